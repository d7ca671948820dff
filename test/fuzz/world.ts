// What a session knows: two accounts, the resources that they have, and those that they no longer have. It learns only from responses.
import { isObject, type Json, type JsonObject } from '../../scripts/contracts/document.ts';
import type { Answer, Surface } from '../support/contract.ts';
import type { Client } from '../support/service.ts';
import type { Operation } from './contract-operations.ts';
import type { Owner } from './steps.ts';

/** The ids in one path, such as a webhook's and its delivery's. */
export type Ids = string[];

/** How many resources of one kind are remembered: the newest. */
const most = 30;

/** JSON:API types, and their names in paths. */
const kindOfType: Record<string, string> = {
  tracking_request: 'tracking_requests',
  shipment: 'shipments',
  container: 'containers',
  port: 'ports',
  shipping_line: 'shipping_lines',
  terminal: 'terminals',
  vessel: 'vessels',
  party: 'parties',
  webhook: 'webhooks',
  webhook_notification: 'webhook_notifications',
  free_time_rule: 'free_time_rules',
  custom_field: 'custom_fields',
  custom_field_definition: 'custom_field_definitions',
};

/** Resources that everyone can read. */
const publicKinds = new Set(['ports', 'metro_areas', 'terminals', 'vessels', 'shipping_lines']);
/** Resources that a reset of the sandbox removes. */
const sandboxKinds = ['tracking_requests', 'shipments', 'containers'];
/** Where the values of custom fields are known: by their ids, and by what has them. */
const fieldKinds = ['custom_fields', ...sandboxKinds.map((kind) => `${kind}/custom_fields`)];

export class Account {
  readonly client: Client;
  /** Tokens that may be revoked, and tokens that were. */
  readonly spare: string[] = [];
  readonly revoked: string[] = [];
  private readonly own = new Map<string, Ids[]>();
  private readonly gone = new Map<string, Ids[]>();
  private readonly pages = new Map<string, string>();

  constructor(client: Client) {
    this.client = client;
    this.learn('parties', [client.accountId]);
  }

  known(kind: string, list: 'own' | 'gone' = 'own'): Ids[] {
    // A metro area has the id of its port.
    const named = kind === 'metro_areas' ? 'ports' : kind;
    return (list === 'own' ? this.own : this.gone).get(named) ?? [];
  }

  learn(kind: string, ids: Ids): void {
    const isIn = (list: Ids[]): boolean => list.some((each) => each.join() === ids.join());
    if (isIn(this.known(kind)) || isIn(this.known(kind, 'gone'))) return;
    this.own.set(kind, [...this.known(kind), ids].slice(-most));
  }

  /** A webhook's deliveries and a definition's options are removed with it. */
  remove(kind: string, id: string): void {
    for (const each of this.own.keys()) {
      if (each !== kind && each !== kind.replace('webhooks', 'webhooks/deliveries') && each !== `${kind}/options`) continue;
      const lost = this.known(each).filter(([first]) => first === id);
      this.own.set(
        each,
        this.known(each).filter(([first]) => first !== id),
      );
      this.gone.set(each, [...this.known(each, 'gone'), ...lost].slice(-most));
    }
  }

  removeSandbox(): void {
    for (const kind of sandboxKinds) for (const [id] of [...this.known(kind)]) this.remove(kind, id ?? '');
    // Cursors may name deleted rows, and messages may stay or go. Neither is a fault.
    this.pages.clear();
    this.own.delete('webhook_notifications');
    this.forgetFields();
  }

  /** Forgets the values of custom fields, of which some are gone. */
  forgetFields(): void {
    for (const kind of fieldKinds) this.own.delete(kind);
  }

  forgetOptions(): void {
    this.own.delete('custom_field_definitions/options');
  }

  /** The address of the page after the last one read with this operation. */
  nextPage(operation: Operation): string | undefined {
    return this.pages.get(operation.surface + operation.operationId);
  }

  /** Remembers the resources in a successful response. */
  learnFrom(operation: Operation, target: string, { status, bodyText }: Answer): void {
    if (status < 200 || status > 299 || bodyText === '') return;
    const body = JSON.parse(bodyText) as Json;
    if (!isObject(body)) return;
    this.learnPage(operation, target, body);
    const path = operation.path.replace(/^\/v2/, '');
    if (path === '/auth/tokens') this.spare.push(String(body.token));
    // From the target, because a next page belongs to the first page's webhook, whatever the step chose.
    const webhook = /\/webhooks\/([^/?]+)\//.exec(target)?.[1];
    if (/^\/webhooks\/\{id\}\/(test|deliveries)/.test(path)) this.learnDeliveries(operation, webhook?.toLowerCase() ?? '', body);
    // Only the messages' own ids, because their resources may be long gone.
    else if (path === '/webhook_notifications') this.learnMessages(body);
    else if (/^\/(tracking_requests|shipments|containers|webhooks|custom_field)/.test(path))
      this.learnRecords(operation.surface, path, body);
  }

