// An API and a worker whose clock jumps by ten minutes and by up to a year, forward and back, while clients request tracking.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dayMs, hourMs } from '../../src/domain/durations.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { builtFile } from '../support/program.ts';
import { type LoadFindings, underLoad } from './under-load.ts';

const yearMs = 365 * dayMs;
/** After each, the clock jumps back to the right time. */
const jumps: readonly [name: string, ms: number][] = [
  ['ten minutes ahead', hourMs / 6],
  ['an hour ahead', hourMs],
  ['an hour behind', -hourMs],
  ['two days ahead', 2 * dayMs],
  ['two days behind', -2 * dayMs],
  ['a year ahead', yearMs],
  ['a year behind', -yearMs],
];
/** Requests acknowledged between two jumps. */
const requestsBetween = 20;

export interface ClockFindings extends LoadFindings {
  jumps: number;
  /** The longest time without an acknowledgement after each jump, in milliseconds. */
  silences: { jump: string; silenceMs: number }[];
}

export async function jumpUnderLoad(dialect: Dialect): Promise<ClockFindings> {
  const [fresh, folder, preload] = await Promise.all([
    withDatabaseUrl(dialect),
    mkdtemp(join(tmpdir(), 'landfall-clock-')),
    builtFile('test/faults/shifted-clock.ts'),
  ]);
  const shiftFile = join(folder, 'shift');
  await writeFile(shiftFile, '0');
  const silences: ClockFindings['silences'] = [];
  try {
    const settings = { NODE_OPTIONS: `--import=${pathToFileURL(preload)}`, SHIFT_FILE: shiftFile };
    const found = await underLoad(
      fresh.url,
      [['api'], ['worker']],
      async ({ load, running }) => {
        await load.untilMore(requestsBetween);
        for (const [name, shiftMs] of jumps.flatMap((jump) => [jump, [`back from ${jump[0]}`, 0] as const])) {
          await writeFile(shiftFile, String(shiftMs));
          for (const { pid } of running) process.kill(pid!, 'SIGUSR2');
          load.takeLongest();
          await load.untilMore(requestsBetween);
          silences.push({ jump: name, silenceMs: load.takeLongest().silenceMs });
        }
      },
      settings,
    );
    return { ...found, jumps: silences.length, silences };
  } finally {
    await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
