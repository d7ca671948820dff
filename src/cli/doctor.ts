/** The command `doctor`: what is wrong and how to fix it. */
import type { Command } from 'commander';
import type { Finding } from '../domain/finding.ts';
import { type Terminal, printLine } from './terminal.ts';

const marks = { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' };

/** Adds `doctor` to the program. It exits with code 1 when there is a fault. @param examine looks at everything */
export function addDoctorCommand(program: Command, terminal: Terminal, examine: () => Promise<Finding[]>): void {
  program
    .command('doctor')
    .description(
      'check the settings, the database, the keys, the processes, the queue, the carriers and the webhooks, and say how to fix what is wrong',
    )
    .option('--json', 'print one line of JSON for each finding')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine();
      for (const finding of findings) printLine(terminal, json ? JSON.stringify(finding) : inText(finding));
      if (findings.some(({ level }) => level === 'fault')) terminal.exitCode = 1;
    });
}

function inText({ level, what, fix }: Finding): string {
  return `${marks[level]}${what}${fix === '' ? '' : `\n        → ${fix}`}`;
}
