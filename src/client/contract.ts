/** The contracts' types. Only this file imports them; the build bundles them into the package. */
import type { components as ComponentsA, operations as OperationsA, paths as PathsOfA } from '../../generated/a.d.ts';
import type { components as ComponentsB, operations as OperationsB, paths as PathsOfB } from '../../generated/b.d.ts';

/** Every path of surface A, in openapi-fetch's form. */
export type PathsA = PathsOfA;
/** Every path of surface B, in openapi-fetch's form. */
export type PathsB = PathsOfB;

/** The shapes of surface A by their names in its contract: `SchemasA['Shipment']`. */
export type SchemasA = ComponentsA['schemas'];
/** The shapes of surface B by their names in its contract: `SchemasB['RawEvent']`. */
export type SchemasB = ComponentsB['schemas'];

export type ShipmentsQuery = NonNullable<OperationsA['listShipments']['parameters']['query']>;
export type TrackingRequestsQuery = NonNullable<OperationsA['listTrackingRequests']['parameters']['query']>;

/** The filters, the order and the page size of a list on surface B: its pages are fetched one after the other. */
export type ListQueryB<Operation extends 'listTrackingRequests' | 'listShipments' | 'listContainers'> = Omit<
  NonNullable<OperationsB[Operation]['parameters']['query']>,
  'page[number]' | 'page[cursor]' | 'include'
>;
/** Ports of loading and discharge, by their UN/LOCODEs. */
export type Lane = NonNullable<OperationsA['getCarrierAccuracy']['parameters']['query']>;

/** Two ports, and the passages that the way must not use. */
export type SeaRouteQuery = OperationsA['getSeaRoute']['parameters']['query'];
export type RawEventsQuery = NonNullable<OperationsB['listRawEvents']['parameters']['query']>;
export type TransportEventsQuery = NonNullable<OperationsB['listTransportEvents']['parameters']['query']>;

/** Each code has a page under `/docs/errors/`. Both surfaces have the same codes. */
export type ErrorCode = SchemasA['ErrorCode'] | SchemasB['ErrorCode'];

/** Why a number could not be tracked. */
export type FailedReason = SchemasA['FailedReason'] | SchemasB['FailedReason'];

/** The body of surface A's webhooks: `type` distinguishes the shapes. */
export type WebhookMessageA = SchemasA['Message'];
/** The body of surface B's webhooks: a JSON:API document whose `data.attributes.event` says what happened. */
export type WebhookMessageB = SchemasB['WebhookNotificationDocument'];
