/** The composition root's part for the worker: polls carriers, sends webhooks and follows vessels. */
import type { CallCounts } from '../carriers/call-counts.ts';
import { makeFeed } from '../ais/feed.ts';
import { ediInboxOf } from './carrier-doors.ts';
import type { Carriers } from '../carriers/carrier.ts';
import { hourMs } from '../domain/durations.ts';
import type { Config } from '../settings/config.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';
import { leaseMarginMs } from '../domain/stored-times.ts';
import { type Traces, traceIdOf } from '../domain/trace.ts';
import { isDelivered } from '../domain/webhook-attempt.ts';
import { addressB } from '../http/b/address-message.ts';
import { type Log, idsOfClaim } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { makeSeaRoutes } from '../sea/sea-routes.ts';
import { makeWorkOffImports } from '../service/imports/work-off.ts';
import { makeRequestTracking } from '../service/tracking/request.ts';
import { makeRecordPositions } from '../service/tracking/positions.ts';
import { sandboxTime } from '../service/sandbox-clock.ts';
import { type CheckExceptions, makeCheckExceptions } from '../service/exceptions/check.ts';
import { type PredictEta, makePredictEta } from '../service/tracking/predict-eta.ts';
import { type FailedRequest, makeSettleTracking } from '../service/tracking/settle-tracking.ts';
import type { SendingRules } from '../service/webhooks/manage.ts';
import type { Outbox } from '../service/webhooks/outbox.ts';
import { type EndpointChange, makeSettleDeliveries } from '../service/webhooks/settle-deliveries.ts';
import type { TriggerMessage } from '../service/webhooks/trigger.ts';
import type { Database } from '../store/database.ts';
import { makePolicy } from '../webhooks/check-address.ts';
import { makeResolve } from '../webhooks/resolve.ts';
import { checkTarget } from '../webhooks/check-url.ts';
import { type Claimed, proveOwnership } from '../webhooks/ownership.ts';
import { checkHeaders } from '../webhooks/headers.ts';
import { type Sender, makeSender } from '../webhooks/send.ts';
import { sendOnce } from '../webhooks/send-once.ts';
import { makeSecret } from '../webhooks/sign.ts';
import { type Deliverer, makeDeliverer } from '../worker/deliver.ts';
import { makeDigestSender } from '../worker/send-digests.ts';
import { makeFailpoint, noFailpoint } from '../worker/failpoint.ts';
import type { LeaseWorker, PollLoop } from '../worker/poll-loop.ts';
import { makeExceptionChecker } from '../worker/check-exceptions.ts';
import { makeArrivalPredictor } from '../worker/predict-arrivals.ts';
import { makeRecoverer } from '../worker/recover-messages.ts';
import { makeRepairer } from '../worker/repair.ts';
import { makeFreeTimeCounter } from '../worker/recount-free-time.ts';
import { makeTermWriter } from '../worker/store-terms.ts';
import { makeSweeper } from '../worker/sweep.ts';
import { type Tracker, makeTracker } from '../worker/track.ts';
import { makeImporter } from '../worker/work-off-imports.ts';
import { makePositionWriter } from '../worker/write-positions.ts';
import { sendDigestsOf } from './mail.ts';

/** Time limit of an attempt (Standard Webhooks 1.0.0 advises 15 to 30 s). */
const webhookTimeoutMs = 15_000;
/** Attempts at once for one endpoint. */
const webhookConcurrency = 32;
/**
 * Endpoints that are sent to at once: a waiting socket costs little, and thousands that hang must not block the others. One account gets
 * at most half: in the lane of healthy endpoints, all the webhooks that it may have.
 */
const endpointConcurrency = { healthy: 4096, failing: 2048 };

