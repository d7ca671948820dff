/**
 * Lists what a version of a contract adds, for the changelog. An addition is a change that would break clients in reverse, so the
 * comparison finds it, and the changelog can't disagree with it.
 */
import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '../../src/domain/group-by.ts';
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
  const byPart = new Map<string, { part: Part; operations: Set<string> }>();
  // In reverse: here the current contract takes the place of the released one.
  for (const line of breakingChanges(current, released, null)) {
    const operation = operationsOf(current).find(({ name }) => line.startsWith(`${name} `));
    if (!operation || added.some(({ name }) => name === operation.name)) continue;
    const part = addedPart(line.slice(operation.name.length + 1));
    if (part === undefined) continue;
    const key = JSON.stringify(part);
    const { operations } = byPart.get(key) ?? { operations: new Set() };
    byPart.set(key, { part, operations: operations.add(`\`${operation.name}\``) });
  }
  const found = [
    ...added.map(({ name, operation }) => `New: \`${name}\`. ${String(operation['summary'] ?? '')}.`),
    ...partSentences([...byPart.values()]),
    ...newValues(released, current),
    ...newDeprecations(released, current),
  ];
  const isTextOnly = found.length === 0 && !isDeepStrictEqual(released, current);
  return isTextOnly ? ['Texts and rules only: no operation, field or value is new.'] : found;
}

/** Something that an operation has gained. */
interface Part {
  what: 'field' | 'header' | 'parameter' | 'response';
  name: string;
  /** Where the operation has it, such as `in the message`; empty for a part of the operation itself. */
  where: string;
}

/** One sentence for the parts that the same operations have gained in the same place. */
function partSentences(parts: { part: Part; operations: Set<string> }[]): string[] {
  const together = groupBy(parts, ({ part: { what, where }, operations }) => [what, where, ...operations].join(' '));
  return [...together.values()].map((group) => {
    const [first] = group as [(typeof group)[number]];
    const { what, where } = first.part;
    const names = group.map(({ part: { name } }) => (what === 'response' ? name : `\`${name}\``)).join(', ');
    return `New ${what}${group.length === 1 ? '' : 's'} ${names}${where}: ${[...first.operations].join(', ')}.`;
  });
}

/** @param removal the comparison's line for removing it */
function addedPart(removal: string): Part | undefined {
  const [, parameter] = /^parameter (\S+) is gone$/.exec(removal) ?? [];
  if (parameter) return { what: 'parameter', name: parameter, where: '' };
  const [, status] = /^(\d{3}|default) is gone$/.exec(removal) ?? [];
  if (status) return { what: 'response', name: status, where: '' };
  const [, of, header] = /^(\S+) header (\S+) is gone$/.exec(removal) ?? [];
  if (header) return { what: 'header', name: header, where: ` of the response ${of}` };
  const [, inResponse, field] = /^(\d{3}) body\.(\S+) is gone$/.exec(removal) ?? [];
  if (field) return { what: 'field', name: field, where: ` in the response ${inResponse}` };
  const [, sent] = /^body\.(\S+) is gone$/.exec(removal) ?? [];
  if (sent) return { what: 'field', name: sent, where: ' in the message' };
  const [, asked] = /^body\.(\S+) is no longer accepted$/.exec(removal) ?? [];
  if (asked) return { what: 'field', name: asked, where: ' in the request' };
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
