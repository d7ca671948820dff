/** Ports and terminals, which all accounts share. */
import { newId } from '../domain/new-id.ts';
import type { Port, Terminal } from '../domain/places.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

const ports = new Table('ports', {
  id: id(),
  locode: text(),
  name: text(),
  city: text().nullable(),
  countryCode: text().nullable(),
  timeZone: text().nullable(),
  latitude: number().nullable(),
  longitude: number().nullable(),
  createdAt: time(),
});

const port = ports.without('createdAt');
const findPort = port.select((query) => query.where(params('id')));
const findByLocode = port.select((query) => query.where(params('locode')));
const listPortsByIds = port.select((query, each) => query.whereIn('id', each));
const listByLocodes = port.select((query, each) => query.whereIn('locode', each));

/** Unique by UN/LOCODE. */
export class Ports {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Finds a port by its UN/LOCODE, or inserts it. @returns its id */
  async ensure(facts: Omit<Port, 'id'>, at: Date): Promise<string> {
    const known = await this.findByLocode(facts.locode);
    if (known) return known.id;
    const id = newId();
    await ports.insertIfAbsent(this.#sql, { ...facts, id, createdAt: at });
    return (await this.findByLocode(facts.locode))?.id ?? id;
  }

  find(id: string): Promise<Port | undefined> {
    return findPort.first(this.#sql, { id });
  }

  findByLocode(locode: string): Promise<Port | undefined> {
    return findByLocode.first(this.#sql, { locode });
  }

  /** Those that exist, in no order. */
  listByIds(ids: string[]): Promise<Port[]> {
    return listPortsByIds.all(this.#sql, {}, ids);
  }

  /** Those that exist, in no order. */
  listByLocodes(locodes: string[]): Promise<Port[]> {
    return listByLocodes.all(this.#sql, {}, locodes);
  }
}

const terminals = new Table('terminals', {
  id: id(),
  naturalKey: text(),
  locode: text().nullable(),
  name: text().nullable(),
  nickname: text().nullable(),
  firmsCode: text().nullable(),
  smdgCode: text().nullable(),
  bicFacilityCode: text().nullable(),
  street: text().nullable(),
  city: text().nullable(),
  state: text().nullable(),
  stateAbbr: text().nullable(),
  zip: text().nullable(),
  country: text().nullable(),
  portId: id().nullable(),
});

/** The columns of a terminal that carriers report. */
const reported = terminals.only('id', 'naturalKey', 'locode', 'name', 'smdgCode', 'bicFacilityCode', 'portId');
type ReportedTerminal = Pick<Terminal, 'locode' | 'name' | 'smdgCode' | 'bicFacilityCode' | 'portId'>;
const nothingReported: ReportedTerminal = { locode: null, name: null, smdgCode: null, bicFacilityCode: null, portId: null };

const terminal = terminals.without('naturalKey');
const findTerminal = terminal.select((query) => query.where(params('id')));
const findByKey = terminal.select((query) => query.where(params('naturalKey')));
const listByKeys = terminals.only('id', 'naturalKey').select((query, each) => query.whereIn('natural_key', each));
const listTerminalsByIds = terminal.select((query, each) => query.whereIn('id', each));
const listForContainers = terminal
  .with({ eventType: text().computed('container_events.type'), containerId: text().computed('container_events.container_id') })
  .select((query, each) =>
    query
      .innerJoin('container_events', 'container_events.terminal_id', 'terminals.id')
      .whereIn('container_events.container_id', each)
      .whereNull('container_events.retired_at')
      .whereIn('container_events.type', ['vessel_arrived', 'vessel_discharged', 'rail_arrived', 'rail_unloaded'])
      .orderBy('container_events.position'),
  );

/** The terminals of a container's journey, if its events name them. */
export interface ContainerTerminals {
  /** At the port of discharge. */
  discharge?: Terminal;
  /** Inland. */
  destination?: Terminal;
}

/** Unique by natural key. */
export class Terminals {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Finds a terminal, or inserts it.
   *
   * @param naturalKey the same for the same terminal in every answer; at most 191 characters
   * @returns its id
   */
  async ensure(naturalKey: string, facts: Partial<ReportedTerminal>): Promise<string> {
    const known = await findByKey.first(this.#sql, { naturalKey });
    if (known) return known.id;
    const id = newId();
    await reported.insertIfAbsent(this.#sql, { ...nothingReported, ...facts, id, naturalKey });
    return (await findByKey.first(this.#sql, { naturalKey }))?.id ?? id;
  }

  /** The ids of those that exist, by natural key. */
  async idsByKeys(naturalKeys: string[]): Promise<Map<string, string>> {
    return new Map((await listByKeys.all(this.#sql, {}, naturalKeys)).map(({ id, naturalKey }) => [naturalKey, id]));
  }

  find(id: string): Promise<Terminal | undefined> {
    return findTerminal.first(this.#sql, { id });
  }

  /** Those that exist, in no order. */
  listByIds(ids: string[]): Promise<Terminal[]> {
    return listTerminalsByIds.all(this.#sql, {}, ids);
  }

  /** The terminals that containers' standing events name, by the container's id. */
  async ofContainers(containerIds: readonly string[]): Promise<Map<string, ContainerTerminals>> {
    const found = new Map<string, ContainerTerminals>();
    for (const { eventType, containerId, ...terminal } of await listForContainers.all(this.#sql, {}, containerIds)) {
      const known = found.get(containerId) ?? {};
      // The first at the port of discharge, and the last inland.
      found.set(containerId, eventType.startsWith('vessel_') ? { discharge: terminal, ...known } : { ...known, destination: terminal });
    }
    return found;
  }
}
