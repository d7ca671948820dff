// What is pending or tracked of a number is found without what has ended, alone and together with other numbers.
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { RequestsByNumber } from '../../src/store/requests-by-number.ts';
import { Sharing } from '../../src/store/sharing.ts';
import { type Explainer, type Question, indexesLeadTo } from './explain.ts';

const rows = 10_000;
const numbers = 100;
const account = 'a'.padEnd(36, '0');
const time = '2026-03-01 00:00:00.000';
const numberOf = (index: number): string => `MSKU${String(index % numbers).padStart(7, '0')}`;
/** Of each number, one pending request and one that is tracked. */
const live = 2;

async function fill(explainer: Explainer): Promise<void> {
  const row = (index: number): SqlValue[] => {
    const isPending = index < numbers;
    const isTracked = index >= numbers && index < 2 * numbers;
    const status = isPending ? 'pending' : index % 3 === 0 && !isTracked ? 'failed' : 'succeeded';
    const id = `r${String(index).padStart(35, '0')}`;
    return [id, account, 'MAEU', 'container', numberOf(index), '[]', '[]', status, time, time, isPending || isTracked ? time : null];
  };
  const of = ['id', 'account_id', 'scac', 'request_type', 'container_number', 'ref_numbers', 'shipment_tags', 'status'];
  const columns = [...of, 'created_at', 'updated_at', 'next_check_at'];
  await explainer.fill(
    'tracking_requests',
    columns,
    Array.from({ length: rows }, (_, index) => row(index)),
  );
}

/** An entry and its row for each live request, and the end of each of the two ranges of a number. */
const looksFor = (count: number): number => count * (3 * live + 4) + 10;

function ofNumbers(count: number): Question['ask'] {
  return (sql: Sql) => {
    const requests = new RequestsByNumber({ ...sql, sharing: new Sharing(sql) });
    return Promise.all(Array.from({ length: count }, (_, index) => requests.listLive(account, 'container', numberOf(index))));
  };
}

indexesLeadTo(
  `with ${rows} requests for ${numbers} numbers, nearly all of which have ended`,
  fill,
  [1, 2, 32].map((count) => ({ what: `the live requests for ${count} numbers`, ask: ofNumbers(count), looks: looksFor(count) })),
);
