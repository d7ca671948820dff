// Runs the TypeScript of a guide: its blocks from top to bottom are one program, as a reader would type it.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface GuideRun {
  /** Packages the guide imports that are not in node_modules: their names, and the folders they were built in. */
  packages?: Record<string, string>;
  /** What the program finds in the environment. */
  environment?: Record<string, string>;
  /** Code that is run after the guide's, to try what it defines. */
  after?: string;
}

/**
 * The lines inside the guide's ```ts fences, each where it stands in the guide; all others are empty. So a line number
 * in an error is the guide's.
 */
export function programOf(markdown: string): string {
  let inside = false;
  const lines = markdown.split('\n').map((line) => {
    const fence = /^```(\w*)/.exec(line);
    if (!fence) return inside ? line : '';
    inside = !inside && fence[1] === 'ts';
    return '';
  });
  return lines.join('\n');
}

/**
 * Compiles a guide strictly and runs it with Node, in a folder of its own. The service may run in this process.
 *
 * @param guide path from the root, such as `docs/guides/client.md`
 * @returns what it wrote to standard output
 * @throws Error with the compiler's or the program's own words when either fails
 */
export async function runGuide(guide: string, { packages = {}, environment = {}, after = '' }: GuideRun = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-guide-'));
  try {
    const name = basename(guide, '.md');
    writeFileSync(join(folder, `${name}.ts`), `${programOf(readFileSync(join(root, guide), 'utf8'))}\nexport {};\n${after}`);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
    install(folder, packages);
    await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder, {});
    return await run([`${name}.js`], folder, environment);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const compilerOptions = {
  strict: true,
  target: 'es2022',
  lib: ['es2023'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  skipLibCheck: true,
  sourceMap: true,
};

/** Puts the packages into the folder's node_modules, with what they depend on as it is installed here. */
function install(folder: string, packages: Record<string, string>): void {
  for (const [name, built] of Object.entries(packages)) {
    const home = join(folder, 'node_modules', name);
    cpSync(built, home, { recursive: true });
    const { dependencies = {} } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as { dependencies?: object };
    for (const dependency of Object.keys(dependencies)) {
      const link = join(folder, 'node_modules', dependency);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(root, 'node_modules', dependency), link, 'dir');
    }
  }
}

/** Runs Node to its end. */
function run(args: string[], cwd: string, environment: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd,
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(stdout);
      else reject(new Error(`${basename(args[0] ?? '')} ended with ${code}:\n${stdout}${stderr}`));
    });
  });
}
