/** Surface A's handlers for share links. */
import type { components, operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShareLink } from '../../domain/share-link.ts';
import type { ShareLinks } from '../../service/share-links.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { shareLinkPath } from '../share.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { shareLinks as names } from './lists.ts';
import { readShownList } from './page.ts';

export interface ShareLinkDependencies extends Pick<SurfaceDependencies, 'store' | 'cursors' | 'publicUrl'> {
  shareLinks: ShareLinks;
}

type Operation = 'listShareLinks' | 'createShareLink' | 'getShareLink' | 'revokeShareLink';

export function shareLinkHandlers({ store, cursors, shareLinks, publicUrl }: ShareLinkDependencies): Pick<Handlers<operations>, Operation> {
  return {
    async listShareLinks(request, reply) {
      const shown = { name: 'share_links', names, list: store.shareLinks.list.bind(store.shareLinks) };
      const { rows, rest } = await readShownList(cursors, shown, request);
      return reply(200, { data: rows.map(present), ...rest });
    },
    async createShareLink({ body, principal }, reply) {
      const { type, shipment_id: shipmentId, saved_view_id: savedViewId, name = null, shows = [], expires_at: until } = body;
      const expiresAt = until === undefined ? undefined : readMoment(until, 'expiresAt');
      const { link, token } = await shareLinks.create(principal, { type, shipmentId, savedViewId, name, shows, expiresAt });
      const url = `${publicUrl()}${shareLinkPath(type, token)}`;
      return reply(201, { ...present(link), url }, { Location: `/v2/share_links/${link.id}` });
    },
    async getShareLink({ params, principal }, reply) {
      const link = await store.shareLinks.find(principal, params.id);
      if (!link) throw new NotFound('share link');
      return reply(200, present(link));
    },
    async revokeShareLink({ params, principal }, reply) {
      await shareLinks.revoke(principal, params.id);
      return reply(204, undefined);
    },
  };
}

function present(link: ShareLink): components['schemas']['ShareLink'] {
  return {
    id: link.id,
    type: link.type,
    shipment_id: link.shipmentId,
    saved_view_id: link.savedViewId,
    name: link.name,
    shows: link.shows,
    created_by: link.createdBy,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt?.toISOString() ?? null,
    open_count: link.openCount,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  };
}
