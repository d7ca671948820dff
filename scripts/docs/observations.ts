/** What is seen of every field of an answer while the sandbox's scenarios play: at which stage it has a value. */
import { join } from 'node:path';
import { journeyStatuses } from '../../src/domain/status.ts';

/** Where they are kept: building the pages plays nothing. `npm run docs:fields` writes them, a test plays them again. */
export const observedFile = join(import.meta.dirname, 'observed.json');

/** One answer: the scenario it is of, how far that was, and which of its fields had a value. */
export interface Sighting {
  scenario: string;
  /** The journey's status, the request's, or null for what has no stages. */
  stage: string | null;
  /** By the field's path; false for null and for an empty list. */
  fields: Record<string, boolean>;
}

/** What all sightings of a field come to. */
export interface Observed {
  /** Whether it had a value in every sighting, in some or in none. */
  filled: 'always' | 'sometimes' | 'never';
  /** The stage of a journey at which most scenarios that fill it first do. */
  usual?: string;
  /** Scenarios that filled it at other stages, by stage. */
  early?: Record<string, string[]>;
  late?: Record<string, string[]>;
  /** Scenarios in which a value went again; `all` where it did in every one that filled it. */
  goes?: string[];
  /** Scenarios that gave it a value at some time, where others that came as far did not. */
  only?: string[];
  /** The other way round: scenarios that did not, where most did. */
  without?: string[];
  /** By a request's state, how often it had a value in that. */
  states?: Record<string, 'always' | 'sometimes' | 'never'>;
}

/** By resource, such as `a.Shipment`, then by field. */
export type Observations = Record<string, Record<string, Observed>>;

/** The fields of an answer with whether each has a value. Objects are told by what lies in them, lists as a whole. */
export function fieldsSeen(value: unknown, path = ''): Record<string, boolean> {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup) return { [path]: value !== null && !(Array.isArray(value) && value.length === 0) };
  const entries = Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const innerPath = path === '' ? name : `${path}.${name}`;
    // A relationship of JSON:API is there when it names a resource.
    if (path === 'relationships' && inner !== null && typeof inner === 'object') {
      return 'data' in inner ? [[innerPath, fieldsSeen(inner.data === null ? null : [inner.data].flat())['']]] : [];
    }
    return innerPath.startsWith('links') ? [] : Object.entries(fieldsSeen(inner, innerPath));
  });
  return Object.fromEntries(entries) as Record<string, boolean>;
}

/** What a resource's sightings, in the order in which they were made, say of each of its fields. */
export function summarise(sightings: Sighting[]): Record<string, Observed> {
  const paths = [...new Set(sightings.flatMap(({ fields }) => Object.keys(fields)))];
  return Object.fromEntries(paths.map((path) => [path, observe(sightings, path)]));
}

const rungOf = (stage: string | null): number => (journeyStatuses as readonly (string | null)[]).indexOf(stage);

function observe(sightings: Sighting[], path: string): Observed {
  const filled = howOften(sightings, path);
  if (filled !== 'sometimes') return { filled };
  if (sightings.every(({ stage }) => stage === null)) return { filled };
  if (sightings.some(({ stage }) => rungOf(stage) < 0)) return { filled, states: statesOf(sightings, path) };
  return { filled, ...ladderOf(sightings, path) };
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

function ladderOf(sightings: Sighting[], path: string): Partial<Observed> {
  const journeys = byScenario(sightings).map(([scenario, seen]) => readJourney(scenario, seen, path));
  const filling = journeys.filter(({ firstRung }) => firstRung < Infinity);
  const usual = mostFrequent(filling.map(({ firstRung }) => firstRung));
  const named = (some: Journey[]): string[] => some.map(({ scenario }) => scenario);
  const empty = journeys.filter(({ firstRung, lastRung }) => firstRung === Infinity && lastRung >= usual);
  const [early, late] = [filling.filter(({ firstRung }) => firstRung < usual), filling.filter(({ firstRung }) => firstRung > usual)];
  const goes = filling.filter((each) => each.goes);
  const isRare = filling.length < empty.length;
  return {
    usual: journeyStatuses[usual],
    ...(early.length > 0 && { early: byStage(early) }),
    ...(late.length > 0 && { late: byStage(late) }),
    ...(goes.length > 0 && { goes: goes.length === filling.length ? ['all'] : named(goes) }),
    ...(empty.length > 0 && (isRare ? { only: named(filling) } : { without: named(empty) })),
  };
}

interface Journey {
  scenario: string;
  /** The rung at which the field first had a value; infinite where it never had. */
  firstRung: number;
  lastRung: number;
  goes: boolean;
}

function readJourney(scenario: string, seen: Sighting[], path: string): Journey {
  const has = ({ fields }: Sighting): boolean => fields[path] ?? false;
  const first = seen.findIndex(has);
  return {
    scenario,
    firstRung: first < 0 ? Infinity : rungOf(seen[first]?.stage ?? null),
    lastRung: rungOf(seen.at(-1)?.stage ?? null),
    goes: first >= 0 && seen.slice(first).some((each) => !has(each)),
  };
}

function byStage(journeys: Journey[]): Record<string, string[]> {
  const stages: Record<string, string[]> = {};
  for (const { firstRung, scenario } of [...journeys].sort((one, other) => one.firstRung - other.firstRung)) {
    (stages[String(journeyStatuses[firstRung])] ??= []).push(scenario);
  }
  return stages;
}

/** The lowest of those that stand there most often. */
function mostFrequent(rungs: number[]): number {
  const counts = new Map<number, number>();
  for (const rung of rungs) counts.set(rung, (counts.get(rung) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return Math.min(...[...counts].filter(([, count]) => count === most).map(([rung]) => rung));
}

function byScenario(sightings: Sighting[]): [scenario: string, seen: Sighting[]][] {
  const scenarios = [...new Set(sightings.map(({ scenario }) => scenario))].sort();
  return scenarios.map((scenario) => [scenario, sightings.filter((each) => each.scenario === scenario)]);
}
