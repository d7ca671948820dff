/** Surface B's handlers for parties: the account itself, and the customers that it creates. */
import type { operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Parties } from '../../service/parties.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { refuseOtherId } from './document.ts';
import { parties as names } from './lists.ts';
import { readShownList } from './long-list.ts';
import { presentParty } from './present-reference.ts';

type Operation = 'listParties' | 'getParty' | 'createParty' | 'updateParty';

export function partyHandlers(store: Store, cursors: Cursors, parties: Parties): Pick<Handlers<operations>, Operation> {
  return {
    async listParties(request, reply) {
      const { rows, links, meta } = await readShownList(cursors, { path: '/v2/parties', names, stored: store.parties }, request);
      return reply(200, { data: rows.map(presentParty), links, meta });
    },
    async getParty({ params, principal }, reply) {
      const party = await store.parties.find(principal, params.id);
      if (!party) throw new NotFound('party');
      return reply(200, { data: presentParty(party) });
    },
    async createParty({ body, principal }, reply) {
      const party = await parties.create(principal, body.data.attributes.company_name);
      return reply(201, { data: presentParty(party) }, { Location: `/v2/parties/${party.id}` });
    },
    async updateParty({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const party = await parties.rename(principal, params.id, body.data.attributes.company_name, (before) =>
        requireMatch({ data: presentParty(before) }),
      );
      return reply(200, { data: presentParty(party) });
    },
  };
}

/** A resource's `relationships` as a client sends them. */
interface Relationships {
  customer?: { data: { id: string } | null };
}

/** The customer that a body names, as requests and shipments store it; undefined if it names none. @throws InvalidInput */
export async function readCustomer(
  parties: Parties,
  scope: Parameters<Parties['customer']>[0],
  relationships: Relationships | undefined,
): Promise<string | null | undefined> {
  const customer = relationships?.customer;
  return customer && parties.customer(scope, customer.data?.id ?? null);
}
