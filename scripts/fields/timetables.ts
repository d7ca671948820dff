/** The timetables of the sandbox guide, played by the simulated carrier's own code. `npm run docs:fields` writes them to docs/tables. */
import { join } from 'node:path';
import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import type { ReportedContainer } from '../../src/domain/carrier-report.ts';
import { dayMs } from '../../src/domain/durations.ts';
import { advanceByAnswer } from '../../src/domain/journey/advance.ts';
import type { JourneyUpdate, StatusStep } from '../../src/domain/shipment.ts';
import { type Journey as PlayedJourney, timeOf } from '../../src/sandbox/journey.ts';
import { findByContainer, sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { rowsOf } from '../../src/sandbox/rows.ts';
import { type Playback, type Scenario, scenarios } from '../../src/sandbox/scenarios.ts';
import type { Timetable } from '../../src/sandbox/timetable.ts';
import { folded } from '../docs/marks.ts';
import { blocks, code, table } from '../docs/text.ts';

const startedAt = new Date('2026-03-02T08:00:00.000Z');

export const timetableFile = join(import.meta.dirname, '../../docs/tables/timetables.md');

/** A timetable for every journey that a scenario plays. */
export function timetables(): string {
  const played = new Set<Timetable>();
  return blocks(
    ...scenarios.flatMap((scenario) => {
      const { answer } = scenario;
      if (answer.kind !== 'journey' || answer.timetable.moves.length === 0 || played.has(answer.timetable)) return [];
      played.add(answer.timetable);
      return [`### ${scenario.number}: ${scenario.title}`, scenario.description, folded('Timetable', timetable(scenario, answer))];
    }),
  );
}

function timetable(scenario: Scenario, playback: Playback): string {
  const whole = playUntil(scenario, playback, new Date(startedAt.getTime() + 400 * dayMs));
  let reading: JourneyUpdate = read(null, playUntil(scenario, playback, startedAt));
  const rows = read(null, whole).events.map(({ row, type }) => {
    reading = read(reading, playUntil(scenario, playback, row.at));
    const by = row.vessel?.name ?? row.mode;
    return [
      String((row.at.getTime() - startedAt.getTime()) / dayMs),
      [row.text, placeText(row.place), by && `by ${by}`].filter(Boolean).join(', '),
      code(type),
      reading.steps.map(stepText).join(', '),
    ];
  });
  return table(['Day', "Carrier's event", 'Event on B', 'Status reached'], rows);
}

function placeText({ name, locode }: { name: string | null; locode: string | null }): string {
  return name === null ? '' : `${name}${locode === null ? '' : ` (${locode})`}`;
}

function read(before: JourneyUpdate | null, container: ReportedContainer): JourneyUpdate {
  const facts = { reference: null, billOfLading: null, bookingNumbers: [], ...container.equipment };
  return advanceByAnswer(before, container, facts).update;
}

function stepText({ status, reason }: StatusStep): string {
  return reason === null ? status : `${status} (${reason})`;
}

/** The carrier's answer for the container when its clock shows `clock`. */
function playUntil(scenario: Scenario, playback: Playback, clock: Date): ReportedContainer {
  const { containerNumber } = sandboxNumbers(`${scenario.number}0001`);
  const consignment = findByContainer(containerNumber);
  if (!consignment) throw new Error(`The sandbox does not know ${containerNumber}.`);
  const journey: PlayedJourney = { consignment, playback, startedAt, clock };
  const rows = rowsOf({ ...journey, startedAt: timeOf(journey, 0) }).map(({ event }) => event);
  const query = { accountId: 'docs', requestType: 'container', number: containerNumber } as const;
  const report = normalize({ rows, asOf: clock, payload: '' }, query);
  const [container] = report.containers;
  if (!container) throw new Error(`The sandbox has no data for ${containerNumber}.`);
  return container;
}
