import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generator.ts';
import { cache, copyProgram, go, run } from './tools.ts';

const version = '2.8.2';

/** Without `skip-prune`, the headers of webhooks have types that are left out. */
const parts = 'types,client,skip-prune';

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version,
  language: 'Go',
  checks: 'go vet',
  async install() {
    await run('go', ['install', `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${version}`], '/', {
      ...(await go()),
      GOFLAGS: '',
    });
  },
  async generate(surface, contract, folder) {
    const into = join(folder, `landfall_${surface}`);
    mkdirSync(into, { recursive: true });
    const options = ['-generate', parts, '-package', `landfall_${surface}`, '-o', 'client.go'];
    return run(join(cache, 'go-bin/oapi-codegen'), [...options, contract], into);
  },
  async compile(folder) {
    await copyProgram('oapi-codegen.go', join(folder, 'main.go'));
    writeFileSync(join(folder, 'go.mod'), 'module landfall\n\ngo 1.24\n\nrequire github.com/oapi-codegen/runtime v1.8.0\n');
    const environment = await go();
    await run('go', ['mod', 'tidy'], folder, environment);
    await run('go', ['vet', './...'], folder, environment);
    await run('go', ['build', '-o', 'program', '.'], folder, environment);
    return '';
  },
  call: (folder, environment) => run(join(folder, 'program'), [], folder, environment),
};
