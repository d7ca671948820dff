import { join } from 'node:path';
import type { Generator } from './generator.ts';
import { common, generateClient, installGenerator, packageOf } from './openapi-generator.ts';
import { copyProgram, errorsOf, pythonPackages, run } from './tools.ts';

const packages = ['urllib3==2.5.0', 'python-dateutil==2.9.0.post0', 'pydantic==2.14.3', 'typing-extensions==4.16.0'];
const tools = () => pythonPackages('generated-python', ...packages, 'mypy==2.4.1', 'types-python-dateutil');

export const openapiGeneratorPython: Generator = {
  ...common,
  language: 'Python',
  checks: 'mypy of the program that calls it',
  accepted: [
    ...(common.accepted ?? []),
    {
      warning: /From \(reserved word\) cannot be used as model name/,
      reason: 'It prints this for a field named `from`, of which it makes no model. The field is `var_from`.',
    },
  ],
  async install() {
    await installGenerator();
    await tools();
  },
  generate: (surface, contract, folder) =>
    generateClient(contract, folder, '-g', 'python', '--additional-properties', `packageName=${packageOf(surface)}`),
  async compile(folder) {
    await copyProgram('openapi-generator.py', join(folder, 'program.py'));
    const bin = await tools();
    const imports = ['a', 'b'].map((surface) => `import landfall_${surface}.api, landfall_${surface}.models`).join('\n');
    await run(join(bin, 'python'), ['-W', 'error', '-c', imports], folder);
    return errorsOf(join(bin, 'mypy'), ['--follow-imports=silent', '--cache-dir', '../.mypy', 'program.py'], folder);
  },
  call: async (folder, environment) => run(join(await tools(), 'python'), ['program.py'], folder, environment),
};
