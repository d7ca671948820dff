/** Creates, changes and deletes the fields that an account defines, and their options. */
import { isDeepStrictEqual } from 'node:util';
import type { Principal, Scope } from '../../domain/account.ts';
import {
  type CustomFieldDefinition,
  type CustomFieldOption,
  type ValueBounds,
  boundsFault,
  hasOptions,
  maxDefinitions,
  maxOptions,
} from '../../domain/custom-field.ts';
import { type Field, InvalidInput, NotFound } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import type { Database } from '../../store/database.ts';
import { readValue } from './read-value.ts';

/** A definition with its options, in their order. */
export interface DefinitionView {
  definition: CustomFieldDefinition;
  options: CustomFieldOption[];
}

/** The fields that a client can change. A missing one keeps its value. */
export interface DefinitionChanges {
  displayName?: string | undefined;
  description?: string | null | undefined;
  bounds?: ValueBounds | null | undefined;
  defaultFormat?: string | null | undefined;
  /** As sent. */
  defaultValue?: unknown;
}

export type DefinitionInput = Pick<CustomFieldDefinition, 'entityType' | 'apiSlug' | 'displayName' | 'dataType' | 'referenceType'> &
  DefinitionChanges;

export interface OptionInput {
  label: string;
  value: string;
  /** By default the option is the last. */
  position?: number | null | undefined;
}

type OptionChanges = Partial<Pick<OptionInput, 'label' | 'position'>>;

/** Gets a resource as it is before a change, in the change's transaction. Throws to prevent the change. */
type Check<Resource> = (before: Resource) => void;

/** Each method throws NotFound if the caller sees no such definition or option, InvalidInput, and what `check` throws. */
export interface CustomFieldDefinitions {
  create(principal: Principal, input: DefinitionInput): Promise<DefinitionView>;
  update(scope: Scope, id: string, changes: DefinitionChanges, check: Check<DefinitionView>): Promise<DefinitionView>;
  /** Deletes it with its options and all values of the field. */
  delete(scope: Scope, id: string, check: Check<DefinitionView>): Promise<void>;
  createOption(scope: Scope, definitionId: string, input: OptionInput): Promise<CustomFieldOption>;
  updateOption(
    scope: Scope,
    ids: { definitionId: string; optionId: string },
    changes: OptionChanges,
    check: Check<CustomFieldOption>,
  ): Promise<CustomFieldOption>;
  /** Values that have it keep it. */
  deleteOption(scope: Scope, ids: { definitionId: string; optionId: string }, check: Check<CustomFieldOption>): Promise<void>;
}

/** How many values are deleted in the transaction that deletes their definition. A worker sweeps the others. */
const deleteBatchSize = 1_000;

