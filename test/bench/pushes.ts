/**
 * What carriers' pushes cost: `npm run bench:pushes`. Prints the bytes that an SQLite database grows by after 3 and 15 pushes of 59 kB
 * whose one row names 500 containers, all of them tracked. How long others wait for a push, `npm run bench:stalls -- --only push` shows.
 */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { readPush } from '../../src/carriers/dcsa/push.ts';
import { makeReceivePush } from '../../src/service/tracking/receive-push.ts';
import { openDatabase } from '../../src/store/database.ts';
import { withMigratedDatabase } from '../support/databases.ts';
import { aRequest } from '../support/samples.ts';
import { print } from './measure.ts';

const scac = 'HLCU';
const containers = Array.from({ length: 500 }, (_, index) => `HLXU${String(index).padStart(7, '0')}`);
const bodyBytes = 59_000;
const now = (): Date => new Date();

/** A departure of all containers. */
function body(): Buffer {
  const row = {
    eventID: randomBytes(8).toString('hex'),
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: 'DEPA',
    eventCreatedDateTime: now().toISOString(),
    eventDateTime: now().toISOString(),
    references: containers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
  };
  const remark = randomBytes((bodyBytes - JSON.stringify([row]).length) / 2).toString('hex');
  return Buffer.from(JSON.stringify([{ ...row, remark }]));
}

async function measureBytes(pushes: number): Promise<void> {
  const { url, drop } = await withMigratedDatabase('sqlite');
  const database = await openDatabase(url);
  const file = url.slice('sqlite:'.length);
  const size = (): number => ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0);
  try {
    const accountId = uuidv7();
    await database.store.accounts.insert({ id: accountId, name: 'bench', createdAt: now(), revokedAt: null });
    await database.transaction(async () => {
      for (const containerNumber of containers) {
        await database.store.trackingRequests.insert(aRequest(accountId, { scac, containerNumber }), now());
      }
    });
    const receive = makeReceivePush({ database, wake: () => {}, now });
    const before = size();
    for (let count = 0; count < pushes; count += 1) await receive(scac, readPush(body(), scac));
    print(`${pushes} pushes of ${bodyBytes / 1000} kB about ${containers.length} requests: ${((size() - before) / 1e6).toFixed(1)} MB`);
  } finally {
    await database.close();
    await drop();
  }
}

for (const pushes of [3, 15]) await measureBytes(pushes);
