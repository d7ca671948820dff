/** What went wrong, in one sentence for the person who runs the command. */
export class PlainError extends Error {
  /** 2 where the command itself is wrong, 1 where what it was given is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'PlainError';
    this.exitCode = exitCode;
  }
}
