/** Removes secrets from text that others return, before it is stored. */

/** A shorter secret is too likely to occur in a text by chance. */
const leastLength = 8;
const replacement = '[redacted]';

/** Replaces secrets in a text, including their JSON and URL forms. */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = new Set([...secrets].filter((secret) => secret.length >= leastLength).flatMap(formsOf));
  // The longest first, because one may be part of another.
  const longestFirst = [...forms].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((left, form) => (left.includes(form) ? left.replaceAll(form, replacement) : left), text);
}

function formsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)];
}
