/**
 * Works off imports part by part. A part is claimed by a lease, and its requests, what became of its rows and how far the import has come
 * are one transaction, fenced by the lease: a process that dies in between leaves the whole part to another, and nothing is created twice.
 * After each part the import goes to the end of the queue, so that a large one does not keep the others waiting.
 */
import { wholeAccount } from '../../domain/account.ts';
import { minuteMs } from '../../domain/durations.ts';
import { InvalidInput } from '../../domain/errors.ts';
import type { ImportCells, ImportOutcome, ImportRow } from '../../domain/import.ts';
import { newId } from '../../domain/new-id.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { type TrackingRequestInput, readTrackingInput, requestNumber } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { StoredImport } from '../../store/imports.ts';
import { isOwnerCode } from '../tracking/infer-number.ts';
import type { RequestTracking } from '../tracking/request.ts';

interface WorkOffDependencies {
  database: Database;
  shippingLines: ShippingLines;
  requestTracking: RequestTracking;
  now: () => Date;
}

/** @returns whether there may be more to do */
export type WorkOffImports = () => Promise<boolean>;

/** Longer than a part takes, on a busy server too. A part that fails is tried again after it. */
const leaseMs = minuteMs;
/** As for a single request, in Unicode code points. */
const maxReferenceLength = 128;

export function makeWorkOffImports({ database, shippingLines, requestTracking, now }: WorkOffDependencies): WorkOffImports {
  const { accounts, imports, requestsByNumber } = database.store;

  /** @throws InvalidInput */
  async function settleRow(accountId: string, cells: ImportCells, isDryRun: boolean): Promise<Partial<ImportRow>> {
    const input = inputOf(cells);
    const isUnnamed = isOwnerCode(input.scac, input.containerNumber);
    const wanted = readTrackingInput(isUnnamed ? { ...input, scac: null } : input, shippingLines, false);
    refuseLongReference(input.reference);
    const live = await requestsByNumber.listLive(accountId, wanted.requestType, requestNumber(wanted));
    const tracking = live.find(({ scac }) => wanted.scac === null || wanted.scac === scac);
    if (tracking) return { outcome: 'already_tracked', trackingRequestId: tracking.id };
    if (isDryRun) return { outcome: 'created' };
    // A credential is no longer needed: an operator's has sent the import.
    const { id } = await requestTracking({ ...wholeAccount(accountId), ...noCredential }, input);
    return { outcome: 'created', trackingRequestId: id };
  }

  async function settled({ accountId, isDryRun }: StoredImport, row: ImportRow): Promise<ImportRow> {
    if (row.outcome !== 'pending') return row;
    try {
      return { ...row, ...(await settleRow(accountId, row.cells, isDryRun)) };
    } catch (error) {
      if (error instanceof InvalidInput) return { ...row, outcome: 'refused', reason: error.message };
      throw error;
    }
  }

  async function workOffPart(found: StoredImport, leaseToken: string): Promise<void> {
    const { id, accountId, nextPart: part, partCount } = found;
    const account = await accounts.find(accountId);
    if (!account || account.revokedAt !== null) return void (await imports.cancel(accountId, id, now()));
    await database.transaction(async () => {
      const rows: ImportRow[] = [];
      for (const row of await imports.readPart(id, part)) rows.push(await settled(found, row));
      const count = (outcome: ImportOutcome): number => rows.filter((row) => row.outcome === outcome).length;
      const [at, isLast] = [now(), part + 1 >= partCount];
      await imports.writePart(id, part, rows);
      const isOwn = await imports.settle(id, leaseToken, {
        status: isLast ? 'done' : 'running',
        doneCount: found.doneCount + rows.length,
        createdCount: found.createdCount + count('created'),
        alreadyTrackedCount: found.alreadyTrackedCount + count('already_tracked'),
        refusedCount: found.refusedCount + count('refused'),
        repeatedCount: found.repeatedCount + count('repeated'),
        noNumberCount: found.noNumberCount + count('no_number'),
        nextPart: part + 1,
        dueAt: isLast ? null : at,
        updatedAt: at,
        endedAt: isLast ? at : null,
      });
      // Takes back the transaction.
      if (!isOwn) throw new LeaseLost();
    });
  }

  return async () => {
    const [due] = await imports.listDue(now(), 1);
    if (!due) return false;
    const leaseToken = newId();
    const leaseUntil = new Date(now().getTime() + leaseMs);
    if (!(await imports.claim(due, leaseToken, leaseUntil))) return true;
    await workOffPart(due, leaseToken).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
    return true;
  };
}

/** The import was canceled, or the lease ran out. */
class LeaseLost extends Error {}

/** What tracking needs to know of who asks, apart from the account. */
const noCredential = {
  credentialId: '',
  credentialType: 'user',
  credentialName: '',
  ratePerMinute: null,
  role: 'operator',
} as const;

function inputOf({ container, bill_of_lading: billOfLading, booking, carrier, reference }: ImportCells): TrackingRequestInput {
  return {
    scac: carrier ?? null,
    billOfLading: billOfLading ?? null,
    bookingNumber: booking ?? null,
    containerNumber: container ?? null,
    reference: reference ?? null,
    refNumbers: reference === undefined ? [] : [reference],
    shipmentTags: [],
  };
}

/** @throws InvalidInput */
function refuseLongReference(reference: string | null): void {
  const { length } = [...(reference ?? '')];
  if (length <= maxReferenceLength) return;
  const detail = `The reference has ${length} characters. The most is ${maxReferenceLength}.`;
  throw new InvalidInput([{ code: 'invalid_value', detail }]);
}
