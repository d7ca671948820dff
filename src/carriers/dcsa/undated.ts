/** Rows without a time. They are no events, but may say which port is which and where the carrier plans the discharge. */
import type { CarrierEvent, Place, PortRole, ReportedContainer } from '../../domain/carrier-report.ts';
import type { ContainerMention } from './containers.ts';
import type { DocumentMention } from './documents.ts';

/** What a row without a time says. */
export interface UndatedRow {
  event: Pick<CarrierEvent, 'movement' | 'mode' | 'place' | 'role'>;
  containers: ContainerMention;
  documents: DocumentMention;
  recordedAt: Date | null;
}

/** What the undated rows of a container, or of all containers, say of ports. */
interface PortHints {
  /** The port of discharge by the carrier's own mark. */
  marked: Place | null;
  /** Where vessels are to bring the container, by key. */
  landings: Map<string, Place>;
  /** The carrier's marks, by port; null where two rows disagree. */
  roles: Map<string, PortRole | null>;
}

/**
 * Gives each container what the answer says without a time: marks of ports to the rows of the same port that have none, and
 * the port of discharge. That is the marked one, else the only port where a vessel is to land the container and that no
 * dated row names.
 */
export function withUndated(containers: ReportedContainer[], undated: UndatedRow[]): ReportedContainer[] {
  if (undated.length === 0) return containers;
  const ofAll = hintsOf(undated.filter((row) => row.containers.numbers === null));
  const own = new Map<string, UndatedRow[]>();
  for (const row of undated) {
    for (const number of row.containers.numbers ?? []) {
      const rows = own.get(number);
      if (rows) rows.push(row);
      else own.set(number, [row]);
    }
  }
  return containers.map((container) => {
    const hints = hintsOf(own.get(container.containerNumber) ?? []);
    const roleAt = (place: Place): PortRole | null => hints.roles.get(keyOf(place)) ?? ofAll.roles.get(keyOf(place)) ?? null;
    const dated = new Set(container.events.map(({ place }) => keyOf(place)));
    const [landing, ...more] = [...hints.landings, ...ofAll.landings].filter(([key]) => !dated.has(key));
    const isOnlyOne = landing !== undefined && more.every(([key]) => key === landing[0]);
    const port = hints.marked ?? ofAll.marked ?? (isOnlyOne ? landing[1] : null);
    return {
      ...container,
      events: container.events.map((event) => (event.role === null ? withRole(event, roleAt(event.place)) : event)),
      plannedPortOfDischarge: port && { locode: port.locode, name: port.name },
    };
  });
}

function withRole(event: CarrierEvent, role: PortRole | null): CarrierEvent {
  return role === null ? event : { ...event, role };
}

function hintsOf(rows: UndatedRow[]): PortHints {
  const hints: PortHints = { marked: null, landings: new Map(), roles: new Map() };
  // What was written last counts, whatever the order of the rows.
  const newestLast = [...rows].sort(
    (a, b) => (a.recordedAt?.getTime() ?? 0) - (b.recordedAt?.getTime() ?? 0) || compare(keyOf(a.event.place), keyOf(b.event.place)),
  );
  for (const {
    event: { place, role, movement, mode },
  } of newestLast) {
    const key = keyOf(place);
    if (key === '') continue;
    if (role === 'discharge') hints.marked = place;
    if (role !== null) hints.roles.set(key, hints.roles.has(key) && hints.roles.get(key) !== role ? null : role);
    const isLanding = (movement === 'arrive' || movement === 'discharge') && (mode === 'vessel' || mode === 'barge');
    if (isLanding && (role === null || role === 'discharge')) hints.landings.set(key, place);
  }
  return hints;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The same port has the same key: its code, else its name. */
function keyOf({ locode, name }: Place): string {
  return locode ?? name?.trim().toUpperCase() ?? '';
}
