// Cursors after a restore: a client that would miss messages gets an error instead of an empty page.
import { expect } from 'chai';
import { feedCounter, shipmentCounter } from '../../src/service/webhooks/positions.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, numbers, track } from '../support/tracking.ts';

onEachService('the feed after a backup was restored', (service) => {
  let client: Client;
  let shipmentId: string;

  before(async () => {
    client = await service().newClient();
    shipmentId = (await track(client, { container_number: numbers.direct.containerNumber })).shipment_id;
    await client.a.patch(`/v2/shipments/${shipmentId}`, { json: { reference: 'PO-1' }, status: 200 });
  });

  const surfaces = {
    a: async (query: Record<string, string>) => {
      const { status, body } = await client.a.get('/v2/events', { query });
      return { status, code: body.code, detail: body.detail, cursor: body.next_cursor, count: body.data?.length };
    },
    b: async (query: Record<string, string>) => {
      const { status, body } = await client.b.get('/events', { query });
      return {
        status,
        code: body.errors?.[0].code,
        detail: body.errors?.[0].detail,
        cursor: body.meta?.next_cursor,
        count: body.data?.length,
      };
    },
  };

  for (const [surface, read] of Object.entries(surfaces)) {
    it(`surface ${surface}: refuses a cursor beyond its end, and says what to do`, async () => {
      const { counters } = service().database.store;
      for (const [query, counter] of [
        [{}, feedCounter(client.accountId)],
        [{ shipment_id: shipmentId }, shipmentCounter(shipmentId, surface as 'a' | 'b')],
      ] as const) {
        const { cursor } = await read(query);
        expect(await read({ ...query, cursor })).to.include({ status: 200, cursor });
        const last = await counters.last(counter);
        // As in a backup that is older than the cursor.
        await counters.set(counter, 1);
        const refused = await read({ ...query, cursor });
        await counters.set(counter, last);
        expect(refused).to.include({ status: 400, code: 'invalid_cursor' });
        expect(refused.detail).to.contain('restored from a backup').and.contain('Start again without a cursor');
      }
    });

    it(`surface ${surface}: gives a cursor that it takes for an after_sequence beyond its end, too`, async () => {
      const { cursor } = await read({ shipment_id: shipmentId, after_sequence: '1000000' });
      expect(await read({ shipment_id: shipmentId, cursor })).to.include({ status: 200, cursor });
      await advance(client, 'P20D');
      expect((await read({ shipment_id: shipmentId, cursor })).count).to.be.above(0);
    });
  }
});
