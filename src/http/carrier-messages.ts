/**
 * Receives carriers' EDI messages: `POST /carriers/{scac}/messages`. Like carriers' pushes, they are in neither contract, accept no
 * client's credential, and prove themselves in the same way. The response is the acknowledgement: a 997 or a CONTRL,
 * with a 400 if every message was refused.
 */
import { type NextFunction, type Request, type Response, Router } from 'express';
import { type CarrierMessage, type MessageReceiver, RefusedMessage } from '../domain/carrier-push.ts';
import { readProvenBody } from './carrier-events.ts';
import { methodNotAllowed } from './problem.ts';
import { carrierMessagesPath } from './published.ts';
import type { PushLimits } from './push-limits.ts';

/** A carrier without push settings does not have this path. */
export function carrierMessages(
  receiverOf: (scac: string) => MessageReceiver | undefined,
  receive: (scac: string, message: CarrierMessage) => Promise<unknown>,
  { limits, now }: { limits: PushLimits; now: () => Date },
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(carrierMessagesPath, async (req: Request, res: Response, next: NextFunction) => {
    const scac = String(req.params['scac']);
    const receiver = receiverOf(scac);
    // The surface responds with 404.
    if (!receiver) return next('router');
    if (req.method !== 'POST') throw methodNotAllowed(req.method, ['POST']);
    res.set('Cache-Control', 'no-store');
    const body = await readProvenBody(receiver, req);
    limits.take(scac, body.length);
    const message = readOrRefuse(receiver, body, now());
    // The same after a repeated message, and whether or not anyone tracks its numbers.
    if (!(message instanceof RefusedMessage)) await receive(scac, message);
    // A gateway processes a negative acknowledgement, which has no words. People who ask for JSON get the reason.
    else if (req.accepts([message.mediaType, ...inWords]) !== message.mediaType) throw message;
    else res.status(400);
    res.type(message.mediaType).send(Buffer.from(message.acknowledgement, 'latin1'));
  });
  return router;
}

const inWords = ['application/problem+json', 'application/json'];

/** @throws UnreadableInput for a body that is not a whole interchange */
function readOrRefuse(receiver: MessageReceiver, body: Uint8Array, at: Date): CarrierMessage | RefusedMessage {
  try {
    return receiver.read(body, at);
  } catch (error) {
    if (error instanceof RefusedMessage) return error;
    throw error;
  }
}
