// The picture of a share link: a PNG of the size that chats expect, whatever the texts are.
import { join } from 'node:path';
import { expect } from 'chai';
import { buildBoard } from '../../scripts/board/build.ts';
import { makePreviews, pictureOf } from '../../src/http/preview.ts';

const folder = join(import.meta.dirname, '../../dist/board');
const shared = {
  title: 'TSTU0304418',
  status: 'In Transit',
  description: 'Cai Mep → Toronto, ETA 2026-12-28',
  places: ['Cai Mep', 'Singapore', 'Busan', 'Vancouver', 'Toronto'].map((name, index) => ({ name, isReached: index < 3 })),
};

describe('the picture of a share link', () => {
  before(async () => {
    await buildBoard(folder);
  });

  it('is a PNG of 1200 by 630 with words in it', async () => {
    const make = makePreviews(folder);
    const png = (await make(shared)) ?? Buffer.alloc(0);
    expect(png.subarray(1, 4).toString()).to.equal('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([1200, 630]);
    const empty = (await make({ title: '', status: '', description: '', places: [] })) ?? Buffer.alloc(0);
    expect(png.length).to.be.above(empty.length * 1.5);
    expect(await make(shared), 'made once').to.equal(png);
  });

  it('takes any text as text', async () => {
    const hostile = '</text><image href="file:///etc/passwd"/><!--&\u0000\u001b"\'';
    const svg = pictureOf({
      title: hostile,
      status: hostile,
      description: hostile,
      places: [1, 2].map(() => ({ name: hostile, isReached: true })),
    });
    expect(svg).not.to.include('<image').and.not.to.include('<!--');
    expect(await makePreviews(folder)({ ...shared, title: hostile, description: 'Łódź 上海' })).not.to.equal(null);
  });

  it('draws letters that its font lacks without their marks', () => {
    const svg = pictureOf({ ...shared, title: 'Łódź Göteborg', description: 'İzmir → Gdańsk 上海' });
    expect(svg).to.include('>Lódz Göteborg<').and.include('>Izmir – Gdansk <');
  });

  it('names at most five places, the last one among them', () => {
    const places = Array.from({ length: 12 }, (_, index) => ({ name: `Port ${index}`, isReached: false }));
    const svg = pictureOf({ ...shared, places });
    expect(svg.match(/Port \d+/g)).to.deep.equal(['Port 0', 'Port 1', 'Port 2', 'Port 3', 'Port 11']);
  });

  it('is refused while too many others wait', async () => {
    const make = makePreviews(folder);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => make({ ...shared, title: `Box ${index}` })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(21);
    const [refused] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(String(refused?.reason)).to.include('Too many previews');
  });
});
