/**
 * One endpoint's turn: reads what is due for it in pieces, sends some at once, and settles what came of them in batches
 * while it goes on sending. What is in memory is bounded, however much is waiting.
 */
import { hasArrived } from '../domain/delivery.ts';
import { redact } from '../domain/redact.ts';
import { type Webhook, liveSecrets } from '../domain/webhook.ts';
import { type AttemptOutcome, EndpointLost, type SettleDeliveries } from '../service/settle-deliveries.ts';
import type { Store } from '../store/store.ts';
import type { DueDelivery } from '../store/webhook-deliveries.ts';
import type { Sender } from '../webhooks/send.ts';
import { signatureHeaders } from '../webhooks/sign.ts';
import type { Failpoint } from './failpoint.ts';

/** What serving one endpoint needs. */
export interface LaneParts {
  store: Store;
  settle: SettleDeliveries;
  send: Sender['send'];
  /** The message as one endpoint gets it. */
  address(webhook: Webhook, body: string): string;
  now(): Date;
  /** Attempts at once for one endpoint. */
  concurrency: number;
  /** How long a claim lasts unless it is extended, in milliseconds: longer than an attempt and its settling may take. */
  leaseMs: number;
  /** The longest that an attempt may take, in milliseconds. */
  attemptMs: number;
  failpoint: Failpoint;
  isStopping(): boolean;
  onError(error: unknown): void;
}

/**
 * Messages read at once, for each attempt that may be in flight: an endpoint that hangs has 8 of them in memory (12 kB or
 * so), however many wait, and there may be thousands such.
 */
const readAhead = 8;
/** The most that may be sent and not yet settled. */
const maxUnsettled = 1000;
/** What arrives within this time is settled together, in milliseconds: one commit for many answers. */
const gatherMs = 10;
/** So many are settled at once, without waiting for more. */
const enough = 250;

/** Serves an endpoint until nothing is due for it, for a lease at most, then lets it go. @returns whether anything was due */
export async function runLane(parts: LaneParts, webhook: Webhook, token: string): Promise<boolean> {
  const lane = new Lane(parts, webhook, token);
  try {
    return await lane.run();
  } catch (error) {
    if (!(error instanceof EndpointLost)) throw error;
    return true;
  }
}

/** What was read together of an endpoint's queue. */
type Piece = (DueDelivery & { isUnderWay: boolean })[];

class Lane {
  readonly #parts: LaneParts;
  #webhook: Webhook;
  readonly #token: string;
  #inFlight = 0;
  /**
   * How many may be in flight: one until something gets through, then twice as many each time. An endpoint that hangs
   * holds one connection, also at first, while nobody knows: 1,000 of them with 32 each would use up a process's files.
   */
  #allowed = 1;
  #outcomes: AttemptOutcome[] = [];
  /** Ids of deliveries that are being sent or settled. */
  readonly #unsettled = new Set<string>();
  #settling: Promise<void> | undefined;
  #isOver = false;
  #failure: unknown;
  /** The turn lasts for one lease: then the queue is looked at from its front again, and others have had their turn. */
  readonly #turnUntilMs: number;
  #notify: () => void = () => {};

  constructor(parts: LaneParts, webhook: Webhook, token: string) {
    this.#parts = parts;
    this.#webhook = webhook;
    this.#token = token;
    this.#turnUntilMs = parts.now().getTime() + parts.leaseMs;
  }

