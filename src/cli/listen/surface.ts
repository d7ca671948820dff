/** What `landfall listen` needs of a surface: each has webhooks and messages of its own. */

/** A message as it came in, as far as it can be believed to say which one it is. */
export interface Claim {
  /** The header `webhook-id`. */
  id: string;
  /** The body's JSON. */
  message: any;
}

/** A line for a person to paste, and what it does. */
export interface Hint {
  does: string;
  line: string;
}

export interface Surface {
  name: 'A' | 'B';
  /** What the lines of `hints` expect in the shell: `TOKEN (an access token)`. */
  needs: string;
  /** Registers a webhook. @param events null for all @throws Refusal, ListenError */
  register(url: string, events: string[] | null): Promise<{ id: string; secret: string }>;
  remove(webhookId: string): Promise<void>;
  /**
   * The body as the service sent it, byte for byte.
   *
   * @returns null when the service has sent no such message
   * @throws Refusal, ListenError
   */
  find(claim: Claim): Promise<string | null>;
  /** How to send a test message, and how to see a whole journey. */
  hints(webhookId: string): Hint[];
}

/** The container whose journey the hints play: two transshipments and rail inland. */
export const hintedContainer = 'TSTU0300140';
/** Its whole journey and a bit. */
export const hintedDuration = 'P45D';

/** A line for bash that calls the service; without a body it is a POST of nothing. @param header may name a variable */
export function curlLine(url: string, header: string, body?: object): string {
  const content = body ? `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'` : '-X POST';
  return `curl -s ${url} -H "${header}" ${content}; echo`;
}

/** Ids of messages, shipments and webhooks. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
