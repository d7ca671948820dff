/** Surface A: bearer tokens and plain JSON under `/v2`. */
import type { Request } from 'express';
import type { operations } from '../../../generated/a.d.ts';
import type { ContractOperation } from '../contract.ts';
import { headerAuthentication } from '../header-authentication.ts';
import type { Handlers } from '../operation.ts';
import { problemAt } from '../problem.ts';
import { sandboxHandlers } from '../sandbox.ts';
import { type Surface, type SurfaceDependencies, mountSurface } from '../surface.ts';
import { type AccessDependencies, accessHandlers } from './access.ts';
import { type CarrierStateDependencies, carrierHandlers } from './carriers.ts';
import { auditHandlers } from './audit.ts';
import { type AuthenticationDependencies, authenticationHandlers } from './authentication.ts';
import { carrierRowHandlers } from './carrier-rows.ts';
import { type DigestDependencies, digestHandlers } from './digest.ts';
import { etaHistoryHandlers } from './eta-history.ts';
import { type EventStreamDependencies, eventStreamHandlers } from './event-stream.ts';
import { exceptionHandlers } from './exceptions.ts';
import { freeTimeRuleHandlers } from './free-time-rules.ts';
import { type ImportDependencies, importHandlers } from './imports.ts';
import { inferNumberHandlers } from './infer-number.ts';
import { problemMediaType, problemPresenter } from './problem.ts';
import { savedViewHandlers } from './saved-views.ts';
import { shipmentExportHandlers } from './shipment-export.ts';
import { containerHandlers, shipmentHandlers } from './shipments.ts';
import { recordChangeHandlers } from './record-changes.ts';
import { routeHandlers } from './route.ts';
import { trackingControlHandlers } from './tracking-control.ts';
import { trackingRequestBatchHandlers } from './tracking-request-batch.ts';
import { mapHandlers } from './container-map.ts';
import { type ShareLinkDependencies, shareLinkHandlers } from './share-links.ts';
import { seaRouteHandlers } from './sea-routes.ts';
import { trackingRequestHandlers } from './tracking-requests.ts';
import { feedHandlers, webhookHandlers } from './webhooks.ts';

type SurfaceADependencies = SurfaceDependencies &
  AuthenticationDependencies &
  ShareLinkDependencies &
  AccessDependencies &
  DigestDependencies &
  ImportDependencies &
  EventStreamDependencies &
  CarrierStateDependencies;

export function surfaceA(dependencies: SurfaceADependencies): Surface {
  const { store, tokens, cursors } = dependencies;
  const handlers: Handlers<operations> = {
    ...authenticationHandlers(dependencies),
    ...trackingRequestHandlers(store, dependencies.requestTracking, dependencies.cursors),
    ...trackingRequestBatchHandlers(dependencies),
    ...importHandlers(dependencies),
    ...inferNumberHandlers(dependencies.inferNumber),
    ...shipmentHandlers(store, cursors, dependencies.recordOperations),
    ...shipmentExportHandlers(dependencies),
    ...containerHandlers(dependencies),
    ...routeHandlers(store),
    ...etaHistoryHandlers(dependencies),
    ...exceptionHandlers(dependencies),
    ...freeTimeRuleHandlers(dependencies),
    ...shareLinkHandlers(dependencies),
    ...savedViewHandlers(dependencies),
    ...digestHandlers(dependencies),
    ...mapHandlers(dependencies),
    ...seaRouteHandlers(dependencies.seaRoutes),
    ...trackingControlHandlers(store, dependencies.trackingControl),
    ...webhookHandlers(store, cursors, dependencies.webhooks, dependencies.now),
    ...feedHandlers(store, cursors),
    ...accessHandlers(dependencies),
    ...eventStreamHandlers(dependencies),
    ...carrierRowHandlers(dependencies),
    ...carrierHandlers(dependencies),
    ...auditHandlers(store, cursors),
    ...recordChangeHandlers(store, cursors),
    ...sandboxHandlers(dependencies.sandboxClock),
  };
  return mountSurface({
    ...dependencies,
    name: 'a',
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
    presentProblem: problemPresenter(dependencies.publicUrl),
  });
}

function checkContentType(req: Request, operation: ContractOperation): void {
  if (req.is(operation.requestTypes)) return;
  const detail = `Send the body as ${operation.requestTypes.join(' or ')}.`;
  throw problemAt('unsupported_media_type', detail, { header: 'Content-Type' });
}

/**
 * Every operation has one media type. One without content in its successful response has only that of problems: tools that make `Accept`
 * from the contract send it alone.
 */
function negotiate(req: Request, { responseTypes }: ContractOperation): string {
  const { accept } = req.headers;
  const [mediaType = 'application/json'] = responseTypes;
  if (accept === undefined || accept === '*/*' || accept === mediaType || req.accepts(mediaType)) return mediaType;
  if (responseTypes.length === 0 && req.accepts(problemMediaType)) return mediaType;
  const detail = `Responses are ${mediaType}; the Accept header must allow it.`;
  throw problemAt('not_acceptable', detail, { header: 'Accept' });
}
