/** Tracking requests, shipments, containers and webhooks in surface A's shapes. */
import type { components } from '../../../generated/a.d.ts';
import { containerLengthFeet } from '../../domain/identifiers.ts';
import type { Container, PlaceName, Shipment, ShipmentDetails, StatusChange } from '../../domain/shipment.ts';
import type { ShipmentSummary } from '../../domain/shipment-summary.ts';
import { type Shown, shownTime } from '../../domain/shown.ts';
import { type TrackingRequest, documentsOf, failedReason, knownScac, retryReason } from '../../domain/tracking-request.ts';
import type { Attempt, Delivery, Webhook } from '../../domain/webhook.ts';
import type { WebhookHealth } from '../../domain/webhook-health.ts';
import { presentCertainty } from '../certainty.ts';
import { presentFreeTime } from '../free-time.ts';
import { presentPredictedEta } from '../eta-history.ts';
import { presentDeliveryFields } from '../webhooks.ts';

type Schemas = components['schemas'];

export function presentTrackingRequest(request: TrackingRequest): Schemas['TrackingRequest'] {
  const documents = documentsOf(request);
  return {
    id: request.id,
    status: request.status,
    scac: knownScac(request),
    bill_of_lading: documents.billOfLading,
    booking_number: documents.bookingNumber,
    container_number: request.containerNumber,
    reference: request.reference,
    shipment_id: request.shipmentId,
    failed_reason: failedReason(request),
    retry_reason: retryReason(request),
    created_at: request.createdAt.toISOString(),
  };
}

export function presentShipmentSummary(shipment: ShipmentSummary): Schemas['ShipmentSummary'] {
  return {
    id: shipment.id,
    file_number: shipment.fileNumber,
    status: shipment.status,
    customs_status: shipment.customsStatus,
    delivery_status: shipment.deliveryStatus,
    eta_destination_revised: shipment.etaDestinationRevised,
    container_id: shipment.containerId,
    container_number: shipment.containerNumber,
    scac: shipment.scac,
    reference: shipment.reference,
    port_of_loading: place(shipment.portOfLoading),
    port_of_discharge: place(shipment.portOfDischarge),
    port_of_destination: place(shipment.portOfDestination),
    provisional: shipment.provisional,
    eta_port_of_discharge: shipment.etaPortOfDischarge,
    eta_destination: shipment.etaDestination,
    last_free_day: shipment.effectiveLastFreeDay,
    open_exceptions: shipment.openExceptions,
    updated_at: shipment.updatedAt,
  };
}

export function presentShipment(shipment: Shipment | ShipmentDetails): Schemas['Shipment'] {
  const { schedule, parties } = shipment;
  return {
    id: shipment.id,
    file_number: shipment.fileNumber,
    scac: shipment.scac,
    status: shipment.status,
    certainty: presentCertainty(shipment.certainty),
    predicted_eta: presentPredictedEta(shipment.predictedEta),
    customs_status: shipment.customsStatus,
    delivery_status: shipment.deliveryStatus,
    reference: shipment.reference,
    references: {
      master_bl: shipment.masterBl,
      house_bl: shipment.houseBl,
      booking_numbers: shipment.bookingNumbers,
      cargo_number: shipment.cargoNumber,
      ref_numbers: shipment.refNumbers,
    },
    routing: {
      port_of_discharge: place(shipment.portOfDischarge),
      port_of_destination: place(shipment.portOfDestination),
      vessel_name: shipment.vesselName,
      voyage_no: shipment.voyageNumber,
    },
    schedule: {
      etd_origin: time(schedule.etdOrigin),
      eta_port_of_discharge: time(schedule.etaPortOfDischarge),
      eta_destination: time(schedule.etaDestination),
      eta_destination_revised: time(schedule.etaDestinationRevised),
    },
    parties: {
      customer: parties.customer,
      shipper: parties.shipper,
      forwarder: parties.forwarder,
      consignee: parties.consignee,
      customs_broker: parties.customsBroker,
    },
    container_id: shipment.containerId,
    last_checked_at: time(shipment.lastCheckedAt),
    next_check_at: time(shipment.nextCheckAt),
    updated_at: shownTime(shipment.updatedAt),
  };
}

