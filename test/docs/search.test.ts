// The search results, without a browser: from the engine and the index that the pages load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import type { SearchEntry } from '../../scripts/docs/search-index.ts';
import { builtSite } from './built-site.ts';

type Found = { title: string; url: string; where: string; excerpt: string; terms: string[] };
type Engine = { makeSearch(index: { entries: SearchEntry[]; synonyms: Record<string, string[]> }): (text: string) => Found[] };

describe('the search of the documentation', () => {
  let find: (text: string) => Found[];
  let entries: SearchEntry[];

  before(async () => {
    const { folder } = builtSite();
    const { makeSearch } = (await import(pathToFileURL(join(folder, 'assets/search.js')).href)) as Engine;
    const index = JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8')) as Parameters<Engine['makeSearch']>[0];
    entries = index.entries;
    find = makeSearch(index);
  });

  /** Written before the engine was tuned: what readers search for, and the page that must come first. */
  const questions: [text: string, url: string][] = [
    ['quickstart', '/docs/quickstart'],
    ['how do I start', '/docs/quickstart'],
    ['last free day', '/docs/glossary#where-and-when.Last-free-day'],
    ['last_free_day.discharge', '/docs/fields#a-container-last_free_day.discharge'],
    ['rate_limited', '/docs/errors/rate_limited'],
    ['verify signature', '/docs/verify-webhooks'],
    ['verify webhook python', '/docs/verify-webhooks'],
    ['hmac', '/docs/verify-webhooks'],
    ['recover missed messages', '/docs/webhook-retries#missed-messages'],
    ['replay webhooks', '/docs/webhook-retries'],
    ['webhook retries', '/docs/webhook-retries'],
    ['idempotency', '/docs/idempotency'],
    ['idempotancy', '/docs/idempotency'],
    ['duplicate requests', '/docs/idempotency'],
    ['docker', '/docs/install'],
    ['kubernetes', '/docs/operations'],
    ['prometheus', '/docs/monitoring'],
    ['metrics', '/docs/monitoring'],
    ['health check', '/docs/monitoring#health'],
    ['MBL', '/docs/glossary'],
    ['bill of lading', '/docs/glossary'],
    ['SCAC', '/docs/glossary'],
    ['pagination', '/docs/pagination'],
    ['paging', '/docs/pagination'],
    ['cursor', '/docs/pagination'],
    ['rate limit', '/docs/rate-limits'],
    ['throttling', '/docs/rate-limits'],
    ['429', '/docs/rate-limits#handle-a-429'],
    ['what does invalid_number mean', '/docs/tracking#when-a-request-fails.invalid_number'],
    ['retries_exhausted', '/docs/tracking#when-a-request-fails.retries_exhausted'],
    ['invalid_container_number', '/docs/errors/invalid_container_number'],
    ['check digit', '/docs/errors/invalid_container_number'],
    ['unknown scac', '/docs/errors/unknown_scac'],
    ['sandbox', '/docs/sandbox'],
    ['sandbox clock', '/docs/sandbox#the-clock'],
    ['advance the clock', '/docs/a/sandbox#advanceSandboxClock'],
    ['mock server', '/docs/mock'],
    ['sdk', '/docs/client'],
    ['typescript client', '/docs/client'],
    ['backup', '/docs/backups'],
    ['mariadb', '/docs/databases'],
    ['migrations', '/docs/databases#migrations'],
    ['DATABASE_URL', '/docs/settings'],
    ['environment variables', '/docs/settings'],
    ['rotate api key', '/docs/accounts'],
    ['create user', '/docs/a/access'],
    ['in transit', '/docs/statuses'],
    ['what is gated out', '/docs/statuses'],
    ['transshipment', '/docs/glossary'],
    ['vessel position', '/docs/polling#vessel-positions'],
    ['ngrok', '/docs/test-webhooks'],
    ['deprecation', '/docs/versioning#deprecation'],
    ['changelog', '/docs/changelog'],
    ['try it', '/docs/try'],
    ['create webhook', '/docs/a/webhooks#createWebhook'],
    ['carriers', '/docs/carriers'],
    ['which carriers', '/docs/carriers'],
    ['OOCL', '/docs/carriers#ways'],
    ['spreadsheet', '/docs/questions#spreadsheet'],
    ['csv', '/docs/questions#spreadsheet'],
    ['SLA', '/docs/questions#sla'],
    ['Postman', '/docs/questions#postman'],
    // Every carrier by each of its names, from the carriers' own files.
    ...configurableCarriers.flatMap(({ line: { scac, name, shortName } }) =>
      [...new Set([scac, name, shortName])].map((text): [string, string] => [text, `/docs/carriers#${scac}`]),
    ),
  ];
  for (const [text, url] of questions) {
    it(`leads from "${text}" to ${url}`, () => {
      const [first] = find(text);
      // A question about a page may lead to a section of it.
      expect(
        url.includes('#') ? first?.url : first?.url.split('#')[0],
        JSON.stringify(
          find(text)
            .slice(0, 4)
            .map((each) => each.url),
        ),
      ).to.equal(url);
    });
  }

  it('leads from pricing to both answers', () => {
    for (const text of ['pricing', 'price', 'cost']) {
      const urls = find(text)
        .slice(0, 2)
        .map(({ url }) => url);
      expect(urls, text).to.have.members(['/docs/questions#pricing', '/docs/carriers#cost']);
    }
  });

  it('shows the part of a text that matches, and the words that do, also when they are misspelled', () => {
    const [first] = find('idempotancy');
    expect(first?.terms).to.include('idempotency');
    expect(find('retries_exhausted')[0]?.excerpt).to.have.length.within(20, 150);
  });

  it('has excerpts of what a reader sees, without the marks of HTML', () => {
    const broken = entries.filter(([, , , text]) => /^id="|&#?\w+;|<\/?h[1-6]\b/.test(text));
    expect(broken).to.deep.equal([]);
  });

  it('finds nothing for unknown words, and never more than 12 results', () => {
    expect(find('xyzzy')).to.deep.equal([]);
    expect(find('eta')).to.have.length(12);
  });
});
