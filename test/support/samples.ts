// Rows to insert into a store: valid, different from each other, and each field different from its neighbors.
import type { ShareLinkWithHash } from '../../src/domain/share-link.ts';
import type { StoredEvent } from '../../src/domain/container-event.ts';
import type { ShipmentException } from '../../src/domain/exceptions.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Account, ApiKey } from '../../src/domain/account.ts';
import { type CarrierEvent, noEquipment } from '../../src/domain/carrier-report.ts';
import type { Certainty } from '../../src/domain/certainty.ts';
import type { FreeTime, FreeTimeRule } from '../../src/domain/free-time-rule.ts';
import type { Container, JourneyMemory, CarrierFacts, NewShipment } from '../../src/domain/shipment.ts';
import type { Shown } from '../../src/domain/shown.ts';
import type { TrackingRequest, Settlement } from '../../src/domain/tracking-request.ts';
import { containers } from '../../src/store/containers.ts';
import type { Database } from '../../src/store/database.ts';
import { Column, type RecordOf } from '../../src/store/record.ts';
import { shipments } from '../../src/store/shipments-table.ts';
import { readTime } from '../../src/store/sql.ts';

export const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 4, 5, 6, 7));
/** A record as it is shown: its times as text. */
export const shownOf = <Value>(value: Value): Shown<Value> => JSON.parse(JSON.stringify(value)) as Shown<Value>;
export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

let serial = 0;

/** An account that is in the database. */
export async function anAccount(database: Database): Promise<Account> {
  serial += 1;
  const account: Account = { id: uuidv7(), name: `Account ${serial}`, createdAt: day(1), revokedAt: null };
  await database.store.accounts.insert(account);
  return account;
}

export function aKey(accountId: string): ApiKey & { hash: string } {
  serial += 1;
  return {
    id: uuidv7(),
    accountId,
    keyId: `k${String(serial).padStart(7, '0')}`,
    hash: String(serial).padStart(64, 'a'),
    test: false,
    role: 'administrator',
    ratePerMinute: null,
    createdAt: day(1),
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  };
}

export function aRequest(accountId: string, over: Partial<TrackingRequest> = {}): TrackingRequest {
  return {
    id: uuidv7(),
    accountId,
    scac: 'TEST',
    search: null,
    requestType: 'container',
    billOfLading: null,
    containerNumber: 'TSTU0100013',
    reference: null,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    status: 'pending',
    failedReason: null,
    tries: 0,
    shipmentId: null,
    createdAt: day(2),
    updatedAt: day(2),
    ...over,
  };
}

export function aSettlement(over: Partial<Settlement> = {}): Settlement {
  return {
    scac: 'TEST',
    search: null,
    status: 'succeeded',
    failedReason: null,
    shipmentId: null,
    tries: 0,
    nextCheckAt: null,
    lastCheckedAt: day(3),
    lastAnsweredAt: day(3),
    lastNewsAt: day(3),
    answerId: null,
    answerPosition: 0,
    pollMemory: null,
    updatedAt: day(3),
    ...over,
  };
}

/** Columns of texts, ids and times. The others need a value of their own. */
interface SampledFields {
  [field: string]: Column<string | null> | Column<Date | null> | SampledFields;
}

/** A value for each field of a description: times on successive days, and short texts that differ from each other. */
function sampleOf<Described extends SampledFields>(fields: Described): RecordOf<Described> {
  let count = 0;
  const valueOf = (part: SampledFields[string]): unknown => {
    if (!(part instanceof Column)) return Object.fromEntries(Object.entries(part).map(([field, inner]) => [field, valueOf(inner)]));
    count += 1;
    return part.parts.convert?.read === readTime ? day(count) : `T${count}`;
  };
  return valueOf(fields) as RecordOf<Described>;
}

export const carrierFacts: CarrierFacts = {
  ...noEquipment,
  reference: 'PO 1',
  billOfLading: 'BILL1',
  bookingNumbers: ['BOOK1'],
  isoCode: '45G1',
  sealNumber: 'SEAL1',
};