/** @param now the time for its free time; null in messages, which leave it out */
export function presentContainer(container: Container | Shown<Container>, now: Date | null): Schemas['Container'] {
  const { schedule, milestones } = container;
  return {
    id: container.id,
    container_number: container.containerNumber,
    size: containerLengthFeet(container.isoCode)?.toString() ?? null,
    type: container.isoCode,
    mode_of_transport: container.modeOfTransport,
    seal_number: container.sealNumber,
    status: container.status,
    certainty: presentCertainty(container.certainty),
    predicted_eta: presentPredictedEta(container.predictedEta),
    carrier_current_status: container.carrierCurrentStatus,
    carrier_current_location: container.carrierCurrentLocation,
    rail_carrier_scac: container.railCarrierScac,
    holds: container.holds,
    routing: {
      vessel_name: container.vesselName,
      voyage: container.voyageNumber,
      feeder_vessel_name: container.feederVesselName,
      discharge_terminal: container.dischargeTerminal,
      destination_terminal: container.destinationTerminal,
      rail_status_departure: container.railStatusDeparture,
      rail_status_eta: container.railStatusEta,
    },
    schedule: {
      etd_origin: time(schedule.etdOrigin),
      eta_transshipment: time(schedule.etaTransshipment),
      eta_port_of_discharge: time(schedule.etaPortOfDischarge),
      eta_destination: time(schedule.etaDestination),
      eta_destination_revised: time(schedule.etaDestinationRevised),
    },
    last_free_day: container.lastFreeDay,
    ...(now && { free_time: presentFreeTime(container, now) }),
    milestone_dates: {
      gate_in: time(milestones.gateIn),
      vessel_arrival: time(milestones.vesselArrival),
      discharged_at: time(milestones.dischargedAt),
      departed_discharge_terminal_at: time(milestones.departedDischargeTerminalAt),
      rail_departed: time(milestones.railDeparted),
      rail_unloaded: time(milestones.railUnloaded),
      gate_out: time(milestones.gateOut),
      available_for_pickup: time(milestones.availableForPickup),
      destuffing_date: time(milestones.destuffingDate),
      delivery_date: time(milestones.deliveryDate),
      empty_return: time(milestones.emptyReturn),
    },
    shipment_id: container.shipmentId,
    updated_at: shownTime(container.updatedAt),
  };
}

export function presentContainerEvents(
  container: Pick<Container, 'id' | 'containerNumber'>,
  changes: Shown<StatusChange>[],
): Schemas['ContainerEvents'] {
  return {
    container_id: container.id,
    container_number: container.containerNumber,
    data: changes.map((change) => ({
      status: change.status,
      timestamp: change.recordedAt,
      occurred_at: change.occurredAt,
      reason: change.reason,
      source: 'landfall',
    })),
  };
}

function time(value: Date | string | null): string | null {
  return value === null ? null : shownTime(value);
}

export function place(named: PlaceName | null): string | null {
  return named?.locode ?? named?.name ?? null;
}

/** Does not compile if its names differ from the contract's. */
const isEventType: Record<Schemas['EventType'], true> = {
  'tracking_request.succeeded': true,
  'tracking_request.failed': true,
  'shipment.created': true,
  'shipment.status_changed': true,
  'shipment.port_of_discharge_confirmed': true,
  'shipment.predicted_eta_changed': true,
  'exception.opened': true,
  'exception.closed': true,
  'shipment.updated': true,
  'webhook.disabled': true,
  'webhook.test': true,
};

export const eventTypes = Object.keys(isEventType) as Schemas['EventType'][];

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    id: webhook.id,
    url: webhook.url,
    active: webhook.active,
    event_types: (webhook.eventTypes ?? eventTypes) as Schemas['Webhook']['event_types'],
    header_names: Object.keys(webhook.headers),
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
    disabled_reason: webhook.disabledReason,
    previous_secret_expires_at: webhook.previousSecretExpiresAt?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

/** Only the responses to creating a webhook and to changing its secret show the secret. */
export function presentWebhookWithSecret(webhook: Webhook): Schemas['WebhookWithSecret'] {
  return { ...presentWebhook(webhook), secret: webhook.secret };
}

/** How a webhook has answered lately. */
export function presentWebhookHealth({ id, health }: { id: string; health: WebhookHealth }): Schemas['WebhookHealth'] {
  const { attemptCount, deliveredCount, medianMs, p95Ms } = health;
  return {
    webhook_id: id,
    attempt_count: attemptCount,
    delivered_count: deliveredCount,
    success_rate: attemptCount === 0 ? null : deliveredCount / attemptCount,
    median_ms: medianMs,
    p95_ms: p95Ms,
  };
}

/** @param attempts the newest, oldest first */
export function presentDelivery(delivery: Delivery, attempts: Attempt[]): Schemas['WebhookDelivery'] {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    message_id: delivery.messageId,
    event_type: delivery.eventType as Schemas['WebhookDelivery']['event_type'],
    ...presentDeliveryFields(delivery, attempts),
  };
}
