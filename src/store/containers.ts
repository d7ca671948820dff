import type { Scope } from '../domain/account.ts';
import type { Container } from '../domain/shipment.ts';
import { type ContainerRow, changingContainerColumns, containerOf, fixedContainerColumns } from './container-row.ts';
import { ofCarriersContainer } from './scope-sql.ts';
import type { Sql } from './sql.ts';

const select = `SELECT ${[...fixedContainerColumns, ...changingContainerColumns].join(', ')} FROM containers`;
const find = `${select} WHERE id = ? AND account_id = ?`;
const findByShipment = `${select} WHERE shipment_id = ? AND account_id = ?`;

/** Containers are written with their shipment, by `Shipments`. */
export class Containers {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async find(scope: Scope, id: string): Promise<Container | undefined> {
    return (await this.#sql.rows<ContainerRow>(ofCarriersContainer(scope, find), [id, scope.accountId])).map(containerOf)[0];
  }

  /** The container of a shipment at hand. */
  async findByShipment(accountId: string, shipmentId: string): Promise<Container | undefined> {
    return (await this.#sql.rows<ContainerRow>(findByShipment, [shipmentId, accountId])).map(containerOf)[0];
  }
}
