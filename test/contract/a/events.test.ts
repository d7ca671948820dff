import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { createWebhook, loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

type Query = Record<string, string | number>;
const sequences = (page: { data: { sequence: number }[] }) => page.data.map(({ sequence }) => sequence);
const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

onEachService(
  'GET /v2/events',
  (service) => {
    let client: Client;
    let shipmentId: string;
    const list = async (query: Query = {}, who = client) => (await who.a.get('/v2/events', { query, status: 200 })).body;
    const refusal = async (query: Query, who = client) => (await who.a.get('/v2/events', { query, status: 400 })).body;
    /** Creates the shipment's next message. */
    const change = (text: string, id = shipmentId) => client.a.patch(`/v2/shipments/${id}`, { json: { reference: text }, status: 200 });

    /** A shipment with 27 messages, mixed with messages of other shipments, which count their own. */
    before(async () => {
      client = await service().newClient();
      shipmentId = (await track(client, { container_number: numbers.direct.containerNumber })).shipment_id;
      await track(client, { container_number: numbers.unknown.containerNumber });
      for (let count = 0; count < 26; count += 1) await change(`PO-${count}`);
    });

    it('has every message of the account on this surface, oldest first, 25 to a page, without any webhook', async () => {
      const page = await list();
      const types = page.data.map(({ type }: { type: string }) => type);
      expect(types).to.deep.equal([
        'tracking_request.succeeded',
        'tracking_request.failed',
        ...Array.from({ length: 23 }, () => 'shipment.updated'),
      ]);
      expect(page.has_more).to.equal(true);
      const rest = await list({ cursor: page.next_cursor });
      expect(rest.data).to.have.length(3);
      expect(rest.has_more).to.equal(false);
      expect(sequences({ data: [...page.data, ...rest.data] })).to.deep.equal([
        1,
        null,
        ...Array.from({ length: 26 }, (_, index) => index + 2),
      ]);
    });

    it('is paged by next_cursor, with nothing twice and nothing missing, whatever the limit', async () => {
      const all = ids(await list({ limit: 100 }));
      expect(all).to.have.length(28);
      for (const limit of [1, 7, 28, 100]) {
        const seen: string[] = [];
        let page = await list({ limit });
        for (; page.has_more; page = await list({ limit, cursor: page.next_cursor })) seen.push(...ids(page));
        expect([...seen, ...ids(page)], `pages of ${limit}`).to.deep.equal(all);
      }
    });

    it('has a cursor at its end and at its beginning, from which it continues', async () => {
      const stranger = await service().newClient();
      const empty = await list({}, stranger);
      expect(empty).to.deep.include({ data: [], has_more: false });
      expect(await list({ cursor: empty.next_cursor }, stranger), 'with nothing new').to.deep.equal(empty);
      await track(stranger, { container_number: numbers.direct.containerNumber });
      const first = await list({ cursor: empty.next_cursor }, stranger);
      expect(first.data.map(({ type }: { type: string }) => type)).to.deep.equal(['tracking_request.succeeded']);
      expect(await list({ cursor: first.next_cursor }, stranger)).to.deep.equal({
        data: [],
        next_cursor: first.next_cursor,
        has_more: false,
      });
      await createWebhook(stranger, 'b', { url: unreachableUrl }).then(({ id }) =>
        stranger.b.post(`/webhooks/${id}/test`, { status: 202 }),
      );
      expect((await list({ cursor: first.next_cursor }, stranger)).data, 'surface B’s messages').to.deep.equal([]);
    });

    it('can be limited to one shipment, in the order of its sequence', async () => {
      const page = await list({ shipment_id: shipmentId, limit: 100 });
      expect(sequences(page)).to.deep.equal(Array.from({ length: 27 }, (_, index) => index + 1));
      for (const message of page.data) expect(message.data.shipment_id ?? message.data.id).to.equal(shipmentId);
      const next = await list({ shipment_id: shipmentId, cursor: page.next_cursor });
      expect(next).to.deep.equal({ data: [], next_cursor: next.next_cursor, has_more: false });
    });

    it('fills a gap with after_sequence, a page at a time', async () => {
      const gap = await list({ shipment_id: shipmentId, after_sequence: 17, limit: 4 });
      expect(sequences(gap)).to.deep.equal([18, 19, 20, 21]);
      expect(sequences(await list({ shipment_id: shipmentId, after_sequence: 0, limit: 2 }))).to.deep.equal([1, 2]);
      expect(await list({ shipment_id: shipmentId, after_sequence: 27 })).to.deep.include({ data: [], has_more: false });
      expect((await list({ shipment_id: shipmentId, after_sequence: Number.MAX_SAFE_INTEGER })).data).to.deep.equal([]);
      // With a cursor it has no effect, so a client may send it unchanged or leave it out.
      for (const others of [{ after_sequence: 17 }, { after_sequence: 3 }, {}] as Query[]) {
        const next = await list({ shipment_id: shipmentId, cursor: gap.next_cursor, limit: 2, ...others });
        expect(sequences(next), JSON.stringify(others)).to.deep.equal([22, 23]);
      }
    });

    it('is empty for a shipment of another account, and for an unknown one', async () => {
      const stranger = await service().newClient();
      for (const id of [shipmentId, uuidv7()]) {
        expect(await list({ shipment_id: id }, stranger)).to.deep.include({ data: [], has_more: false });
      }
    });

    it('continues at the oldest kept message if a cursor’s message has been deleted', async () => {
      const other = await service().newClient();
      const { shipment_id: id } = await track(other, { container_number: numbers.direct.containerNumber });
      const first = await list({ limit: 1 }, other);
      for (const reference of ['1', '2', '3']) await other.a.patch(`/v2/shipments/${id}`, { json: { reference }, status: 200 });
      const all = await list({}, other);
      await service().database.store.messages.delete(ids(all).slice(0, 3));
      expect(ids(await list({ cursor: first.next_cursor }, other))).to.deep.equal(ids(all).slice(3));
      expect(sequences(await list({ shipment_id: id, after_sequence: 1 }, other)), 'the gap shows').to.deep.equal([4]);
    });

    it('refuses after_sequence without a shipment, and invalid values, with 400', async () => {
      const refused: [query: Query, parameter: string][] = [
        [{ after_sequence: 1 }, 'after_sequence'],
        [{ shipment_id: shipmentId, after_sequence: -1 }, 'after_sequence'],
        [{ shipment_id: shipmentId, after_sequence: 'one' }, 'after_sequence'],
        [{ shipment_id: '1' }, 'shipment_id'],
        [{ shipment_id: '' }, 'shipment_id'],
        [{ limit: 0 }, 'limit'],
        [{ limit: 101 }, 'limit'],
        [{ type: 'shipment.updated' }, 'type'],
      ];
      for (const [query, parameter] of refused) {
        const { errors } = await refusal(query);
        expect(errors[0], JSON.stringify(query)).to.include({ code: 'invalid_request', parameter });
      }
    });

    it('refuses a cursor that is another account’s, cut, changed or for another shipment, with 400', async () => {
      const { next_cursor: cursor } = await list({ limit: 2 });
      const { next_cursor: ofShipment } = await list({ shipment_id: shipmentId, limit: 2 });
      const stranger = await service().newClient();
      expect((await refusal({ cursor }, stranger)).code).to.equal('invalid_cursor');
      const ofB = (await client.b.get('/events', { status: 200 })).body.meta.next_cursor;
      const refused: Query[] = [
        { cursor: 'nonsense' },
        { cursor: cursor.slice(1) },
        { cursor: cursor.slice(0, -1) },
        { cursor: `${cursor}x` },
        { cursor: ofB },
        { cursor: ofShipment },
        { cursor, shipment_id: shipmentId },
        { cursor: ofShipment, shipment_id: uuidv7() },
      ];
      for (const query of refused) {
        const { code, errors } = await refusal(query);
        expect(code, JSON.stringify(query)).to.equal('invalid_cursor');
        expect(errors[0]).to.include({ parameter: 'cursor' });
      }
    });
  },
  loopbackWebhooks,
);
