/** Records what no carrier reports: parties, references, holds, last free days, milestones inland. */
import { isDeepStrictEqual } from 'node:util';
import type { AccountChange } from '../../domain/account-change.ts';
import { asTold } from '../../domain/eta-telling.ts';
import type { Scope } from '../../domain/account.ts';
import { InvalidInput, NotFound, type Violation } from '../../domain/errors.ts';
import { isLocode } from '../../domain/identifiers.ts';
import { type EtaEstimate, maxEtaAheadMs } from '../../domain/eta-history.ts';
import type { Container, ContainerRecord, OperatorRecord, Shipment, ShipmentRecord, TrackedShipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { isKnownPort, portFacts } from '../../reference/ports.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { journeyWith, maxAheadMs } from './recorded-journey.ts';
import { type RowsByHand, makeRowsByHand } from './rows-by-hand.ts';
import { appendEstimates } from './save-eta.ts';

/**
 * A record overrides the carrier. A missing field stays as it is; null withdraws it. `check` gets the shipment or
 * container as it is before the change, in the transaction of the change.
 */
export interface RecordOperations {
  /** @throws NotFound, InvalidInput if an ETA is more than two years ahead, and what `check` throws */
  shipment(scope: Scope, shipmentId: string, changes: ShipmentRecord, check?: (before: Shipment) => void): Promise<Shipment>;
  /** @throws NotFound, InvalidInput if a delivery or an unpacking is in the future, and what `check` throws */
  container(scope: Scope, containerId: string, changes: ContainerRecord, check?: (before: Container) => void): Promise<Container>;
  /** Rows for what no carrier tells. */
  rows: RowsByHand;
}

interface RecordOperationsDependencies {
  database: Database;
  outbox: Outbox;
  shippingLines: Pick<ShippingLines, 'simulation'>;
  now: () => Date;
}

export function makeRecordOperations({ database, outbox, shippingLines, now }: RecordOperationsDependencies): RecordOperations {
  const { store } = database;
  /**
   * Changes a shipment's record, and writes what that changes in its journey.
   * @returns the shipment as it is then: a read after the commit could fail, and the caller would take the change for refused
   */
  async function record(
    scope: Scope,
    shipmentId: string,
    check: (before: TrackedShipment) => void,
    changeRecord: (recorded: OperatorRecord) => OperatorRecord,
  ): Promise<TrackedShipment> {
    return database.transaction(async () => {
      // Before the read: of many changes at once, all but one would find that the version they read is gone.
      await store.counters.lockLocally(scope.accountId);
      const before = await store.shipments.findTracked(scope, shipmentId);
      if (!before) throw new NotFound('shipment');
      // The update names this version, so it changes exactly the version that was checked.
      check(before);
      const recorded = changeRecord(before.recorded);
      if (isDeepStrictEqual(recorded, before.recorded)) return before;
      const { update, shipment, container } = await journeyWith(store, before, recorded, now());
      // Clients may see no change: if null withdraws a field that was never recorded, or if the record repeats the carrier's report.
      const isVisible = !isDeepStrictEqual(shipment, before.shipment) || !isDeepStrictEqual(container, before.container);
      const updatedAt = isVisible ? now() : before.shipment.updatedAt;
      const { memory, steps } = update;
      const { carrierFacts } = before;
      await store.shipments.update(
        {
          ...{ shipment: { ...shipment, updatedAt }, container: { ...container, updatedAt }, carrierFacts, recorded, memory },
          etaWaiting: isVisible ? null : before.etaWaiting,
        },
        before,
      );
      await store.statusChanges.append(container.id, steps, updatedAt);
      await saveRecordedEta(before, recorded);
      const after = await store.shipments.findTracked(scope, shipmentId);
      if (!after) throw new NotFound('shipment');
      if (!isVisible) return after;
      const told = asTold(before, before.etaWaiting);
      const change: AccountChange = { kind: 'shipment_changed', before: told, after, steps, transportEventIds: [], otherEventIds: [] };
      await outbox.write(store, scope.accountId, [change], updatedAt);
      return after;
    });
  }

  /** Keeps an ETA that is new, at the time of the clock on which the carrier's were told. */
  async function saveRecordedEta({ shipment, recorded: known }: TrackedShipment, recorded: OperatorRecord): Promise<void> {
    const { etaPortOfDischarge: eta = null } = recorded.shipment;
    if (eta === null || eta === known.shipment.etaPortOfDischarge) return;
    const seenAt = await clockOf(shipment);
    const told: EtaEstimate = { seenAt, eta: new Date(eta), source: 'operator', portOfDischarge: shipment.portOfDischarge };
    await appendEstimates(store, shipment.id, await store.etaEstimates.list(shipment.id), [told]);
  }

  /** A simulated carrier has a clock of its own. */
  const clockOf = async ({ scac, accountId }: Pick<Shipment, 'scac' | 'accountId'>): Promise<Date> =>
    (await shippingLines.simulation(scac)?.clock(accountId)) ?? now();

  return {
    rows: makeRowsByHand({ database, outbox, shippingLines, now }),

    async shipment(scope, shipmentId, changes, check = () => {}) {
      if (changes.etaPortOfDischarge) {
        const known = await store.shipments.find(scope, shipmentId);
        if (!known) throw new NotFound('shipment');
        refuseFar(changes.etaPortOfDischarge, await clockOf(known));
      }
      const { portOfDestination: destination } = changes;
      const locode = destination ? await knownLocode(store, destination, now()) : null;
      const checkShipment = ({ shipment }: TrackedShipment): void => check(shipment);
      const { shipment } = await record(scope, shipmentId, checkShipment, (recorded) => ({
        ...recorded,
        shipment: {
          ...recorded.shipment,
          ...changes,
          ...(destination !== undefined && { portOfDestinationLocode: locode }),
          parties: { ...recorded.shipment.parties, ...changes.parties },
        },
      }));
      return shipment;
    },

    async container(scope, containerId, changes, check = () => {}) {
      const known = await store.containers.find(scope, containerId);
      const shipment = known && (await store.shipments.find(scope, known.shipmentId));
      if (!known || !shipment) throw new NotFound('container');
      refuseFuture(changes, await clockOf(shipment));
      const change = (recorded: OperatorRecord): OperatorRecord => ({
        ...recorded,
        container: {
          ...recorded.container,
          ...changes,
          holds: { ...recorded.container.holds, ...changes.holds },
          lastFreeDay: { ...recorded.container.lastFreeDay, ...changes.lastFreeDay },
          milestones: { ...recorded.container.milestones, ...changes.milestones },
        },
      });
      const { container } = await record(scope, known.shipmentId, (before) => check(before.container), change);
      return container;
    },
  };
}

/** @throws InvalidInput */
function refuseFar(eta: string, clock: Date): void {
  if (Date.parse(eta) <= clock.getTime() + maxEtaAheadMs) return;
  const detail = `${eta} is more than two years ahead.`;
  throw new InvalidInput([{ code: 'invalid_value', field: 'etaPortOfDischarge', detail }]);
}

/** @throws InvalidInput */
function refuseFuture({ milestones = {} }: ContainerRecord, clock: Date): void {
  const violations = (['deliveryDate', 'destuffingDate'] as const).flatMap((field): Violation[] => {
    const at = milestones[field];
    if (!at || new Date(at).getTime() <= clock.getTime() + maxAheadMs) return [];
    return [{ code: 'invalid_value', field, detail: `${at} is in the future. Record it once it has happened.` }];
  });
  if (violations.length > 0) throw new InvalidInput(violations);
}

/**
 * The text, if it is the UN/LOCODE of a port that a carrier has named or that is in the reference data; that port can then be looked up.
 * Null for any other text, which is a name, even `PARIS`, which looks like a code.
 */
async function knownLocode(store: Store, text: string, at: Date): Promise<string | null> {
  if (!isLocode(text)) return null;
  if (await store.ports.findByLocode(text)) return text;
  if (!isKnownPort(text)) return null;
  await store.ports.ensure(portFacts(text, { name: null, latitude: null, longitude: null }), at);
  return text;
}
