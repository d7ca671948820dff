// The Prisms of the tests: the mock as `npm run mock` starts it, and then, for each line `<address> <address with low limits>` of
// standard input, Prisms in front of a server, as a second opinion on the contracts. In one process, because loading Prism takes 4 s of
// CPU, and not in the tests' own, because Prism writes to standard output.
import { createInterface } from 'node:readline';
import { readContract } from '../../scripts/contracts/document.ts';
import { startPrism } from '../../scripts/mock/prism.ts';

async function startProxy(proxy: { upstream: string; validateRequest: boolean }): Promise<void> {
  for (const surface of ['a', 'b']) {
    console.log(await startPrism({ document: readContract(surface), port: 0, proxy }));
  }
}

// Any free ports. It prints the mock's addresses and `ready`.
process.argv[2] = '0';
await import('../../scripts/mock.ts');

for await (const line of createInterface({ input: process.stdin })) {
  const [upstream = '', limited = ''] = line.split(' ');
  await startProxy({ upstream, validateRequest: false });
  await startProxy({ upstream: limited, validateRequest: false });
  await startProxy({ upstream, validateRequest: true });
  console.log('ready');
}
