// Two processes on one database whose clocks differ, until the wrong one is set right.
import { expect } from 'chai';
import { minuteMs } from '../../src/domain/durations.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, type Service, onEachService, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createWebhook, loopbackWebhooks } from '../support/webhooks.ts';

const environment = { ...loopbackWebhooks.environment, RATE_LIMIT: '100' };
const differences: [name: string, ms: number][] = [
  ['ten minutes ahead', 10 * minuteMs],
  ['two days ahead', 2 * 1440 * minuteMs],
  ['two days behind', -2 * 1440 * minuteMs],
];

onEachService(
  'two processes, one of them with a clock that is',
  (service) => {
    for (const [name, differenceMs] of differences) {
      describe(name, () => {
        let wrong: Service;
        let client: Client;
        let receiver: Receiver;

        beforeEach(async () => {
          const { databaseUrl, database } = service();
          wrong = await startService(database.dialect, { environment: { ...environment, DATABASE_URL: databaseUrl } });
          wrong.passTime(differenceMs);
          client = await service().newClient();
          receiver = await startReceiver();
        });

        afterEach(async () => {
          await wrong.stop();
          await receiver.close();
        });

        const send = ({ api }: Service, method: 'get' | 'post', path: string) =>
          api[method](path, { credentials: { apiKey: client.apiKey } }).then(({ status }) => status);

        it('leave a client its rate in both', async () => {
          const statuses: number[] = [];
          for (let count = 0; count < 20; count += 1) {
            for (const each of [wrong, service()]) statuses.push(await send(each, 'get', '/webhooks'));
          }
          expect(new Set(statuses)).to.deep.equal(new Set([200]));
        });

        it('send every message, before and after it is set right', async () => {
          const { id } = await createWebhook(client, 'b', { url: receiver.url });
          expect(await send(wrong, 'post', `/webhooks/${id}/test`)).to.equal(202);
          const arrive = (count: number) =>
            until(`${count} messages arrive`, () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size === count);
          await arrive(1);
          wrong.passTime(-differenceMs);
          expect(await send(service(), 'post', `/webhooks/${id}/test`)).to.equal(202);
          await arrive(2);
        });
      });
    }
  },
  { environment },
);
