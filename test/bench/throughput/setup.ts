/** Sets up a bench: a filled database, an account with credentials, and the peers. */
import { type Administration, makeAdministration } from '../../../src/service/access/administration.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { buildService } from './build.ts';
import { type BenchDatabase, type DatabaseName, startDatabase } from './databases.ts';
import { type FillOptions, fill } from './fill.ts';
import type { Operation } from './operations.ts';
import { type Environment, type PeerName, type StartedPeer, answerOf, peerToken, startPeer } from './peers.ts';
import { type Journey, transshippedJourney } from './stored-journey.ts';

const account = 'Bench';
const username = 'bench';
const password = 'a password of the bench';
const secretKey = Buffer.alloc(32, 'a key of the bench').toString('base64');
/** Requests per minute, more than the bench sends. The limiter counts all requests and refuses none. */
const rateLimit = '100000000';
/** These settings enable a carrier. Nothing is sent to it, because no worker runs. */
const carrier = { MAEU_CONSUMER_KEY: 'bench', MAEU_CONSUMER_SECRET: 'bench' };

export interface BenchSetup {
  database: BenchDatabase;
  shipments: number;
  events: number;
  environment: Environment;
  /** Starts a peer and signs in. @param options of Landfall's command */
  start(name: PeerName, options?: string[]): Promise<RunningPeer>;
  /** Makes another API key. */
  newKey(ratePerMinute: number): Promise<string>;
  /** Stops the peers and the database. */
  stop(): Promise<void>;
}

/** A running peer, and the headers with the bench's credentials for it. */
export interface RunningPeer extends StartedPeer {
  headersFor(operation: Pick<Operation, 'surface' | 'method'>): Record<string, string>;
}

export async function setUpBench(
  name: DatabaseName,
  journey: Journey,
  filling: Omit<FillOptions, 'accountId' | 'scac'>,
): Promise<BenchSetup> {
  const database = await startDatabase(name);
  const peers: RunningPeer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(peers.map((peer) => peer.stop()));
    await database.stop();
  };
  try {
    const { accountId, apiKey } = await makeAccount(database.url);
    const events = await fill(database, journey, { ...filling, accountId, scac: 'MAEU' });
    const landfall = {
      DATABASE_URL: database.url,
      PORT: '0',
      SECRET_KEY: secretKey,
      RATE_LIMIT: rateLimit,
      TOKEN_LIFETIME: '24h',
      LOG_LEVEL: 'warn',
      SHARE_STATEMENTS: process.env.SHARE_STATEMENTS ?? 'true',
      ...carrier,
    };
    const environment = { databaseUrl: database.url, landfall };
    return {
      database,
      shipments: filling.shipments,
      events,
      environment,
      newKey: (ratePerMinute) => administer(database.url, (administration) => makeKey(administration, ratePerMinute)),
      async start(peer, options) {
        const running = await signIn(await startPeer(peer, environment, options), accountId, apiKey);
        peers.push(running);
        return running;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds Landfall, and runs it on SQLite with one shipment while `work` lasts. */
export async function onLandfall(work: (peer: RunningPeer, setup: BenchSetup) => Promise<void>): Promise<void> {
  await buildService();
  const setup = await setUpBench('sqlite', await transshippedJourney(), { shipments: 1 });
  try {
    await work(await setup.start('landfall'), setup);
  } finally {
    await setup.stop();
  }
}

function makeAccount(url: string): Promise<{ accountId: string; apiKey: string }> {
  return administer(url, async (administration) => {
    const { id: accountId } = await administration.createAccount(account);
    await administration.createUser(account, username, password);
    return { accountId, apiKey: await makeKey(administration, Number(rateLimit)) };
  });
}

function makeKey(administration: Administration, ratePerMinute: number): Promise<string> {
  return administration.createKey(account, { test: false, ratePerMinute, expiresAt: null });
}

async function administer<Made>(url: string, work: (administration: Administration) => Promise<Made>): Promise<Made> {
  const database = await openDatabase(url, [secretKey]);
  try {
    await database.migrate();
    return await work(makeAdministration({ database, now: () => new Date() }));
  } finally {
    await database.close();
  }
}

async function signIn(running: StartedPeer, accountId: string, apiKey: string): Promise<RunningPeer> {
  const token = running.name === 'landfall' ? await landfallToken(running.urls.a) : peerToken(accountId);
  return {
    ...running,
    headersFor: ({ surface, method }) => ({
      ...(surface === 'a' ? { authorization: `Bearer ${token}` } : { 'x-api-key': apiKey }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    }),
  };
}

async function landfallToken(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await answerOf(`${url}/auth/tokens`, 'POST', headers, JSON.stringify({ username, password }));
  if (status !== 201) throw new Error(`The sign-in was answered with ${status}: ${JSON.stringify(body)}`);
  return body.token;
}
