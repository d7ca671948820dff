/** Surface A's handler for the way between two ports. */
import type { operations } from '../../../generated/a.d.ts';
import type { SeaRoutes } from '../../sea/sea-routes.ts';
import type { Handlers } from '../operation.ts';
import { readSeaRoute } from '../sea-routes.ts';

export function seaRouteHandlers(seaRoutes: SeaRoutes): Pick<Handlers<operations>, 'getSeaRoute'> {
  return {
    async getSeaRoute({ query }, reply) {
      return reply(200, readSeaRoute(seaRoutes, query));
    },
  };
}
