/** The command `try`: one journey of a sandbox container, shown step by step, for a first look at a running service. */
import { type Command, InvalidArgumentError } from 'commander';
import { parseContainerNumber } from '../domain/identifiers.ts';
import type { Config } from '../settings/config.ts';
import { addCallOptions } from './call-options.ts';
import type { Terminal } from './terminal.ts';
import { isSandboxContainer } from './try/container.ts';
import type { TryOptions } from './try/play.ts';

/** A journey has a month or more, which this many calls still show. */
const maxDays = 30;

/** Adds `try` to the program. @param settings is called only when the command runs */
export function addTryCommand(program: Command, terminal: Terminal, settings: () => Config): void {
  const command = program
    .command('try')
    .description('play one journey of a sandbox container against a running service, and show each request and the timeline that grows');
  addCallOptions(command)
    .option('--surface <surface>', 'a or b, if there is a credential for each; by default the one that the credential is for', readSurface)
    .option('--container <number>', 'the container to track, such as TSTU0300500; its first two digits choose the journey', readContainer)
    .option('--days <count>', 'how many days the clock moves at a time', readDays, 1)
    .addHelpText(
      'after',
      '\nA key, token or password that is not on the command line is asked for, or read from standard input. Or set LANDFALL_API_KEY,\n' +
        "LANDFALL_TOKEN or LANDFALL_PASSWORD. The account's sandbox clock moves on with the journey.\n" +
        '\nThe exit code is 0 once the container is returned empty, and 1 for anything else.',
    )
    .action(async (options: TryOptions) => {
      const { runTry } = await import('./try/play.ts');
      await runTry(options, terminal, settings);
    });
}

function readSurface(text: string): 'A' | 'B' {
  const surface = text.toUpperCase();
  if (surface !== 'A' && surface !== 'B') throw new InvalidArgumentError('Use a or b.');
  return surface;
}

function readContainer(text: string): string {
  const parsed = parseContainerNumber(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.detail);
  if (!isSandboxContainer(parsed.value)) throw new InvalidArgumentError('Use a number of the sandbox: it begins with TSTU.');
  return parsed.value;
}

function readDays(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > maxDays) throw new InvalidArgumentError(`Use a whole number from 1 to ${maxDays}.`);
  return days;
}