/** What the parts of a process are built from. */
export interface PartDependencies {
  config: Config;
  database: Database;
  outbox: Outbox;
  log: Log;
  /** Null without `METRICS_PORT`. */
  metrics: Metrics | null;
  /** Null without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  traces: Traces | null;
  callCounts: CallCounts;
  now: () => Date;
}

/** What a worker runs, and the part of it that an API process needs: `sending.rules`. */
export interface WorkerParts {
  tracker: Tracker;
  sending: WebhookSending;
  /** Builds the messages that a webhook missed. */
  recoverer: LeaseWorker;
  /** What keeps the data in order, by the name that a process that stops too slowly gives it. */
  upkeep: Record<string, PollLoop>;
}

export function workerPartsOf(carriers: Carriers & ShippingLines, dependencies: PartDependencies): WorkerParts {
  const { config, database, outbox, log, now } = dependencies;
  const tracker = trackerOf(carriers, dependencies);
  const predictEta = makePredictEta({
    database,
    outbox,
    seaProgress: makeSeaRoutes(config.closedPassages).progress,
    sandboxTime: sandboxTime(database, now),
    toldAfterMs: config.predictionMessageHours * hourMs,
    now,
  });
  const checkExceptions = makeCheckExceptions({ database, outbox, shippingLines: carriers, now });
  return {
    tracker: { ...tracker, runDue: followedUp(tracker.runDue, predictEta, checkExceptions) },
    sending: webhookSendingOf(dependencies),
    recoverer: makeRecoverer({
      database,
      wakeDeliverer: outbox.wake,
      now,
      idleMs: config.workerIdleMs,
      onError: (error, lease) => log.failed('Missed messages could not be recovered', error, lease && { webhook_id: lease.webhookId }),
    }),
    upkeep: {
      ...upkeepOf(dependencies, predictEta, checkExceptions),
      imports: importerOf(carriers, dependencies, tracker),
      ...ediInboxOf({ config, database, carriers, log, wake: tracker.wake, now }),
    },
  };
}

function upkeepOf(dependencies: PartDependencies, predictEta: PredictEta, checkExceptions: CheckExceptions): WorkerParts['upkeep'] {
  const { config, database, log, now } = dependencies;
  const idleMs = config.workerIdleMs;
  const sendDigests = sendDigestsOf(dependencies);
  const failed =
    (message: string) =>
    (error: unknown): void =>
      log.failed(message, error);
  return {
    sweeping: makeSweeper({
      database,
      retention: config.retention,
      now,
      onError: failed('Expired data could not be deleted'),
      onWrongClock: (reason) => log.warn(`Nothing is deleted, because ${reason}`),
    }),
    repairs: makeRepairer({ database, now, onError: failed('Times from a wrong clock could not be corrected') }),
    searchTerms: makeTermWriter({ database, idleMs, onError: failed('What searches compare could not be stored') }),
    freeTime: makeFreeTimeCounter({ database, now, idleMs, onError: failed('Free time could not be computed again') }),
    predictions: makeArrivalPredictor({ predictEta, idleMs, onError: failed('Arrivals could not be predicted') }),
    exceptions: makeExceptionChecker({ checkExceptions, idleMs, onError: failed('Exceptions could not be looked for') }),
    ...(sendDigests && { digests: makeDigestSender({ sendDigests, idleMs, onError: failed('Digests could not be sent') }) }),
  };
}

function importerOf(shippingLines: ShippingLines, { config, database, log, now }: PartDependencies, tracker: Tracker): PollLoop {
  const wake = (): void => database.afterCommit(tracker.wake);
  const requestTracking = makeRequestTracking({ database, shippingLines, wake, now });
  return makeImporter({
    workOff: makeWorkOffImports({ database, shippingLines, requestTracking, now }),
    idleMs: config.workerIdleMs,
    onError: (error) => log.failed('Imports could not be worked off', error),
  });
}

/** While the sandbox's clock moves, what follows from news is done before it moves on. */
function followedUp(runDue: Tracker['runDue'], predictEta: PredictEta, checkExceptions: CheckExceptions): Tracker['runDue'] {
  return async (accountId, scac, signal) => {
    const dueAt = await runDue(accountId, scac, signal);
    await predictEta.allOf(accountId);
    await checkExceptions.allOf(accountId, scac);
    return dueAt;
  };
}

/** Makes the tracker, which polls the carriers. */
function trackerOf(carriers: Carriers & ShippingLines, dependencies: PartDependencies): Tracker {
  const { config, database, outbox, log, metrics, traces, callCounts, now } = dependencies;
  const onFailed = (failed: FailedRequest): void => {
    log.requestFailed(failed);
    // It failed with all carriers, and the last one is not to blame.
    metrics?.requestFailed(failed.reason === 'scac_auto_detect_failed' ? 'none' : failed.request.scac, failed.reason);
  };
  const settle = makeSettleTracking({ database, outbox, shippingLines: carriers, now, random: Math.random, onFailed });
  return makeTracker({
    store: database.store,
    carriers,
    settle,
    now,
    concurrency: config.workerConcurrency,
    idleMs: config.workerIdleMs,
    leaseMs: config.carrierTimeoutMs + leaseMarginMs,
    ...(traces && { traces }),
    onCall(call) {
      metrics?.carrierCalled(call);
      callCounts.note(call);
      const { scac, claim, outcome, detail, seconds } = call;
      if (carriers.simulation(scac) === undefined && outcome !== 'not_asked') log.carrierAsked(scac, outcome, detail);
      if (!log.isDetailed) return;
      log.done('A carrier was polled', { ...idsOfClaim(claim), outcome, duration_ms: Math.round(seconds * 1000) });
    },
    onError: (error, claim) =>
      claim === undefined
        ? log.failed('Due requests could not be claimed', error)
        : log.failed('The outcome of a try could not be recorded', error, idsOfClaim(claim)),
  });
}

/** The parts that check and send webhooks. */
export interface WebhookSending {
  /** The URLs that webhooks may call, and their headers. */
  rules: SendingRules;
  /** Sends one message to a URL, without a webhook. */
  sendOnce: TriggerMessage;
  sender: Sender;
  deliverer: Deliverer;
}

function webhookSendingOf({ config, database, outbox, log, metrics, traces, now }: PartDependencies): WebhookSending {
  const policy = makePolicy({ allowsHttp: config.webhookAllowsHttp, allow: config.webhookAllow, ports: config.webhookPorts });
  const resolve = makeResolve({ asksSystem: policy.allow.length > 0 });
  const sender = makeSender({
    policy,
    resolve,
    timeoutMs: webhookTimeoutMs,
    now,
    attemptsPerHost: config.webhookHostRate,
  });
  const onChange = (change: EndpointChange): void => {
    log.endpointChanged(change);
    metrics?.endpointChanged(change.change);
  };
  const deliverer = makeDeliverer({
    store: database.store,
    settle: makeSettleDeliveries({ database, outbox, now, random: Math.random, onChange }),
    send: traces ? sendAsSpan(sender, traces) : sender.send,
    onAttempt({ webhook, delivery, outcome }) {
      metrics?.webhookAttempted(outcome);
      if (!log.isDetailed) return;
      const { status, error, durationMs } = outcome;
      const ids = {
        message_id: delivery.messageId,
        webhook_id: webhook.id,
        account_id: webhook.accountId,
        shipment_id: delivery.shipmentId,
        ...(delivery.traceparent !== null && { trace_id: traceIdOf(delivery.traceparent) }),
      };
      log.done('A message was sent', { ...ids, status, error, duration_ms: durationMs });
    },
    bodyFor: (webhook, body) => (webhook.surface === 'b' ? addressB(body, webhook) : body),
    now,
    concurrency: webhookConcurrency,
    endpointConcurrency,
    endWaits: sender.endWaits,
    idleMs: config.workerIdleMs,
    leaseMs: webhookTimeoutMs + leaseMarginMs,
    attemptMs: webhookTimeoutMs,
    failpoint: config.failpoint === null ? noFailpoint : makeFailpoint(config.failpoint),
    onError: (error, webhook) =>
      log.failed('Messages could not be delivered', error, webhook && { webhook_id: webhook.id, account_id: webhook.accountId }),
  });
  const rules = {
    checkTarget: (url: string) => checkTarget(url, policy, resolve),
    checkHeaders,
    makeSecret,
    proveOwnership: config.webhooksAreVerified ? (claimed: Claimed) => proveOwnership(sender.send, claimed, now) : undefined,
  };
  return { rules, sendOnce: (message) => sendOnce(sender.send, message, now), sender, deliverer };
}

/** Sends within a span, whose parent is the span that made the message. */
function sendAsSpan(sender: Sender, traces: Traces): Sender['send'] {
  return ({ traceparent = null, ...attempt }) => {
    const facts = { 'http.request.method': 'POST', 'landfall.message_id': attempt.messageId };
    return traces.span('send webhook', { kind: 'client', parent: traceparent, facts }, async (span) => {
      const outcome = await sender.send({ ...attempt, traceparent: traces.current() });
      if (outcome === null) {
        span.fail('not sent: its turn did not come in time');
        return null;
      }
      span.add({ 'http.response.status_code': outcome.status });
      if (!isDelivered(outcome.status)) span.fail(outcome.error ?? `status ${outcome.status}`);
      return outcome;
    });
  };
}

export interface RunningPositions {
  stop(): Promise<void>;
}

/** Records where ships are from the AIS feed. A feed that is down is reported only in the log. */
export function followVessels({ host, port }: NonNullable<Config['aisFeed']>, { database, log, now }: PartDependencies): RunningPositions {
  const positions = makeRecordPositions({ database });
  const writer = makePositionWriter({
    positions,
    onError: (error) => log.failed("Vessels' positions could not be written", error),
  });
  const feed = makeFeed({
    host,
    port,
    onSighting: positions.record,
    onUp: () => log.feedUp({ host, port }),
    onDown: (reason) => log.feedDown({ host, port }, reason),
    now,
  });
  writer.start();
  feed.start();
  return {
    async stop() {
      await feed.stop();
      await writer.stop();
    },
  };
}
