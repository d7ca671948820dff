import type { Port } from '../domain/places.ts';
import { v7 as uuidv7 } from 'uuid';
import { timeText } from './column-values.ts';
import { filledLists, insertText, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const columns = ['id', 'locode', 'name', 'city', 'country_code', 'time_zone', 'latitude', 'longitude'];
const insert = insertText('ports', [...columns, 'created_at']);
const select = `SELECT ${columns.join(', ')} FROM ports`;
const find = `${select} WHERE id = ?`;
const findByLocode = `${select} WHERE locode = ?`;
const idByLocode = 'SELECT id FROM ports WHERE locode = ?';
const listByIds = (count: number): string => `${select} WHERE id IN (${marks(count)})`;
const listByLocodes = (count: number): string => `${select} WHERE locode IN (${marks(count)})`;

interface Row {
  id: string;
  locode: string;
  name: string;
  city: string | null;
  country_code: string | null;
  time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Unique by UN/LOCODE; of the world, not of an account. */
export class Ports {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Finds a port by its UN/LOCODE, or makes it. @returns its id */
  async ensure(facts: Omit<Port, 'id'>, at: Date): Promise<string> {
    const known = await this.#idOf(facts.locode);
    if (known !== undefined) return known;
    const { locode, name, city, countryCode, timeZone, latitude, longitude } = facts;
    const id = uuidv7();
    const values = [id, locode, name, city, countryCode, timeZone, latitude, longitude, timeText(at)];
    await insertIfAbsent(this.#sql, insert, values);
    return (await this.#idOf(locode)) ?? id;
  }

  async find(id: string): Promise<Port | undefined> {
    return (await this.#sql.rows<Row>(find, [id])).map(portOf)[0];
  }

  async findByLocode(locode: string): Promise<Port | undefined> {
    return (await this.#sql.rows<Row>(findByLocode, [locode])).map(portOf)[0];
  }

  /** Those that exist, in no order. */
  async listByIds(ids: string[]): Promise<Port[]> {
    const lists = filledLists(ids).map((list) => this.#sql.rows<Row>(listByIds(list.length), list));
    return (await Promise.all(lists)).flat().map(portOf);
  }

  /** Those that exist, in no order. */
  async listByLocodes(locodes: string[]): Promise<Port[]> {
    const lists = filledLists(locodes).map((list) => this.#sql.rows<Row>(listByLocodes(list.length), list));
    return (await Promise.all(lists)).flat().map(portOf);
  }

  async #idOf(locode: string): Promise<string | undefined> {
    return (await this.#sql.rows<{ id: string }>(idByLocode, [locode]))[0]?.id;
  }
}

function portOf(row: Row): Port {
  return {
    id: row.id,
    locode: row.locode,
    name: row.name,
    city: row.city,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
