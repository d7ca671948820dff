// The servers that the suite runs against, each started as it is deployed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Workplace } from '../support/process.ts';
import type { Dialect } from '../support/databases.ts';
import { afterRun } from '../support/global-setup.ts';
import { startService } from '../support/service.ts';
import { startMock } from '../../src/process/mock.ts';
import type { Credentials, Server } from './world.ts';

export type Started = Server & { stop(): Promise<unknown> };

/** `makeReader` adds read-only credentials, as an operator does, with two commands. */
type Program = Started & { makeReader(): Promise<Credentials> };

/** One request, then none for a while; an address may send six times as many. */
const low = { RATE_LIMIT: '4' };

/** The service on one of its databases, in this process. */
export async function startOnDatabase(dialect: Dialect): Promise<Started> {
  const [roomy, limited] = [await startOne(dialect), await startOne(dialect, low)];
  return { ...roomy, limited, stop: () => Promise.all([roomy.stop(), limited.stop()]) };
}

/** The service without limits. */
export async function startOne(dialect: Dialect, environment: Record<string, string> = {}): Promise<Started> {
  const service = await startService(dialect, { environment: { WEBHOOK_ALLOW: '127.0.0.0/8', ...environment } });
  const name = `Suite ${dialect}`;
  const [username, password] = ['suite', 'correct horse battery'];
  await service.administration.createAccount(name);
  await service.administration.createUser(name, username, password);
  await service.administration.createUser(name, 'suite-reader', password, 'reader');
  const key = { test: false, ratePerMinute: null, expiresAt: null };
  const apiKey = await service.administration.createKey(name, key);
  const reader = { username: 'suite-reader', password, apiKey: await service.administration.createKey(name, { ...key, role: 'reader' }) };
  const base = { a: service.url, b: service.url };
  return { name: dialect, base, username, password, apiKey, reader, overlaps: dialect === 'mysql', stop: () => service.stop() };
}

/** The sandbox as `npm start` deploys it: a process of its own, with the demo account that it prints. */
export async function startSandbox(): Promise<Started> {
  const [roomy, limited] = await Promise.all([startProgram(), startProgram(low)]);
  const reader = await roomy.makeReader();
  return { ...roomy, reader, limited, stop: () => Promise.all([roomy.stop(), limited.stop()]) };
}

/** One process of it, without limits unless the settings set them. */
export async function startProgram(settings: Record<string, string> = { RATE_LIMIT: '1000000' }): Promise<Program> {
  const workplace = await Workplace.make();
  try {
    const program = workplace.startProcess([], { PORT: '0', LOG_LEVEL: 'silent', ...settings });
    await program.until('npx landfall listen');
    const printed = (what: string): string => new RegExp(`^ {2}${what} +(\\S+)`, 'm').exec(program.stdout())?.[1] ?? '';
    const url = printed('surface B');
    const [username, password, apiKey] = ['user name', 'password', 'API key'].map(printed) as [string, string, string];
    const create = (...args: string[]): Promise<string> =>
      workplace.succeed([...args, '--account', 'Demo', '--role', 'reader'], { LOG_LEVEL: 'silent' });
    const makeReader = async (): Promise<Credentials> => ({
      username: 'reader',
      password: await create('user', 'create', '--username', 'reader'),
      apiKey: await create('key', 'create', '--test'),
    });
    return { name: 'sandbox', base: { a: url, b: url }, username, password, apiKey, makeReader, stop: () => workplace.leave() };
  } catch (error) {
    await workplace.leave();
    throw error;
  }
}

/** The mock, in this process. */
export async function startMockServer(): Promise<Started> {
  const { url, stop } = await startMock({ host: '127.0.0.1', port: 0 });
  return { name: 'mock', base: { a: url, b: url }, username: 'anybody', password: 'anything', apiKey: 'any', isMock: true, stop };
}

/** Prism between the suite and a server: `strict` also checks the requests, and blocks those that break the contract. */
export async function startProxies(server: Server): Promise<{ lenient: Server; strict: Server }> {
  const addresses = await sharedPrisms().startProxiesOf(server.base.a, server.limited?.base.a ?? '');
  const [a = '', b = '', lowA = '', lowB = '', strictA = '', strictB = ''] = addresses;
  const limited = { ...(server.limited ?? server), base: { a: lowA, b: lowB } };
  const lenient = { ...server, name: 'proxy', base: { a, b }, limited };
  return { lenient, strict: { ...server, name: 'strict proxy', base: { a: strictA, b: strictB }, limited: undefined } };
}

interface Prisms {
  startProxiesOf(upstream: string, limited: string): Promise<string[]>;
  stop(): Promise<void>;
}

let prisms: Prisms | undefined;

function sharedPrisms(): Prisms {
  if (prisms === undefined) {
    prisms = startPrisms();
    afterRun(stopPrisms);
  }
  return prisms;
}

/** Ends the proxies, if there are any; this also runs after the last test. */
export async function stopPrisms(): Promise<void> {
  await prisms?.stop();
}

function startPrisms(): Prisms {
  const script = join(import.meta.dirname, 'prisms.ts');
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  /** The addresses printed before the next `ready`. */
  const nextAddresses = (): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const addresses: string[] = [];
      const ended = (code: number | null): void => reject(new Error(`${script} ended with ${code}`));
      const read = (line: string): void => {
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (url !== undefined) addresses.push(url);
        if (line !== 'ready') return;
        lines.off('line', read);
        child.off('exit', ended);
        resolve(addresses);
      };
      lines.on('line', read);
      child.once('exit', ended);
    });
  return {
    startProxiesOf(upstream, limited) {
      child.stdin.write(`${upstream} ${limited}\n`);
      return nextAddresses();
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
