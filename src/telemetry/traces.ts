/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP, JSON). Imported only if tracing is on: loading the SDK takes 0.1 s of CPU.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Span as SdkSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { SpanFacts, SpanOptions, Traces } from '../domain/trace.ts';

interface TracesOptions {
  /** The collector's address; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** The origin of the spans: `service.name` and other facts. */
  resource: Record<string, string>;
  /** Called with the reason when the collector stops accepting spans, which are then lost, and with null when it accepts them again. */
  onChange(reason: string | null): void;
}

export interface RunningTraces extends Traces {
  /** Sends what has not been sent, for at most `lastSendMs`, and drops the rest. */
  stop(): Promise<void>;
}

/**
 * The most spans that wait to be sent: about 4 MB. Further ones are dropped, so a collector that is down costs no more memory and no
 * waiting.
 */
const maxWaiting = 2_048;
const batchSize = 512;
const everyMs = 2_000;
/** One attempt to send a batch. */
const sendMs = 5_000;
const lastSendMs = 1_500;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** Starts to send spans. The SDK itself reads further settings, such as `OTEL_TRACES_SAMPLER`, from the environment. */
export function makeTraces({ endpoint, resource, onChange }: TracesOptions): RunningTraces {
  const exporter = watched(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendMs }), onChange);
  const limits = { maxQueueSize: maxWaiting, maxExportBatchSize: batchSize, scheduledDelayMillis: everyMs, exportTimeoutMillis: sendMs };
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: [new BatchSpanProcessor(exporter, limits)],
  });
  const tracer = provider.getTracer('landfall');
  const running = new AsyncLocalStorage<SdkSpan>();

  return {
    async span(name, { kind, parent, link = null, facts = {}, beganAt }, work) {
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: attributesOf(facts),
          ...(beganAt && { startTime: beganAt }),
          ...(link !== null && { links: [{ context: contextOf(link) }] }),
        },
        parent === undefined ? within(running.getStore()) : parentContext(parent),
      );
      try {
        return await running.run(span, () =>
          work({
            rename: (better) => void span.updateName(better),
            add: (more) => void span.setAttributes(attributesOf(more)),
            fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
          }),
        );
      } catch (error) {
        // Not the error's text, which may hold what a client or a carrier sent.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const span = running.getStore();
      return span === undefined ? null : traceparentOf(span);
    },
    async stop() {
      const timer = new Promise((resolve) => setTimeout(resolve, lastSendMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timer]);
    },
  };
}

/** Reports when sending begins to fail, and when it works again. */
function watched(exporter: OTLPTraceExporter, onChange: TracesOptions['onChange']): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0;
        if (failed !== isFailing) onChange(failed ? (result.error?.message ?? 'no reason given') : null);
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

function attributesOf(facts: SpanFacts): Record<string, string | number | boolean> {
  const known = Object.entries(facts).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== null,
  );
  return Object.fromEntries(known);
}

function within(span: SdkSpan | undefined): Context {
  return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
}

function parentContext(traceparent: SpanOptions['parent']): Context {
  return traceparent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(traceparent)) : ROOT_CONTEXT;
}

/** @param traceparent as `readTraceparent` gives it */
function contextOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function traceparentOf(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