export function makeCustomFieldDefinitions({ database, now }: { database: Database; now: () => Date }): CustomFieldDefinitions {
  const { store } = database;
  const { customFieldDefinitions: stored, customFields } = store;

  async function getView(scope: Scope, id: string): Promise<DefinitionView> {
    const definition = await stored.find(scope, id);
    if (!definition) throw new NotFound('custom field definition');
    return { definition, options: await stored.listOptions([id]) };
  }

  async function getOption(scope: Scope, { definitionId, optionId }: { definitionId: string; optionId: string }) {
    const { options } = await getView(scope, definitionId);
    const option = options.find(({ id }) => id === optionId);
    if (!option) throw new NotFound('custom field option');
    return option;
  }

  /** @throws InvalidInput for bounds and a default value that do not go with the data type */
  async function changed(
    scope: Scope,
    { definition, options }: DefinitionView,
    changes: DefinitionChanges,
  ): Promise<CustomFieldDefinition> {
    const { displayName = definition.displayName, description = definition.description, bounds = definition.bounds } = changes;
    const { defaultFormat = definition.defaultFormat, defaultValue: sent } = changes;
    if (displayName.trim() === '') throw refused('displayName', 'display_name must not be blank.');
    const fault = bounds && boundsFault(definition.dataType, bounds);
    if (fault) throw refused('bounds', fault);
    const next = { ...definition, displayName: displayName.trim(), description, bounds, defaultFormat, updatedAt: now() };
    if (sent === undefined) return next;
    return { ...next, defaultValue: await readValue(store, scope, { definition: next, options }, sent, { field: 'defaultValue' }) };
  }

  return {
    create: (principal, { entityType, apiSlug, dataType, referenceType, ...changes }) =>
      database.transaction(async () => {
        const { accountId, testOnly } = principal;
        const others = await stored.listOfAccount(accountId);
        if (others.some((other) => other.entityType === entityType && other.apiSlug === apiSlug)) {
          throw refused('apiSlug', `Your account already has a field with the api_slug ${apiSlug} for this entity_type.`);
        }
        if (others.length >= maxDefinitions) {
          throw refused(undefined, `Your account has ${maxDefinitions} custom field definitions, the maximum.`);
        }
        if ((dataType === 'reference') !== (referenceType !== null)) {
          throw refused('referenceType', 'Send reference_type with the data type reference, and with no other.');
        }
        const at = now();
        const made = { id: newId(), accountId, entityType, apiSlug, dataType, referenceType, displayName: '', description: null };
        const blank = { ...made, bounds: null, defaultFormat: null, defaultValue: null, test: testOnly, createdAt: at, updatedAt: at };
        const definition = { ...(await changed(principal, { definition: blank, options: [] }, changes)), updatedAt: at };
        await stored.insert(definition);
        return { definition, options: [] };
      }),

    update: (scope, id, changes, check) =>
      database.transaction(async () => {
        const before = await getView(scope, id);
        check(before);
        const definition = await changed(scope, before, changes);
        if (isSame(definition, before.definition)) return before;
        await stored.update(definition);
        return { ...before, definition };
      }),

    delete: (scope, id, check) =>
      database.transaction(async () => {
        const before = await getView(scope, id);
        check(before);
        await stored.delete(id, now());
        await customFields.deleteOfDefinition(before.definition, deleteBatchSize);
      }),

    createOption: (scope, definitionId, { label, value, position }) =>
      database.transaction(async () => {
        const { definition, options } = await getView(scope, definitionId);
        if (!hasOptions(definition)) {
          throw refused(
            undefined,
            `${definition.apiSlug} has the data type ${definition.dataType}; only enum and enum_multi have options.`,
          );
        }
        if (label.trim() === '') throw blankLabel();
        if (options.some((other) => other.value === value)) {
          throw refused('customValue', `${definition.apiSlug} already has an option with the value ${value}.`);
        }
        if (options.length >= maxOptions) throw refused(undefined, `${definition.apiSlug} has ${maxOptions} options, the maximum.`);
        const at = now();
        const last = Math.min(Math.max(0, ...options.map((other) => other.position)) + 1, maxPosition);
        const option = { id: newId(), definitionId, label: label.trim(), value, position: position ?? last, createdAt: at, updatedAt: at };
        await stored.insertOption(option);
        return option;
      }),

    updateOption: (scope, ids, changes, check) =>
      database.transaction(async () => {
        const before = await getOption(scope, ids);
        check(before);
        const label = changes.label?.trim() ?? before.label;
        if (label === '') throw blankLabel();
        const position = changes.position ?? before.position;
        if (label === before.label && position === before.position) return before;
        const option = { ...before, label, position, updatedAt: now() };
        await stored.updateOption(option);
        return option;
      }),

    deleteOption: (scope, ids, check) =>
      database.transaction(async () => {
        const option = await getOption(scope, ids);
        check(option);
        await stored.deleteOption(option.id);
      }),
  };
}

/** The greatest position, of 32 bits in the database. */
const maxPosition = 1_000_000;

/** Whether nothing differs but the time of the change. */
function isSame(one: CustomFieldDefinition, other: CustomFieldDefinition): boolean {
  return isDeepStrictEqual({ ...one, updatedAt: null }, { ...other, updatedAt: null });
}

function blankLabel(): InvalidInput {
  return refused('optionLabel', 'label must not be blank.');
}

function refused(field: Field | undefined, detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', ...(field && { field }), detail }]);
}
