// Plays the sandbox's scenarios and records when each field of each response has a value, for the guide of fields.
import { writeFileSync } from 'node:fs';
import { observe } from './fields/observe.ts';
import { observedFile } from './fields/observations.ts';

writeFileSync(observedFile, `${JSON.stringify(await observe(), null, 1)}\n`);
console.log(`written: ${observedFile}`);
