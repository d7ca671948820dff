import { expect } from 'chai';
import fc from 'fast-check';
import { type Changes, changesBetween } from '../../src/http/webhooks.ts';

type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
type Record_ = { [name: string]: Value };

const nothing: ReadonlySet<string> = new Set();
const name = fc.constantFrom('status', 'updated_at', 'eta', 'routing', 'vessel_name', 'holds');
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.array(fc.oneof(fc.string(), fc.dictionary(name, fc.string()))),
);
/** Shaped like records: two levels of objects, and lists of anything. */
const record: fc.Arbitrary<Record_> = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf))) as fc.Arbitrary<Record_>;

/** Applies changes to a record; a removed value becomes null. */
function apply(before: Record_, changes: Changes): Record_ {
  const after = structuredClone(before);
  for (const [path, [, is]] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((value, step) => value[step] as Record_, after);
    parent[last] = is as Value;
  }
  return after;
}

/** Without null fields, which are unknown. */
function known(value: Value): Value {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, known(inner)]),
  );
}

describe('changes between two records', () => {
  it('applied to the record before give the record after', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(known(apply(before, changesBetween(before, after, nothing)))).to.deep.equal(known(after));
      }),
    );
  });

  it('reversed give the record before', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const turned = Object.entries(changesBetween(before, after, nothing)).map(([path, [was, is]]) => [path, [is, was]]);
        expect(Object.fromEntries(turned)).to.deep.equal(changesBetween(after, before, nothing));
      }),
    );
  });

  it('are none where nothing changed', () => {
    fc.assert(
      fc.property(record, (each) => {
        expect(changesBetween(each, structuredClone(each), nothing)).to.deep.equal({});
      }),
    );
    expect(changesBetween({ eta: null }, {}, nothing), 'nobody knew it, and nobody does').to.deep.equal({});
  });

  it('leave out the ignored fields, at any depth, and nothing else', () => {
    const passedOver = new Set(['updated_at', 'routing']);
    fc.assert(
      fc.property(record, record, (before, after) => {
        const all = Object.entries(changesBetween(before, after, nothing));
        const kept = all.filter(([path]) => !path.split('.').some((step) => passedOver.has(step)));
        // A whole object that is added or removed is one change, whatever it contains.
        expect(changesBetween(before, after, passedOver)).to.deep.equal(Object.fromEntries(kept));
      }),
    );
  });

  it('name fields by their path, compare lists as a whole, and have null for missing values', () => {
    const before = { routing: { vessel: 'Petrel', voyage: '1' }, tags: ['a', 'b'], eta: '2026-03-01', old: 1 };
    const after = { routing: { vessel: 'Tern', voyage: '1' }, tags: ['b', 'a'], eta: null, young: 2 };
    expect(changesBetween(before, after, nothing, 'shipment.')).to.deep.equal({
      'shipment.routing.vessel': ['Petrel', 'Tern'],
      'shipment.tags': [
        ['a', 'b'],
        ['b', 'a'],
      ],
      'shipment.eta': ['2026-03-01', null],
      'shipment.old': [1, null],
      'shipment.young': [null, 2],
    });
  });
});
