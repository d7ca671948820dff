/**
 * Surface A's handler for batches of tracking requests.
 *
 * Rows are created in parts of 50. With an `Idempotency-Key`, a part is one transaction, which also stores its results under the key: one
 * for all 1,000 rows would keep SQLite's only writer, and a cluster's locks, for as long as all of them take (0.1 s and more), and one for
 * each row would store and read 1,000 results. Without a key, the rows of a part are inserted together, by one statement and one commit.
 */
import type { components, operations } from '../../../generated/a.d.ts';
import type { Principal } from '../../domain/account.ts';
import { type DoOnce, digestOf } from '../../service/idempotency.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import { inTurn } from '../../store/loop-turn.ts';
import type { Contract } from '../contract.ts';
import { toProblem } from '../error-problems.ts';
import type { Handlers } from '../operation.ts';
import type { Problem } from '../problem.ts';
import type { RequestIds } from '../request-ids.ts';
import { bodyCheck } from '../validation.ts';
import { presentTrackingRequest } from './present.ts';
import { problemPresenter } from './problem.ts';
import { inputOf } from './tracking-requests.ts';

type Schemas = components['schemas'];
type Row = Schemas['TrackingRequestCreate'];
type RowResult = Schemas['TrackingRequestRowResult'];

const partSize = 50;

interface BatchDependencies {
  contract: Contract;
  requestTracking: RequestTracking;
  doOnce: DoOnce;
  publicUrl(): string;
  onError(error: unknown, ids: RequestIds): void;
}

/** Rows of a batch, the place of the first, and whose request it is. */
interface Part {
  rows: Row[];
  start: number;
  principal: Principal;
  requestId: string;
}

export function trackingRequestBatchHandlers(dependencies: BatchDependencies): Pick<Handlers<operations>, 'createTrackingRequests'> {
  const { requestTracking, doOnce } = dependencies;
  const faultOf = bodyCheck(dependencies.contract, 'createTrackingRequest');
  const presentProblem = problemPresenter(dependencies.publicUrl);

  /** @throws what is wrong with the row, or with the service */
  async function createRow(principal: Principal, row: Row): Promise<Schemas['TrackingRequest']> {
    // A thousand wrong rows take 0.1 s, and other requests go on in between.
    const fault = await inTurn(() => faultOf(row));
    if (fault) throw fault;
    return presentTrackingRequest(await requestTracking(principal, inputOf(row)));
  }

  function refused(problem: Problem, index: number, requestId: string): RowResult {
    const { body } = presentProblem(problem, requestId);
    return { index, problem: { ...body, detail: ofRow(body.detail), errors: body.errors.map((error) => inBatch(error, index)) } };
  }

  /** @throws what is wrong with the service */
  async function resultOf({ principal, start, requestId }: Part, row: Row, place: number): Promise<RowResult> {
    const index = start + place;
    try {
      return { index, tracking_request: await createRow(principal, row) };
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) throw error;
      return refused(problem, index, requestId);
    }
  }

  /** Creates the rows of a part one after the other, for a transaction, which none of them may leave half done. */
  async function createInOrder(part: Part): Promise<RowResult[]> {
    const results: RowResult[] = [];
    for (const [place, row] of part.rows.entries()) results.push(await resultOf(part, row, place));
    return results;
  }

  /** Creates them together. A failure of the service leaves out only those that it prevented. */
  async function createTogether(part: Part): Promise<{ results: RowResult[]; failure?: unknown }> {
    const settled = await Promise.allSettled(part.rows.map((row, place) => resultOf(part, row, place)));
    const failure = settled.find((one) => one.status === 'rejected');
    const results = settled.map((one, place) =>
      one.status === 'fulfilled' ? one.value : refused(toProblem(one.reason), part.start + place, part.requestId),
    );
    return failure ? { results, failure: failure.reason } : { results };
  }

  return {
    async createTrackingRequests({ body, principal, requestId, idempotencyKey: key }, reply) {
      const { requests } = body;
      const facts = key === undefined ? [] : ['post', '/v2/tracking_requests/batch', digestOf(body)];
      const results: RowResult[] = [];
      let isReplayed = key !== undefined;
      for (let start = 0; start < requests.length; start += partSize) {
        const part = { rows: requests.slice(start, start + partSize), start, principal, requestId };
        let done: { results: RowResult[]; failure?: unknown };
        if (key === undefined) {
          done = await createTogether(part);
        } else {
          // The first part has the client's key, so that no other request can have it. No key that a client sends has a space.
          const partKey = start === 0 ? key : `${key} ${start}`;
          const work = () => doOnce(principal, partKey, facts, () => createInOrder(part), true);
          done = await work().then(
            ({ reply: kept, isReplayed: isOld }) => {
              isReplayed &&= isOld;
              return { results: kept };
            },
            (failure: unknown) => ({ results: [], failure }),
          );
        }
        results.push(...done.results);
        if (done.failure === undefined) continue;
        const problem = toProblem(done.failure);
        const isAnyCreated = results.some(({ tracking_request: made }) => made !== undefined);
        // A key that is taken refuses the batch; so does a failure before anything was created.
        if (problem.status < 500 || !isAnyCreated) throw done.failure;
        dependencies.onError(done.failure, { request_id: requestId, operation: 'createTrackingRequests', account_id: principal.accountId });
        for (let index = results.length; index < requests.length; index += 1) results.push(refused(problem, index, requestId));
        isReplayed = false;
        break;
      }
      const created = results.filter(({ tracking_request: made }) => made !== undefined).length;
      const counts = { created_count: created, refused_count: results.length - created };
      return reply(200, { ...counts, results }, isReplayed ? { 'Idempotency-Replayed': 'true' } : {});
    },
  };
}

/** The contract allows a pointer 512 characters. */
const maxPointerLength = 512;

/** An error of a row, with its pointer into the batch. */
function inBatch(error: Schemas['ProblemItem'], index: number): Schemas['ProblemItem'] {
  const row = `/requests/${index}`;
  const pointer = `${row}${error.pointer ?? ''}`;
  return { ...error, detail: ofRow(error.detail), pointer: pointer.length > maxPointerLength ? row : pointer };
}

/** A row is called the body where it is one. */
function ofRow(detail: string): string {
  return detail.replace(/^The body\b/, 'The row');
}
