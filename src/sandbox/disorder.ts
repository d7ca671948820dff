/** The answer of a carrier that collects events from several sources and merges them badly. */
import { createHash } from 'node:crypto';
import type { Row } from './dcsa-events.ts';
import { eventId } from './event-id.ts';

const dayMs = 86_400_000;
/** How far a row can be out of its place. */
const strayDays = 6;

/** Every row a second time under another id, newest first but for rows that are out of their place. */
export function twiceInDisorder(rows: Row[]): Row[] {
  const twins = rows.map((row) => {
    const eventID = eventId([row.event.eventID, 'again']);
    return { ...row, event: { ...row.event, eventID } };
  });
  return [...rows, ...twins]
    .map((row) => ({ row, place: row.at.getTime() - straying(row.event.eventID) }))
    .sort((a, b) => b.place - a.place)
    .map(({ row }) => row);
}

/** Up to `strayDays`, the same whenever the same row is told. */
function straying(id: string): number {
  return (createHash('sha256').update(id).digest().readUInt16BE() / 65_536) * strayDays * dayMs;
}
