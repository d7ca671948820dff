/** The measured programs, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { freePort } from '../../support/free-port.ts';
import { end } from '../../support/mysql/processes.ts';
import { quantile } from '../measure.ts';
import { root } from './build.ts';

const peerTokenSecret = 'the secret of the tokens of the peers';

/** The peers' names in tables. */
export const titles = {
  baseline: 'baseline: node:http, prepared statements',
  landfall: 'Landfall',
  fastify: 'Fastify 5, serializers',
  nest: 'NestJS, TypeORM',
  naive: 'The same packages, as in their READMEs',
  prism: 'Prism: its contracts’ examples, no database',
};
export type PeerName = keyof typeof titles;
export const peerNames = Object.keys(titles) as PeerName[];

/** What a process needs to serve the bench's account. */
export interface Environment {
  databaseUrl: string;
  landfall: Record<string, string>;
}

export interface StartedPeer {
  name: PeerName;
  /** The addresses of surface A and surface B. */
  urls: { a: string; b: string };
  /** Its processes, without those that they start. */
  pids: number[];
  stop(): Promise<void>;
}

interface Program {
  args: string[];
  environment: Record<string, string>;
  /** The address it will listen on, if it does not print it. */
  url?: string;
}

async function programsOf(name: PeerName, { databaseUrl, landfall }: Environment, options: string[]): Promise<Program[]> {
  if (name === 'landfall') return [{ args: [join(root, 'dist/main.js'), 'api', ...options], environment: landfall }];
  if (name === 'prism') return Promise.all(['a', 'b'].map(prismOf));
  const environment = { PEER_DATABASE_URL: databaseUrl, PEER_TOKEN_SECRET: peerTokenSecret };
  return [{ args: [join(root, `bench/dist/peers/${name}.js`)], environment }];
}

/** Without logs, Prism doesn't print its address, so the port is chosen here. */
async function prismOf(surface: string): Promise<Program> {
  const port = await freePort();
  const file = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const options = ['--port', String(port), '--multiprocess', 'false', '--verboseLevel', 'fatal'];
  return { args: [file, 'mock', join(root, `generated/${surface}.json`), ...options], environment: {}, url: `http://127.0.0.1:${port}` };
}

/** Starts a peer and waits until it listens. @param options of Landfall's command */
export async function startPeer(name: PeerName, environment: Environment, options: string[] = []): Promise<StartedPeer> {
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(children.map(end)));
  try {
    const programs = await programsOf(name, environment, options);
    const urls = await Promise.all(
      programs.map(async (program) => {
        const env = { ...cleanEnvironment(), NODE_ENV: 'production', ...program.environment };
        const child = spawn(process.execPath, program.args, { env, stdio: 'pipe' });
        children.push(child);
        if (program.url === undefined) return listeningUrl(name, child);
        await answerOf(program.url, 'GET', {}, null);
        return program.url;
      }),
    );
    const [a = '', b = a] = urls;
    return { name, urls: { a, b }, pids: children.flatMap(({ pid }) => pid ?? []), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The shell's environment without settings of Landfall, which would change the results. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME };
}

/** Landfall prints a URL, the peers a port. */
function listeningUrl(name: PeerName, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer): void => {
      output = `${output}${chunk}`.slice(-10_000);
      const [, port] = /(?:http:\/\/127\.0\.0\.1:|listening on )(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it listened: ${output.trim().slice(-600)}`)));
  });
}

/** A bearer token that the peers accept for an account: a JWT with HS256. */
export function peerToken(accountId: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: accountId, exp: Math.floor(Date.now() / 1000) + 86_400 })}`;
  return `${input}.${createHmac('sha256', peerTokenSecret).update(input).digest('base64url')}`;
}

/** Milliseconds from starting a peer to its first answer: the median of several starts. @param ask resolves once the peer answers */
export function startMs(name: PeerName, environment: Environment, ask: (running: StartedPeer) => Promise<void>): Promise<number> {
  return medianMs(3, async () => {
    const running = await startPeer(name, environment);
    await ask(running);
    return running.stop;
  });
}

/** Milliseconds that `node -e 0` takes: the median of several runs. */
export function nodeMs(): Promise<number> {
  return medianMs(5, async () => {
    await once(spawn(process.execPath, ['-e', '0'], { env: cleanEnvironment() }), 'exit');
    return async () => {};
  });
}

/** @param work what is timed @returns what to do after it */
async function medianMs(times: number, work: () => Promise<() => Promise<void>>): Promise<number> {
  const samples: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const since = performance.now();
    const cleanUp = await work();
    samples.push(performance.now() - since);
    await cleanUp();
  }
  return quantile(samples);
}

/** Retries for up to a minute until there is an answer, because the program may still be starting. */
export async function answerOf(
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body: string | null,
): Promise<{ status: number; body: any }> {
  const untilMs = Date.now() + 60_000;
  for (;;) {
    try {
      const response = await request(url, { method, headers, body });
      const text = await response.body.text();
      return { status: response.statusCode, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await sleep(5);
    }
  }
}
