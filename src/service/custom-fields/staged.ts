/** Values that are given to a tracking request for the shipments and containers that it will lead to. */
import type { Scope } from '../../domain/account.ts';
import {
  type CustomField,
  type CustomFieldDefinition,
  type CustomValue,
  allowedValues,
  readCustomValue,
} from '../../domain/custom-field.ts';
import { type Field, InvalidInput, type Violation } from '../../domain/errors.ts';
import { parseContainerNumber } from '../../domain/identifiers.ts';
import { newId } from '../../domain/new-id.ts';
import type { ShipmentUpdate } from '../../domain/shipment.ts';
import { type TrackingRequest, sandboxScac } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { readReferences } from './references.ts';
import { namedFields } from './values.ts';

/** A value, as a client sends it with a new tracking request. */
export interface SentField {
  apiSlug: string;
  /** Undefined for the field's default. */
  value: unknown;
  /** The only container that gets it; '' for each. */
  containerNumber?: string;
}

/** A value that a new tracking request is stored with. */
export interface StagedField {
  definition: CustomFieldDefinition;
  containerNumber: string;
  value: CustomValue;
}

/** A sent value where it is in the body. */
interface Entry extends SentField {
  at: Pick<Violation, 'field' | 'member'>;
  type: 'shipment' | 'container';
}

/** @throws InvalidInput with everything that is wrong */
export async function readStaged(
  store: Store,
  scope: Scope,
  sent: { shipment: readonly SentField[]; containers: readonly SentField[] },
): Promise<StagedField[]> {
  const entriesOf = (fields: readonly SentField[], type: Entry['type'], field: Field): Entry[] =>
    fields.map((each, index) => ({ ...each, type, at: { field, member: String(index) } }));
  const entries = [
    ...entriesOf(sent.shipment, 'shipment', 'initialShipmentFields'),
    ...entriesOf(sent.containers, 'container', 'initialContainerFields'),
  ];
  if (entries.length === 0) return [];
  const definitions = await store.customFieldDefinitions.list(scope);
  const options = await store.customFieldDefinitions.listOptions(definitions.map(({ id }) => id));
  const staged: StagedField[] = [];
  const violations: Violation[] = [];
  for (const entry of entries) {
    const read = await readEntry(store, scope, entry, definitions, (id) =>
      options.flatMap(({ definitionId, value }) => (definitionId === id ? [value] : [])),
    );
    const isRepeated = 'definition' in read && staged.some((other) => isFor(other, read));
    if ('detail' in read) violations.push({ code: 'invalid_value', ...entry.at, detail: read.detail });
    else if (isRepeated) violations.push({ code: 'invalid_value', ...entry.at, detail: `${entry.apiSlug} is set twice.` });
    else staged.push(read);
  }
  if (violations.length > 0) throw new InvalidInput(violations);
  return staged;
}

function isFor(one: StagedField, other: StagedField): boolean {
  return one.definition.id === other.definition.id && one.containerNumber === other.containerNumber;
}

/** The value as it is stored, or what is wrong with it. */
async function readEntry(
  store: Store,
  scope: Scope,
  { apiSlug, value: sent, containerNumber: number = '', type }: Entry,
  definitions: CustomFieldDefinition[],
  optionsOf: (definitionId: string) => string[],
): Promise<StagedField | { detail: string }> {
  const definition = definitions.find((each) => each.entityType === type && each.apiSlug === apiSlug);
  if (!definition) return { detail: `Your account has no field ${apiSlug} for a ${type}; ${namedFields(definitions, [type])}.` };
  const container = number.trim() === '' ? { ok: true as const, value: '' } : parseContainerNumber(number);
  if (!container.ok) return { detail: container.detail };
  if (sent === undefined && definition.defaultValue === null) return { detail: `Send a value: ${apiSlug} has no default.` };
  const options = optionsOf(definition.id);
  const read = readCustomValue(definition, options, sent === undefined ? definition.defaultValue : sent);
  if (!read.ok) return read;
  const { value } = read;
  const { referenceType } = definition;
  const isGone =
    referenceType !== null && typeof value === 'string' && !(await readReferences(store, scope, referenceType, [value])).has(value);
  if (isGone) return { detail: `${apiSlug} must be ${allowedValues(definition, options)}, or null.` };
  return { definition, containerNumber: container.value, value };
}

/** The values that a new request is stored with. */
export function fieldsOfRequest({ id, accountId, scac, search }: TrackingRequest, staged: readonly StagedField[], at: Date): CustomField[] {
  const isOfSandbox = scac === sandboxScac && search === null;
  return staged.map(({ definition, containerNumber, value }) => ({
    id: newId(),
    accountId,
    definitionId: definition.id,
    entityType: 'tracking_request',
    entityId: id,
    containerNumber,
    value,
    test: definition.test && isOfSandbox,
    createdAt: at,
    updatedAt: at,
  }));
}

/**
 * Gives shipments and their containers the values of the request that leads to them. A value that one of them has stays. Call it in the
 * transaction that links them to the request.
 */
export async function passOnFields(store: Store, request: TrackingRequest, linked: readonly ShipmentUpdate[], at: Date): Promise<void> {
  if (linked.length === 0) return;
  const account = { accountId: request.accountId, testOnly: false };
  const staged = await store.customFields.listByEntities(account, [request.id]);
  if (staged.length === 0) return;
  const ids = [...new Set(staged.map(({ definitionId }) => definitionId))];
  const definitions = await store.customFieldDefinitions.listByIds(account, ids);
  const fields = linked.flatMap((each) => fieldsFor(each, staged, definitions, at));
  const entities = linked.flatMap(({ shipment, container }) => [shipment.id, container.id]);
  const known = await store.customFields.listByEntities(account, entities);
  const isKnown = ({ entityId, definitionId }: CustomField): boolean =>
    known.some((other) => other.entityId === entityId && other.definitionId === definitionId);
  await store.customFields.insertMany(fields.filter((field) => !isKnown(field)));
}

/** The values of a request for one shipment and its container. One for that container alone counts before one for each. */
function fieldsFor(
  { shipment, container }: ShipmentUpdate,
  staged: readonly CustomField[],
  definitions: readonly CustomFieldDefinition[],
  at: Date,
): CustomField[] {
  return definitions.flatMap(({ id: definitionId, entityType, test }) => {
    if (entityType === 'tracking_request') return [];
    const own = staged.filter((field) => field.definitionId === definitionId);
    const found =
      own.find(({ containerNumber: number }) => number === container.containerNumber) ?? own.find((field) => field.containerNumber === '');
    if (!found) return [];
    const entityId = entityType === 'shipment' ? shipment.id : container.id;
    const entity = { entityType, entityId, containerNumber: '', test: test && shipment.scac === sandboxScac };
    return [{ ...found, ...entity, id: newId(), createdAt: at, updatedAt: at }];
  });
}
