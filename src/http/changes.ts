/** What differs between two shapes of the same record, as messages tell it. */

/** By the field's path, `schedule.eta_destination`: its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/**
 * Every field that differs, by its dotted path. Lists are compared as a whole.
 *
 * @param passedOver names of fields that say when the record was looked at or written, not what it says
 */
export function changesBetween(before: object, after: object, passedOver: ReadonlySet<string>, prefix = ''): Changes {
  const changes: Changes = {};
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (passedOver.has(name)) continue;
    const [was, is] = [old[name] ?? null, now[name] ?? null];
    if (isRecord(was) && isRecord(is)) Object.assign(changes, changesBetween(was, is, passedOver, `${prefix}${name}.`));
    else if (JSON.stringify(was) !== JSON.stringify(is)) changes[prefix + name] = [was, is];
  }
  return changes;
}

function isRecord(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
