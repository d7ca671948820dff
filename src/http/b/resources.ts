/**
 * Presents the resources of a response and those that it includes. An `include` names relationships, also of related resources
 * (`shipment.port_of_lading`). Each step reads the missing resources of a kind together, however many resources the page has.
 */
import type { components } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { CustomField } from '../../domain/custom-field.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { ContainerIdentity, Shipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { readFreeTimeClock } from '../free-time.ts';
import { resourceIdentifier } from './document.ts';
import { presentContainer } from './present-container.ts';
import { presentCustomField, presentDefinition, presentOption, viewCustomFields } from './present-custom-fields.ts';
import { presentTransportEvent } from './present-events.ts';
import { presentParty, presentPort, presentTerminal, presentVessel } from './present-reference.ts';
import { presentShipment, presentTrackingRequest, viewShipments } from './present-tracking.ts';

type Schemas = components['schemas'];
type Resource = Schemas['Included'][number];
type Kind = Resource['type'];
/** A resource that may lead to others. */
interface Related {
  type: string;
  id: string;
  relationships?: object;
}
interface Identifier {
  type: Kind;
  id: string;
}

/** Reads resources of some kind by their ids, and returns them by these. */
type Load = (ids: string[]) => Promise<Resource[]>;

/** What resources are read and presented with. */
export interface ResourcesDependencies {
  store: Store;
  shippingLines: ShippingLines;
  now: () => Date;
}

export class Resources {
  readonly #store: Store;
  readonly #shippingLines: ShippingLines;
  readonly #now: () => Date;
  readonly #scope: Scope;
  /** What has been read, by type and id; presented when it is asked for. */
  readonly #known = new Map<string, () => Resource>();
  readonly #load: Record<Kind, Load>;

