import { expect } from 'chai';
import { UnreadableInput } from '../../src/domain/errors.ts';
import { type LongListPage, type LongListQuery, readLongList } from '../../src/http/b/long-list.ts';
import { makeCursors } from '../../src/http/cursor.ts';

const cursors = makeCursors('a secret');
const reach = 10;

/** The numbers from a length down to 1; records the largest offset and count requested. */
function numbersDown(length: number) {
  const all = Array.from({ length }, (_, index) => length - index);
  const asked = { offset: 0, count: 0 };
  const after = (position: [number] | undefined) => all.filter((number) => position === undefined || number < position[0]);
  const read = (query: LongListQuery, scope = ['numbers']): Promise<LongListPage<number>> =>
    readLongList<number, [number]>(
      cursors,
      query,
      {
        path: '/numbers',
        scope,
        async list(position, { offset, limit }) {
          asked.offset = Math.max(asked.offset, offset);
          return after(position).slice(offset, offset + limit);
        },
        async count(position, limit) {
          asked.count = Math.max(asked.count, limit);
          return Math.min(limit, after(position).length);
        },
        positionOf: (number) => [number],
      },
      reach,
    );
  return { all, asked, read };
}

function queryOf(link: string): LongListQuery {
  const { searchParams } = new URL(link, 'http://x');
  return Object.fromEntries([...searchParams].map(([name, value]) => [name, name === 'page[cursor]' ? value : Number(value)]));
}

/** How a read is refused. */
async function refusal(reading: Promise<unknown>): Promise<object> {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (!(error instanceof UnreadableInput)) return expect.fail('It was not refused.');
  return { code: error.code, field: error.field };
}

describe('a list that grows without limit', () => {
  it('is read completely by links.next, and no page is deeper than page numbers reach', async () => {
    for (const length of [0, 9, 10, 11, 20, 37]) {
      for (const size of [1, 3, 5, 10, 25]) {
        const { all, asked, read } = numbersDown(length);
        const seen: number[] = [];
        let next: string | undefined = `/numbers?page[size]=${size}`;
        while (next !== undefined) {
          const page: LongListPage<number> = await read(queryOf(next));
          seen.push(...page.entries);
          next = page.links.next;
        }
        expect(seen, `${length} by ${size}`).to.deep.equal(all);
        expect(asked.offset).to.be.below(reach);
        expect(asked.count).to.be.at.most(reach + 1);
      }
    }
  });

  it('is counted as far as page numbers reach', async () => {
    const totals = [0, 9, 10, 11, 37].map(async (length) => (await numbersDown(length).read({ 'page[size]': 4 })).total);
    expect(await Promise.all(totals)).to.deep.equal([0, 9, 10, 10, 10]);
  });

  it('refuses a page number that is too high, and has no entries past its end', async () => {
    const deep = { 'page[number]': 3, 'page[size]': 5 };
    expect(await refusal(numbersDown(11).read(deep))).to.deep.equal({ code: 'invalid_request', field: 'pageNumber' });
    expect((await numbersDown(10).read(deep)).entries).to.deep.equal([]);
  });

  it('refuses a cursor of another list', async () => {
    const { links } = await numbersDown(11).read({ 'page[size]': 10 });
    const query = queryOf(links.next ?? expect.fail('There is no next page.'));
    expect((await numbersDown(11).read(query)).entries).to.deep.equal([1]);
    expect(await refusal(numbersDown(11).read(query, ['others']))).to.deep.equal({ code: 'invalid_cursor', field: 'pageCursor' });
  });
});
