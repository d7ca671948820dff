/** Where vessels were: the positions that are kept of their tracks. */
import type { TrackPoint } from '../domain/track.ts';
import type { Sql } from './sql.ts';
import { byIndex, from, param, raw, read, withLimit } from './statement.ts';
import { Table, id, jsonRows, number, time } from './table.ts';

const positions = new Table('vessel_positions', {
  vesselId: id(),
  at: time(),
  latitude: number(),
  longitude: number(),
  headingDegrees: number().nullable(),
});

const { aggregate, read: readPositions } = jsonRows(positions);
const list = read<{ positions: string | null }>((each) => {
  const some = from('vessel_positions')
    .whereIn('vessel_id', each)
    .where('at', '>=', param('from'))
    .where('at', '<=', param('until'))
    .orderBy([
      { column: 'vessel_id', order: 'desc' },
      { column: 'at', order: 'desc' },
    ])
    .modify(withLimit);
  return from(some.as('some')).select(raw(`${aggregate} AS positions`));
});
const old = read<{ id: string }>(() =>
  from(byIndex('vessel_positions', 'vessel_positions_by_age'))
    .select('vessel_id as id')
    .where('at', '<', param('before'))
    .orderBy(['at', 'vessel_id'])
    .modify(withLimit),
);
const deleteOld = positions.write((query, each) => query.whereIn('vessel_id', each).where('at', '<', param('before')).delete());

/** A position of a vessel's track. */
export interface StoredPosition extends TrackPoint {
  vesselId: string;
}

/** Unique by the vessel and the time. */
export class VesselPositions {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Keeps a position, unless one of the same time is kept. */
  async insert(vesselId: string, { at, latitude, longitude, headingDegrees }: TrackPoint): Promise<void> {
    await positions.insertIfAbsent(this.#sql, { vesselId, at, latitude, longitude, headingDegrees });
  }

  /** The positions of vessels between two times, both included, at most `limit`: of each vessel the newest, in the order of their times. */
  async list(vesselIds: readonly string[], { from: since, until }: { from: Date; until: Date }, limit: number): Promise<StoredPosition[]> {
    const parts = await list.all(this.#sql, { from: since, until, limit }, vesselIds);
    const found = parts.flatMap((part) => readPositions(part.positions) ?? []);
    return found.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** Deletes the old positions of vessels that have some. @returns how many were found, up to `limit` */
  async deleteOld(before: Date, limit: number): Promise<number> {
    const found = await old.all(this.#sql, { before, limit });
    await deleteOld.run(this.#sql, { before }, [...new Set(found.map(({ id: vesselId }) => vesselId))]);
    return found.length;
  }
}
