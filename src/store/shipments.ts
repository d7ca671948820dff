/** Shipments, each with its one container. */
import type { Scope } from '../domain/account.ts';
import type {
  CarrierFacts,
  JourneyMemory,
  NewShipment,
  Shipment,
  ShipmentDetails,
  ShipmentRecord,
  ShipmentSummary,
  ShipmentUpdate,
  TrackedShipment,
  TrackingEnd,
} from '../domain/shipment.ts';
import type { CustomsStatus, DeliveryStatus, JourneyStatus } from '../domain/status.ts';
import { containers, schedule } from './containers.ts';
import { WriteConflict } from './failures.ts';
import { ofCarrier } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, from, param, params, read, variants, withLimit } from './statement.ts';
import { Table, id, json, number, optional, text, time } from './table.ts';
import { trackingRequests } from './tracking-requests.ts';

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
  parties: {
    customer: text().nullable(),
    shipper: text().nullable(),
    forwarder: text().nullable(),
    consignee: text().nullable(),
    customsBroker: text().nullable(),
  },
  refNumbers: json<string[]>(),
  shipmentTags: json<string[]>(),
  trackingEndedAt: time().nullable(),
  trackingEndedReason: text<TrackingEnd>().nullable(),
  createdAt: time(),
  updatedAt: time(),
  carrierFacts: json<CarrierFacts>(),
  /** Null for a shipment stored by a version without this column. */
  journeyMemory: json<JourneyMemory>().nullable(),
  recorded: json<ShipmentRecord>(),
  version: number(),
});

/** Which of an account's shipments to read: those that match every filter. */
export interface ShipmentFilter extends Scope {
  status?: JourneyStatus;
  updatedSince?: Date;
  trackingRequestId?: string;
  /** The last shipment of the previous page. */
  after?: { updatedAt: Date; id: string };
  limit: number;
}

const { lastCheckedAt, lastAnsweredAt, nextCheckAt } = trackingRequests.fields;
const shipment = shipments
  .without('containerNumber', 'carrierFacts', 'journeyMemory', 'recorded', 'version')
  .with({ lastCheckedAt, lastAnsweredAt, nextCheckAt });
const details = shipment.without(
  'trackingRequestId',
  'scac',
  'trip',
  'portOfLoading',
  'podVesselName',
  'podVesselImo',
  'podVoyageNumber',
  'shipmentTags',
  'lastAnsweredAt',
  'trackingEndedAt',
  'trackingEndedReason',
  'createdAt',
).shown;
const summary = shipments
  .only('id', 'fileNumber', 'status', 'customsStatus', 'deliveryStatus', 'containerId', 'updatedAt')
  .with({ etaDestinationRevised: shipments.fields.schedule.etaDestinationRevised }).shown;
const { carrierFacts, journeyMemory, recorded, version } = shipments.fields;
const tracked = new Table('shipments', { shipment: shipment.fields, carrierFacts, memory: journeyMemory, recorded, version });
const updated = shipments.without(
  'id',
  'accountId',
  'containerId',
  'scac',
  'containerNumber',
  'trip',
  'fileNumber',
  'createdAt',
  'version',
);
const trackedContainer = new Table('containers', {
  container: containers.without('recorded').fields,
  recorded: containers.fields.recorded,
});
const updatedContainer = containers.without('id', 'accountId', 'shipmentId', 'containerNumber', 'createdAt');

// A left join, because otherwise MariaDB may begin with the requests and sort.
const withRequest = (query: Query): Query => query.leftJoin('tracking_requests', 'tracking_requests.id', 'shipments.tracking_request_id');
const byId = { 'shipments.id': param('id'), 'shipments.account_id': param('accountId') };

