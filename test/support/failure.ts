/** The error of a failing promise. @throws Error if it does not fail */
export function failure(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  );
}
