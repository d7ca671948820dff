/**
 * What carriers' pushes cost: `npm run bench:pushes`, on SQLite.
 *
 * - Bytes that the database grows by after 3 and 15 pushes of 59 kB whose one row names 500 containers, all of them tracked.
 * - How long a read of another request waits, at most, while an honest push of one row reaches the requests for its number: 20, as many
 *   as an account may have unfinished, and 30,000, as a database from before that limit may have.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPush } from '../src/carriers/dcsa/push.ts';
import { wholeAccount } from '../src/domain/account.ts';
import type { TrackingRequest } from '../src/domain/tracking-request.ts';
import { makeReceivePush } from '../src/service/tracking/receive-push.ts';
import { type Database, openDatabase } from '../src/store/database.ts';
import { newId } from '../src/domain/new-id.ts';

const scac = 'HLCU';
const accountId = newId();
const number = (index: number): string => `HLXU${String(index).padStart(7, '0')}`;

function requestFor(containerNumber: string): TrackingRequest {
  const numbers = { requestType: 'container', containerNumber, billOfLading: null } as const;
  const state = { status: 'pending', failedReason: null, shipmentId: null, createdAt: new Date(), updatedAt: new Date() } as const;
  return { id: newId(), accountId, scac, ...numbers, reference: null, refNumbers: [], shipmentTags: [], ...state };
}

/** A departure of containers. @param bytes the size of the body, at least */
function bodyOf(containers: string[], bytes = 0): Buffer {
  const row = {
    eventID: randomBytes(8).toString('hex'),
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: 'DEPA',
    eventCreatedDateTime: new Date().toISOString(),
    eventDateTime: new Date().toISOString(),
    references: containers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
  };
  const length = JSON.stringify([row]).length;
  return Buffer.from(JSON.stringify([{ ...row, ...(length < bytes && { remark: randomBytes((bytes - length) / 2).toString('hex') }) }]));
}

/** Runs work with a database that has requests. */
async function within<T>(requests: TrackingRequest[], work: (database: Database, file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-pushes-'));
  const file = join(folder, 'bench.sqlite');
  const database = await openDatabase(`sqlite:${file}`);
  try {
    await database.migrate();
    await database.store.accounts.insert({ id: accountId, name: 'bench', createdAt: new Date(), revokedAt: null });
    await database.transaction(async () => {
      for (const request of requests) await database.store.trackingRequests.insert(request, new Date());
    });
    return await work(database, file);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

const receiverOf = (database: Database) => makeReceivePush({ database, wake: () => {}, now: () => new Date() });
const sizeOf = (file: string): number =>
  ['', '-wal'].map((end) => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0).reduce((sum, size) => sum + size);

async function measureBytes(pushes: number): Promise<void> {
  const containers = Array.from({ length: 500 }, (_, index) => number(index));
  await within(containers.map(requestFor), async (database, file) => {
    const receive = receiverOf(database);
    const before = sizeOf(file);
    for (let count = 0; count < pushes; count += 1) await receive(scac, readPush(bodyOf(containers, 59_000), scac));
    console.log(`${pushes} pushes of 59 kB about 500 requests: ${((sizeOf(file) - before) / 1e6).toFixed(1)} MB`);
  });
}

async function measureWait(requests: number): Promise<void> {
  const other = requestFor(number(999_999));
  const all = [other, ...Array.from({ length: requests }, () => requestFor(number(1)))];
  await within(all, async (database) => {
    const receive = receiverOf(database);
    const body = bodyOf([number(1)]);
    let maxMs = 0;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const since = performance.now();
        await delay(2);
        await database.store.trackingRequests.find(wholeAccount(accountId), other.id);
        maxMs = Math.max(maxMs, performance.now() - since - 2);
      }
    })();
    await delay(50);
    maxMs = 0;
    const since = performance.now();
    const received = await receive(scac, readPush(body, scac));
    const tookMs = performance.now() - since;
    isOver = true;
    await reading;
    console.log(
      `a push of ${body.length} bytes to ${received} requests took ${tookMs.toFixed(0)} ms; a read waited ${maxMs.toFixed(0)} ms at most`,
    );
  });
}

for (const pushes of [3, 15]) await measureBytes(pushes);
for (const requests of [20, 30_000]) await measureWait(requests);
