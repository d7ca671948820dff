import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { serveBesideDead } from './dead.ts';

for (const dialect of databases) {
  describe(`${dialect}: a healthy endpoint among a hundred that hang`, () => {
    it('is served while all of them hang, with one connection each', async () => {
      const { hanging, served, settledOfDead, mostHanging } = await serveBesideDead(dialect, 100, 20);
      expect({ hanging, served, settledOfDead, mostHanging }).to.deep.equal({
        hanging: 100,
        served: 20,
        settledOfDead: 0,
        mostHanging: 100,
      });
    });
  });
}
