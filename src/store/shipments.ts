/** Shipments, each with its one container. */
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../domain/account.ts';
import type { NewShipment, Shipment, ShipmentDetails, ShipmentRecord, ShipmentUpdate, TrackedShipment } from '../domain/shipment.ts';
import type { ShipmentSummary } from '../domain/shipment-summary.ts';
import { textsOfShipment } from '../domain/search-terms.ts';
import { containers, repeatedIn } from './containers.ts';
import { countOfOpen, dueAgain } from './exceptions.ts';
import { WriteConflict } from './failures.ts';
import { ofCarrier } from './scope.ts';
import type { ListPart, Listed } from './list-rows.ts';
import { type ShipmentQuery, shipmentList } from './listed.ts';
import { type Sql, readTime } from './sql.ts';
import { type Query, joinById, param, params, raw, variants } from './statement.ts';
import { shipments } from './shipments-table.ts';
import { Table, number, text, time } from './table.ts';
import { trackingRequests } from './tracking-requests.ts';

const { lastCheckedAt, lastAnsweredAt, nextCheckAt } = trackingRequests.fields;
const ofTracked = ['carrierFacts', 'journeyMemory', 'recorded', 'etaWaiting', 'version'] as const;
const shipment = shipments
  .without('containerNumber', 'lastFreeDay', 'effectiveLastFreeDay', 'provisional', ...ofTracked)
  .with({ lastCheckedAt, lastAnsweredAt, nextCheckAt });
const details = shipment.without(
  ...(['trackingRequestId', 'trip', 'portOfLoading', 'podVesselName', 'podVesselImo', 'podVoyageNumber', 'createdAt'] as const),
  ...(['shipmentTags', 'customerId', 'lastAnsweredAt', 'trackingEndedAt', 'trackingEndedReason'] as const),
).shown;
const summary = shipments
  .only(
    ...(['id', 'fileNumber', 'status', 'customsStatus', 'deliveryStatus', 'containerId', 'updatedAt', 'containerNumber'] as const),
    ...(['scac', 'reference', 'portOfLoading', 'portOfDischarge', 'portOfDestination', 'provisional', 'effectiveLastFreeDay'] as const),
  )
  .with({
    etaPortOfDischarge: shipments.fields.schedule.etaPortOfDischarge,
    etaDestination: shipments.fields.schedule.etaDestination,
    etaDestinationRevised: shipments.fields.schedule.etaDestinationRevised,
    openExceptions: number().computed(countOfOpen),
  }).shown;
const { carrierFacts, journeyMemory, recorded, etaWaiting, version } = shipments.fields;
const tracked = new Table('shipments', {
  ...{ shipment: shipment.fields, carrierFacts, memory: journeyMemory, recorded, etaWaiting, version },
});
const inserted = shipments.with({ exceptionsDueAt: time() });
const updated = shipments.without(
  ...(['id', 'accountId', 'containerId', 'scac', 'containerNumber', 'trip', 'fileNumber', 'predictedEta', 'createdAt', 'version'] as const),
);
const trackedContainer = new Table('containers', {
  container: containers.without('recorded').fields,
  recorded: containers.fields.recorded,
});
const updatedContainer = containers.without('predictedEta', 'id', 'accountId', 'shipmentId', 'containerNumber', 'createdAt');

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
    .update({ ...updated.assignments, ...dueAgain, terms_stored: raw('terms_stored * ?', param('hasSameTerms')) })
    .increment('version'),
);
const setFileNumber = shipments.write((query) => query.where(params('id')).update(params('fileNumber')));
const updateContainer = containers.write((query) => query.where(params('id', 'shipmentId')).update(updatedContainer.assignments));
const findContainerTracked = trackedContainer.select((query) => query.where(params('shipmentId')));

const listSummaries = shipmentList.reader(summary);
const listByIds = shipment.select((query, each) => withRequest(query).whereIn('shipments.id', each)).ofMany();
const listByContainers = shipment.select((query, each) =>
  withRequest(joinById(query.from('containers'), 'shipments', 'containers.shipment_id'))
    .where({ 'shipments.account_id': param('accountId') })
    .whereIn('containers.id', each),
);

