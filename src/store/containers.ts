import type { Scope } from '../domain/account.ts';
import type { TransportMode } from '../domain/carrier-report.ts';
import { type Certainty, isProvisional } from '../domain/certainty.ts';
import { effectiveLastFreeDay } from '../domain/free-time.ts';
import type { StoredPrediction } from '../domain/prediction.ts';
import type { FreeTime } from '../domain/free-time-rule.ts';
import type { RowByHand } from '../domain/row-by-hand.ts';
import type { Container, ContainerIdentity, ContainerRecord, Shipment } from '../domain/shipment.ts';
import type { Shown } from '../domain/shown.ts';
import type { JourneyStatus } from '../domain/status.ts';
import { ofCarriersContainer } from './scope.ts';
import type { Sql } from './sql.ts';
import { params, variants } from './statement.ts';
import { Table, id, json, text, time } from './table.ts';

/** Both shipments and containers have these columns. */
export const schedule = {
  etdOrigin: time().nullable(),
  etaTransshipment: time().nullable(),
  etaPortOfDischarge: time().nullable(),
  etaPortOfDischargeFirst: time().nullable(),
  etaDestination: time().nullable(),
  etaDestinationRevised: time().nullable(),
};

export const containers = new Table('containers', {
  id: id(),
  accountId: id(),
  shipmentId: id(),
  containerNumber: text(),
  status: text<JourneyStatus>(),
  isoCode: text().nullable(),
  sealNumber: text().nullable(),
  modeOfTransport: text<TransportMode>().nullable(),
  carrierCurrentStatus: text().nullable(),
  carrierCurrentLocation: text().nullable(),
  railCarrierScac: text().nullable(),
  holds: {
    customs: text('customs_hold').nullable(),
    line: text('line_hold').nullable(),
    other: text('other_hold').nullable(),
  },
  vesselName: text().nullable(),
  voyageNumber: text().nullable(),
  feederVesselName: text().nullable(),
  dischargeTerminal: text().nullable(),
  destinationTerminal: text().nullable(),
  railStatusDeparture: text().nullable(),
  railStatusEta: text().nullable(),
  schedule,
  lastFreeDay: {
    discharge: text('last_free_day_discharge').nullable(),
    general: text('last_free_day_general').nullable(),
  },
  certainty: json<Certainty>().nullable(),
  predictedEta: json<StoredPrediction>().nullable(),
  freeTime: json<FreeTime>().nullable(),
  milestones: {
    emptyOut: time().nullable(),
    gateIn: time().nullable(),
    loaded: time().nullable(),
    departed: time().nullable(),
    vesselArrival: time().nullable(),
    dischargedAt: time().nullable(),
    departedDischargeTerminalAt: time().nullable(),
    railLoaded: time().nullable(),
    railDeparted: time().nullable(),
    railArrived: time().nullable(),
    railUnloaded: time().nullable(),
    inlandArrival: time().nullable(),
    availableForPickup: time().nullable(),
    gateOut: time().nullable(),
    destuffingDate: time().nullable(),
    deliveryDate: time().nullable(),
    emptyReturn: time().nullable(),
  },
  createdAt: time(),
  updatedAt: time(),
  recorded: json<ContainerRecord>(),
});

/** What a shipment's row repeats of its container, and of what it keeps as JSON, because shipments are listed by it. */
export function repeatedIn(shipment: Pick<Shipment, 'certainty'>, container: Container) {
  const effective = effectiveLastFreeDay(container);
  return { lastFreeDay: container.lastFreeDay.discharge, effectiveLastFreeDay: effective, provisional: isProvisional(shipment) };
}

const container = containers.without('recorded');
const findContainer = variants((testOnly: boolean) => container.readById((query) => query.modify(ofCarriersContainer, testOnly)));
const findShown = variants((testOnly: boolean) => container.shown.readById((query) => query.modify(ofCarriersContainer, testOnly)));
const identify = variants((testOnly: boolean) =>
  containers.only('id', 'accountId', 'shipmentId', 'containerNumber').readById((query) => query.modify(ofCarriersContainer, testOnly)),
);
const findByShipment = container.select((query) => query.where(params('shipmentId', 'accountId')));
const listByShipments = container.select((query, each) => query.where(params('accountId')).whereIn('shipment_id', each));

const readRows = containers.only('recorded').select((query) => query.where(params('id')));

/** `Shipments` writes containers, together with their shipment. */
export class Containers {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  find({ accountId, testOnly }: Scope, id: string): Promise<Container | undefined> {
    return findContainer(testOnly).find(this.#sql, id, accountId);
  }

  findShown({ accountId, testOnly }: Scope, id: string): Promise<Shown<Container> | undefined> {
    return findShown(testOnly).find(this.#sql, id, accountId);
  }

  /** The fields of a container that lists of its events need. */
  identify({ accountId, testOnly }: Scope, id: string): Promise<ContainerIdentity | undefined> {
    return identify(testOnly).find(this.#sql, id, accountId);
  }

  /** The rows by hand of a container that the caller has read, in the order of their entry. */
  async rowsByHand(id: string): Promise<RowByHand[]> {
    return (await readRows.first(this.#sql, { id }))?.recorded.rows ?? [];
  }

  /** The containers of shipments that the caller has read, in no order. */
  listByShipments(accountId: string, shipmentIds: readonly string[]): Promise<Container[]> {
    return listByShipments.all(this.#sql, { accountId }, shipmentIds);
  }

  /** The container of a shipment that the caller has read. */
  findByShipment(accountId: string, shipmentId: string): Promise<Container | undefined> {
    return findByShipment.first(this.#sql, { shipmentId, accountId });
  }
}
