// Plays the sandbox's scenarios and records the facts for the guides: when each field of each response has a value, and the timetables.
import { writeFileSync } from 'node:fs';
import { observe } from './fields/observe.ts';
import { observedFile } from './fields/observations.ts';
import { timetableFile, timetables } from './fields/timetables.ts';

writeFileSync(timetableFile, `${timetables()}\n`);
writeFileSync(observedFile, `${JSON.stringify(await observe(), null, 1)}\n`);
console.log(`written: ${observedFile} and ${timetableFile}`);
