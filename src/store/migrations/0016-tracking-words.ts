/** Renames three columns of `shipments` to the words of the code: tracking ends, and a carrier reports facts. */
import type { Knex } from 'knex';

const names: readonly [before: string, now: string][] = [
  ['following_ended_at', 'tracking_ended_at'],
  ['following_ended_reason', 'tracking_ended_reason'],
  ['told', 'carrier_facts'],
];

export const trackingWords = {
  name: '0016-tracking-words',
  async up(knex: Knex): Promise<void> {
    for (const [before, now] of names) await rename(knex, before, now);
  },
  async down(knex: Knex): Promise<void> {
    for (const [before, now] of names.toReversed()) await rename(knex, now, before);
  },
};

/**
 * Renames a column, or passes over one that has been renamed: MySQL commits every ALTER. Raw text because Knex's
 * `renameColumn` drops and creates again, in several statements, every foreign key that leads to the table.
 */
async function rename(knex: Knex, from: string, to: string): Promise<void> {
  if (await knex.schema.hasColumn('shipments', from)) await knex.raw('ALTER TABLE shipments RENAME COLUMN ?? TO ??', [from, to]);
}
