/** Sets, changes and deletes the values of custom fields. */
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../../domain/account.ts';
import { type CustomField, type CustomFieldDefinition, type EntityType, hasOptions } from '../../domain/custom-field.ts';
import { InvalidInput, NotFound, type Violation } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { readValue } from './read-value.ts';

/** A shipment, container or tracking request. */
export interface Entity {
  type: EntityType;
  id: string;
}

/** How a client names a value: by its id, or by what has it and the field's slug. */
export type FieldName = { id: string } | { entity: Entity; apiSlug: string };

/** A value with its definition. */
export interface FieldWithDefinition {
  field: CustomField;
  definition: CustomFieldDefinition;
}

/** Each method throws NotFound and InvalidInput. */
export interface CustomFields {
  /**
   * Sets a field that has a value or none.
   *
   * @param sent the value as sent; undefined for the field's default
   */
  set(scope: Scope, entity: Entity, apiSlug: string, sent: unknown): Promise<FieldWithDefinition & { isNew: boolean }>;
  get(scope: Scope, name: FieldName): Promise<FieldWithDefinition>;
  /** The entity of that type and id. @throws NotFound */
  requireEntity(scope: Scope, entity: Entity): Promise<void>;
  change(scope: Scope, name: FieldName, sent: unknown, check: (before: FieldWithDefinition) => Promise<void>): Promise<FieldWithDefinition>;
  delete(scope: Scope, name: FieldName, check: (before: FieldWithDefinition) => Promise<void>): Promise<FieldWithDefinition>;
}

/** The fields that each may have. On a tracking request, the first of them with a slug counts. */
export const fieldsOf: Record<EntityType, readonly EntityType[]> = {
  shipment: ['shipment'],
  container: ['container'],
  tracking_request: ['tracking_request', 'shipment', 'container'],
};

const finders: Record<EntityType, (store: Store, scope: Scope, id: string) => Promise<object | undefined>> = {
  shipment: (store, scope, id) => store.shipments.find(scope, id),
  container: (store, scope, id) => store.containers.identify(scope, id),
  tracking_request: (store, scope, id) => store.trackingRequests.find(scope, id),
};

export function makeCustomFields({ database, now }: { database: Database; now: () => Date }): CustomFields {
  const { store } = database;

  async function requireEntity(scope: Scope, { type, id }: Entity): Promise<void> {
    if (!(await finders[type](store, scope, id))) throw new NotFound(type.replace('_', ' '));
  }

  async function get(scope: Scope, name: FieldName): Promise<FieldWithDefinition> {
    const found = 'id' in name ? await findById(scope, name.id) : await findBySlug(scope, name);
    if (!found) throw new NotFound('custom field');
    return found;
  }

  async function findById(scope: Scope, id: string): Promise<FieldWithDefinition | undefined> {
    const field = await store.customFields.find(scope, id);
    const definition = field && (await store.customFieldDefinitions.find(scope, field.definitionId));
    return definition && { field, definition };
  }

  async function findBySlug(scope: Scope, { entity, apiSlug }: { entity: Entity; apiSlug: string }) {
    await requireEntity(scope, entity);
    for (const definition of withSlug(await store.customFieldDefinitions.list(scope), entity.type, apiSlug)) {
      const field = await store.customFields.findOf({ entityId: entity.id, definitionId: definition.id, containerNumber: '' });
      if (field) return { field, definition };
    }
    return undefined;
  }

  const readSent = (scope: Scope, definition: CustomFieldDefinition, sent: unknown) =>
    readSentValue(store, scope, definition, sent, { field: 'customValue' });

  return {
    requireEntity,
    get,

    set: (scope, entity, apiSlug, sent) =>
      database.transaction(async () => {
        await requireEntity(scope, entity);
        const definition = await getDefinition(store, scope, { type: entity.type, apiSlug }, { field: 'apiSlug' });
        const value = await readSent(scope, definition, sent === undefined ? definition.defaultValue : sent);
        if (sent === undefined && value === null) {
          throw new InvalidInput([{ code: 'invalid_value', field: 'customValue', detail: `Send a value: ${apiSlug} has no default.` }]);
        }
        const at = now();
        const key = { entityId: entity.id, definitionId: definition.id, containerNumber: '' };
        const before = await store.customFields.findOf(key);
        if (before) return { field: await changeTo(before, value, at), definition, isNew: false };
        const { accountId } = scope;
        const test = definition.test && (await finders[entity.type](store, { accountId, testOnly: true }, entity.id)) !== undefined;
        const field = { ...key, id: newId(), accountId, entityType: entity.type, value, test, createdAt: at, updatedAt: at };
        await store.customFields.insert(field);
        return { field, definition, isNew: true };
      }),

    change: (scope, name, sent, check) =>
      database.transaction(async () => {
        const before = await get(scope, name);
        await check(before);
        const value = await readSent(scope, before.definition, sent);
        return { ...before, field: await changeTo(before.field, value, now()) };
      }),

    delete: (scope, name, check) =>
      database.transaction(async () => {
        const before = await get(scope, name);
        await check(before);
        await store.customFields.delete([before.field.id]);
        return before;
      }),
  };

  async function changeTo(before: CustomField, value: CustomField['value'], updatedAt: Date): Promise<CustomField> {
    if (isDeepStrictEqual(value, before.value)) return before;
    const field = { ...before, value, updatedAt };
    await store.customFields.setValue(field);
    return field;
  }
}

/** The definitions with a slug that something may have, in the order in which they count. */
function withSlug(definitions: CustomFieldDefinition[], type: EntityType, apiSlug: string): CustomFieldDefinition[] {
  return fieldsOf[type].flatMap((each) => definitions.filter((one) => one.entityType === each && one.apiSlug === apiSlug));
}

/** How many slugs a sentence names. */
const namedSlugs = 20;

/**
 * The definition that a client names by its slug.
 *
 * @param type what is to have the field
 * @throws InvalidInput that names the slugs that there are
 */
export async function getDefinition(
  store: Store,
  scope: Scope,
  { type, apiSlug }: { type: EntityType; apiSlug: string },
  at: Pick<Violation, 'field' | 'member'>,
): Promise<CustomFieldDefinition> {
  const definitions = await store.customFieldDefinitions.list(scope);
  const [found] = withSlug(definitions, type, apiSlug);
  if (found) return found;
  const detail = `Your account has no field ${apiSlug} for a ${type.replace('_', ' ')}; ${namedFields(definitions, fieldsOf[type])}.`;
  throw new InvalidInput([{ code: 'invalid_value', ...at, detail }]);
}

/** The slugs of the fields of some entities, as the end of a sentence. */
export function namedFields(definitions: readonly CustomFieldDefinition[], types: readonly EntityType[]): string {
  const slugs = definitions.filter(({ entityType }) => types.includes(entityType)).map(({ apiSlug }) => apiSlug);
  return slugs.length === 0 ? 'it has none' : `those it has are ${slugs.slice(0, namedSlugs).join(', ')}`;
}

/** Reads a value that a client sends for a field. @throws InvalidInput */
export async function readSentValue(
  store: Store,
  scope: Scope,
  definition: CustomFieldDefinition,
  sent: unknown,
  at: Pick<Violation, 'field' | 'member'>,
): Promise<CustomField['value']> {
  const options = hasOptions(definition) ? await store.customFieldDefinitions.listOptions([definition.id]) : [];
  return readValue(store, scope, { definition, options }, sent, at);
}
