/** The columns of shipments. */
import type { Certainty } from '../domain/certainty.ts';
import type { StoredPrediction } from '../domain/prediction.ts';
import type { CarrierFacts, JourneyMemory, ShipmentRecord, TrackingEnd } from '../domain/shipment.ts';
import type { CustomsStatus, DeliveryStatus, JourneyStatus } from '../domain/status.ts';
import { schedule } from './containers.ts';
import { Table, flag, id, json, number, optional, text, time } from './table.ts';
import { waitingEta } from './waiting-eta.ts';

const port = (column: string) => optional({ locode: text(`${column}_locode`).nullable(), name: text(`${column}_name`).nullable() });

export const shipments = new Table('shipments', {
  id: id(),
  accountId: id(),
  trackingRequestId: id(),
  containerId: id(),
  scac: text(),
  /** Repeats the container's number: shipments are looked up by it, and it is part of their unique key. */
  containerNumber: text(),
  trip: number(),
  fileNumber: text(),
  status: text<JourneyStatus>(),
  customsStatus: text<CustomsStatus>(),
  deliveryStatus: text<DeliveryStatus>(),
  reference: text().nullable(),
  masterBl: text().nullable(),
  houseBl: text().nullable(),
  bookingNumbers: json<string[]>(),
  cargoNumber: text().nullable(),
  portOfLoading: port('port_of_loading'),
  portOfDischarge: port('port_of_discharge'),
  portOfDestination: port('port_of_destination'),
  vesselName: text().nullable(),
  voyageNumber: text().nullable(),
  podVesselName: text().nullable(),
  podVesselImo: text().nullable(),
  podVoyageNumber: text().nullable(),
  schedule,
  /** Repeats the container's last free day at the port of discharge: shipments are listed by it. */
  lastFreeDay: text().nullable(),
  /** Repeats the container's, told or computed: shipments are listed by it. */
  effectiveLastFreeDay: text().nullable(),
  certainty: json<Certainty>().nullable(),
  predictedEta: json<StoredPrediction>().nullable(),
  /** Repeats what `certainty` says of the port of discharge: shipments are listed by it. */
  provisional: flag(),
  parties: {
    customer: text().nullable(),
    shipper: text().nullable(),
    forwarder: text().nullable(),
    consignee: text().nullable(),
    customsBroker: text().nullable(),
  },
  refNumbers: json<string[]>(),
  shipmentTags: json<string[]>(),
  customerId: id().nullable(),
  trackingEndedAt: time().nullable(),
  trackingEndedReason: text<TrackingEnd>().nullable(),
  createdAt: time(),
  updatedAt: time(),
  carrierFacts: json<CarrierFacts>(),
  /** Null for a shipment stored by a version without this column. */
  journeyMemory: json<JourneyMemory>().nullable(),
  recorded: json<ShipmentRecord>(),
  etaWaiting: waitingEta().nullable(),
  version: number(),
});
