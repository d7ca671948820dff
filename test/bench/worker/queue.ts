/** Measures the worker's queue alone, without webhooks: claims, answers that bring nothing new, and new events. */
import { createConnection } from 'mysql2/promise';
import { v7 as uuidv7 } from 'uuid';
import { sandboxLine } from '../../../src/carriers/test.ts';
import type { Claim } from '../../../src/domain/tracking-request.ts';
import { makeSettleTracking } from '../../../src/service/tracking/settle-tracking.ts';
import type { Database } from '../../../src/store/database.ts';
import { DueClaims } from '../../../src/worker/claim-due.ts';
import { aRequest, aSettlement, anEvent } from '../../support/samples.ts';
import { outbox } from '../../support/outbox.ts';
import { benchContainer } from '../../support/carrier-answer.ts';
import { type Rate, atOnce, cpuMsSince, inTurn, medians, rateOf } from '../measure.ts';
import type { CountingDatabase } from '../../support/counting-database.ts';

const now = (): Date => new Date();
const leaseMs = 60_000;
const accounts = 50;

/** How many requests are claimed before their leases are released, which is not measured: as many as a worker has in flight. */
const inFlight = 200;

/** Claims everything that is due, `batch` at a time, in concurrent loops. @throws if a request is claimed twice */
export async function measureClaims({ database, statements }: CountingDatabase, requests: number, batch: number, loops: number) {
  const { trackingRequests } = database.store;
  const owners = Array.from({ length: accounts }, () => uuidv7());
  await atOnce(10, requests, (index) => trackingRequests.insert(aRequest(owners[index % accounts] ?? '', { scac: 'TEST' }), now()));
  const workers = Array.from({ length: loops }, () => new DueClaims({ store: database.store, now, leaseMs }));
  const ids = new Set<string>();
  const total = { claims: 0, ms: 0, cpuMs: 0, statements: 0 };
  for (let isOver = false; !isOver; ) {
    const claimed: Claim[] = [];
    statements();
    const [sinceMs, cpu] = [performance.now(), process.cpuUsage()];
    await Promise.all(
      workers.map(async (due) => {
        let last: Claim[];
        do {
          last = await due.next(batch);
          claimed.push(...last);
        } while (last.length > 0 && claimed.length < inFlight);
      }),
    );
    total.ms += performance.now() - sinceMs;
    total.cpuMs += cpuMsSince(cpu);
    total.claims += claimed.length;
    total.statements += Object.values(statements()).reduce((sum, count) => sum + count, 0);
    await atOnce(10, claimed.length, async (index) => {
      const { request, token } = claimed[index] as Claim;
      ids.add(request.id);
      await trackingRequests.settle(request.id, token, aSettlement({ nextCheckAt: null }));
    });
    isOver = claimed.length === 0;
  }
  if (ids.size !== requests || total.claims !== requests) {
    throw new Error(`${ids.size} of ${requests} requests were claimed, ${total.claims - ids.size} of them twice`);
  }
  const { ms, cpuMs, statements: sent } = total;
  return { perSecond: (requests * 1000) / ms, cpuMicros: (cpuMs * 1000) / requests, statements: sent / requests };
}

/** Settles the same answer repeatedly. @returns the statements that settle one poll, a poll's CPU time, and the container's id */
export async function measureUnchanged({ database, statements }: CountingDatabase, carrierUrl: string, polls: number) {
  const carrier = sandboxLine(carrierUrl, 10_000);
  const settle = makeSettleTracking({ database, outbox, shippingLines: { simulation: () => undefined }, now, random: Math.random });
  const request = aRequest(uuidv7(), { scac: 'TEST', containerNumber: benchContainer });
  await database.store.accounts.insert({ id: request.accountId, name: `bench ${request.accountId}`, createdAt: now(), revokedAt: null });
  await database.store.trackingRequests.insert(request, now());
  const poll = async (): Promise<void> => {
    const lease = { token: uuidv7(), now: now(), leaseUntil: new Date(Date.now() + leaseMs) };
    const claim = await database.store.trackingRequests.claim(request.id, lease);
    if (!claim) throw new Error('The request was not due');
    const report = await carrier.read({ accountId: request.accountId, requestType: 'container', number: benchContainer });
    statements();
    await settle.report(claim, report);
  };
  const pollAgain = async (times: number): Promise<void> => {
    for (let again = 0; again < times; again += 1) {
      await database.store.trackingRequests.setNextCheck(request.id, now());
      await poll();
    }
  };
  await poll();
  // The second compares the answer with everything stored and finds no change; the third is the first that is measured.
  await pollAgain(2);
  const sent = statements();
  const { cpuMicros } = await rateOf(polls, () => pollAgain(polls));
  const shipment = await database.store.shipments.findCurrent(request.accountId, 'TEST', benchContainer);
  if (!shipment) throw new Error('The container is not tracked');
  return { statements: sent, cpuMicros, containerId: shipment.container.id };
}

/** New events per second through the store and through one INSERT by the driver, in alternating rounds. Only for MariaDB and MySQL. */
export async function measureNewEvents(database: Database, url: string, containerId: string, rows: number, rounds: number) {
  const raw = await createConnection({ uri: url });
  const [columns] = (await raw.query('SHOW COLUMNS FROM container_events')) as unknown as [{ Field: string }[]];
  const names = columns.map(({ Field }) => Field);
  const [[sample]] = (await raw.query('SELECT * FROM container_events WHERE container_id = ? LIMIT 1', [containerId])) as unknown as [
    Record<string, unknown>[],
  ];
  const insert = `INSERT INTO container_events (${names.join(', ')}) VALUES ?`;
  const byStore = async (): Promise<void> => {
    const events = Array.from({ length: rows }, (_, index) => anEvent(containerId, index, { eventKey: uuidv7() }));
    await database.transaction(() => database.store.containerEvents.insertMany(events));
  };
  const byDriver = async (): Promise<void> => {
    const values = Array.from({ length: rows }, () => {
      const row: Record<string, unknown> = { ...sample, id: uuidv7(), event_key: uuidv7() };
      return names.map((name) => row[name]);
    });
    await raw.query(insert, [values]);
  };
  const samples = await inTurn(rounds, [byStore, byDriver], (work) => rateOf(rows, work));
  await raw.end();
  const [ofStore, ofDriver] = samples as [Rate[], Rate[]];
  const ratios = ofStore.map(({ perSecond }, round) => perSecond / (ofDriver[round]?.perSecond ?? Number.NaN));
  return { store: medians(ofStore), driver: medians(ofDriver), ratios };
}
