// Builds the program, and files of the tests, to run as separate processes.
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** What several processes of the tests start. They are built together, because a build alone takes 1.4 s of CPU. */
const usual = [
  'src/main.ts',
  'test/faults/sending-process.ts',
  'test/faults/tracking-process.ts',
  'test/store/migrate-killed.ts',
  'test/store/migrate-once.ts',
  'test/store/restore-killed.ts',
  'test/worker/delivering-process.ts',
  'test/worker/worker-process.ts',
];

/** The folders of what this process has built, by the first file. */
const folders = new Map<string, Promise<string>>();

/** The file that Node runs as `landfall`. */
export function programFile(): Promise<string> {
  return builtFile('src/main.ts');
}

/**
 * A file of the project, bundled for Node with its imports and packages into a few files. It is built on first use and removed when this
 * process exits. The tests start more than a hundred processes: a command takes 0.27 s of CPU, 0.8 s more from `src/` through tsx, and
 * 0.2 s more if every package is read file by file.
 *
 * @param file path from the root, such as `src/main.ts`
 */
export async function builtFile(file: string): Promise<string> {
  const given = process.env.TEST_PROGRAMS;
  const folder = usual.includes(file) ? given || (await folderOf(usual)) : await folderOf([file]);
  return join(folder, `${basename(file, '.ts')}.js`);
}

/** Builds what `npm test` gives all its processes, in `TEST_PROGRAMS`. @returns the folder */
export function buildUsual(): Promise<string> {
  return folderOf(usual);
}

function folderOf(files: string[]): Promise<string> {
  const [first = ''] = files;
  const folder = folders.get(first) ?? buildFiles(files);
  folders.set(first, folder);
  return folder;
}

async function buildFiles(files: string[]): Promise<string> {
  const folder = await mkdtemp(join(root, '.program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: files.map((file) => ({ in: join(root, file), out: basename(file, '.ts') })),
    outdir: folder,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    bundle: true,
    // Commands load their modules when they run, as in `dist/`.
    splitting: true,
    external: ['better-sqlite3', '@node-rs/argon2', '@resvg/resvg-js', 'esbuild', ...unusedDrivers],
    banner: { js: commonJs },
    ...placesOfSources,
  });
  return folder;
}

/** Drivers that Knex loads for other databases. */
const unusedDrivers = ['mariadb', 'mysql', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious'];

/** The globals that CommonJS packages expect. */
const commonJs = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** Options of esbuild: a built file looks for other files of the project, such as `../package.json`, from where its source is. */
export const placesOfSources: Pick<BuildOptions, 'define' | 'plugins'> = {
  define: { 'import.meta.dirname': '__sourceDirname', 'import.meta.filename': '__sourceFilename', 'import.meta.url': '__sourceUrl' },
  plugins: [
    {
      name: 'places of sources',
      setup({ onLoad }) {
        onLoad({ filter: /\.ts$/ }, ({ path }) => {
          const source = readFileSync(path, 'utf8');
          return { contents: source.includes('import.meta.') ? placesOf(path) + source : source, loader: 'ts' };
        });
      },
    },
  ],
};

/** On the first line of the source, so that the others keep their numbers. */
function placesOf(path: string): string {
  const [folder, file, url] = [dirname(path), path, pathToFileURL(path).href].map((place) => JSON.stringify(place));
  return `const __sourceDirname = ${folder}, __sourceFilename = ${file}, __sourceUrl = ${url}; `;
}
