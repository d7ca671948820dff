// What the search finds, without a browser: the engine and the index that the pages load.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { type SearchEntry, buildSite } from '../../scripts/docs/site.ts';

type Found = { title: string; url: string; where: string };
type Engine = { makeSearch(entries: SearchEntry[]): (text: string) => Found[] };

describe('the search of the documentation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-search-'));
  let find: (text: string) => Found[];

  before(async () => {
    buildSite(folder);
    const { makeSearch } = (await import(pathToFileURL(join(folder, 'assets/search.js')).href)) as Engine;
    find = makeSearch(JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8')) as SearchEntry[]);
  });

  after(() => rmSync(folder, { recursive: true }));

  for (const [text, url] of [
    ['quickstart', '/docs/quickstart'],
    ['last free day', '/docs/fields#a-container-last_free_day.discharge'],
    ['rate_limited', '/docs/errors/rate_limited'],
    ['verify sign', '/docs/verify-webhooks'],
    ['recover missed messages', '/docs/webhook-retries#missed-messages'],
    ['idempotency', '/docs/idempotency'],
    ['idempotancy', '/docs/idempotency'],
  ] as const) {
    it(`leads from "${text}" to ${url}`, () => {
      expect(find(text)[0]?.url).to.equal(url);
    });
  }

  it('finds nothing for unknown words, and never more than 12 results', () => {
    expect(find('xyzzy')).to.deep.equal([]);
    expect(find('eta')).to.have.length(12);
  });
});
