/** Lets the operator record what no carrier tells: parties, references, holds, last free days, milestones inland. */
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../domain/account.ts';
import { NotFound } from '../domain/errors.ts';
import { advance } from '../domain/journey/advance.ts';
import type { Container, ContainerRecord, OperatorRecord, Shipment, ShipmentRecord } from '../domain/shipment.ts';
import type { Database } from '../store/database.ts';
import type { Outbox } from './outbox.ts';

/** Records what the operator knows; a field that is missing stays as it is, null takes it back. */
export interface RecordOperations {
  /** @throws NotFound */
  shipment(scope: Scope, shipmentId: string, changes: ShipmentRecord): Promise<Shipment>;
  /** @throws NotFound */
  container(scope: Scope, containerId: string, changes: ContainerRecord): Promise<Container>;
}

/** The recording service. What is recorded stands above what the carrier says; null takes it back. */
export function makeRecordOperations(database: Database, outbox: Outbox, now: () => Date): RecordOperations {
  /** Reads the journey anew from the stored events with the new record on top, and writes what that changes. */
  async function record(scope: Scope, shipmentId: string, change: (recorded: OperatorRecord) => OperatorRecord): Promise<void> {
    const sent = await database.transaction(async (store) => {
      const before = await store.shipments.findTracked(scope, shipmentId);
      if (!before) throw new NotFound('shipment');
      const recorded = change(before.recorded);
      if (isDeepStrictEqual(recorded, before.recorded)) return [];
      const rows = await store.containerEvents.listAll(before.container.id);
      const standing = rows.filter((row) => row.retiredAt === null).map((row) => row.carrierEvent);
      const reading = advance(before, standing, before.told, recorded);
      const shipment = { ...before.shipment, ...reading.shipment };
      const container = { ...before.container, ...reading.container };
      // What is shown may stay as it is: null where nothing was recorded, or the very value the carrier tells.
      const isSeen = !isDeepStrictEqual(shipment, before.shipment) || !isDeepStrictEqual(container, before.container);
      const updatedAt = isSeen ? now() : before.shipment.updatedAt;
      await store.shipments.update(
        { shipment: { ...shipment, updatedAt }, container: { ...container, updatedAt }, told: before.told, recorded },
        before.version,
      );
      await store.statusChanges.insertMany(before.container.id, reading.climbed, updatedAt);
      const after = await store.shipments.findTracked(scope, shipmentId);
      if (!isSeen || !after) return [];
      const { climbed } = reading;
      return outbox.write(store, scope.accountId, [{ kind: 'shipment_changed', before, after, climbed, transportEventIds: [] }], updatedAt);
    });
    if (sent.length > 0) outbox.wake();
  }

  return {
    async shipment(scope, shipmentId, changes) {
      await record(scope, shipmentId, (recorded) => ({
        ...recorded,
        shipment: {
          ...recorded.shipment,
          ...changes,
          parties: { ...recorded.shipment.parties, ...changes.parties },
        },
      }));
      const shipment = await database.store.shipments.find(scope, shipmentId);
      if (!shipment) throw new NotFound('shipment');
      return shipment;
    },

    async container(scope, containerId, changes) {
      const known = await database.store.containers.find(scope, containerId);
      if (!known) throw new NotFound('container');
      await record(scope, known.shipmentId, (recorded) => ({
        ...recorded,
        container: {
          ...recorded.container,
          ...changes,
          holds: { ...recorded.container.holds, ...changes.holds },
          lastFreeDay: { ...recorded.container.lastFreeDay, ...changes.lastFreeDay },
          milestones: { ...recorded.container.milestones, ...changes.milestones },
        },
      }));
      const container = await database.store.containers.find(scope, containerId);
      if (!container) throw new NotFound('container');
      return container;
    },
  };
}
