// Preloaded into a process (`node --import`): sets its clock ahead of the machine's by the milliseconds in the file SHIFT_FILE.
// SIGUSR2 makes it read the file again.
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
// Not a subclass: dates that drivers make must still be instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args) as Date,
});
