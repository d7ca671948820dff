/** The fields that accounts define, and the options of some. */
import type { Scope } from '../domain/account.ts';
import type {
  CustomFieldDefinition,
  CustomFieldOption,
  CustomValue,
  DataType,
  EntityType,
  ReferenceType,
  ValueBounds,
} from '../domain/custom-field.ts';
import { onlyTestRows } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Query, param, params, variants, withLimit } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';

const definitions = new Table('custom_field_definitions', {
  id: id(),
  accountId: id(),
  entityType: text<EntityType>(),
  apiSlug: text(),
  displayName: text(),
  description: text().nullable(),
  dataType: text<DataType>(),
  referenceType: text<ReferenceType>().nullable(),
  bounds: json<ValueBounds>().nullable(),
  defaultFormat: text().nullable(),
  defaultValue: json<CustomValue>().nullable(),
  test: flag(),
  createdAt: time(),
  updatedAt: time(),
  deletedAt: time().nullable(),
});
const options = new Table('custom_field_options', {
  id: id(),
  definitionId: id(),
  label: text(),
  value: text(),
  position: number(),
  createdAt: time(),
  updatedAt: time(),
});

const definition = definitions.without('deletedAt');
const changing = definition.only('displayName', 'description', 'bounds', 'defaultFormat', 'defaultValue', 'updatedAt');
const changingOption = options.only('label', 'position', 'updatedAt');
const isThere = (query: Query): Query => query.whereNull('deleted_at');

const list = variants((testOnly: boolean) =>
  definition.select((query) => isThere(query.where(params('accountId'))).modify(onlyTestRows, testOnly)),
);
const listByIds = definition.select((query, each) => isThere(query.whereIn('id', each)));
const update = definitions.write((query) => isThere(query.where(params('id'))).update(changing.assignments));
// Its slug is free again. No slug looks like an id.
const markDeleted = definitions.write((query) =>
  isThere(query.where(params('id'))).update({ ...params('deletedAt'), api_slug: param('id') }),
);
const listDeleted = definitions
  .only('id', 'accountId')
  .select((query) => query.where('deleted_at', '<=', param('before')).orderBy(['deleted_at', 'id']).modify(withLimit));
const remove = definitions.write((query) => query.where(params('id')).delete());
const listOptions = options.select((query, each) => query.whereIn('definition_id', each));
const listOptionsByIds = options.select((query, each) => query.whereIn('id', each));
const updateOption = options.write((query) => query.where(params('id')).update(changingOption.assignments));
const removeOption = options.write((query) => query.where(params('id')).delete());
const removeOptions = options.write((query) => query.where(params('definitionId')).delete());

/** Definitions are unique by account, entity type and slug, options by definition and value. Deleted definitions are not found. */
export class CustomFieldDefinitions {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if the slug is taken */
  async insert(made: CustomFieldDefinition): Promise<void> {
    await definition.insert(this.#sql, made);
  }

  /** All that the caller may see, the newest first. */
  async list({ accountId, testOnly }: Scope): Promise<CustomFieldDefinition[]> {
    const found = await list(testOnly).all(this.#sql, { accountId });
    return found.sort((one, other) => byAge(other, one));
  }

  /** All of an account, also those that the caller may not see: slugs are unique over all. */
  listOfAccount(accountId: string): Promise<CustomFieldDefinition[]> {
    return this.list({ accountId, testOnly: false });
  }

  async find(scope: Scope, id: string): Promise<CustomFieldDefinition | undefined> {
    return (await this.listByIds(scope, [id]))[0];
  }

  /** Those that the caller may see, in no order. */
  async listByIds({ accountId, testOnly }: Scope, ids: readonly string[]): Promise<CustomFieldDefinition[]> {
    const found = await listByIds.all(this.#sql, {}, ids);
    return found.filter((each) => each.accountId === accountId && (each.test || !testOnly));
  }

  /** Writes the fields that can change. */
  async update(changed: CustomFieldDefinition): Promise<void> {
    await update.run(this.#sql, { ...changing.values(changed), id: changed.id });
  }

  /** Marks it as deleted; what belongs to it is swept later. */
  async delete(id: string, deletedAt: Date): Promise<void> {
    await markDeleted.run(this.#sql, { id, deletedAt });
  }

  /** Those deleted until a time. */
  listDeleted(before: Date, limit: number): Promise<{ id: string; accountId: string }[]> {
    return listDeleted.all(this.#sql, { before, limit });
  }

  /** Deletes the row of one marked as deleted, with its options, once it has no values. */
  async remove(id: string): Promise<void> {
    await removeOptions.run(this.#sql, { definitionId: id });
    await remove.run(this.#sql, { id });
  }

  /** The options of definitions that the caller has read, each definition's in their order. */
  async listOptions(definitionIds: readonly string[]): Promise<CustomFieldOption[]> {
    const found = await listOptions.all(this.#sql, {}, definitionIds);
    return found.sort((one, other) => one.position - other.position || byAge(one, other));
  }

  /** Options that definitions which the caller has read name, in no order. */
  listOptionsByIds(ids: readonly string[]): Promise<CustomFieldOption[]> {
    return listOptionsByIds.all(this.#sql, {}, ids);
  }

  /** @throws WriteConflict if the definition has an option with that value */
  async insertOption(option: CustomFieldOption): Promise<void> {
    await options.insert(this.#sql, option);
  }

  async updateOption(changed: CustomFieldOption): Promise<void> {
    await updateOption.run(this.#sql, { ...changingOption.values(changed), id: changed.id });
  }

  async deleteOption(id: string): Promise<void> {
    await removeOption.run(this.#sql, { id });
  }
}

/** Ids begin with the time of creation. */
export function byAge(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