export const memory: JourneyMemory = {
  plannedPortOfDischarge: { locode: 'NLRTM', name: 'Rotterdam' },
  reached: [
    {
      status: 'Gated In',
      occurredAt: '2026-03-12T12:00:00.000Z',
      place: { locode: null, name: 'Gdańsk' },
      row: { key: 'K1', movement: 'gate_in', mode: 'truck', laden: true, type: 'full_in' },
      isRecorded: false,
    },
  ],
};

/** The columns of a shipment that are texts, ids and times, without those that repeat its container's. */
const shipmentTexts = shipments.without(
  ...(['containerNumber', 'lastFreeDay', 'effectiveLastFreeDay', 'provisional', 'trip', 'version'] as const),
  ...([
    'certainty',
    'etaWaiting',
    'predictedEta',
    'bookingNumbers',
    'refNumbers',
    'shipmentTags',
    'carrierFacts',
    'journeyMemory',
    'recorded',
  ] as const),
  ...(['portOfLoading', 'portOfDischarge', 'portOfDestination'] as const),
);

/** Of a port of discharge that no plan named. */
const certainty: Certainty = {
  status: { provisional: false, basis: 'last_reported', probability: 0.98, reason: 'The carrier reported it.', eventId: null },
  portOfDischarge: { provisional: true, basis: 'last_reported', probability: 0.5, reason: 'It is the last port.', eventId: null },
};

const freeTime: FreeTime = {
  scac: 'TEST',
  timeZone: 'America/Los_Angeles',
  leftOn: null,
  periods: [
    {
      type: 'demurrage',
      ruleId: uuidv7(),
      ruleName: 'Łódź',
      freeDays: 4,
      dayType: 'working',
      countedFrom: 'discharge',
      countsFirstDay: false,
      tariff: { currency: 'USD', tiers: [{ fromDay: 1, amount: '120.50' }] },
      startedOn: '2026-03-27',
      lastDay: '2026-04-02',
      endedOn: null,
    },
  ],
};

/** A rule for any container. */
export function aFreeTimeRule(accountId: string, over: Partial<FreeTimeRule> = {}): FreeTimeRule {
  return {
    ...{ id: uuidv7(), accountId, name: 'Łódź', type: 'demurrage', test: false, createdAt: day(2), updatedAt: day(3) },
    ...{ scac: null, portOfDischarge: null, terminal: null, containerSize: null, containerType: null },
    ...{ freeDays: 5, dayType: 'calendar', countedFrom: 'discharge', countsFirstDay: false, holidays: [], tariff: null },
    ...over,
  };
}

/** Open since the second day. */
export function anException(over: Partial<ShipmentException>): ShipmentException {
  return {
    ...{ id: uuidv7(), accountId: uuidv7(), shipmentId: uuidv7(), containerId: uuidv7(), containerNumber: 'TSTU0100013', scac: 'TEST' },
    ...{ kind: 'hold', subject: 'customs', since: day(2), reason: 'Customs holds the container: Łódź', eventIds: [uuidv7()] },
    ...{ openedAt: day(2), closedAt: null, toldAt: null },
    ...over,
  };
}

let links = 0;

/** A link that never expires. */
export function aShareLink(over: Partial<ShareLinkWithHash>): ShareLinkWithHash {
  links += 1;
  return {
    ...{
      id: uuidv7(),
      accountId: uuidv7(),
      type: 'shipment',
      shipmentId: uuidv7(),
      savedViewId: null,
      name: 'Łódź',
      shows: ['references'],
    },
    ...{ createdBy: 'vale', createdAt: day(2), expiresAt: null, openCount: 0, lastOpenedAt: null },
    hash: `${links}`.padStart(64, '0'),
    ...over,
  };
}

/** What a shipment shows of a request that no worker has claimed yet. */
export const unchecked = { lastCheckedAt: null, lastAnsweredAt: null, nextCheckAt: null };

