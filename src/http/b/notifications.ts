/** Surface B's handlers for messages: the feed, the pages of the newest, a single message, and the event names. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Feed, Message } from '../../domain/webhook.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readFeed } from '../webhooks.ts';
import { href } from './document.ts';
import { readLongList } from './long-list.ts';
import { eventDescriptions, eventNames } from './present-webhook.ts';

type Document = components['schemas']['WebhookNotificationDocument'];
type Operation = 'listEvents' | 'listWebhookEvents' | 'listWebhookNotifications' | 'getWebhookNotification';

export function notificationHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, Operation> {
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
      const data = eventNames.map((name) => ({
        type: 'webhook_event' as const,
        id: name,
        attributes: { name, description: eventDescriptions[name] },
      }));
      return reply(200, { data });
    },

    async listWebhookNotifications({ query, principal }, reply) {
      const feed = feedOf(principal);
      const { entries, links, total } = await readLongList<Message, [position: number]>(cursors, query, {
        path: '/v2/webhook_notifications',
        scope: ['notifications', feed.accountId, feed.testOnly],
        list: (after, page) => store.messages.listNewest(feed, { before: after?.[0], ...page }),
        count: (after, limit) => store.messages.count(feed, { before: after?.[0], limit }),
        positionOf: ({ position }) => [position],
      });
      return reply(200, { data: entries.map((message) => documentOf(message).data), links, meta: { total } });
    },

    async getWebhookNotification({ params, principal }, reply) {
      const message = await store.messages.find(feedOf(principal), params.id);
      if (!message) throw new NotFound('webhook notification');
      return reply(200, documentOf(message));
    },
  };
}

/** The stored body is the JSON that was sent, which matches the contract's messages. */
function documentOf(message: Message): Document {
  return JSON.parse(message.body) as Document;
}

/**
 * Several messages in one document. Each resource is included once (JSON:API 1.1, compound documents), as in the latest
 * message.
 *
 * @param messages oldest first
 */
function compound(messages: Message[]): { data: Document['data'][]; included: Document['included'] } {
  const documents = messages.map(documentOf);
  const included = new Map(
    documents.flatMap((document) => document.included).map((resource) => [`${resource.type} ${resource.id}`, resource]),
  );
  return { data: documents.map(({ data }) => data), included: [...included.values()] };
}
