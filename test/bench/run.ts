/**
 * Runs a bench, such as `hanging`, as the program itself is run: built. tsx sets each function's name when the function is created, which
 * took a fifth of the CPU time of a webhook delivery.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '../support/program.ts';

const [name = '', ...args] = process.argv.slice(2);
const bench = spawn(process.execPath, [await builtFile(`test/bench/${name}.ts`), ...args], { stdio: 'inherit' });
// Until the bench has ended its servers. Ctrl+C reaches both processes.
process.on('SIGINT', () => {}).on('SIGTERM', () => bench.kill());
const [code] = (await once(bench, 'exit')) as [number | null];
process.exitCode = code ?? 1;
