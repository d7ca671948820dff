import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generator.ts';
import { common, generateClient, installGenerator, packageOf } from './openapi-generator.ts';
import { copyProgram, go, run } from './tools.ts';

/** Values of several enums have one name, such as `HELD`, so the type's name goes in front. */
const properties = 'enumClassPrefix=true,withGoMod=false';

export const openapiGeneratorGo: Generator = {
  ...common,
  language: 'Go',
  checks: 'go vet',
  accepted: [
    ...(common.accepted ?? []),
    { warning: /type \(reserved word\) cannot be used as (parameter|model) name/, reason: 'It renames the parameter `type` to `type_`.' },
  ],
  async install() {
    await installGenerator();
    await go();
  },
  generate(surface, contract, folder) {
    const options = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
    const more = `${properties},packageName=${packageOf(surface)}`;
    return generateClient(contract, join(folder, packageOf(surface)), '-g', 'go', '--additional-properties', more, ...options);
  },
  async compile(folder) {
    await copyProgram('openapi-generator.go', join(folder, 'main.go'));
    writeFileSync(join(folder, 'go.mod'), 'module landfall\n\ngo 1.24\n\nrequire gopkg.in/validator.v2 v2.0.1\n');
    const environment = await go();
    await run('go', ['mod', 'download', 'all'], folder, environment);
    await run('go', ['vet', './...'], folder, environment);
    await run('go', ['build', '-o', 'program', '.'], folder, environment);
    return '';
  },
  call: (folder, environment) => run(join(folder, 'program'), [], folder, environment),
};
