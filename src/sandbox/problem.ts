/** Errors, as DCSA T&T 2.2 writes them. */
import { STATUS_CODES } from 'node:http';

/** DCSA T&T 2.2, error: one of the `errors`. */
interface SubError {
  reason: string;
  message: string;
}

/** A request that is answered with an error body. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly errors: SubError[];
  readonly headers: Record<string, string>;

  constructor(statusCode: number, reason: string, messages: string[], headers: Record<string, string> = {}) {
    super(messages.join(' '));
    this.name = 'Problem';
    this.statusCode = statusCode;
    this.errors = messages.map((message) => ({ reason, message }));
    this.headers = headers;
  }
}

/** DCSA T&T 2.2, error. */
export interface ErrorBody {
  httpMethod: string;
  requestUri: string;
  errors: SubError[];
  statusCode: number;
  statusCodeText: string;
  errorDateTime: string;
}

export function errorBody(problem: Problem, httpMethod: string, requestUri: string, at: Date): ErrorBody {
  return {
    httpMethod,
    requestUri,
    errors: problem.errors,
    statusCode: problem.statusCode,
    statusCodeText: STATUS_CODES[problem.statusCode] ?? 'Error',
    errorDateTime: at.toISOString(),
  };
}
