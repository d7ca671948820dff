import { OperatorError } from '../domain/errors.ts';

/** Options of a command that do not go together, or a confirmation that is missing; the message says what to do. */
export class UsageError extends OperatorError {}
