import { expect } from 'chai';
import { sendToForbidden } from './forbidden.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'webhooks whose names resolve to private addresses after registration', () => {
  it('get no connection, and the attempts record why', async () => {
    const { rebound, refused, outcomes, dials, connections } = await sendToForbidden(150);
    expect({ rebound, refused }).to.deep.equal({ rebound: 150, refused: 0 });
    expect(outcomes).to.deep.equal({ 'address not allowed': 150 });
    expect({ dials, connections }).to.deep.equal({ dials: 0, connections: 0 });
  });
});
