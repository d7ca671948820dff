/**
 * A process's metrics, in Prometheus's text format. Names end in their unit, and counters in `_total`. Labels have few values:
 * operations, carriers, statuses and outcomes, never an account or an id.
 */
import { TimeoutStrategy, timeout } from 'cockatiel';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { type QueueState, type Waiting, overdueSeconds } from '../domain/queue-state.ts';
import { isDelivered } from '../domain/webhook-attempt.ts';

/** The connections of a process to its database. */
interface PoolState {
  used: number;
  free: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** Read at each scrape. */
interface MetricsSources {
  /** Reads how much work waits for the workers of all processes. */
  readQueues(): Promise<QueueState>;
  /** How many migrations the database has run. */
  countMigrations(): Promise<number>;
  pool(): PoolState;
  /** This process's leases: the tracking requests and webhook endpoints that it is working on. */
  leases(): { requests: number; endpoints: number };
}

export interface Metrics {
  requestCompleted(completed: { surface: string; operation: string; status: number; seconds: number }): void;
  /** @param outcome `answered`, or why the carrier gave no answer */
  carrierCalled(call: { scac: string; outcome: string; seconds: number }): void;
  circuitChanged(change: { scac: string; state: 'open' | 'closed' }): void;
  requestFailed(scac: string, reason: string): void;
  /** @param status the response's, or null without a response */
  webhookAttempted(attempt: { status: number | null; durationMs: number }): void;
  endpointChanged(change: string): void;
  /** The metrics in Prometheus's text format, and its media type. */
  read(sources: MetricsSources): Promise<{ text: string; mediaType: string }>;
}

const requestBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Carriers take seconds; `CARRIER_TIMEOUT_MS` is 20 s by default. Webhook attempts time out after 15 s. */
const remoteBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 20, 30, 60];
/** Shorter than Prometheus's own timeout (10 s by default), so a hanging database doesn't make the whole scrape fail. */
const inTime = timeout(3_000, TimeoutStrategy.Aggressive);

/**
 * @param about the version of the program and which kind of process it is: `all`, `api` or `worker`
 * @param scacs of the configured carriers, so that each has a circuit value from the start
 */
export function makeMetrics(about: { version: string; role: string }, scacs: readonly string[]): Metrics {
  const processRegistry = new Registry();
  /** What is read from the database at a scrape; left out if that fails. */
  const databaseRegistry = new Registry();
  const registers = [processRegistry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers });
  const databaseGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [databaseRegistry] });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]): Histogram<Label> =>
    new Histogram({ name, help, buckets, labelNames, registers });

  collectDefaultMetrics({ register: processRegistry });
  gauge('landfall_info', 'Version and role of this process; always 1.', 'version', 'role').set(about, 1);

  const requests = histogram(
    'landfall_http_request_duration_seconds',
    'Time from the first byte of a request to the end of its response.',
    requestBuckets,
    'surface',
    'operation',
    'status',
  );
  const calls = histogram(
    'landfall_carrier_call_duration_seconds',
    'Duration of requests to carriers, by outcome.',
    remoteBuckets,
    'scac',
    'outcome',
  );
  const circuits = gauge('landfall_carrier_circuit_open', '1 while this process pauses a carrier that keeps failing.', 'scac');
  for (const scac of scacs) circuits.set({ scac }, 0);
  const failed = counter('landfall_tracking_requests_failed_total', 'Tracking requests that failed for good.', 'scac', 'reason');
  const attempts = histogram(
    'landfall_webhook_attempt_duration_seconds',
    'Duration of attempts to deliver a webhook message: delivered (2xx), refused (another status) or unanswered.',
    remoteBuckets,
    'outcome',
  );
  const endpoints = counter('landfall_webhook_changes_total', 'Webhooks that began to fail, recovered or were switched off.', 'change');

  const leases = gauge('landfall_leases', 'Tracking requests and webhook endpoints that this process is working on.', 'kind');
  const pool = gauge('landfall_database_connections', "This process's database connections, and callers that wait for one.", 'state');
  const database = gauge('landfall_database_up', '1 if the database answered this scrape.');
  const migrations = databaseGauge('landfall_database_migrations', 'Migrations applied to the database.');
  const due = databaseGauge('landfall_tracking_requests_due', 'Due tracking requests that wait for a worker, counted up to 1,000.', 'scac');
  const oldestDue = databaseGauge(
    'landfall_tracking_requests_oldest_due_seconds',
    'How long the oldest due tracking request has been due.',
    'scac',
  );
  const deliveries = databaseGauge(
    'landfall_webhook_deliveries_waiting',
    'Messages that wait for their first or next attempt to reach a webhook, counted up to 1,000.',
  );
  const oldestDelivery = databaseGauge(
    'landfall_webhook_deliveries_oldest_due_seconds',
    'How long the oldest due message to a webhook has been due.',
  );

  async function readDatabase({ readQueues, countMigrations }: MetricsSources): Promise<void> {
    const [queues, count] = await inTime.execute(() => Promise.all([readQueues(), countMigrations()]));
    const overdue = ({ oldestDueAt }: Waiting): number => overdueSeconds(oldestDueAt, queues.at);
    for (const { scac, requests: waiting } of queues.carriers) {
      due.set({ scac }, waiting.count);
      oldestDue.set({ scac }, overdue(waiting));
    }
    deliveries.set(queues.deliveries.count);
    oldestDelivery.set(overdue(queues.deliveries));
    migrations.set(count);
  }

  return {
    requestCompleted: ({ surface, operation, status, seconds }) => requests.observe({ surface, operation, status }, seconds),
    carrierCalled: ({ scac, outcome, seconds }) => calls.observe({ scac, outcome }, seconds),
    circuitChanged: ({ scac, state }) => circuits.set({ scac }, state === 'open' ? 1 : 0),
    requestFailed: (scac, reason) => failed.inc({ scac, reason }),
    webhookAttempted: ({ status, durationMs }) => attempts.observe({ outcome: outcomeOf(status) }, durationMs / 1000),
    endpointChanged: (change) => endpoints.inc({ change }),
    async read(sources) {
      for (const [state, count] of Object.entries(sources.pool())) pool.set({ state }, count);
      for (const [kind, count] of Object.entries(sources.leases())) leases.set({ kind }, count);
      const isUp = await readDatabase(sources).then(
        () => true,
        () => false,
      );
      database.set(isUp ? 1 : 0);
      // If the database does not respond, its figures are left out, because old ones would look current.
      const text = (await processRegistry.metrics()) + (isUp ? await databaseRegistry.metrics() : '');
      return { text, mediaType: processRegistry.contentType };
    },
  };
}

function outcomeOf(status: number | null): string {
  if (status === null) return 'unanswered';
  return isDelivered(status) ? 'delivered' : 'refused';
}
