/**
 * Finds what is late or holds a shipment up, from what is known of it. A few kinds begin when rows change, the others when time passes,
 * so it also says when to look again.
 */
import { dayNumber, dayText, startOfDay } from './calendar-day.ts';
import { dayMs, hourMs } from './durations.ts';
import { type EtaEstimate, isPlaceholder } from './eta-history.ts';
import type { ExceptionMemory, ExceptionThresholds, FoundException, PlannedSailing } from './exceptions.ts';
import { freeTimeAt } from './free-time-today.ts';
import { placeKey } from './journey/rows.ts';
import { type RouteEvent, type RouteMove, type RoutePlace, routeOf } from './route.ts';
import type { Container, Holds, PlaceName, Shipment } from './shipment.ts';

/** An event, as far as an exception needs it. */
export type ExceptionEvent = RouteEvent & { id: string };

export interface ExceptionFacts {
  shipment: Pick<Shipment, 'schedule' | 'portOfDischarge' | 'certainty' | 'trackingEndedAt' | 'createdAt'>;
  container: Pick<Container, 'holds' | 'milestones' | 'lastFreeDay' | 'freeTime' | 'certainty'>;
  /** Standing ones, in the order of the journey. */
  events: readonly ExceptionEvent[];
  /** In the order in which they were told. */
  estimates: readonly EtaEstimate[];
  /** When the carrier last had news of the request, on its own clock. */
  lastNewsAt: Date | null;
  memory: ExceptionMemory | null;
  thresholds: ExceptionThresholds;
  now: Date;
}

export interface ExceptionOutcome {
  found: FoundException[];
  memory: ExceptionMemory;
  /** When to look again although nothing has changed; null if time changes nothing. */
  lookAgainAt: Date | null;
}

/** What one rule finds, and when time alone may change that. */
interface Finding {
  found: FoundException[];
  again?: Date | null;
}

const maxEventIds = 10;
/** The shortest that a vessel takes to come back to a port on its next voyage. */
const minRoundTripMs = 7 * dayMs;
/** A container changes vessels at a handful of ports. */
const maxSailings = 20;
/** In characters. What a hold or a certainty says may be as long by itself. */
const maxReasonLength = 500;
/** As long as the column of subjects. */
const maxKeyLength = 100;
const nothing: Finding = { found: [] };

/** Once tracking has ended, nothing is late any more. */
export function exceptionsOf(facts: ExceptionFacts): ExceptionOutcome {
  if (facts.shipment.trackingEndedAt !== null) return { found: [], memory: facts.memory ?? { sailings: [] }, lookAgainAt: null };
  const route = routeOf(facts.events);
  const memory = { sailings: plannedSailings(route, facts.memory?.sailings ?? [], facts.now) };
  const findings = [
    ...route.flatMap((place) => sailingFindings(facts, place, memory)),
    etaSlipped(facts),
    noNews(facts),
    provisionalPort(facts),
    held(facts),
    freeTime(facts),
  ];
  const again = findings.flatMap((finding) => finding.again ?? []).filter((at) => at > facts.now);
  return {
    found: distinct(findings.flatMap(({ found }) => found)),
    memory,
    lookAgainAt: again.length === 0 ? null : new Date(Math.min(...again.map(Number))),
  };
}

/** One of each kind and subject, each with a reason that can be stored. */
function distinct(found: readonly FoundException[]): FoundException[] {
  const byIdentity = new Map(found.map((each) => [`${each.kind} ${each.subject}`, each]));
  return [...byIdentity.values()].map((each) => ({ ...each, reason: Array.from(each.reason).slice(0, maxReasonLength).join('') }));
}

/** The first plan of each place that the container leaves by sea. */
function plannedSailings(route: readonly RoutePlace[], known: readonly PlannedSailing[], now: Date): PlannedSailing[] {
  const isKnown = (place: RoutePlace): boolean => known.some((sailing) => sailing.place === keyOf(place));
  const added = route.flatMap((place): PlannedSailing[] => {
    const { outbound } = place;
    if (outbound?.mode !== 'vessel' || outbound.estimatedAt === null || outbound.actualAt !== null || isKnown(place)) return [];
    if (isPlaceholder(outbound.estimatedAt, now)) return [];
    return [
      { place: keyOf(place), vessel: vesselOf(outbound), voyage: outbound.voyageNumber, departsAt: outbound.estimatedAt.toISOString() },
    ];
  });
  return [...known, ...added].slice(0, maxSailings);
}

