/** Summarizes at which stage of a journey each field of a response has a value. */
import { join } from 'node:path';
import { journeyStatuses } from '../../src/domain/status.ts';

/** Building the pages reads this file; `npm run docs:fields` writes it. */
export const observedFile = join(import.meta.dirname, 'observed.json');

/** One response: its scenario, its stage, and which of its fields had a value. */
export interface Sighting {
  scenario: string;
  /** The status of the journey or the request, or null for resources without one. */
  stage: string | null;
  /** By the field's path; false for null and for an empty list. */
  fields: Record<string, boolean>;
}

/** The summary of a field. */
export interface Observed {
  /** How often it had a value. */
  filled: 'always' | 'sometimes' | 'never';
  /** The stage of a journey at which most scenarios that fill it first do. */
  typical?: string;
  /** Scenarios that filled it at earlier or later stages, by stage. */
  early?: Record<string, string[]>;
  late?: Record<string, string[]>;
  /** Scenarios in which it became null again; `all` if it did in every one that filled it. */
  goes?: string[];
  /** The scenarios that filled it, if few, of those that came far enough. */
  only?: string[];
  /** The scenarios that didn't, if few. */
  without?: string[];
  /** By a request's status: how often it had a value. */
  states?: Record<string, 'always' | 'sometimes' | 'never'>;
}

/** By resource, such as `a.Shipment`, then by field. */
export type Observations = Record<string, Record<string, Observed>>;

/** The fields of a response and whether each has a value. Objects count by their fields, lists as a whole. */
export function fieldsSeen(value: unknown, path = ''): Record<string, boolean> {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup) return { [path]: value !== null && !(Array.isArray(value) && value.length === 0) };
  const entries = Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const innerPath = path === '' ? name : `${path}.${name}`;
    // A JSON:API relationship has a value if it names a resource.
    if (path === 'relationships' && inner !== null && typeof inner === 'object') {
      return 'data' in inner ? [[innerPath, fieldsSeen(inner.data === null ? null : [inner.data].flat())['']]] : [];
    }
    return innerPath.startsWith('links') ? [] : Object.entries(fieldsSeen(inner, innerPath));
  });
  return Object.fromEntries(entries) as Record<string, boolean>;
}

/** Summarizes each field of a resource. @param sightings in chronological order */
export function summarize(sightings: Sighting[]): Record<string, Observed> {
  const paths = [...new Set(sightings.flatMap(({ fields }) => Object.keys(fields)))];
  // An object that is null at times counts by its fields too.
  const isGroup = (path: string): boolean => paths.some((other) => other.startsWith(`${path}.`));
  return Object.fromEntries(paths.filter((path) => !isGroup(path)).map((path) => [path, observe(sightings, path)]));
}

const positionOf = (stage: string | null): number => (journeyStatuses as readonly (string | null)[]).indexOf(stage);

function observe(sightings: Sighting[], path: string): Observed {
  const filled = howOften(sightings, path);
  if (filled !== 'sometimes') return { filled };
  if (sightings.every(({ stage }) => stage === null)) return { filled };
  if (sightings.some(({ stage }) => positionOf(stage) < 0)) return { filled, states: statesOf(sightings, path) };
  return { filled, ...journeyOf(sightings, path) };
}

function howOften(sightings: Sighting[], path: string): Observed['filled'] {
  const count = sightings.filter(({ fields }) => fields[path]).length;
  if (count === 0) return 'never';
  return count === sightings.length ? 'always' : 'sometimes';
}

function statesOf(sightings: Sighting[], path: string): Observed['states'] {
  const states = [...new Set(sightings.map(({ stage }) => String(stage)))].sort();
  return Object.fromEntries(
    states.map((state) => [
      state,
      howOften(
        sightings.filter(({ stage }) => stage === state),
        path,
      ),
    ]),
  );
}

function journeyOf(sightings: Sighting[], path: string): Partial<Observed> {
  const journeys = byScenario(sightings).map(([scenario, seen]) => readJourney(scenario, seen, path));
  const filling = journeys.filter(({ firstAt }) => firstAt < Infinity);
  const typical = commonest(filling.map(({ firstAt }) => firstAt));
  const named = (some: Journey[]): string[] => some.map(({ scenario }) => scenario);
  const empty = journeys.filter(({ firstAt, lastAt }) => firstAt === Infinity && lastAt >= typical);
  const [early, late] = [filling.filter(({ firstAt }) => firstAt < typical), filling.filter(({ firstAt }) => firstAt > typical)];
  const goes = filling.filter((each) => each.goes);
  const isRare = filling.length < empty.length;
  return {
    typical: journeyStatuses[typical],
    ...(early.length > 0 && { early: byStage(early) }),
    ...(late.length > 0 && { late: byStage(late) }),
    ...(goes.length > 0 && { goes: goes.length === filling.length ? ['all'] : named(goes) }),
    ...(empty.length > 0 && (isRare ? { only: named(filling) } : { without: named(empty) })),
  };
}

interface Journey {
  scenario: string;
  /** The index of the status at which the field first had a value; Infinity if never. */
  firstAt: number;
  lastAt: number;
  goes: boolean;
}

function readJourney(scenario: string, seen: Sighting[], path: string): Journey {
  const has = ({ fields }: Sighting): boolean => fields[path] ?? false;
  const first = seen.findIndex(has);
  return {
    scenario,
    firstAt: first < 0 ? Infinity : positionOf(seen[first]?.stage ?? null),
    lastAt: positionOf(seen.at(-1)?.stage ?? null),
    goes: first >= 0 && seen.slice(first).some((each) => !has(each)),
  };
}

function byStage(journeys: Journey[]): Record<string, string[]> {
  const stages: Record<string, string[]> = {};
  for (const { firstAt, scenario } of [...journeys].sort((one, other) => one.firstAt - other.firstAt)) {
    (stages[String(journeyStatuses[firstAt])] ??= []).push(scenario);
  }
  return stages;
}

/** The lowest of the most frequent values. */
function commonest(positions: number[]): number {
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1);
  const max = Math.max(...counts.values());
  return Math.min(...[...counts].filter(([, count]) => count === max).map(([position]) => position));
}

function byScenario(sightings: Sighting[]): [scenario: string, seen: Sighting[]][] {
  const scenarios = [...new Set(sightings.map(({ scenario }) => scenario))].sort();
  return scenarios.map((scenario) => [scenario, sightings.filter((each) => each.scenario === scenario)]);
}
