/** Follows the account's messages for as long as the page is in view, connects again by itself, and says when it does not. */
import { type ClientA, LandfallError, type WebhookMessageA } from '../client/index.ts';

/** `off` until it is started, and while the page is out of view. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost';

type Listener = (message: WebhookMessageA | null) => void;

/** Milliseconds before it connects again: after a stream that ended by itself, and after failures, doubling. */
const waits = { afterEnd: 200, first: 1_000, longest: 30_000 };

export interface LiveDependencies {
  client: Pick<ClientA, 'follow'>;
  /** Takes an error that more tries don't help: an ended session. */
  onEnded(error: LandfallError): void;
  onState(state: LiveState): void;
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
  random?(): number;
}

export class Live {
  readonly #dependencies: LiveDependencies;
  readonly #listeners = new Set<Listener>();
  #cursor: string | undefined;
  #running: AbortController | undefined;
  #state: LiveState = 'off';

  constructor(dependencies: LiveDependencies) {
    this.#dependencies = dependencies;
  }

  get state(): LiveState {
    return this.#state;
  }

  /** @param listener gets each message, and null when messages may have been missed @returns a function that ends it */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#running) return;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  /** It keeps its place: what comes in between is read at the next start. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#set('off');
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { onEnded, sleep = pause, random = Math.random } = this.#dependencies;
    this.#set('connecting');
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (await this.#connect(signal)) failures = 0;
        await sleep(waits.afterEnd, signal);
      } catch (error) {
        if (signal.aborted) return;
        const fault = error instanceof LandfallError ? error : null;
        this.#set('lost');
        if (fault?.status === 401) {
          this.stop();
          onEnded(fault);
          return;
        }
        // The service was restored from a backup, or lost its place for another reason.
        if (fault?.code === 'invalid_cursor') this.#cursor = undefined;
        const backoffMs = Math.min(waits.first * 2 ** failures, waits.longest) * (0.5 + random() / 2);
        failures += 1;
        await sleep(Math.max(backoffMs, (fault?.retryAfterSeconds ?? 0) * 1000), signal);
      }
    }
  }

  /** @returns whether the stream stood */
  async #connect(signal: AbortSignal): Promise<boolean> {
    let stood = false;
    const isNew = this.#cursor === undefined;
    for await (const { cursor, message } of this.#dependencies.client.follow(this.#cursor, { signal })) {
      if (signal.aborted) break;
      // What happened before a stream without a cursor stood comes in no message, and the page may have been read even earlier.
      if (isNew && !stood) this.#tell(null);
      stood = true;
      this.#cursor = cursor;
      this.#set('live');
      if (message !== null) this.#tell(message);
    }
    return stood;
  }

  #tell(message: WebhookMessageA | null): void {
    for (const listener of this.#listeners) listener(message);
  }

  #set(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#dependencies.onState(state);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** The parts of messages that the page reads. The shapes differ by type. */
interface MessageData {
  id?: string;
  shipment_id?: string | null;
  updated_at?: string;
  container_number?: string;
}

/** The shipment that a message is about, and when it was changed, where the message says it. */
export function subjectOf({ type, data }: WebhookMessageA): { shipmentId: string | null; updatedAt: string | null } {
  const its = data as MessageData;
  if (its.shipment_id !== undefined) return { shipmentId: its.shipment_id, updatedAt: null };
  return type.startsWith('shipment.')
    ? { shipmentId: its.id ?? null, updatedAt: its.updated_at ?? null }
    : { shipmentId: null, updatedAt: null };
}
