/**
 * Whether the database accepts writes, for health checks. A small write may succeed on a full disk where a larger one fails. So after a
 * write was refused because the database is full, it counts as full until writes succeed again, or for 10 s if there are none. Where the
 * disk was seen without room, as on SQLite, room on it ends that at once.
 */
import { DatabaseUnavailable } from './failures.ts';

/** How often, at most, a row is written to check. */
const probeEveryMs = 5_000;
/** How long the database counts as full without another write. */
const fullForMs = 10_000;
/** A write that succeeds this long after the last refusal shows that there is room again: under load, others would have been refused. */
const quietMs = 1_000;

interface WriteCheckOptions {
  /** Checks that the disk has room, as far as possible without a write. @throws DatabaseUnavailable */
  requireRoom(): Promise<void>;
  /** Writes a row. @throws DatabaseUnavailable */
  probe(): Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  nowMs?: () => number;
}

export class WriteCheck {
  readonly #options: Required<WriteCheckOptions>;
  #probedAtMs = Number.NEGATIVE_INFINITY;
  /** The last write that was refused because the database is full. */
  #refusal: { error: DatabaseUnavailable; atMs: number } | undefined;
  #lackedRoom = false;

  constructor(options: WriteCheckOptions) {
    this.#options = { nowMs: () => performance.now(), ...options };
  }

  /** Call it after each failure. */
  noteFailure(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) return;
    // The last probe no longer counts: a server without room may be silent at first.
    this.#probedAtMs = Number.NEGATIVE_INFINITY;
    if (error.reason !== 'full') return;
    this.#refusal = { error, atMs: this.#options.nowMs() };
    // Room may be back before the next check.
    void this.#requireRoom().catch(() => {});
  }

  /** Call it after each write that has succeeded. */
  noteWrite(): void {
    if (this.#refusal && this.#options.nowMs() - this.#refusal.atMs >= quietMs) this.#refusal = undefined;
  }

  /** Calls `noteWrite` when a write has succeeded. */
  async noting<T>(write: Promise<T>): Promise<T> {
    const result = await write;
    this.noteWrite();
    return result;
  }

  /** @throws DatabaseUnavailable */
  async requireWrites(): Promise<void> {
    const { probe, nowMs } = this.#options;
    await this.#requireRoom();
    if (this.#refusal && nowMs() - this.#refusal.atMs < fullForMs) throw this.#refusal.error;
    if (nowMs() - this.#probedAtMs < probeEveryMs) return;
    const atMs = nowMs();
    await probe();
    this.#probedAtMs = atMs;
  }

  async #requireRoom(): Promise<void> {
    try {
      await this.#options.requireRoom();
      if (this.#lackedRoom) this.#refusal = undefined;
      this.#lackedRoom = false;
    } catch (error) {
      this.#lackedRoom = true;
      throw error;
    }
  }
}
