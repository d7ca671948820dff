/** The command `mock`: a service to build a client against, with everything in memory. */
import { type Command, InvalidArgumentError } from 'commander';
import { billOfTwo, situations } from '../mock/situations.ts';
import { type Terminal, UsageError, onStopSignal, printLine } from './terminal.ts';

export interface MockOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
}

export interface RunningMock {
  /** Its address, without a trailing slash. */
  url: string;
  stop(): Promise<unknown>;
}

/** Adds `mock` to the program. @param start resolves once the mock can be used */
export function addMockCommand(program: Command, terminal: Terminal, start: (options: MockOptions) => Promise<RunningMock>): void {
  program
    .command('mock')
    .description('run a mock of both surfaces to build a client against: ten shipments, any credential, everything in memory')
    .option('--port <port>', 'the port to listen on; 0 for any free port', readPort, 4010)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .addHelpText('after', `\n${rule()}\n\nNo settings are needed, and none are read. The guide is at /docs/mock.`)
    .action(async (options: MockOptions) => {
      const stopped = new Promise<void>((resolve) => onStopSignal(terminal, resolve));
      const mock = await start(options).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall === 'listen' || error.syscall === 'getaddrinfo' ? new UsageError(reasonNotListening(error, options)) : error;
      });
      printLine(terminal, welcome(mock.url));
      await stopped;
      await mock.stop();
    });
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('Use a number from 0 to 65535.');
  return Number(text);
}

function reasonNotListening({ code, message }: NodeJS.ErrnoException, { host, port }: MockOptions): string {
  if (code === 'EADDRINUSE') return `Another program listens on ${host}:${port}. Choose another port with --port.`;
  if (code === 'EACCES') return `Port ${port} needs root. Choose a --port of 1024 or more.`;
  return `The mock cannot listen on ${host}: ${message}. Choose another --host.`;
}

function welcome(url: string): string {
  return [
    'The mock is running. Any token, API key, user name and password works.',
    '',
    `  surface A   ${url}    bearer token, plain JSON, paths under /v2`,
    `  surface B   ${url}    API key, JSON:API`,
    `  docs        ${url}/docs/mock`,
    `  webhooks    npx landfall listen --url ${url} --key any`,
    `  start over  curl -X POST ${url}/_mock/reset`,
    '',
    rule(),
    '',
    'Press Ctrl+C to stop. Everything is in memory.',
  ].join('\n');
}

/** Which number leads to which situation. */
function rule(): string {
  return [
    'The last digit of a number that you track selects what happened to it. With TEST it is as in the sandbox.',
    '',
    ...situations.map(({ title, scac, containerNumber }, digit) => `  ${digit}   ${scac} ${containerNumber}   ${title}`),
    '',
    `These ten are tracked already; ${billOfTwo} is the bill of lading of two of them.`,
  ].join('\n');
}