const accountOf = shipments.only('accountId').select((query) => query.where(params('id')));
const find = variants((testOnly: boolean) => shipment.readById((query) => withRequest(query).modify(ofCarrier, testOnly, 'shipments')));
const findDetails = variants((testOnly: boolean) =>
  details.readById((query) => withRequest(query).modify(ofCarrier, testOnly, 'shipments')),
);
const findTracked = variants((testOnly: boolean) =>
  tracked.select((query) => withRequest(query).where(byId).modify(ofCarrier, testOnly, 'shipments')),
);
const findCurrent = tracked.select((query) =>
  withRequest(query)
    .where({ 'shipments.account_id': param('accountId'), 'shipments.scac': param('scac') })
    .where({ 'shipments.container_number': param('containerNumber') })
    .orderBy('trip', 'desc')
    .limit(1),
);
const listByRequest = shipment.select((query) =>
  withRequest(query)
    .innerJoin('tracking_request_shipments', 'tracking_request_shipments.shipment_id', 'shipments.id')
    .where({ 'tracking_request_shipments.tracking_request_id': param('trackingRequestId'), 'shipments.account_id': param('accountId') })
    .orderBy(['shipments.container_number', 'trip']),
);
const update = shipments.write((query) =>
  query
    .where(params('id', 'accountId', 'version'))
    .update(updated.assignments)
    .increment('version'),
);
const setFileNumber = shipments.write((query) => query.where(params('id')).update(params('fileNumber')));
const updateContainer = containers.write((query) => query.where(params('id', 'shipmentId')).update(updatedContainer.assignments));
const findContainerTracked = trackedContainer.select((query) => query.where(params('shipmentId')));

/** A request has few shipments, so these are sorted; for all other filters, a hint names the index with the list's order. */
const fromRequest = (query: Query): Query =>
  query
    .from('tracking_request_shipments')
    .innerJoin('shipments', 'shipments.id', 'tracking_request_shipments.shipment_id')
    .where({ 'tracking_request_shipments.tracking_request_id': param('trackingRequestId') });
type Filters = [testOnly: boolean, byStatus: boolean, isSince: boolean, isAfter: boolean, byRequest: boolean];
const list = variants((...[testOnly, byStatus, isSince, isAfter, byRequest]: Filters) =>
  summary
    .select(
      (query) => {
        if (byRequest) fromRequest(query);
        else query.from(byIndex('shipments', byStatus ? 'shipments_by_status' : 'shipments_by_activity'));
        query.where({ 'shipments.account_id': param('accountId') }).modify(ofCarrier, testOnly, 'shipments');
        if (byStatus) query.where({ 'shipments.status': param('status') });
        if (isSince) query.where('shipments.updated_at', '>=', param('updatedSince'));
        if (isAfter) {
          // Neither server uses the index for (updated_at, id) < (?, ?).
          query
            .where('shipments.updated_at', '<=', param('afterTime'))
            .where((sooner) =>
              sooner.where('shipments.updated_at', '<', param('afterTime')).orWhere('shipments.id', '<', param('afterId')),
            );
        }
        return query
          .orderBy([
            { column: 'shipments.updated_at', order: 'desc' },
            { column: 'shipments.id', order: 'desc' },
          ])
          .modify(withLimit);
      },
      { joinedInOrder: byRequest },
    )
    .shared(),
);

const versions = read<{ version: number }>(() => fromRequest(from('shipments').select('version')));

