/** How values that SQL has no common type for are kept in columns. */

/** A time as UTC text with milliseconds, which both databases order and compare alike. */
export function timeText(time: Date): string;
export function timeText(time: Date | null): string | null;
export function timeText(time: Date | null): string | null {
  return time?.toISOString().slice(0, 23).replace('T', ' ') ?? null;
}

/** Reads `timeText` back; MySQL leaves milliseconds out where they are zero. */
export function readTime(text: string): Date;
export function readTime(text: string | null): Date | null;
export function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(`${text.replace(' ', 'T')}Z`);
}

/** Neither database has a boolean of its own. */
export function flag(value: boolean): number {
  return value ? 1 : 0;
}

export function readFlag(value: number): boolean {
  return value !== 0;
}

/** Reads a JSON column. `Value` is what this folder wrote into it. */
export function readJson<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}
