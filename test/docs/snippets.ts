// Runs the TypeScript blocks of a guide as one program.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { compileProject } from '../../scripts/compiler.ts';

const root = join(import.meta.dirname, '../..');

export interface GuideRun {
  /** Packages that the guide imports and that are not in node_modules, with their build folders. */
  packages?: Record<string, string>;
  /** The program's environment. */
  environment?: Record<string, string>;
  /** Code to run after the guide's. */
  after?: string;
}

/**
 * The lines of the guide's ```ts blocks, each in place; all other lines are empty. So the line numbers in errors are
 * the guide's.
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
 * Compiles a guide strictly and runs it with Node, in a new folder.
 *
 * @param guide path from the root, such as `docs/guides/client.md`
 * @returns what it wrote to standard output
 * @throws Error with the output of the compiler or the program if it fails
 */
export async function runGuide(guide: string, { packages = {}, environment = {}, after = '' }: GuideRun = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-guide-'));
  try {
    const name = basename(guide, '.md');
    writeFileSync(join(folder, `${name}.ts`), `${programOf(readFileSync(join(root, guide), 'utf8'))}\nexport {};\n${after}`);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
    install(folder, packages);
    const errors = compileProject(folder);
    if (errors !== '') throw new Error(`${guide} does not compile:\n${errors}`);
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

/** Copies the packages into the folder's node_modules and links their dependencies. */
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

/** Runs Node until it exits. */
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
