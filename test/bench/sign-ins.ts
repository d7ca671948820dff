/**
 * How long a flood of sign-ins keeps others waiting: `npm run bench:sign-ins`. 1,500 guesses come at once, each on a connection of its own,
 * through a proxy that names their addresses. Meanwhile a user signs in from addresses that it has signed in from before, and a client
 * reads, on new connections too. Prints the longest time that one of these took, next to the same without a flood. The service is the
 * whole program, started again for each flood, because its limits are in memory.
 *
 * It also counts how many of 30 guesses are compared that a proxy forwards with a different port each (`192.0.2.11:20001`).
 *
 * It fails if a sign-in or a read is refused, if a guess gets anything other than 401, 429 or 503, or if the ports pass as addresses.
 */
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';
import { type Settings, Workplace, urlOf } from '../support/process.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { ask, startChild } from './child.ts';
import { chosenDatabases } from './chosen-databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { secretKey } from '../support/service.ts';
import { print, printer, quantile } from './measure.ts';
import type { Flood, FloodOutcomes, Guess } from './sign-ins/flood.ts';
import { cpuMsOf } from './usage.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string' },
    guesses: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '3' },
    /** Part of the names of the floods to run. */
    only: { type: 'string', default: '' },
  },
});
const guesses = Number(values.guesses);
const rounds = Number(values.rounds);

