/**
 * One inbox for each tracking request, with the carrier's whole answers among the pushes, instead of counters of which pushes an
 * answer supersedes. The push at position p moves to 2p, the answer that supersedes the first n to 2n + 1.
 */
import type { Knex } from 'knex';
import { type Table, addColumns, createTables, dropColumns } from './table.ts';

const inbox: Table = {
  name: 'carrier_inbox',
  // No foreign key to the answers: an operator may delete them.
  columns: `
      tracking_request_id CHAR(36) NOT NULL,
      position INT NOT NULL,
      answer_id CHAR(36) NULL,
      push_id CHAR(36) NULL,
      PRIMARY KEY (tracking_request_id, position),
      UNIQUE (push_id, tracking_request_id),
      FOREIGN KEY (tracking_request_id) REFERENCES tracking_requests (id),
      FOREIGN KEY (push_id) REFERENCES carrier_pushes (id)`,
};
const formerPushes: Table = {
  name: 'carrier_push_requests',
  columns: `
      tracking_request_id CHAR(36) NOT NULL,
      position INT NOT NULL,
      push_id CHAR(36) NOT NULL,
      PRIMARY KEY (tracking_request_id, position),
      UNIQUE (push_id, tracking_request_id),
      FOREIGN KEY (tracking_request_id) REFERENCES tracking_requests (id),
      FOREIGN KEY (push_id) REFERENCES carrier_pushes (id)`,
};
const counter = { inbox_position: 'INT NOT NULL DEFAULT 0' };
const formerCounters = {
  answer_digest: 'CHAR(64) NULL',
  pushes_received: 'INT NOT NULL DEFAULT 0',
  pushes_read: 'INT NOT NULL DEFAULT 0',
  pushes_superseded: 'INT NOT NULL DEFAULT 0',
};

const movePushes = `INSERT INTO carrier_inbox (tracking_request_id, position, push_id)
  SELECT p.tracking_request_id, 2 * p.position, p.push_id FROM carrier_push_requests p
  WHERE NOT EXISTS (SELECT * FROM carrier_inbox i WHERE i.tracking_request_id = p.tracking_request_id AND i.push_id = p.push_id)`;
const moveAnswers = `INSERT INTO carrier_inbox (tracking_request_id, position, answer_id)
  SELECT r.id, 2 * r.pushes_superseded + 1, a.id FROM tracking_requests r
  JOIN carrier_answers a ON a.tracking_request_id = r.id AND a.digest = r.answer_digest
  WHERE NOT EXISTS (SELECT * FROM carrier_inbox i WHERE i.tracking_request_id = r.id AND i.answer_id IS NOT NULL)`;
const count = 'UPDATE tracking_requests SET inbox_position = 2 * pushes_received + 1 WHERE inbox_position = 0';

const pushesOf = (request: string): string =>
  `SELECT COUNT(*) FROM carrier_inbox p WHERE p.tracking_request_id = ${request} AND p.push_id IS NOT NULL`;
const movePushesBack = `INSERT INTO carrier_push_requests (tracking_request_id, position, push_id)
  SELECT i.tracking_request_id, (${pushesOf('i.tracking_request_id')} AND p.position <= i.position), i.push_id
  FROM carrier_inbox i WHERE i.push_id IS NOT NULL
  AND NOT EXISTS (SELECT * FROM carrier_push_requests b WHERE b.tracking_request_id = i.tracking_request_id AND b.push_id = i.push_id)`;
const lastAnswer = `FROM carrier_inbox i WHERE i.tracking_request_id = tracking_requests.id AND i.answer_id IS NOT NULL
  ORDER BY i.position DESC LIMIT 1`;
const countBack = `UPDATE tracking_requests SET pushes_received = (${pushesOf('tracking_requests.id')}),
  pushes_read = CASE WHEN poll_due_at IS NULL THEN (${pushesOf('tracking_requests.id')}) ELSE 0 END,
  pushes_superseded = (${pushesOf('tracking_requests.id')} AND p.position < (SELECT i.position ${lastAnswer})),
  answer_digest = (SELECT a.digest FROM carrier_answers a WHERE a.id = (SELECT i.answer_id ${lastAnswer}))`;

export const carrierInbox = {
  name: '0017-carrier-inbox',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, [inbox]);
    await addColumns(knex, 'tracking_requests', counter);
    if (await knex.schema.hasTable(formerPushes.name)) {
      for (const move of [movePushes, moveAnswers, count]) await knex.raw(move);
      await knex.schema.dropTable(formerPushes.name);
    }
    await dropColumns(knex, 'tracking_requests', formerCounters);
  },
  async down(knex: Knex): Promise<void> {
    await createTables(knex, [formerPushes]);
    await addColumns(knex, 'tracking_requests', formerCounters);
    if (await knex.schema.hasTable(inbox.name)) {
      for (const move of [movePushesBack, countBack]) await knex.raw(move);
      await knex.schema.dropTable(inbox.name);
    }
    await dropColumns(knex, 'tracking_requests', counter);
  },
};