  private learnPage(operation: Operation, target: string, body: { [name: string]: Json }): void {
    const key = operation.surface + operation.operationId;
    const next = isObject(body.links) ? body.links.next : undefined;
    const url = new URL(target, 'http://landfall.test');
    if (typeof body.next_cursor === 'string') url.searchParams.set('cursor', body.next_cursor);
    if (typeof next === 'string') this.pages.set(key, next);
    else if (typeof body.next_cursor === 'string') this.pages.set(key, url.pathname + url.search);
    else this.pages.delete(key);
  }

  private learnDeliveries(operation: Operation, webhook: string, body: { [name: string]: Json }): void {
    const deliveries = Array.isArray(body.data) ? body.data : [isObject(body.data) ? body.data : body];
    for (const delivery of deliveries) {
      if (isObject(delivery) && typeof delivery.id === 'string')
        this.learn(`${operation.surface}:webhooks/deliveries`, [webhook, delivery.id]);
    }
  }

  private learnMessages(body: { [name: string]: Json }): void {
    for (const message of Array.isArray(body.data) ? body.data : []) {
      if (isObject(message)) this.learn('webhook_notifications', [String(message.id)]);
    }
  }

  private learnRecords(surface: Surface, path: string, body: { [name: string]: Json }): void {
    const kind = path.split('/')[1] ?? '';
    if (surface === 'b') {
      this.learnResources(body);
      return;
    }
    for (const thing of Array.isArray(body.data) ? body.data : [body]) {
      if (!isObject(thing)) continue;
      if (typeof thing.id === 'string' && !isOfParts(path)) this.learn(keyOf(surface, [kind]), [thing.id]);
      if (typeof thing.shipment_id === 'string') this.learn('shipments', [thing.shipment_id]);
      if (typeof thing.container_id === 'string') this.learn('containers', [thing.container_id]);
    }
  }

  /** Resources with paths below another's: an option of a definition, and a value of a custom field. */
  private learnPart(resource: JsonObject, attributes: JsonObject, id: string): void {
    const [definition, entity] = [relatedIn(resource, 'definition'), relatedIn(resource, 'entity')];
    if (resource.type === 'custom_field_option' && definition) this.learn('custom_field_definitions/options', [definition.id, id]);
    if (resource.type === 'custom_field' && entity && attributes.container_number === null) {
      this.learn(`${kindOfType[entity.type]}/custom_fields`, [entity.id, String(attributes.api_slug)]);
    }
  }

  /** Every `{type, id}` of a JSON:API document. */
  private learnResources(value: Json | undefined): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 50)) this.learnResources(each);
    if (!isObject(value)) return;
    const kind = kindOfType[String(value.type)];
    if (kind && typeof value.id === 'string') this.learn(keyOf('b', [kind]), [value.id]);
    if (isObject(value.attributes) && typeof value.id === 'string') this.learnPart(value, value.attributes, value.id);
    for (const each of Object.values(value)) this.learnResources(each);
  }
}

/** Whether a path lists parts of a resource, which have ids of their own. */
function isOfParts(path: string): boolean {
  return /\/(events|carrier_rows|rows|record_changes)$/.test(path);
}

/** The resource that a relationship names. */
function relatedIn(resource: JsonObject, name: string): { type: string; id: string } | undefined {
  const { relationships } = resource;
  const related = isObject(relationships) ? relationships[name] : undefined;
  const data = isObject(related) ? related.data : undefined;
  return isObject(data) ? { type: String(data.type), id: String(data.id) } : undefined;
}

/** Each surface has its own webhooks; everything else of an account is on both. */
export function keyOf(surface: Surface, ids: Ids): string {
  const kind = ids.join('/');
  return kind.startsWith('webhooks') ? `${surface}:${kind}` : kind;
}

export type World = { mine: Account; others: Account };

/** Ids for an operation's path, and their owner: `missing` if none is known. */
export function chooseIds(
  { mine, others }: World,
  operation: Operation,
  owner: Owner,
  pick: number,
  malformed: string,
): { ids: Ids; target: Owner | 'public' } {
  const { ids: kinds, surface } = operation;
  if (kinds.length === 0) return { ids: [], target: 'public' };
  const isPublic = publicKinds.has(kinds[0] ?? '');
  const from = {
    own: mine.known(keyOf(surface, kinds)),
    gone: mine.known(keyOf(surface, kinds), 'gone'),
    other: others.known(keyOf(surface, kinds)),
  };
  const found = owner === 'uppercase' ? from.own : owner === 'missing' || owner === 'malformed' ? [] : from[owner];
  const chosen = found[pick % Math.max(1, found.length)];
  if (owner === 'malformed') return { ids: kinds.map(() => malformed), target: 'malformed' };
  if (!chosen) return { ids: kinds.map(() => missingId), target: 'missing' };
  if (owner === 'uppercase') return { ids: chosen.map((id) => id.toUpperCase()), target: 'uppercase' };
  return { ids: chosen, target: isPublic ? 'public' : owner };
}

const missingId = '019aa3d0-5c00-7a10-8000-000000000001';
