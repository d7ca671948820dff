/**
 * Serves both contracts as a Prism mock, A on one port and B on the next: `npm run mock -- [first port]`; 0 takes any two free ports.
 * Both run in one process, because loading Prism takes longer than starting it.
 */
import { readContract } from './contracts/document.ts';
import { mockDocument } from './mock/document.ts';
import { startProxy } from './mock/proxy.ts';
import { startPrism } from './mock/prism.ts';

const firstPort = Number(process.argv[2] ?? 4010);

for (const [index, surface] of (['a', 'b'] as const).entries()) {
  const prism = await startPrism(mockDocument(readContract(surface)));
  const url = await startProxy(surface, prism, firstPort === 0 ? 0 : firstPort + index);
  process.stdout.write(`surface ${surface.toUpperCase()}  ${url}\n`);
}
process.stdout.write('ready\n');
