/**
 * Oracle's MySQL on Debian, from the suite sid, because no stable suite has it. Its packages and all their dependencies, including the C
 * library, are unpacked into a folder and run from there. Nothing is installed: apt uses separate lists and a separate status file with
 * the machine's mirror and keys, and verifies what it fetches as always.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AptSource, debianMirrors, readDeb822, readOneLine } from './apt-sources.ts';
import { type ServerBinary, findAll } from './binaries.ts';
import { succeed } from './processes.ts';

const serverPackage = 'mysql-server-core';
/** About 330 MB, kept for the next runs. */
const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'landfall-tests', `mysql-${process.arch}`);

/** MySQL from the cache folder, which is filled first if needed. @throws if that fails, with the reason */
export async function unpackedMysql(): Promise<ServerBinary> {
  if (!existsSync(kept)) await fetchInto(kept);
  return binaryIn(kept);
}

/** Starts the server with its own loader, because it may not run with this machine's C library. */
function binaryIn(root: string): ServerBinary {
  const libraries = join(root, 'usr/lib');
  const [folder] = readdirSync(libraries).filter((name) => name.includes('-linux-gnu'));
  const own = join(libraries, folder ?? '');
  const [loader] = readdirSync(own).filter((name) => /^ld-linux.*\.so\.\d+$/.test(name));
  const file = join(root, 'usr/sbin/mysqld');
  if (!loader || !existsSync(file)) throw new Error(`${root} has no MySQL. Delete the folder, so that MySQL is fetched again`);
  return {
    family: 'mysql',
    file,
    command: join(own, loader),
    before: ['--library-path', own, file],
    // The compiled-in folders are those of an installed server.
    options: ['--secure-file-priv=', `--lc-messages-dir=${join(root, 'usr/share/mysql')}`],
  };
}

/** Fetches and unpacks MySQL, and moves it into place once it is complete, because another run may be doing the same. */
async function fetchInto(folder: string): Promise<void> {
  const [apt, dpkg] = [findAll(['apt-get'])[0], findAll(['dpkg'])[0]];
  if (!apt || !dpkg || osField('ID') !== 'debian') throw new Error('it can be fetched only on Debian');
  const mirrors = debianMirrors(await machineSources(), osField('VERSION_CODENAME'));
  if (mirrors.length === 0) throw new Error("this machine's apt sources name no mirror of Debian");
  process.stderr.write(`No MySQL on this machine: unpacking Debian's ${serverPackage} of sid into ${folder}\n`);
  const work = await mkdtemp(join(tmpdir(), 'landfall-apt-'));
  try {
    // apt-get fetches as a separate user.
    await chmod(work, 0o755);
    const packages = await download(apt, work, mirrors[0] as AptSource);
    const root = join(work, 'root');
    for (const file of packages) await succeed(dpkg, ['-x', file, root]);
    await moveInto(root, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns the package files of the server and all its dependencies, as for a machine with nothing installed */
async function download(apt: string, work: string, mirror: AptSource): Promise<string[]> {
  const [lists, cache, archives] = [join(work, 'lists'), join(work, 'cache'), join(work, 'cache/archives')];
  for (const place of [lists, archives]) await mkdir(join(place, 'partial'), { recursive: true });
  const [sources, status, config] = [join(work, 'sid.sources'), join(work, 'status'), join(work, 'apt.conf')];
  await writeFile(status, '');
  await writeFile(sources, [`Types: deb`, `URIs: ${mirror.uri}`, 'Suites: sid', 'Components: main', ...mirror.trust, ''].join('\n'));
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::Preferences': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'Dir::State': work,
    'Dir::State::Lists': lists,
    'Dir::State::Status': status,
    'Dir::Cache': cache,
    'Dir::Cache::Archives': archives,
    'Acquire::Languages': 'none',
    'APT::Install-Recommends': 'false',
    // By default a list that can't be fetched is only a warning, and the error later names an unknown package.
    'APT::Update::Error-Mode': 'any',
  };
  const cleared = [
    'APT::Update::Pre-Invoke',
    'APT::Update::Post-Invoke',
    'APT::Update::Post-Invoke-Success',
    'DPkg::Pre-Invoke',
    'DPkg::Post-Invoke',
  ];
  // Read after the machine's own configuration, so its proxies stay. Its hooks, which clean up the machine, are cleared.
  await writeFile(
    config,
    [...cleared.map((name) => `#clear ${name};`), ...Object.entries(settings).map(([name, value]) => `${name} "${value}";`), ''].join('\n'),
  );
  await succeed(apt, ['update', '-c', config]);
  await succeed(apt, ['install', '-c', config, '-y', '--download-only', serverPackage]);
  const files = await readdir(archives);
  return files.filter((name) => name.endsWith('.deb')).map((name) => join(archives, name));
}

async function moveInto(root: string, folder: string): Promise<void> {
  const parent = join(folder, '..');
  await mkdir(parent, { recursive: true });
  // /tmp may be on another file system, from which files can't be renamed into the cache.
  const near = await mkdtemp(join(parent, 'new-'));
  try {
    await succeed('cp', ['-a', `${root}/.`, near]);
    await rename(near, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(near, { recursive: true, force: true });
  }
}

async function machineSources(): Promise<AptSource[]> {
  const folder = '/etc/apt/sources.list.d';
  const parts = existsSync(folder) ? (await readdir(folder)).sort().map((name) => join(folder, name)) : [];
  const files = ['/etc/apt/sources.list', ...parts].filter((file) => existsSync(file));
  const read = async (file: string): Promise<AptSource[]> => {
    const text = await readFile(file, 'utf8');
    if (file.endsWith('.sources')) return readDeb822(text);
    return file.endsWith('.list') ? readOneLine(text) : [];
  };
  return (await Promise.all(files.map(read))).flat();
}

/** A field of os-release(5). */
function osField(name: string): string {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
}
