// POST /webhooks/trigger: an example message to a URL, once, without a webhook.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { makeSecret } from '../../../src/webhooks/sign.ts';
import { forbiddenTargets } from '../../webhooks/forbidden.ts';
import { messageContract } from '../../support/message-contract.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';

const path = '/webhooks/trigger';

onEachService(
  `POST ${path}`,
  (service) => {
    let client: Client;
    let receiver: Receiver;
    const trigger = async (json: object, status = 200) => (await client.b.post(path, { json, status })).body;
    const triggered = () => receiver.received.at(-1) ?? expect.fail('Nothing was sent.');

    before(async () => {
      client = await service().newClient();
      receiver = await startReceiver((_request, response) => void response.writeHead(202, { 'X-Own': ['1', '2'] }).end('ok'));
    });
    after(() => receiver.close());

    it('sends the example of an event, and says what was sent and what came back', async () => {
      const body = await trigger({ url: receiver.url, event: 'container.transport.rail_loaded', secret: 'hush' });
      const { raw, headers, json } = triggered();
      expect(body).to.deep.include({ url: receiver.url, succeeded: true, error: null, status_code: 202, request_body: raw });
      expect(body).to.include({ response_body: 'ok' });
      expect(body.response_headers).to.include({ 'x-own': '1, 2' });
      for (const [name, value] of Object.entries(body.request_headers)) expect(headers[name.toLowerCase()], name).to.equal(value);
      expect(headers['x-t49-webhook-signature']).to.equal(createHmac('sha256', 'hush').update(raw).digest('hex'));
      expect(headers).to.include({ 'webhook-id': json.data.id }).and.not.have.property('webhook-signature');
      expect(json.data.attributes).to.include({ event: 'container.transport.rail_loaded', delivery_status: 'pending' });
    });

    it('signs like a webhook, if the secret has its form', async () => {
      const secret = makeSecret();
      await trigger({ url: receiver.url, event: 'tracking_request.succeeded', secret });
      const received = triggered();
      new Verifier(secret).verify(received.raw, received.headers as Record<string, string>);
      expect(messageContract('b').check(received)).to.equal('tracking_request.succeeded');
      expect(received.headers['x-t49-webhook-signature']).to.equal(createHmac('sha256', secret).update(received.raw).digest('hex'));
    });

    it('sends each time another message, without a signature if there is no secret', async () => {
      for (const event of ['container.updated', 'container.updated', 'shipment.estimated.arrival'])
        await trigger({ url: receiver.url, event });
      const [one, two, three] = receiver.received.slice(-3);
      expect(one?.json.data.id).to.not.equal(two?.json.data.id);
      expect(Object.keys(one?.headers ?? {}).filter((name) => name.includes('signature'))).to.deep.equal([]);
      expect(two?.json.data.relationships.reference_object.data.type).to.equal('container_updated_event');
      expect(three?.json.data.relationships.reference_object.data.type).to.equal('estimated_event');
    });

    it('says why nothing was received', async () => {
      const event = 'webhook.test';
      expect(await trigger({ url: unreachableUrl, event })).to.include({
        succeeded: false,
        status_code: null,
        error: 'connection refused',
      });
      const failing = await startReceiver((_request, response) => void response.writeHead(500).end());
      expect(await trigger({ url: failing.url, event })).to.include({ succeeded: false, status_code: 500, error: null });
      await failing.close();
    });

    it('sends nothing to an address that no webhook may have', async () => {
      for (const url of ['http://10.1.2.3/', 'http://169.254.169.254/latest', 'https://localhost.local/x']) {
        const { errors } = await trigger({ url, event: 'webhook.test' }, 422);
        expect([errors[0].code, errors[0].source], url).to.deep.equal(['webhook_url_not_allowed', { pointer: '/url' }]);
      }
    });

    it('refuses an event that is never sent, one that does not exist, and a body without a URL', async () => {
      const never = (await trigger({ url: receiver.url, event: 'document.extracted' }, 422)).errors[0];
      expect([never.code, never.source]).to.deep.equal(['invalid_value', { pointer: '/event' }]);
      expect((await trigger({ url: receiver.url, event: 'container.lost' }, 400)).errors[0].source).to.deep.equal({ pointer: '/event' });
      expect((await trigger({ event: 'webhook.test' }, 400)).errors[0].source).to.deep.equal({ pointer: '' });
    });

    it('is in the audit log, without the secret, and not if it was refused', async () => {
      const other = await service().newClient();
      await other.b.post(path, { json: { url: receiver.url, event: 'webhook.test', secret: 'hush-hush' }, status: 200 });
      await other.b.post(path, { json: { url: 'http://10.1.2.3/', event: 'webhook.test' }, status: 422 });
      const { text, body } = await other.b.get('/audit_entries', { query: { 'filter[action]': 'webhook.triggered' }, status: 200 });
      expect(body.data.map(({ attributes }: any) => [attributes.action, attributes.detail])).to.deep.equal([
        ['webhook.triggered', 'url, event, secret'],
      ]);
      expect(text).to.not.include('hush-hush');
    });
  },
  loopbackWebhooks,
);

onEachService(
  `POST ${path}, ten times a minute`,
  (service) => {
    it('is refused more often, for the whole account', async () => {
      const { b } = await service().newClient();
      const json = { url: unreachableUrl, event: 'webhook.test' };
      for (let count = 0; count < 10; count += 1) await b.post(path, { json, status: 200 });
      const { body, headers } = await b.post(path, { json, status: 429 });
      expect(body.errors[0].code).to.equal('rate_limited');
      expect(headers['ratelimit-policy']).to.equal('"trigger";q=10;w=60');
      expect(headers).to.have.property('retry-after');
    });
  },
  { environment: { ...loopbackWebhooks.environment, RATE_LIMIT: '100' } },
);

onEachService(
  `POST ${path}, where only public addresses may be called`,
  (service) => {
    it('calls no other address, in whatever notation', async () => {
      const { b } = await service().newClient();
      const receiver = await startReceiver();
      const targets = forbiddenTargets(Number(new URL(receiver.url).port)).filter((_, index) => index % 29 === 0);
      expect(targets.length).to.be.above(40);
      for (const { url } of targets) {
        const { body } = await b.post(path, { json: { url, event: 'webhook.test' } });
        expect(body.errors?.[0].code, url).to.be.oneOf(['webhook_url_not_allowed', 'invalid_request']);
      }
      expect(receiver.connections()).to.equal(0);
      await receiver.close();
    });
  },
  { environment: { WEBHOOK_ALLOW: '10.9.8.7/32' } },
);
