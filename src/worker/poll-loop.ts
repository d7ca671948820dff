/** The loop behind everything that polls: poll, rest until there is a reason to poll again, stop. */

interface PollLoopOptions {
  /** Does the work that is due. @returns whether there may be more, so that the next poll follows at once */
  poll(): Promise<boolean>;
  /** How long a rest lasts unless `wake` ends it, in milliseconds. */
  idleMs: number;
  /** The shortest rest, even if `wake` ends it: calls that come close together share a poll. Default: 0. */
  minRestMs?: number;
  /** Whether the loop begins with a rest. */
  restsFirst?: boolean;
  /** Called when a poll fails; the next one follows after a rest. */
  onError(error: unknown): void;
}

/** A loop that can be woken. */
export interface PollLoop {
  /** Begins to poll, and returns at once. */
  start(): void;
  /** Resolves when the current poll has ended; no other follows. */
  stop(): Promise<void>;
  /** Ends the rest. During a poll it makes another one follow, because the current poll may have missed new work. */
  wake(): void;
  readonly isStopping: boolean;
}

/** A part of a worker process: it leases what is due and works on it. */
export interface LeaseWorker {
  start(): void;
  /** Leases nothing more, and resolves when the outcomes of what is in flight are recorded. */
  stop(): Promise<void>;
  /** Releases the leases of what is in flight: another worker does that work again, and the outcomes here are dropped. */
  release(): Promise<void>;
  /** Polls at once, because something is due. */
  wake(): void;
  leaseCount(): number;
}

/** Makes the loop; it does not poll before it is started. */
export function makePollLoop({ poll, idleMs, minRestMs = 0, restsFirst = false, onError }: PollLoopOptions): PollLoop {
  let isStopping = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let endRest: () => void = () => {};

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const since = performance.now();
      let timer = setTimeout(resolve, idleMs);
      endRest = () => {
        clearTimeout(timer);
        const leftMs = isStopping ? 0 : since + minRestMs - performance.now();
        if (leftMs > 0) timer = setTimeout(resolve, leftMs);
        else resolve();
      };
      if (isWoken || isStopping) endRest();
    });
  }

  async function run(): Promise<void> {
    if (restsFirst) await rest();
    while (!isStopping) {
      isWoken = false;
      try {
        if (await poll()) continue;
      } catch (error) {
        onError(error);
      }
      await rest();
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      isStopping = true;
      endRest();
      await running;
    },
    wake() {
      isWoken = true;
      endRest();
    },
    get isStopping() {
      return isStopping;
    },
  };
}
