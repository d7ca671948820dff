import type { Terminal } from '../domain/places.ts';
import { v7 as uuidv7 } from 'uuid';
import { filledLists, insertText, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const columns = [
  'id',
  'locode',
  'name',
  'nickname',
  'firms_code',
  'smdg_code',
  'bic_facility_code',
  'street',
  'city',
  'state',
  'state_abbr',
  'zip',
  'country',
  'port_id',
] as const;
type Row = Record<Exclude<(typeof columns)[number], 'id'>, string | null> & { id: string };

const insert = insertText('terminals', [...columns, 'natural_key']);
const select = `SELECT ${columns.join(', ')} FROM terminals`;
const find = `${select} WHERE id = ?`;
const idByKey = 'SELECT id FROM terminals WHERE natural_key = ?';
const listForContainer = `SELECT e.type AS event_type, ${columns.map((column) => `t.${column}`).join(', ')}
  FROM container_events e JOIN terminals t ON t.id = e.terminal_id
  WHERE e.container_id = ? AND e.retired_at IS NULL
  AND e.type IN ('vessel_arrived', 'vessel_discharged', 'rail_arrived', 'rail_unloaded') ORDER BY e.position`;
const listByIds = (count: number): string => `${select} WHERE id IN (${marks(count)})`;

/** Unique by natural key; of the world, not of an account. */
export class Terminals {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Finds a terminal, or makes it.
   *
   * @param naturalKey the same for the same terminal in every answer; at most 191 characters
   * @returns its id
   */
  async ensure(naturalKey: string, facts: Partial<Omit<Terminal, 'id'>>): Promise<string> {
    const known = await this.#idOf(naturalKey);
    if (known !== undefined) return known;
    const id = uuidv7();
    const row = rowOf(id, facts);
    await insertIfAbsent(this.#sql, insert, [...columns.map((column) => row[column]), naturalKey]);
    return (await this.#idOf(naturalKey)) ?? id;
  }

  async find(id: string): Promise<Terminal | undefined> {
    return (await this.#sql.rows<Row>(find, [id])).map(terminalOf)[0];
  }

  /** Those that exist, in no order. */
  async listByIds(ids: string[]): Promise<Terminal[]> {
    const lists = filledLists(ids).map((list) => this.#sql.rows<Row>(listByIds(list.length), list));
    return (await Promise.all(lists)).flat().map(terminalOf);
  }

  /** The terminals a container's standing events name: where it leaves the sea, and where it goes inland from there. */
  async findForContainer(containerId: string): Promise<{ discharge?: Terminal; destination?: Terminal }> {
    const rows = await this.#sql.rows<Row & { event_type: string }>(listForContainer, [containerId]);
    const discharge = rows.find((row) => row.event_type.startsWith('vessel_'));
    const destination = rows.findLast((row) => row.event_type.startsWith('rail_'));
    return {
      ...(discharge && { discharge: terminalOf(discharge) }),
      ...(destination && { destination: terminalOf(destination) }),
    };
  }

  async #idOf(naturalKey: string): Promise<string | undefined> {
    return (await this.#sql.rows<{ id: string }>(idByKey, [naturalKey]))[0]?.id;
  }
}

function rowOf(id: string, facts: Partial<Omit<Terminal, 'id'>>): Row {
  return {
    id,
    locode: facts.locode ?? null,
    name: facts.name ?? null,
    nickname: facts.nickname ?? null,
    firms_code: facts.firmsCode ?? null,
    smdg_code: facts.smdgCode ?? null,
    bic_facility_code: facts.bicFacilityCode ?? null,
    street: facts.street ?? null,
    city: facts.city ?? null,
    state: facts.state ?? null,
    state_abbr: facts.stateAbbr ?? null,
    zip: facts.zip ?? null,
    country: facts.country ?? null,
    port_id: facts.portId ?? null,
  };
}

function terminalOf(row: Row): Terminal {
  return {
    id: row.id,
    locode: row.locode,
    name: row.name,
    nickname: row.nickname,
    firmsCode: row.firms_code,
    smdgCode: row.smdg_code,
    bicFacilityCode: row.bic_facility_code,
    street: row.street,
    city: row.city,
    state: row.state,
    stateAbbr: row.state_abbr,
    zip: row.zip,
    country: row.country,
    portId: row.port_id,
  };
}
