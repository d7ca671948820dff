/** Several answers in the order in which they came: what was said after each, and what was taken back. */
import type { KnownShipment } from '../../src/domain/journey/advance.ts';
import type { PlaceName, StatusStep } from '../../src/domain/shipment.ts';
import { statusOrder } from '../../src/domain/status.ts';
import type { Answer } from './answer.ts';
import { type Explained, explain } from './explain.ts';
import { type ExplainedJson, asJson } from './json.ts';
import { milestoneNames } from './milestones.ts';
import { codeOf } from './places.ts';
import { paragraph } from './table.ts';
import { ports, statusTime, summary } from './text.ts';
import { localMinute } from './times.ts';

/** What an answer changed of what was said before. */
interface Change {
  what: string;
  before: string | null;
  now: string | null;
  /** Whether something that was said does not hold any more; an estimate that moves is revised, not taken back. */
  isTakenBack: boolean;
  /** Of a status that went back. */
  reason: StatusStep['reason'];
}

/** One answer, and what it changed. */
export interface Poll {
  explained: Explained;
  /** The statuses that were reported with it, in their order. */
  steps: StatusStep[];
  changes: Change[];
}

/** Reads answers each on top of those before, as the service does. @throws PlainError */
export function readPolls(answers: readonly Answer[], container: string | null): Poll[] {
  let known: KnownShipment | null = null;
  let before: Explained | null = null;
  return answers.map((answer) => {
    const explained: Explained = explain(answer, container ?? before?.containerNumber ?? null, known);
    const changes = before === null || explained.isNextTrip ? [] : changesOf(before, explained);
    known = explained.reading;
    before = explained;
    return { explained, steps: explained.reading.steps, changes };
  });
}

/** The polls as text. */
export function pollsAsText(polls: Poll[], width: number): string {
  const shown = polls.map(({ explained, steps, changes }, index) => {
    const lines = [
      ...(explained.isNextTrip ? ['New: another trip of the container; the one before is over.'] : []),
      ...steps.filter(({ reason }) => reason === null).map((step) => `New: ${step.status}${statusTime(explained, step.status)}`),
      ...changes.map((change) => `${change.isTakenBack ? 'Taken back' : 'Revised'}: ${changeWords(change)}`),
    ];
    const news = lines.length > 0 ? lines : ['Nothing new.'];
    return [
      `POLL ${index + 1}`,
      summary(explained, width),
      '',
      ports(explained, width),
      '',
      ...news.map((each) => paragraph(each, width)),
    ].join('\n');
  });
  const count = polls.flatMap(({ changes }) => changes).filter(({ isTakenBack }) => isTakenBack).length;
  return `${shown.join('\n\n')}\n\n${count === 0 ? 'Nothing was taken back.' : `Taken back in all: ${count}.`}`;
}

/** The polls as JSON, each with all that `--json` says of a single answer. */
export function pollsAsJson(polls: Poll[]): { polls: PollJson[] } {
  return {
    polls: polls.map(({ explained, steps, changes }, index) => ({
      poll: index + 1,
      file: explained.answer.from,
      ...asJson(explained),
      status_changes: steps.map(({ status, occurredAt, reason }) => ({ status, occurred_at: occurredAt?.toISOString() ?? null, reason })),
      changes: changes.map(({ what, before, now, isTakenBack, reason }) => ({ what, before, now, taken_back: isTakenBack, reason })),
    })),
  };
}

/** One poll of `--polls --json`. */
export interface PollJson extends ExplainedJson {
  poll: number;
  file: string;
  status_changes: { status: string; occurred_at: string | null; reason: string | null }[];
  changes: { what: string; before: string | null; now: string | null; taken_back: boolean; reason: string | null }[];
}

function changesOf(before: Explained, now: Explained): Change[] {
  return [...statusesBack(before, now), ...portsChanged(before, now), ...milestonesChanged(before, now), ...expectedChanged(before, now)];
}

/** A status that went back, from the one before it. */
function statusesBack({ reading: { shipment } }: Explained, { reading: { steps } }: Explained): Change[] {
  let top = shipment.status;
  return steps.flatMap(({ status, reason }): Change[] => {
    const isBack = reason !== null && statusOrder(status) <= statusOrder(top);
    const change = { what: 'status', before: top, now: status, isTakenBack: true, reason };
    top = status;
    return isBack ? [change] : [];
  });
}

function portsChanged(before: Explained, now: Explained): Change[] {
  const of = ({ reading: { shipment }, journey }: Explained): [string, string | null][] => [
    ['port of loading', codeOf(shipment.portOfLoading)],
    ['transshipment ports', journey.transshipmentPorts.map(codeOf).join(', ') || null],
    ['port of discharge', codeOf(shipment.portOfDischarge)],
    ['destination', codeOf(shipment.portOfDestination)],
  ];
  // A transshipment port more is news; one less was said too soon.
  const isLess = (one: string, other: string | null): boolean => !one.split(', ').every((port) => (other ?? '').split(', ').includes(port));
  return compare(of(before), of(now), isLess);
}

function milestonesChanged(before: Explained, now: Explained): Change[] {
  const of = ({ reading: { container, shipment } }: Explained): [string, string | null][] =>
    milestoneNames.map(([name, field]) => [name, minute(container.milestones[field], shipment.portOfDischarge)]);
  return compare(of(before), of(now), () => true);
}

function expectedChanged(before: Explained, now: Explained): Change[] {
  const of = ({ reading: { shipment } }: Explained): [string, string | null][] => [
    ['departure from origin', minute(shipment.schedule.etdOrigin, shipment.portOfLoading)],
    ['ETA at the port of discharge', minute(shipment.schedule.etaPortOfDischarge, shipment.portOfDischarge)],
    ['ETA at the destination', minute(shipment.schedule.etaDestinationRevised, shipment.portOfDestination)],
  ];
  return compare(of(before), of(now), (_, other) => other === null);
}

/** What was said before and is said otherwise now. */
function compare(
  before: [string, string | null][],
  now: [string, string | null][],
  isTakenBack: (one: string, other: string | null) => boolean,
): Change[] {
  return before.flatMap(([what, said], index): Change[] => {
    const other = now[index]?.[1] ?? null;
    return said === null || said === other ? [] : [{ what, before: said, now: other, isTakenBack: isTakenBack(said, other), reason: null }];
  });
}

function changeWords({ what, before, now, reason }: Change): string {
  return `${what} ${before ?? 'none'} -> ${now ?? 'none'}${reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`}`;
}

function minute(time: Date | null, place: PlaceName | null): string | null {
  return time && localMinute(time, place);
}
