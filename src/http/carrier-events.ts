/**
 * Receives carriers' pushes: `POST /carriers/{scac}/events`. It is the callback of an event subscription (DCSA T&T 2.2), and `POST
 * /events` of the event's consumer (T&T 3.0), whose address is then `/carriers/{scac}`; an upstream's webhook messages come to
 * `/carriers/UPSTREAM/events`. Clients never call it, so it is in neither
 * contract and accepts no client's credential. Errors are in surface B's form.
 */
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { CarrierPush, PushHeaders, PushReceiver } from '../domain/carrier-push.ts';
import { refuseBodyUnread } from './body.ts';
import { readBytes } from './express-shortcuts.ts';
import { Problem, methodNotAllowed } from './problem.ts';
import { carrierEventsPath } from './published.ts';
import type { PushLimits } from './push-limits.ts';

/** DCSA's own publisher splits a body that is too large in half and sends it again. */
const maxBodyBytes = 5 * 1024 * 1024;

/** A body can hold 20,000 invalid events. */
const maxFeedback = 100;

/**
 * A carrier without push settings does not have this path. The response is the same 2xx whether or not any account tracks the
 * number, so it reveals nothing, and it is sent after the commit.
 */
export function carrierEvents(
  receiverOf: (scac: string) => PushReceiver | undefined,
  receive: (scac: string, push: CarrierPush) => Promise<unknown>,
  limits: PushLimits,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(carrierEventsPath, async (req: Request, res: Response, next: NextFunction) => {
    const scac = String(req.params['scac']);
    const receiver = receiverOf(scac);
    // The surface responds with 404.
    if (!receiver) return next('router');
    if (req.method !== 'POST' && req.method !== 'HEAD') throw methodNotAllowed(req.method, ['HEAD', 'POST']);
    res.set('Cache-Control', 'no-store');
    if (req.method === 'HEAD') {
      // A carrier checks the callback without a signature when a subscription is created.
      res.status(204).end();
      return;
    }
    const body = await readProvenBody(receiver, req);
    limits.take(scac, body.length);
    const push = receiver.read(body);
    await receive(scac, push);
    acknowledge(res, push);
  });
  return router;
}

/** If the headers cannot prove who sent the push, it is refused before the body is read. The signature covers the bytes as sent. @throws Problem 401, 413, 415 */
export async function readProvenBody(receiver: Pick<PushReceiver, 'proofIn'>, req: Request): Promise<Uint8Array> {
  const headers: PushHeaders = {
    signature: req.get('notification-signature'),
    authorization: req.get('authorization'),
    webhookId: req.get('webhook-id'),
    webhookTimestamp: req.get('webhook-timestamp'),
    webhookSignature: req.get('webhook-signature'),
    terminal49Signature: req.get('x-t49-webhook-signature'),
  };
  const isProven = receiver.proofIn(headers);
  if (!isProven) throw unauthenticated(Object.values(headers).every((header) => header === undefined));
  refuseBodyUnread(req, maxBodyBytes);
  const body = await readBytes(req, maxBodyBytes);
  if (!isProven(body)) throw unauthenticated(false);
  return body;
}

/** The response does not say whether header, secret or body is wrong: that would only help a forger. */
function unauthenticated(isMissing: boolean): Problem {
  const headers = { 'WWW-Authenticate': 'Bearer realm="carrier events"' };
  if (!isMissing) return new Problem('invalid_credentials', 'The signature or token is not valid for this carrier.', { headers });
  const detail = 'Sign the body in Notification-Signature, or send the bearer token agreed for this carrier.';
  return new Problem('missing_credentials', detail, { headers });
}

/** A T&T 2.2 publisher accepts only 204 as success; T&T 3.0 requires 200 with feedback (`PostEventsResponse`). */
function acknowledge(res: Response, { standard, unreadable }: CarrierPush): void {
  if (standard !== 'T&T 3.0') {
    res.status(204).end();
    return;
  }
  const feedbackElements = unreadable.slice(0, maxFeedback).map((index) => ({
    severity: 'WARN',
    message: 'This event cannot be read and was left out.',
    propertyPath: `$.events[${index}]`,
  }));
  res.set('API-Version', '3.0.0').json({ feedbackElements });
}
