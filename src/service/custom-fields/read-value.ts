/** Reads the value that a client sends for a field. */
import type { Scope } from '../../domain/account.ts';
import { type CustomFieldDefinition, type CustomValue, allowedValues, readCustomValue } from '../../domain/custom-field.ts';
import { InvalidInput, type Violation } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { readReferences } from './references.ts';

/**
 * The value as it is stored.
 *
 * @param at what holds it in the body
 * @throws InvalidInput that says which values the field takes
 */
export async function readValue(
  store: Store,
  scope: Scope,
  { definition, options }: { definition: CustomFieldDefinition; options: readonly { value: string }[] },
  sent: unknown,
  at: Pick<Violation, 'field' | 'member'>,
): Promise<CustomValue> {
  const values = options.map(({ value }) => value);
  const refused = (detail: string) => new InvalidInput([{ code: 'invalid_value', ...at, detail }]);
  const read = readCustomValue(definition, values, sent);
  if (!read.ok) throw refused(read.detail);
  const { value } = read;
  if (definition.referenceType !== null && typeof value === 'string') {
    const found = await readReferences(store, scope, definition.referenceType, [value]);
    if (!found.has(value)) throw refused(`${definition.apiSlug} must be ${allowedValues(definition, values)}, or null.`);
  }
  return value;
}
