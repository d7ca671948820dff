// The package as partners get it: packed, checked, installed in an empty project, compiled and run there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { compileProject } from '../../scripts/compiler.ts';
import { builtClient } from './built-client.ts';

const root = join(import.meta.dirname, '../..');

type Manifest = { name: string; engines: { node: string }; dependencies: Record<string, string>; devDependencies: Record<string, string> };
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** A partner's first program, with a fetch of its own in place of the service. */
const program = `
import { LandfallError, type SchemasA, createClientA, createClientB, orThrow, verifyWebhook } from 'landfall-client';

const fetch = async (request: Request) =>
  request.url.endsWith('/shipping_lines') ? new Response(null, { status: 503 }) : Response.json({ id: 'x', status: 'On Rail' });
const a = createClientA({ baseUrl: 'http://landfall.test', token: 't' }, { fetch });
const shipment: SchemasA['Shipment'] = await a.shipment('x');
const { status } = orThrow(await a.GET('/v2/shipments/{id}', { params: { path: { id: 'x' } } }));
console.log(shipment.id, status);

try {
  await createClientB({ baseUrl: 'http://landfall.test', apiKey: 'k' }, { fetch, retries: 0 }).GET('/shipping_lines');
} catch (error) {
  if (error instanceof LandfallError) console.log(error.code, error.status);
}
console.log(typeof verifyWebhook);
`;

describe('the package landfall-client', () => {
  const workshop = mkdtempSync(join(tmpdir(), 'landfall-package-'));
  let tarball: string;
  /** The client's two dependencies, packed too so that npm needs no registry. */
  let below: string[];

  /** Packs folders with one npm, because each start takes 0.6 s of CPU. @returns their archives, in the same order */
  function pack(...folders: string[]): string[] {
    const names = run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', workshop, ...folders], workshop);
    return names
      .trim()
      .split('\n')
      .map((name) => join(workshop, name));
  }

  before(() => {
    const installed = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => join(root, 'node_modules', name));
    [tarball = '', ...below] = pack(builtClient(), ...installed);
  });
  after(() => rmSync(workshop, { recursive: true }));

  it('contains what it needs and nothing else', () => {
    const names = run('tar', ['-tzf', tarball], workshop)
      .trim()
      .split('\n')
      .map((name) => name.replace('package/', ''));
    for (const name of ['package.json', 'README.md', 'LICENSE', 'index.js', 'index.d.ts', 'generated/a.d.ts', 'generated/b.d.ts']) {
      expect(names).to.include(name);
    }
    expect(names.filter((name) => !/\.(js|d\.ts)$/.test(name))).to.have.members(['package.json', 'README.md', 'LICENSE']);
  });

  // The two tools below take 0.5 s of CPU to load.
  it('has no fault that publint finds', async () => {
    const [{ publint }, { formatMessage }] = await Promise.all([import('publint'), import('publint/utils')]);
    const archive = readFileSync(tarball);
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: new Uint8Array(archive).buffer } });
    expect(messages.map((message) => formatMessage(message, pkg))).to.deep.equal([]);
  });

  it('has correct types wherever it can be imported', async () => {
    const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'no types' }];
    // ES modules only: CommonJS loads it by import(), or by require() from Node 20.19 on.
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).to.deep.equal([]);
  });

  it('depends on openapi-fetch alone, in the version that is tested here', () => {
    const { dependencies, engines } = manifestOf(builtClient());
    expect(dependencies).to.deep.equal({ 'openapi-fetch': manifestOf(root).dependencies['openapi-fetch'] });
    expect(engines.node).to.equal('>=20');
  });

  describe('in an empty project', () => {
    const project = join(workshop, 'project');

    before(() => {
      mkdirSync(project);
      writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
      writeFileSync(join(project, 'program.ts'), program);
      const cache = join(workshop, 'cache');
      run('npm', ['install', '--offline', '--cache', cache, '--ignore-scripts', '--no-audit', '--no-fund', tarball, ...below], project);
    });

    /** Compiles the program. @returns the script */
    function compile(module: string, moduleResolution: string): string {
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        skipLibCheck: false,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        module,
        moduleResolution,
        outDir: moduleResolution,
      };
      const config = `tsconfig.${moduleResolution}.json`;
      writeFileSync(join(project, config), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
      expect(compileProject(join(project, config))).to.equal('');
      return join(project, moduleResolution, 'program.js');
    }

    for (const [module, moduleResolution] of [
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ] as const) {
      it(`compiles strictly, and runs, with module resolution ${moduleResolution}`, () => {
        const script = compile(module, moduleResolution);
        expect(run(process.execPath, [script], project)).to.equal('x On Rail\nunreadable_response 503\nfunction\n');
      });
    }
  });
});
