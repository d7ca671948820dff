// Traces, as a collector receives them.
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { readTraceparent } from '../../src/domain/trace.ts';
import { makeTraces } from '../../src/telemetry/traces.ts';
import { databases, describeOn } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { advance, numbers } from '../support/tracking.ts';
import { until } from '../support/until.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that accepts spans in JSON, or refuses them while `isDown`. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const state = { isDown: false, refused: 0 };
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.isDown) {
      state.refused += 1;
      response.writeHead(400).end();
      return;
    }
    expect(request.url).to.equal('/v1/traces');
    for (const { scopeSpans } of JSON.parse(Buffer.concat(chunks).toString()).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const attribute = ({ attributes }: SentSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

for (const dialect of databases) {
  describeOn(dialect, 'traces', () => {
    it("are one from a client's request through the queue and the carrier to the webhook, and later polls link to it", async () => {
      const [collector, receiver] = [await startCollector(), await startReceiver()];
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WEBHOOK_ALLOW: '127.0.0.0/8' };
      const service = await startService(dialect, { environment, stopsClock: true });
      const [traceId, clientSpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
      try {
        const client = await service.newClient();
        await client.a.post('/v2/webhooks', { json: { url: receiver.url }, status: 201 });
        const { body } = await client.a.post('/v2/tracking_requests', {
          json: { scac: 'TEST', container_number: numbers.direct.containerNumber },
          headers: { traceparent: `00-${traceId}-${clientSpan}-01` },
          status: 201,
        });
        await receiver.until(1);
        await advance(client, 'P20D');
        await service.stop();

        const ofTrace = collector.spans.filter((span) => span.traceId === traceId);
        const named = (name: string): SentSpan => {
          const found = ofTrace.find((span) => span.name === name);
          if (!found) throw new Error(`No span ${name} among ${ofTrace.map((span) => span.name).join(', ')}`);
          return found;
        };
        const request = named('POST a.createTrackingRequest');
        expect(request.parentSpanId).to.equal(clientSpan);
        expect(attribute(request, 'landfall.tracking_request_id')).to.equal(body.id);
        expect(named('wait in the queue').parentSpanId).to.equal(request.spanId);
        const tracked = named('track TEST');
        expect(tracked.parentSpanId).to.equal(request.spanId);
        expect(attribute(tracked, 'landfall.tracking_request_id')).to.equal(body.id);
        expect(named('ask TEST').parentSpanId).to.equal(tracked.spanId);
        expect(named('settle').parentSpanId).to.equal(tracked.spanId);
        const sent = ofTrace.filter(({ name }) => name === 'send webhook');
        expect(sent).not.to.be.empty;
        for (const span of sent) expect(span.parentSpanId).to.equal(named('settle').spanId);
        expect(sent.map(({ spanId }) => `00-${traceId}-${spanId}-01`)).to.include(receiver.received[0]?.headers['traceparent']);

        const later = collector.spans.filter(({ name, links }) => name === 'track TEST' && links?.[0]?.spanId === request.spanId);
        expect(later).not.to.be.empty;
        expect(new Set([...later.map((span) => span.traceId), traceId])).to.have.lengthOf(later.length + 1);
      } finally {
        await Promise.all([receiver.close(), collector.close()]);
      }
    });
  });
}

describe('traces', () => {
  it('use bounded memory while no collector takes them, are reported once, and continue when one does', async () => {
    const collector = await startCollector();
    const changes: (string | null)[] = [];
    collector.state.isDown = true;
    const traces = makeTraces({ endpoint: collector.url, resource: {}, onChange: (reason) => void changes.push(reason) });
    const spans = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) await traces.span('busy', { kind: 'internal' }, async () => {});
    };
    try {
      await spans(20_000);
      await until('the collector’s refusal is reported', () => changes.length === 1);
      const refused = collector.state.refused;
      collector.state.isDown = false;
      await spans(1);
      await until('its return is reported', () => changes.length === 2);
      await traces.stop();
      expect(refused).to.be.greaterThan(0);
      expect(changes.map((reason) => reason === null)).to.deep.equal([false, true]);
      // The span that had waited, and the one after it.
      expect(collector.spans.length).to.be.within(1, 2_048 + 1);
    } finally {
      await collector.close();
    }
  });

  it('end in time even if the collector hangs', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const traces = makeTraces({ endpoint, resource: {}, onChange: () => {} });
    await traces.span('last', { kind: 'internal' }, async () => {});
    await traces.stop();
    hanging.closeAllConnections();
    await new Promise((resolve) => hanging.close(resolve));
  });

  it('accept only a valid traceparent (W3C Trace Context)', () => {
    const good = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    expect(readTraceparent(good)).to.equal(good);
    expect(readTraceparent(`01${good.slice(2)}-later`)).to.equal(good);
    const bad = [undefined, '', `${good}-x`, `ff${good.slice(2)}`, good.toUpperCase(), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`];
    for (const header of [...bad, `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`])
      expect(readTraceparent(header)).to.equal(null);
  });
});
