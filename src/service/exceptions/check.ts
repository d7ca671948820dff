/**
 * Looks at the shipments that are due for what is late: those that have changed, and those for which time has come. It runs after the
 * reports are written, so that a poll does not wait for it. An exception changes no version: no report depends on one.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AccountChange } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import { dayMs } from '../../domain/durations.ts';
import { asTold } from '../../domain/eta-telling.ts';
import type { WaitingEta } from '../../domain/waiting-eta.ts';
import type { FoundException, ShipmentException } from '../../domain/exceptions.ts';
import { type ExceptionOutcome, exceptionsOf } from '../../domain/find-exceptions.ts';
import { newId } from '../../domain/new-id.ts';
import type { Container, Shipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { PendingExceptions } from '../../store/exceptions.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { thresholdsOf } from './thresholds.ts';

interface CheckExceptionsDependencies {
  database: Database;
  outbox: Outbox;
  shippingLines: Pick<ShippingLines, 'simulation'>;
  now: () => Date;
}

/** Looks at the shipments that are due. */
export interface CheckExceptions {
  /** Some of all accounts. @returns whether there may be more */
  next(): Promise<boolean>;
  /** All of one account with a carrier, by the carrier's clock. */
  allOf(accountId: string, scac: string): Promise<void>;
}

/** Shipments that are read at once. */
const batchSize = 50;
/** One that comes back sooner is told after this time, if it is still open: an ETA that goes back and forth makes no storm of messages. */
const toldAgainAfterMs = dayMs;

/** A shipment with everything that its exceptions follow from. */
interface Checked {
  pending: PendingExceptions;
  shipment: Shipment;
  container: Container;
  at: Date;
  /** Whether the shipment was stored by a version without exceptions: what was late before is in the list, and is not told. */
  isFromBefore: boolean;
}

export function makeCheckExceptions({ database, outbox, shippingLines, now }: CheckExceptionsDependencies): CheckExceptions {
  const { store } = database;

  /** A simulated carrier has a clock of its own. */
  const timeOf = async (accountId: string, scac: string): Promise<Date> =>
    (await shippingLines.simulation(scac)?.clock(accountId)) ?? now();

  async function checkOne(pending: PendingExceptions): Promise<void> {
    const { accountId, scac, lastNewsAt, exceptionMemory: memory } = pending;
    const at = await timeOf(accountId, scac);
    const shipment = await store.shipments.find(wholeAccount(accountId), pending.id);
    const container = shipment && (await store.containers.find(wholeAccount(accountId), shipment.containerId));
    if (!shipment || !container) return;
    const events = shipment.trackingEndedAt === null ? await store.containerEvents.listOfRoute(container.id) : [];
    const estimates = shipment.trackingEndedAt === null ? await store.etaEstimates.list(shipment.id) : [];
    const thresholds = thresholdsOf(await store.exceptionThresholds.listOfAccount(accountId), scac === sandboxScac);
    const outcome = exceptionsOf({ shipment, container, events, estimates, lastNewsAt, memory, thresholds, now: at });
    await settle({ pending, shipment, container, at, isFromBefore: store.exceptions.isDueSinceUpgrade(pending) }, outcome);
  }

  async function settle(checked: Checked, { found, memory, lookAgainAt }: ExceptionOutcome): Promise<void> {
    const { pending, shipment, container, at } = checked;
    const eta = tellWaitingEta(checked);
    // Read before the transaction: until the shipment is settled, nobody else changes them.
    const changes = changesOf(checked, await store.exceptions.listByShipment(shipment.id), found);
    const openedAt = latest(changes.flatMap(({ after }) => (after.closedAt === null ? [after.openedAt] : [])));
    const dueAt = earliest([lookAgainAt, eta.etaWaiting?.until ?? null, ...changes.map(({ after }) => tellsAgainAt(after))]);
    await database.transaction(async () => {
      if (!(await store.exceptions.settle(pending, { memory, dueAt, etaWaiting: eta.etaWaiting, openedAt }))) return;
      const told: AccountChange[] = [...eta.told];
      for (const { before, after } of changes) {
        if (after === before) continue;
        await (before ? store.exceptions.update(after) : store.exceptions.insert(after));
        if (after.closedAt !== null && isTold(after))
          told.push({ kind: 'exception_closed', exception: after, after: { shipment, container } });
        else if (after.toldAt === at) told.push({ kind: 'exception_opened', exception: after, after: { shipment, container } });
      }
      if (told.length > 0) await outbox.write(store, shipment.accountId, told, now());
    });
  }

  async function checkAll(batch: readonly PendingExceptions[]): Promise<boolean> {
    let failure: unknown;
    // After an upgrade all shipments are due, and most have ended: those take one statement together.
    const isOver = (each: PendingExceptions): boolean => each.trackingEndedAt !== null && each.exceptionMemory === null;
    const over = batch.filter(isOver).map(({ id }) => id);
    if (over.length > 0) await store.exceptions.settleEnded(over);
    for (const pending of batch.filter((each) => !isOver(each))) {
      // One that fails stays due, and must not keep the others waiting.
      await checkOne(pending).catch((error: unknown) => (failure ??= error));
    }
    if (failure !== undefined) throw failure;
    return batch.length === batchSize;
  }

  return {
    next: async () => checkAll(await store.exceptions.listPending(now(), batchSize)),
    async allOf(accountId, scac) {
      while (await checkAll(await store.exceptions.listPendingOf(accountId, scac, await timeOf(accountId, scac), batchSize)));
    },
  };
}

