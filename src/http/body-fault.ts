/** Finds what makes a body unfit for every operation, in one pass that stops at the first thing. */
import { pointerStep } from './problem.ts';

/** The first thing that no operation takes. */
export interface BodyFault {
  kind: 'size' | 'depth' | 'text';
  /** Where it is (RFC 6901). */
  pointer: string;
  /** The last step of it as the client wrote it; '' for the body itself. */
  name: string;
}

/**
 * How many values a body may hold, objects and lists included. What the contracts allow holds some 300 at most (a test
 * counts them), so a larger one is refused in any case, and checking it would cost more the larger it is.
 */
export const maxValues = 1000;

/** The contracts' own bodies are five levels deep. */
export const maxDepth = 20;

interface Found {
  value: unknown;
  /** From the body's root to here; null at the root. */
  path: Path | null;
  depth: number;
}

/** Linked, so that a step costs the same however deep it is. */
interface Path {
  name: string;
  above: Path | null;
}

/** Of more than 1,000 values, 20 levels, and text that the databases would not give back: what is found first, or null. */
export function findBodyFault(body: unknown): BodyFault | null {
  const waiting: Found[] = [{ value: body, path: null, depth: 0 }];
  let values = 1;
  // Without recursion, because the client chooses how deep the value goes.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && isUnstorable(value)) return faultAt('text', path);
    if (value === null || typeof value !== 'object') continue;
    if (depth >= maxDepth) return faultAt('depth', path);
    const names = Object.keys(value);
    values += names.length;
    if (values > maxValues) return faultAt('size', null);
    for (const name of names) {
      if (isUnstorable(name)) return faultAt('text', path);
      waiting.push({ value: (value as Record<string, unknown>)[name], path: { name, above: path }, depth: depth + 1 });
    }
  }
  return null;
}

function faultAt(kind: BodyFault['kind'], path: Path | null): BodyFault {
  const names: string[] = [];
  for (let step = path; step; step = step.above) names.unshift(step.name);
  return { kind, pointer: names.map((name) => `/${pointerStep(name)}`).join(''), name: path?.name ?? '' };
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text);
}
