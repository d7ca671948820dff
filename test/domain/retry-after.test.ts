import { expect } from 'chai';
import { readRetryAfter } from '../../src/domain/retry-after.ts';

describe('Retry-After', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  const day = 24 * 3_600_000;
  const cases: [header: string | string[] | undefined, waitMs: number | null][] = [
    ['120', 120_000],
    ['0', 0],
    ['86400', day],
    ['86401', day],
    ['9'.repeat(400), day],
    ['Mon, 02 Mar 2026 08:00:30 GMT', 30_000],
    ['Monday, 02-Mar-26 08:00:30 GMT', 30_000],
    ['Mon Mar  2 08:00:30 2026', 30_000],
    ['Mon, 02 Mar 2026 07:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', day],
    [undefined, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['2026-03-02T08:00:30Z', null],
    [['1', '2'], null],
  ];
  for (const [header, waitMs] of cases) {
    it(`${JSON.stringify(header)?.slice(0, 40)} is ${waitMs === null ? 'nothing to go by' : `${waitMs} ms`}`, () => {
      expect(readRetryAfter(header, now)).to.equal(waitMs);
    });
  }
});
