import { expect } from 'chai';
import { withPart } from '../../scripts/readme/part.ts';

describe('a part of the README that a program writes', () => {
  const marks = { start: '<!-- start -->', end: '<!-- end -->' };

  it('is replaced, and nothing else', () => {
    expect(withPart('before\n<!-- start -->\nold\n<!-- end -->\nafter', marks, 'new')).to.equal(
      'before\n<!-- start -->\nnew\n<!-- end -->\nafter',
    );
  });

  it('must have both marks', () => {
    expect(() => withPart('before <!-- start -->', marks, 'new')).to.throw('no part between');
    expect(() => withPart('<!-- end --> <!-- start -->', marks, 'new')).to.throw('no part between');
  });
});
