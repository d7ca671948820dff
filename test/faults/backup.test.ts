// `npm run test:faults` does the same on a server, which needs MariaDB's client programs.
import { expect } from 'chai';
import { backUpAndRestore } from './backup.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'a backup made while the service works', () => {
  it('has everything that was acknowledged before it, and tracks and sends on after it is restored', async () => {
    const { acknowledged, lost, status, messages, hasGap } = await backUpAndRestore('sqlite');
    expect({ lost, hasGap }).to.deep.equal({ lost: 0, hasGap: false });
    expect(acknowledged).to.be.at.least(6);
    expect(messages).to.be.above(0);
    expect(status.after).not.to.equal(status.before);
  });
});
