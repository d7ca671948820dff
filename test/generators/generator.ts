/** A generator of clients in one language, as `npm run test:generators` tries it. */
export interface Generator {
  name: string;
  version: string;
  language: string;
  /** How the generated code is checked. */
  checks: string;
  /** Warnings and errors that no contract can avoid, with the reason. All others fail. */
  accepted?: { warning: RegExp; reason: string }[];
  /** Installs what is missing. @throws Missing if a compiler is not on this machine and can't be installed */
  install(): Promise<void>;
  /** Makes the client of a contract in an empty folder. @returns what the generator printed */
  generate(surface: Surface, contract: string, folder: string): Promise<string>;
  /** Compiles or type-checks both clients with the program that calls them, which it copies to `folder`. @returns what the compiler printed */
  compile(folder: string): Promise<string>;
  /** Runs the program. @returns what it printed: lines of a name and a value */
  call(folder: string, environment: Record<string, string>): Promise<string>;
}

export type Surface = 'a' | 'b';

/** Something is not on this machine, so the generator is skipped. */
export class Missing extends Error {}