  constructor({ store, shippingLines, now }: ResourcesDependencies, scope: Scope) {
    const { accountId } = scope;
    this.#store = store;
    this.#shippingLines = shippingLines;
    this.#now = now;
    this.#scope = scope;
    this.#load = {
      shipment: async (ids) => this.shipments(await store.shipments.listByIds(accountId, ids)),
      container: async (ids) => this.containers(await store.shipments.listByContainers(accountId, ids)),
      tracking_request: async (ids) => this.trackingRequests(await store.trackingRequests.listByIds(accountId, ids)),
      port: async (ids) => (await store.ports.listByIds(ids)).map(presentPort),
      terminal: async (ids) => (await store.terminals.listByIds(ids)).map(presentTerminal),
      vessel: async (ids) => (await store.vessels.listByIds(scope, ids)).map(presentVessel),
      party: async (ids) => (await store.parties.listByIds(scope, ids)).map(presentParty),
      custom_field: async (ids) => this.customFields(await store.customFields.listByIds(scope, ids)),
      custom_field_definition: async (ids) => this.#definitions(ids),
      custom_field_option: async (ids) => (await store.customFieldDefinitions.listOptionsByIds(ids)).map(presentOption),
      // Only a container leads to its events, and it has read them.
      transport_event: async () => [],
    };
  }

  /** Presents shipments, and remembers what was read with them. */
  async shipments(shipments: readonly Shipment[]): Promise<Schemas['Shipment'][]> {
    return (await this.#views(shipments)).views.map((view) => presentShipment(view, this.#shippingLines));
  }

  async shipment(shipment: Shipment): Promise<Schemas['Shipment']> {
    return first(await this.shipments([shipment]));
  }

  /** Presents the container of a shipment. */
  async container(shipment: Shipment): Promise<Schemas['Container']> {
    return first(await this.containers([shipment]));
  }

  async trackingRequest(request: TrackingRequest): Promise<Schemas['TrackingRequest']> {
    return first(await this.trackingRequests([request]));
  }

  /** Presents the containers of shipments. */
  async containers(shipments: readonly Shipment[]): Promise<Schemas['Container'][]> {
    const { views, timeOf } = await this.#views(shipments);
    return views.map((view) => presentContainer(view, timeOf(view.container.freeTime)));
  }

  async trackingRequests(requests: readonly TrackingRequest[]): Promise<Schemas['TrackingRequest'][]> {
    const links = await this.#store.shipments.listLinks(
      this.#scope.accountId,
      requests.map(({ id }) => id),
    );
    return requests.map((request) =>
      presentTrackingRequest(
        request,
        links.filter(({ requestId }) => requestId === request.id),
      ),
    );
  }

  /** Presents values; those whose definition was deleted are left out. */
  async customFields(fields: readonly CustomField[]): Promise<Schemas['CustomField'][]> {
    return (await viewCustomFields(this.#store, this.#scope, fields)).map(presentCustomField);
  }

  async #definitions(ids: string[]): Promise<Schemas['CustomFieldDefinition'][]> {
    const { customFieldDefinitions } = this.#store;
    const definitions = await customFieldDefinitions.listByIds(this.#scope, ids);
    const options = groupBy(await customFieldDefinitions.listOptions(ids), ({ definitionId }) => definitionId);
    return definitions.map((definition) => presentDefinition({ definition, options: options.get(definition.id) ?? [] }));
  }

  /** A container with its transport events, for an `include` of them. */
  async withTransportEvents(container: Schemas['Container'], identity: ContainerIdentity): Promise<Schemas['Container']> {
    const events = await this.#store.containerEvents.listTransport({
      containerId: container.id,
      offset: 0,
      limit: Number.MAX_SAFE_INTEGER,
    });
    for (const event of events)
      this.#known.set(keyOf({ type: 'transport_event', id: event.id }), () => presentTransportEvent(event, identity));
    const data = events.map(({ id }) => resourceIdentifier('transport_event', id));
    const transportEvents = { ...container.relationships.transport_events, data };
    return { ...container, relationships: { ...container.relationships, transport_events: transportEvents } };
  }

  /**
   * The document's `included`, each resource once and none that is in `primary` (JSON:API 1.1, "Compound Documents").
   *
   * @param paths names of relationships, with a dot between those of a path; nothing is included without them
   */
  async include(primary: readonly Related[], paths: readonly string[] | undefined): Promise<{ included?: Resource[] }> {
    if (paths === undefined) return {};
    const found = new Map<string, Resource>();
    for (const path of paths) {
      let from: readonly Related[] = primary;
      for (const name of path.split('.')) {
        if (name === 'custom_fields') await this.#linkFields(from);
        const read = await this.#read(from.flatMap((resource) => relatedBy(resource, name)));
        for (const resource of read) found.set(keyOf(resource), resource);
        from = read;
      }
    }
    for (const resource of primary) found.delete(keyOf(resource));
    return { included: [...found.values()] };
  }

  /** Reads the values of resources, and names them in their relationships. */
  async #linkFields(resources: readonly Related[]): Promise<void> {
    const fields = await this.#store.customFields.listByEntities(
      this.#scope,
      resources.map(({ id }) => id),
    );
    const presented = await this.customFields(fields);
    for (const field of presented) this.#known.set(keyOf(field), () => field);
    const fieldsOf = groupBy(presented, ({ relationships }) => relationships.entity.data.id);
    for (const { id, relationships } of resources) {
      const { custom_fields: relationship } = relationships as { custom_fields: { data?: Identifier[] } };
      relationship.data = (fieldsOf.get(id) ?? []).map((field) => resourceIdentifier('custom_field', field.id));
    }
  }

  /** Those that exist, each once. */
  async #read(identifiers: readonly Identifier[]): Promise<Resource[]> {
    const wanted = new Map(identifiers.map((identifier) => [keyOf(identifier), identifier]));
    const missing = [...wanted.values()].filter((identifier) => !this.#known.has(keyOf(identifier)));
    for (const [type, some] of groupBy(missing, ({ type }) => type)) {
      for (const resource of await this.#load[type as Kind](some.map(({ id }) => id))) this.#known.set(keyOf(resource), () => resource);
    }
    return [...wanted.keys()].flatMap((key) => {
      const resource = this.#known.get(key)?.();
      // Presented once, because what it includes is named in it.
      if (resource) this.#known.set(key, () => resource);
      return resource ?? [];
    });
  }

  /** Also the time by a container's free time. */
  async #views(shipments: readonly Shipment[]) {
    const views = await viewShipments(this.#store, this.#scope, shipments);
    const clock = { shippingLines: this.#shippingLines, now: this.#now };
    const timeOf = await readFreeTimeClock(
      clock,
      this.#scope,
      views.map(({ container }) => container.freeTime),
    );
    const remember = (identifier: Identifier, present: () => Resource): void => {
      if (!this.#known.has(keyOf(identifier))) this.#known.set(keyOf(identifier), present);
    };
    for (const view of views) {
      remember({ type: 'shipment', id: view.shipment.id }, () => presentShipment(view, this.#shippingLines));
      remember({ type: 'container', id: view.container.id }, () => presentContainer(view, timeOf(view.container.freeTime)));
      for (const port of [view.portOfLading, view.portOfDischarge, view.destination]) {
        if (port) remember({ type: 'port', id: port.id }, () => presentPort(port));
      }
      for (const terminal of [view.podTerminal, view.destinationTerminal]) {
        if (terminal) remember({ type: 'terminal', id: terminal.id }, () => presentTerminal(terminal));
      }
    }
    return { views, timeOf };
  }
}

/** The only resource of those presented. */
function first<Presented>([resource]: Presented[]): Presented {
  if (resource === undefined) throw new Error('Nothing was presented.');
  return resource;
}

function keyOf({ type, id }: { type: string; id: string }): string {
  return `${type} ${id}`;
}

/** The resources that a relationship of a resource names. */
function relatedBy(resource: Related, name: string): Identifier[] {
  const relationships = (resource.relationships ?? {}) as Record<string, { data?: unknown } | undefined>;
  const data = relationships[name]?.data ?? [];
  return (Array.isArray(data) ? data : [data]) as Identifier[];
}
