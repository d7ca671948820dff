// The feed during writes: a client that continues from its cursor misses nothing and gets nothing twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { type MessageBuilder, makeOutbox } from '../../src/service/webhooks/outbox.ts';
import { type Client, onEachService } from '../support/service.ts';
import { trackShipment } from '../support/tracking.ts';

/** What one transaction writes, and how long it pauses in between. */
interface Turn {
  /** The shipment of each message: 0, 1 or 2. */
  shipments: number[];
  beforeMs: number;
  afterMs: number;
  isRolledBack: boolean;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  shipments: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
  beforeMs: fc.nat(4),
  afterMs: fc.nat(4),
  isRolledBack: fc.boolean(),
});
const writers = 8;
const schedules = fc.array(fc.array(turn, { minLength: 3, maxLength: 6 }), { minLength: writers, maxLength: writers });

class RolledBack extends Error {}

onEachService('the feed while eight write', (service) => {
  let client: Client;
  let record: object;
  /** Three shipments of the account with nothing but a name: the feed needs no more. */
  let shipmentIds: string[];
  /** What was committed: the ids, and the ticks of a counter before and after the commit. */
  let committed: { ids: string[]; beganAt: number; endedAt: number }[];
  let tick = 0;

  beforeEach(async () => {
    client = await service().newClient();
    record = await trackShipment(client);
    shipmentIds = [uuidv7(), uuidv7(), uuidv7()];
    committed = [];
  });

  async function write({ shipments, beforeMs, afterMs, isRolledBack }: Turn): Promise<void> {
    let ids: string[] = [];
    let beganAt = 0;
    const builder: MessageBuilder = {
      surface: 'a',
      build: async () =>
        shipments.map((index) => ({
          type: 'shipment.created',
          shipmentId: shipmentIds[index] ?? '',
          write({ id, at, sequence }) {
            ids.push(id);
            return { id, type: 'shipment.created', timestamp: at.toISOString(), sequence, data: record };
          },
        })),
    };
    const outbox = makeOutbox({ builders: [builder], wake: () => {} });
    const change = { kind: 'webhook_test', webhook: { test: false } } as never;
    try {
      await service().database.transaction(async () => {
        ids = [];
        await sleep(beforeMs);
        beganAt = tick += 1;
        await outbox.write(service().database.store, client.accountId, [change], new Date());
        await sleep(afterMs);
        if (isRolledBack) throw new RolledBack();
      });
      committed.push({ ids, beganAt, endedAt: (tick += 1) });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
  }

  /** Reads the feed as a client does. @returns the ids in the order received */
  async function follow(limit: number, isOver: () => boolean, query: Record<string, string> = {}): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      // Taken before the page is requested: everything committed by then must be on the last page.
      const wasOver = isOver();
      const { body } = await client.a.get('/v2/events', { query: { limit, ...query, ...(cursor && { cursor }) }, status: 200 });
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      expect(body.next_cursor).to.be.a('string');
      cursor = body.next_cursor;
      if (wasOver && !body.has_more) return seen;
    }
  }

  it('skips nothing, repeats nothing, and follows the order of commits without a gap', async () => {
    await fc.assert(
      fc.asyncProperty(schedules, fc.integer({ min: 1, max: 9 }), async (turns, limit) => {
        // Otherwise, when a failure shrinks, the next run would see another run's rows.
        client = await service().newClient();
        committed = [];
        let isOver = false;
        const first = follow(limit, () => isOver);
        const second = follow(100, () => isOver);
        const ofShipment = follow(limit, () => isOver, { shipment_id: shipmentIds[0] ?? '' });
        await Promise.all(
          turns.map(async (own) => {
            for (const each of own) await write(each);
          }),
        );
        isOver = true;

        const messages = await service().database.store.messages.listAfter(
          { testOnly: false, accountId: client.accountId, surface: 'a' },
          0,
          10_000,
        );
        const inOrder = messages.map(({ id }) => id);
        expect([...inOrder].sort()).to.deep.equal(committed.flatMap(({ ids }) => ids).sort());
        expect(messages.map(({ position }) => position)).to.deep.equal(messages.map((_, index) => index + 1));
        expect(await first).to.deep.equal(inOrder);
        expect(await second).to.deep.equal(inOrder);

        const place = new Map(inOrder.map((id, index) => [id, index]));
        const span = committed.map(({ ids, ...moments }) => ({ ...moments, places: ids.map((id) => place.get(id) ?? -1) }));
        for (const earlier of span) {
          for (const later of span.filter(({ beganAt }) => beganAt > earlier.endedAt)) {
            expect(Math.max(...earlier.places)).to.be.below(Math.min(...later.places));
          }
        }
        for (const shipmentId of shipmentIds) {
          const own = messages.filter((message) => message.shipmentId === shipmentId);
          const earlier = await service().database.store.messages.listOfShipment(
            { testOnly: false, accountId: client.accountId, surface: 'a' },
            shipmentId,
            0,
            10_000,
          );
          expect(own.map(({ sequence }) => sequence)).to.deep.equal(own.map((_, index) => index + 1));
          expect(earlier.map(({ id }) => id)).to.deep.equal(own.map(({ id }) => id));
          if (shipmentId === shipmentIds[0]) expect(await ofShipment).to.deep.equal(own.map(({ id }) => id));
        }
        shipmentIds = [uuidv7(), uuidv7(), uuidv7()];
      }),
      { numRuns: 4 },
    );
  });
});
