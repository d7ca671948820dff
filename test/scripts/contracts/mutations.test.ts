// The comparison classifies every kind of change correctly, anywhere in the real contracts.
import { expect } from 'chai';
import fc from 'fast-check';
import { breakingChanges } from '../../../scripts/contracts/compare.ts';
import {
  type Direction,
  type JsonObject,
  at,
  list,
  object,
  operationsOf,
  schemaUses,
  readContract,
} from '../../../scripts/contracts/document.ts';

type Fields = Record<string, any>;

/** A change to a schema. `breaks` are the directions in which it breaks clients, if the schema is used in them. */
type Mutation = { what: string; breaks: Direction[]; applies(schema: Fields): boolean; apply(schema: Fields): void };

const has = (schema: Fields, type: string): boolean => [schema['type']].flat().includes(type);
const isText = (schema: Fields): boolean =>
  has(schema, 'string') && schema['maxLength'] > (schema['minLength'] ?? 0) && !schema['enum'] && !schema['const'];
const fields = (schema: Fields): string[] => Object.keys(schema['properties'] ?? {});
const optional = (schema: Fields): string[] => fields(schema).filter((name) => !list(schema['required']).includes(name));

const mutations: Mutation[] = [
  { what: 'shorter text', breaks: ['request'], applies: isText, apply: (schema) => void (schema['maxLength'] -= 1) },
  { what: 'longer text', breaks: ['answer'], applies: isText, apply: (schema) => void (schema['maxLength'] += 1) },
  {
    what: 'a shorter list',
    breaks: ['request'],
    applies: (schema) => schema['maxItems'] > 2,
    apply: (schema) => void (schema['maxItems'] -= 1),
  },
  {
    what: 'a longer list',
    breaks: ['answer'],
    applies: (schema) => schema['maxItems'] > 0 && !schema['x-chosen-by-client'],
    apply: (schema) => void (schema['maxItems'] += 1),
  },
  {
    what: 'another type too',
    breaks: ['answer'],
    // With an enum or a const of texts, the other type would allow nothing.
    applies: (schema) => has(schema, 'string') && !schema['enum'] && schema['const'] === undefined,
    apply: (schema) => void (schema['type'] = [schema['type'], 'object'].flat()),
  },
  {
    what: 'another type instead',
    breaks: ['request', 'answer'],
    applies: (schema) => schema['type'] === 'string' || schema['type'] === 'boolean',
    apply: (schema) => {
      for (const keyword of ['enum', 'const']) delete schema[keyword];
      Object.assign(schema, { type: 'object', properties: {} });
    },
  },
  {
    what: 'no null',
    breaks: ['request'],
    applies: (schema) => Array.isArray(schema['type']) && has(schema, 'null') && schema['const'] !== null,
    apply: (schema) => void (schema['type'] = schema['type'].filter((type: string) => type !== 'null')),
  },
  {
    what: 'a value less',
    breaks: ['request'],
    applies: (schema) => list(schema['enum']).length > 1,
    apply: (schema) => void schema['enum'].pop(),
  },
  {
    what: 'a value more',
    breaks: ['answer'],
    applies: (schema) => Boolean(schema['enum']) && !schema['x-may-grow'],
    apply: (schema) => void schema['enum'].push('brand_new'),
  },
  {
    what: 'a value more where the list may grow',
    breaks: [],
    applies: (schema) => Boolean(schema['enum'] && schema['x-may-grow']),
    apply: (schema) => void schema['enum'].push('brand_new'),
  },
  {
    what: 'another pattern',
    breaks: ['request', 'answer'],
    applies: (schema) => schema['pattern'],
    apply: (schema) => void (schema['pattern'] += '|^$'),
  },
  { what: 'no pattern', breaks: ['answer'], applies: (schema) => schema['pattern'], apply: (schema) => void delete schema['pattern'] },
  {
    what: 'a field that is newly required',
    breaks: ['request'],
    applies: (schema) => optional(schema).length > 0,
    apply: (schema) => void (schema['required'] = [...(schema['required'] ?? []), ...optional(schema)]),
  },
  {
    what: 'a field that may be missing',
    breaks: ['answer'],
    applies: (schema) => schema['required']?.length > 0,
    apply: (schema) => void schema['required'].pop(),
  },
  {
    what: 'a field less',
    breaks: ['request', 'answer'],
    applies: (schema) => fields(schema).length > 0,
    apply: (schema) => void delete schema['properties'][fields(schema).at(-1) ?? ''],
  },
  {
    what: 'a field more',
    breaks: [],
    applies: (schema) => fields(schema).length > 0,
    apply: (schema) => void (schema['properties']['brand_new'] = { type: 'string' }),
  },
  {
    what: 'other words',
    breaks: [],
    applies: () => true,
    apply: (schema) => void Object.assign(schema, { title: 'New', description: 'New.', examples: [] }),
  },
];

/** The schemas of a contract outside any choice: what one branch loses, another may have. */
function schemasOf(document: JsonObject): Map<string, Set<Direction>> {
  const uses = new Map<string, Set<Direction>>();
  for (const { pointer, direction, isPart } of schemaUses(document)) {
    if (isPart || /\/(anyOf|oneOf|allOf)\/|\/parameter /.test(pointer) || !pointer.startsWith('#/components')) continue;
    uses.set(pointer, (uses.get(pointer) ?? new Set()).add(direction));
  }
  return uses;
}

for (const surface of ['a', 'b']) {
  describe(`contract ${surface}, changed anywhere`, () => {
    const released = readContract(surface);
    const schemas = [...schemasOf(released)];

    for (const { what, breaks, applies, apply } of mutations) {
      const places = schemas.filter(([pointer]) => applies(at(released, pointer) as Fields));
      for (const isBroken of [true, false]) {
        const judgedAlike = places.filter(([, directions]) => breaks.some((direction) => directions.has(direction)) === isBroken);
        if (judgedAlike.length === 0) continue;

        it(`${isBroken ? 'breaks' : 'does not break'} clients with ${what}`, () => {
          fc.assert(
            fc.property(fc.constantFrom(...judgedAlike), ([pointer, directions]) => {
              const current = structuredClone(released);
              apply(at(current, pointer) as Fields);
              const lines = breakingChanges(released, current, null);
              expect(lines.length > 0, `${pointer} is ${[...directions].join(' and ')}: ${lines[0] ?? 'nothing'}`).to.equal(isBroken);
            }),
            { numRuns: 1 },
          );
        });
      }
    }

    it('breaks clients without any one of its operations, answers, parameters or headers', () => {
      const removals = operationsOf(released).flatMap(({ pointer, operation }) => [
        [pointer.slice(0, pointer.lastIndexOf('/')), pointer.slice(pointer.lastIndexOf('/') + 1)],
        ...Object.keys(object(operation['responses'])).map((status) => [`${pointer}/responses`, status]),
        ...(operation['parameters'] ? [[pointer, 'parameters']] : []),
      ]);
      fc.assert(
        fc.property(fc.constantFrom(...removals), ([place = '', field = '']) => {
          const current = structuredClone(released);
          delete (at(current, place) as JsonObject)[field];
          expect(breakingChanges(released, current, null), `${place} ${field}`).to.not.be.empty;
        }),
        { numRuns: 5 },
      );
    });
  });
}
