/** Surface B's handlers for the values of custom fields, by their ids and by what has them. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { EntityType } from '../../domain/custom-field.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { CustomFields, Entity, FieldName, FieldWithDefinition } from '../../service/custom-fields/values.ts';
import type { Store } from '../../store/store.ts';
import type { RequireMatch } from '../conditional.ts';
import type { Cursors } from '../cursor.ts';
import type { Handler, Handlers, Reply } from '../operation.ts';
import { pageOf, refuseOtherId } from './document.ts';
import { customFields as names } from './lists.ts';
import { readShownList } from './long-list.ts';
import { presentOne } from './present-custom-fields.ts';
import { Resources } from './resources.ts';

interface CustomFieldDependencies {
  store: Store;
  shippingLines: ShippingLines;
  cursors: Cursors;
  customFields: CustomFields;
  now: () => Date;
}

type CustomFieldDocument = components['schemas']['CustomFieldDocument'];
type OfAny = 'listCustomFields' | `${'create' | 'get' | 'update' | 'delete'}CustomField`;
type OfEntity<Name extends string> = `list${Name}CustomFields` | `${'set' | 'get' | 'update' | 'delete'}${Name}CustomField`;
type Operation = OfAny | OfEntity<'Shipment'> | OfEntity<'Container'> | OfEntity<'TrackingRequest'>;

export function customFieldHandlers(dependencies: CustomFieldDependencies): Pick<Handlers<operations>, Operation> {
  const { store, cursors, customFields } = dependencies;

  async function readDocument(scope: Scope, found: FieldWithDefinition) {
    return { data: await presentOne(store, scope, found) };
  }

  const matching = (scope: Scope, requireMatch: RequireMatch) => async (before: FieldWithDefinition) =>
    requireMatch(await readDocument(scope, before));

  /** Sets a field, for the operations of all kinds of entities. */
  async function set(
    scope: Scope,
    entity: Entity,
    { api_slug: apiSlug, value }: { api_slug: string; value?: unknown },
    reply: (status: 200 | 201, body: CustomFieldDocument, headers?: Record<string, string>) => Reply,
  ): Promise<Reply> {
    const { isNew, ...found } = await customFields.set(scope, entity, apiSlug, value);
    const document = await readDocument(scope, found);
    const made = isNew ? reply(201, document, { Location: `/v2/custom_fields/${found.field.id}` }) : reply(200, document);
    return { ...made, audited: auditedOf(found) };
  }

  async function change(
    scope: Scope,
    name: FieldName,
    { body, requireMatch }: Pick<Parameters<Handler<operations['updateCustomField']>>[0], 'body' | 'requireMatch'>,
    reply: Parameters<Handler<operations['updateCustomField']>>[1],
  ): Promise<Reply> {
    const { id, attributes } = body.data;
    const found = await customFields.change(scope, name, attributes.value, async (before) => {
      refuseOtherId(id, before.field.id);
      await matching(scope, requireMatch)(before);
    });
    return { ...reply(200, await readDocument(scope, found)), audited: auditedOf(found) };
  }

  async function remove(
    scope: Scope,
    name: FieldName,
    requireMatch: RequireMatch,
    reply: Parameters<Handler<operations['deleteCustomField']>>[1],
  ): Promise<Reply> {
    const found = await customFields.delete(scope, name, matching(scope, requireMatch));
    return { ...reply(204, undefined), audited: auditedOf(found) };
  }

  /** The five operations of one kind of entity. */
  const handlersOf = (type: EntityType, path: string) => {
    const nameOf = ({ id, api_slug: apiSlug }: { id: string; api_slug: string }): FieldName => ({ entity: { type, id }, apiSlug });
    const list: Handler<operations['listShipmentCustomFields']> = async ({ params, query, principal }, reply) => {
      await customFields.requireEntity(principal, { type, id: params.id });
      const data = await new Resources(dependencies, principal).customFields(
        await store.customFields.listByEntities(principal, [params.id]),
      );
      const { rows, ...page } = pageOf(`${path}/${params.id}/custom_fields`, data, query);
      return reply(200, { data: rows, ...page });
    };
    const setOne: Handler<operations['setShipmentCustomField']> = ({ params, body, principal }, reply) =>
      set(principal, { type, id: params.id }, body.data.attributes, reply);
    const get: Handler<operations['getShipmentCustomField']> = async ({ params, principal }, reply) =>
      reply(200, await readDocument(principal, await customFields.get(principal, nameOf(params))));
    const update: Handler<operations['updateShipmentCustomField']> = (request, reply) =>
      change(request.principal, nameOf(request.params), request, reply);
    const removeOne: Handler<operations['deleteShipmentCustomField']> = ({ params, principal, requireMatch }, reply) =>
      remove(principal, nameOf(params), requireMatch, reply);
    return { list, set: setOne, get, update, remove: removeOne };
  };
  const [ofShipment, ofContainer, ofRequest] = [
    handlersOf('shipment', '/v2/shipments'),
    handlersOf('container', '/v2/containers'),
    handlersOf('tracking_request', '/v2/tracking_requests'),
  ];

  return {
    async listCustomFields(request, reply) {
      const shown = { path: '/v2/custom_fields', names, stored: store.customFields };
      const { rows, links, meta } = await readShownList(cursors, shown, request);
      const resources = new Resources(dependencies, request.principal);
      const data = await resources.customFields(rows);
      return reply(200, { data, ...(await resources.include(data, request.query.include)), links, meta });
    },

    createCustomField: ({ body, principal }, reply) => {
      const { type, id } = body.data.relationships.entity.data;
      return set(principal, { type, id: id.toLowerCase() }, body.data.attributes, reply).catch((error: unknown) => {
        throw error instanceof NotFound ? unknownEntity(type) : error;
      });
    },

    async getCustomField({ params, query, principal }, reply) {
      const document = await readDocument(principal, await customFields.get(principal, params));
      const included = await new Resources(dependencies, principal).include([document.data], query.include);
      return reply(200, { ...document, ...included });
    },

    updateCustomField: (request, reply) => change(request.principal, request.params, request, reply),

    deleteCustomField: ({ params, principal, requireMatch }, reply) => remove(principal, params, requireMatch, reply),

    listShipmentCustomFields: ofShipment.list,
    setShipmentCustomField: ofShipment.set,
    getShipmentCustomField: ofShipment.get,
    updateShipmentCustomField: ofShipment.update,
    deleteShipmentCustomField: ofShipment.remove,
    listContainerCustomFields: ofContainer.list,
    setContainerCustomField: ofContainer.set,
    getContainerCustomField: ofContainer.get,
    updateContainerCustomField: ofContainer.update,
    deleteContainerCustomField: ofContainer.remove,
    listTrackingRequestCustomFields: ofRequest.list,
    setTrackingRequestCustomField: ofRequest.set,
    getTrackingRequestCustomField: ofRequest.get,
    updateTrackingRequestCustomField: ofRequest.update,
    deleteTrackingRequestCustomField: ofRequest.remove,
  };
}

function unknownEntity(type: EntityType): InvalidInput {
  const detail = `No ${type.replace('_', ' ')} of your account has this id.`;
  return new InvalidInput([{ code: 'invalid_value', field: 'entity', detail }]);
}

/** What the audit log says of a value: which field of what. */
function auditedOf({ field, definition }: FieldWithDefinition): { id: string; detail: string } {
  return { id: field.id, detail: `${definition.apiSlug} of ${field.entityType} ${field.entityId}` };
}
