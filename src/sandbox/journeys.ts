/** What the simulated carrier has to remember, as a port that the store implements. */
export interface SandboxJourneys {
  /** How far the account's clock is ahead of real time, in milliseconds. */
  offsetMs(accountId: string): Promise<number>;

  /**
   * The account's journey of a number, started at `at` if the account never asked for it before.
   *
   * @param number the six digits that container, bill of lading and booking share
   * @param at what the account's clock shows
   */
  startJourney(accountId: string, number: string, at: Date): Promise<{ startedAt: Date }>;

  /** Counts one more call for a number and returns how many there have been, this one included. */
  countCall(accountId: string, number: string): Promise<number>;
}
