// Preloaded into a process (`node --import`): shifts its clock by the milliseconds in the file that SHIFT_FILE names. SIGUSR2 makes the
// process read the file again.
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
// A proxy and not a subclass, because dates that drivers make must be instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args) as Date,
});