const listLinks = shipments
  .only('id', 'containerId')
  .with({ requestId: text().computed('tracking_request_shipments.tracking_request_id') })
  .select((query, each) =>
    joinById(query.from('tracking_request_shipments'), 'shipments', 'tracking_request_shipments.shipment_id')
      .where({ 'shipments.account_id': param('accountId') })
      .whereIn('tracking_request_shipments.tracking_request_id', each)
      .orderBy(['shipments.container_number', 'trip']),
  );
const versions = shipments
  .only('version')
  .select((query) =>
    query
      .innerJoin('tracking_request_shipments', 'tracking_request_shipments.shipment_id', 'shipments.id')
      .where({ 'tracking_request_shipments.tracking_request_id': param('trackingRequestId') }),
  );

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
    const repeated = { containerNumber, ...repeatedIn(made, itsContainer) };
    await inserted.insert(this.#sql, {
      ...made,
      ...repeated,
      carrierFacts,
      journeyMemory: memory,
      recorded: {},
      etaWaiting: null,
      version: 1,
      exceptionsDueAt: readTime(dueAgain.exceptions_due_at),
    });
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
   * @throws WriteConflict if another change has given the shipment a newer version than `before` has
   */
  async update(
    { shipment: next, container: itsContainer, carrierFacts, memory, recorded, etaWaiting: waiting = null }: ShipmentUpdate,
    before: Pick<TrackedShipment, 'shipment' | 'version'>,
  ): Promise<void> {
    const { id, accountId } = next;
    const own = { carrierFacts, journeyMemory: memory, recorded: recorded.shipment, etaWaiting: waiting };
    const values = updated.values({ ...next, ...repeatedIn(next, itsContainer), ...own });
    const hasSameTerms = isDeepStrictEqual(textsOfShipment(next), textsOfShipment(before.shipment));
    if ((await update.run(this.#sql, { ...values, id, accountId, version: before.version, hasSameTerms })) === 0) {
      throw new WriteConflict(`Shipment ${id} is no longer at version ${before.version}.`);
    }
    const ofContainer = updatedContainer.values({ ...itsContainer, recorded: recorded.container });
    await updateContainer.run(this.#sql, { ...ofContainer, id: itsContainer.id, shipmentId: id });
  }

  /** A page of summaries, which has no offset. */
  listSummaries(wanted: ShipmentQuery): Promise<Listed<ShipmentSummary>[]> {
    return listSummaries(this.#sql, wanted);
  }

  list(wanted: ShipmentQuery): Promise<Listed<Shipment>[]> {
    return shipmentList.page(this.#sql, wanted, (ids) => this.listByIds(wanted.accountId, ids));
  }

  /** Counts what `list` would find, up to its limit. */
  count(wanted: ShipmentQuery): Promise<number> {
    return shipmentList.count(this.#sql, wanted);
  }

  /** What a text leads to, read once, for a page and a count; undefined for a list that is not filtered by a text. */
  matching(wanted: Omit<ShipmentQuery, keyof ListPart>) {
    return shipmentList.matching(this.#sql, wanted, (ids) => this.listByIds(wanted.accountId, ids));
  }

  /** Those of an account, in no order. */
  async listByIds(accountId: string, ids: readonly string[]): Promise<Shipment[]> {
    return (await listByIds.all(this.#sql, {}, ids)).filter((found) => found.accountId === accountId);
  }

  /** Those of an account's containers, in no order. */
  listByContainers(accountId: string, containerIds: readonly string[]): Promise<Shipment[]> {
    return listByContainers.all(this.#sql, { accountId }, containerIds);
  }

  /** The ids of the shipments of requests that the caller has read, and of their containers, by container number. */
  listLinks(accountId: string, requestIds: readonly string[]): Promise<{ requestId: string; id: string; containerId: string }[]> {
    return listLinks.all(this.#sql, { accountId }, requestIds);
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
