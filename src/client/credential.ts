/** What a call shows of who sends it. */

/** What a call is sent with. */
export interface Credential {
  /** The header that carries it. May have to be fetched first. */
  header(): Promise<readonly [name: string, value: string]>;
  /** Told which value was answered with 401. Gives whether another may be had by asking `header` again. */
  refused(value: string): boolean;
}

/** An API key, of surface B. */
export function apiKeyCredential(apiKey: string): Credential {
  return fixed('X-API-Key', visible('apiKey', apiKey));
}

/** An access token that the caller has got and renews, of surface A. */
export function tokenCredential(token: string): Credential {
  return fixed('Authorization', `Bearer ${visible('token', token)}`);
}

function fixed(name: string, value: string): Credential {
  return { header: async () => [name, value], refused: () => false };
}

/**
 * The credential without the spaces and line ends that come along with copying.
 *
 * @throws TypeError for one that cannot be sent; without its value, which the platform's own error would show
 */
export function visible(name: string, value: string): string {
  const trimmed = value.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new TypeError(`${name} is empty or has characters that are not allowed in a header`);
  return trimmed;
}
