/**
 * Sends to one endpoint: reads its due deliveries in batches, makes several attempts at once, and records their outcomes
 * in batches while it goes on sending. The number of deliveries in memory is bounded, however many wait.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { redact } from '../domain/redact.ts';
import { isDelivered } from '../domain/webhook-attempt.ts';
import { type DueDelivery, type Webhook, liveSecrets } from '../domain/webhook.ts';
import { type AttemptOutcome, EndpointLost, type SettleDeliveries } from '../service/webhooks/settle-deliveries.ts';
import type { Store } from '../store/store.ts';
import type { SendOutcome, Sender } from '../webhooks/send.ts';
import { signatureHeaders } from '../webhooks/sign.ts';
import type { Failpoint } from './failpoint.ts';

export interface EndpointSenderOptions {
  store: Store;
  settle: SettleDeliveries;
  send: Sender['send'];
  /** The body of a message as this endpoint gets it: surface B's names the webhook. */
  bodyFor(webhook: Webhook, body: string): string;
  now(): Date;
  /** Attempts at once for one endpoint. */
  concurrency: number;
  /** How long a lease lasts unless it is extended, in milliseconds. An attempt must get its place, end and be recorded within it. */
  leaseMs: number;
  /** The time limit of an attempt, from when it has its place at the origin, in milliseconds. */
  attemptMs: number;
  failpoint: Failpoint;
  /** Called with each attempt that has ended. */
  onAttempt?(attempt: { webhook: Webhook; delivery: DueDelivery; outcome: SendOutcome }): void;
  /** Runs work on the database as soon as the senders' share of it allows. */
  withDatabase<Value>(work: () => Promise<Value>): Promise<Value>;
  isStopping(): boolean;
  /** @param webhook whose messages could not be sent; undefined when no work could be claimed */
  onError(error: unknown, webhook?: Webhook): void;
}

/**
 * Deliveries read at once for each attempt that may be in flight. An endpoint that hangs keeps 8 in memory (about 12 kB), however many
 * wait for it, and thousands of endpoints may hang.
 */
const readAhead = 8;
/** The most attempts whose outcome is not yet recorded. Each may hold 16 kB of its response, so 16 MB. */
const maxUnrecorded = 1000;
/** Outcomes within this time are recorded together, in milliseconds: one commit, and seven statements, for many responses. */
const gatherMs = 25;
/** With this many outcomes, the commit does not wait for more. */
const fullBatch = 250;
/** A lease is longer than an attempt. This share of the difference is kept for recording the last outcomes: 3 s of the service's 30 s. */
const recordingShare = 0.1;

/**
 * Sends to an endpoint until nothing is due for it, for one lease at most, then releases the lease.
 *
 * @param token of the lease
 * @returns whether anything was due
 */
export async function sendToEndpoint(options: EndpointSenderOptions, webhook: Webhook, token: string): Promise<boolean> {
  const sender = new EndpointSender(options, webhook, token);
  try {
    return await sender.run();
  } catch (error) {
    if (!(error instanceof EndpointLost)) throw error;
    return true;
  }
}

/** Deliveries read at once from an endpoint's queue. */
type Batch = (DueDelivery & { isInFlight: boolean })[];

class EndpointSender {
  readonly #options: EndpointSenderOptions;
  #webhook: Webhook;
  readonly #token: string;
  /**
   * When the sender's turn with its endpoint ends. No attempt starts later: it could end after the lease, when another worker may send.
   * Recording outcomes extends the lease for what is in flight, but not the turn. The next turn, after those of other endpoints, reads the
   * queue from its front again.
   */
  readonly #lastStartMs: number;
  #inFlight = 0;
  /**
   * Attempts that may be in flight: one at first, twice as many after each 2xx, and half as many after anything else. So an endpoint
   * that hangs holds one connection: 1,000 of them with 32 each would use up a process's file descriptors.
   */
  #allowed = 1;
  /** Outcomes to record. */
  #outcomes: AttemptOutcome[] = [];
  /** Ids of deliveries whose attempt is in flight or not yet recorded. */
  readonly #unrecorded = new Set<string>();
  /** Settles when nothing is left to record. Never rejects. */
  #recording: Promise<void> | undefined;
  /** The endpoint is disabled or deleted. */
  #isClosed = false;
  /**
   * An attempt was not made: it got no place at the origin in time, or the endpoint was closed or got another URL. It does not count; the
   * delivery stays due.
   */
  #hasUnsent = false;
  /** The error that stopped the sending. */
  #failure: unknown;
  /** Ends the wait for progress, if there is one. */
  #noteProgress: () => void = () => {};

  constructor(options: EndpointSenderOptions, webhook: Webhook, token: string) {
    this.#options = options;
    this.#webhook = webhook;
    this.#token = token;
    this.#lastStartMs = options.now().getTime() + (options.leaseMs - options.attemptMs) * (1 - recordingShare);
  }

