/** Surface B: API keys and JSON:API 1.1 with its content negotiation, without a prefix and under `/v2`. */
import type { Request } from 'express';
import type { operations } from '../../../generated/b.d.ts';
import type { ApiKeys } from '../../service/access/api-keys.ts';
import type { TriggerMessage } from '../../service/webhooks/trigger.ts';
import type { ContractOperation } from '../contract.ts';
import { headerAuthentication } from '../header-authentication.ts';
import type { Handlers } from '../operation.ts';
import { problemAt } from '../problem.ts';
import { sandboxHandlers } from '../sandbox.ts';
import { type Surface, type SurfaceDependencies, mountSurface } from '../surface.ts';
import { auditHandlers } from './audit.ts';
import { customFieldDefinitionHandlers } from './custom-field-definitions.ts';
import { customFieldHandlers } from './custom-fields.ts';
import { etaHistoryHandlers } from './eta-history.ts';
import { eventHandlers } from './events.ts';
import { notificationHandlers } from './notifications.ts';
import { errorPresenter } from './errors.ts';
import { inferNumberHandlers } from './infer-number.ts';
import { inContractsForm } from './other-forms.ts';
import { exceptionHandlers } from './exceptions.ts';
import { freeTimeRuleHandlers } from './free-time-rules.ts';
import { partyHandlers } from './parties.ts';
import { referenceHandlers } from './reference.ts';
import { routeHandlers } from './route.ts';
import { vesselHandlers } from './vessels.ts';
import { searchHandlers } from './search.ts';
import { shipmentChangeHandlers } from './shipment-changes.ts';
import { shipmentHandlers } from './shipments.ts';
import { mapHandlers } from './container-map.ts';
import { seaRouteHandlers } from './sea-routes.ts';
import { trackingRequestHandlers } from './tracking-requests.ts';
import { triggerHandlers } from './trigger.ts';
import { type WebhookIps, webhookIpHandlers } from './webhook-ips.ts';
import { webhookHandlers } from './webhooks.ts';

interface SurfaceBDependencies extends SurfaceDependencies {
  apiKeys: ApiKeys;
  webhookIps: WebhookIps;
  triggerMessage: TriggerMessage;
}

export function surfaceB(dependencies: SurfaceBDependencies): Surface {
  const { store, shippingLines } = dependencies;
  const handlers: Handlers<operations> = {
    ...trackingRequestHandlers(dependencies),
    ...inferNumberHandlers(dependencies.inferNumber),
    ...shipmentHandlers(dependencies),
    ...shipmentChangeHandlers(dependencies),
    ...searchHandlers(store),
    ...eventHandlers(dependencies),
    ...routeHandlers(dependencies),
    ...etaHistoryHandlers(dependencies),
    ...mapHandlers(dependencies),
    ...vesselHandlers(dependencies),
    ...seaRouteHandlers(dependencies.seaRoutes),
    ...referenceHandlers(store, shippingLines),
    ...exceptionHandlers(dependencies),
    ...freeTimeRuleHandlers(dependencies),
    ...partyHandlers(store, dependencies.cursors, dependencies.parties),
    ...customFieldDefinitionHandlers(store, dependencies.customFieldDefinitions),
    ...customFieldHandlers(dependencies),
    ...webhookHandlers(store, dependencies.cursors, dependencies.webhooks, dependencies.now),
    ...notificationHandlers(store, dependencies.cursors, dependencies.contract.document),
    ...webhookIpHandlers(dependencies.webhookIps),
    ...triggerHandlers(dependencies.triggerMessage, dependencies.contract.document, dependencies.now),
    ...auditHandlers(store, dependencies.cursors),
    ...sandboxHandlers(dependencies.sandboxClock),
  };
  return mountSurface({
    ...dependencies,
    name: 'b',
    handlers: handlers as never,
    authenticate: headerAuthentication({
      headers: [{ header: 'X-API-Key' }, { header: 'Authorization', scheme: 'Token' }],
      recall: (key) => dependencies.apiKeys.recall(key),
      verify: (key) => dependencies.apiKeys.authenticate(key),
      howToSend: 'Send your API key as "X-API-Key: <key>".',
    }),
    challenge: 'Token realm="landfall"',
    checkContentType,
    inContractsForm,
    negotiate,
    headers: { 'Cache-Control': 'no-store', Vary: 'Accept' },
    presentProblem: errorPresenter(dependencies.publicUrl),
  });
}

const jsonApi = 'application/vnd.api+json';

/**
 * A JSON:API body's media type may have the parameter `profile` and no other, since no extension is supported.
 *
 * @throws Problem 415
 */
export function checkContentType(req: Request, operation: ContractOperation): void {
  let detail: string | null = null;
  if (!req.is(operation.requestTypes)) {
    detail = `Send the body as ${operation.requestTypes.join(' or ')}.`;
  } else if (req.is(jsonApi) && hasForeignParameters(req.headers['content-type'] ?? '')) {
    detail = `${jsonApi} allows no parameter other than profile.`;
  }
  if (detail !== null) throw problemAt('unsupported_media_type', detail, { header: 'Content-Type' });
}

/**
 * The response's media type: plain JSON, unless Accept names JSON:API first. A JSON:API type with parameters other than
 * `profile` is treated as not offered. The sandbox's clock is always plain JSON, because it is not a JSON:API resource.
 *
 * @throws Problem 406
 */
export function negotiate(req: Request, { responseTypes }: ContractOperation): string {
  const accept = req.headers.accept;
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/json') return 'application/json';
  const offered = accept
    .split(',')
    .filter((range) => !(range.trim().toLowerCase().startsWith(jsonApi) && hasForeignParameters(range)))
    .map((range) => range.replace(/;\s*profile="[^"]*"/i, ''))
    .join(',');
  const accepted = offered.trim() !== '' && withAccept(req, offered).accepts(['application/json', jsonApi]);
  if (!accepted) {
    const detail = `Responses are application/json or ${jsonApi}; the Accept header must allow one of them.`;
    throw problemAt('not_acceptable', detail, { header: 'Accept' });
  }
  const isAlwaysPlain = responseTypes.length > 0 && !responseTypes.includes(jsonApi);
  return isAlwaysPlain ? 'application/json' : accepted;
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