function keyOf({ locode, name }: Pick<PlaceName, 'locode' | 'name'>): string {
  return placeKey({ locode, name }).slice(0, maxKeyLength);
}

function vesselOf({ vesselName, vesselImo }: RouteMove): string | null {
  return vesselName ?? vesselImo;
}

/** A departure by sea that is to come: on a later sailing, before the container is there, or passed without it. */
function sailingFindings(facts: ExceptionFacts, place: RoutePlace, memory: ExceptionMemory): Finding[] {
  const { outbound, role } = place;
  const isAtSea = role === 'port_of_loading' || role === 'transshipment';
  if (!isAtSea || outbound?.mode !== 'vessel' || outbound.actualAt !== null || outbound.estimatedAt === null) return [];
  const departsAt = outbound.estimatedAt;
  const planned = memory.sailings.find((sailing) => sailing.place === keyOf(place));
  const findings = [laterSailing(facts, place, departsAt, planned), leftBehind(facts, place, departsAt)];
  const isFound = findings.some(({ found }) => found.length > 0);
  return isFound || role === 'port_of_loading' ? findings : [...findings, missedByArrival(facts, place, departsAt)];
}

function laterSailing(
  { thresholds, events }: ExceptionFacts,
  place: RoutePlace,
  departsAt: Date,
  planned: PlannedSailing | undefined,
): Finding {
  const { outbound, role } = place;
  if (!outbound || !planned) return nothing;
  const plannedAt = new Date(planned.departsAt);
  const laterMs = departsAt.getTime() - plannedAt.getTime();
  const isOtherVessel = vesselOf(outbound)?.toUpperCase() !== planned.vessel?.toUpperCase();
  // A delayed vessel may get another voyage number, and is back only weeks later.
  const isOther = isOtherVessel || (outbound.voyageNumber !== planned.voyage && laterMs >= minRoundTripMs);
  if (!isOther || laterMs < thresholds.sailingHours * hourMs) return nothing;
  const later = daysBetween(plannedAt, departsAt);
  const reason =
    `The container was to leave ${shown(place)} on ${sailing(planned.vessel, planned.voyage)} on ${day(plannedAt)}, ` +
    `and is now planned on ${sailing(vesselOf(outbound), outbound.voyageNumber)} on ${day(departsAt)}, ${later} later.`;
  const kind = role === 'transshipment' ? 'missed_connection' : 'rolled';
  return { found: [{ kind, subject: keyOf(place), since: null, reason, eventIds: eventsAt(events, place, 'outbound') }] };
}

function missedByArrival({ events, now }: ExceptionFacts, place: RoutePlace, departsAt: Date): Finding {
  const arrivesAt = place.inbound?.actualAt ?? place.inbound?.estimatedAt ?? null;
  if (arrivesAt === null || arrivesAt < departsAt || isPlaceholder(arrivesAt, now) || !place.outbound) return nothing;
  const arrival = place.inbound?.actualAt ? 'arrived' : 'is expected';
  const reason =
    `The container ${arrival} at ${shown(place)} on ${day(arrivesAt)}, ${daysBetween(departsAt, arrivesAt)} after the planned departure of ` +
    `${sailing(vesselOf(place.outbound), place.outbound.voyageNumber)}.`;
  const eventIds = eventsAt(events, place, 'any');
  return { found: [{ kind: 'missed_connection', subject: keyOf(place), since: null, reason, eventIds }] };
}

