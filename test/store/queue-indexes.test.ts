// The frequent queries of workers read no more than they return, however much waits: 50,000 due requests, most of them one account's
// and with one carrier.
import { DueRequests, oldestBatchSize } from '../../src/store/due-requests.ts';
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { TrackingRequests } from '../../src/store/tracking-requests.ts';
import { type Explainer, type Question, indexesLeadTo } from './explain.ts';

const rows = 50_000;
const accounts = 10_000;
const carriers = ['CMDU', 'EGLV', 'HDMU', 'HLCU', 'MAEU', 'MSCU', 'ONEY', 'TEST', 'YMLU', 'ZIMU'];
const begin = Date.UTC(2026, 2, 1);
const time = (index: number): Date => new Date(begin + index * 100);
const text = (at: Date): string => at.toISOString().slice(0, 23).replace('T', ' ');
const id = (kind: string, index: number): string => `${kind}${String(index).padStart(35, '0')}`;

/** Half of all are the first account's, and three in five are with one carrier. */
const accountOf = (index: number): string => id('a', index % 2 === 0 ? 0 : index % accounts);
const scacOf = (index: number): string => (index % 5 < 3 ? 'HLCU' : (carriers[Math.floor(index / 5) % carriers.length] ?? 'TEST'));
/** Everything is overdue, except requests that are never polled again. */
const now = time(2 * rows);

async function fill(explainer: Explainer): Promise<void> {
  const columns = [
    'id',
    'account_id',
    'scac',
    'request_type',
    'container_number',
    'ref_numbers',
    'shipment_tags',
    'status',
    'created_at',
    'updated_at',
    'next_check_at',
    'poll_due_at',
  ];
  const row = (index: number): SqlValue[] => {
    const at = text(time(index));
    const isOver = index % 11 === 0;
    const isPushed = index % 13 === 0 && !isOver;
    return [
      id('r', index),
      accountOf(index),
      scacOf(index),
      'container',
      'MSKU0000001',
      '[]',
      '[]',
      index % 3 === 0 ? 'pending' : 'succeeded',
      at,
      at,
      isOver ? null : at,
      isPushed ? at : null,
    ];
  };
  await explainer.fill(
    'tracking_requests',
    columns,
    Array.from({ length: rows }, (_, index) => row(index)),
  );
}

const queue = { scac: 'HLCU', status: 'succeeded', now } as const;
/** An index entry and its row, and both once more where the parts of a UNION are combined. */
const looksFor = (count: number, parts = 1): number => 3 * count + 3 * parts + 10;

const questions: Question[] = [
  { what: 'the first carrier', ask: (sql) => new DueRequests(sql).listCarriers([]), looks: looksFor(1) },
  {
    what: 'carriers that are not known yet',
    ask: (sql) => new DueRequests(sql).listCarriers(carriers),
    looks: looksFor(0, carriers.length + 1),
  },
  ...(['pending', 'succeeded'] as const).flatMap((status) => [
    {
      what: `${status} requests to the carrier with most`,
      ask: (sql: Sql) => new DueRequests(sql).listOldest(['HLCU'], status, now),
      looks: looksFor(oldestBatchSize),
    },
    {
      what: `${status} requests to all carriers but that one`,
      ask: (sql: Sql) =>
        new DueRequests(sql).listOldest(
          carriers.filter((scac) => scac !== 'HLCU'),
          status,
          now,
        ),
      looks: looksFor((carriers.length - 1) * oldestBatchSize, carriers.length),
    },
    {
      what: `${status} requests that are not due yet`,
      ask: (sql: Sql) => new DueRequests(sql).listOldest(carriers, status, new Date(begin - 1)),
      looks: looksFor(0, carriers.length),
    },
  ]),
  ...['', id('a', 5001), id('a', accounts)].map((after) => ({
    what: `what is due longest of the accounts after ${after || 'none'}`,
    ask: (sql: Sql) => new DueRequests(sql).listTurns(queue, after, 16),
    looks: looksFor(100),
  })),
  { what: 'what carriers have pushed', ask: (sql) => new DueRequests(sql).listPushed(['HLCU', 'MAEU'], now, 16), looks: looksFor(32, 2) },
  {
    what: 'what is due of one account with one carrier',
    ask: (sql) => new TrackingRequests(sql).listDueOf({ accountId: id('a', 0), scac: 'HLCU', now, limit: 16 }),
    looks: looksFor(16),
  },
  { what: 'when it is due next', ask: (sql) => new TrackingRequests(sql).earliestDue(id('a', 0), 'HLCU'), looks: looksFor(1) },
];

indexesLeadTo(`with ${rows} requests that are due, of ${accounts} accounts`, fill, questions);
