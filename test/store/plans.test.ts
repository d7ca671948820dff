// SQLite's plan of every statement of the store: none reads a whole table, and none sorts, counts or skips what grows with a tenant.
// Statements register themselves, so a new one is checked too. The plans of MariaDB and MySQL for the most frequent ones, and the
// rows they read, are in list-indexes.test.ts, queue-indexes.test.ts and webhook-indexes.test.ts.
import BetterSqlite from 'better-sqlite3';
import { expect } from 'chai';
import { openDatabase } from '../../src/store/database.ts';
import { definedStatements } from '../../src/store/statement.ts';
import { type FreshDatabase, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { sqliteText } from '../../src/store/sqlite.ts';

/** Exceptions: in which statements, and why it stays small. */
const allowed: { step: RegExp; text: RegExp; reason: string }[] = [
  {
    step: /^SCAN (due|pending_ones|served|active_ones|counted|part\d+|some)$/,
    text: /limit \?|limit \d+/,
    reason: 'a part with a LIMIT, which is read completely',
  },
  { step: /^SCAN (\d+ )?CONSTANT ROWS?$/, text: /\/\*sqlite VALUES \*\/ \(/, reason: 'the keys that are given' },
  { step: /TEMP B-TREE FOR RIGHT PART OF ORDER BY/, text: /where `container_id` = \?/, reason: 'events of one container at one position' },
  { step: /^SCAN accounts/, text: /from `accounts` order by `name`/, reason: 'for the operator, who lists all' },
  { step: /^SCAN token_keys/, text: /(from|update) `token_keys`/, reason: 'a few keys of the deployment' },
  { step: /SCAN processes|TEMP B-TREE/, text: /from `processes`/, reason: 'the processes of the deployment, a few' },
  { step: /SCAN webhooks|TEMP B-TREE/, text: /^select SUBSTR\(secret, /, reason: 'for `landfall doctor`, which looks at all secrets' },
  { step: /TEMP B-TREE FOR RIGHT PART/, text: /^select \* from `tracking_requests`/, reason: "an account's requests for one number" },
  { step: /TEMP B-TREE/, text: /`tracking_request_shipments`\.`tracking_request_id` (= \?|in )/, reason: "some requests' shipments" },
  { step: /TEMP B-TREE/, text: /`container_events`\.`container_id` in /, reason: 'the terminals of a page of containers' },
  { step: /TEMP B-TREE/, text: /FORCE INDEX \(`shipments_by_(bill|container)`\)/, reason: "one bill of lading's or container's shipments" },
  { step: /TEMP B-TREE/, text: /FORCE INDEX \(`tracking_requests_by_number`\)/, reason: "an account's requests for one number" },
  { step: /TEMP B-TREE/, text: /from `known_addresses` where `user_id` = \?/, reason: "one user's addresses, 100 at most" },
  { step: /TEMP B-TREE/, text: /`webhook_deliveries`\.`id` in \(/, reason: 'the newest attempts of a page of deliveries' },
  { step: /^OFFSET$/, text: /from `container_events` where `container_id` = \?/, reason: "one container's events" },
  { step: /^OFFSET$/, text: /from `known_addresses`/, reason: "one user's addresses, 100 at most" },
  { step: /^OFFSET$/, text: /from `webhooks`/, reason: "an account's webhooks, at most 2,000" },
  {
    step: /^OFFSET$/,
    text: /^select `id` from `(messages|webhook_deliveries|audit_entries)`|^select .*`id`.* as `value` from /,
    reason: 'page numbers reach 10,000 entries, which are passed over in the index alone',
  },
  { step: /^COUNT$/, text: /from `container_events` where `container_id` = \?/, reason: "one container's events" },
  { step: /^COUNT$/, text: /from \(select .* limit \?/, reason: 'counts no further than a LIMIT' },
  { step: /^COUNT$/, text: /from `webhooks`/, reason: "an account's webhooks, at most 2,000" },
  { step: /^COUNT$/, text: /from `share_links`/, reason: "an account's share links, at most 1,000" },
  { step: /^COUNT$/, text: /from `imports`/, reason: "an account's imports that are not done, at most 5" },
];

describeOn('sqlite', 'the plan of every statement', () => {
  let fresh: FreshDatabase;
  let file: InstanceType<typeof BetterSqlite>;

  before(async () => {
    fresh = await withDatabaseUrl('sqlite');
    const database = await openDatabase(fresh.url);
    await database.migrate();
    await database.close();
    file = new BetterSqlite(fresh.url.slice('sqlite:'.length));
  });
  after(async () => {
    file.close();
    await fresh.drop();
  });

  /** Null for a statement that another test of the same run has defined on a table of its own. */
  function planOf(text: string): string[] | null {
    const values = Array<number>(text.split('?').length - 1).fill(1);
    try {
      return (file.prepare(`EXPLAIN QUERY PLAN ${sqliteText(text)}`).all(values) as { detail: string }[]).map(({ detail }) => detail);
    } catch (error) {
      if (String(error).includes('no such table')) return null;
      throw error;
    }
  }

  /** The steps that may read or sort too much, by the texts of statements. */
  function suspects(): [text: string, step: string][] {
    return textsOfAll().flatMap((text) => {
      const plan = planOf(text);
      if (plan === null) return [];
      const steps = plan.filter((step) => /^SCAN|TEMP B-TREE/.test(step));
      if (/\boffset \?/.test(text)) steps.push('OFFSET');
      if (/\bcount\(/.test(text)) steps.push('COUNT');
      return steps.map((step): [string, string] => [text, step]);
    });
  }

  it('reads no whole table, and sorts, counts and skips only what stays small', () => {
    const faults = suspects().filter(([text, step]) => !allowed.some((one) => one.step.test(step) && one.text.test(text)));
    expect(faults).to.deep.equal([]);
  });

  it('has no unused exception', () => {
    const found = suspects();
    const unused = allowed.filter((one) => !found.some(([text, step]) => one.step.test(step) && one.text.test(text)));
    expect(unused.map(({ reason }) => reason)).to.deep.equal([]);
  });
});

/** Flags of `variants` to try, each on and off. They also give a number of parts: one, or none. */
const flagsAtMost = 5;

/** The text of each statement, for all flags. */
function textsOfAll(): string[] {
  for (const variant of [...definedStatements.variants]) {
    for (let flags = 0; flags < 2 ** flagsAtMost; flags += 1) {
      variant(...Array.from({ length: flagsAtMost }, (_, index) => ((flags >> index) & 1) === 1));
    }
  }
  const texts = definedStatements.statements.flatMap((statement) => {
    try {
      return [statement.text];
    } catch (error) {
      // A union of no parts.
      if (String(error).includes('Reduce of empty array')) return [];
      throw error;
    }
  });
  return [...new Set(texts)];
}
