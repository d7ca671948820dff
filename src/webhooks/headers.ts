/** The headers of a webhook: ours, and those that the endpoint's owner wants with them, such as `Authorization`. */
import type { SignatureHeaders } from './sign.ts';

/** Headers of the endpoint's own, by name. */
export type OwnHeaders = Record<string, string>;

const maxHeaders = 20;
/** Servers commonly take 8 kB of headers; half is left for the rest. */
const maxLength = 4_096;

/** What the connection, the signature or the content decide (RFC 9110, RFC 9112). */
const reservedNames = new Set([
  ...['accept-encoding', 'connection', 'date', 'expect', 'host', 'http2-settings', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent'],
]);
const reservedPrefixes = ['content-', 'proxy-', 'webhook-'];

/** Why these headers cannot be sent with webhooks, in one sentence, or null. */
export function checkHeaders(headers: OwnHeaders): string | null {
  const entries = Object.entries(headers);
  if (entries.length > maxHeaders) return `There are more than ${maxHeaders} headers.`;
  const length = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > maxLength) return `The headers are longer than ${maxLength} characters in total.`;
  const names = new Set<string>();
  for (const [name, value] of entries) {
    // A token (RFC 9110, 5.6.2).
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return `${JSON.stringify(name)} is not a valid header name.`;
    if (isReserved(name)) return `The header ${name} cannot be set, because it is reserved for the service or the connection.`;
    if (names.has(name.toLowerCase())) return `The header ${name} is set twice.`;
    if (!/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) {
      return `The value of the header ${name} must be printable ASCII, not empty, with no space at either end.`;
    }
    names.add(name.toLowerCase());
  }
  return null;
}

/** What goes with one attempt, as undici takes it: name, value, name, value. Reserved names of the endpoint's are left out. */
export function requestHeaders(contentType: string, signature: SignatureHeaders, own: OwnHeaders): string[] {
  const list = ['user-agent', 'Landfall/1.0 (+webhooks)', 'content-type', contentType];
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) list.push(name, signature[name]);
  for (const [name, value] of Object.entries(own)) if (!isReserved(name)) list.push(name, value);
  return list;
}

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedNames.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}
