/**
 * Compiles the checks of every operation's requests into `generated/<surface>.checks.cjs`, so that nothing is compiled
 * when a server starts (`src/http/validation.ts` says how they are used). The files are not committed: they hold
 * minified code, and `npm ci` and `npm run generate` make them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import { build } from 'esbuild';
import { type Bundle, bodySchemaOf, contractHash, parametersOf, parametersSchema } from '../src/http/contract.ts';
import { boundedContract } from '../src/http/validation.ts';

const root = join(import.meta.dirname, '..');
/** Ajv resolves references between schemas by their URLs. */
const base = 'https://contract/';

/** A Node module with the checks of each operation: `{ hash, parameters: { <operationId> }, bodies: { <operationId> } }`. */
export async function compileChecks(bundle: string): Promise<string> {
  const document = boundedContract(JSON.parse(bundle) as object) as Bundle;
  // As express-openapi-validator has it: parameters are text and made what their schema says, bodies are taken as they are.
  const parameters = compiler(document, { coerceTypes: true });
  const bodies = compiler(document, { coerceTypes: false });
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const own = parametersOf(operation, document.components);
    parameters.add(operation.operationId, {
      properties: {
        query: parametersSchema(own, 'query'),
        params: parametersSchema(own, 'path'),
        headers: parametersSchema(own, 'header'),
      },
    });
    const body = bodySchemaOf(operation);
    if (body) bodies.add(operation.operationId, body);
  }
  return bundled({ hash: contractHash(bundle), parameters: parameters.code(), bodies: bodies.code() });
}

function compiler({ components }: Bundle, options: { coerceTypes: boolean }): { add(id: string, schema: object): void; code(): string } {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    strictNumbers: true,
    useDefaults: true,
    validateSchema: false,
    messages: false,
    code: { source: true, esm: false },
  });
  formats.default(ajv, { mode: 'full' });
  ajv.addSchema(withAbsoluteReferences({ $id: `${base}contract`, components: { schemas: components?.schemas } }));
  const names: Record<string, string> = {};
  return {
    add(id, schema) {
      names[id] = `${base}${id}`;
      ajv.addSchema({ ...withAbsoluteReferences(schema), $id: names[id] });
    },
    code: () => standaloneCode.default(ajv, names),
  };
}

function withAbsoluteReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${base}contract#/`)) as object;
}

/** One file that requires nothing: what Ajv's code shares (formats, equality, counting characters) is rolled in. */
async function bundled({ hash, parameters, bodies }: { hash: string; parameters: string; bodies: string }): Promise<string> {
  const parts: Record<string, string> = { './parameters.cjs': parameters, './bodies.cjs': bodies };
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = { hash: '${hash}', parameters: require('./parameters.cjs'), bodies: require('./bodies.cjs') };`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    plugins: [
      {
        name: 'compiled parts',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/(parameters|bodies)\.cjs$/ }, ({ path }) => ({ path, namespace: 'compiled' }));
          onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => ({ contents: parts[path] ?? '', resolveDir: root }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the files for both surfaces. */
export async function writeChecks(): Promise<void> {
  for (const surface of ['a', 'b']) {
    const bundle = readFileSync(join(root, 'generated', `${surface}.json`), 'utf8');
    writeFileSync(join(root, 'generated', `${surface}.checks.cjs`), await compileChecks(bundle));
  }
}

if (import.meta.filename === process.argv[1]) await writeChecks();
