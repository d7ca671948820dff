/**
 * What a share link shows of a shipment. It is read by surface A's own operations, in the words of their responses, and then only the
 * fields named here are passed on: what an account keeps to itself is left out unless the link shows it.
 */
import type { components, operations } from '../../../generated/a.d.ts';
import type { Principal } from '../../domain/account.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import type { ShareLink, ShareLinkContent } from '../../domain/share-link.ts';
import { type Handler, reply } from '../operation.ts';
import type { ReadShared } from '../share.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { mapHandlers } from './container-map.ts';
import { etaHistoryHandlers } from './eta-history.ts';
import { exceptionHandlers } from './exceptions.ts';
import { routeHandlers } from './route.ts';
import { containerHandlers, shipmentHandlers } from './shipments.ts';

type Schemas = components['schemas'];

/** A shipment as its link shows it. */
export type SharedShipment = Awaited<ReturnType<ReturnType<typeof sharedReader>>>;

/** Makes the function that reads what a link shows, with words for a preview of it. */
export function makeReadShared(dependencies: SurfaceDependencies): ReadShared {
  const read = sharedReader(dependencies);
  return async (link) => {
    const body = await read(link);
    const { shipment, container, route } = body;
    const [from, to] = [route[0], route.at(-1)].map((place) => place?.name ?? place?.locode);
    const eta = container.milestone_dates.vessel_arrival ?? shipment.schedule.eta_port_of_discharge;
    const day = eta === null ? '' : `${container.milestone_dates.vessel_arrival ? 'arrived' : 'ETA'} ${eta.slice(0, 10)}`;
    return {
      title: container.container_number,
      status: shipment.status,
      description: [route.length > 1 ? `${from} → ${to}` : '', day].filter((each) => each !== '').join(', '),
      places: route.map(({ name, locode, inbound, outbound }) => ({
        name: name ?? locode ?? '',
        isReached: (inbound?.actual_at ?? outbound?.actual_at ?? null) !== null,
      })),
      body,
    };
  };
}

function sharedReader(dependencies: SurfaceDependencies) {
  const { store, cursors, recordOperations, sandboxClock, now } = dependencies;
  const handlers = {
    ...shipmentHandlers(store, cursors, recordOperations),
    ...containerHandlers(dependencies),
    ...routeHandlers(store),
    ...mapHandlers(dependencies),
    ...etaHistoryHandlers(dependencies),
    ...exceptionHandlers(dependencies),
  };
  type Known = keyof typeof handlers & keyof operations;
  async function read<Body>(operation: Known, principal: Principal, id: string, query: object = {}): Promise<Body> {
    const handler = handlers[operation] as Handler<never>;
    return (await handler({ params: { id }, query, principal } as never, reply as never)).body as Body;
  }

  return async ({ accountId, id, shipmentId, shows: shown, expiresAt }: ShareLink) => {
    const principal: Principal = {
      ...{ accountId, credentialId: id, credentialType: 'user', credentialName: 'share link' },
      ...{ testOnly: false, ratePerMinute: null, role: 'reader' },
    };
    const shows = (content: ShareLinkContent): boolean => shown.includes(content);
    const shipment = await read<Schemas['Shipment']>('getShipment', principal, shipmentId ?? '');
    const its = shipment.container_id;
    const [container, route, events, map, etas, exceptions] = await Promise.all([
      read<Schemas['Container']>('getContainer', principal, its),
      read<Schemas['Route']>('getContainerRoute', principal, its),
      read<Schemas['ContainerEvents']>('listContainerEvents', principal, its),
      read<Schemas['ContainerMap']>('getContainerMap', principal, its),
      read<Schemas['EtaHistory']>('getShipmentEtaHistory', principal, shipment.id),
      shows('exceptions')
        ? read<{ data: Schemas['ShipmentException'][] }>('listExceptions', principal, '', { shipment_id: shipment.id, limit: 100 })
        : { data: [] },
    ]);
    const { scac = '' } = (await store.shipments.find(principal, shipment.id)) ?? {};
    return {
      type: 'shipment' as const,
      shows: shown,
      expires_at: expiresAt?.toISOString() ?? null,
      // The sandbox's containers live by its clock.
      as_of: (scac === sandboxScac && sandboxClock ? await sandboxClock.read(accountId) : now()).toISOString(),
      scac,
      shipment: shownOfShipment(shipment, shows),
      container: shownOfContainer(container, shows),
      route: route.data,
      events: events.data,
      map,
      etas: etas.data,
      exceptions: exceptions.data.map(({ id: exceptionId, kind, since, reason }) => ({ id: exceptionId, kind, since, reason })),
    };
  };
}

type Shows = (content: ShareLinkContent) => boolean;

function shownOfShipment(shipment: Schemas['Shipment'], shows: Shows) {
  const { status, certainty, predicted_eta: predicted, routing, schedule, references } = shipment;
  return {
    status,
    certainty,
    // Its reason tells of the account's other shipments.
    predicted_eta: { p50: predicted.p50, p80_from: predicted.p80_from, p80_to: predicted.p80_to },
    routing,
    schedule,
    references: shows('references') ? { file_number: shipment.file_number, reference: shipment.reference, ...references } : null,
    parties: shows('parties') ? shipment.parties : null,
    customs: shows('customs') ? { customs_status: shipment.customs_status, delivery_status: shipment.delivery_status } : null,
  };
}

function shownOfContainer(container: Schemas['Container'], shows: Shows) {
  const { container_number: number, type, milestone_dates: milestones, free_time: freeTime } = container;
  return {
    container_number: number,
    type,
    milestone_dates: milestones,
    free_time: shows('free_time') ? (freeTime ?? null) : null,
    holds: shows('customs') ? container.holds : null,
  };
}
