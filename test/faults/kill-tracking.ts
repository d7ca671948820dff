// A worker that is killed while it settles a carrier's answer: rows and messages are both stored, or neither.
import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { direct } from '../service/carrier-scripts.ts';
import { expectNumbered, expectToldOnA, expectToldOnB, messagesOf } from '../service/reports.ts';
import { type TestAccount, World } from '../service/world.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { PrestartedWorkers, type WorkerChild, workerFile } from './children.ts';
import { seededRandom, seededIndex } from './seeded-random.ts';
import { withFailpoints } from './failing-database.ts';
import { within } from './kill.ts';
import type { TrackingOptions } from './tracking-process.ts';
import { differences } from '../store/raw.ts';

const leaseMs = 60_000;

/** A poll with changes: its number in the journey, and how many statements settled it. */
interface Poll {
  index: number;
  statements: number;
}

export interface TrackingKill {
  killPoint: string;
  poll: number;
  /** Messages that the killed worker stored. */
  messages: number;
}

/** Kills a worker once per seed, at a poll and a point that the seed chooses. @throws AssertionError */
export async function killWhileTracking(dialect: Dialect, seeds: number[], onFindings: (found: TrackingKill) => void): Promise<void> {
  const fresh = await withDatabaseUrl(dialect);
  let statements = 0;
  const database = withFailpoints(await openDatabase(fresh.url), (name) => {
    if (name === 'statement') statements += 1;
  });
  const world = new World(database, fresh.url);
  const children = new PrestartedWorkers(seeds.length, await workerFile('tracking-process'));
  try {
    await database.migrate();
    const polls = await pollsWithChanges(world, () => statements);
    for (const seed of seeds) {
      const poll = polls[seededIndex(polls.length, seed, 'poll')];
      if (!poll) throw new Error('The journey has no poll with changes');
      onFindings(await killOnce(world, children.take(), poll, killPointFor(poll, seed)));
    }
  } finally {
    await children.close();
    await database.close();
    await fresh.drop();
  }
}

/** Usually between two statements. */
function killPointFor({ statements }: Poll, seed: number): string {
  const point = seededRandom(seed, 'place');
  if (point < 0.1) return 'asked:1';
  if (point < 0.2) return 'commit.before:1';
  if (point < 0.35) return 'commit.after:1';
  return `statement:${1 + seededIndex(statements, seed, 'statement')}`;
}

async function begin(world: World): Promise<TestAccount> {
  const account = await world.newAccount();
  account.carrierPlays(direct);
  await account.requestTracking({ containerNumber: direct.containerNumber });
  return account;
}

/** Plays a whole journey without interruption. */
async function pollsWithChanges(world: World, statements: () => number): Promise<Poll[]> {
  const account = await begin(world);
  const polls: Poll[] = [];
  let reported = 0;
  for (let index = 0, before = statements(); await account.pollsNext(); index += 1, before = statements()) {
    const messages = (await messagesOf(world, account, 'a')).length + (await messagesOf(world, account, 'b')).length;
    if (messages > reported) polls.push({ index, statements: statements() - before });
    reported = messages;
  }
  return polls;
}

async function killOnce(world: World, child: WorkerChild, poll: Poll, killPoint: string): Promise<TrackingKill> {
  const account = await begin(world);
  for (let index = 0; index < poll.index; index += 1) await account.pollsNext();
  const next = await account.nextCheckAt();
  world.passTime(Math.max(0, (next?.getTime() ?? 0) - world.now().getTime()));
  const [before, messagesBefore] = [await rowsOf(world), await messagesOf(world, account, 'a')];

  const options: TrackingOptions = {
    databaseUrl: world.url,
    begin: account.day(0).getTime(),
    at: world.now().getTime(),
    leaseMs,
    failpoint: killPoint,
  };
  try {
    await child.begin(options);
    const signal = await within(30_000, child.ended, `The worker was not killed at ${killPoint} of poll ${poll.index}`);
    expect(signal, `the end at ${killPoint}`).to.equal('SIGKILL');
  } finally {
    await child.kill();
  }

  const about = `after ${killPoint} of poll ${poll.index}`;
  const messages = (await messagesOf(world, account, 'a')).length - messagesBefore.length;
  if (killPoint.startsWith('commit.after')) await expectAllReported(world, account);
  else expect(differences(before, await rowsOf(world)), about).to.equal('');

  world.passTime(leaseMs);
  await account.polls();
  expect((await account.nextCheckAt())?.getTime() ?? Number.POSITIVE_INFINITY, `${about}: the next check`).to.be.above(
    world.now().getTime(),
  );
  await account.pollsUntil();
  await expectAllReported(world, account);
  expect((await account.shipment()).status, about).to.equal('Empty Returned');
  return { killPoint, poll: poll.index, messages };
}

/** All rows except the queue's, which have the dead worker's lease. */
async function rowsOf(world: World) {
  const { tracking_requests: _queue, ...rows } = await world.dump();
  return rows;
}

async function expectAllReported(world: World, account: TestAccount): Promise<void> {
  await expectToldOnA(world, account);
  await expectToldOnB(world, account);
  await expectNumbered(world, account);
}
