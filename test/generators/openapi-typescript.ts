import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { compileProject } from '../../scripts/compiler.ts';
import type { Generator } from './generator.ts';
import { copyProgram, root, run } from './tools.ts';

const { version } = createRequire(import.meta.url)('openapi-typescript/package.json') as { version: string };

/** With openapi-fetch. Both are packages of this project. */
export const openapiTypescript: Generator = {
  name: 'openapi-typescript',
  version,
  language: 'TypeScript',
  checks: 'tsc --strict',
  install: async () => {},
  async generate(surface, contract, folder) {
    const ast = await openapiTS(pathToFileURL(contract));
    writeFileSync(join(folder, `${surface}.ts`), astToString(ast));
    return '';
  },
  async compile(folder) {
    await copyProgram('openapi-typescript.ts', join(folder, 'program.ts'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'nodenext',
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      skipLibCheck: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    return compileProject(folder);
  },
  call: (folder, environment) => run(process.execPath, ['program.js'], folder, environment),
};
