/** What the client takes from the contracts. The one file that names them: the build rolls them into the package. */
import type { components as ComponentsA, operations as OperationsA, paths as PathsOfA } from '../../generated/a.d.ts';
import type { components as ComponentsB, operations as OperationsB, paths as PathsOfB } from '../../generated/b.d.ts';

/** Every path of surface A, as openapi-fetch wants them. */
export type PathsA = PathsOfA;
/** Every path of surface B, as openapi-fetch wants them. */
export type PathsB = PathsOfB;

/** The shapes of surface A by their names in its contract: `SchemasA['Shipment']`. */
export type SchemasA = ComponentsA['schemas'];
/** The shapes of surface B by their names in its contract: `SchemasB['RawEvent']`. */
export type SchemasB = ComponentsB['schemas'];

/** What can be filtered by in a list. */
export type ShipmentsQuery = NonNullable<OperationsA['listShipments']['parameters']['query']>;
/** Which raw events are wanted. */
export type RawEventsQuery = NonNullable<OperationsB['listRawEvents']['parameters']['query']>;
/** Which transport events are wanted. */
export type TransportEventsQuery = NonNullable<OperationsB['listTransportEvents']['parameters']['query']>;

/** Codes of the service; each has a page under `/docs/errors/`. Both surfaces have the same. */
export type ErrorCode = SchemasA['ErrorCode'] | SchemasB['ErrorCode'];

/** Why a number could not be tracked. */
export type FailedReason = SchemasA['FailedReason'] | SchemasB['FailedReason'];

/** What a webhook of surface A gets: its `type` distinguishes the shapes. */
export type WebhookMessageA = SchemasA['Message'];
/** What a webhook of surface B gets: a JSON:API document, whose `data.attributes.event` says what happened. */
export type WebhookMessageB = SchemasB['WebhookNotificationDocument'];
