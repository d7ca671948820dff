/** Records as responses show them: nothing is computed from them. */

/** A record whose times are ISO 8601 text instead of dates: a list shows hundreds, and making a date and writing it takes 600 ns. */
export type Shown<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Shown<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Shown<Value[Field]> }
      : Value;

/** A time as the surfaces show it. */
export function shownTime(time: Date | string): string {
  return typeof time === 'string' ? time : time.toISOString();
}
