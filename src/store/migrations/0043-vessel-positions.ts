/** Where vessels were, thinned for a map. Positions before this version are not known: a vessel's row had only the last one. */
import type { Knex } from 'knex';
import { type Table, addColumns, createTables, dropColumns, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'vessel_positions',
    columns: `
      vessel_id CHAR(36) NOT NULL,
      at DATETIME(3) NOT NULL,
      latitude DOUBLE NOT NULL,
      longitude DOUBLE NOT NULL,
      heading_degrees DOUBLE NULL,
      PRIMARY KEY (vessel_id, at)`,
    indexes: { vessel_positions_by_age: 'at, vessel_id' },
  },
];
/** The newest position that was kept, so that the next one needs no read. */
const columns = {
  tracked_at: 'DATETIME(3) NULL',
  tracked_latitude: 'DOUBLE NULL',
  tracked_longitude: 'DOUBLE NULL',
  tracked_heading_degrees: 'DOUBLE NULL',
};

export const vesselPositions = {
  name: '0043-vessel-positions',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await addColumns(knex, 'vessels', columns);
  },
  async down(knex: Knex): Promise<void> {
    await dropColumns(knex, 'vessels', columns);
    await dropTables(knex, tables);
  },
};
