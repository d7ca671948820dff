// The stream of an account's messages: what comes, from where it continues, and when it ends.
import { expect } from 'chai';
import { type FollowedA, LandfallError, createClientA } from '../../../src/client/index.ts';
import { makeOutbox } from '../../../src/service/webhooks/outbox.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { trackShipment } from '../../support/tracking.ts';

onEachService('GET /v2/events/stream', (service) => {
  let client: Client;
  let shipmentId: string;

  before(async () => {
    client = await service().newClient();
    shipmentId = (await trackShipment(client)).id;
  });

  const change = (reference: string) => client.a.patch(`/v2/shipments/${shipmentId}`, { json: { reference }, status: 200 });
  const clientOf = ({ token }: Client) => createClientA({ baseUrl: service().url, token });
  const referenceIn = (message: any): string => message.data.reference;

  /** Opens a stream and waits until it stands. */
  async function open(from?: string, who = client) {
    const stop = new AbortController();
    const events = clientOf(who).follow(from, { signal: stop.signal });
    const first = (await events.next()).value as FollowedA;
    const next = async (): Promise<FollowedA> => {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error('The stream has ended.');
        if (value.message !== null) return value;
      }
    };
    return { events, first, next, close: () => stop.abort() };
  }

  it('has each message as it comes, as webhooks receive it', async () => {
    const stream = await open();
    await change('LIVE-1');
    const { message } = await stream.next();
    stream.close();
    const feed = (await client.a.get('/v2/events', { query: { limit: 100 }, status: 200 })).body.data;
    expect(message).to.deep.equal(feed.at(-1));
    expect(referenceIn(message)).to.equal('LIVE-1');
  });

  it('continues after the last id, and each id is a cursor of the feed', async () => {
    const stream = await open();
    await change('LIVE-2');
    const { cursor } = await stream.next();
    stream.close();
    await change('LIVE-3');
    await change('LIVE-4');
    const again = await open(cursor);
    const missed = [await again.next(), await again.next()];
    again.close();
    expect(missed.map(({ message }) => referenceIn(message))).to.deep.equal(['LIVE-3', 'LIVE-4']);
    const { data } = (await client.a.get('/v2/events', { query: { cursor }, status: 200 })).body;
    expect(data.map(referenceIn)).to.deep.equal(['LIVE-3', 'LIVE-4']);
  });

  it('continues where it began if nothing came, because the first event sets the id', async () => {
    const { first, close } = await open();
    close();
    await change('LIVE-5');
    const again = await open(first.cursor);
    expect(referenceIn((await again.next()).message)).to.equal('LIVE-5');
    again.close();
  });

  it('has what another process writes', async () => {
    const stream = await open();
    const other = await openDatabase(service().databaseUrl);
    const build = async () => [
      { type: 'webhook.test', shipmentId: null, write: ({ id }: { id: string }) => ({ id, type: 'webhook.test' }) },
    ];
    const outbox = makeOutbox({ builders: [{ surface: 'a', build }], wake: () => {} });
    const change: any = { kind: 'webhook_test', webhook: { test: false } };
    await other.transaction(() => outbox.write(other.store, client.accountId, [change], new Date()));
    expect((await stream.next()).message?.type).to.equal('webhook.test');
    stream.close();
    await other.close();
  });

  it('has nothing of another account', async () => {
    const stranger = await service().newClient();
    const stream = await open(undefined, stranger);
    await change('LIVE-6');
    const own = await trackShipment(stranger);
    expect((await stream.next()).message).to.nested.include({ 'data.shipment_id': own.id });
    stream.close();
  });

  it('is sent as events, which no proxy keeps, and ends by itself after the seconds asked for', async () => {
    const { headers, text } = await client.a.get('/v2/events/stream', { query: { seconds: 0 }, status: 200 });
    expect(headers).to.include({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(text).to.match(/^retry: 2000\nid: \S+\n\n$/);
    const { first, close } = await open();
    close();
    await change('LIVE-7');
    const missed = await client.a.get('/v2/events/stream', {
      query: { seconds: 0, cursor: 'nonsense' },
      headers: { 'last-event-id': first.cursor },
      status: 200,
    });
    expect(missed.text.match(/^data: /gm)).to.have.length(1);
  });

  it('refuses a cursor that is none, and one of another account', async () => {
    const { next_cursor: others } = (await (await service().newClient()).a.get('/v2/events', { status: 200 })).body;
    for (const cursor of ['nonsense', others]) {
      const { body } = await client.a.get('/v2/events/stream', { query: { seconds: 0, cursor }, status: 400 });
      expect(body.code).to.equal('invalid_cursor');
      await client.a.get('/v2/events/stream', { query: { seconds: 0 }, headers: { 'last-event-id': cursor }, status: 400 });
    }
  });

  it('ends when its token is revoked, with the next message that would have come', async () => {
    const { username, password } = client;
    const { token } = (await service().api.post('/auth/tokens', { json: { username, password }, status: 201 })).body;
    const stream = await open(undefined, { ...client, token });
    await client.a.as({ token }).delete('/auth/tokens/current', { status: 204 });
    // A check of a token is relied on for a second.
    service().passTime(1_001);
    await change('LIVE-8');
    expect(await stream.events.next()).to.deep.equal({ value: undefined, done: true });
    await stream.events.return();
  });

  it('lets an account open 50, and refuses the next one until one is closed', async () => {
    const busy = await service().newClient();
    const streams = await Promise.all(Array.from({ length: 50 }, () => open(undefined, busy)));
    const refused = await clientOf(busy)
      .follow()
      .next()
      .catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(LandfallError).and.include({ code: 'rate_limited', retryAfterSeconds: 15 });
    (await open()).close();
    streams[0]?.close();
    for (let isOpen = false; !isOpen; ) {
      const { close } = (await open(undefined, busy).catch(() => null)) ?? {};
      close?.();
      isOpen = close !== undefined;
    }
    for (const { close } of streams) close();
  });

  it('answers HEAD without a stream', async () => {
    const { headers } = await client.a.head('/v2/events/stream', { status: 200 });
    expect(headers['content-type']).to.equal('text/event-stream');
  });
});
