// Rows to insert into a store: valid, different from each other, and each field different from its neighbors.
import type { StoredEvent } from '../../src/domain/container-event.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Account, ApiKey } from '../../src/domain/account.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { Milestones, Schedule } from '../../src/domain/status.ts';
import type { Container, JourneyMemory, CarrierFacts, NewShipment } from '../../src/domain/shipment.ts';
import type { Shown } from '../../src/domain/shown.ts';
import type { TrackingRequest, Settlement } from '../../src/domain/tracking-request.ts';
import type { Database } from '../../src/store/database.ts';

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
    requestType: 'container',
    billOfLading: null,
    containerNumber: 'TSTU0100013',
    reference: null,
    refNumbers: [],
    shipmentTags: [],
    status: 'pending',
    failedReason: null,
    shipmentId: null,
    createdAt: day(2),
    updatedAt: day(2),
    ...over,
  };
}

export function aSettlement(over: Partial<Settlement> = {}): Settlement {
  return {
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

const schedule: Schedule = {
  etdOrigin: day(4),
  etaTransshipment: day(5),
  etaPortOfDischarge: day(6),
  etaPortOfDischargeFirst: day(7),
  etaDestination: day(8),
  etaDestinationRevised: day(9),
};

const milestones: Milestones = {
  emptyOut: day(10),
  gateIn: day(11),
  loaded: day(12),
  departed: day(13),
  vesselArrival: day(14),
  dischargedAt: day(15),
  departedDischargeTerminalAt: day(16),
  railLoaded: day(17),
  railDeparted: day(18),
  railArrived: day(19),
  railUnloaded: day(20),
  inlandArrival: day(25),
  availableForPickup: day(21),
  gateOut: day(22),
  destuffingDate: day(23),
  deliveryDate: day(24),
  emptyReturn: null,
};

export const carrierFacts: CarrierFacts = {
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

/** What a shipment shows of a request that no worker has claimed yet. */
export const unchecked = { lastCheckedAt: null, lastAnsweredAt: null, nextCheckAt: null };

/** A shipment and its container with a value in every field. */
export function aShipment(request: TrackingRequest, over: Partial<NewShipment['shipment']> = {}): NewShipment {
  serial += 1;
  const shipmentId = over.id ?? uuidv7();
  const containerId = uuidv7();
  const container: Container = {
    id: containerId,
    accountId: request.accountId,
    shipmentId,
    containerNumber: request.containerNumber ?? 'TSTU0100013',
    status: 'In Transit',
    isoCode: '45G1',
    sealNumber: 'SEAL2',
    modeOfTransport: 'vessel',
    carrierCurrentStatus: 'Loaded on “Łódź” 🚢',
    carrierCurrentLocation: 'Gdańsk',
    railCarrierScac: 'BNSF',
    holds: { customs: 'customs hold', line: 'line hold', other: 'other hold' },
    vesselName: 'Vessel C',
    voyageNumber: '001W',
    feederVesselName: 'Feeder',
    dischargeTerminal: 'Pier 400',
    destinationTerminal: 'Logistics Park',
    railStatusDeparture: 'departed',
    railStatusEta: 'soon',
    schedule,
    lastFreeDay: { discharge: '2026-04-01', general: '2026-04-02' },
    milestones,
    createdAt: day(2),
    updatedAt: day(3),
  };
  return {
    container,
    carrierFacts,
    memory,
    shipment: {
      id: shipmentId,
      accountId: request.accountId,
      trackingRequestId: request.id,
      containerId,
      scac: request.scac,
      trip: 1,
      fileNumber: `LF-${String(serial).padStart(6, '0')}`,
      status: 'In Transit',
      customsStatus: 'Filed',
      deliveryStatus: 'Scheduled',
      reference: 'PO 2',
      masterBl: 'MASTER',
      houseBl: 'HOUSE',
      bookingNumbers: ['B1', 'B2'],
      cargoNumber: 'CARGO',
      portOfLoading: { locode: 'PLGDN', name: 'Gdańsk' },
      portOfDischarge: { locode: null, name: 'Los Ángeles' },
      portOfDestination: { locode: 'USCHI', name: null },
      vesselName: 'Vessel S',
      voyageNumber: '002W',
      podVesselName: 'Vessel P',
      podVesselImo: '9321483',
      podVoyageNumber: '003W',
      schedule,
      parties: {
        customer: 'customer',
        shipper: 'shipper',
        forwarder: 'forwarder',
        consignee: 'consignee',
        customsBroker: 'broker',
      },
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
