/** What a PATCH of surface A says of its fields. */

/** A field that was not sent is left as it is; one that was sent as null is taken back. */
export function withoutUndefined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
