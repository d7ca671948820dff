// The architecture's import rules: which part of src/ may import which. Type imports count too. And how long a file may be.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/**
 * What each part of src/ may import from the others. A part is a folder, one of http's two surfaces, or a file with a rule of its own.
 * A name with an extension is a single file.
 */
const arrows: Record<string, string[]> = {
  domain: [],
  reference: [],
  sea: ['domain', 'reference'],
  store: ['domain'],
  carriers: ['domain', 'reference', 'settings/nearest-name.ts'],
  ais: ['domain'],
  webhooks: ['domain'],
  mail: ['domain'],
  service: ['domain', 'reference', 'store'],
  worker: ['domain', 'store', 'service', 'webhooks', 'carriers/carrier.ts'],
  imports: ['domain'],
  http: ['domain', 'sea', 'store', 'service'],
  'http/a': ['domain', 'sea', 'store', 'service', 'imports', 'http'],
  'http/b': ['domain', 'sea', 'store', 'service', 'http'],
  sandbox: ['domain'],
  board: ['client'],
  client: [],
  mcp: ['client'],
  settings: ['domain', 'sea', 'store'],
  telemetry: ['domain', 'service', 'carriers'],
  cli: [
    'domain',
    'imports',
    'store',
    'service',
    'webhooks',
    'client',
    'settings',
    'mcp',
    'mock/situations.ts',
    'http/spreadsheet.ts',
    'http/a/shipment-columns.ts',
  ],
  mock: ['domain', 'sandbox', 'store', 'service', 'http'],
  doctor: ['domain', 'store', 'service', 'carriers', 'mail', 'settings'],
  process: ['*'],
  // The parent of all processes must not fail, so it loads next to nothing.
  'process/supervise.ts': ['domain'],
  'main.ts': ['process'],
};

/** Modules that only some parts or files may use. */
const reserved: { what: string; matches: RegExp; parts: string[] }[] = [
  { what: 'knex', matches: /^knex(\/|$)/, parts: ['store'] },
  { what: 'express', matches: /^express(\/|$)/, parts: ['http', 'http/a', 'http/b'] },
  { what: 'the makers of spreadsheets', matches: /^(hucre|csv-stringify)(\/|$)/, parts: ['http/spreadsheet.ts', 'imports', 'cli'] },
  { what: 'nodemailer', matches: /^nodemailer(\/|$)/, parts: ['mail'] },
  { what: 'aisparser', matches: /^aisparser(\/|$)/, parts: ['ais'] },
  { what: 'generated/a', matches: /^generated\/a(\.|\/|$)/, parts: ['http/a', 'client'] },
  { what: 'generated/b', matches: /^generated\/b(\.|\/|$)/, parts: ['http/b', 'client'] },
  { what: 'openapi-fetch', matches: /^openapi-fetch(\/|$)/, parts: ['client'] },
  { what: '@modelcontextprotocol', matches: /^@modelcontextprotocol\//, parts: ['mcp'] },
  { what: 'OpenTelemetry', matches: /^@opentelemetry\//, parts: ['telemetry/traces.ts'] },
  { what: 'prom-client', matches: /^prom-client(\/|$)/, parts: ['telemetry/metrics.ts'] },
  { what: 'process.env', matches: /^process\.env$/, parts: ['settings/config.ts'] },
];

/** `target` is a path from the root, a package name, or `process.env`. */
type Use = { file: string; written: string; target: string };

function partOf(file: string): string {
  const path = file.replace(/^src\//, '');
  if (path in arrows) return path;
  const [first = '', second, third] = path.split('/');
  return first === 'http' && third !== undefined ? `${first}/${second}` : first;
}

/** What is around src, in this order: each may import src, itself and what stands before it. A test may import everything. */
const workshop = ['scripts', 'test/support', 'test'];

function placeInWorkshop(path: string): number {
  if (path.endsWith('.test.ts')) return workshop.indexOf('test');
  return workshop.findIndex((folder) => path.startsWith(`${folder}/`));
}

function workshopFault({ file, written, target }: Use): string | undefined {
  const [from, to] = [placeInWorkshop(file), placeInWorkshop(target)];
  if (to <= from) return undefined;
  return `${file} uses '${written}': ${workshop[from]} may not import ${workshop[to]}. What both use belongs in ${workshop[from]}`;
}

function sources(folder = 'src'): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.split(sep).join('/')));
}

/** The module a node imports, in any form: import, export from, import(), typeof import(), require(). */
function importedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression;
  const loads = called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');
  return loads ? node.arguments[0] : undefined;
}

function isProcess(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'process'; // globalThis.process
  return ts.isIdentifier(node) && node.text === 'process';
}

function readsEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'env' && isProcess(node.expression);
  if (ts.isElementAccessExpression(node)) {
    const named = node.argumentExpression;
    return ts.isStringLiteral(named) && named.text === 'env' && isProcess(node.expression);
  }
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name)) {
    const names = node.name.elements.map((part) => (part.propertyName ?? part.name).getText());
    return isProcess(node.initializer) && names.includes('env');
  }
  if (ts.isImportSpecifier(node)) {
    const from = node.parent.parent.parent;
    const module = ts.isImportDeclaration(from) ? from.moduleSpecifier.getText().slice(1, -1) : '';
    return /^(node:)?process$/.test(module) && (node.propertyName ?? node.name).text === 'env';
  }
  return false;
}

/** Everything a file imports. */
function usesOf(file: string, text: string): Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    const module = importedBy(node);
    if (module && ts.isStringLiteralLike(module)) {
      const written = module.text;
      const local = written.startsWith('.');
      uses.push({ file, written, target: local ? posix.join(posix.dirname(file), written) : written });
    }
    if (readsEnvironment(node)) uses.push({ file, written: 'process.env', target: 'process.env' });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return uses;
}

/** The fault of one import, or nothing. */
function fault({ file, written, target }: Use): string | undefined {
  const part = partOf(file);
  const allowed = arrows[part];
  if (!allowed) return `${file}: there is no rule for ${part}; add one to the arrows of this test`;
  const say = (rule: string) => `${file} uses '${written}': ${rule}`;

  const owner = reserved.find(({ matches }) => matches.test(target));
  const isOwner = (owned: string): boolean => owned === part || `src/${owned}` === file;
  if (owner && !owner.parts.some(isOwner)) return say(`${owner.what} is only for ${owner.parts.join(', ')}`);
  if (target.startsWith('src/')) {
    const other = partOf(target);
    const open = ['*', other, target.replace(/^src\//, '')].some((name) => allowed.includes(name));
    if (part === other || open) return undefined;
    return say(`${part} may import ${allowed.join(', ') || 'nothing outside itself'}`);
  }
  const makesIds = file === 'src/domain/new-id.ts' && target === 'uuid';
  if (part === 'domain' && !owner && !makesIds)
    return say('domain imports nothing outside itself, packages included, but for uuid in new-id.ts');
  // The client is a package of its own: what it imports from here must be bundled, and only types may be.
  const ofBoard = /^(preact|d3-geo|topojson-client|world-atlas)(\/|$)/;
  if (part === 'board' && !ofBoard.test(target)) return say('board imports the client, preact and what draws its map, and no more');
  const isOfClient = target === 'openapi-fetch' || /^generated\/[ab]\.d\.ts$/.test(target);
  if (part === 'client' && !isOfClient) return say('client imports openapi-fetch and the types in generated/, and no more');
  return undefined;
}

/** The first cycle found through a part or a file. @param nameOf the name that a path under src/ counts as */
function circle(uses: Use[], nameOf: (path: string) => string): string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of uses.filter((use) => use.target.startsWith('src/'))) {
    const [from, to] = [nameOf(file), nameOf(target)];
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const walk = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const other of next.get(name) ?? []) {
      const found = walk(other, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of next.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return undefined;
}

describe('imports', () => {
  let uses: Use[];

  before(() => {
    uses = sources().flatMap((file) => usesOf(file, readFileSync(join(root, file), 'utf8')));
  });

  it('follow the arrows', () => {
    const faults = uses.map(fault).filter((found) => found !== undefined);
    if (faults.length > 0) expect.fail(`\n${faults.join('\n')}\n`);
  });

  it('go one way around src: from tests to scripts, from tests to what they share, and never back', () => {
    const around = [...sources('scripts'), ...sources('test')];
    const faults = around.flatMap((file) => usesOf(file, readFileSync(join(root, file), 'utf8')).map(workshopFault));
    expect(around.length).to.be.above(0);
    expect(faults.filter((found) => found !== undefined).join('\n')).to.equal('');
  });

  it('make no cycle between folders', () => {
    expect(circle(uses, partOf)?.join(' -> ')).to.equal(undefined);
  });

  it('make no cycle between files, including type imports', () => {
    expect(circle(uses, (path) => path)?.join(' -> ')).to.equal(undefined);
  });
});

describe('the files of src', () => {
  it('have at most 300 lines', () => {
    const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    expect(sources().filter((file) => linesOf(file) > 300)).to.deep.equal([]);
  });
});

describe('the check of imports', () => {
  const refusals: [file: string, text: string, says: string][] = [
    ['src/domain/x.ts', `import { DateTime } from 'luxon';`, 'nothing outside itself'],
    ['src/domain/x.ts', `import type { Row } from '../store/rows.ts';`, 'nothing outside itself'],
    ['src/store/x.ts', `export * from '../webhooks/sign.ts';`, 'store may import domain'],
    ['src/worker/x.ts', `import { registry } from '../carriers/registry.ts';`, 'carriers/carrier.ts'],
    ['src/http/a/x.ts', `const b = await import('../b/present.ts');`, 'http/a may import'],
    ['src/http/server.ts', `let x: import('./a/handlers.ts').Handlers;`, 'http may import'],
    ['src/http/surface.ts', `import type { paths } from '../../generated/a.d.ts';`, 'generated/a is only for http/a'],
    ['src/http/b/x.ts', `import a from '../../../generated/a.json' with { type: 'json' };`, 'generated/a is only for'],
    ['src/service/x.ts', `import type { Knex } from 'knex';`, 'knex is only for store'],
    ['src/worker/x.ts', `import express from 'express';`, 'express is only for'],
    ['src/process/app.ts', `const { env } = process;`, 'process.env is only for settings/config.ts'],
    ['src/settings/formats.ts', `const port = process.env['PORT'];`, 'process.env is only for settings/config.ts'],
    ['src/process/app.ts', `import { env as e } from 'node:process';`, 'process.env is only for settings/config.ts'],
    ['src/client/x.ts', `import { randomUUID } from 'node:crypto';`, 'client imports openapi-fetch and'],
    ['src/client/x.ts', `import a from '../../generated/a.json' with { type: 'json' };`, 'client imports openapi-fetch and'],
    ['src/client/x.ts', `import type { Field } from '../domain/errors.ts';`, 'client may import nothing'],
    ['src/board/x.tsx', `import type { Shipment } from '../domain/shipment.ts';`, 'board may import client'],
    ['src/board/x.tsx', `import a from '../../generated/a.json' with { type: 'json' };`, 'generated/a is only for'],
    ['src/board/x.tsx', `import { join } from 'node:path';`, 'board imports the client, preact and'],
    ['src/cli/x.ts', `import createClient from 'openapi-fetch';`, 'openapi-fetch is only for client'],
    ['src/process/supervise.ts', `import { makeLog } from '../telemetry/log.ts';`, 'process/supervise.ts may import domain'],
    ['src/domain/x.ts', `import { v7 } from 'uuid';`, 'nothing outside itself'],
    ['src/utils/x.ts', `import 'node:fs';`, 'there is no rule for utils'],
  ];
  for (const [file, text, says] of refusals) {
    it(`refuses in ${file}: ${text}`, () => {
      expect(usesOf(file, text).map(fault).join('\n')).to.contain(says);
    });
  }

  it('refuses a script that imports from test, and what tests share that imports a test', () => {
    const faultIn = (file: string, text: string) => usesOf(file, text).map(workshopFault).join('\n');
    expect(faultIn('scripts/docs.ts', `import { x } from '../test/faults/x.ts';`)).to.contain('scripts may not import test');
    expect(faultIn('scripts/docs.ts', `import { x } from '../test/support/x.ts';`)).to.contain('scripts may not import test/support');
    expect(faultIn('test/support/x.ts', `import { x } from '../store/x.ts';`)).to.contain('test/support may not import test');
    expect(faultIn('test/support/x.ts', `import { x } from '../../scripts/contracts/x.ts';`)).to.equal('');
    expect(faultIn('test/faults/main.ts', `import { x } from '../../scripts/docs/x.ts';`)).to.equal('');
  });

  it('allows what the arrows allow', () => {
    const text = `import type { C } from '../carriers/carrier.ts'; import { x } from '../domain/x.ts'; import './y.ts';`;
    expect(usesOf('src/worker/x.ts', text).map(fault)).to.deep.equal([undefined, undefined, undefined]);
    expect(usesOf('src/settings/config.ts', 'process.env.PORT').map(fault)).to.deep.equal([undefined]);
  });

  it('finds a cycle between folders', () => {
    const uses = [
      { file: 'src/process/app.ts', written: '', target: 'src/cli/x.ts' },
      { file: 'src/cli/x.ts', written: '', target: 'src/process/app.ts' },
    ];
    expect(circle(uses, partOf)).to.deep.equal(['process', 'cli', 'process']);
  });

  it('finds a cycle between files of one folder, made of type imports alone', () => {
    const files = {
      'src/domain/a.ts': `import type { B } from './b.ts';`,
      'src/domain/b.ts': `export type { C } from './c.ts';`,
      'src/domain/c.ts': `let a: import('./a.ts').A;`,
    };
    const uses = Object.entries(files).flatMap(([file, text]) => usesOf(file, text));
    expect(circle(uses, partOf)).to.equal(undefined);
    expect(circle(uses, (path) => path)).to.deep.equal(['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts', 'src/domain/a.ts']);
  });
});
