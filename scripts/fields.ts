/**
 * Plays the sandbox's scenarios and records what the guides say of them: when each field of each response has a value, the
 * timetables, and the journey of the first page. With `--check` it writes nothing, and fails where the records differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { journeyFile, recordJourney } from './fields/journey.ts';
import { observe } from './fields/observe.ts';
import { observedFile } from './fields/observations.ts';
import { timetableFile, timetables } from './fields/timetables.ts';

const asText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const records = {
  [timetableFile]: `${timetables()}\n`,
  [observedFile]: asText(await observe()),
  [journeyFile]: asText(await recordJourney()),
};

for (const [file, text] of Object.entries(records)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`written: ${file}`);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} differs from what the sandbox shows: run npm run docs:fields`);
    process.exitCode = 1;
  }
}
