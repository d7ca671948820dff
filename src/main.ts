#!/usr/bin/env node
/** The program `landfall`. */
import { runCommand } from './process/command-line.ts';

await runCommand(process.argv.slice(2), process);
// What a command has left open must not keep the process; what it has written must arrive.
process.stdout.write('', () => process.exit());
