// Prism in front of a server, as a second opinion on the contracts: `proxies.ts <address> <address with low limits>`. A process of its own, since
// Prism writes to standard output as it likes.
import { startPrism } from '../../scripts/mock/prism.ts';
import { readContract } from '../../scripts/contracts/document.ts';

const [, , upstream = '', limited = ''] = process.argv;

async function start(proxy: { upstream: string; validateRequest: boolean }): Promise<void> {
  for (const surface of ['a', 'b']) {
    console.log(await startPrism({ document: readContract(surface), port: 0, proxy }));
  }
}

await start({ upstream, validateRequest: false });
await start({ upstream: limited, validateRequest: false });
await start({ upstream, validateRequest: true });
console.log('ready');