const username = 'planner';
const password = 'correct horse battery staple';
/** As many known addresses as the service keeps for a user. Each may sign in ten times a minute. */
const knownAddresses = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 1}`);
/** One customer's network: 256 /64s of a /56, each of which counts as one address. */
const ofSite = (index: number): string => `2001:db8:0:${(index % 256).toString(16)}::${(index + 1).toString(16)}`;
/** A botnet: an address for each guess. */
const ofBotnet = (index: number): string => `10.1.${index >> 8}.${index & 255}`;
const withPort = (index: number): string => `192.0.2.11:${20_001 + index}`;

/** The guesses of each flood. */
const floods: Record<string, (index: number) => Guess> = {
  'unknown names, a /56': (index) => ({ username: `nobody-${index}`, address: ofSite(index) }),
  "the user's name, a /56": (index) => ({ username, address: ofSite(index) }),
  'unknown names, a botnet': (index) => ({ username: `nobody-${index}`, address: ofBotnet(index) }),
  "the user's name, a botnet": (index) => ({ username, address: ofBotnet(index) }),
};
const pauseMs = 200;
const withoutFloodMs = 3_000;
/** What ten guesses a minute from one address are. */
const maxCompared = 10;

/** The longest times. */
interface Longest {
  signInMs: number;
  getMs: number;
}

const problems: string[] = [];
const { child: flooder } = await startChild('sign-ins/flood.ts');
try {
  for (const dialect of chosenDatabases(values.on)) await measure(dialect);
} finally {
  flooder.disconnect();
  await stopMysql();
}
for (const problem of problems) print(`NOT RIGHT: ${problem}`);
if (problems.length > 0) process.exitCode = 1;

async function measure(dialect: Dialect): Promise<void> {
  const fresh = await withDatabaseUrl(dialect);
  const workplace = await Workplace.make();
  const settings = { DATABASE_URL: fresh.url, PORT: '0', SECRET_KEY: secretKey, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' };
  try {
    const apiKey = await makeCredentials(fresh.url);
    await onService(workplace, { ...settings, RATE_LIMIT: '100000' }, async (url) => {
      for (const address of knownAddresses) await timeOfSignIn(url, address);
    });
    const row = printer(-26, 12, 12, 12, -40);
    row(`${dialect}, ${guesses} guesses at once`, 'sign-in, ms', 'GET, ms', 'CPU, ms', 'the guesses got');
    const cases: [name: string, guess?: (index: number) => Guess][] = [['none'], ...Object.entries(floods)];
    for (const [name, guess] of cases.filter(([name]) => name.includes(values.only) || name === 'none')) {
      const found: (Longest & { cpuMs: number })[] = [];
      const outcomes: FloodOutcomes = {};
      for (let round = 0; round < rounds; round += 1) {
        await onService(workplace, settings, async (url, cpuMs) => {
          await warmUp(url, apiKey);
          const beganAtMs = cpuMs();
          const flood = guess ? send(url, guesses, guess) : sleep<FloodOutcomes>(withoutFloodMs, {});
          const longest = await maxDuring(flood, url, apiKey);
          found.push({ ...longest, cpuMs: cpuMs() - beganAtMs });
          for (const [outcome, count] of Object.entries(await flood)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
        });
      }
      const text = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
      const ranges = (['signInMs', 'getMs', 'cpuMs'] as const).map((of) => range(found.map((figures) => figures[of])));
      row(name, ...ranges, text.join(', '));
      const others = Object.keys(outcomes).filter((outcome) => !/^(401|429|503 .+)$/.test(outcome));
      if (others.length > 0) problems.push(`${dialect}, ${name}: guesses got ${others.join(', ')}`);
    }
    await onService(workplace, settings, async (url) => {
      const outcomes = await send(url, 30, (index) => ({ username: `nobody-${index}`, address: withPort(index) }));
      const compared = 30 - (outcomes['429'] ?? 0);
      row(`${compared} of 30 guesses from one address with 30 ports are compared`);
      if (compared > maxCompared) problems.push(`${dialect}: ports count as addresses`);
    });
  } finally {
    await workplace.leave();
    await fresh.drop();
  }
}

/** The median and the largest. */
function range(samples: number[]): string {
  return [0.5, 1].map((part) => quantile(samples, part).toFixed(0)).join(' / ');
}

async function makeCredentials(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.migrate();
    const administration = makeAdministration({ database, now: () => new Date() });
    await administration.createAccount('Acme');
    await administration.createUser('Acme', username, password);
    return await administration.createKey('Acme', { test: false, ratePerMinute: 1_000_000, expiresAt: null });
  } finally {
    await database.close();
  }
}

async function onService(
  workplace: Workplace,
  settings: Settings,
  work: (url: string, cpuMs: () => number) => Promise<void>,
): Promise<void> {
  const service = workplace.startProcess([], settings);
  try {
    await work(await urlOf(service), () => cpuMsOf(service.pid ?? 0));
  } finally {
    await service.end('SIGKILL');
  }
}

/** Lets the engine compile the code of all that is measured. The guesses are from a network of their own, which has its own limits. */
async function warmUp(url: string, apiKey: string): Promise<void> {
  await send(url, 300, (index) => ({ username: 'nobody', address: `2001:db8:ffff::${index % 8}:${index}` }));
  for (const address of knownAddresses.slice(-5)) {
    await timeOfSignIn(url, address);
    await timeOfGet(url, apiKey, address);
  }
}

function send(url: string, count: number, guess: (index: number) => Guess): Promise<FloodOutcomes> {
  return ask(flooder, { url, guesses: Array.from({ length: count }, (_, index) => guess(index)) } satisfies Flood);
}

/** Signs in and reads until the flood is over, the first time when it has begun. */
async function maxDuring(flood: Promise<unknown>, url: string, apiKey: string): Promise<Longest> {
  const longest: Longest = { signInMs: 0, getMs: 0 };
  let isOver = false;
  void flood.then(() => (isOver = true));
  for (let count = 0; !isOver; count += 1) {
    await sleep(pauseMs);
    const address = knownAddresses[count % knownAddresses.length] ?? '';
    const [signInMs, getMs] = await Promise.all([timeOfSignIn(url, address), timeOfGet(url, apiKey, address)]);
    longest.signInMs = Math.max(longest.signInMs, signInMs);
    longest.getMs = Math.max(longest.getMs, getMs);
  }
  return longest;
}

function timeOfSignIn(url: string, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return timeOf(`${url}/auth/tokens`, headers, { username, password });
}

function timeOfGet(url: string, apiKey: string, address: string): Promise<number> {
  return timeOf(`${url}/webhooks`, { 'x-api-key': apiKey, 'x-forwarded-for': address });
}

/** Sends one request on a new connection. @returns the milliseconds until the response's end */
function timeOf(url: string, headers: Record<string, string>, body?: object): Promise<number> {
  const sentAtMs = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { method: body ? 'POST' : 'GET', agent: false, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) problems.push(`${url} got ${response.statusCode}`);
      response.resume().on('end', () => resolve(performance.now() - sentAtMs));
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}
