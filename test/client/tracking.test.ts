// What most partners do, on the real service: track a number, wait, read.
import { expect } from 'chai';
import { LandfallError, TrackingFailed, createClientA, createClientB, orThrow } from '../../src/client/index.ts';
import { type Client, onEachService, startService } from '../support/service.ts';
import { leap, numbers } from '../support/tracking.ts';
import { against, failureOf, html, json, problem } from './hostile-server.ts';
import { describeOn } from '../support/databases.ts';

onEachService('the client', (service) => {
  let client: Client;
  const a = () => createClientA({ baseUrl: service().url, username: client.username, password: client.password });
  const b = () => createClientB({ baseUrl: service().url, apiKey: client.apiKey });

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('follows a container on surface A', async () => {
    const asked = await a().track({ scac: 'TEST', container_number: numbers.byRail.containerNumber, reference: 'PO-20417' });
    expect(asked).to.include({ status: 'pending', reference: 'PO-20417' });
    const { request, shipment } = await a().waitForTracking(asked.id, { pollMs: 20 });
    expect(request).to.include({ id: asked.id, status: 'succeeded', shipment_id: shipment.id });
    expect(shipment.references.master_bl).to.equal(numbers.byRail.billOfLading);
    await leap(service(), client, 34);
    const container = await a().container(shipment.container_id);
    expect(container.status).to.equal('On Rail');
    expect((await a().containerEvents(container.id)).at(-1)?.status).to.equal('On Rail');
    expect((await a().shipment(shipment.id)).status).to.equal('On Rail');
    expect(await a().trackingRequest(asked.id)).to.deep.equal(request);
  });

  it('asks for many numbers at once, and gives each its own result', async () => {
    const rows = [
      { scac: 'TEST', container_number: numbers.byRail.containerNumber },
      { scac: 'TEST', container_number: 'TSTU0300012' },
      { scac: 'TEST', bill_of_lading: numbers.byRail.billOfLading },
    ];
    const { created_count: created, refused_count: refused, results } = await a().createTrackingRequests(rows);
    expect([created, refused]).to.deep.equal([2, 1]);
    expect(results.map(({ index, tracking_request: made, problem }) => [index, made?.status, problem?.code])).to.deep.equal([
      [0, 'pending', undefined],
      [1, undefined, 'invalid_container_number'],
      [2, 'pending', undefined],
    ]);
  });

  it('creates the rows of a batch once, if it is called again with the same key', async () => {
    const rows = [{ scac: 'TEST', container_number: numbers.byRail.containerNumber }];
    const once = () => a().createTrackingRequests(rows, { idempotencyKey: 'a-batch' });
    expect(await once()).to.deep.equal(await once());
  });

  it('follows a container on surface B', async () => {
    const input = { request_type: 'container', request_number: numbers.byRail.containerNumber, shipping_line_scac: 'TEST' } as const;
    const asked = await b().track(input);
    expect(asked.attributes.status).to.equal('pending');
    const { request, shipment, container } = await b().waitForTracking(asked.id, { pollMs: 20 });
    expect(request).to.deep.include({ id: asked.id });
    expect(request.attributes.status).to.equal('created');
    expect(await b().shipment(shipment.id)).to.deep.equal(shipment);
    expect(await b().container(container.id)).to.deep.equal(container);
    expect((await b().trackingRequest(asked.id)).relationships.container.data?.id).to.equal(container.id);
  });

  it('reads how an ETA slipped, and how accurate the carrier is', async () => {
    const asked = await a().track({ scac: 'TEST', container_number: numbers.delayed.containerNumber });
    const { shipment } = await a().waitForTracking(asked.id, { pollMs: 20 });
    await leap(service(), client, 36);
    const onA = await a().etaHistory(shipment.id);
    expect(onA.map(({ slip_hours: slip }) => slip)).to.deep.equal([null, 36, 30]);
    const onB = await b().etaHistory(shipment.id);
    expect(onB.map(({ attributes: { eta } }) => eta)).to.deep.equal(onA.map(({ eta }) => eta));
    const lane = { from: 'CNSHA', to: 'NLRTM' };
    const { data } = await a().carrierAccuracy('TEST', lane);
    expect(data[3]).to.deep.equal({ days_before: 14, observations: 1, median_slip_hours: 66, mean_absolute_error_hours: 66 });
    expect((await b().carrierAccuracy('TEST', lane)).attributes.horizons).to.deep.equal(data);
    expect((await b().carrierAccuracy('TEST', { to: 'CNSHA' })).attributes.arrivals).to.equal(0);
  });

  it('reads the map of a container', async () => {
    const asked = await a().track({ scac: 'TEST', container_number: numbers.direct.containerNumber });
    const { shipment } = await a().waitForTracking(asked.id, { pollMs: 20 });
    const { type, features } = await a().containerMap(shipment.container_id);
    expect(type).to.equal('FeatureCollection');
    expect(features.map(({ properties }) => properties.feature_type)).to.include('port');
    expect(await b().containerMap(shipment.container_id)).to.deep.equal({ type, features });
  });

  it('reads the way between two ports', async () => {
    const query = { from: 'CNSHA', to: 'NLRTM', closed: ['suez', 'panama'] } satisfies Parameters<ReturnType<typeof a>['seaRoute']>[0];
    const { closed, passages } = await a().seaRoute(query);
    expect(closed).to.have.members(['suez', 'panama']);
    expect(passages).to.include('good_hope');
    expect((await b().seaRoute(query)).attributes.passages).to.deep.equal(passages);
  });

  it('calls any operation by its path', async () => {
    const { now } = orThrow(await a().POST('/sandbox/clock/advance', { body: { by: 'P1D' } }));
    expect(Date.parse(now)).to.be.greaterThan(Date.now());
    const { data: lines } = orThrow(await b().GET('/shipping_lines'));
    expect(lines.map(({ attributes }) => attributes.scac)).to.deep.equal(['TEST']);
  });

  it('reports why a number cannot be tracked', async () => {
    const onA = await a().track({ scac: 'TEST', container_number: numbers.unknown.containerNumber });
    const failedOnA = await failureOf(TrackingFailed, a().waitForTracking(onA.id, { pollMs: 20 }));
    expect(failedOnA).to.include({ failedReason: 'not_found', trackingRequestId: onA.id });
    const onB = await b().track({ request_type: 'bill_of_lading', request_number: numbers.cancelled.billOfLading, scac: 'TEST' });
    const failedOnB = await failureOf(TrackingFailed, b().waitForTracking(onB.id, { pollMs: 20 }));
    expect(failedOnB).to.include({ failedReason: 'booking_cancelled', trackingRequestId: onB.id });
  });

  it('stops waiting for a number that stays pending', async () => {
    const { id } = await a().track({ scac: 'TEST', container_number: numbers.carrierDown.containerNumber });
    for (const surface of [a(), b()]) {
      const error = await failureOf(LandfallError, surface.waitForTracking(id, { timeoutMs: 100, pollMs: 20 }));
      expect(error).to.include({ code: 'timed_out', detail: 'Still pending after 100 ms.' });
      const stopped = failureOf(LandfallError, surface.waitForTracking(id, { signal: AbortSignal.abort() }));
      expect(await stopped).to.include({ code: 'aborted' });
    }
  });

  it('reports what is wrong, and where, in the same form on both surfaces', async () => {
    const number = 'TSTU0300012';
    const onA = await failureOf(LandfallError, a().track({ scac: 'TEST', container_number: number }));
    const onB = await failureOf(LandfallError, b().track({ request_type: 'container', request_number: number, scac: 'TEST' }));
    for (const [error, pointer] of [
      [onA, '/container_number'],
      [onB, '/data/attributes/request_number'],
    ] as const) {
      expect(error).to.include({ status: 422, code: 'invalid_container_number' });
      expect(error.detail).to.equal('The check digit of TSTU0300012 should be 1, not 2.');
      expect(error.errors).to.deep.equal([{ code: error.code, detail: error.detail, pointer }]);
      expect(error.requestId).to.match(/^[0-9a-f-]{36}$/);
    }
    for (const surface of [a(), b()]) {
      expect(await failureOf(LandfallError, surface.shipment('x'))).to.include({ status: 404, code: 'not_found' });
    }
  });
});

