import { expect } from 'chai';
import { findBodyFault, maxDepth, maxValues } from '../../src/http/body.ts';
import { loadContract } from '../../src/http/contract.ts';

describe('what a body must not hold', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

  it('is more than 1,000 values', () => {
    expect(findBodyFault({ list: Array(maxValues - 2).fill(0) })).to.equal(null);
    expect(findBodyFault({ list: Array(maxValues - 1).fill(0) })).to.deep.equal({ kind: 'size', pointer: '' });
    expect(findBodyFault(Array(maxValues).fill({ a: {} }))?.kind).to.equal('size');
  });

  it('is more than 20 levels', () => {
    expect(findBodyFault(nested(maxDepth))).to.equal(null);
    expect(findBodyFault(nested(maxDepth + 1))?.pointer).to.equal('/0'.repeat(maxDepth));
    expect(findBodyFault(nested(32_000))?.kind).to.equal('depth');
  });

  it('is text that cannot be stored, in a value or in a name', () => {
    expect(findBodyFault({ a: { 'b/c': 'x\u0000' } })).to.deep.equal({ kind: 'text', pointer: '/a/b~1c' });
    expect(findBodyFault({ a: { '\ud800': 1 } })).to.deep.equal({ kind: 'text', pointer: '/a' });
    expect(findBodyFault('🚢')).to.equal(null);
  });

  it('is never within what a contract allows', () => {
    for (const surface of ['a', 'b'] as const) {
      const { document } = loadContract(surface);
      const schemas = (document as { components: { schemas: Record<string, object> } }).components.schemas;
      for (const path of Object.values(document['paths'] as Record<string, Record<string, any>>)) {
        for (const operation of Object.values(path)) {
          for (const { schema } of Object.values(operation.requestBody?.content ?? {}) as { schema: object }[]) {
            const { values, depth } = largest(schema, schemas);
            expect(values, operation.operationId).to.be.below(operation['x-body-limit']?.values ?? maxValues);
            expect(depth, operation.operationId).to.be.below(maxDepth);
          }
        }
      }
    }
  });
});

/** The most values, and levels of them, that a schema allows. */
function largest(schema: any, schemas: Record<string, object>): { values: number; depth: number } {
  if (schema.$ref !== undefined) return largest(schemas[schema.$ref.split('/').at(-1)], schemas);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => largest(part, schemas));
  const fields = Object.values(schema.properties ?? {}).map((field) => largest(field, schemas));
  const others =
    typeof schema.additionalProperties === 'object' ? Array(schema.maxProperties).fill(largest(schema.additionalProperties, schemas)) : [];
  const items = schema.items === undefined ? [] : Array(schema.maxItems).fill(largest(schema.items, schemas));
  const inner = [...fields, ...others, ...items];
  const own = {
    values: 1 + sum(inner.map(({ values }) => values)),
    depth: inner.length === 0 ? 0 : 1 + Math.max(...inner.map(({ depth }) => depth)),
  };
  // An upper bound: as if the parts, which describe the same value, had different fields.
  return {
    values: own.values + sum(parts.map(({ values }) => values - 1)),
    depth: Math.max(own.depth, ...parts.map(({ depth }) => depth)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
