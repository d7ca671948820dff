/** The value. @throws Error if there is none */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('It is not there');
  return value;
}
