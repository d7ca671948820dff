/**
 * Lists what a version of a contract adds, for the changelog. An addition is a change that would break clients in reverse, so the
 * comparison finds it, and the changelog can't disagree with it.
 */
import { isDeepStrictEqual } from 'node:util';
import { breakingChanges } from './compare.ts';
import { type JsonObject, list, object, operationsOf } from './document.ts';

/** A section of docs/guides/changelog.md: a heading, and what the release adds to each surface. */
export function releaseText(title: string, added: Record<'a' | 'b', string[]>): string {
  const parts = (['a', 'b'] as const).flatMap((surface) =>
    added[surface].length === 0 ? [] : [`### Surface ${surface.toUpperCase()}`, added[surface].map((line) => `- ${line}`).join('\n')],
  );
  return [`## ${title}`, ...parts].join('\n\n');
}

/** Sentences in Markdown about the parts of the current contract that the released one doesn't have. */
export function additions(released: JsonObject, current: JsonObject): string[] {
  const added = operationsOf(current).filter(({ name }) => !operationsOf(released).some((one) => one.name === name));
  const bySentence = new Map<string, string[]>();
  // In reverse: here the current contract takes the place of the released one.
  for (const line of breakingChanges(current, released, null)) {
    const operation = operationsOf(current).find(({ name }) => line.startsWith(`${name} `));
    if (!operation || added.some(({ name }) => name === operation.name)) continue;
    const what = additionSentence(line.slice(operation.name.length + 1));
    if (what !== undefined) bySentence.set(what, [...(bySentence.get(what) ?? []), `\`${operation.name}\``]);
  }
  const found = [
    ...added.map(({ name, operation }) => `New: \`${name}\`. ${String(operation['summary'] ?? '')}.`),
    ...[...bySentence].map(([what, names]) => `${what}: ${[...new Set(names)].join(', ')}.`),
    ...newValues(released, current),
    ...newDeprecations(released, current),
  ];
  const isTextOnly = found.length === 0 && !isDeepStrictEqual(released, current);
  return isTextOnly ? ['Texts and rules only: no operation, field or value is new.'] : found;
}

/** The sentence for an addition. @param removal the comparison's line for removing it */
function additionSentence(removal: string): string | undefined {
  const [, parameter] = /^parameter (\S+) is gone$/.exec(removal) ?? [];
  if (parameter) return `New parameter \`${parameter}\``;
  const [, status] = /^(\d{3}|default) is gone$/.exec(removal) ?? [];
  if (status) return `New response ${status}`;
  const [, of, header] = /^(\S+) header (\S+) is gone$/.exec(removal) ?? [];
  if (header) return `New header \`${header}\` of the response ${of}`;
  const [, inResponse, field] = /^(\d{3}) body\.(\S+) is gone$/.exec(removal) ?? [];
  if (field) return `New field \`${field}\` in the response ${inResponse}`;
  const [, sent] = /^body\.(\S+) is gone$/.exec(removal) ?? [];
  if (sent) return `New field \`${sent}\` in the message`;
  const [, asked] = /^body\.(\S+) is no longer accepted$/.exec(removal) ?? [];
  if (asked) return `New field \`${asked}\` in the request`;
  // A new field is also "no longer always there", and its sentence is above.
  return undefined;
}

/** New values of the contract's enums, such as error codes. */
function newValues(released: JsonObject, current: JsonObject): string[] {
  const schemas = (document: JsonObject): JsonObject => object(object(document['components'])['schemas']);
  return Object.entries(schemas(current)).flatMap(([name, schema]) => {
    const before = object(schemas(released)[name]);
    if (!Array.isArray(before['enum'])) return [];
    const added = list(object(schema)['enum']).filter((value) => !list(before['enum']).some((known) => isDeepStrictEqual(known, value)));
    return added.length === 0 ? [] : [`New values of ${name}: ${added.map((value) => `\`${String(value)}\``).join(', ')}.`];
  });
}

function newDeprecations(released: JsonObject, current: JsonObject): string[] {
  const before = new Map(operationsOf(released).map(({ name, operation }) => [name, operation['deprecated'] === true]));
  return operationsOf(current)
    .filter(({ name, operation }) => operation['deprecated'] === true && before.get(name) === false)
    .map(({ name, operation }) => `Deprecated: \`${name}\`, until ${String(operation['x-sunset'] ?? 'further notice')}.`);
}
