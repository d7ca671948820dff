// Prism in front of a server, as a second opinion on the contracts: `proxies.ts <address>`. A process of its own, since
// Prism writes to standard output as it likes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPrism } from '../../scripts/mock/prism.ts';

const upstream = process.argv[2] ?? '';

for (const validateRequest of [false, true]) {
  for (const surface of ['a', 'b']) {
    const document = JSON.parse(readFileSync(join(import.meta.dirname, `../../generated/${surface}.json`), 'utf8'));
    console.log(await startPrism({ document, port: 0, proxy: { upstream, validateRequest } }));
  }
}
console.log('ready');
