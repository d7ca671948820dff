// Metrics and health checks on the operator's own port.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeMetrics } from '../../src/telemetry/metrics.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { onEachService } from '../support/service.ts';
import { startReceiver } from '../support/receiver.ts';
import { leap } from '../support/tracking.ts';

/** The samples of a text in Prometheus's format, by name and labels as written. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

async function get(url: string, method = 'GET'): Promise<{ status: number; type: string | null; text: string; headers: Headers }> {
  const response = await fetch(url, { method });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text(), headers: response.headers };
}

onEachService(
  'the metrics',
  (service) => {
    it('count requests by operation and status, carrier calls, webhook attempts, and waiting work', async () => {
      const client = await service().newClient();
      const receiver = await startReceiver((_request, response, count) => void response.writeHead(count === 1 ? 204 : 500).end());
      await client.a.post('/v2/webhooks', {
        json: { url: receiver.url },
        status: 201,
      });
      await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number: 'TSTU0100013' }, status: 201 });
      await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number: 'TSTU9100012' }, status: 422 });
      await service().api.get('/v2/shipments', { status: 401 });
      expect((await get(`${service().url}/nowhere`)).status).to.equal(404);
      await leap(service(), client, 40);
      await receiver.until(2);
      await receiver.close();

      const { status, type, text } = await get(`${service().metricsUrl}/metrics`);
      expect(status).to.equal(200);
      expect(type).to.equal('text/plain; version=0.0.4; charset=utf-8');
      const samples = samplesIn(text);
      const requests = (labels: string): number | undefined => samples.get(`landfall_http_request_duration_seconds_count{${labels}}`);
      expect(requests('surface="a",operation="createTrackingRequest",status="201"'), text).to.equal(1);
      expect(requests('surface="a",operation="createTrackingRequest",status="422"')).to.equal(1);
      expect(requests('surface="a",operation="listShipments",status="401"')).to.equal(1);
      expect(requests('surface="",operation="",status="404"')).to.equal(1);
      expect(samples.get('landfall_carrier_call_duration_seconds_count{scac="TEST",outcome="answered"}')).to.be.greaterThan(1);
      expect(samples.get('landfall_carrier_circuit_open{scac="TEST"}')).to.equal(0);
      expect(samples.get('landfall_webhook_attempt_duration_seconds_count{outcome="delivered"}')).to.equal(1);
      expect(samples.get('landfall_tracking_requests_due{scac="TEST"}')).to.equal(0);
      expect(samples.get('landfall_webhook_deliveries_waiting')).to.be.greaterThan(0);
      expect(samples.get('landfall_database_up')).to.equal(1);
      expect(samples.get('landfall_database_migrations')).to.equal(migrations.length);
      expect(samples.has('nodejs_eventloop_lag_seconds')).to.equal(true);
      expect(text).not.to.match(new RegExp(`${client.accountId}|${client.username}|TSTU`));
    });

    it('have their own port, with health checks and nothing else', async () => {
      const { metricsUrl, url } = service();
      expect(await get(`${metricsUrl}/livez`)).to.include({ status: 200, text: '{"status":"ok"}' });
      expect(await get(`${metricsUrl}/readyz?verbose`)).to.include({ status: 200, text: '{"status":"ok"}' });
      expect(await get(`${metricsUrl}/v2/shipments`)).to.include({ status: 404, text: 'This port serves /metrics, /livez, /readyz.\n' });
      const refused = await get(`${metricsUrl}/metrics`, 'POST');
      expect([refused.status, refused.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD']);
      expect((await get(`${url}/metrics`)).status).to.equal(404);
    });
  },
  { environment: { METRICS_PORT: '0', WEBHOOK_ALLOW: '127.0.0.0/8' } },
);

describe('the metrics of a process', () => {
  const nothing = { count: 0, isAtLeast: false, oldestDueAt: null };
  const at = new Date();
  const sources = {
    readQueues: async () => ({ at, requests: nothing, carriers: [{ scac: 'MAEU', requests: nothing }], deliveries: nothing }),
    countMigrations: async () => 3,
    pool: () => ({ used: 1, free: 2, waiting: 0 }),
    leases: () => ({ requests: 4, endpoints: 5 }),
  };

  it('leave out the database’s figures while it is away', async () => {
    const metrics = makeMetrics({ version: '1.2.3', role: 'worker' }, ['MAEU']);
    const up = samplesIn((await metrics.read(sources)).text);
    expect(up.get('landfall_tracking_requests_due{scac="MAEU"}')).to.equal(0);
    const away = samplesIn((await metrics.read({ ...sources, readQueues: () => Promise.reject(new Error('away')) })).text);
    expect(away.get('landfall_database_up')).to.equal(0);
    expect(away.has('landfall_tracking_requests_due{scac="MAEU"}')).to.equal(false);
    expect(away.get('landfall_leases{kind="requests"}')).to.equal(4);
    expect(away.get('landfall_database_connections{state="free"}')).to.equal(2);
  });

  it('show an open circuit, failed requests and unanswered webhooks', async () => {
    const metrics = makeMetrics({ version: '1.2.3', role: 'worker' }, ['MAEU', 'MSCU']);
    metrics.circuitChanged({ scac: 'MAEU', state: 'open' });
    metrics.requestFailed('MAEU', 'not_found');
    metrics.webhookAttempted({ status: null, durationMs: 15_000 });
    metrics.webhookAttempted({ status: 302, durationMs: 10 });
    metrics.endpointChanged('disabled');
    const samples = samplesIn((await metrics.read(sources)).text);
    expect(samples.get('landfall_carrier_circuit_open{scac="MAEU"}')).to.equal(1);
    expect(samples.get('landfall_carrier_circuit_open{scac="MSCU"}')).to.equal(0);
    expect(samples.get('landfall_tracking_requests_failed_total{scac="MAEU",reason="not_found"}')).to.equal(1);
    expect(samples.get('landfall_webhook_attempt_duration_seconds_count{outcome="unanswered"}')).to.equal(1);
    expect(samples.get('landfall_webhook_attempt_duration_seconds_count{outcome="refused"}')).to.equal(1);
    expect(samples.get('landfall_webhook_changes_total{change="disabled"}')).to.equal(1);
    expect(samples.get('landfall_info{version="1.2.3",role="worker"}')).to.equal(1);
  });

  for (const file of ['prometheus-alerts.yml', 'grafana-dashboard.json']) {
    it(`include every name in deploy/${file}`, async () => {
      const { text } = await makeMetrics({ version: '1.2.3', role: 'all' }, []).read(sources);
      const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const used =
        readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8').match(/\b(landfall|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(used).not.to.deep.equal([]);
      expect(used.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).to.deep.equal([]);
    });
  }
});
