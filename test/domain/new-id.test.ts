import { expect } from 'chai';
import { validate, version } from 'uuid';
import { newId } from '../../src/domain/new-id.ts';

describe('new ids', () => {
  it('are UUIDs of version 7 that differ and sort in the order of creation', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    expect(ids.filter((id) => !validate(id) || version(id) !== 7)).to.deep.equal([]);
    expect(new Set(ids).size).to.equal(1_000);
    expect(ids).to.deep.equal([...ids].sort());
  });
});
