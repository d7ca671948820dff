// The rows of pushed bodies, stored once and in parts.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { positionsText, readPositions } from '../../src/store/pushed-rows.ts';
import { onEachDatabase } from '../support/databases.ts';
import { day } from '../support/samples.ts';
import { dump } from './raw.ts';

describe('the positions of rows', () => {
  for (const [positions, written] of [
    [[0], '0'],
    [[0, 3, 4, 5, 7], '0,3-5,7'],
    [[8, 9], '8-9'],
  ] as const) {
    it(`${positions.join(' ')} are written as ${written}`, () => {
      expect(positionsText(positions)).to.equal(written);
      expect(readPositions(written)).to.deep.equal(positions);
    });
  }
});

onEachDatabase('pushed rows', (database, url) => {
  const rows = () => database().store.pushedRows;
  /** Rows of 10,000 characters each: six make a part. */
  const texts = Array.from({ length: 200 }, (_, index) => JSON.stringify({ index, text: '🚢'.repeat(5_000) }));

  it('are read from the parts that have them', async () => {
    const digest = uuidv7();
    await rows().keep(digest, texts, new Set([0, 1, 50, 199]), day(1));
    expect(await rows().read(digest, [0, 1, 50, 199])).to.equal(`[${[0, 1, 50, 199].map((position) => texts[position]).join(',')}]`);
  });

  it('are stored once, also if the same body comes again for other requests', async () => {
    const digest = uuidv7();
    await rows().keep(digest, texts, new Set([0]), day(1));
    await rows().keep(digest, texts, new Set([0, 100]), day(2));
    expect(await rows().read(digest, [0, 100])).to.equal(`[${texts[0]},${texts[100]}]`);
    const { carrier_push_rows: stored = [] } = await dump(url(), ['carrier_push_rows']);
    expect(stored.filter((row) => JSON.stringify(row).includes(digest))).to.have.length(2);
  });

  it('are not read if a part or the whole body is missing, or if they are in more than 16 parts', async () => {
    const digest = uuidv7();
    await rows().keep(digest, texts, new Set([199]), day(1));
    expect(await rows().read(digest, [0, 199])).to.equal(null);
    const all = texts.map((_, position) => position);
    await rows().keep(digest, texts, new Set(all), day(1));
    expect(await rows().read(digest, all)).to.equal(null);
    expect(await rows().read(uuidv7(), [0])).to.equal(null);
  });
});
