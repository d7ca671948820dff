/**
 * One step of a tracked journey: what was known before, what the carrier's rows say now and what the operator recorded
 * become what is known next. The operator's word stands where both speak.
 */
import type { ReportedContainer } from '../carrier-report.ts';
import type { Milestones } from '../milestones.ts';
import type {
  ContainerFacts,
  JourneyMemory,
  OperatorRecord,
  PlaceName,
  JourneyUpdate,
  ShipmentFacts,
  ShipmentRecord,
  CarrierFacts,
} from '../shipment.ts';
import type { DeliveryStatus } from '../status.ts';
import { type RecordedStatus, nextStatuses, reachedWithoutProof } from './held-statuses.ts';
import { type Customs, customsAfterDelivery } from './customs.ts';
import { type Journey, readJourney } from './journey.ts';
import { placeKey } from './rows.ts';
import { type Route, nextSchedule } from './schedule.ts';

/** What is known of a shipment; no memory where it was stored before there was one. */
export interface KnownShipment {
  shipment: ShipmentFacts;
  container: ContainerFacts;
  memory: JourneyMemory | null;
  /** What the operator had recorded by then. */
  recorded?: OperatorRecord;
}

/** What an answer says of one container's journey. */
export type ContainerAnswer = Pick<ReportedContainer, 'events' | 'plannedPortOfDischarge' | 'retracted'>;

/**
 * Reads a container's rows and puts the result on top of what was known.
 *
 * @param before null when the shipment is being made: it then begins at Pre Alert
 */
export function advance(
  before: KnownShipment | null,
  answer: ContainerAnswer,
  told: CarrierFacts,
  recorded: OperatorRecord,
): JourneyUpdate {
  return advanceWithJourney(before, answer, told, recorded).update;
}

/** What `advance` gives, with the journey that it read. */
export function advanceWithJourney(
  before: KnownShipment | null,
  answer: ContainerAnswer,
  told: CarrierFacts,
  recorded: OperatorRecord,
): { update: JourneyUpdate; journey: Journey; customs: Customs } {
  const memory = before && memoryOf(before);
  const plannedBefore = answer.plannedPortOfDischarge ?? memory?.plannedPortOfDischarge ?? null;
  const journey = readJourney(answer.events, plannedBefore);
  const milestones = withRecorded(journey.milestones, recorded);
  const { reached, steps } = nextStatuses(
    before && memory && { status: before.shipment.status, reached: memory.reached },
    journey,
    recordedStatuses(recorded),
    new Set(answer.retracted),
  );
  const status = steps.at(-1)?.status ?? before?.shipment.status ?? 'Pre Alert';
  const known = before && routeOf(before.shipment, before.recorded);
  const route: Route = {
    portOfLoading: journey.portOfLoading ?? known?.portOfLoading ?? null,
    portOfDischarge: journey.portOfDischarge ?? stillAhead(known?.portOfDischarge ?? null, journey),
    destination: journey.destination ?? stillAhead(known?.destination ?? null, journey),
  };
  const schedule = nextSchedule(before && known && { schedule: before.shipment.schedule, route: known }, route, journey);

  const { shipment: byOperator } = recorded;
  const customs = customsAfterDelivery(journey.customs, milestones);
  const shipment: ShipmentFacts = {
    status,
    customsStatus: byOperator.customsStatus ?? customs.status,
    deliveryStatus: byOperator.deliveryStatus ?? deliveryOf(milestones, journey),
    reference: byOperator.reference ?? told.reference,
    masterBl: told.billOfLading,
    houseBl: byOperator.houseBl ?? null,
    bookingNumbers: byOperator.bookingNumbers ?? told.bookingNumbers,
    cargoNumber: byOperator.cargoNumber ?? null,
    portOfLoading: route.portOfLoading,
    portOfDischarge: route.portOfDischarge,
    portOfDestination: destinationOf(byOperator, route.destination),
    vesselName: journey.vessel.name,
    voyageNumber: journey.vessel.voyageNumber,
    podVesselName: journey.podVessel.name,
    podVesselImo: journey.podVessel.imo,
    podVoyageNumber: journey.podVessel.voyageNumber,
    schedule,
    parties: {
      customer: null,
      shipper: null,
      forwarder: null,
      consignee: null,
      customsBroker: null,
      ...byOperator.parties,
    },
  };
  const update: JourneyUpdate = {
    shipment,
    container: nextContainer(shipment, told, { ...journey, customs }, milestones, recorded),
    memory: {
      plannedPortOfDischarge: journey.plannedPortOfDischarge ?? stillAhead(plannedBefore, journey),
      reached,
    },
    events: journey.events,
    steps,
    arrivedAt: journey.arrivedAt ?? milestones.deliveryDate,
  };
  return { update, journey, customs };
}

