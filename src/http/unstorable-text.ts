/** Finds text that the databases would not give back as it came. */
import { pointerStep } from './problem.ts';

/**
 * The JSON Pointer (RFC 6901) of the first string in a value that holds a NUL or half of a surrogate pair, or null.
 * Without recursion, because a stranger chooses how deep the value goes.
 */
export function findUnstorableText(value: unknown): string | null {
  const waiting: { value: unknown; pointer: string }[] = [{ value, pointer: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, pointer } = next;
    if (typeof found === 'string' && isUnstorable(found)) return pointer;
    if (found === null || typeof found !== 'object') continue;
    for (const [name, inner] of Object.entries(found)) {
      if (isUnstorable(name)) return pointer;
      waiting.push({ value: inner, pointer: `${pointer}/${pointerStep(name)}` });
    }
  }
  return null;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text);
}
