import { expect } from 'chai';
import { headersIn } from '../../src/board/administration/headers-in.ts';

describe('headers that somebody types', () => {
  it('are a name and a value a line, which may have colons', () => {
    expect(headersIn('Authorization: Bearer a:b \r\n\n  X-Tenant :7')).to.deep.equal({ Authorization: 'Bearer a:b', 'X-Tenant': '7' });
  });

  it('are none if nothing is typed, and without a value if there is no colon', () => {
    expect(headersIn(' \n ')).to.equal(null);
    expect(headersIn('X-Tenant')).to.deep.equal({ 'X-Tenant': '' });
  });
});
