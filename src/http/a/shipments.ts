/** Surface A's handlers for shipments and containers. */
import type { operations } from '../../../generated/a.d.ts';
import { auditedRecord } from '../audit.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import { parseScac } from '../../domain/identifiers.ts';
import type { RecordOperations } from '../../service/tracking/record-operations.ts';
import type { Store } from '../../store/store.ts';
import { type FreeTimeClock, readFreeTimeClock } from '../free-time.ts';
import type { SurfaceDependencies } from '../surface.ts';
import type { Scope } from '../../domain/account.ts';
import type { Container } from '../../domain/shipment.ts';
import type { Cursors } from '../cursor.ts';
import { utcTime } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { shipments } from './lists.ts';
import { readSelection } from '../list-query.ts';
import { readShownList } from './page.ts';
import { presentContainer, presentContainerEvents, presentShipment, presentShipmentSummary } from './present.ts';

export function shipmentHandlers(
  store: Store,
  cursors: Cursors,
  recordOperations: RecordOperations,
): Pick<Handlers<operations>, 'listShipments' | 'getShipment' | 'updateShipment'> {
  return {
    async listShipments(request, reply) {
      const list = { name: 'shipments', names: shipments, list: store.shipments.listSummaries.bind(store.shipments) };
      const { rows, rest } = await readShownList(cursors, list, request);
      const total = request.query.with_total === true ? await totalOf(store, request) : {};
      return reply(200, { data: rows.map(presentShipmentSummary), ...rest, ...total });
    },

    async getShipment({ params, principal }, reply) {
      const shipment = await store.shipments.findDetails(principal, params.id);
      if (!shipment) throw new NotFound('shipment');
      return reply(200, presentShipment(shipment));
    },

    async updateShipment({ params, body, principal, requireMatch }, reply) {
      const { references, routing, schedule, parties } = body;
      let was: object | undefined;
      const shipment = await recordOperations.shipment(
        principal,
        params.id,
        withoutUndefined({
          reference: body.reference,
          customsStatus: body.customs_status,
          deliveryStatus: body.delivery_status,
          houseBl: references?.house_bl,
          bookingNumbers: references?.booking_numbers,
          cargoNumber: references?.cargo_number,
          portOfDestination: routing?.port_of_destination,
          etaPortOfDischarge: inUtc('/schedule/eta_port_of_discharge', schedule?.eta_port_of_discharge),
          parties: withoutUndefined({
            customer: parties?.customer,
            shipper: parties?.shipper,
            forwarder: parties?.forwarder,
            consignee: parties?.consignee,
            customsBroker: parties?.customs_broker,
          }),
        }),
        (before) => {
          was = presentShipment(before);
          requireMatch(was);
        },
      );
      const is = presentShipment(shipment);
      return { ...reply(200, is), audited: auditedRecord(params.id, body, was, is) };
    },
  };
}

type ShipmentListQuery = NonNullable<operations['listShipments']['parameters']['query']>;

/** Counting further would cost more with each shipment. */
const maxTotal = 10_000;

async function totalOf(
  { shipments: stored }: Store,
  { query, principal: { accountId, testOnly } }: { query: ShipmentListQuery; principal: Scope },
): Promise<{ total: number; total_is_exact: boolean }> {
  const wanted = { accountId, testOnly, ...readSelection(shipments, query) };
  const matching = await stored.matching(wanted);
  const limit = maxTotal + 1;
  const counted = matching ? matching.count({ limit }) : await stored.count({ ...wanted, limit });
  return { total: Math.min(counted, maxTotal), total_is_exact: counted <= maxTotal && !matching?.isPartial };
}

export function containerHandlers({
  store,
  recordOperations,
  ...clock
}: Pick<SurfaceDependencies, 'store' | 'recordOperations' | keyof FreeTimeClock>): Pick<
  Handlers<operations>,
  'getContainer' | 'updateContainer' | 'listContainerEvents'
> {
  const timeFor = (scope: Scope, { freeTime }: Pick<Container, 'freeTime'>) => readFreeTimeClock(clock, scope, [freeTime]);

  return {
    async getContainer({ params, principal }, reply) {
      const container = await store.containers.findShown(principal, params.id);
      if (!container) throw new NotFound('container');
      const timeOf = await timeFor(principal, container);
      return reply(200, presentContainer(container, timeOf(container.freeTime)));
    },

    async updateContainer({ params, body, principal, requireMatch }, reply) {
      const { routing, milestone_dates: dates } = body;
      // Values are checked before the container is looked for.
      const changes = withoutUndefined({
        sealNumber: body.seal_number,
        railCarrierScac: readScac(body.rail_carrier_scac),
        holds: withoutUndefined(body.holds ?? {}),
        dischargeTerminal: routing?.discharge_terminal,
        destinationTerminal: routing?.destination_terminal,
        railStatusDeparture: routing?.rail_status_departure,
        railStatusEta: routing?.rail_status_eta,
        lastFreeDay: withoutUndefined(body.last_free_day ?? {}),
        milestones: withoutUndefined({
          availableForPickup: inUtc('/milestone_dates/available_for_pickup', dates?.available_for_pickup),
          destuffingDate: inUtc('/milestone_dates/destuffing_date', dates?.destuffing_date),
          deliveryDate: inUtc('/milestone_dates/delivery_date', dates?.delivery_date),
        }),
      });
      const known = await store.containers.find(principal, params.id);
      if (!known) throw new NotFound('container');
      const timeOf = await timeFor(principal, known);
      let was: object | undefined;
      const isAsKnown = (before: Container): void => {
        const shown = presentContainer(before, timeOf(before.freeTime));
        was = shown;
        requireMatch(shown);
      };
      const container = await recordOperations.container(principal, params.id, changes, isAsKnown);
      const after = await timeFor(principal, container);
      const is = presentContainer(container, after(container.freeTime));
      return { ...reply(200, is), audited: auditedRecord(params.id, body, was, is) };
    },

    async listContainerEvents({ params, principal }, reply) {
      const container = await store.containers.identify(principal, params.id);
      if (!container) throw new NotFound('container');
      return reply(200, presentContainerEvents(container, await store.statusChanges.list(container.id)));
    },
  };
}

function readScac(text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  const scac = parseScac(text);
  if (scac.ok) return scac.value;
  throw new InvalidInput([{ code: 'invalid_value', field: 'railCarrierScac', detail: scac.detail }]);
}

/** Null withdraws a time. */
function inUtc(pointer: string, text: string | null | undefined): string | null | undefined {
  return text === null || text === undefined ? text : utcTime(pointer, text);
}

/** A field that was not sent stays as it is; null clears it. */
function withoutUndefined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
