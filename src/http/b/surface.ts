/** Surface B: API keys and JSON:API, without a prefix and under `/v2`. */
import type { operations } from '../../../generated/b.d.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { ApiKeys } from '../../service/access/api-keys.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { SandboxClock } from '../../service/sandbox-clock.ts';
import type { Webhooks } from '../../service/webhooks/manage.ts';
import type { Store } from '../../store/store.ts';
import type { Contract } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import { headerAuthentication } from '../header-authentication.ts';
import type { Limits } from '../limits.ts';
import type { Handlers } from '../operation.ts';
import { isOfSandbox, sandboxHandlers } from '../sandbox.ts';
import { type Surface, mountSurface } from '../surface.ts';
import { problemPresenter } from './problem.ts';
import { eventHandlers } from './events.ts';
import { checkContentType, negotiate } from './media-type.ts';
import { notificationHandlers } from './notifications.ts';
import { referenceHandlers } from './reference.ts';
import { shipmentHandlers } from './shipments.ts';
import { trackingRequestHandlers } from './tracking-requests.ts';
import { webhookHandlers } from './webhooks.ts';

export interface SurfaceBParts {
  contract: Contract;
  store: Store;
  apiKeys: ApiKeys;
  lines: ShippingLines;
  requestTracking: RequestTracking;
  webhooks: Webhooks;
  cursors: Cursors;
  sandboxClock: SandboxClock | null;
  limits: Limits;
  /** Where clients reach the service, without a slash at the end; known once it listens. */
  publicUrl(): string;
  now(): Date;
  onError(error: unknown, requestId: string): void;
}

/** Mounts surface B. */
export function surfaceB(parts: SurfaceBParts): Surface {
  const { store, lines } = parts;
  const handlers: Handlers<operations> = {
    ...trackingRequestHandlers(store, parts.requestTracking, lines),
    ...shipmentHandlers(store, lines),
    ...eventHandlers(store, lines),
    ...referenceHandlers(store, lines),
    ...webhookHandlers(store, parts.webhooks, parts.now),
    ...notificationHandlers(store, parts.cursors),
    ...sandboxHandlers(parts.sandboxClock),
  };
  return mountSurface({
    contract: parts.contract,
    handlers: handlers as never,
    authenticate: headerAuthentication({
      headers: [{ header: 'X-API-Key' }, { header: 'Authorization', scheme: 'Token' }],
      verify: (key) => parts.apiKeys.authenticate(key),
      howToSend: 'Send your API key as "X-API-Key: <key>".',
    }),
    challenge: 'Token realm="landfall"',
    checkContentType,
    negotiate,
    headers: { 'Cache-Control': 'no-store', Vary: 'Accept' },
    presentProblem: problemPresenter(parts.publicUrl),
    isServed: (operation) => parts.sandboxClock !== null || !isOfSandbox(operation),
    limits: parts.limits,
    onError: parts.onError,
  });
}