/** Unique by account, carrier, container and trip. */
export class Shipments {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The account of a shipment, for the operator, who gives only its id. */
  async accountOf(id: string): Promise<string | undefined> {
    return (await accountOf.first(this.#sql, { id }))?.accountId;
  }

  find({ accountId, testOnly }: Scope, id: string): Promise<Shipment | undefined> {
    return find(testOnly).find(this.#sql, id, accountId);
  }

  findDetails({ accountId, testOnly }: Scope, id: string): Promise<ShipmentDetails | undefined> {
    return findDetails(testOnly).find(this.#sql, id, accountId);
  }

  /** The latest of the account's shipments for a container with a carrier: the highest trip. */
  async findCurrent(accountId: string, scac: string, containerNumber: string): Promise<TrackedShipment | undefined> {
    return this.#withContainer(await findCurrent.first(this.#sql, { accountId, scac, containerNumber }));
  }

  /** A shipment with its container, for an update. */
  async findTracked({ accountId, testOnly }: Scope, shipmentId: string): Promise<TrackedShipment | undefined> {
    return this.#withContainer(await findTracked(testOnly).first(this.#sql, { id: shipmentId, accountId }));
  }

  /**
   * Inserts a shipment and its container at version 1, with nothing recorded by the operator. Call it in a transaction.
   *
   * @throws WriteConflict if the account already has a shipment for that trip of the container, or with that file number
   */
  async insert({ shipment: made, container: itsContainer, carrierFacts, memory }: NewShipment): Promise<void> {
    const { containerNumber } = itsContainer;
    await shipments.insert(this.#sql, { ...made, containerNumber, carrierFacts, journeyMemory: memory, recorded: {}, version: 1 });
    await containers.insert(this.#sql, { ...itsContainer, recorded: {} });
  }

  /** For a shipment that the same transaction inserted. @throws WriteConflict if the account already has one with that number */
  async setFileNumber(id: string, fileNumber: string): Promise<void> {
    await setFileNumber.run(this.#sql, { id, fileNumber });
  }

  /** The sum of the versions of a request's shipments, which grows with every change of one of them. */
  async sumVersions(trackingRequestId: string): Promise<number> {
    return (await versions.all(this.#sql, { trackingRequestId })).reduce((sum, { version }) => sum + version, 0);
  }

  /**
   * Writes all fields of a shipment and its container except their identity. Call it in a transaction.
   *
   * @throws WriteConflict when the shipment is no longer at `expectedVersion`
   */
  async update({ shipment: next, container: itsContainer, carrierFacts, memory, recorded }: ShipmentUpdate, expectedVersion: number) {
    const { id, accountId } = next;
    const values = updated.values({ ...next, carrierFacts, journeyMemory: memory, recorded: recorded.shipment });
    if ((await update.run(this.#sql, { ...values, id, accountId, version: expectedVersion })) === 0) {
      throw new WriteConflict(`Shipment ${id} is no longer at version ${expectedVersion}.`);
    }
    const ofContainer = updatedContainer.values({ ...itsContainer, recorded: recorded.container });
    await updateContainer.run(this.#sql, { ...ofContainer, id: itsContainer.id, shipmentId: id });
  }

  /** Newest activity first. */
  list({ status, updatedSince, trackingRequestId, after, ...wanted }: ShipmentFilter): Promise<ShipmentSummary[]> {
    const values = {
      ...wanted,
      ...(status !== undefined && { status }),
      ...(updatedSince && { updatedSince }),
      ...(trackingRequestId !== undefined && { trackingRequestId }),
      ...(after && { afterTime: after.updatedAt, afterId: after.id }),
    };
    const statement = list(
      wanted.testOnly,
      status !== undefined,
      updatedSince !== undefined,
      after !== undefined,
      trackingRequestId !== undefined,
    );
    return statement.all(this.#sql, values);
  }

  /** The shipments of a request that the caller has read, by container number; all are with its carrier. */
  listByRequest(accountId: string, trackingRequestId: string): Promise<Shipment[]> {
    return listByRequest.all(this.#sql, { accountId, trackingRequestId });
  }

  async #withContainer(found: (Omit<TrackedShipment, 'container' | 'recorded'> & { recorded: ShipmentRecord }) | undefined) {
    if (!found) return undefined;
    const itsContainer = await findContainerTracked.first(this.#sql, { shipmentId: found.shipment.id });
    if (!itsContainer) throw new Error(`Shipment ${found.shipment.id} has no container.`);
    return { ...found, container: itsContainer.container, recorded: { shipment: found.recorded, container: itsContainer.recorded } };
  }
}
