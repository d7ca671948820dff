/**
 * Receives carriers' pushes: `POST /carriers/{scac}/events`. It is the callback of an event subscription (DCSA T&T 2.2),
 * and `POST /events` of the event's consumer (T&T 3.0), whose address is then `/carriers/{scac}`. Clients never call it, so
 * it is in neither contract and knows no client's credential. Errors are in surface B's form.
 */
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { CarrierPush, PushReceiver, PushReceivers } from '../domain/carrier-push.ts';
import type { ReceivePush } from '../service/tracking/pushes.ts';
import { refuseBodyUnread } from './body.ts';
import { Problem, methodNotAllowed } from './problem.ts';
import { carrierEventsPath } from './published.ts';

export interface CarrierEventsDependencies {
  receivers: PushReceivers;
  receive: ReceivePush;
}

/** DCSA's own publisher splits a body that is too large in half and sends it again. */
const maxBodyBytes = 5 * 1024 * 1024;

/** A body can hold 20,000 invalid events. */
const mostFeedback = 100;

/** The signature covers the bytes as sent, so nothing is decompressed. */
const readBody = express.raw({ limit: maxBodyBytes, type: () => true, inflate: false });

/** Results of the earlier checks, in `res.locals`. */
interface Found {
  scac: string;
  receiver: PushReceiver;
  isProven: (body: Uint8Array) => boolean;
}

/**
 * A carrier without push settings has no such path. The response is the same 2xx whether or not any account tracks the
 * number, so it reveals nothing, and it is sent after the commit.
 */
export function carrierEvents({ receivers, receive }: CarrierEventsDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = carrierEventsPath;

  router.all(path, (req: Request, res: Response, next: NextFunction) => {
    const scac = String(req.params['scac']);
    const receiver = receivers.receiver(scac);
    // The surfaces respond with 404.
    if (!receiver) {
      next('router');
      return;
    }
    if (req.method !== 'POST' && req.method !== 'HEAD') throw methodNotAllowed(req.method, ['HEAD', 'POST']);
    res.set('Cache-Control', 'no-store');
    Object.assign(res.locals, { scac, receiver });
    next();
  });
  // A carrier checks the callback without a signature when a subscription is created.
  router.head(path, (_req, res) => void res.status(204).end());
  router.post(path, checkHeaders, readBody, checkBody, async (req, res) => {
    const { scac, receiver } = res.locals as Found;
    const push = receiver.read(bodyOf(req));
    await receive(scac, push);
    acknowledge(res, push);
  });
  return router;
}

/** Refuses headers that cannot prove who sent the push, before the body is read. */
const checkHeaders: RequestHandler = (req, res, next) => {
  const headers = { signature: req.get('notification-signature'), authorization: req.get('authorization') };
  const isProven = (res.locals as Found).receiver.proofIn(headers);
  if (!isProven) throw unauthenticated(headers.signature === undefined && headers.authorization === undefined);
  refuseBodyUnread(req, maxBodyBytes);
  res.locals['isProven'] = isProven;
  next();
};

/** Checks a signature against the body. */
const checkBody: RequestHandler = (req, res, next) => {
  if (!(res.locals as Found).isProven(bodyOf(req))) throw unauthenticated(false);
  next();
};

/** The response does not say whether header, secret or body is wrong: that would only help a forger. */
function unauthenticated(isMissing: boolean): Problem {
  const headers = { 'WWW-Authenticate': 'Bearer realm="carrier events"' };
  return isMissing
    ? new Problem('missing_credentials', 'Sign the body in Notification-Signature, or send the bearer token agreed for this carrier.', {
        headers,
      })
    : new Problem('invalid_credentials', 'The signature or token is not valid for this carrier.', { headers });
}

/** A T&T 2.2 publisher accepts only 204 as success; T&T 3.0 requires 200 with feedback (`PostEventsResponse`). */
function acknowledge(res: Response, { standard, unreadable }: CarrierPush): void {
  if (standard === 'T&T 2.2') {
    res.status(204).end();
    return;
  }
  const feedbackElements = unreadable.slice(0, mostFeedback).map((index) => ({
    severity: 'WARN',
    message: 'This event cannot be read and was left out.',
    propertyPath: `$.events[${index}]`,
  }));
  res.set('API-Version', '3.0.0').json({ feedbackElements });
}

/** Express leaves an empty body undefined. */
function bodyOf(req: Request): Uint8Array {
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}
