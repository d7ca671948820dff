/** Surface B's handler for the way between two ports. */
import type { operations } from '../../../generated/b.d.ts';
import type { SeaRoutes } from '../../sea/sea-routes.ts';
import type { Handlers } from '../operation.ts';
import { readSeaRoute } from '../sea-routes.ts';

export function seaRouteHandlers(seaRoutes: SeaRoutes): Pick<Handlers<operations>, 'getSeaRoute'> {
  return {
    async getSeaRoute({ query }, reply) {
      const attributes = readSeaRoute(seaRoutes, query);
      const { from, to, closed } = attributes;
      const id = [from, to, ...(closed.length > 0 ? [closed.join('.')] : [])].join(':');
      return reply(200, { data: { type: 'sea_route', id, attributes } });
    },
  };
}
