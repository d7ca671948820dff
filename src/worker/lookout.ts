/** The loop of everything that looks for work: looks, rests until there is reason to look again, and can be stopped. */

/** What to look for, and how often. */
export interface LookoutParts {
  /** Takes what is there. @returns whether there may be more, so that the next look follows at once */
  look(): Promise<boolean>;
  /** How long a rest lasts when nobody ends it, in milliseconds. */
  idleMs: number;
  /** Hears why a look failed; another follows after a rest. */
  onError(error: unknown): void;
}

/** A loop that can be woken. */
export interface Lookout {
  /** Begins to look, and returns at once. */
  start(): void;
  /** Resolves when the look under way has ended; no other follows. */
  stop(): Promise<void>;
  /** Says that there is reason to look: also while a look is under way, which may have seen less than there is by now. */
  wake(): void;
  readonly isStopping: boolean;
}

/** Makes the loop; it does not look before it is started. */
export function makeLookout({ look, idleMs, onError }: LookoutParts): Lookout {
  let isStopping = false;
  let isWoken = false;
  let looking: Promise<void> | undefined;
  let endRest: () => void = () => {};

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken || isStopping) endRest();
    });
  }

  async function lookOn(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        if (await look()) continue;
      } catch (error) {
        onError(error);
      }
      await rest();
    }
  }

  return {
    start() {
      looking ??= lookOn();
    },
    async stop() {
      isStopping = true;
      endRest();
      await looking;
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
