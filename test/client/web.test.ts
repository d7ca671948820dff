// The bundle without Node: in contexts that have only the globals of a browser or of a worker.
import { createContext, runInContext } from 'node:vm';
import { expect } from 'chai';
import { bundleClient } from '../../scripts/client/build.ts';
import type * as Landfall from '../../src/client/index.ts';
import { type Service, startService } from '../support/service.ts';
import { numbers } from '../support/tracking.ts';
import { builtClient } from './built-client.ts';
import { describeOn } from '../support/databases.ts';

/** Globals of both browsers and workers that the client or openapi-fetch may use. */
const web = {
  AbortController,
  AbortSignal,
  FormData,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  clearTimeout,
  crypto,
  fetch,
  performance,
  setTimeout,
};

describeOn('sqlite', 'the bundle among web globals', () => {
  let service: Service;
  let landfall: typeof Landfall;
  let code: string;
  let gzipped: number;

  before(async () => {
    ({ code, gzipped } = await bundleClient(builtClient()));
    const context = createContext({ ...web });
    runInContext(code, context);
    landfall = context['landfall'] as typeof Landfall;
    service = await startService('sqlite');
  });
  after(() => service.stop());

  it('is at most 15 kB, gzipped, with openapi-fetch in it', () => {
    expect(gzipped).to.be.at.most(15_000);
  });

  it('imports nothing and uses nothing of Node’s', () => {
    expect(code).not.to.match(/\brequire\(|\bBuffer\b|\b__dirname\b|["']node:|\bimport\(/);
  });

  it('follows a container on both surfaces', async () => {
    const { username, password, apiKey } = await service.newClient();
    const a = landfall.createClientA({ baseUrl: service.url, username, password });
    const { id } = await a.track({ scac: 'TEST', container_number: numbers.direct.containerNumber });
    const { shipment } = await a.waitForTracking(id, { pollMs: 20 });
    const b = landfall.createClientB({ baseUrl: service.url, apiKey });
    let events = 0;
    for await (const event of b.rawEvents(shipment.container_id, { pageSize: 5 })) events += event.id ? 1 : 0;
    expect(events).to.be.greaterThan(5);
  });

  it('throws its own errors', async () => {
    const { apiKey } = await service.newClient();
    const b = landfall.createClientB({ baseUrl: service.url, apiKey });
    const error = await b.shipment('x').catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(landfall.LandfallError).that.includes({ code: 'not_found', status: 404 });
    const late = await b.shipment('x', { signal: AbortSignal.abort() }).catch((reason: unknown) => reason);
    expect(late).to.be.instanceOf(landfall.LandfallError).that.includes({ code: 'aborted' });
  });

  it('verifies a webhook', async () => {
    const headers = new Headers({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    const now = new Date(1614265330_000);
    const message = await landfall.verifyWebhook('{"test": 2432232314}', headers, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { now });
    expect(JSON.stringify(message)).to.equal('{"test":2432232314}');
  });
});
