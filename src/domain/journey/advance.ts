/**
 * One step of a tracked journey: what was known before, what the carrier's rows say now and what the operator recorded
 * become what is known next. The operator's word stands where both speak.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { Milestones, Schedule } from '../milestones.ts';
import type { ContainerFacts, OperatorRecord, PlaceName, Reading, ShipmentFacts, Told } from '../shipment.ts';
import { type DeliveryStatus, type JourneyStatus, climb } from '../status.ts';
import { type Journey, provenRungs, readJourney } from './journey.ts';

/**
 * Reads a container's rows and puts the result on top of what was known.
 *
 * @param before null when the shipment is being made: it then begins at Pre Alert
 */
export function advance(
  before: { shipment: ShipmentFacts; container: ContainerFacts } | null,
  rows: CarrierEvent[],
  told: Told,
  recorded: OperatorRecord,
): Reading {
  const knownDischarge = before?.shipment.portOfDischarge ?? null;
  const journey = readJourney(rows, knownDischarge && nameKey(knownDischarge));
  const milestones = withRecorded(journey.milestones, recorded);
  const evidence = new Set([...journey.evidence, ...provenRungs(milestones, journey.movesInland)]);
  const climbed: JourneyStatus[] = before ? [] : ['Pre Alert'];
  climbed.push(...climb(before?.shipment.status ?? 'Pre Alert', evidence));
  const status = climbed.at(-1) ?? before?.shipment.status ?? 'Pre Alert';
  const schedule = nextSchedule(before?.shipment.schedule ?? null, journey);

  const { shipment: byOperator } = recorded;
  const shipment: ShipmentFacts = {
    status,
    customsStatus: byOperator.customsStatus ?? journey.customs.status,
    deliveryStatus: byOperator.deliveryStatus ?? deliveryOf(milestones, journey),
    reference: byOperator.reference ?? told.reference,
    masterBl: told.billOfLading,
    houseBl: byOperator.houseBl ?? null,
    bookingNumbers: byOperator.bookingNumbers ?? told.bookingNumbers,
    cargoNumber: byOperator.cargoNumber ?? null,
    portOfLoading: journey.portOfLoading ?? before?.shipment.portOfLoading ?? null,
    portOfDischarge: journey.portOfDischarge ?? stillAhead(knownDischarge, journey),
    portOfDestination: byOperator.portOfDestination
      ? { locode: null, name: byOperator.portOfDestination }
      : (journey.destination ?? stillAhead(toldBefore(before?.shipment.portOfDestination ?? null), journey)),
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
  return {
    shipment,
    container: nextContainer(shipment, told, journey, milestones, recorded),
    events: journey.events,
    climbed,
    arrivedAt: journey.arrivedAt ?? milestones.deliveryDate,
  };
}

/** The same as a place's key among the carrier's rows. */
function nameKey(place: PlaceName): string | null {
  return place.locode ?? place.name?.trim().toUpperCase() ?? null;
}

/** What an earlier answer told of the journey's end, unless it has turned out to be a port on the way. */
function stillAhead(known: PlaceName | null, journey: Journey): PlaceName | null {
  const isPassed = known !== null && journey.portsBefore.some((port) => nameKey(port) === nameKey(known));
  return isPassed ? null : known;
}

/** A destination that an earlier answer told. One without a code may be the operator's, who has taken it back by now. */
function toldBefore(destination: PlaceName | null): PlaceName | null {
  return destination?.locode ? destination : null;
}

function nextContainer(
  shipment: ShipmentFacts,
  told: Told,
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
    railCarrierScac: byOperator.railCarrierScac ?? null,
    holds: { customs: journey.customs.hold, line: null, other: null, ...byOperator.holds },
    vesselName: shipment.vesselName,
    voyageNumber: shipment.voyageNumber,
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

/**
 * The first ETAs are kept; every other time is the newest the carrier gave. While the port of discharge is only the last
 * port told of, an arrival there is no first ETA to keep: the container may go on from it.
 */
function nextSchedule(before: Schedule | null, journey: Journey): Schedule {
  const revised = journey.etaDestination ?? before?.etaDestinationRevised ?? null;
  const etaPortOfDischarge = journey.etaPortOfDischarge ?? before?.etaPortOfDischarge ?? null;
  const first = (eta: Date | null): Date | null => (journey.isDischargeProvisional && !journey.movesInland ? null : eta);
  return {
    etdOrigin: journey.etdOrigin ?? before?.etdOrigin ?? null,
    etaTransshipment: journey.etaTransshipment ?? before?.etaTransshipment ?? null,
    etaPortOfDischarge,
    etaPortOfDischargeFirst: before?.etaPortOfDischargeFirst ?? first(etaPortOfDischarge),
    etaDestination: before?.etaDestination ?? first(revised),
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

function deliveryOf(milestones: Milestones, journey: Journey): DeliveryStatus {
  if (milestones.deliveryDate ?? milestones.emptyReturn) return 'Delivered';
  if (milestones.gateOut) return 'Out For Delivery';
  return journey.deliveryExpected ? 'Scheduled' : 'Not Scheduled';
}
