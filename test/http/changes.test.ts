import { expect } from 'chai';
import fc from 'fast-check';
import { type Changes, changesBetween } from '../../src/http/webhooks.ts';

type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
type Sample = { [name: string]: Value };

const noneIgnored: ReadonlySet<string> = new Set();
const name = fc.constantFrom('status', 'updated_at', 'eta', 'routing', 'vessel_name', 'holds');
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.array(fc.oneof(fc.string(), fc.dictionary(name, fc.string()))),
);
/** Shaped like records: two levels of objects, and lists of anything. */
const record: fc.Arbitrary<Sample> = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf))) as fc.Arbitrary<Sample>;

/** Applies changes to a record; a removed value becomes null. */
function apply(before: Sample, changes: Changes): Sample {
  const after = structuredClone(before);
  for (const [path, [, is]] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((value, step) => value[step] as Sample, after);
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
        expect(known(apply(before, changesBetween(before, after, noneIgnored)))).to.deep.equal(known(after));
      }),
    );
  });

  it('reversed give the record before', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const reversed = Object.entries(changesBetween(before, after, noneIgnored)).map(([path, [was, is]]) => [path, [is, was]]);
        expect(Object.fromEntries(reversed)).to.deep.equal(changesBetween(after, before, noneIgnored));
      }),
    );
  });

  it('are none if nothing changed', () => {
    fc.assert(
      fc.property(record, (each) => {
        expect(changesBetween(each, structuredClone(each), noneIgnored)).to.deep.equal({});
      }),
    );
    expect(changesBetween({ eta: null }, {}, noneIgnored), 'unknown before and after').to.deep.equal({});
  });

  it('leave out the ignored fields of the record, and nothing else', () => {
    const ignored = new Set(['updated_at', 'routing']);
    fc.assert(
      fc.property(record, record, (before, after) => {
        const all = Object.entries(changesBetween(before, after, noneIgnored));
        const kept = all.filter(([path]) => !ignored.has(path.split('.')[0] ?? ''));
        // A whole object that is added or removed is one change, whatever it contains.
        expect(changesBetween(before, after, ignored)).to.deep.equal(Object.fromEntries(kept));
      }),
    );
  });

  it('name fields by their path, compare lists as a whole, and have null for missing values', () => {
    const before = { routing: { vessel: 'Petrel', voyage: '1' }, tags: ['a', 'b'], eta: '2026-03-01', old: 1 };
    const after = { routing: { vessel: 'Tern', voyage: '1' }, tags: ['b', 'a'], eta: null, young: 2 };
    expect(changesBetween(before, after, noneIgnored, 'shipment.')).to.deep.equal({
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
