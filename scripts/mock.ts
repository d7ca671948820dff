/** Serves both contracts as a Prism mock, A on one port and B on the next: `npm run mock -- [first port]`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const firstPort = Number(process.argv[2] ?? 4010);
const prism = fileURLToPath(new URL('../node_modules/.bin/prism', import.meta.url));

const mocks = (['a', 'b'] as const).map((surface, index): ChildProcess => {
  const bundle = fileURLToPath(new URL(`../generated/${surface}.json`, import.meta.url));
  const port = firstPort + index;
  process.stdout.write(`surface ${surface.toUpperCase()}  http://127.0.0.1:${port}\n`);
  const args = ['mock', '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'warn', bundle];
  return spawn(prism, args, { stdio: ['ignore', 'inherit', 'inherit'] });
});

// One mock without the other would tell half of the story.
for (const mock of mocks) {
  mock.once('exit', (code) => {
    for (const other of mocks) other.kill();
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const mock of mocks) mock.kill(signal);
  });
}
