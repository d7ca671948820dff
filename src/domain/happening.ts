/** What happened to an account's data, in words that know no surface: each surface makes its messages of it. */
import type { Container, Shipment, StatusStep } from './shipment.ts';
import { type TrackingRequest, sandboxScac } from './tracking-request.ts';
import type { Webhook } from './webhook.ts';

/** A shipment and its container as they stood at one moment. */
export interface Snapshot {
  shipment: Shipment;
  container: Container;
}

/** Something that happened, with the records as they stand after it. */
export type Happening =
  | { kind: 'tracking_succeeded'; request: TrackingRequest; after: Snapshot }
  | { kind: 'tracking_failed'; request: TrackingRequest }
  /** A shipment began that is not the one its request names: another container of a bill, or a container's next journey. */
  | { kind: 'shipment_created'; after: Snapshot }
  | {
      kind: 'shipment_changed';
      /** null when the shipment was made by the same reading. */
      before: Snapshot | null;
      after: Snapshot;
      /** The changes of status, in the order of the timeline, Pre Alert included when the shipment was made. */
      steps: StatusStep[];
      /** Ids of events that became one of the eleven, and actual, in their order. */
      transportEventIds: string[];
    }
  | { kind: 'webhook_disabled'; webhook: Webhook }
  | { kind: 'webhook_test'; webhook: Webhook };

/** Whether it tells of what the sandbox made, or of a test endpoint: test keys see no other. */
export function isOfSandbox(happening: Happening): boolean {
  switch (happening.kind) {
    case 'tracking_succeeded':
    case 'tracking_failed':
      return happening.request.scac === sandboxScac;
    case 'shipment_created':
    case 'shipment_changed':
      return happening.after.shipment.scac === sandboxScac;
    case 'webhook_disabled':
    case 'webhook_test':
      return happening.webhook.test;
  }
}
