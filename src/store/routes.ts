/**
 * What a container's route and map are made of, read by one statement: the container, its shipment and its standing events. They change
 * with the shipment's version only, so as long as that is the same, what was read before is read again by its version alone.
 */
import { LRUCache } from 'lru-cache';
import type { Scope } from '../domain/account.ts';
import { minuteMs } from '../domain/durations.ts';
import type { RouteEvent } from '../domain/route.ts';
import { ContainerEvents, routeEvents } from './container-events.ts';
import { containers } from './containers.ts';
import { ofCarrier } from './scope.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { type Query, joinById, variants } from './statement.ts';
import { rowsOf } from './table.ts';

const standingEvents = rowsOf(
  routeEvents,
  'FROM container_events /*! FORCE INDEX (container_events_by_position) */ WHERE container_id = containers.id AND retired_at IS NULL',
);
const { scac, createdAt, updatedAt, version } = shipments.fields;
const found = containers.only('id', 'accountId', 'containerNumber').with({ scac, createdAt, updatedAt, version, events: standingEvents });
const versions = containers.only('id', 'accountId').with({ version });
const withShipment = (query: Query, testOnly: boolean): Query =>
  joinById(query, 'shipments', 'containers.shipment_id').modify(ofCarrier, testOnly, 'shipments');
const find = variants((testOnly: boolean) => found.readById((query) => withShipment(query, testOnly)));
const findVersion = variants((testOnly: boolean) => versions.readById((query) => withShipment(query, testOnly)));

/** Events of the containers that are remembered, of about 500 bytes each. */
const maxEvents = 10_000;
/** Events that are past their retention are deleted without another version. */
const rememberedMs = 5 * minuteMs;

/** A container, with the carrier and the times of its shipment. */
export interface RoutedContainer {
  id: string;
  containerNumber: string;
  scac: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** Its standing events, in the order of its journey. */
  events: readonly RouteEvent[];
}

/** Reads what routes are made of. */
export class Routes {
  readonly #sql: Sql;
  readonly #remembered = new LRUCache<string, RoutedContainer>({
    maxSize: maxEvents,
    sizeCalculation: ({ events }) => events.length + 1,
    ttl: rememberedMs,
  });

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @returns the same object as before if nothing has changed */
  async find({ accountId, testOnly }: Scope, containerId: string): Promise<RoutedContainer | undefined> {
    const known = this.#remembered.get(containerId);
    if (known) {
      const current = await findVersion(testOnly).find(this.#sql, containerId, accountId);
      if (!current) return undefined;
      if (current.version === known.version) return known;
    }
    const container = await this.#read({ accountId, testOnly }, containerId);
    // Without sharing this may be a transaction, and what that reads may never be committed.
    if (container && this.#sql.sharing) this.#remembered.set(containerId, container);
    return container;
  }

  async #read({ accountId, testOnly }: Scope, containerId: string): Promise<RoutedContainer | undefined> {
    const container = await find(testOnly).find(this.#sql, containerId, accountId);
    if (!container) return undefined;
    const { events } = container;
    if (events === null) return { ...container, events: await new ContainerEvents(this.#sql).listOfRoute(containerId) };
    return { ...container, events: events.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1)) };
  }
}
