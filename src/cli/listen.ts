/** The command `listen`: a receiver of webhooks on this machine, for developers of receivers. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.ts';
import { keyOf } from '../webhooks/sign.ts';
import { type ListenInput, listen } from './listen/listen.ts';
import { makeJsonReport, makeTextReport } from './listen/report.ts';
import { type Credential, ListenError, connect } from './listen/service.ts';
import { type Surface, makeSurface } from './listen/surfaces.ts';
import { firstLineOfInput, onStopSignal } from './terminal.ts';

interface Options {
  url?: string;
  key?: string;
  user?: string;
  password?: string;
  token?: string;
  events?: string[];
  port?: number;
  publicUrl?: string;
  json?: boolean;
  secret?: string[];
  register: boolean;
}

/** Adds `listen` to the program. @param settings is asked only when the command runs */
export function addListenCommand(program: Command, settings: () => Config, now: () => Date): void {
  program
    .command('listen')
    .description('receive webhooks on this machine, verify each one step by step and explain what fails')
    .option('--url <url>', 'the address of the service; by default from HOST and PORT', readUrl)
    .option('--key <key>', 'an API key: webhooks of surface B')
    .option('--user <username>', 'a user name: webhooks of surface A')
    .option('--password <password>', "the user's password; without it, the first line of standard input")
    .option('--token <token>', 'an access token, instead of a user name: webhooks of surface A')
    .option('--events <names>', 'the events to receive, such as shipment.created,shipment.updated; all by default', readList)
    .option('--port <port>', 'the port to listen on at 127.0.0.1; any free port by default', readPort)
    .option('--public-url <url>', 'the public address to register, if a tunnel leads to this port', readUrl)
    .option('--json', 'print each message as one line of JSON on standard output, and everything else on standard error')
    .option('--no-register', 'do not register a webhook: only receive, and verify with --secret')
    .option('--secret <secret>', 'with --no-register: whsec_…; repeat it for a second secret', readSecret)
    .action(async (options: Options) => {
      const stopped = new Promise<void>((resolve) => {
        // A terminal that is closed hangs up; `| head` closes the pipe. The webhook must not stay behind.
        onStopSignal(resolve, ['SIGINT', 'SIGTERM', 'SIGHUP']);
        for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve());
      });
      const input = readInput(options);
      const target = await makeTarget(options, settings);
      const report = options.json ? makeJsonReport(process.stdout, makeTextReport(process.stderr)) : makeTextReport(process.stdout);
      await listen({ input, target, report, now, stopped });
    });
}

/** @throws ListenError when options contradict each other */
function readInput({ port, publicUrl, events, secret, register }: Options): ListenInput {
  if (register && secret) throw new ListenError('--secret works with --no-register only: a registered webhook has its own secret.');
  if (!register && !secret) throw new ListenError('--no-register needs the secret to verify with: --secret whsec_…');
  if (!register && (publicUrl || events))
    throw new ListenError('--no-register registers nothing, so --public-url and --events have no effect.');
  return { port: port ?? 0, publicUrl: publicUrl ?? null, events: events ?? null, secrets: secret ?? null };
}

/** @throws ListenError */
async function makeTarget(options: Options, settings: () => Config): Promise<{ url: string; surface: Surface } | null> {
  const credential = await readCredential(options);
  if (credential === null && !options.register) return null;
  const config = settings();
  if (credential === null) throw new ListenError(credentialAdvice(config));
  const url = (options.url ?? serviceUrl(config)).replace(/\/+$/, '');
  return { url, surface: makeSurface(connect(url, credential), url) };
}

/** @throws ListenError when there are several */
async function readCredential({ key, user, password, token }: Options): Promise<Credential | null> {
  if ([key, user, token].filter((given) => given !== undefined).length > 1) {
    throw new ListenError('Give only one credential: --key for surface B, or --user or --token for surface A.');
  }
  if (key !== undefined) return { key };
  if (token !== undefined) return { token };
  if (user === undefined) return null;
  const secret = password ?? (await firstLineOfInput());
  if (secret === null)
    throw new ListenError(`The password of ${user} is missing: give --password, or write it as the first line of standard input.`);
  return { username: user, password: secret };
}

function credentialAdvice({ isEmbedded, isProduction }: Config): string {
  const advice = 'listen needs a credential: --key lf_… for surface B, or --user and --password, or --token, for surface A.';
  const howTo = ' To create a key: npx landfall key create --account Demo --test';
  return isEmbedded && !isProduction ? advice + howTo : advice;
}

/** Where a service with these settings is reached from its own machine. */
function serviceUrl({ host, port }: Config): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('An http or https address.');
  return text;
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A whole number from 0 to 65535.');
  return port;
}

function readSecret(text: string, before: string[] = []): string[] {
  try {
    keyOf(text);
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Error).message}.`);
  }
  return [...before, text];
}
