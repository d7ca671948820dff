/** Surface B's handlers for messages: the feed, the pages of the newest, a single message, and the event names. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Feed, Message, WebhookDeliveryStatus } from '../../domain/webhook.ts';
import type { Store } from '../../store/store.ts';
import type { Contract } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readFeed } from '../webhooks.ts';
import { href, readListPage } from './document.ts';
import { readLongList } from './long-list.ts';
import { type EventName, categoryNames, eventNames, webhookEvents } from './webhook-event-names.ts';

type Document = components['schemas']['WebhookNotificationDocument'];
type Operation =
  | 'listEvents'
  | 'listWebhookEvents'
  | 'listWebhookEventCategories'
  | 'listWebhookNotificationExamples'
  | 'listWebhookNotifications'
  | 'getWebhookNotification';

export function notificationHandlers(
  store: Store,
  cursors: Cursors,
  contract: Contract['document'],
): Pick<Handlers<operations>, Operation> {
  const feedOf = ({ accountId, testOnly }: Scope): Feed => ({ accountId, testOnly, surface: 'b' });

  return {
    async listEvents({ query, principal }, reply) {
      const page = await readFeed(store, cursors, feedOf(principal), query);
      const next = href('/v2/events', { ...query, cursor: page.nextCursor });
      return reply(200, {
        ...compound(page.messages),
        links: page.hasMore ? { next } : {},
        meta: { next_cursor: page.nextCursor, has_more: page.hasMore },
      });
    },

    async listWebhookEvents(_request, reply) {
      const data = eventNames.map((name) => ({ type: 'webhook_event' as const, id: name, attributes: presentEvent(name) }));
      return reply(200, { data });
    },

    async listWebhookEventCategories(_request, reply) {
      const data = Object.entries(categoryNames).map(([id, name]) => ({
        type: 'webhook_event_category' as const,
        id,
        attributes: { name, events: eventNames.filter((event) => webhookEvents[event].category === id).map(presentEvent) },
      }));
      return reply(200, { data });
    },

    async listWebhookNotificationExamples({ query }, reply) {
      const names = query.event === undefined ? eventNames : [query.event];
      return reply(200, compoundOf(names.flatMap((name) => exampleOf(contract, name))));
    },

    async listWebhookNotifications({ query, principal, ignored }, reply) {
      const feed = feedOf(principal);
      const { entries, links, total, isCut } = await readLongList<Message, [position: number]>(cursors, query, {
        path: '/v2/webhook_notifications',
        scope: ['notifications', feed.accountId, feed.testOnly],
        list: (after, page) => store.messages.listNewest(feed, { before: after?.[0], ...page }),
        count: (after, limit) => store.messages.count(feed, { before: after?.[0], limit }),
        positionOf: ({ position }) => [position],
      });
      const statuses = await store.webhookDeliveries.statusesOfMessages(entries.map(({ id }) => id));
      const data = entries.map((message) => documentOf(message, deliveryStatusOf(statuses.get(message.id))).data);
      const { size } = readListPage(query);
      return reply(200, { data, links, meta: { size, total, total_is_exact: !isCut, ...(ignored.length > 0 && { ignored }) } });
    },

    async getWebhookNotification({ params, principal }, reply) {
      const message = await store.messages.find(feedOf(principal), params.id);
      if (!message) throw new NotFound('webhook notification');
      const statuses = await store.webhookDeliveries.statusesOfMessages([message.id]);
      return reply(200, documentOf(message, deliveryStatusOf(statuses.get(message.id))));
    },
  };
}

function presentEvent(name: EventName): components['schemas']['WebhookEvent']['attributes'] {
  const { description, receivers } = webhookEvents[name];
  return { name, description, receivers };
}

type DeliveryStatus = Document['data']['attributes']['delivery_status'];

/** The stored body is the JSON that was sent, which matches the contract's messages. Earlier versions stored it without a status. */
function documentOf(message: Message, deliveryStatus: DeliveryStatus = null): Document {
  const document = JSON.parse(message.body) as Document;
  document.data.attributes.delivery_status = deliveryStatus;
  return document;
}

/** One status for the deliveries to all webhooks. A failed one comes first, so that it is seen. @returns null if there are none */
function deliveryStatusOf(statuses: WebhookDeliveryStatus[] = []): DeliveryStatus {
  if (statuses.includes('failed')) return 'failed';
  if (statuses.includes('pending')) return 'pending';
  return statuses.length === 0 ? null : 'succeeded';
}

/**
 * Several messages in one document. Each resource is included once (JSON:API 1.1, compound documents), as in the latest
 * message.
 *
 * @param messages oldest first
 */
function compound(messages: Message[]): { data: Document['data'][]; included: Document['included'] } {
  return compoundOf(messages.map((message) => documentOf(message)));
}

function compoundOf(documents: Document[]): { data: Document['data'][]; included: Document['included'] } {
  const included = new Map(
    documents.flatMap((document) => document.included).map((resource) => [`${resource.type} ${resource.id}`, resource]),
  );
  return { data: documents.map(({ data }) => data), included: [...included.values()] };
}

interface MessageOperation {
  post: { requestBody: { content: { 'application/json': { examples: Record<string, { $ref: string }> } } } };
}

/** The examples that the contract has of a message. */
export function exampleOf(contract: Contract['document'], event: string): Document[] {
  const operation = (contract['webhooks'] as Record<string, MessageOperation>)[event];
  const { examples } = contract['components'] as { examples: Record<string, { value: Document }> };
  const references = Object.values(operation?.post.requestBody.content['application/json'].examples ?? {});
  return references.flatMap(({ $ref }) => examples[$ref.split('/').at(-1) ?? '']?.value ?? []);
}
