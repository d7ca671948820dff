/** The program's log: JSON lines on standard error. docs/guides/logs.md lists the messages. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { CircuitChange } from '../carriers/limiter.ts';
import { damped } from './damped.ts';
import type { EndedProcess } from '../domain/process.ts';
import { type QueueState, presentQueueState } from '../domain/queue-state.ts';
import { redact } from '../domain/redact.ts';
import { traceIdOf } from '../domain/trace.ts';
import type { Claim } from '../domain/tracking-request.ts';
import type { CarrierPush } from '../domain/carrier-push.ts';
import type { EndpointChange } from '../service/webhooks/settle-deliveries.ts';
import type { FailedRequest } from '../service/tracking/settle-tracking.ts';

export type Log = ReturnType<typeof makeLog>;

/** A webhook that alternates between failure and success gets at most two lines in this period. */
const quietMs = 10 * 60_000;

/** A longer text is cut off in the log: a proxy may send any. */
const maxAddressLength = 64;

/**
 * The forms of Landfall's own secrets: API keys, webhook secrets, tokens (JWT) and passwords in URLs. They also match the tokens in
 * `Authorization` headers, and carriers' tokens that are JWTs.
 */
const landfallSecrets =
  /lf_(?:live|test)_\w{8,}|whsec_[\w+/=-]{8,}|eyJ[\w-]{8,}(?:\.[\w-]+){1,2}|(?<=\b(?:Bearer|Basic) )[^\s"\\]{8,}|(?<=:\/\/[^\s/:@"]*:)[^\s/@"]+(?=@)/g;

/** Outcomes that lie with the carrier, or with its settings, and not with the number. */
const troublesOfCarriers: ReadonlySet<string> = new Set(['shipping_line_unreachable', 'credentials_refused']);

/** How a carrier failed; null once it answers again. */
interface CarrierTrouble {
  scac: string;
  reason: string | null;
  detail: string | null;
}

export interface LogOptions {
  /** The current `traceparent`. Lines get its trace id. */
  traceparent?: () => string | null;
  /** Default: standard error. */
  destination?: DestinationStream | undefined;
}

/**
 * @param level one of pino's levels, or `silent`
 * @param secrets from the settings; they are redacted in every line
 */
export function makeLog(level: string, secrets: readonly string[], { traceparent = () => null, destination }: LogOptions = {}) {
  const streamWrite = (line: string): string => redact(line.replace(landfallSecrets, '[redacted]'), secrets);
  const mixin = (): object => {
    const current = traceparent();
    return current === null ? {} : { trace_id: traceIdOf(current) };
  };
  return logMethods(
    pino({ level, base: undefined, hooks: { streamWrite }, mixin }, destination ?? pino.destination({ dest: 2, sync: false })),
  );
}

/** The ids of a tracking request that a worker has claimed. */
export function idsOfClaim({ request }: Pick<Claim, 'request'>): Record<string, string> {
  return {
    tracking_request_id: request.id,
    account_id: request.accountId,
    ...(request.shipmentId !== null && { shipment_id: request.shipmentId }),
    scac: request.scac,
  };
}

function logMethods(log: Logger) {
  const endpoints = damped<EndpointChange>(quietMs, writeEndpoint);
  const refusedPushes = damped<{ scac: string; detail: string }>(quietMs, ({ scac, detail }, dropped) =>
    log.warn({ scac, detail, ...(dropped > 0 && { refusals_not_logged: dropped }) }, 'A carrier pushed more than it may, and was refused'),
  );

  const addresses = damped<string>(quietMs, writeAddress, undefined, 1);

  function writeAddress(text: string, dropped: number): void {
    log.warn(
      { address: text.slice(0, maxAddressLength), ...(dropped > 0 && { requests_not_logged: dropped }) },
      'A proxy sent text that is not an address: such clients share one rate limit',
    );
  }

  function writeEndpoint(change: EndpointChange, dropped: number): void {
    const about = {
      webhook_id: change.webhook.id,
      account_id: change.webhook.accountId,
      ...(dropped > 0 && { changes_not_logged: dropped }),
    };
    if (change.change === 'recovered') log.info(about, 'A webhook works again');
    else if (change.change === 'failing') {
      log.warn({ ...about, status: change.missed.status, error: change.missed.error }, 'A webhook began to fail');
    } else log.warn({ ...about, reason: change.reason, failing_since: change.webhook.failingSince }, 'A webhook was switched off');
  }

  const carriers = damped<CarrierTrouble>(quietMs, writeCarrier);
  /** The carriers that failed when they were last asked, and how. */
  const troubles = new Map<string, string>();

  function writeCarrier({ scac, reason, detail }: CarrierTrouble, dropped: number): void {
    const about = { scac, ...(dropped > 0 && { changes_not_logged: dropped }) };
    if (reason === null) log.info(about, 'A carrier answers again');
    else if (reason === 'credentials_refused') log.warn({ ...about, detail }, 'A carrier refuses the credentials');
    else log.warn({ ...about, detail }, 'A carrier could not be reached');
  }

  return {
    /** Logs unexpected failures, and failures that only the operator can fix. */
    failed: (what: string, error: unknown, about: Record<string, string> = {}): void => log.error({ err: error, ...about }, what),
    warn: (what: string): void => log.warn(what),

    /** @param carriers the SCACs of its carriers */
    workerStarted: (carriers: readonly string[]): void => log.info({ role: 'worker', carriers }, 'The worker is running'),

    /** Whether successes are logged too. */
    isDetailed: log.isLevelEnabled('debug'),
    /** Logs a success if `isDetailed`. */
    done: (what: string, about: Record<string, unknown>): void => log.debug(about, what),
    carrierPushed: (scac: string, requests: number, { unreadable }: CarrierPush): void =>
      log.info({ scac, tracking_requests: requests, unreadable_rows: unreadable.length }, 'A carrier pushed events'),
    /** Logs at most two refusals of a carrier in ten minutes, and the number of those in between with the next heartbeat. */
    pushRefused: (scac: string, detail: string): void => refusedPushes.take(scac, { scac, detail }),
    /** @param reason why traces are lost; null once they are sent again */
    tracesChanged: (reason: string | null): void =>
      reason === null ? log.info('Traces are sent again') : log.warn({ reason }, 'Traces could not be sent, and are lost'),
    /** @param reason why the mail server takes no mails; null once it does again */
    mailTrouble: (reason: string | null): void =>
      reason === null ? log.info('Mails are sent again') : log.warn({ reason }, 'Mails could not be sent; they will be retried'),
    mailLost: ({ accountId, reason }: { accountId: string; reason: string }): void =>
      log.warn({ account_id: accountId, reason }, 'A mail was given up'),
    feedUp: (feed: { host: string; port: number }): void => log.info(feed, 'The AIS feed is connected'),
    feedDown: (feed: { host: string; port: number }, reason: string): void =>
      log.warn({ ...feed, reason }, 'The AIS feed is down; it will be retried'),

    /** Logs the first failure of a carrier, and its end: two changes in ten minutes at most. */
    carrierAsked(scac: string, outcome: string, detail: string | null): void {
      const reason = troublesOfCarriers.has(outcome) ? outcome : null;
      if (reason === (troubles.get(scac) ?? null)) return;
      if (reason === null) troubles.delete(scac);
      else troubles.set(scac, reason);
      carriers.take(scac, { scac, reason, detail });
    },

    circuitChanged(change: CircuitChange): void {
      if (change.state === 'closed') log.warn({ scac: change.scac }, "A carrier's circuit closed: it answers again");
      else
        log.warn(
          { scac: change.scac, failure: change.failure, until: change.until },
          "A carrier's circuit opened: it keeps failing and is paused",
        );
    },

    requestFailed: ({ request, reason, lastTry }: FailedRequest): void =>
      log.warn(
        {
          ...idsOfClaim({ request }),
          reason,
          ...(lastTry && { last_failure: lastTry.reason, detail: lastTry.detail }),
        },
        'A tracking request failed for good',
      ),

    /** Logs at most two changes of an endpoint in ten minutes. The next heartbeat logs its latest state. */
    endpointChanged: (change: EndpointChange): void =>
      change.change === 'disabled' ? endpoints.takeFinal(change.webhook.id, change) : endpoints.take(change.webhook.id, change),

    /** Logs one line in ten minutes. @param text what a proxy sent instead of the client's address */
    addressUnreadable: (text: string): void => addresses.take('', text),

    heartbeat(kind: string, outcome: { state: QueueState } | { error: unknown }): void {
      endpoints.flush();
      carriers.flush();
      addresses.flush();
      refusedPushes.flush();
      if ('state' in outcome) log.info({ role: kind, ...presentQueueState(outcome.state) }, 'Heartbeat');
      else log.warn({ role: kind, error: String(outcome.error) }, 'Heartbeat: the queues could not be read');
    },

    processReplaced: ({ part, pid, code, signal, afterMs }: EndedProcess): void =>
      log.error({ role: part, pid, code, signal, after_ms: afterMs }, 'A process ended and is replaced'),

    stopped(abandoned: readonly string[]): void {
      if (abandoned.length > 0) log.warn({ abandoned }, 'Stopped with work in progress: STOP_TIMEOUT passed');
    },
  };
}
