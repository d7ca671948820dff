/** The values of the fields that accounts define. */
import type { Scope } from '../domain/account.ts';
import type { CustomField, CustomValue, EntityType } from '../domain/custom-field.ts';
import { byAge } from './custom-field-definitions.ts';
import { deleteFrom } from './delete-journeys.ts';
import type { Listed } from './list-rows.ts';
import { type CustomFieldQuery, customFieldList } from './listed.ts';
import { listedTestRows, onlyTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { params, variants, withLimit } from './statement.ts';
import { Table, flag, id, json, text, time } from './table.ts';

const customFields = new Table('custom_fields', {
  id: id(),
  accountId: id(),
  definitionId: id(),
  entityType: text<EntityType>(),
  entityId: id(),
  containerNumber: text(),
  value: json<CustomValue>().nullable(),
  test: flag(),
  createdAt: time(),
  updatedAt: time(),
});

const listByIds = customFields.select((query, each) => query.whereIn('id', each));
const listByEntities = variants((testOnly: boolean) =>
  customFields.select((query, each) => query.whereIn('entity_id', each).modify(onlyTestRows, testOnly)),
);
const findOf = customFields.select((query) => query.where(params('entityId', 'definitionId', 'containerNumber')));
const update = customFields.write((query) => query.where(params('id')).update(params('value', 'updatedAt')));
const listOfDefinition = customFields
  .only('id')
  .select((query) => query.where(params('accountId', 'definitionId')).orderBy(['created_at', 'id']).modify(withLimit));
const remove = deleteFrom('custom_fields', 'id');

/** Unique by what has the field, its definition and, on a tracking request, the container's number. */
export class CustomFields {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if there is a value already */
  async insert(field: CustomField): Promise<void> {
    await customFields.insert(this.#sql, field);
  }

  /** Inserting them again is harmless. */
  async insertAbsent(fields: readonly CustomField[]): Promise<void> {
    for (const field of fields) await customFields.insertIfAbsent(this.#sql, field);
  }

  /** Call it in a transaction. @throws WriteConflict if there is one of the values already */
  async insertMany(fields: readonly CustomField[]): Promise<void> {
    await customFields.insertMany(this.#sql, fields);
  }

  async setValue({ id, value, updatedAt }: CustomField): Promise<void> {
    const { value: stored } = customFields.only('value').values({ value });
    await update.run(this.#sql, { id, value: stored ?? null, updatedAt });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await remove.run(this.#sql, {}, ids);
  }

  async find(scope: Scope, fieldId: string): Promise<CustomField | undefined> {
    return (await this.listByIds(scope, [fieldId]))[0];
  }

  /** Those that the caller may see, in no order. */
  async listByIds({ accountId, testOnly }: Scope, ids: readonly string[]): Promise<CustomField[]> {
    const found = await listByIds.all(this.#sql, {}, ids);
    return found.filter((each) => each.accountId === accountId && (each.test || !testOnly));
  }

  /** The value of a field, also one that the caller may not see. The caller has read what has the field. */
  findOf(key: Pick<CustomField, 'entityId' | 'definitionId' | 'containerNumber'>): Promise<CustomField | undefined> {
    return findOf.first(this.#sql, key);
  }

  /** All values of shipments, containers and requests that the caller has read, oldest first. */
  async listByEntities({ testOnly }: Scope, entityIds: readonly string[]): Promise<CustomField[]> {
    const found = await listByEntities(testOnly).all(this.#sql, {}, entityIds);
    return found.sort(byAge);
  }

  list(wanted: CustomFieldQuery): Promise<Listed<CustomField>[]> {
    return customFieldList.page(this.#sql, listedTestRows(wanted), (ids) => this.listByIds(wanted, ids));
  }

  /** Counts what `list` would find, up to its limit. */
  count(wanted: CustomFieldQuery): Promise<number> {
    return customFieldList.count(this.#sql, listedTestRows(wanted));
  }

  /** Deletes up to `limit` values of a definition. @returns how many */
  async deleteOfDefinition({ id: definitionId, accountId }: { id: string; accountId: string }, limit: number): Promise<number> {
    const found = (await listOfDefinition.all(this.#sql, { accountId, definitionId, limit })).map(({ id }) => id);
    await this.delete(found);
    return found.length;
  }
}