  /** @returns whether anything was due @throws what kept it from going on, once all that was under way is settled */
  async run(): Promise<boolean> {
    const { store, now, failpoint } = this.#parts;
    const hadWork = await this.#sendAll();
    await this.#settled();
    if (this.#failure !== undefined) throw this.#failure;
    failpoint('release.before');
    await store.webhooks.release(this.#webhook.id, this.#token, now());
    failpoint('release.after');
    return hadWork;
  }

  /** Sends piece after piece until nothing is due, or the turn is over. */
  async #sendAll(): Promise<boolean> {
    let hadWork = false;
    try {
      for (let piece = await this.#read([]); piece.length > 0 && this.#goesOn; ) {
        hadWork = true;
        // Where messages get through, the next ones are read while these are sent.
        const early = this.#allowed > 1 ? this.#read(piece) : null;
        await Promise.all([this.#send(piece), early]);
        piece = await (early ?? this.#read(piece));
      }
    } catch (error) {
      this.#failure ??= error;
    }
    return hadWork;
  }

  /** Resolves when nothing is in flight and all that can be settled is. */
  async #settled(): Promise<void> {
    while (this.#inFlight > 0 || this.#unsettled.size > 0) {
      if (this.#failure !== undefined && this.#inFlight === 0 && this.#settling === undefined) return;
      await this.#change();
    }
  }

  /** What is due behind a piece of the queue, or in front. */
  async #read(before: Piece): Promise<Piece> {
    const { store, now, failpoint } = this.#parts;
    // Their schedules may have been begun anew meanwhile; what is read of them is old by the time they are settled.
    const underWay = new Set([...this.#unsettled, ...before.map(({ id }) => id)]);
    const rows = await store.webhookDeliveries.listDue(this.#webhook.id, now(), readAhead * this.#allowed, before.at(-1));
    failpoint('read.after');
    return rows.map((row) => ({ ...row, isUnderWay: underWay.has(row.id) }));
  }

  /** Begins the attempts of a piece, as many at once as may be. Resolves when the last one is under way. */
  async #send(piece: Piece): Promise<void> {
    for (const delivery of piece) {
      while (this.#goesOn && (this.#inFlight >= this.#allowed || this.#unsettled.size >= maxUnsettled)) await this.#change();
      if (!this.#goesOn) return;
      if (!delivery.isUnderWay) this.#launch(delivery);
    }
  }

  /**
   * Nothing is begun that could end after the lease: somebody else would be sending it by then. Settling extends the lease
   * for what is in flight, but not the turn.
   */
  get #goesOn(): boolean {
    const { isStopping, now, attemptMs } = this.#parts;
    const isInTime = now().getTime() + attemptMs < this.#turnUntilMs;
    return !this.#isOver && this.#failure === undefined && isInTime && !isStopping();
  }

  /** Resolves when an attempt has ended or a batch was settled. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#notify = resolve;
    });
  }

  #launch(delivery: DueDelivery): void {
    this.#inFlight += 1;
    this.#unsettled.add(delivery.id);
    void this.#attempt(delivery).then(
      (outcome) => this.#outcomes.push(outcome),
      (error: unknown) => {
        this.#failure ??= error;
        this.#unsettled.delete(delivery.id);
      },
    ).then(() => {
      this.#inFlight -= 1;
      if (this.#outcomes.length > 0) this.#settling ??= this.#settleAll();
      this.#notify();
    });
  }

  async #attempt(delivery: DueDelivery): Promise<AttemptOutcome> {
    const { send, address, now, concurrency, failpoint } = this.#parts;
    const webhook = this.#webhook;
    const at = now();
    const body = address(webhook, delivery.body);
    const signature = signatureHeaders({ id: delivery.messageId, at, body, secrets: liveSecrets(webhook, at) });
    failpoint('send.before');
    const outcome = await send({ url: webhook.url, contentType: 'application/json', signature, headers: webhook.headers, body });
    failpoint('send.after');
    const allowed = hasArrived(outcome.status) ? this.#allowed * 2 : Math.floor(this.#allowed / 2);
    this.#allowed = Math.min(Math.max(allowed, 1), concurrency);
    // Some receivers answer with the request they were sent.
    const shown = [...Object.values(webhook.headers), ...liveSecrets(webhook, at)];
    const responseBody = outcome.responseBody && redact(outcome.responseBody, shown);
    return { ...outcome, responseBody, deliveryId: delivery.id, tries: delivery.tries + 1, number: delivery.attemptCount + 1, at };
  }

  /** Settles until nothing is left to settle. */
  async #settleAll(): Promise<void> {
    const { settle, now, leaseMs, failpoint } = this.#parts;
    try {
      while (this.#outcomes.length > 0) {
        if (this.#outcomes.length < enough) await new Promise((resolve) => setTimeout(resolve, gatherMs));
        const outcomes = this.#outcomes;
        this.#outcomes = [];
        failpoint('settle.before');
        const leaseUntil = new Date(now().getTime() + leaseMs);
        const webhook = await settle({ webhookId: this.#webhook.id, token: this.#token }, outcomes, leaseUntil);
        failpoint('settle.after');
        for (const { deliveryId } of outcomes) this.#unsettled.delete(deliveryId);
        if (webhook === null) this.#isOver = true;
        // Its address or its secret may have been changed meanwhile.
        else this.#webhook = webhook;
        this.#notify();
      }
    } catch (error) {
      this.#failure ??= error;
    } finally {
      this.#settling = undefined;
      this.#notify();
    }
  }
}
