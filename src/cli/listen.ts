/** The command `listen`: a receiver of webhooks on this machine, for developers of receivers. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../settings/config.ts';
import { addCallOptions, readUrl } from './call-options.ts';
import type { SecretOption } from './credential.ts';
import type { CommandOptions } from './listen/listen.ts';
import { type Terminal, onStopSignal } from './terminal.ts';

/** Adds `listen` to the program. @param settings is called only when the command runs */
export function addListenCommand(program: Command, terminal: Terminal, settings: () => Config, now: () => Date): void {
  const command = program
    .command('listen')
    .description('receive webhooks on this machine, verify each one step by step and explain what fails');
  addCallOptions(command, 'webhooks of ')
    .option('--events <names>', 'the events to receive, such as shipment.created,shipment.updated; all by default', readList)
    .option('--port <port>', 'the port to listen on at 127.0.0.1; any free port by default', readPort)
    .option('--public-url <url>', 'the public address to register, if a tunnel leads to this port', readUrl)
    .option('--json', 'print each message as one line of JSON on standard output, and everything else on standard error')
    .option('--verbose', 'print everything about each message, not only about those that fail')
    .option('--no-register', 'do not register a webhook: only receive, and verify with --secret')
    .option('--secret [secret]', 'with --no-register: whsec_…; repeat it for a second secret', addSecret)
    .addHelpText(
      'after',
      '\nA key, token, password or secret that is not on the command line is asked for, or read from standard input. Or set\n' +
        'LANDFALL_API_KEY, LANDFALL_TOKEN, LANDFALL_PASSWORD or LANDFALL_SIGNING_SECRET (several separated by commas).',
    )
    .action(async ({ secret, ...others }: CommandOptions & { secret?: SecretOption[] | true }) => {
      const options: CommandOptions = { ...others, ...(secret && { secret: secret === true ? [true] : secret }) };
      const stopped = new Promise<void>((resolve) => {
        // Closing the terminal sends SIGHUP, and `| head` closes the pipe. The webhook must be deleted in these cases too.
        onStopSignal(terminal, resolve, ['SIGINT', 'SIGTERM', 'SIGHUP']);
        for (const stream of [terminal.stdout, terminal.stderr]) stream.on('error', () => resolve());
      });
      const { runListen } = await import('./listen/listen.ts');
      await runListen(options, { terminal, settings, now, stopped });
    });
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('Use a whole number from 0 to 65535.');
  return port;
}

/** @param earlier the secrets of the same option given before */
function addSecret(text: string, earlier: SecretOption[] | true = []): SecretOption[] {
  return [...(earlier === true ? [true as const] : earlier), text];
}
