/** Requests as spans of traces. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { type Traces, readTraceparent } from '../domain/trace.ts';
import { idsOf } from './request-ids.ts';

/** Runs `respond` as a span that lasts until the response is sent or its connection is lost. */
export function respondAsSpan(traces: Traces, req: IncomingMessage, res: ServerResponse, respond: () => void): void {
  const method = req.method ?? '';
  const options = {
    kind: 'server',
    parent: readTraceparent(req.headers['traceparent']),
    facts: { 'http.request.method': method },
  } as const;
  void traces.span(method, options, async (span) => {
    // So that log lines about the request name its trace.
    req.headers['traceparent'] = traces.current() ?? undefined;
    const closed = new Promise((resolve) => res.once('close', resolve));
    respond();
    await closed;
    const { surface = '', operation }: { surface?: string; operation?: string } = (res as Partial<Response>).locals ?? {};
    if (operation !== undefined) span.rename(`${method} ${surface}.${operation}`);
    const { trace_id, ...ids } = idsOf(res as Response);
    span.add({ 'http.response.status_code': res.statusCode, 'landfall.surface': surface });
    span.add(Object.fromEntries(Object.entries(ids).map(([name, value]) => [`landfall.${name}`, value])));
    if (res.statusCode >= 500) span.fail(`status ${res.statusCode}`);
  });
}
