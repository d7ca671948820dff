// Loaded into a process before the program (`node --import`): its clock is ahead of the machine's by as many milliseconds as the
// file SHIFT_FILE says. SIGUSR2 makes it read the file again.
import { readFileSync } from 'node:fs';

const machineNow = Date.now;
const file = process.env['SHIFT_FILE'];

function shift(): number {
  return file === undefined ? 0 : Number(readFileSync(file, 'utf8'));
}

let shiftMs = shift();
process.on('SIGUSR2', () => {
  shiftMs = shift();
});
Date.now = () => machineNow() + shiftMs;
// Not a class of its own: dates that drivers make are still instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args) as Date,
});
