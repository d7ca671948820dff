/** Surface B's messages as one endpoint gets them: they name the webhook, and for receivers of Terminal49, that API's reference objects. */
import type { components } from '../../../generated/b.d.ts';
import type { Webhook } from '../../domain/webhook.ts';
import { resourceIdentifier } from './document.ts';

type Schemas = components['schemas'];
type Document = Schemas['WebhookNotificationDocument'];

const unaddressed = '"webhook":{"data":null}';
const unsent = '"delivery_status":null';

/**
 * The same bytes at every attempt. The texts that are replaced cannot occur inside a JSON string, where their quotes would be escaped, and
 * they come before any value that clients can set.
 */
export function addressB(body: string, { id, terminal49Compatible }: Pick<Webhook, 'id' | 'terminal49Compatible'>): string {
  const addressed = body
    .replace(unsent, '"delivery_status":"pending"')
    .replace(unaddressed, () => `"webhook":{"data":${JSON.stringify({ id, type: 'webhook' })}}`);
  return terminal49Compatible ? withTerminal49Object(addressed) : addressed;
}

/** Messages whose `reference_object` is another one for receivers of Terminal49. It is made of what the message has; its id is the message's. */
const terminal49Objects: Record<string, (document: Document) => Schemas['EstimatedEvent'] | Schemas['ContainerUpdatedEvent']> = {
  'shipment.estimated.arrival': estimatedEvent,
  'container.updated': containerUpdatedEvent,
};

function withTerminal49Object(body: string): string {
  const document = JSON.parse(body) as Document;
  const { data, included } = document;
  const object = terminal49Objects[data.attributes.event]?.(document);
  if (!object) return body;
  const reference = { data: resourceIdentifier(object.type, object.id) };
  const relationships = { ...data.relationships, reference_object: reference };
  return JSON.stringify({ data: { ...data, relationships }, included: [object, ...included] });
}

function estimatedEvent({ data: { id, attributes }, included }: Document): Schemas['EstimatedEvent'] {
  const shipment = resourceIn(included, 'shipment');
  const { pod_eta_at: discharge, destination_eta_at: destination } = attributes.changes ?? {};
  const isDischarge = discharge !== undefined;
  const at = shipment.attributes;
  const [, estimate] = discharge ?? destination ?? [];
  return {
    type: 'estimated_event',
    id,
    attributes: {
      event: 'shipment.estimated.arrival',
      estimated_timestamp: (estimate as string | null | undefined) ?? null,
      location_locode: isDischarge ? at.port_of_discharge_locode : at.destination_locode,
      timezone: isDischarge ? at.pod_timezone : at.destination_timezone,
      voyage_number: at.pod_voyage_number,
      created_at: attributes.created_at,
      data_source: 'shipping_line',
    },
    relationships: {
      shipment: { data: resourceIdentifier('shipment', shipment.id) },
      port: shipment.relationships[isDischarge ? 'port_of_discharge' : 'destination'],
      vessel: { data: null },
    },
  };
}

function containerUpdatedEvent({ data: { id, attributes }, included }: Document): Schemas['ContainerUpdatedEvent'] {
  const container = resourceIn(included, 'container');
  const changes = Object.entries(attributes.changes ?? {}).filter(([name]) => !name.startsWith('shipment.'));
  return {
    type: 'container_updated_event',
    id,
    attributes: {
      changeset: Object.fromEntries(changes) as Schemas['ContainerUpdatedEvent']['attributes']['changeset'],
      timestamp: attributes.created_at,
      timezone: container.attributes.pod_timezone,
    },
    relationships: {
      container: { data: resourceIdentifier('container', container.id) },
      terminal: container.relationships.pod_terminal,
      shipment: container.relationships.shipment,
    },
  };
}

function resourceIn<Type extends 'shipment' | 'container'>(
  included: Document['included'],
  type: Type,
): Extract<Document['included'][number], { type: Type }> {
  const found = included.find((resource) => resource.type === type);
  if (!found) throw new Error(`The message includes no ${type}.`);
  return found as Extract<Document['included'][number], { type: Type }>;
}
