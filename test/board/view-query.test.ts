// A saved view asks the same of the list for those who open its share link as on the board.
import { expect } from 'chai';
import fc from 'fast-check';
import { queryOf } from '../../src/board/list-query.ts';
import { statuses } from '../../src/board/status.ts';
import { type Filters, customsStatuses, freeDays, queryTextOf, readView, sorts } from '../../src/board/view-state.ts';
import { queryOfView } from '../../src/http/a/view-query.ts';

/** Noon in every zone that a test machine may have is the same day. */
const now = new Date('2026-03-04T12:00:00');

const onBoard = (view: string): object => {
  const read = readView(`?${view}`);
  if (read.name !== 'list') throw new Error(`No list: ${view}`);
  return queryOf(read.filters, now, null);
};

describe('the query of a saved view', () => {
  it('asks for the same as the board', () => {
    const codes = (length: number) => fc.stringMatching(new RegExp(`^[a-zA-Z]{${length}}$`));
    const filters = fc.record<Filters>({
      q: fc.string({ maxLength: 120 }),
      status: fc.constantFrom('' as const, ...statuses),
      scac: fc.oneof(fc.constant(''), codes(4), fc.string({ maxLength: 6 })),
      port: fc.oneof(fc.constant(''), codes(5), fc.string({ maxLength: 6 })),
      free: fc.constantFrom('' as const, ...freeDays),
      provisional: fc.constantFrom('' as const, 'true' as const, 'false' as const),
      late: fc.constantFrom('' as const, 'true' as const, 'false' as const),
      customs: fc.constantFrom('' as const, ...customsStatuses),
      changed: fc.constantFrom('' as const, 'visit' as const),
      sort: fc.constantFrom(...sorts),
    });
    fc.assert(
      fc.property(filters, (each) => {
        const view = queryTextOf(each);
        expect(queryOfView(view, now)).to.deep.equal(onBoard(view));
      }),
    );
  });

  it('leaves out what means nothing', () => {
    for (const view of ['', 'status=Lost&sort=up&scac=!&port=NL&free=5&late=maybe', 'status=&q=+&changed=visit', 'cursor=x&limit=9'])
      expect(queryOfView(view, now), view).to.deep.equal({ sort: '-updated_at' });
  });
});
