/** Surface B's handler for a container's map. */
import type { operations } from '../../../generated/b.d.ts';
import { type MapDependencies, readContainerMap } from '../container-map.ts';
import type { Handlers } from '../operation.ts';

export function mapHandlers(dependencies: MapDependencies): Pick<Handlers<operations>, 'getContainerMap'> {
  return {
    async getContainerMap({ params, principal }, reply) {
      return reply(200, await readContainerMap(dependencies, principal, params.id));
    },
  };
}