  /** @returns whether anything was due @throws the error that stopped the sending, once every attempt in flight is recorded */
  async run(): Promise<boolean> {
    const { store, now, failpoint, withDatabase } = this.#options;
    const hadWork = await this.#sendAll();
    while (this.#inFlight > 0 || this.#recording) await this.#progress();
    if (this.#failure !== undefined) throw this.#failure;
    failpoint('release.before');
    await withDatabase(() => store.webhooks.release(this.#webhook.id, this.#token, now()));
    failpoint('release.after');
    return hadWork;
  }

  /** Sends batch after batch until nothing is due or the turn is over. */
  async #sendAll(): Promise<boolean> {
    let hadWork = false;
    try {
      for (let batch = await this.#read([]); batch.length > 0 && this.#goesOn; ) {
        hadWork = true;
        // While an endpoint answers 2xx, the next batch is read while this one is sent.
        const early = this.#allowed > 1 ? this.#read(batch) : null;
        await Promise.all([this.#send(batch), early]);
        batch = await (early ?? this.#read(batch));
      }
    } catch (error) {
      this.#failure ??= error;
    }
    return hadWork;
  }

  /** Reads the batch after another one, or the first one of the queue. */
  async #read(before: Batch): Promise<Batch> {
    const { store, now, failpoint, withDatabase } = this.#options;
    // A delivery in flight can be due again, if a client has restarted its schedule. It is left to a later batch, because its row changes
    // when the attempt is recorded. Those of the batch before may all be in flight by the time this one is sent.
    const inFlight = new Set([...this.#unrecorded, ...before.map(({ id }) => id)]);
    const limit = readAhead * this.#allowed;
    const rows = await withDatabase(() => store.webhookDeliveries.listDue(this.#webhook.id, now(), limit, before.at(-1)));
    failpoint('read.after');
    return rows.map((row) => ({ ...row, isInFlight: inFlight.has(row.id) }));
  }

  /** Starts the attempts of a batch, as many at once as allowed. Resolves when the last one is in flight. */
  async #send(batch: Batch): Promise<void> {
    for (const delivery of batch) {
      while (this.#goesOn && (this.#inFlight >= this.#allowed || this.#unrecorded.size >= maxUnrecorded)) await this.#progress();
      if (!this.#goesOn) return;
      if (!delivery.isInFlight) this.#launch(delivery);
    }
  }

  /** After an attempt that was not made the turn ends, so that the place is free for another endpoint. */
  get #goesOn(): boolean {
    return this.#mayStart && !this.#hasUnsent;
  }

  /** Whether an attempt may start now. */
  get #mayStart(): boolean {
    const { isStopping, now } = this.#options;
    return !this.#isClosed && this.#failure === undefined && now().getTime() < this.#lastStartMs && !isStopping();
  }

  /** Resolves when an attempt has ended or outcomes were recorded. Only the last caller is told; one that failed before no longer waits. */
  #progress(): Promise<void> {
    return new Promise((resolve) => {
      this.#noteProgress = resolve;
    });
  }

  #launch(delivery: DueDelivery): void {
    this.#inFlight += 1;
    this.#unrecorded.add(delivery.id);
    void this.#attempt(delivery)
      .then(
        (outcome) => {
          if (outcome === null) {
            this.#hasUnsent = true;
            this.#unrecorded.delete(delivery.id);
            return;
          }
          this.#outcomes.push(outcome);
          this.#recording ??= this.#record();
        },
        (error: unknown) => {
          this.#failure ??= error;
          this.#unrecorded.delete(delivery.id);
        },
      )
      .then(() => {
        this.#inFlight -= 1;
        this.#noteProgress();
      });
  }

  /** @returns null if it was not made */
  async #attempt(delivery: DueDelivery): Promise<AttemptOutcome | null> {
    const { send, bodyFor, now, concurrency, failpoint, onAttempt } = this.#options;
    const { url, accountId, id: endpointId } = this.#webhook;
    let sent: { webhook: Webhook; at: Date; secrets: string[] } | undefined;
    const outcome = await send({
      url,
      accountId,
      endpointId,
      messageId: delivery.messageId,
      traceparent: delivery.traceparent,
      maxWaitMs: this.#lastStartMs - now().getTime(),
      message: () => {
        // Its headers and secrets may have changed while the attempt waited. If its URL has, it needs a place at another origin.
        const webhook = this.#webhook;
        if (!this.#mayStart || webhook.url !== url) return null;
        const at = now();
        const secrets = liveSecrets(webhook, at);
        sent = { webhook, at, secrets };
        const body = bodyFor(webhook, delivery.body);
        const signature = signatureHeaders({ id: delivery.messageId, at, body, secrets, forTerminal49: webhook.terminal49Compatible });
        failpoint('send.before');
        return { contentType: 'application/json', signature, headers: webhook.headers, body };
      },
    });
    if (outcome === null || !sent) return null;
    const { webhook, at, secrets } = sent;
    failpoint('send.after');
    onAttempt?.({ webhook, delivery, outcome });
    const allowed = isDelivered(outcome.status) ? this.#allowed * 2 : Math.floor(this.#allowed / 2);
    this.#allowed = Math.min(Math.max(allowed, 1), concurrency);
    // Some receivers echo the request, with its headers.
    const responseBody = outcome.responseBody && redact(outcome.responseBody, [...Object.values(webhook.headers), ...secrets]);
    // `tries` counts from when its schedule last began, `number` from when the delivery was made.
    return { ...outcome, responseBody, deliveryId: delivery.id, tries: delivery.tries + 1, number: delivery.attemptCount + 1, at };
  }

  /** Records outcomes until none is left. */
  async #record(): Promise<void> {
    const { settle, now, leaseMs, failpoint, withDatabase } = this.#options;
    try {
      while (this.#outcomes.length > 0) {
        if (this.#outcomes.length < fullBatch) await delay(gatherMs);
        const outcomes = this.#outcomes;
        this.#outcomes = [];
        failpoint('settle.before');
        const lease = { webhookId: this.#webhook.id, token: this.#token };
        const webhook = await withDatabase(() => settle(lease, outcomes, new Date(now().getTime() + leaseMs)));
        failpoint('settle.after');
        for (const { deliveryId } of outcomes) this.#unrecorded.delete(deliveryId);
        if (webhook === null) this.#isClosed = true;
        // Its URL or its secret may have changed.
        else this.#webhook = webhook;
        this.#noteProgress();
      }
    } catch (error) {
      this.#failure ??= error;
    } finally {
      this.#recording = undefined;
      this.#noteProgress();
    }
  }
}
