/** Surface A: bearer tokens and plain JSON under `/v2`. */
import type { Request } from 'express';
import type { operations } from '../../../generated/a.d.ts';
import type { DoOnce } from '../../service/idempotency.ts';
import type { SandboxClock } from '../../service/sandbox-clock.ts';
import type { RecordOperations } from '../../service/tracking/record-operations.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { Webhooks } from '../../service/webhooks/manage.ts';
import type { Store } from '../../store/store.ts';
import type { Contract, ContractOperation } from '../contract.ts';
import type { Recording } from '../audit.ts';
import type { Cursors } from '../cursor.ts';
import { headerAuthentication } from '../header-authentication.ts';
import type { Handlers } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Limits } from '../rate-limit.ts';
import type { RequestIds } from '../request-ids.ts';
import { isOfSandbox, sandboxHandlers } from '../sandbox.ts';
import { type Surface, mountSurface } from '../surface.ts';
import { auditHandlers } from './audit.ts';
import { type AuthenticationDependencies, authenticationHandlers } from './authentication.ts';
import { problemPresenter } from './problem.ts';
import { containerHandlers, shipmentHandlers } from './shipments.ts';
import { trackingRequestHandlers } from './tracking-requests.ts';
import { feedHandlers, webhookHandlers } from './webhooks.ts';

export interface SurfaceADependencies extends AuthenticationDependencies {
  contract: Contract;
  store: Store;
  requestTracking: RequestTracking;
  recordOperations: RecordOperations;
  webhooks: Webhooks;
  cursors: Cursors;
  sandboxClock: SandboxClock | null;
  limits: Limits;
  doOnce: DoOnce;
  recording: Recording;
  /** The service's address for clients, without a trailing slash; known once it listens. */
  publicUrl(): string;
  now(): Date;
  onError(error: unknown, ids: RequestIds): void;
}

export function surfaceA(parts: SurfaceADependencies): Surface {
  const { store, tokens, cursors } = parts;
  const handlers: Handlers<operations> = {
    ...authenticationHandlers(parts),
    ...trackingRequestHandlers(store, parts.requestTracking),
    ...shipmentHandlers(store, cursors, parts.recordOperations),
    ...containerHandlers(store, parts.recordOperations),
    ...webhookHandlers(store, cursors, parts.webhooks, parts.now),
    ...feedHandlers(store, cursors),
    ...auditHandlers(store, cursors),
    ...sandboxHandlers(parts.sandboxClock),
  };
  return mountSurface({
    name: 'a',
    contract: parts.contract,
    handlers: handlers as never,
    authenticate: headerAuthentication({
      headers: [{ header: 'Authorization', scheme: 'Bearer' }],
      // One word (RFC 6750, 2.1).
      isWellFormed: (token) => !/\s/.test(token),
      recall: (token) => tokens.recall(token),
      verify: (token) => tokens.authenticate(token),
      howToSend: 'Send a token from POST /auth/tokens as "Authorization: Bearer <token>".',
    }),
    challenge: 'Bearer realm="landfall"',
    checkContentType,
    negotiate,
    headers: { 'Cache-Control': 'no-store' },
    presentProblem: problemPresenter(parts.publicUrl),
    isServed: (operation) => parts.sandboxClock !== null || !isOfSandbox(operation),
    limits: parts.limits,
    doOnce: parts.doOnce,
    recording: parts.recording,
    onError: parts.onError,
  });
}

function checkContentType(req: Request, operation: ContractOperation): void {
  if (req.is(operation.requestTypes)) return;
  const detail = `Send the body as ${operation.requestTypes.join(' or ')}.`;
  throw new Problem('unsupported_media_type', detail, {
    faults: [{ code: 'unsupported_media_type', detail, header: 'Content-Type' }],
  });
}

function negotiate(req: Request): string {
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*' || accept === 'application/json' || req.accepts('application/json'))
    return 'application/json';
  const detail = 'Responses are application/json; the Accept header must allow it.';
  throw new Problem('not_acceptable', detail, { faults: [{ code: 'not_acceptable', detail, header: 'Accept' }] });
}