/** An ETA that waits because it went back and forth is told once it has stood for some hours. */
function tellWaitingEta({ pending, shipment, container, at }: Checked): { told: AccountChange[]; etaWaiting: WaitingEta | null } {
  const { etaWaiting } = pending;
  if (etaWaiting === null || at < etaWaiting.until) return { told: [], etaWaiting };
  const after = { shipment, container };
  const nothingElse = { steps: [], transportEventIds: [], otherEventIds: [] };
  return { told: [{ kind: 'shipment_changed', before: asTold(after, etaWaiting), after, ...nothingElse }], etaWaiting: null };
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
}

/** Whether clients were told that an exception opened, this time. */
function isTold({ toldAt, openedAt }: ShipmentException): boolean {
  return toldAt !== null && toldAt >= openedAt;
}

/** When an exception that came back is told, if it is still open. */
function tellsAgainAt(exception: ShipmentException): Date | null {
  if (exception.closedAt !== null || exception.toldAt === null || isTold(exception)) return null;
  return new Date(exception.toldAt.getTime() + toldAgainAfterMs);
}

/** What becomes of an exception; `before` is undefined if it is new, and `after` itself if nothing about it has changed. */
interface Change {
  before: ShipmentException | undefined;
  after: ShipmentException;
}

/** What becomes of those that are open or were. */
function changesOf(checked: Checked, known: readonly ShipmentException[], found: readonly FoundException[]): Change[] {
  const started = found.map((each): Change => {
    const before = known.find(isSame(each));
    return { before, after: before?.closedAt === null ? stillOpen(checked, before, each) : opened(checked, before, each) };
  });
  const ended = known.filter((each) => each.closedAt === null && !found.some(isSame(each)));
  return [...started, ...ended.map((before) => ({ before, after: { ...before, closedAt: checked.at } }))];
}

type Identity = Pick<FoundException, 'kind' | 'subject'>;

function isSame(one: Identity): (other: Identity) => boolean {
  return (other) => one.kind === other.kind && one.subject === other.subject;
}

/** @returns `before` itself if nothing about it has changed */
function stillOpen({ at }: Checked, before: ShipmentException, found: FoundException): ShipmentException {
  const tellsAt = tellsAgainAt(before);
  const after = { ...before, ...found, since: found.since ?? before.since, toldAt: tellsAt && at >= tellsAt ? at : before.toldAt };
  return isDeepStrictEqual(after, before) ? before : after;
}

function opened(checked: Checked, before: ShipmentException | undefined, found: FoundException): ShipmentException {
  const { shipment, container, at, isFromBefore } = checked;
  const lastTold = before?.toldAt ?? null;
  const isNews = !isFromBefore && (lastTold === null || at.getTime() - lastTold.getTime() >= toldAgainAfterMs);
  return {
    ...found,
    id: before?.id ?? newId(),
    accountId: shipment.accountId,
    shipmentId: shipment.id,
    containerId: container.id,
    containerNumber: container.containerNumber,
    scac: shipment.scac,
    since: found.since ?? at,
    openedAt: at,
    closedAt: null,
    toldAt: isNews ? at : lastTold,
  };
}
