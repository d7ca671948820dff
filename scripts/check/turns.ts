/** Runs jobs in the order they are given, with a limit on how many run at once. */
export type Turns = <Result>(job: () => Promise<Result>) => Promise<Result>;

export function makeTurns(places: number): Turns {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
