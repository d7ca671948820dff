/** The ids that log lines and spans give to identify their request. */
import type { Response } from 'express';
import type { Principal } from '../domain/account.ts';
import { readTraceparent, traceIdOf } from '../domain/trace.ts';

/** Values by their names in log lines, such as `request_id`. */
export type RequestIds = Record<string, string>;

/** What is known about a request while it is handled, for the log. */
interface Known {
  operation: string;
  principal: Principal;
  /** Of the response. */
  location: string;
  /** Of the response. */
  headers: Record<string, string>;
}

const nouns: Readonly<Record<string, string>> = {
  tracking_requests: 'tracking_request_id',
  shipments: 'shipment_id',
  containers: 'container_id',
  webhooks: 'webhook_id',
  deliveries: 'delivery_id',
};

/**
 * The request's id, its account, operation and trace as far as they are known by now, and the objects that its path names. Of what the
 * client sent, only UUIDs and the trace's id are used: the rest may hold secrets.
 */
export function idsOf(res: Response): RequestIds {
  // A request that was refused at the very start has no locals.
  const locals = (res.locals as object | undefined) ?? {};
  const { operation, principal, location, headers } = locals as Partial<Known>;
  const traceparent = readTraceparent(res.req.headers['traceparent']);
  return {
    request_id: headers?.['X-Request-Id'] ?? '',
    ...(operation !== undefined && { operation }),
    ...(principal && { account_id: principal.accountId }),
    ...idsIn(res.req.url),
    ...idsIn(location ?? ''),
    ...(traceparent !== null && { trace_id: traceIdOf(traceparent) }),
  };
}

function idsIn(path: string): RequestIds {
  const ids: RequestIds = {};
  for (const [, noun = '', id = ''] of path.matchAll(/(?<=\/)(\w+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=[/?]|$)/gi)) {
    const name = nouns[noun];
    if (name !== undefined) ids[name] = id.toLowerCase();
  }
  return ids;
}
