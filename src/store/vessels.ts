import type { Vessel } from '../domain/places.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../domain/account.ts';
import type { VesselMention, VesselPosition } from '../domain/carrier-report.ts';
import { readTime, timeText } from './column-values.ts';
import { vesselScopes } from './scope-sql.ts';
import { filledLists, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO vessels (id, scope, natural_key, imo, name, mmsi) VALUES (?, ?, ?, ?, ?, ?)';
const select = `SELECT id, imo, name, mmsi, latitude, longitude, speed_knots, heading_degrees, position_at
  FROM vessels`;
const find = `${select} WHERE id = ? AND scope IN (?, ?)`;
// '' sorts first, so the account's own vessel comes before the world's.
const findByImo = `${select} WHERE imo = ? AND scope IN (?, ?) ORDER BY scope DESC LIMIT 1`;
const findByKey = `${select} WHERE scope = ? AND natural_key = ?`;
const listByIds = (count: number): string => `${select} WHERE scope IN (?, ?) AND id IN (${marks(count)})`;
const listWorld = `SELECT natural_key, id, imo, name, mmsi, latitude, longitude, speed_knots, heading_degrees, position_at
  FROM vessels WHERE scope = '' AND natural_key > ? ORDER BY natural_key LIMIT ?`;
const identify = `UPDATE vessels SET mmsi = ?, name = COALESCE(name, ?) WHERE id = ?`;
const rename = 'UPDATE vessels SET name = ?, mmsi = ? WHERE id = ?';
const move = `UPDATE vessels SET latitude = ?, longitude = ?, speed_knots = ?, heading_degrees = ?, position_at = ?
  WHERE id = ? AND (position_at IS NULL OR position_at < ?)`;

interface Row {
  id: string;
  imo: string | null;
  name: string | null;
  mmsi: string | null;
  latitude: number | null;
  longitude: number | null;
  speed_knots: number | null;
  heading_degrees: number | null;
  position_at: string | null;
}

type WorldRow = Row & { natural_key: string };

/** So many rows take SQLite, which holds everybody up meanwhile, some 3 ms. */
const pageSize = 500;

/** Unique by scope and natural key: the IMO number, else the name. */
export class Vessels {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Finds a vessel by its IMO number, else by its name, or makes it; and notes the newest name, MMSI and position.
   *
   * @param scope '' for the world's vessels, an account's id for its simulated ones
   * @returns its id
   */
  async ensure(scope: string, mention: VesselMention): Promise<string> {
    const naturalKey = (mention.imo ?? mention.name)?.slice(0, 191);
    if (!naturalKey) throw new Error('A vessel needs an IMO number or a name.');
    const { imo, name, mmsi, position } = mention;
    let [row] = await this.#sql.rows<Row>(findByKey, [scope, naturalKey]);
    if (!row) {
      await insertIfAbsent(this.#sql, insert, [uuidv7(), scope, naturalKey, imo, name, mmsi]);
      [row] = await this.#sql.rows<Row>(findByKey, [scope, naturalKey]);
    }
    if (!row) throw new Error(`Vessel ${naturalKey} was deleted while it was inserted.`);

    const isRenamed = (name !== null && name !== row.name) || (mmsi !== null && mmsi !== row.mmsi);
    if (isRenamed) await this.#sql.run(rename, [name ?? row.name, mmsi ?? row.mmsi, row.id]);
    if (position && (row.position_at === null || position.at > readTime(row.position_at))) await this.move(row.id, position);
    return row.id;
  }

  /** Notes where a vessel is, unless a newer position is stored, from any source. */
  async move(id: string, { latitude, longitude, speedKnots, headingDegrees, at }: VesselPosition): Promise<void> {
    const time = timeText(at);
    await this.#sql.run(move, [latitude, longitude, speedKnots, headingDegrees, time, id, time]);
  }

  /** Notes the MMSI by which a vessel goes, and its name where no carrier has told one. */
  async identify(id: string, mmsi: string, name: string | null): Promise<void> {
    await this.#sql.run(identify, [mmsi, name, id]);
  }

  /** The world's vessels, page by page in the order of their IMO numbers; none of an account's simulated ones. */
  async *pagesOfWorld(): AsyncGenerator<Vessel[]> {
    let rows: WorldRow[];
    let after = '';
    do {
      rows = await this.#sql.rows<WorldRow>(listWorld, [after, pageSize]);
      yield rows.map(vesselOf);
      after = rows.at(-1)?.natural_key ?? '';
    } while (rows.length === pageSize);
  }

  /** One of the world's vessels or of the account's own; of its own alone where the scope ends with the sandbox. */
  async find(scope: Scope, id: string): Promise<Vessel | undefined> {
    return (await this.#sql.rows<Row>(find, [id, ...vesselScopes(scope)])).map(vesselOf)[0];
  }

  /** The account's own vessel of that number where it has one, else the world's. */
  async findByImo(scope: Scope, imo: string): Promise<Vessel | undefined> {
    return (await this.#sql.rows<Row>(findByImo, [imo, ...vesselScopes(scope)])).map(vesselOf)[0];
  }

  /** Those that exist within the scope, in no order. */
  async listByIds(scope: Scope, ids: string[]): Promise<Vessel[]> {
    const lists = filledLists(ids).map((list) => this.#sql.rows<Row>(listByIds(list.length), [...vesselScopes(scope), ...list]));
    return (await Promise.all(lists)).flat().map(vesselOf);
  }
}

function vesselOf(row: Row): Vessel {
  return { id: row.id, imo: row.imo, name: row.name, mmsi: row.mmsi, position: positionOf(row) };
}

function positionOf(row: Row): VesselPosition | null {
  const { latitude, longitude, position_at: at } = row;
  if (latitude === null || longitude === null || at === null) return null;
  return { latitude, longitude, speedKnots: row.speed_knots, headingDegrees: row.heading_degrees, at: readTime(at) };
}
