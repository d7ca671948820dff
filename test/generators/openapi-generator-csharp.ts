import { join } from 'node:path';
import { findAll } from '../support/mysql/binaries.ts';
import { type Generator, Missing } from './generator.ts';
import { common, generateClient, installGenerator } from './openapi-generator.ts';
import { run } from './tools.ts';

export const openapiGeneratorCsharp: Generator = {
  ...common,
  language: 'C#',
  checks: 'dotnet build',
  install: installGenerator,
  generate: (surface, contract, folder) => generateClient(contract, join(folder, surface), '-g', 'csharp'),
  async compile(folder) {
    // Neither Debian nor a package registry has the .NET SDK.
    if (findAll(['dotnet']).length === 0) throw new Missing('dotnet is not on this machine, so the code is generated but not compiled');
    for (const surface of ['a', 'b']) await run('dotnet', ['build', '--nologo', 'src/Org.OpenAPITools'], join(folder, surface));
    return '';
  },
  call: async () => '',
};
