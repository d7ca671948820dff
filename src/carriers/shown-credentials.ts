/**
 * The credentials that a carrier has been sent. They are removed from its answers before the rows are read, so that the stored answer and
 * the rows agree. Encrypting the answers instead would prevent people from reading them.
 */
import { redact } from '../domain/redact.ts';
import type { Headers, Send } from './http.ts';

/** Request headers that are not credentials. */
const plainHeaders = new Set(['accept', 'api-version', 'range', 'traceparent']);

/** The credentials of one query: those in the settings, and those in its requests. */
export class ShownCredentials {
  readonly #secrets: Set<string>;

  /** @param known the secrets of the carrier's settings */
  constructor(known: readonly string[]) {
    this.#secrets = new Set(known);
  }

  /** A `send` that also notes the credentials in each request's headers. */
  noting(send: Send): Send {
    return (url, headers, signal) => {
      this.#note(headers);
      return send(url, headers, signal);
    };
  }

  /** An answer without the credentials. */
  readonly redact = (text: string): string => redact(text, this.#secrets);

  #note(headers: Headers): void {
    for (const [name, value] of Object.entries(headers)) {
      if (plainHeaders.has(name.toLowerCase())) continue;
      this.#secrets.add(value);
      // `Bearer <token>`: a carrier may echo the token alone.
      this.#secrets.add(value.replace(/^\S+ /, ''));
    }
  }
}
