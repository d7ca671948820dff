// What the documents name exists: files, npm scripts, commands, settings and names in the code. A renamed thing fails here.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { expect } from 'chai';
import { Workplace } from '../support/process.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The project's own folders; those of them that only a build or a run makes are in no list of files. */
const folders = ['src', 'test', 'scripts', 'openapi', 'docs', 'deploy', 'bench', 'bin', '.ci'];
const made = /^(generated|dist|node_modules)(\/|$)/;

const documents = ['README.md', 'CONTRIBUTING.md', ...['docs', 'docs/guides'].flatMap(markdownIn)];

function markdownIn(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => `${folder}/${name}`);
}

/** Every file and folder, by its path from the root. */
const paths = new Set([
  ...readdirSync(root),
  ...folders.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.split(sep).join('/')}`),
  ]),
]);
const fileNames = new Set([...paths].map((path) => basename(path)));

/** The texts in backticks of all documents, outside their code blocks, each with its document. */
function quoted(): { document: string; text: string }[] {
  return documents.flatMap((document) => {
    const prose = read(document).replace(/^```.*?^```/gms, '');
    return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ document, text }));
  });
}

/** The texts that match a pattern, without those that are nothing of the project, as `document: text`. */
function named(pattern: RegExp, foreign: readonly string[] = []): [where: string, text: string][] {
  const found = quoted().filter(({ text }) => pattern.test(text) && !foreign.includes(text));
  expect(found, 'named').not.to.deep.equal([]);
  return found.map(({ document, text }) => [`${document}: ${text}`, text]);
}

const missing = (all: [where: string, text: string][], exists: (text: string) => boolean): string[] =>
  all.filter(([, text]) => !exists(text)).map(([where]) => where);

/** A text with `{a,b}` as the texts that it stands for. */
function expanded(text: string): string[] {
  const [group = '', choices] = /\{([^}]*)\}/.exec(text) ?? [];
  return choices === undefined ? [text] : choices.split(',').flatMap((choice) => expanded(text.replace(group, choice)));
}

/** Every word of the code and the contracts. */
const words = new Set(
  [...paths]
    .filter(
      (path) => /^(src|test|scripts|openapi|deploy)\/.*\.(ts|js|yaml|yml|env)$/.test(path) && path !== 'test/docs/named-things.test.ts',
    )
    .flatMap((path) => read(path).match(/\w+/g) ?? []),
);

describe('what the documents name', () => {
  it('is a file or a folder', () => {
    // What a reader makes, and the end of a page's address.
    const foreign = ['src/carriers/exmp.ts', 'app/landfall/route.ts', 'deploy/landfall.env', '.md'];
    const all = named(/^(?!\/)[\w.{},/-]*(\/[\w.{},-]*|\.(ts|js|yaml|yml|md|css))$/, foreign).filter(([, text]) => !made.test(text));
    const isThere = (path: string): boolean => {
      const name = path.replace(/\/$/, '');
      if (!name.includes('/') && name.includes('.')) return fileNames.has(name) || /^[ab]\.(json|d\.ts)$/.test(name);
      return [...paths].some((one) => one === name || one === `src/${name}` || one.endsWith(`/${name}`));
    };
    expect(missing(all, (text) => expanded(text).every(isThere))).to.deep.equal([]);
  });

  it('is a script of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const all = documents.flatMap((document) =>
      [...read(document).matchAll(/\bnpm (?:run (?:-s |--silent )?)?(test|start|(?<=run (?:-s |--silent )?)\w[\w:-]*)/g)].map(
        ([, name = '']): [string, string] => [`${document}: ${name}`, name],
      ),
    );
    expect(all).not.to.deep.equal([]);
    expect(missing(all, (name) => name in scripts)).to.deep.equal([]);
  });

  it('is a command of the program', async () => {
    const workplace = await Workplace.make();
    try {
      const commands = new Set(
        named(/^(npx )?landfall [a-z]/).map(([, text]) => (/landfall ((?:[a-z][\w-]*(?: |$))+)/.exec(text)?.[1] ?? '').trim()),
      );
      const unknown: string[] = [];
      for (const command of commands) {
        const { code, stdout } = await workplace.run([...command.split(' '), '--help']);
        if (code !== 0 || !stdout.includes(`Usage: landfall ${command}`)) unknown.push(command);
      }
      expect(unknown).to.deep.equal([]);
    } finally {
      await workplace.leave();
    }
  });

  it('is a setting, with its spelling', () => {
    // A misspelling that a guide shows, a function of SQL, and settings of a collector's clients.
    const foreign = ['DATABSE_URL', 'GET_LOCK', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'];
    // The code makes a carrier's of its SCAC and the rest, and the upstream's in the same way.
    const isKnown = (text: string): boolean =>
      [text, text.replace(/^[A-Z]{4}/, ''), text.replace(/^([A-Z]{4}|UPSTREAM)_/, '')].some((word) => words.has(word));
    expect(missing(named(/^[A-Z]+(_[A-Z0-9]+)+$/, foreign), isKnown)).to.deep.equal([]);
  });

  it('is a name in the code or the contracts', () => {
    // What the reader of a guide writes, a carrier's field, and a class of another product.
    const all = named(/^[A-Za-z][a-z0-9]+[A-Z]\w*(\(\))?$/, ['exampleLine', 'callbackUrl', 'ApiClient']);
    expect(missing(all, (text) => words.has(text.replace('()', '')))).to.deep.equal([]);
  });
});

describe('a figure of the documents', () => {
  it('is the limit of the worst request', () => {
    const bench = read('test/bench/refusals.ts');
    const [, cpuMs] = /maxCpuMs = (\d+)/.exec(bench) ?? [];
    const [, kB] = /maxResponseBytes = (\d+) \* 1024/.exec(bench) ?? [];
    expect(read('README.md')).to.include(`at most ${cpuMs} ms of CPU and a ${kB} kB response`);
  });
});
