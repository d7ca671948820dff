/**
 * Which kind a number is, and which carrier it is probably with.
 *
 * The number's text is read (`domain/infer-number.ts`), the account's own requests for it and for numbers with the same beginning
 * are read, and the carriers on offer are ranked by what the number says, what the account tracked, and what carriers answered.
 * Nothing is written, and no carrier is asked.
 */
import type { Scope } from '../../domain/account.ts';
import { type CarrierChoice, type NumberHistory, type ReadNumber, chooseCarrier, readNumber } from '../../domain/infer-number.ts';
import { carriersToAsk } from '../../domain/carrier-search.ts';
import { InvalidInput } from '../../domain/errors.ts';
import type { ShippingLine, ShippingLines } from '../../domain/shipping-line.ts';
import { type TrackingRequest, requestNumber, sandboxScac } from '../../domain/tracking-request.ts';
import { carrierCodes, documentForms, lessorCodes } from '../../reference/carrier-codes.ts';
import type { PastRequest } from '../../store/requests-by-number.ts';
import type { Store } from '../../store/store.ts';

/** A number, and the carriers that it may be with. */
export interface NumberInference {
  read: ReadNumber;
  choice: CarrierChoice;
}

/** @throws InvalidInput if the text cannot be a number of any kind */
export type InferNumber = (scope: Scope, text: string) => Promise<NumberInference>;

/**
 * The carriers to ask for a request without one, in order; at least one.
 *
 * @throws InvalidInput if no carrier can be asked for this kind of number
 */
export type ListCarriersToAsk = (
  scope: Scope,
  request: Pick<TrackingRequest, 'requestType' | 'containerNumber' | 'billOfLading'>,
) => Promise<string[]>;

const facts = { carrierCodes, lessorCodes, documentForms };

interface InferNumberDependencies {
  store: Store;
  shippingLines: ShippingLines;
}

export function makeInferNumber({ store, shippingLines }: InferNumberDependencies): InferNumber {
  return async (scope, text) => {
    const read = readNumber(text, facts);
    return { read, choice: await choose(store, scope, read, linesFor(scope, shippingLines)) };
  };
}

export function makeListCarriersToAsk({ store, shippingLines }: InferNumberDependencies): ListCarriersToAsk {
  return async (scope, request) => {
    // The client says which kind it is.
    const read = { ...readNumber(requestNumber(request), facts), type: request.requestType };
    const lines = linesFor(scope, shippingLines);
    const scacs = carriersToAsk(await choose(store, scope, read, lines), lines, read.type, sandboxScac);
    if (scacs.length > 0) return scacs;
    const kind = read.type.replaceAll('_', ' ');
    throw new InvalidInput([
      { code: 'unknown_scac', field: 'scac', detail: `No carrier is available here that can be asked for a ${kind}.` },
    ]);
  };
}

/**
 * Whether what a client names as the carrier is only the owner code of its container, such as MSKU for MSKU0000006: some clients send the
 * number's first letters if they don't know the carrier. A carrier's own SCAC is never taken for that.
 */
export function isOwnerCode(scac: string | null, containerNumber: string | null): boolean {
  const code = scac?.trim().toUpperCase() ?? '';
  const owner = containerNumber?.trim().slice(0, 4).toUpperCase();
  return code.length === 4 && code === owner && carrierCodes.every((carrier) => carrier.scac !== code);
}

/** Those that the client may use. */
function linesFor({ testOnly }: Scope, shippingLines: ShippingLines): ShippingLine[] {
  return shippingLines.list().filter(({ scac }) => !testOnly || scac === sandboxScac);
}

async function choose(store: Store, { accountId }: Scope, read: ReadNumber, lines: readonly ShippingLine[]): Promise<CarrierChoice> {
  const scacs = lines.map(({ scac }) => scac);
  return chooseCarrier(read, lines, facts, await readHistory(store, accountId, read, scacs));
}

async function readHistory(store: Store, accountId: string, read: ReadNumber, scacs: readonly string[]): Promise<NumberHistory> {
  const { requestsByNumber } = store;
  const ofNumber = (await requestsByNumber.listOfNumber(accountId, read)).filter(({ scac }) => scacs.includes(scac));
  const known = scacsOf(ofNumber, ({ status }) => status === 'succeeded');
  const unknown = scacsOf(ofNumber, ({ failedReason }) => failedReason === 'not_found').filter((scac) => !known.includes(scac));
  return { known, unknown, byPrefix: await countByPrefix(store, accountId, read, scacs) };
}

async function countByPrefix(
  store: Store,
  accountId: string,
  { type, prefix }: ReadNumber,
  scacs: readonly string[],
): Promise<NumberHistory['byPrefix']> {
  if (prefix === null) return [];
  const { requestsByNumber } = store;
  if (type === 'container') {
    const counts = await Promise.all(
      scacs.map(async (scac) => ({ scac, count: await requestsByNumber.countContainers(accountId, scac, prefix) })),
    );
    return counts.filter(({ count }) => count > 0);
  }
  const past = (await requestsByNumber.listOfPrefix(accountId, prefix)).filter(({ status }) => status === 'succeeded');
  return scacs.map((scac) => ({ scac, count: past.filter((one) => one.scac === scac).length })).filter(({ count }) => count > 0);
}

function scacsOf(requests: readonly PastRequest[], isWanted: (request: PastRequest) => boolean): string[] {
  return [...new Set(requests.filter(isWanted).map(({ scac }) => scac))];
}
