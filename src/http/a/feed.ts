/** Surface A's feed: every message of an account, as it was sent. */
import type { operations } from '../../../generated/a.d.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { readFeed } from '../feed.ts';
import type { Handlers } from '../operation.ts';

export function feedHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listEvents'> {
  return {
    async listEvents({ query, principal }, reply) {
      const page = await readFeed(store, cursors, { ...principal, surface: 'a' }, query);
      // What is kept is the JSON that was sent, which the contract's messages describe.
      const data = page.messages.map((message) => JSON.parse(message.body));
      return reply(200, { data, next_cursor: page.nextCursor, has_more: page.hasMore });
    },
  };
}
