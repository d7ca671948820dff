/** The identity of a trace, as programs pass it on to one another (W3C Trace Context, level 1). */

/**
 * A valid `traceparent` header; null if it is missing, malformed or has the forbidden version (ff).
 *
 * @param header as received
 */
export function readTraceparent(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  const [, version = '', traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header) ?? [];
  if (version === '' || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  if (version === '00' && header.length > 55) return null;
  return `00-${traceId}-${spanId}-${flags}`;
}

/** The trace's id, as logs show it. @param traceparent as `readTraceparent` gives it */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** What a span covers: a call from outside, a call to outside, work taken from a queue, or a step within. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Facts about a span, by their names in OpenTelemetry's conventions or with the prefix `landfall.`. */
export type SpanFacts = Record<string, string | number | boolean | null | undefined>;

export interface SpanOptions {
  kind: SpanKind;
  /** The `traceparent` of the parent span; null begins a trace. If left out, the running span is the parent. */
  parent?: string | null;
  /** The `traceparent` of a span in another trace that led to this one. */
  link?: string | null;
  facts?: SpanFacts;
  /** Default: now. */
  beganAt?: Date;
}

/** A span in progress. */
export interface Span {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Marks the span as failed, with the reason in a few words. */
  fail(reason: string): void;
}

/** The traces that a process takes part in. */
export interface Traces {
  /** Runs `work` as a span, which ends with it and has failed if it throws. Spans begun within are its children. */
  span<Value>(name: string, options: SpanOptions, work: (span: Span) => Promise<Value>): Promise<Value>;
  /** The `traceparent` of the current span, for the rows and requests that it makes; null without one. */
  current(): string | null;
}

const noSpan: Span = { rename() {}, add() {}, fail() {} };

/** Used if tracing is off: only runs the work. */
export const noTraces: Traces = { span: (_name, _options, work) => work(noSpan), current: () => null };
