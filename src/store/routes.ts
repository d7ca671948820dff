/** What a container's route and map are made of, read by one statement: the container, its shipment and its standing events. */
import type { Scope } from '../domain/account.ts';
import type { RouteEvent } from '../domain/route.ts';
import { ContainerEvents, routeEvents } from './container-events.ts';
import { containers } from './containers.ts';
import { ofCarrier } from './scope.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { joinById, variants } from './statement.ts';
import { rowsOf } from './table.ts';

const standingEvents = rowsOf(
  routeEvents,
  'FROM container_events /*! FORCE INDEX (container_events_by_position) */ WHERE container_id = containers.id AND retired_at IS NULL',
);
const { scac, createdAt, updatedAt } = shipments.fields;
const found = containers.only('id', 'accountId', 'containerNumber').with({ scac, createdAt, updatedAt, events: standingEvents });
const find = variants((testOnly: boolean) =>
  found.readById((query) => joinById(query, 'shipments', 'containers.shipment_id').modify(ofCarrier, testOnly, 'shipments')),
);

/** A container, with the carrier and the times of its shipment. */
export interface RoutedContainer {
  id: string;
  containerNumber: string;
  scac: string;
  createdAt: Date;
  updatedAt: Date;
  /** Its standing events, in the order of its journey. */
  events: RouteEvent[];
}

/** Reads what routes are made of. */
export class Routes {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async find({ accountId, testOnly }: Scope, containerId: string): Promise<RoutedContainer | undefined> {
    const container = await find(testOnly).find(this.#sql, containerId, accountId);
    if (!container) return undefined;
    const { events } = container;
    if (events === null) return { ...container, events: await new ContainerEvents(this.#sql).listOfRoute(containerId) };
    return { ...container, events: events.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1)) };
  }
}
