// `npm run bench:sea-routes`: the CPU time of a route between two ports, of the first one, which builds the network, and of the worst.
import { findSeaPort, findSeaRoute } from '../../src/sea/route.ts';
import { getNetwork } from '../../src/sea/network.ts';

const startedAt = performance.now();
const network = getNetwork();
console.log(`the network: ${network.points.length} points, ${network.to.length / 2} lanes, ${network.approaches.size} ports`);
console.log(`built in ${(performance.now() - startedAt).toFixed(1)} ms`);

const locodes = [...network.approaches.keys()];
/** Pairs that are the same in every run. */
const pairs = Array.from({ length: 3000 }, (_pair, index) => [
  locodes[(index * 7919) % locodes.length] as string,
  locodes[(index * 104_729 + 17) % locodes.length] as string,
]);
const times: { ms: number; pair: string }[] = [];
for (const [index, [from = '', to = '']] of pairs.entries()) {
  const [start, end] = [findSeaPort(from), findSeaPort(to)];
  if (!start || !end) continue;
  const { user, system } = process.cpuUsage();
  const began = performance.now();
  findSeaRoute(start, end);
  const used = process.cpuUsage({ user, system });
  // A CPU's clock has steps of a tenth of a millisecond, so the lesser of the two is the truer.
  const ms = Math.min(performance.now() - began, (used.user + used.system) / 1000 || Number.POSITIVE_INFINITY);
  if (index >= 200) times.push({ ms, pair: `${from} to ${to}` });
}
times.sort((one, other) => one.ms - other.ms);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
for (const [name, share] of [
  ['p50', 0.5],
  ['p95', 0.95],
  ['p99', 0.99],
  ['worst', 1],
] as const)
  console.log(`${name}: ${at(share)?.ms.toFixed(2)} ms (${at(share)?.pair})`);
