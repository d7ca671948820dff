// The package of `npm pack`, installed in an empty folder.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../support/mysql/processes.ts';

const root = join(import.meta.dirname, '../..');

export interface Installed {
  /** What npm has made there: `node_modules` and two files. */
  folder: string;
  /** The package itself. */
  packageFolder: string;
  /** The file that Node runs as `landfall`. */
  program: string;
  remove(): Promise<void>;
}

/** Builds the package and installs it with what it depends on. It takes some 20 s, and the registry if npm's cache is empty. */
export async function installPackage(): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-installed-'));
  await npm('pack', '--prefix', root, '--pack-destination', folder, root);
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await npm('install', '--omit=dev', '--no-audit', '--no-fund', '--prefix', folder, join(folder, tarball));
  const packageFolder = join(folder, 'node_modules/landfall');
  return {
    folder,
    packageFolder,
    program: join(packageFolder, 'bin/landfall.cjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function npm(...args: string[]): Promise<void> {
  const { code, output } = await run('npm', args);
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`);
}

/**
 * The path of a version of Node, from the package `node` of npm's registry.
 *
 * @param version such as `22`; the Node that runs the tests if empty
 */
export async function nodePath(version: string): Promise<string> {
  if (version === '') return process.execPath;
  const { code, output } = await run('npx', ['--yes', '--package', `node@${version}`, '--', 'node', '-p', '`path:${process.execPath}`']);
  const path = /^path:(.*)$/m.exec(output)?.[1];
  if (code !== 0 || path === undefined) throw new Error(`Node ${version} can't be installed: ${output}`);
  return path;
}
