// The database of a running service contains none of its clients' secrets, nor its own, in clear.
import { expect } from 'chai';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, onEachService } from '../support/service.ts';
import { dump } from '../store/raw.ts';
import { until } from '../support/until.ts';

onEachService(
  'secrets at rest',
  (service) => {
    let client: Client;
    let receiver: Receiver;

    before(async () => {
      client = await service().newClient();
      // It echoes all that it receives, its own secret included.
      receiver = await startReceiver(
        ({ headers, raw }, response) => void response.writeHead(200).end(JSON.stringify({ headers, raw, secret })),
      );
    });
    after(() => receiver.close());

    let secret = '';

    it('are nowhere in the database, and in no stored response of a receiver', async () => {
      const headers = { 'X-Gateway-Key': 'gateway-key-of-the-client' };
      const { body } = await client.a.post('/v2/webhooks', { json: { url: receiver.url, headers }, status: 201 });
      const path = `/v2/webhooks/${body.id}`;
      secret = body.secret;
      const { body: rotated } = await client.a.post(`${path}/rotate_secret`, { status: 200 });
      const { body: delivery } = await client.a.post(`${path}/test`, { status: 202 });
      await receiver.until(1);
      expect(receiver.received[0]?.headers).to.include({ 'x-gateway-key': headers['X-Gateway-Key'] });

      const attempts = async () => (await client.a.get(`${path}/deliveries/${delivery.id}`, { status: 200 })).body.attempts;
      const { response_body: answer } = await until('it is sent', async () => (await attempts())[0]);
      expect(answer).to.include('"x-gateway-key":"[redacted]"').and.include('"secret":"[redacted]"');

      const everything = JSON.stringify(await dump(service().databaseUrl));
      const [key] = await service().database.store.tokenKeys.list();
      const { d } = JSON.parse(key?.privateJwk ?? '{}') as { d: string };
      expect(everything).to.include(body.id);
      const secrets = [headers['X-Gateway-Key'], secret, rotated.secret, d, client.token, client.apiKey, client.password];
      expect(secrets.filter((each) => everything.includes(each))).to.deep.equal([]);
    });
  },
  { environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } },
);