/** A shipment and its container with a value in every field. */
export function aShipment(request: TrackingRequest, over: Partial<NewShipment['shipment']> = {}): NewShipment {
  serial += 1;
  const shipmentId = over.id ?? uuidv7();
  const containerId = uuidv7();
  const texts = sampleOf(containers.without('certainty', 'predictedEta', 'freeTime', 'recorded').fields);
  const container: Container = {
    ...texts,
    id: containerId,
    accountId: request.accountId,
    shipmentId,
    containerNumber: request.containerNumber ?? 'TSTU0100013',
    status: 'In Transit',
    isoCode: '45G1',
    modeOfTransport: 'vessel',
    carrierCurrentStatus: 'Loaded on “Łódź” 🚢',
    lastFreeDay: { discharge: '2026-04-01', general: '2026-04-02' },
    certainty,
    predictedEta: null,
    freeTime,
    milestones: { ...texts.milestones, emptyReturn: null },
    createdAt: day(2),
    updatedAt: day(3),
  };
  return {
    container,
    carrierFacts,
    memory,
    shipment: {
      ...sampleOf(shipmentTexts.fields),
      id: shipmentId,
      accountId: request.accountId,
      trackingRequestId: request.id,
      containerId,
      scac: request.scac,
      trip: 1,
      fileNumber: `LF-${String(serial).padStart(6, '0')}`,
      customerId: null,
      certainty,
      predictedEta: null,
      status: 'In Transit',
      customsStatus: 'Filed',
      deliveryStatus: 'Scheduled',
      bookingNumbers: ['B1', 'B2'],
      portOfLoading: { locode: 'PLGDN', name: 'Gdańsk' },
      portOfDischarge: { locode: null, name: 'Los Ángeles' },
      portOfDestination: { locode: 'USCHI', name: null },
      refNumbers: ['R1'],
      shipmentTags: ['T1', 'T2'],
      trackingEndedAt: null,
      trackingEndedReason: null,
      createdAt: day(2),
      updatedAt: day(3),
      ...over,
    },
  };
}

/** A shipment in the database, with its request, linked to it. */
export async function aStoredShipment(
  database: Database,
  request: TrackingRequest,
  over: Partial<NewShipment['shipment']> = {},
): Promise<NewShipment> {
  const made = aShipment(request, over);
  await database.transaction(async () => {
    const { store } = database;
    await store.trackingRequests.insert(request, null);
    await store.shipments.insert(made);
    await store.trackingRequests.link(request.id, made.shipment.id);
  });
  return made;
}

export function aCarrierEvent(key: string, at: Date): CarrierEvent {
  return {
    key,
    carrierEventId: null,
    movement: 'load',
    certainty: 'actual',
    laden: true,
    mode: 'vessel',
    at,
    localDate: at.toISOString().slice(0, 10),
    isDateOnly: false,
    isCertaintyGuessed: false,
    recordedAt: later(at, 1),
    place: {
      locode: 'PLGDN',
      name: 'Gdańsk',
      latitude: 54.4,
      longitude: 18.7,
      terminal: { name: 'Terminal', smdgCode: 'DCT', bicFacilityCode: null },
      isCustomer: false,
    },
    vessel: {
      name: 'Łódź',
      imo: '9321483',
      mmsi: null,
      position: { latitude: 54.5, longitude: 18.9, speedKnots: 12.5, headingDegrees: 270, at: later(at, 2) },
    },
    role: null,
    voyageNumber: '001W',
    words: 'załadowano 🚢',
    text: 'załadowano 🚢',
  };
}

export function anEvent(containerId: string, position: number, over: Partial<StoredEvent> = {}): StoredEvent {
  const key = over.eventKey ?? `event-${position}`;
  return {
    id: uuidv7(),
    containerId,
    eventKey: key,
    position,
    type: 'vessel_loaded',
    estimated: false,
    rule: 'load at the first port',
    occurredAt: day(position + 1),
    localDate: '2026-03-01',
    recordedAt: null,
    originalText: 'załadowano',
    voyageNumber: '001W',
    locationName: 'Gdańsk',
    locode: 'PLGDN',
    timeZone: 'Europe/Warsaw',
    vesselName: 'Łódź',
    vesselImo: '9321483',
    portId: uuidv7(),
    terminalId: null,
    vesselId: uuidv7(),
    carrierEvent: aCarrierEvent(key, day(position + 1)),
    createdAt: day(2),
    retiredAt: null,
    ...over,
  };
}
