// The challenge that an endpoint must answer before a webhook is created, or its URL changed.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { startReceiver } from '../../src/cli/listen/receiver.ts';
import { openRaw } from '../store/raw.ts';
import { onEachService } from '../support/service.ts';

onEachService(
  'proof that an endpoint is its client’s',
  (service) => {
    type Answer = [status: number, body: string];
    /** The requests it got, and its answer. */
    const got: { body: string; signed: boolean }[] = [];
    let reply: (challenge: string, body: string) => Answer | Promise<Answer>;
    let url: string;
    /** As a receiver computes it, on its own. */
    const digest = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');
    const right = (challenge: string): Answer => [200, digest(challenge)];
    const server = createServer(async (request, response) => {
      const body = await text(request);
      got.push({ body, signed: 'webhook-signature' in request.headers });
      const [status, answer] = await reply(JSON.parse(body).challenge, body);
      response.writeHead(status, { location: '/elsewhere' }).end(answer);
    });

    before(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    });
    after(() => server.close());
    beforeEach(() => {
      got.length = 0;
      reply = right;
    });

    it('creates nothing if the endpoint does not respond with the digest of the challenge, and says why', async () => {
      const { a, b } = await service().newClient();
      const wrong: [typeof reply, string][] = [
        [() => [200, ''], 'the response was 200 without it'],
        [(_challenge, body) => [200, body], 'the response was 200 without it'],
        [(challenge) => [200, challenge], 'the response was 200 without it'],
        [(challenge) => [200, JSON.stringify({ challenge })], 'the response was 200 without it'],
        [(challenge, body) => [200, JSON.stringify({ challenge_response: challenge, echoed: body })], 'the response was 200 without it'],
        [() => [200, 'null'], 'the response was 200 without it'],
        [(challenge) => [302, digest(challenge)], 'the response was 302'],
        [(challenge) => [500, digest(challenge)], 'the response was 500'],
      ];
      for (const [given, says] of wrong) {
        reply = given;
        const { body } = await a.post('/v2/webhooks', { json: { url }, status: 422 });
        expect([body.code, body.errors[0].pointer]).to.deep.equal(['webhook_url_not_allowed', '/url']);
        expect(body.detail).to.include(says);
      }
      const attributes = { url: 'http://127.0.0.1:9/hook' };
      const refused = await b.post('/webhooks', { json: { data: { type: 'webhook', attributes } }, status: 422 });
      expect(refused.body.errors[0].detail).to.include('there was no response');
      expect((await a.get('/v2/webhooks', { status: 200 })).body.data).to.deep.equal([]);
      expect(got.map(({ signed }) => signed)).to.deep.equal(wrong.map(() => true));
      expect(new Set(got.map(({ body }) => JSON.parse(body).challenge)).size).to.equal(wrong.length);
    });

    it('creates the webhook if it does, as text or as JSON, and asks again only for another URL', async () => {
      const { a } = await service().newClient();
      const { id } = (await a.post('/v2/webhooks', { json: { url }, status: 201 })).body;
      await a.patch(`/v2/webhooks/${id}`, { json: { url, active: false }, status: 200 });
      expect(got.length).to.equal(1);
      reply = (challenge) => [200, JSON.stringify({ challenge_response: digest(challenge) })];
      await a.patch(`/v2/webhooks/${id}`, { json: { url: `${url}/2` }, status: 200 });
      reply = () => [404, ''];
      await a.patch(`/v2/webhooks/${id}`, { json: { url: `${url}/3` }, status: 422 });
      expect((await a.get(`/v2/webhooks/${id}`, { status: 200 })).body.url).to.equal(`${url}/2`);
      expect(got.length).to.equal(3);
    });

    it('is not required for a change of another version than If-Match names', async () => {
      const { a } = await service().newClient();
      const { id } = (await a.post('/v2/webhooks', { json: { url }, status: 201 })).body;
      await a.patch(`/v2/webhooks/${id}`, { json: { url: `${url}/2` }, headers: { 'If-Match': '"old"' }, status: 412 });
      expect(got.length).to.equal(1);
    });

    it('is required of a webhook from before the setting when it is enabled, or its URL is sent again', async () => {
      const { a } = await service().newClient();
      const raw = openRaw(service().databaseUrl);
      try {
        for (const json of [{ active: true }, { url }]) {
          const { id } = (await a.post('/v2/webhooks', { json: { url }, status: 201 })).body;
          await raw('webhooks').where({ id }).update({ proved_at: null });
          reply = () => [204, ''];
          await a.patch(`/v2/webhooks/${id}`, { json: { active: false }, status: 200 });
          await a.patch(`/v2/webhooks/${id}`, { json, status: 422 });
          reply = right;
          await a.patch(`/v2/webhooks/${id}`, { json, status: 200 });
          await a.patch(`/v2/webhooks/${id}`, { json, status: 200 });
        }
        // To create it, refused and proved; the last change finds it proved.
        expect(got.length).to.equal(6);
      } finally {
        await raw.destroy();
      }
    });

    it('holds no database connection while the endpoint is slow', async () => {
      const { a } = await service().newClient();
      const write = async (): Promise<void> => {
        reply = right;
        await a.post('/v2/webhooks', { json: { url: `${url}/meanwhile` }, status: 201 });
      };
      const answer = async (challenge: string): Promise<Answer> => {
        // SQLite has one connection: this write would wait for it, and be refused.
        await write();
        return right(challenge);
      };
      reply = answer;
      const { id } = (await a.post('/v2/webhooks', { json: { url }, headers: { 'Idempotency-Key': 'slow' }, status: 201 })).body;
      reply = answer;
      await a.patch(`/v2/webhooks/${id}`, { json: { url: `${url}/2` }, status: 200 });
      expect(got.length).to.equal(4);
    });

    it('is given by `listen` during its registration, and to nobody later', async () => {
      const { a } = await service().newClient();
      let know: (secrets: string[]) => void = () => {};
      const secrets = new Promise<string[]>((resolve) => (know = resolve));
      const receiver = await startReceiver({ port: 0, secrets, now: () => new Date(), onArrival: () => {} });
      const { secret } = (await a.post('/v2/webhooks', { json: { url: receiver.url }, status: 201 })).body;
      know([secret]);
      await secrets;
      await a.post('/v2/webhooks', { json: { url: receiver.url }, status: 422 });
      await receiver.close();
    });
  },
  { environment: { WEBHOOK_ALLOW: '127.0.0.0/8', WEBHOOK_VERIFICATION: 'required' } },
);