describeOn('sqlite', 'the client beyond the limit of the service', () => {
  it('waits until it may retry', async () => {
    // 60 a minute: 15 at once, then one a second.
    const service = await startService('sqlite', { environment: { RATE_LIMIT: '60' }, stopsClock: true });
    try {
      const { apiKey } = await service.newClient();
      const statuses: number[] = [];
      const noting = async (request: Request) => {
        const response = await fetch(request);
        statuses.push(response.status);
        // The service's time passes only while the client waits.
        if (response.status === 429) service.passTime(Number(response.headers.get('retry-after')) * 1000);
        return response;
      };
      const b = createClientB({ baseUrl: service.url, apiKey }, { fetch: noting });
      await Promise.all(Array.from({ length: 17 }, () => b.GET('/shipping_lines')));
      expect(statuses).to.include(429);
      expect(statuses.filter((status) => status === 200)).to.have.length(17);
    } finally {
      await service.stop();
    }
  });
});

describe('waiting for a tracking request', () => {
  const pending = json(200, { id: 'x', status: 'pending' });
  const failed = json(200, { id: 'x', status: 'failed', failed_reason: 'expired' });
  const a = (url: string) => createClientA({ baseUrl: url, token: 't' }, { retries: 0 });

  const troubled = [pending, html(502), problem(429, 'rate_limited', { 'Retry-After': '0' }), pending, failed];
  it(
    'survives temporary failures',
    against(troubled, async ({ url, asked }) => {
      expect(await failureOf(TrackingFailed, a(url).waitForTracking('x', { pollMs: 1 }))).to.include({ failedReason: 'expired' });
      expect(asked).to.have.length(5);
    }),
  );

  it(
    'reports the failure that lasted until its end',
    against([html(502)], async ({ url }) => {
      const error = await failureOf(LandfallError, a(url).waitForTracking('x', { timeoutMs: 500, pollMs: 10 }));
      expect(error).to.include({ code: 'timed_out', status: 502 });
      expect(error.message).to.match(/^Still pending after 500 ms\. The last try failed: 502 Bad Gateway/);
      expect(error.cause).to.include({ code: 'unreadable_response', status: 502 });
    }),
  );

  it(
    'ends with a permanent failure',
    against([pending, problem(404, 'not_found')], async ({ url }) => {
      expect(await failureOf(LandfallError, a(url).waitForTracking('x', { pollMs: 1 }))).to.include({ code: 'not_found' });
    }),
  );

  it(
    'polls at growing intervals',
    against([pending], async ({ url, asked }) => {
      await failureOf(LandfallError, a(url).waitForTracking('x', { timeoutMs: 1000, pollMs: 10 }));
      // 10 ms, growing by half each time, make 10 polls a second; equal intervals would make a hundred.
      expect(asked.length).to.be.within(2, 11);
    }),
  );

  const contradiction = json(200, { status: 'succeeded', shipment_id: null });
  it(
    'ends with an error if the service contradicts itself',
    against([contradiction], async ({ url }) => {
      expect(await failureOf(LandfallError, a(url).waitForTracking('x'))).to.include({ code: 'unreadable_response' });
    }),
  );
});
