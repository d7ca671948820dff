/** The composition root's part for metrics. prom-client is loaded only where they are served: it takes 30 ms. */
import { type Config, ConfigError } from '../settings/config.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import type { Readiness } from '../http/readiness.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type MetricsServer, startMetricsServer } from '../telemetry/metrics-server.ts';
import { readQueueState } from '../service/queue-state.ts';
import type { Database } from '../store/database.ts';
import type { Deliverer } from '../worker/deliver.ts';
import type { Tracker } from '../worker/track.ts';
import { version } from './version.ts';

interface MetricsDependencies {
  database: Database;
  readiness: Readiness;
  tracker: Tracker;
  deliverer: Deliverer;
  now: () => Date;
}

/** Makes a process's metrics, with a circuit for each carrier. @param kind `all`, `api` or `worker` */
export async function metricsOf(kind: string, shippingLines: readonly ShippingLine[]): Promise<Metrics> {
  const { makeMetrics } = await import('../telemetry/metrics.ts');
  return makeMetrics(
    { version, role: kind },
    shippingLines.map(({ scac }) => scac),
  );
}

/** @throws ConfigError when the port cannot be listened on */
export async function serveMetrics(
  metrics: Metrics,
  address: NonNullable<Config['metrics']>,
  { database, readiness, tracker, deliverer, now }: MetricsDependencies,
): Promise<MetricsServer> {
  const sources = {
    readQueues: () => readQueueState(database.store, now()),
    countMigrations: () => database.countMigrations(),
    pool: () => database.pool(),
    leases: () => ({ requests: tracker.leaseCount(), endpoints: deliverer.leaseCount() }),
  };
  try {
    return await startMetricsServer({
      ...address,
      read: () => metrics.read(sources),
      reasonNotReady: readiness.reasonNotReady,
      warnings: readiness.warnings,
    });
  } catch (error) {
    throw new ConfigError([`METRICS_PORT cannot be used: ${error instanceof Error ? error.message : String(error)}.`]);
  }
}
