import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type NamedMigration, migrations } from '../../src/store/migrations/index.ts';
import { breakingChanges } from './migration-rule.ts';

/** Earlier migrations are older than the rule: 0016 renames columns, and 0017 moves a table. */
const since = '0018';

/** A migration after all others, which runs these statements. */
const planted = (...texts: string[]): NamedMigration => ({
  name: '9999-planted',
  async up(knex) {
    for (const text of texts) await knex.raw(text);
  },
  async down() {},
});

describe('a migration', () => {
  it('has the name of its file', () => {
    const files = readdirSync(join(import.meta.dirname, '../../src/store/migrations')).filter((name) => /^\d/.test(name));
    expect(migrations.map(({ name }) => `${name}.ts`)).to.deep.equal(files.sort());
  });

  it('has the number after the one before it', () => {
    const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).to.deep.equal(migrations.map((_, index) => index + 1));
  });

  it('breaks nothing that the previous version reads or writes', async () => {
    expect(await breakingChanges(migrations, since)).to.deep.equal([]);
  });

  it('may add tables, indexes, and columns that may be left out', async () => {
    const adding = planted(
      'CREATE TABLE more (id TEXT NOT NULL PRIMARY KEY)',
      'CREATE INDEX users_by_time ON users (created_at)',
      'ALTER TABLE users ADD COLUMN email TEXT NULL',
      'ALTER TABLE users ADD COLUMN nickname TEXT NOT NULL DEFAULT 1',
    );
    expect(await breakingChanges([...migrations, adding], '9999')).to.deep.equal([]);
  });

  const faults: [string, string, string][] = [
    ['drops a table', 'DROP TABLE messages', 'messages is gone'],
    ['drops a column', 'ALTER TABLE users DROP COLUMN revoked_at', 'users.revoked_at is gone or has changed'],
    ['renames a column', 'ALTER TABLE users RENAME COLUMN revoked_at TO ended_at', 'users.revoked_at is gone or has changed'],
    ['adds a unique index', 'CREATE UNIQUE INDEX one_message ON messages (type)', 'messages has a new unique index, one_message'],
  ];
  for (const [what, text, fault] of faults) {
    it(`breaks the previous version if it ${what}`, async () => {
      expect(await breakingChanges([...migrations, planted(text)], '9999')).to.deep.equal([`9999-planted: ${fault}`]);
    });
  }

  it('breaks the previous version if it adds a required column', async () => {
    const requiring = planted(
      'CREATE TABLE others (id TEXT)',
      'DROP TABLE counters',
      'CREATE TABLE counters (name, last_number, more NOT NULL)',
    );
    expect(await breakingChanges([...migrations, requiring], '9999')).to.include('9999-planted: counters.more is new and has no default');
  });
});