/** The planned departure has passed, and neither it nor anything later is reported. */
function leftBehind({ events, thresholds, now }: ExceptionFacts, place: RoutePlace, departsAt: Date): Finding {
  const isLater = events.some((event) => !event.estimated && event.occurredAt > departsAt);
  if (isLater || !place.outbound) return nothing;
  const again = new Date(departsAt.getTime() + thresholds.sailingHours * hourMs);
  if (now < again) return { found: [], again };
  const reason =
    `${sailing(vesselOf(place.outbound), place.outbound.voyageNumber)} was to leave ${shown(place)} with the container on ` +
    `${day(departsAt)}, and the carrier reports no departure.`;
  return {
    found: [{ kind: 'left_behind', subject: keyOf(place), since: departsAt, reason, eventIds: eventsAt(events, place, 'outbound') }],
  };
}

/**
 * The ETA at the port of discharge against the first one for that port. One that has passed without an arrival is at least now. In place
 * of a placeholder the last one before it counts.
 */
function etaSlipped({ shipment, container, estimates, events, thresholds, now }: ExceptionFacts): Finding {
  const { portOfDischarge, schedule } = shipment;
  const shownEta = schedule.etaPortOfDischarge;
  if (portOfDischarge === null || shownEta === null || container.milestones.vesselArrival !== null) return nothing;
  const ofPort = estimates.filter(
    ({ eta, seenAt, source, portOfDischarge: port }) =>
      source === 'carrier' && port !== null && placeKey(port) === placeKey(portOfDischarge) && !isPlaceholder(eta, seenAt),
  );
  const [first] = ofPort;
  const eta = isPlaceholder(shownEta, now) ? ofPort.at(-1)?.eta : shownEta;
  if (!first || !eta) return nothing;
  const limit = new Date(first.eta.getTime() + thresholds.etaSlipDays * dayMs);
  const isPassed = eta < now;
  const expectedAt = isPassed ? now : eta;
  if (expectedAt <= limit) return { found: [], again: new Date(limit.getTime() + 1) };
  const crossed = ofPort[ofPort.findLastIndex((estimate) => estimate.eta <= limit) + 1];
  const [port, told] = [shown(portOfDischarge), eta === shownEta ? '' : ` before the placeholder ${day(shownEta)}`];
  const reason = isPassed
    ? `The first ETA at ${port} was ${day(first.eta)}, the last one${told && `${told} was`} ${day(eta)}, and the carrier reports no arrival.`
    : `The ${told && 'last '}ETA at ${port}${told} is ${day(eta)}, ${daysBetween(first.eta, eta)} later than the first one, ${day(first.eta)}.`;
  const since = crossed?.seenAt ?? limit;
  return { found: [{ kind: 'eta_slipped', subject: keyOf(portOfDischarge), since, reason, eventIds: arrivalsOf(events) }] };
}

/** Silence counts from the last news or, if the carrier expects something later, from then: at sea there is nothing to say for weeks. */
function noNews({ container, events, lastNewsAt, thresholds, now }: ExceptionFacts): Finding {
  const { gateOut, deliveryDate, emptyReturn } = container.milestones;
  // Then the container is with its receiver, and there is nothing to tell for as long as it stays there.
  if (lastNewsAt === null || gateOut || deliveryDate || emptyReturn) return nothing;
  const expected = events.find(
    ({ estimated, occurredAt }) => estimated && occurredAt > lastNewsAt && !isPlaceholder(occurredAt, lastNewsAt),
  );
  const since = expected?.occurredAt ?? lastNewsAt;
  const again = new Date(since.getTime() + thresholds.noNewsDays * dayMs);
  if (now < again) return { found: [], again };
  const told = `The carrier has reported nothing new since ${day(lastNewsAt)}`;
  const reason = expected ? `${told}; the next event was expected on ${day(expected.occurredAt)}.` : `${told}, and expects nothing.`;
  const last = expected ?? events.findLast((event) => !event.estimated);
  return { found: [{ kind: 'no_news', subject: '', since, reason, eventIds: last ? [last.id] : [] }] };
}

