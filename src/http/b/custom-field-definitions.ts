/** Surface B's handlers for the definitions of custom fields and their options. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { CustomFieldOption } from '../../domain/custom-field.ts';
import { NotFound } from '../../domain/errors.ts';
import type { CustomFieldDefinitions, DefinitionChanges, DefinitionView } from '../../service/custom-fields/definitions.ts';
import type { Store } from '../../store/store.ts';
import type { RequireMatch } from '../conditional.ts';
import type { Handlers } from '../operation.ts';
import { pageOf, refuseOtherId } from './document.ts';
import { entityTypeNames, presentDefinition, presentOption, referenceTypeNames, wordFor } from './present-custom-fields.ts';

type Operation = `${'list' | 'create' | 'get' | 'update' | 'delete'}CustomField${'Definition' | 'Option'}${'s' | ''}` & keyof operations;
type SentChanges = components['schemas']['CustomFieldDefinitionUpdateAttributes'];
type Definitions = components['schemas']['CustomFieldDefinitionDocument'];

export function customFieldDefinitionHandlers(store: Store, definitions: CustomFieldDefinitions): Pick<Handlers<operations>, Operation> {
  const { customFieldDefinitions } = store;

  async function getView(scope: Scope, id: string): Promise<DefinitionView> {
    const definition = await customFieldDefinitions.find(scope, id);
    if (!definition) throw new NotFound('custom field definition');
    return { definition, options: await customFieldDefinitions.listOptions([id]) };
  }

  const document = (view: DefinitionView): Definitions => ({ data: presentDefinition(view) });
  const matching = (requireMatch: RequireMatch) => (before: DefinitionView) => requireMatch(document(before));
  const matchingOption = (requireMatch: RequireMatch) => (before: CustomFieldOption) => requireMatch({ data: presentOption(before) });
  const optionIds = ({ id, option_id: optionId }: { id: string; option_id: string }) => ({ definitionId: id, optionId });

  return {
    async listCustomFieldDefinitions({ query, principal }, reply) {
      const { 'filter[entity_type]': entity, 'filter[data_type]': dataType, 'filter[display_name]': name } = query;
      const begins = name?.toLowerCase() ?? '';
      const matching = (await customFieldDefinitions.list(principal)).filter(
        (each) =>
          (entity === undefined || entityTypeNames[each.entityType] === entity) &&
          (dataType === undefined || each.dataType === dataType) &&
          each.displayName.toLowerCase().startsWith(begins),
      );
      const { rows, ...page } = pageOf('/v2/custom_field_definitions', matching, query);
      const options = await customFieldDefinitions.listOptions(rows.map(({ id }) => id));
      const views = rows.map((definition) => ({ definition, options: options.filter((each) => each.definitionId === definition.id) }));
      const included = query.include === undefined ? {} : { included: options.map(presentOption) };
      return reply(200, { data: views.map(presentDefinition), ...included, ...page });
    },

    async createCustomFieldDefinition({ body, principal }, reply) {
      const { entity_type: entity, api_slug: apiSlug, data_type: dataType, reference_type: reference, ...others } = body.data.attributes;
      const input = {
        entityType: wordFor(entityTypeNames, entity),
        apiSlug,
        dataType,
        referenceType: reference ? wordFor(referenceTypeNames, reference) : null,
        displayName: others.display_name,
        ...readChanges(others),
      };
      const made = await definitions.create(principal, input);
      return reply(201, document(made), { Location: `/v2/custom_field_definitions/${made.definition.id}` });
    },

    async getCustomFieldDefinition({ params, query, principal }, reply) {
      const view = await getView(principal, params.id);
      const included = query.include === undefined ? {} : { included: view.options.map(presentOption) };
      return reply(200, { ...document(view), ...included });
    },

    async updateCustomFieldDefinition({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const changes = { ...readChanges(body.data.attributes), displayName: body.data.attributes.display_name };
      return reply(200, document(await definitions.update(principal, params.id, changes, matching(requireMatch))));
    },

    async deleteCustomFieldDefinition({ params, principal, requireMatch }, reply) {
      await definitions.delete(principal, params.id, matching(requireMatch));
      return reply(204, undefined);
    },

    async listCustomFieldOptions({ params, query, principal }, reply) {
      const { options } = await getView(principal, params.id);
      const { rows, ...page } = pageOf(`/v2/custom_field_definitions/${params.id}/options`, options, query);
      return reply(200, { data: rows.map(presentOption), ...page });
    },

    async createCustomFieldOption({ params, body, principal }, reply) {
      const option = await definitions.createOption(principal, params.id, body.data.attributes);
      const location = `/v2/custom_field_definitions/${params.id}/options/${option.id}`;
      return { ...reply(201, { data: presentOption(option) }, { Location: location }), audited: { id: option.id } };
    },

    async getCustomFieldOption({ params, principal }, reply) {
      const { options } = await getView(principal, params.id);
      const option = options.find(({ id }) => id === params.option_id);
      if (!option) throw new NotFound('custom field option');
      return reply(200, { data: presentOption(option) });
    },

    async updateCustomFieldOption({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.option_id);
      const option = await definitions.updateOption(principal, optionIds(params), body.data.attributes, matchingOption(requireMatch));
      return { ...reply(200, { data: presentOption(option) }), audited: { id: option.id } };
    },

    async deleteCustomFieldOption({ params, principal, requireMatch }, reply) {
      await definitions.deleteOption(principal, optionIds(params), matchingOption(requireMatch));
      return { ...reply(204, undefined), audited: { id: params.option_id } };
    },
  };
}

/** What both a new definition and a change may say. */
function readChanges({ description, validation, default_format, default_value }: SentChanges): Omit<DefinitionChanges, 'displayName'> {
  const { min_length: minLength, max_length: maxLength, ...others } = validation ?? {};
  const bounds = validation && {
    ...others,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  return { description, bounds, defaultFormat: default_format, defaultValue: default_value };
}
