/** Adds and withdraws rows by hand. What follows from one goes the way of a carrier's report: a plan, its writes, its messages. */
import { DateTime } from 'luxon';
import type { AccountChange } from '../../domain/account-change.ts';
import type { Scope } from '../../domain/account.ts';
import type { CarrierEvent } from '../../domain/carrier-report.ts';
import type { ContainerEvent } from '../../domain/container-event.ts';
import { InvalidInput, NotFound, type Violation } from '../../domain/errors.ts';
import { asTold } from '../../domain/eta-telling.ts';
import { maxEtaAheadMs, toldEstimates } from '../../domain/eta-history.ts';
import { isLocode, isVesselImo } from '../../domain/identifiers.ts';
import { isActual } from '../../domain/journey/rows.ts';
import { carrierRowFor } from '../../domain/journey/trip.ts';
import { newId } from '../../domain/new-id.ts';
import { type NewRowByHand, type RowByHand, eventByHand, isByHand } from '../../domain/row-by-hand.ts';
import type { ContainerIdentity, OperatorRecord, TrackedShipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { portFacts } from '../../reference/ports.ts';
import type { Database } from '../../store/database.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { isEventsChange } from './plan-events.ts';
import { journeyWith, maxAheadMs } from './recorded-journey.ts';
import { vesselScopeOf } from './save-places.ts';
import { writeShipment } from './write-plan.ts';

export interface RowsByHand {
  /**
   * @param by the name of the user or key
   * @throws NotFound, InvalidInput
   */
  add(scope: Scope, containerId: string, row: NewRowByHand, by: string | null): Promise<ListedRow>;
  /** @returns the row that is gone @throws NotFound for a container or a row that is none */
  remove(scope: Scope, containerId: string, rowId: string): Promise<RowByHand>;
  /** All of a container, in the order of their entry. */
  list(container: ContainerIdentity): Promise<ListedRow[]>;
}

/** A row, and whether it counts: not while the carrier reports the same move, nor outside the tracked trip. */
export interface ListedRow {
  row: RowByHand;
  counts: boolean;
  /** The id of the carrier's row that counts in its place, or null. */
  supersededBy: string | null;
}

interface RowsByHandDependencies {
  database: Database;
  outbox: Outbox;
  shippingLines: Pick<ShippingLines, 'simulation'>;
  now: () => Date;
}

/** Rows of one container. With `maxBytes`, they leave room for the rest of the record in its column of 64 kB. */
const maxRows = 50;
const maxBytes = 40_000;

export function makeRowsByHand({ database, outbox, shippingLines, now }: RowsByHandDependencies): RowsByHand {
  const { store } = database;

  /** @throws NotFound */
  async function shipmentOf(scope: Scope, containerId: string): Promise<{ id: string; scac: string; accountId: string }> {
    const container = await store.containers.identify(scope, containerId);
    const shipment = container && (await store.shipments.find(scope, container.shipmentId));
    if (!shipment) throw new NotFound('container');
    return shipment;
  }

  /** Changes a container's rows, and writes what that changes in its journey. */
  async function change(scope: Scope, containerId: string, changed: (rows: readonly RowByHand[], at: Date) => RowByHand[]): Promise<void> {
    const { id, scac, accountId } = await shipmentOf(scope, containerId);
    const simulation = shippingLines.simulation(scac);
    // Before the transaction, which holds the only connection on SQLite.
    const clock = await simulation?.clock(accountId);
    await database.transaction(async () => {
      // Before the read: of many changes at once, all but one would find that the version they read is gone.
      await store.counters.lockLocally(accountId);
      const before = await store.shipments.findTracked(scope, id);
      if (!before) throw new NotFound('container');
      const at = now();
      const container = { ...before.recorded.container, rows: changed(before.recorded.container.rows ?? [], at) };
      const recorded = { ...before.recorded, container };
      const told = await write(before, recorded, { at, clock: clock ?? at, isSimulated: simulation !== undefined });
      if (told) await outbox.write(store, accountId, [told], at);
    }, accountId);
  }

  /** @returns the change to tell, or null if nothing is to be told now */
  async function write(
    before: TrackedShipment,
    recorded: OperatorRecord,
    { at, clock, isSimulated }: { at: Date; clock: Date; isSimulated: boolean },
  ): Promise<AccountChange | null> {
    const { update, shipment, container, events } = await journeyWith(store, before, recorded, at);
    if (events === null) throw refused('move', 'The journey is over, and its events are no longer kept.');
    refuseOutside(before, recorded, update.events);
    const isVisible = isEventsChange(events);
    const updatedAt = isVisible ? at : before.shipment.updatedAt;
    const plan = {
      before,
      after: {
        ...{ shipment: { ...shipment, updatedAt }, carrierFacts: before.carrierFacts, recorded, memory: update.memory },
        container: { ...container, updatedAt },
      },
      isChanged: true,
      steps: update.steps,
      estimates: toldEstimates(before, update, clock).map((estimate) => ({ ...estimate, source: 'operator' as const })),
      events,
    };
    const vesselScope = vesselScopeOf(shipment.accountId, isSimulated);
    const isWaiting = await writeShipment(store, plan, { at, vesselScope, pushedAt: null });
    if (!isVisible || isWaiting) return null;
    const { transportEventIds, otherEventIds } = events;
    const told = asTold(before, before.etaWaiting);
    return { kind: 'shipment_changed', before: told, after: plan.after, steps: update.steps, transportEventIds, otherEventIds };
  }

  async function list({ id }: ContainerIdentity): Promise<ListedRow[]> {
    const rows = await store.containers.rowsByHand(id);
    if (rows.length === 0) return [];
    const events = (await store.containerEvents.listAll(id)).filter(({ retiredAt }) => retiredAt === null);
    const counting = new Set(events.map((event) => event.id));
    const byCarrier = events.filter(({ carrierEvent }) => !isByHand(carrierEvent));
    return rows.map((row) => {
      const counts = counting.has(row.id);
      const winner = counts
        ? undefined
        : carrierRowFor(
            byCarrier.map(({ carrierEvent }) => carrierEvent),
            eventByHand(row),
          );
      return { row, counts, supersededBy: byCarrier.find(({ eventKey }) => eventKey === winner?.key)?.id ?? null };
    });
  }

  return {
    async add(scope, containerId, entered, by) {
      const { scac, accountId } = await shipmentOf(scope, containerId);
      refuseInvalid(entered, (await shippingLines.simulation(scac)?.clock(accountId)) ?? now());
      const id = newId();
      await change(scope, containerId, (rows, at) => {
        const made = {
          ...entered,
          locationName: nameOf(entered),
          id,
          localDate: localDateOf(entered),
          createdAt: at.toISOString(),
          createdBy: by,
        };
        const next = [...rows, made];
        if (next.length > maxRows || Buffer.byteLength(JSON.stringify(next)) > maxBytes) {
          throw new InvalidInput([{ code: 'invalid_value', detail: `A container has at most ${maxRows} rows by hand, of 40 kB in all.` }]);
        }
        return next;
      });
      const container = await store.containers.identify(scope, containerId);
      const added = container && (await list(container)).find(({ row }) => row.id === id);
      if (!added) throw new NotFound('container');
      return added;
    },

    async remove(scope, containerId, rowId) {
      let removed: RowByHand | undefined;
      await change(scope, containerId, (rows) => {
        removed = rows.find(({ id }) => id === rowId);
        if (!removed) throw new NotFound('row');
        return rows.filter((row) => row !== removed);
      });
      if (!removed) throw new NotFound('row');
      return removed;
    },

    list,
  };
}

/** The place's name as it was given, else that of its port. */
function nameOf({ locode, locationName }: NewRowByHand): string | null {
  return locationName ?? (locode === null ? null : portFacts(locode, nowhere).name);
}

const nowhere = { name: null, latitude: null, longitude: null };

function localDateOf({ at, locode }: NewRowByHand): string {
  const timeZone = locode === null ? null : portFacts(locode, nowhere).timeZone;
  return DateTime.fromISO(at, { zone: timeZone ?? 'utc' }).toISODate() ?? at.slice(0, 10);
}

/** Refuses a new row of what has happened that is part of another journey. @throws InvalidInput */
function refuseOutside({ recorded: known }: TrackedShipment, recorded: OperatorRecord, events: readonly ContainerEvent[]): void {
  const added = (recorded.container.rows ?? []).slice((known.container.rows ?? []).length);
  const rows = events.map(({ row }) => row);
  const isOutside = (row: CarrierEvent): boolean =>
    isActual(row) && !rows.some(({ key }) => key === row.key) && carrierRowFor(rows, row) === undefined;
  if (added.map(eventByHand).some(isOutside)) {
    throw refused('rowTime', 'It is not part of the tracked journey: its time is before the journey began, or after it was over.');
  }
}

/** @throws InvalidInput */
function refuseInvalid({ at, estimated, locode, locationName, vesselImo }: NewRowByHand, clock: Date): void {
  const violations: Violation[] = [];
  const refuse = (field: Violation['field'], detail: string): void => void violations.push({ code: 'invalid_value', field, detail });
  const ahead = Date.parse(at) - clock.getTime();
  if (!estimated && ahead > maxAheadMs) refuse('rowTime', `${at} is in the future. Enter it as estimated, or once it has happened.`);
  if (ahead > maxEtaAheadMs) refuse('rowTime', `${at} is more than two years ahead.`);
  if (locode === null && locationName === null) refuse('rowPlace', 'Give the place, by its UN/LOCODE or its name.');
  if (locode !== null && !isLocode(locode)) refuse('rowPlace', `${locode} is not a UN/LOCODE: two letters of the country and three more.`);
  if (vesselImo !== null && !isVesselImo(vesselImo)) refuse('rowVessel', `${vesselImo} is not an IMO number: its check digit is wrong.`);
  if (violations.length > 0) throw new InvalidInput(violations);
}

function refused(field: Violation['field'], detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', field, detail }]);
}
