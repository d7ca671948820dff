/** Surface B's handlers for ports, terminals, vessels, parties and shipping lines. */
import { validate as isUuid } from 'uuid';
import type { operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import { isLocode, isVesselImo } from '../../domain/identifiers.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentParty, presentPort, presentShippingLine, presentTerminal, presentVessel } from './present-reference.ts';

export function referenceHandlers(
  store: Store,
  shippingLines: ShippingLines,
): Pick<Handlers<operations>, 'getPort' | 'getTerminal' | 'getVessel' | 'getParty' | 'listShippingLines'> {
  return {
    async getPort({ params }, reply) {
      const locode = params.id.toUpperCase();
      // MySQL pads with spaces before it compares, so only a valid code is looked up.
      const byLocode = isLocode(locode) ? await store.ports.findByLocode(locode) : undefined;
      const port = isUuid(params.id) ? await store.ports.find(params.id) : byLocode;
      if (!port) throw new NotFound('port');
      return reply(200, { data: presentPort(port) });
    },
    async getTerminal({ params }, reply) {
      const terminal = await store.terminals.find(params.id);
      if (!terminal) throw new NotFound('terminal');
      return reply(200, { data: presentTerminal(terminal) });
    },
    async getVessel({ params, principal }, reply) {
      const byImo = isVesselImo(params.id) ? await store.vessels.findByImo(principal, params.id) : undefined;
      const vessel = isUuid(params.id) ? await store.vessels.find(principal, params.id) : byImo;
      if (!vessel) throw new NotFound('vessel');
      return reply(200, { data: presentVessel(vessel) });
    },
    async getParty({ params, principal }, reply) {
      // An account's only party is the account itself.
      const account = params.id === principal.accountId ? await store.accounts.find(params.id) : undefined;
      if (!account) throw new NotFound('party');
      return reply(200, { data: presentParty(account) });
    },
    async listShippingLines({ query }, reply) {
      const search = query.search?.trim().toUpperCase() ?? '';
      const found = shippingLines
        .list()
        .filter((line) =>
          [line.scac, line.name, line.shortName, ...line.alternativeScacs].some((name) => name.toUpperCase().includes(search)),
        );
      return reply(200, { data: found.map(presentShippingLine) });
    },
  };
}
