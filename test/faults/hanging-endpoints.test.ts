import { expect } from 'chai';
import { databases, describeOn } from '../support/databases.ts';
import { deliverWhileOthersHang } from './hanging-endpoints.ts';

for (const dialect of databases) {
  describeOn(dialect, 'a healthy endpoint among a hundred that hang', () => {
    it('gets its messages while all of them hang, with one connection each', async () => {
      const { hanging, delivered, settledForHanging, peakHanging } = await deliverWhileOthersHang(dialect, 100, 20);
      expect({ hanging, delivered, settledForHanging, peakHanging }).to.deep.equal({
        hanging: 100,
        delivered: 20,
        settledForHanging: 0,
        peakHanging: 100,
      });
    });
  });
}
