/** Custom fields, their definitions and options as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import {
  type CustomField,
  type CustomFieldDefinition,
  type CustomFieldOption,
  type EntityType,
  type ReferenceType,
  type ValueBounds,
  displayValue,
  hasOptions,
} from '../../domain/custom-field.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { DefinitionView } from '../../service/custom-fields/definitions.ts';
import { readReferences } from '../../service/custom-fields/references.ts';
import type { Store } from '../../store/store.ts';
import { related, resourceIdentifier } from './document.ts';

type Schemas = components['schemas'];
type EntityTypeName = Schemas['CustomFieldEntityType'];
type ReferenceTypeName = NonNullable<Schemas['CustomFieldDefinition']['attributes']['reference_type']>;

/** The contract's names of what can have fields, which are not the types of its resources. */
export const entityTypeNames: Record<EntityType, EntityTypeName> = {
  shipment: 'Shipment',
  container: 'Container',
  tracking_request: 'TrackingRequest',
};
export const referenceTypeNames: Record<ReferenceType, ReferenceTypeName> = {
  party: 'Party',
  port: 'Port',
  terminal: 'Terminal',
  vessel: 'Vessel',
  shipment: 'Shipment',
  container: 'Container',
};

/** The domain's word for a name of the contract. */
export function wordFor<Word extends string, Name extends string>(names: Record<Word, Name>, name: Name): Word {
  const [word] = Object.entries(names).find(([, each]) => each === name) ?? [];
  return word as Word;
}

export function presentDefinition({ definition, options }: DefinitionView): Schemas['CustomFieldDefinition'] {
  const { id, referenceType } = definition;
  return {
    type: 'custom_field_definition',
    id,
    attributes: {
      entity_type: entityTypeNames[definition.entityType],
      api_slug: definition.apiSlug,
      display_name: definition.displayName,
      description: definition.description,
      data_type: definition.dataType,
      reference_type: referenceType && referenceTypeNames[referenceType],
      validation: definition.bounds && presentBounds(definition.bounds),
      default_format: definition.defaultFormat,
      default_value: definition.defaultValue,
      created_at: definition.createdAt.toISOString(),
      updated_at: definition.updatedAt.toISOString(),
    },
    relationships: {
      options: { data: options.map((option) => resourceIdentifier('custom_field_option', option.id)) },
      fields: { links: { related: `/v2/custom_fields?filter%5Bdefinition_id%5D=${id}` } },
    },
    links: { self: `/v2/custom_field_definitions/${id}` },
  };
}

function presentBounds({ minLength, maxLength, min, max }: ValueBounds) {
  return {
    ...(minLength !== undefined && { min_length: minLength }),
    ...(maxLength !== undefined && { max_length: maxLength }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

export function presentOption(option: CustomFieldOption): Schemas['CustomFieldOption'] {
  return {
    type: 'custom_field_option',
    id: option.id,
    attributes: {
      label: option.label,
      value: option.value,
      position: option.position,
      created_at: option.createdAt.toISOString(),
      updated_at: option.updatedAt.toISOString(),
    },
    relationships: { definition: { data: resourceIdentifier('custom_field_definition', option.definitionId) } },
    links: { self: `/v2/custom_field_definitions/${option.definitionId}/options/${option.id}` },
  };
}

/** A value with what its resource shows beside it. */
interface CustomFieldView {
  field: CustomField;
  definition: CustomFieldDefinition;
  displayValue: string | null;
}

export function presentCustomField({ field, definition, displayValue }: CustomFieldView): Schemas['CustomField'] {
  const { referenceType } = definition;
  return {
    type: 'custom_field',
    id: field.id,
    attributes: {
      api_slug: definition.apiSlug,
      value: field.value,
      display_value: displayValue,
      container_number: field.containerNumber || null,
      created_at: field.createdAt.toISOString(),
      updated_at: field.updatedAt.toISOString(),
    },
    relationships: {
      entity: { data: resourceIdentifier(field.entityType, field.entityId) },
      definition: { data: resourceIdentifier('custom_field_definition', definition.id) },
      reference: referenceType === null ? { data: null } : related(referenceType, field.value as string | null),
    },
    links: { self: `/v2/custom_fields/${field.id}` },
  };
}

/**
 * Reads what values are shown with: the definitions, the labels of options and the names of references, one statement for each. Values
 * whose definition was deleted are left out.
 *
 * @param definitions those that have been read already
 */
export async function viewCustomFields(
  store: Store,
  scope: Scope,
  fields: readonly CustomField[],
  definitions?: readonly CustomFieldDefinition[],
): Promise<CustomFieldView[]> {
  if (fields.length === 0) return [];
  const ids = [...new Set(fields.map(({ definitionId }) => definitionId))];
  const known = definitions ?? (await store.customFieldDefinitions.listByIds(scope, ids));
  const byId = new Map(known.map((definition) => [definition.id, definition]));
  const shown = fields.flatMap((field) => {
    const definition = byId.get(field.definitionId);
    return definition ? [{ field, definition }] : [];
  });
  const chosen = known.filter(hasOptions).map(({ id }) => id);
  const options = chosen.length === 0 ? [] : await store.customFieldDefinitions.listOptions(chosen);
  const optionsOf = groupBy(options, ({ definitionId }) => definitionId);
  const names = await namesOf(store, scope, shown);
  return shown.map(({ field, definition }) => {
    const labels = new Map((optionsOf.get(definition.id) ?? []).map(({ value, label }) => [value, label]));
    return { field, definition, displayValue: displayValue(definition, field.value, labels, names) };
  });
}

/** The names of what the values of `reference` fields name, by id. */
async function namesOf(
  store: Store,
  scope: Scope,
  shown: { field: CustomField; definition: CustomFieldDefinition }[],
): Promise<Map<string, string>> {
  const references = shown.flatMap(({ field: { value }, definition: { referenceType } }) =>
    referenceType !== null && typeof value === 'string' ? [{ referenceType, value }] : [],
  );
  const names = new Map<string, string>();
  for (const [type, some] of groupBy(references, ({ referenceType }) => referenceType)) {
    const found = await readReferences(
      store,
      scope,
      type as ReferenceType,
      some.map(({ value }) => value),
    );
    for (const [id, name] of found) names.set(id, name);
  }
  return names;
}

/** The same for one value. */
export async function presentOne(store: Store, scope: Scope, { field, definition }: Omit<CustomFieldView, 'displayValue'>) {
  const [view] = await viewCustomFields(store, scope, [field], [definition]);
  return presentCustomField(view as CustomFieldView);
}
