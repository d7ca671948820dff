/** Explains several answers in order: the state after each, and what each took back. */
import type { KnownShipment } from '../../src/domain/journey/advance.ts';
import type { PlaceName, StatusStep } from '../../src/domain/shipment.ts';
import { statusOrder } from '../../src/domain/status.ts';
import { type Explained, explain } from './explain.ts';
import { asJson } from './json.ts';
import { paragraph } from './table.ts';
import { ports, statusTime, summary } from './text.ts';
import type { Answer } from './answer.ts';
import { codeOf, localMinute, milestoneNames } from './format.ts';

/** What an answer changed. */
interface Change {
  what: string;
  before: string | null;
  now: string | null;
  /** Whether an earlier value was wrong. An estimate that moves is revised, not taken back. */
  isTakenBack: boolean;
  /** Why a status went back. */
  reason: StatusStep['reason'];
}

/** One answer, and what it changed. */
export interface Poll {
  explained: Explained;
  /** The statuses it reports, in their order. */
  steps: StatusStep[];
  changes: Change[];
}

/** Reads each answer on top of the ones before, as the service does. @throws UserError */
export function readPolls(answers: readonly Answer[], container: string | null): Poll[] {
  let known: KnownShipment | null = null;
  let before: Explained | null = null;
  return answers.map((answer) => {
    const explained: Explained = explain(answer, container ?? before?.containerNumber ?? null, known);
    const changes = before === null || explained.isNextTrip ? [] : changesOf(before, explained);
    known = explained.update;
    before = explained;
    return { explained, steps: explained.update.steps, changes };
  });
}

/** The polls as text. */
export function pollsAsText(polls: Poll[], width: number): string {
  const shown = polls.map(({ explained, steps, changes }, index) => {
    const lines = [
      ...(explained.isNextTrip ? ['New: another trip of the container; the one before is over.'] : []),
      ...steps.filter(({ reason }) => reason === null).map((step) => `New: ${step.status}${statusTime(explained, step.status)}`),
      ...changes.map((change) => `${change.isTakenBack ? 'Taken back' : 'Revised'}: ${formatChange(change)}`),
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

/** The polls as JSON, each with the fields of a single answer. */
export function pollsAsJson(polls: Poll[]) {
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
export type PollJson = ReturnType<typeof pollsAsJson>['polls'][number];

function changesOf(before: Explained, now: Explained): Change[] {
  return [
    ...revertedStatuses(before, now),
    ...changedPorts(before, now),
    ...changedMilestones(before, now),
    ...changedEstimates(before, now),
  ];
}

/** The changes to a lower status, each from the status before. */
function revertedStatuses({ update: { shipment } }: Explained, { update: { steps } }: Explained): Change[] {
  let top = shipment.status;
  return steps.flatMap(({ status, reason }): Change[] => {
    const isBack = reason !== null && statusOrder(status) <= statusOrder(top);
    const change = { what: 'status', before: top, now: status, isTakenBack: true, reason };
    top = status;
    return isBack ? [change] : [];
  });
}

function changedPorts(before: Explained, now: Explained): Change[] {
  const of = ({ update: { shipment }, journey }: Explained): [string, string | null][] => [
    ['port of loading', codeOf(shipment.portOfLoading)],
    ['transshipment ports', journey.transshipmentPorts.map(codeOf).join(', ') || null],
    ['port of discharge', codeOf(shipment.portOfDischarge)],
    ['destination', codeOf(shipment.portOfDestination)],
  ];
  // A new transshipment port is news; a removed one was wrong.
  const isLess = (one: string, other: string | null): boolean => !one.split(', ').every((port) => (other ?? '').split(', ').includes(port));
  return compare(of(before), of(now), isLess);
}

function changedMilestones(before: Explained, now: Explained): Change[] {
  const of = ({ update: { container, shipment } }: Explained): [string, string | null][] =>
    milestoneNames.map(([name, field]) => [name, minute(container.milestones[field], shipment.portOfDischarge)]);
  return compare(of(before), of(now), () => true);
}

function changedEstimates(before: Explained, now: Explained): Change[] {
  const of = ({ update: { shipment } }: Explained): [string, string | null][] => [
    ['departure from origin', minute(shipment.schedule.etdOrigin, shipment.portOfLoading)],
    ['ETA at the port of discharge', minute(shipment.schedule.etaPortOfDischarge, shipment.portOfDischarge)],
    ['ETA at the destination', minute(shipment.schedule.etaDestinationRevised, shipment.portOfDestination)],
  ];
  return compare(of(before), of(now), (_, other) => other === null);
}

/** The changes of values that were known before. */
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

function formatChange({ what, before, now, reason }: Change): string {
  return `${what} ${before ?? 'none'} -> ${now ?? 'none'}${reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`}`;
}

function minute(time: Date | null, place: PlaceName | null): string | null {
  return time && localMinute(time, place);
}
