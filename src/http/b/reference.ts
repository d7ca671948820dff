/** Surface B's handlers for ports, terminals and shipping lines. */
import { validate as isUuid } from 'uuid';
import type { operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import { isLocode } from '../../domain/identifiers.ts';
import type { Port } from '../../domain/places.ts';
import { type ShippingLines, findByAnyScac } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentMetroArea, presentPort, presentShippingLine, presentTerminal } from './present-reference.ts';

export function referenceHandlers(
  store: Store,
  shippingLines: ShippingLines,
): Pick<Handlers<operations>, 'getPort' | 'getMetroArea' | 'getTerminal' | 'getShippingLine' | 'listShippingLines'> {
  async function findPort(idOrLocode: string): Promise<Port | undefined> {
    if (isUuid(idOrLocode)) return store.ports.find(idOrLocode);
    const locode = idOrLocode.toUpperCase();
    // MySQL pads with spaces before it compares, so only a valid code is looked up.
    return isLocode(locode) ? store.ports.findByLocode(locode) : undefined;
  }

  return {
    async getPort({ params }, reply) {
      const port = await findPort(params.id);
      if (!port) throw new NotFound('port');
      return reply(200, { data: presentPort(port) });
    },
    async getMetroArea({ params }, reply) {
      const port = await findPort(params.id);
      if (!port) throw new NotFound('metro area');
      return reply(200, { data: presentMetroArea(port) });
    },
    async getTerminal({ params }, reply) {
      const terminal = await store.terminals.find(params.id);
      if (!terminal) throw new NotFound('terminal');
      return reply(200, { data: presentTerminal(terminal) });
    },
    async getShippingLine({ params }, reply) {
      const line = findByAnyScac(shippingLines, params.id);
      if (!line) throw new NotFound('shipping line');
      return reply(200, { data: presentShippingLine(line) });
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