function provisionalPort({ shipment, events, thresholds, now }: ExceptionFacts): Finding {
  const { portOfDischarge, certainty, createdAt } = shipment;
  const sure = certainty?.portOfDischarge;
  if (portOfDischarge === null || !sure?.provisional) return nothing;
  const proof = events.find(({ id }) => id === sure.eventId);
  const since = proof && !proof.estimated ? proof.occurredAt : createdAt;
  const again = new Date(since.getTime() + thresholds.provisionalDays * dayMs);
  if (now < again) return { found: [], again };
  const reason = `The port of discharge, ${shown(portOfDischarge)}, has been provisional since ${day(since)}. ${sure.reason ?? ''}`.trim();
  return { found: [{ kind: 'provisional', subject: keyOf(portOfDischarge), since, reason, eventIds: proof ? [proof.id] : [] }] };
}

const holders: Record<keyof Holds, string> = { customs: 'Customs', line: 'The carrier', other: 'Another party' };

function held({ container: { holds } }: ExceptionFacts): Finding {
  const parties = (Object.keys(holders) as (keyof Holds)[]).filter((party) => holds[party] !== null);
  const found = parties.map((party): FoundException => {
    return { kind: 'hold', subject: party, since: null, reason: `${holders[party]} holds the container: ${holds[party]}`, eventIds: [] };
  });
  return { found };
}

function freeTime({ container, thresholds, now }: ExceptionFacts): Finding {
  const shownFreeTime = freeTimeAt(container, now);
  if (shownFreeTime === null) return nothing;
  const findings = shownFreeTime.periods.map(({ type, lastDay, daysLeft, cost, reason: basis }): Finding => {
    const last = dayNumber(lastDay);
    if (daysLeft === null || last === null) return nothing;
    const startOf = (number: number): Date => startOfDay(number, shownFreeTime.timeZone);
    const [warnedOn, overOn] = [last - thresholds.freeTimeDays, last + 1];
    const words = { demurrage: 'Free time at the terminal', detention: 'Free time for the return', combined: 'Free time' }[type];
    if (daysLeft < 0) {
      const charged = cost === null ? '' : ` So far it costs ${cost.amount} ${cost.currency}.`;
      const reason = `${words} ended on ${lastDay}, ${counted(-daysLeft, 'day')} ago. ${basis}${charged}`;
      return { found: [{ kind: 'free_time_over', subject: type, since: startOf(overOn), reason, eventIds: [] }] };
    }
    if (daysLeft > thresholds.freeTimeDays) return { found: [], again: startOf(warnedOn) };
    const reason = `${words} ends on ${lastDay}, ${daysLeft === 0 ? 'today' : `in ${counted(daysLeft, 'day')}`}. ${basis}`;
    return { found: [{ kind: 'free_time_ending', subject: type, since: startOf(warnedOn), reason, eventIds: [] }], again: startOf(overOn) };
  });
  const again = findings.flatMap((finding) => finding.again ?? []);
  return { found: findings.flatMap(({ found }) => found), again: again.length === 0 ? null : new Date(Math.min(...again.map(Number))) };
}

function eventsAt(events: readonly ExceptionEvent[], { portId, locode, name }: RoutePlace, which: 'outbound' | 'any'): string[] {
  const here = events.filter((event) =>
    portId === null ? (event.locode ?? event.locationName) === (locode ?? name) : event.portId === portId,
  );
  const chosen = which === 'any' ? here : here.filter(({ type }) => /_(loaded|departed)$/.test(type));
  return chosen.slice(-maxEventIds).map(({ id }) => id);
}

function arrivalsOf(events: readonly ExceptionEvent[]): string[] {
  const arrival = events.findLast(({ type }) => type === 'vessel_arrived');
  return arrival ? [arrival.id] : [];
}

function shown({ locode, name }: Pick<PlaceName, 'locode' | 'name'>): string {
  return (name ?? locode ?? 'the port').slice(0, 60);
}

function sailing(vessel: string | null, voyage: string | null): string {
  const words = [vessel ?? 'a vessel', ...(voyage === null ? [] : [`voyage ${voyage}`])].join(', ');
  return words.slice(0, 60);
}

function day(at: Date): string {
  return dayText(Math.floor(at.getTime() / dayMs));
}

function daysBetween(from: Date, to: Date): string {
  const days = Math.round(((to.getTime() - from.getTime()) / dayMs) * 10) / 10;
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
