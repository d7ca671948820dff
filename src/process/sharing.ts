/** The composition root's part for share links: who creates them, and what reads what they show. */
import { makeReadShared } from '../http/a/shared-shipment.ts';
import { makeReadSharedView, makeReadViewRows } from '../http/a/shared-view.ts';
import { makeReadCalendar } from '../http/calendar.ts';
import type { ShareDependencies } from '../http/share.ts';
import type { SurfaceDependencies } from '../http/surface.ts';
import { type ShareLinks, makeShareLinks } from '../service/share-links.ts';
import type { Database } from '../store/database.ts';

export interface Sharing extends Omit<ShareDependencies, 'publicUrl'> {
  shareLinks: ShareLinks;
}

/** @param surface what surface A is made of */
export function sharingOf(database: Database, surface: SurfaceDependencies): Sharing {
  const { now } = surface;
  const [readShipment, readView, readViewRows] = [makeReadShared(surface), makeReadSharedView(surface), makeReadViewRows(surface)];
  return {
    shareLinks: makeShareLinks({ database, now }),
    readShared: (link) => (link.type === 'view' ? readView(link) : readShipment(link)),
    readCalendar: makeReadCalendar({ store: database.store, readViewRows, now }),
  };
}
