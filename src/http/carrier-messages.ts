/**
 * Receives carriers' EDI messages: `POST /carriers/{scac}/messages`. Like carriers' pushes, they are in neither contract, accept no
 * client's credential, and prove themselves in the same way. The response is the acknowledgement: a 997 or a CONTRL.
 */
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { CarrierMessage, MessageReceiver } from '../domain/carrier-push.ts';
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
    const message = receiver.read(body, now());
    await receive(scac, message);
    // The same after a repeated message, and whether or not anyone tracks its numbers.
    res.type(message.mediaType).send(Buffer.from(message.acknowledgement, 'latin1'));
  });
  return router;
}
