/** What the languages of openapi-generator have in common. It needs Java, and comes from PyPI. */
import { join } from 'node:path';
import type { Generator, Surface } from './generator.ts';
import { program, pythonPackages, run } from './tools.ts';

const version = '7.26.0';
const packageName = `openapi-generator-cli==${version}`;

export const common: Pick<Generator, 'name' | 'version' | 'accepted'> = {
  name: 'openapi-generator',
  version,
  accepted: [
    { warning: /OpenAPI 3\.1 support is still in beta/, reason: 'It prints this for every contract of OpenAPI 3.1.' },
    {
      warning: /Failed to get the schema name: null/,
      reason: 'It prints this for a type without a $ref that has examples: it looks for the name that the type would have.',
    },
  ],
};

export async function installGenerator(): Promise<void> {
  await program('java', 'default-jre-headless');
  await pythonPackages('openapi-generator', packageName);
}

/** Generates a client. @param options openapi-generator's own, such as `-g java` */
export async function generateClient(contract: string, into: string, ...options: string[]): Promise<string> {
  const bin = await pythonPackages('openapi-generator', packageName);
  const output = await run(join(bin, 'openapi-generator-cli'), ['generate', '-i', contract, '-o', into, ...options]);
  return output
    .split('\n')
    .filter((line) => !line.includes(' INFO ') && !line.startsWith('#'))
    .join('\n');
}

/** `landfall_a` and `landfall_b`, as packages of several languages are named. */
export function packageOf(surface: Surface): string {
  return `landfall_${surface}`;
}
