import { delimiter, join } from 'node:path';
import type { Generator } from './generator.ts';
import { copyProgram, errorsOf, pythonPackages, run } from './tools.ts';

const version = '0.29.1';
const tools = () => pythonPackages('python', `openapi-python-client==${version}`, 'mypy==2.4.1', 'types-python-dateutil');

export const openapiPythonClient: Generator = {
  name: 'openapi-python-client',
  version,
  language: 'Python',
  checks: 'mypy',
  accepted: [
    // The response is read all the same: the detailed call has its bytes.
    { warning: /^Warning\(s\) encountered while generating\./, reason: 'It comes with the next two.' },
    { warning: /^WARNING parsing GET \/v2\/shipments\.xlsx within exports\.$/, reason: 'It comes with the next one.' },
    {
      warning: /Unsupported content_type application\/vnd\.openxmlformats/,
      reason: 'It has no type for a file that is neither text nor octets.',
    },
    { warning: /client\.py.*__a?exit__/, reason: 'Its own client, the same for every contract, is typed loosely.' },
    {
      warning: /recover_webhook\.py.*"Unset" is not defined/,
      reason: 'It forgets an import where a body has two media types and no other parameter is optional: recoverWebhook of surface B.',
    },
  ],
  async install() {
    await tools();
  },
  async generate(surface, contract, folder) {
    const into = join(folder, `landfall_${surface}`);
    const bin = await tools();
    // It formats the code with ruff, which it looks for on the path.
    const environment = { PATH: `${bin}${delimiter}${process.env.PATH}` };
    const args = ['generate', '--path', contract, '--output-path', into, '--meta', 'none'];
    return run(join(bin, 'openapi-python-client'), args, folder, environment);
  },
  async compile(folder) {
    await copyProgram('openapi-python-client.py', join(folder, 'program.py'));
    return errorsOf(join(await tools(), 'mypy'), ['--cache-dir', '../.mypy', 'program.py', 'landfall_a', 'landfall_b'], folder);
  },
  call: async (folder, environment) => run(join(await tools(), 'python'), ['program.py'], folder, environment),
};
