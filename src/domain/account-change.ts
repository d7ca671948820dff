/** A change of an account's data, independent of the surfaces: each builds its messages from it. */
import type { ShipmentException } from './exceptions.ts';
import type { Container, Shipment, StatusStep } from './shipment.ts';
import { type TrackingRequest, sandboxScac } from './tracking-request.ts';
import type { Webhook } from './webhook.ts';

/** A shipment and its container at one moment. */
export interface Snapshot {
  shipment: Shipment;
  container: Container;
}

/** A change, with the records after it. */
export type AccountChange =
  | { kind: 'tracking_succeeded'; request: TrackingRequest; after: Snapshot }
  | { kind: 'tracking_failed'; request: TrackingRequest }
  /** The carrier knows the booking, and has not assigned a container to it yet. */
  | { kind: 'containers_awaited'; request: TrackingRequest }
  /** A shipment other than the one its request names: another container of a bill, or a container's next journey. */
  | { kind: 'shipment_created'; after: Snapshot }
  | {
      kind: 'shipment_changed';
      /** null if this change created the shipment. */
      before: Snapshot | null;
      after: Snapshot;
      /** The changes of status, in the order of the timeline, including Pre Alert if the shipment is new. */
      steps: StatusStep[];
      /** Ids of the events that became actual transport events, in their order. */
      transportEventIds: string[];
      /** Ids of the events of other types that became actual, in their order. */
      otherEventIds: string[];
    }
  | { kind: 'exception_opened' | 'exception_closed'; exception: ShipmentException; after: Snapshot }
  | { kind: 'webhook_disabled'; webhook: Webhook }
  | { kind: 'webhook_test'; webhook: Webhook };

/** Whether a port of discharge that was provisional is now certain: that one, or another. */
export function isDischargeConfirmed(before: Snapshot | null, { shipment: after }: Snapshot): boolean {
  const isCertain = after.portOfDischarge !== null && after.certainty?.portOfDischarge.provisional === false;
  return isCertain && before?.shipment.certainty?.portOfDischarge.provisional === true;
}

/** The predicted arrivals that clients were told before and after; null if it has not moved enough to be told. */
export function predictionMove(before: Snapshot | null, { shipment: after }: Snapshot): [string | null, string | null] | null {
  const [was, is] = [before?.shipment.predictedEta?.toldP50 ?? null, after.predictedEta?.toldP50 ?? null];
  return before === null || was === is ? null : [was, is];
}

/** Whether a change is of the sandbox or of a test endpoint: test keys see only these. */
export function isTestData(change: AccountChange): boolean {
  switch (change.kind) {
    case 'tracking_succeeded':
    case 'tracking_failed':
    case 'containers_awaited':
      return change.request.scac === sandboxScac;
    case 'shipment_created':
    case 'shipment_changed':
    case 'exception_opened':
    case 'exception_closed':
      return change.after.shipment.scac === sandboxScac;
    case 'webhook_disabled':
    case 'webhook_test':
      return change.webhook.test;
  }
}
