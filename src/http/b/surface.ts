/** Surface B: API keys and JSON:API 1.1 with its content negotiation, without a prefix and under `/v2`. */
import type { Request } from 'express';
import type { operations } from '../../../generated/b.d.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { ApiKeys } from '../../service/access/api-keys.ts';
import type { ContractOperation } from '../contract.ts';
import { headerAuthentication } from '../header-authentication.ts';
import type { Handlers } from '../operation.ts';
import { problemAt } from '../problem.ts';
import { sandboxHandlers } from '../sandbox.ts';
import { type Surface, type SurfaceDependencies, mountSurface } from '../surface.ts';
import { auditHandlers } from './audit.ts';
import { eventHandlers } from './events.ts';
import { notificationHandlers } from './notifications.ts';
import { problemPresenter } from './problem.ts';
import { referenceHandlers } from './reference.ts';
import { shipmentHandlers } from './shipments.ts';
import { trackingRequestHandlers } from './tracking-requests.ts';
import { webhookHandlers } from './webhooks.ts';

interface SurfaceBDependencies extends SurfaceDependencies {
  apiKeys: ApiKeys;
  shippingLines: ShippingLines;
}

export function surfaceB(parts: SurfaceBDependencies): Surface {
  const { store, shippingLines } = parts;
  const handlers: Handlers<operations> = {
    ...trackingRequestHandlers(store, parts.requestTracking, shippingLines),
    ...shipmentHandlers(store, shippingLines),
    ...eventHandlers(store, shippingLines),
    ...referenceHandlers(store, shippingLines),
    ...webhookHandlers(store, parts.cursors, parts.webhooks, parts.now),
    ...notificationHandlers(store, parts.cursors),
    ...auditHandlers(store, parts.cursors),
    ...sandboxHandlers(parts.sandboxClock),
  };
  return mountSurface({
    ...parts,
    name: 'b',
    handlers: handlers as never,
    authenticate: headerAuthentication({
      headers: [{ header: 'X-API-Key' }, { header: 'Authorization', scheme: 'Token' }],
      recall: (key) => parts.apiKeys.recall(key),
      verify: (key) => parts.apiKeys.authenticate(key),
      howToSend: 'Send your API key as "X-API-Key: <key>".',
    }),
    challenge: 'Token realm="landfall"',
    checkContentType,
    negotiate,
    headers: { 'Cache-Control': 'no-store', Vary: 'Accept' },
    presentProblem: problemPresenter(parts.publicUrl),
  });
}

const jsonApi = 'application/vnd.api+json';

/**
 * A JSON:API body's media type may have the parameter `profile` and no other, since no extension is supported.
 *
 * @throws Problem 415
 */
export function checkContentType(req: Request, operation: ContractOperation): void {
  const isTaken = req.is(operation.requestTypes);
  const isJsonApi = req.is(jsonApi);
  if (isTaken && !(isJsonApi && hasForeignParameters(req.headers['content-type'] ?? ''))) return;
  const detail = isJsonApi
    ? `${jsonApi} allows no parameter other than profile.`
    : `Send the body as ${operation.requestTypes.join(' or ')}.`;
  throw problemAt('unsupported_media_type', detail, { header: 'Content-Type' });
}

/**
 * The response's media type: plain JSON, unless Accept names JSON:API first. A JSON:API type with parameters other than
 * `profile` is treated as not offered. The sandbox's clock is always plain JSON, because it is not a JSON:API resource.
 *
 * @throws Problem 406
 */
export function negotiate(req: Request, { answerTypes }: ContractOperation): string {
  const accept = req.headers.accept;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json';
  const offered = accept
    .split(',')
    .filter((range) => !(range.trim().toLowerCase().startsWith(jsonApi) && hasForeignParameters(range)))
    .map((range) => range.replace(/;\s*profile="[^"]*"/i, ''))
    .join(',');
  const accepted = offered.trim() === '' ? false : withAccept(req, offered).accepts(['application/json', jsonApi]);
  if (accepted) return accepted === jsonApi && !answerTypes.includes(jsonApi) && answerTypes.length > 0 ? 'application/json' : accepted;
  const detail = `Responses are application/json or ${jsonApi}; the Accept header must allow one of them.`;
  throw problemAt('not_acceptable', detail, { header: 'Accept' });
}

/** The same request with another Accept, for Express to judge. */
function withAccept(req: Request, accept: string): Request {
  return Object.create(req, { headers: { value: { ...req.headers, accept } } }) as Request;
}

function hasForeignParameters(mediaType: string): boolean {
  const parameters = mediaType
    .split(';')
    .slice(1)
    .map((parameter) => parameter.trim().toLowerCase());
  return parameters.some((parameter) => parameter !== '' && !parameter.startsWith('profile=') && !parameter.startsWith('q='));
}
