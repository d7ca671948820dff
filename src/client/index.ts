/**
 * Landfall's client: ocean freight tracking from Node, browsers and workers. `npm run build:client` makes the package. It is compiled
 * against web types alone, so it cannot use Node's APIs.
 *
 * A call goes from `client-a.ts` or `client-b.ts` to `call.ts` (openapi-fetch), `send.ts` (credential, time, tries, the whole
 * answer) and `retry.ts` (the rule, pure). Only `contract.ts` names `generated/`.
 */
export {
  type ClientA,
  type ConnectionA,
  type FollowedA,
  type ShipmentFilter,
  type TrackedA,
  type TrackingInputA,
  type TrackingRowA,
  createClientA,
} from './client-a.ts';
export {
  type ClientB,
  type ConnectionB,
  type CustomFieldsPath,
  type EventFilter,
  type RawEventFilter,
  type TrackedB,
  type TrackingInputB,
  type TransportEventFilter,
  createClientB,
} from './client-b.ts';
export { type Caller, orThrow } from './call.ts';
export type { ErrorCode, FailedReason, PathsA, PathsB, SchemasA, SchemasB, WebhookMessageA, WebhookMessageB } from './contract.ts';
export { type ClientErrorCode, type ErrorItem, LandfallError, type LandfallErrorCode, TrackingFailed } from './errors.ts';
export type { CallOptions, ClientOptions } from './send.ts';
export type { WaitOptions } from './wait.ts';
export {
  type VerifyOptions,
  WebhookError,
  type WebhookErrorCode,
  type WebhookHeaders,
  verifyWebhook,
  webhookChallengeResponse,
} from './webhook.ts';
