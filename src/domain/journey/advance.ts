/**
 * One step of a tracked journey: what was known before, what the carrier's rows say now and what the operator recorded
 * become what is known next. The operator's word stands where both speak.
 */
import type { ReportedContainer } from '../carrier-report.ts';
import type { ContainerFacts, OperatorRecord, Reading, ShipmentFacts } from '../shipment.ts';
import { type DeliveryStatus, type JourneyStatus, climb } from '../status.ts';
import { type Journey, type Milestones, type Schedule, provenRungs, readJourney } from './journey.ts';

/** What the carrier's answer says beside the rows. */
export interface AnswerReferences {
  billOfLading: string | null;
  bookingNumbers: string[];
}

/**
 * Reads a container's rows and puts the result on top of what was known.
 *
 * @param before null when the shipment is being made: it then begins at Pre Alert
 */
export function advance(
  before: { shipment: ShipmentFacts; container: ContainerFacts } | null,
  reported: ReportedContainer,
  references: AnswerReferences,
  recorded: OperatorRecord,
  reference: string | null,
): Reading {
  const knownDischarge = before?.shipment.portOfDischarge ?? null;
  const journey = readJourney(reported.events, knownDischarge?.locode ?? knownDischarge?.name?.toUpperCase() ?? null);
  const milestones = withRecorded(journey.milestones, recorded);
  const evidence = new Set([...journey.evidence, ...provenRungs(milestones, journey.movesInland)]);
  const climbed: JourneyStatus[] = before ? [] : ['Pre Alert'];
  climbed.push(...climb(before?.shipment.status ?? 'Pre Alert', evidence));
  const status = climbed.at(-1) ?? before?.shipment.status ?? 'Pre Alert';
  const schedule = nextSchedule(before?.shipment.schedule ?? null, journey);

  const { shipment: byOperator } = recorded;
  const shipment: ShipmentFacts = {
    status,
    customsStatus: byOperator.customsStatus ?? customsOf(journey),
    deliveryStatus: byOperator.deliveryStatus ?? deliveryOf(milestones, journey),
    reference: byOperator.reference ?? reference,
    masterBl: references.billOfLading ?? before?.shipment.masterBl ?? null,
    houseBl: byOperator.houseBl ?? null,
    bookingNumbers: byOperator.bookingNumbers ?? references.bookingNumbers,
    cargoNumber: byOperator.cargoNumber ?? null,
    portOfLoading: journey.portOfLoading ?? before?.shipment.portOfLoading ?? null,
    portOfDischarge: journey.portOfDischarge ?? before?.shipment.portOfDischarge ?? null,
    portOfDestination: byOperator.portOfDestination
      ? { locode: null, name: byOperator.portOfDestination }
      : (journey.destination ?? before?.shipment.portOfDestination ?? null),
    vesselName: journey.vesselName,
    vesselImo: journey.vesselImo,
    voyageNumber: journey.voyageNumber,
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
  return {
    shipment,
    container: nextContainer(before?.container ?? null, shipment, reported, journey, milestones, recorded),
    events: journey.events,
    climbed,
  };
}

function nextContainer(
  before: ContainerFacts | null,
  shipment: ShipmentFacts,
  reported: ReportedContainer,
  journey: Journey,
  milestones: Milestones,
  { container: byOperator }: OperatorRecord,
): ContainerFacts {
  return {
    status: shipment.status,
    isoCode: reported.isoCode ?? before?.isoCode ?? null,
    sealNumber: byOperator.sealNumber ?? reported.sealNumber ?? null,
    modeOfTransport: journey.usesRail ? 'ocean and rail' : 'ocean',
    carrierCurrentStatus: journey.currentStatus,
    carrierCurrentLocation: journey.currentLocation,
    railCarrierScac: byOperator.railCarrierScac ?? null,
    holds: { customs: null, line: null, other: null, ...byOperator.holds },
    vesselName: journey.vesselName,
    voyageNumber: journey.voyageNumber,
    feederVesselName: journey.feederVesselName,
    dischargeTerminal: byOperator.dischargeTerminal ?? journey.dischargeTerminal,
    destinationTerminal: byOperator.destinationTerminal ?? journey.destinationTerminal,
    railStatusDeparture: byOperator.railStatusDeparture ?? null,
    railStatusEta: byOperator.railStatusEta ?? null,
    schedule: shipment.schedule,
    lastFreeDay: { discharge: null, general: null, ...byOperator.lastFreeDay },
    milestones,
  };
}

/** The first ETA at the destination is kept; every other time is the newest the carrier gave. */
function nextSchedule(before: Schedule | null, journey: Journey): Schedule {
  const revised = journey.etaDestination ?? before?.etaDestinationRevised ?? null;
  return {
    etdOrigin: journey.etdOrigin ?? before?.etdOrigin ?? null,
    etaTransshipment: journey.etaTransshipment ?? before?.etaTransshipment ?? null,
    etaPortOfDischarge: journey.etaPortOfDischarge ?? before?.etaPortOfDischarge ?? null,
    etaDestination: before?.etaDestination ?? revised,
    etaDestinationRevised: revised,
  };
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

function customsOf(journey: Journey): ShipmentFacts['customsStatus'] {
  const released = journey.events.some((event) => event.type === 'customs_release' && !event.estimated);
  return released ? 'Released' : 'Not Filed';
}

function deliveryOf(milestones: Milestones, journey: Journey): DeliveryStatus {
  if (milestones.deliveryDate ?? milestones.emptyReturn) return 'Delivered';
  if (milestones.gateOut) return 'Out For Delivery';
  return journey.deliveryExpected ? 'Scheduled' : 'Not Scheduled';
}