/** What an earlier answer told of the way. The destination may be the operator's, who has taken it back by now; one without a code is. */
function routeOf({ portOfLoading, portOfDischarge, portOfDestination }: ShipmentFacts, recorded?: OperatorRecord): Route {
  const isCarriers = portOfDestination?.locode && !recorded?.shipment.portOfDestination;
  return { portOfLoading, portOfDischarge, destination: isCarriers ? portOfDestination : null };
}

/** The operator's destination: the carrier's own where both mean the same port, for the carrier has told its name too. */
function destinationOf(
  { portOfDestination: text, portOfDestinationLocode: locode }: ShipmentRecord,
  told: PlaceName | null,
): PlaceName | null {
  if (!text) return told;
  if (!locode) return { locode: null, name: text };
  return told?.locode === locode ? told : { locode, name: null };
}

/** What an earlier answer told of the journey's end, unless it has turned out to be a port on the way, or one that the box does not come to. */
function stillAhead(known: PlaceName | null, { ports }: Journey): PlaceName | null {
  const isOver =
    known !== null && ports.some(({ place, role }) => role !== 'POD' && role !== 'destination' && placeKey(place) === placeKey(known));
  return isOver ? null : known;
}

function nextContainer(
  shipment: ShipmentFacts,
  told: CarrierFacts,
  journey: Journey,
  milestones: Milestones,
  { container: byOperator }: OperatorRecord,
): ContainerFacts {
  return {
    status: shipment.status,
    isoCode: told.isoCode,
    sealNumber: byOperator.sealNumber ?? told.sealNumber,
    modeOfTransport: journey.mode,
    carrierCurrentStatus: journey.currentStatus,
    carrierCurrentLocation: journey.currentLocation,
    railCarrierScac: byOperator.railCarrierScac ?? journey.rail.carrierScac,
    holds: { customs: journey.customs.hold, line: null, other: null, ...byOperator.holds },
    vesselName: shipment.vesselName,
    voyageNumber: shipment.voyageNumber,
    feederVesselName: journey.feederVesselName,
    dischargeTerminal: byOperator.dischargeTerminal ?? journey.dischargeTerminal,
    destinationTerminal: byOperator.destinationTerminal ?? journey.destinationTerminal,
    railStatusDeparture: byOperator.railStatusDeparture ?? journey.rail.departure,
    railStatusEta: byOperator.railStatusEta ?? journey.rail.arrival,
    schedule: shipment.schedule,
    lastFreeDay: { discharge: null, general: null, ...byOperator.lastFreeDay },
    milestones,
  };
}

function memoryOf({ shipment, container, memory }: KnownShipment): JourneyMemory {
  return memory ?? { plannedPortOfDischarge: null, reached: reachedWithoutProof(shipment, container) };
}

/** The statuses that the operator's own milestones prove. */
function recordedStatuses({ container: { milestones = {} } }: OperatorRecord): RecordedStatus[] {
  const proofs = [
    ['Available For Pickup', milestones.availableForPickup],
    ['Destuffed', milestones.destuffingDate],
    ['Delivered', milestones.deliveryDate],
  ] as const;
  return proofs.flatMap(([status, at]) => (at ? [{ status, at: new Date(at) }] : []));
}

function withRecorded(milestones: Milestones, recorded: OperatorRecord): Milestones {
  const byOperator = recorded.container.milestones ?? {};
  const date = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
  return {
    ...milestones,
    availableForPickup: date(byOperator.availableForPickup) ?? milestones.availableForPickup,
    destuffingDate: date(byOperator.destuffingDate) ?? milestones.destuffingDate,
    deliveryDate: date(byOperator.deliveryDate) ?? milestones.deliveryDate,
  };
}

function deliveryOf(milestones: Milestones, journey: Journey): DeliveryStatus {
  if (milestones.deliveryDate ?? milestones.emptyReturn) return 'Delivered';
  if (milestones.gateOut) return 'Out For Delivery';
  return journey.deliveryExpected ? 'Scheduled' : 'Not Scheduled';
}
