/** Surface A's handlers for the views that accounts keep. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { SavedView } from '../../domain/saved-view.ts';
import type { RequireMatch } from '../conditional.ts';
import type { Handlers } from '../operation.ts';
import type { SurfaceDependencies } from '../surface.ts';

type Operation = `${'list' | 'create' | 'get' | 'update' | 'delete'}SavedView${'' | 's'}` & keyof operations;

const present = ({ id, name, query, createdAt, updatedAt }: SavedView): components['schemas']['SavedView'] => ({
  id,
  name,
  query,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
const matching = (requireMatch: RequireMatch) => (before: SavedView) => requireMatch(present(before));

export function savedViewHandlers({ savedViews }: Pick<SurfaceDependencies, 'savedViews'>): Pick<Handlers<operations>, Operation> {
  return {
    async listSavedViews({ principal }, reply) {
      return reply(200, { data: (await savedViews.list(principal)).map(present) });
    },
    async createSavedView({ body, principal }, reply) {
      const view = await savedViews.create(principal, body);
      return reply(201, present(view), { Location: `/v2/saved_views/${view.id}` });
    },
    async getSavedView({ params, principal }, reply) {
      return reply(200, present(await savedViews.get(principal, params.id)));
    },
    async updateSavedView({ params, body, principal, requireMatch }, reply) {
      return reply(200, present(await savedViews.update(principal, params.id, body, matching(requireMatch))));
    },
    async deleteSavedView({ params, principal, requireMatch }, reply) {
      await savedViews.delete(principal, params.id, matching(requireMatch));
      return reply(204, undefined);
    },
  };
}
