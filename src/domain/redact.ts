/** Takes secrets out of text that others send back, before it is kept. */

/** What is shorter is too likely to stand in a text by chance. */
const leastLength = 8;
const replacement = '[redacted]';

/** A text without any of some secrets, as they are and as JSON and URLs write them. */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = new Set([...secrets].filter((secret) => secret.length >= leastLength).flatMap(formsOf));
  // The longest first: one may be a part of another.
  const longestFirst = [...forms].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((left, form) => (left.includes(form) ? left.replaceAll(form, replacement) : left), text);
}

function formsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)];
}
