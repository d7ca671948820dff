/** What a share link shows of a saved view: its list, as the view is when it is read, and of each shipment only the fields named here. */
import { NotFound } from '../../domain/errors.ts';
import type { ShareLink, ShareLinkContent } from '../../domain/share-link.ts';
import type { ShipmentSummary } from '../../domain/shipment-summary.ts';
import { readSelection } from '../list-query.ts';
import type { ReadShared } from '../share.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { shipments } from './lists.ts';
import { presentShipmentSummary } from './present.ts';
import { queryOfView } from './view-query.ts';

/** The most that a link shows: a page for somebody who looks, not an export. */
export const maxSharedRows = 500;

type Dependencies = Pick<SurfaceDependencies, 'store' | 'sandboxClock' | 'now'>;

/** A list as its link shows it. */
export type SharedView = Awaited<ReturnType<ReturnType<typeof sharedViewReader>>>;

/** Makes the function that reads the shipments of a link's view. @throws NotFound if the view is gone */
export function makeReadViewRows({ store, sandboxClock, now }: Dependencies) {
  return async ({ accountId, savedViewId }: ShareLink) => {
    const view = await store.savedViews.find(accountId, savedViewId ?? '');
    if (!view) throw new NotFound('saved view');
    const asOf = sandboxClock ? await sandboxClock.read(accountId) : now();
    const selection = readSelection(shipments, queryOfView(view.query, asOf));
    const found = await store.shipments.listSummaries({ accountId, testOnly: false, ...selection, limit: maxSharedRows + 1 });
    const rows: ShipmentSummary[] = found.slice(0, maxSharedRows).map(({ row }) => row);
    return { name: view.name, asOf, rows, hasMore: found.length > maxSharedRows };
  };
}

/** Makes the function that reads what a link to a view shows, with words for a preview of it. */
export function makeReadSharedView(dependencies: Dependencies): ReadShared {
  const read = sharedViewReader(dependencies);
  return async (link) => {
    const body = await read(link);
    const count = `${body.shipments.length}${body.has_more ? ' or more' : ''}`;
    const status = `${count} ${count === '1' ? 'shipment' : 'shipments'}`;
    return { title: body.name, status, description: '', places: [], body };
  };
}

function sharedViewReader(dependencies: Dependencies) {
  const readRows = makeReadViewRows(dependencies);
  return async (link: ShareLink) => {
    const { shows, expiresAt } = link;
    const { name, asOf, rows, hasMore } = await readRows(link);
    return {
      type: 'view' as const,
      name,
      shows,
      expires_at: expiresAt?.toISOString() ?? null,
      as_of: asOf.toISOString(),
      shipments: rows.map((row) => shownOfRow(row, (content) => shows.includes(content))),
      has_more: hasMore,
    };
  };
}

function shownOfRow(row: ShipmentSummary, shows: (content: ShareLinkContent) => boolean) {
  const shipment = presentShipmentSummary(row);
  return {
    container_number: shipment.container_number,
    scac: shipment.scac,
    status: shipment.status,
    port_of_loading: shipment.port_of_loading,
    port_of_discharge: shipment.port_of_discharge,
    port_of_destination: shipment.port_of_destination,
    provisional: shipment.provisional,
    eta_port_of_discharge: shipment.eta_port_of_discharge,
    eta_destination: shipment.eta_destination,
    eta_destination_revised: shipment.eta_destination_revised,
    updated_at: shipment.updated_at,
    ...(shows('references') && { reference: shipment.reference }),
    ...(shows('free_time') && { last_free_day: shipment.last_free_day }),
    ...(shows('exceptions') && { open_exceptions: shipment.open_exceptions }),
    ...(shows('customs') && { customs_status: shipment.customs_status, delivery_status: shipment.delivery_status }),
  };
}
