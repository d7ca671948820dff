// What a webhook message of the upstream does, and what it cannot do. The upstream is an imitation that counts what it is asked.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { makeSecret, signatureHeaders, terminal49Signature } from '../../src/webhooks/sign.ts';
import { type FakeCarrier, containerNumber, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { type Script, answering, container, departed, eventOf, key, requestOf, scac, shipment } from '../carriers/fake-upstream.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { track } from '../support/tracking.ts';
import { until } from '../support/until.ts';

const [secret, former, foreign] = [makeSecret(), 'a-secret-as-terminal49-makes-it', makeSecret()];
const loaded = eventOf('e0', { ...departed.attributes, event: 'full_in', timestamp: '2026-03-03T02:00:00Z', actual_on: '2026-03-03' });
const arrived = '2026-04-01T08:00:00Z';
const minuteMs = 60_000;

for (const dialect of databases) {
  describeOn(dialect, 'a message of the upstream', () => {
    let script: Script;
    let upstream: FakeCarrier;
    let service: Service;
    let client: Client;
    let shipmentId: string;
    let messages = 0;

    before(async () => {
      upstream = await startFakeCarrier((asked) => answering(script)(asked));
    });

    // Each has a service of its own, so that only its request is asked for.
    beforeEach(async () => {
      script = { events: { body: { data: [loaded], links: {} } } };
      service = await startService(dialect, {
        environment: {
          WORKER_IDLE_MS: '20',
          UPSTREAM_URL: upstream.url,
          UPSTREAM_KEY: key,
          UPSTREAM_SCACS: `${scac},OOLU`,
          UPSTREAM_REQUESTS_PER_MINUTE: '999999',
          UPSTREAM_WEBHOOK_SECRET: `${secret},${former}`,
        },
      });
      client = await service.newClient();
      const request = await track(client, { scac, container_number: containerNumber });
      expect(request.status).to.equal('succeeded');
      shipmentId = request.shipment_id;
    });

    afterEach(() => service?.stop());
    after(() => upstream?.stop());

    function messageOf(attributes: object = {}, included: object[] = [shipment, container]): string {
      messages += 1;
      const notification = { event: 'container.updated', number: messages, ...attributes };
      return JSON.stringify({ data: { id: `m${messages}`, type: 'webhook_notification', attributes: notification }, included });
    }

    async function send(body: string, headers: Record<string, string>): Promise<number> {
      const url = `${service.url}/carriers/UPSTREAM/events`;
      return (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })).status;
    }
    const signed = (body: string, by = secret, at = new Date()): Record<string, string> => ({
      ...signatureHeaders({ id: 'message', at, body, secrets: [by] }),
    });
    const shownShipment = async () => (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body;
    /** When the request is asked for: a message that counts changes both. */
    const polls = async () => (({ last_checked_at, next_check_at }) => ({ last_checked_at, next_check_at }))(await shownShipment());
    const untilStatus = (status: string) => until(`the shipment is ${status}`, async () => (await shownShipment()).status === status);
    const happens = (...events: object[]): void => void (script = { events: { body: { data: [loaded, ...events], links: {} } } });

    it('makes the requests of its numbers due, by either signature', async () => {
      expect((await shownShipment()).status).to.equal('Gated In');
      happens(departed);
      const first = messageOf();
      expect(await send(first, signed(first))).to.equal(204);
      await untilStatus('In Transit');
      happens(departed, eventOf('e2', { ...departed.attributes, event: 'vessel_arrived', location_locode: 'NLRTM', timestamp: arrived }));
      const second = messageOf();
      expect(await send(second, { 'X-T49-Webhook-Signature': terminal49Signature(former, second) })).to.equal(204);
      await untilStatus('Arrived Not Yet Discharged');
    });

    it('that nobody signed, or that is too old, is refused and changes nothing', async () => {
      happens(departed);
      const before = await polls();
      const asked = upstream.asked.length;
      const body = messageOf();
      const minutes = (count: number): Date => new Date(Date.now() + count * minuteMs);
      const forged: Record<string, string>[] = [
        {},
        signed(body, foreign),
        signed(`${body} `),
        signed(body, secret, minutes(-6)),
        signed(body, secret, minutes(6)),
        { ...signed(body), 'webhook-id': 'another' },
        { ...signed(body), 'webhook-timestamp': 'now' },
        { ...signed(body), 'webhook-signature': 'v1' },
        { ...signed(body), 'webhook-signature': signed(body)['webhook-signature']?.replace('v1,', 'v1a,') ?? '' },
        // A wrong signature of Standard Webhooks is not made good by the other.
        { ...signed(body, foreign), 'X-T49-Webhook-Signature': terminal49Signature(secret, body) },
        { 'X-T49-Webhook-Signature': terminal49Signature(foreign, body) },
        { 'X-T49-Webhook-Signature': '' },
        { 'Notification-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
        { authorization: `Bearer ${secret}` },
        { authorization: `Token ${key}` },
      ];
      for (const headers of forged) expect(await send(body, headers), JSON.stringify(headers)).to.equal(401);
      for (const [text, status] of [
        ['{"data":', 400],
        ['[]', 400],
        ['"text"', 400],
      ] as const) {
        expect(await send(text, signed(text)), text).to.equal(status);
      }
      expect(await polls()).to.deep.equal(before);
      expect(upstream.asked).to.have.lengthOf(asked);
    });

    it('is not believed: what counts is what the upstream says when it is asked', async () => {
      happens(departed);
      const delivered = { ...eventOf('e9', { ...departed.attributes, event: 'empty_in' }), type: 'transport_event' };
      const body = messageOf({ changes: { status: ['Gated In', 'Empty Returned'] }, url: 'http://127.0.0.1:9/' }, [
        shipment,
        { ...container, attributes: { ...container.attributes, current_status: 'empty_returned' }, links: { self: 'http://127.0.0.1:9/' } },
        delivered,
      ]);
      expect(await send(body, signed(body))).to.equal(204);
      await untilStatus('In Transit');
    });

    it('of a number that nobody tracks, of another line, or of nothing, changes nothing', async () => {
      const before = await polls();
      const other = { ...container, attributes: { number: 'MSKU0000000' } };
      const otherLine = { ...shipment, attributes: { ...shipment.attributes, shipping_line_scac: 'OOLU' } };
      const bodies = [
        messageOf({}, [other]),
        messageOf({}, [otherLine, container]),
        messageOf({}, []),
        messageOf({}, [{ type: 'container' }]),
      ];
      for (const body of bodies) expect(await send(body, signed(body)), body).to.equal(204);
      expect(await polls()).to.deep.equal(before);
    });

    it('that comes twice counts once', async () => {
      happens(departed);
      const body = messageOf();
      expect(await send(body, signed(body))).to.equal(204);
      await untilStatus('In Transit');
      const before = await polls();
      expect(await send(body, signed(body))).to.equal(204);
      expect(await polls()).to.deep.equal(before);
    });

    it('names a request by its own number, too', async () => {
      happens(departed);
      const body = messageOf({ event: 'tracking_request.succeeded' }, [requestOf()]);
      expect(await send(body, signed(body))).to.equal(204);
      await untilStatus('In Transit');
    });

    it('is heard again after the upstream was down, empty, or lied', async () => {
      const failures: Script[] = [
        { list: { status: 503 } },
        { events: { body: { data: [] } } },
        { events: { body: { data: [eventOf('e9', { ...departed.attributes, event: 'empty_in' }, 'c2')] } } },
        { list: { body: { data: [requestOf()], included: [shipment, { ...container, attributes: { number: 'MSKU0000000' } }] } } },
      ];
      for (const failure of failures) {
        script = failure;
        const asked = upstream.asked.length;
        const body = messageOf();
        expect(await send(body, signed(body))).to.equal(204);
        await until('the upstream is asked', async () => upstream.asked.length > asked);
        expect((await shownShipment()).status).to.equal('Gated In');
      }
      happens(departed);
      const body = messageOf();
      expect(await send(body, signed(body))).to.equal(204);
      await untilStatus('In Transit');
    });
  });
}
