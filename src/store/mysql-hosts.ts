/**
 * Which of several servers with the same data a process uses: the first in the order of `DATABASE_URL` that responds, is part of its
 * cluster and accepts writes. They are checked every two seconds, so that a process leaves a dead or hanging server within six seconds,
 * and returns to an earlier one as soon as that is ready. With one host none of this runs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseHost, hostText } from '../domain/database-url.ts';

/** The state that a server reports. */
export interface HostState {
  /** Why it cannot be used; null when it can. */
  reason: string | null;
  /** Whether it serves at least reads. */
  isResponding: boolean;
}

interface HostsOptions {
  hosts: readonly DatabaseHost[];
  /** Checks a server, within a second and a half. Never rejects. */
  ask(host: DatabaseHost): Promise<HostState>;
  /**
   * Called when the process switches to another host.
   *
   * @param hasFailed whether the previous one failed; if not, an earlier one is ready again
   */
  onChange(host: DatabaseHost, hasFailed: boolean): void;
}

const everyMs = 2_000;
/** The wait before a server that seems to have failed is checked once more: the first request may have been lost. */
const recheckMs = 250;

export class MysqlHosts {
  readonly #options: HostsOptions;
  #current: DatabaseHost;
  /** The last state of each host, by its text. */
  readonly #states = new Map<string, HostState>();
  #round: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: HostsOptions) {
    this.#options = options;
    this.#current = options.hosts[0]!;
  }

  get current(): DatabaseHost {
    return this.#current;
  }

  /** Why hosts cannot be used, one text for each: `db1:3306: connect ECONNREFUSED`. */
  reasons(): string[] {
    return this.#options.hosts.flatMap((host) => {
      const reason = this.#states.get(hostText(host))?.reason ?? null;
      return reason === null ? [] : [`${hostText(host)}: ${reason}`];
    });
  }

  /** Chooses a host, and keeps checking. Resolves once one is chosen, or none is usable. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.check(), everyMs).unref();
    await this.check();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Checks now, as after a failed connection. */
  check(): Promise<void> {
    this.#round ??= this.#choose().finally(() => (this.#round = undefined));
    return this.#round;
  }

  async #choose(): Promise<void> {
    const { hosts } = this.#options;
    const current = hosts.indexOf(this.#current);
    const upTo = hosts.slice(0, current + 1);
    let best = await this.#firstReady(upTo);
    if (!best) {
      await sleep(recheckMs);
      best = await this.#firstReady(upTo);
    }
    if (best) {
      this.#use(best, false);
      return;
    }
    const next = await this.#firstReady(hosts.slice(current + 1));
    // If none accepts writes, one that serves reads is better than none.
    const other = next ?? (this.#isResponding(this.#current) ? undefined : hosts.find((host) => this.#isResponding(host)));
    if (other) this.#use(other, true);
  }

  async #firstReady(hosts: readonly DatabaseHost[]): Promise<DatabaseHost | undefined> {
    const states = await Promise.all(hosts.map((host) => this.#options.ask(host)));
    for (const [index, host] of hosts.entries()) this.#states.set(hostText(host), states[index]!);
    return hosts.find((_, index) => states[index]?.reason === null);
  }

  #isResponding(host: DatabaseHost): boolean {
    return this.#states.get(hostText(host))?.isResponding ?? false;
  }

  #use(host: DatabaseHost, hasFailed: boolean): void {
    if (host === this.#current) return;
    this.#current = host;
    this.#options.onChange(host, hasFailed);
  }
}
