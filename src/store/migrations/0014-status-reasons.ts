/**
 * A status may be reached, contradicted and reached again, so a timeline's entries are identified by their position. The shipment
 * stores the facts that later answers are read with.
 */
import type { Knex } from 'knex';
import { isSqlite } from './table.ts';

const changes = `
  container_id CHAR(36) NOT NULL,
  status VARCHAR(40) NOT NULL,
  recorded_at TEXT NOT NULL,
  position INT NOT NULL,
  occurred_at TEXT NULL,
  reason VARCHAR(40) NULL,
  PRIMARY KEY (container_id, position),
  FOREIGN KEY (container_id) REFERENCES containers (id)`;

const kept = 'container_id, status, recorded_at, position';

export const statusReasons = {
  name: '0014-status-reasons',
  async up(knex: Knex): Promise<void> {
    if (!(await knex.schema.hasColumn('shipments', 'journey_memory'))) {
      await knex.raw('ALTER TABLE shipments ADD COLUMN journey_memory TEXT NULL');
    }
    if (!(await knex.schema.hasColumn('containers', 'inland_arrival'))) {
      await knex.raw(`ALTER TABLE containers ADD COLUMN inland_arrival ${isSqlite(knex) ? 'TEXT' : 'DATETIME(3)'} NULL`);
    }
    if (await knex.schema.hasColumn('status_changes', 'reason')) return;
    if (isSqlite(knex)) {
      // SQLite changes no primary key in place. Knex runs each of its migrations in one transaction.
      await knex.raw(`CREATE TABLE status_changes_by_position (${changes})`);
      await knex.raw(`INSERT INTO status_changes_by_position (${kept}) SELECT ${kept} FROM status_changes`);
      await knex.raw('DROP TABLE status_changes');
      await knex.raw('ALTER TABLE status_changes_by_position RENAME TO status_changes');
    } else {
      // One statement, done whole or not at all.
      await knex.raw(`ALTER TABLE status_changes ADD COLUMN occurred_at DATETIME(3) NULL, ADD COLUMN reason VARCHAR(40) NULL,
        DROP PRIMARY KEY, ADD PRIMARY KEY (container_id, position)`);
    }
  },
  async down(knex: Knex): Promise<void> {
    if (await knex.schema.hasColumn('status_changes', 'reason')) {
      // Of a status that was reached more than once, the first entry stays.
      const repeated = `SELECT later.container_id, later.position FROM status_changes later JOIN status_changes earlier
        ON earlier.container_id = later.container_id AND earlier.status = later.status AND earlier.position < later.position`;
      await knex.raw(`DELETE FROM status_changes WHERE (container_id, position) IN (SELECT * FROM (${repeated}) AS repeated)`);
      if (isSqlite(knex)) {
        const before = changes.replace(/\s+occurred_at.*,\s+reason.*,/, '').replace('(container_id, position)', '(container_id, status)');
        await knex.raw(`CREATE TABLE status_changes_by_status (${before})`);
        await knex.raw(`INSERT INTO status_changes_by_status (${kept}) SELECT ${kept} FROM status_changes`);
        await knex.raw('DROP TABLE status_changes');
        await knex.raw('ALTER TABLE status_changes_by_status RENAME TO status_changes');
      } else {
        await knex.raw(`ALTER TABLE status_changes DROP COLUMN occurred_at, DROP COLUMN reason,
          DROP PRIMARY KEY, ADD PRIMARY KEY (container_id, status)`);
      }
    }
    for (const [table, column] of [
      ['containers', 'inland_arrival'],
      ['shipments', 'journey_memory'],
    ] as const) {
      if (await knex.schema.hasColumn(table, column)) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  },
};
