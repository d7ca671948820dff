import { expect } from 'chai';
import { DuplicateKey } from '../../src/store/failures.ts';
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { param, params, variants, withLimit, withOffset } from '../../src/store/statement.ts';
import { Table, flag, id, json, number, optional, text, time } from '../../src/store/table.ts';

const boxes = new Table('boxes', {
  id: id(),
  accountId: id(),
  isOpen: flag(),
  tags: json<string[]>().nullable(),
  seenAt: time().nullable(),
  holds: { customs: text('customs_hold').nullable() },
  port: optional({ locode: text('port_locode').nullable(), name: text('port_name').nullable() }),
  position: optional({ latitude: number(), heading: number().nullable() }),
});
const box = {
  id: 'b1',
  accountId: 'a1',
  isOpen: true,
  tags: ['x'],
  seenAt: new Date('2026-03-04T05:06:07.008Z'),
  holds: { customs: 'exam' },
  port: { locode: 'PLGDN', name: null },
  position: { latitude: 1.5, heading: null },
};
const row = {
  ...{ id: 'b1', account_id: 'a1', is_open: 1, tags: '["x"]', seen_at: '2026-03-04 05:06:07.008', customs_hold: 'exam' },
  ...{ port_locode: 'PLGDN', port_name: null, latitude: 1.5, heading: null },
};

/** Records each statement, and answers with these rows. */
function recorder(rows: object[] = []) {
  const sent: { text: string; params: SqlValue[] }[] = [];
  const sql: Sql = {
    rows: async <Row>(text: string, params: SqlValue[] = []) => {
      sent.push({ text, params });
      return rows as Row[];
    },
    run: async (text, params = []) => {
      sent.push({ text, params });
      return 1;
    },
  };
  return { sql, sent };
}

describe('a table', () => {
  it('reads rows as records, with groups of columns as objects', async () => {
    const find = boxes.select((query) => query.where(params('accountId')));
    const { sql, sent } = recorder([row]);
    expect(await find.all(sql, { accountId: 'a1' })).to.deep.equal([box]);
    expect(sent[0]?.text).to.match(/^select `boxes`\.`id`, .*`boxes`\.`heading` from `boxes` where `account_id` = \?$/);
    expect(sent[0]?.params).to.deep.equal(['a1']);
  });

  it('reads an optional group as null if a required column is null, or all are', async () => {
    const find = boxes.only('port', 'position').select((query) => query);
    const of = async (some: object) => (await find.all(recorder([{ ...row, ...some }]).sql))[0];
    expect(await of({ port_locode: null })).to.deep.include({ port: null, position: box.position });
    expect(await of({ latitude: null, heading: 7 })).to.deep.include({ position: null });
  });

  it('reads times with and without milliseconds, in any year', async () => {
    const find = boxes.only('seenAt').select((query) => query);
    for (const [stored, time] of [
      ['2026-12-31 23:59:59.999', '2026-12-31T23:59:59.999Z'],
      ['2026-01-01 00:00:00', '2026-01-01T00:00:00.000Z'],
      ['0099-12-31 01:02:03.004', '0099-12-31T01:02:03.004Z'],
      ['9999-12-31 23:59:59.999', '9999-12-31T23:59:59.999Z'],
    ] as const) {
      expect(await find.first(recorder([{ seen_at: stored }]).sql)).to.deep.equal({ seenAt: new Date(time) });
    }
    expect(await find.first(recorder([{ seen_at: null }]).sql)).to.deep.equal({ seenAt: null });
  });

  it('writes records as rows, by INSERT and by UPDATE', async () => {
    const { sql, sent } = recorder();
    await boxes.insertMany(sql, [box, { ...box, port: null, tags: null, isOpen: false }]);
    const columns = [...(sent[0]?.text.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name).slice(1);
    const [first, second] = [sent[0]?.params.slice(0, columns.length), sent[0]?.params.slice(columns.length)];
    const asRow = (values: SqlValue[] = []) => Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    expect(asRow(first)).to.deep.equal(row);
    expect(asRow(second)).to.deep.equal({ ...row, port_locode: null, tags: null, is_open: 0 });

    const changing = boxes.only('isOpen', 'holds');
    const update = boxes.write((query) => query.where(params('id')).update(changing.assignments));
    await update.run(sql, { id: 'b1', ...changing.values({ isOpen: true, holds: { customs: null } }) });
    expect(sent[1]).to.deep.equal({
      text: 'update `boxes` set `customs_hold` = ?, `is_open` = ? where `id` = ?',
      params: [null, 1, 'b1'],
    });
  });

  it('inserts 250 records by three statements', async () => {
    const { sql, sent } = recorder();
    await boxes.insertMany(sql, Array(250).fill(box));
    expect(sent.map(({ params }) => params.length / 10)).to.deep.equal([100, 100, 50]);
  });

  it('says whether a record was inserted, and passes other failures on', async () => {
    const failing = (error: Error): Sql => ({ ...recorder().sql, run: () => Promise.reject(error) });
    expect(await boxes.insertIfAbsent(recorder().sql, box)).to.equal(true);
    expect(await boxes.insertIfAbsent(failing(new DuplicateKey(new Error('taken'))), box)).to.equal(false);
    const error = await boxes.insertIfAbsent(failing(new Error('gone')), box).catch((reason: Error) => reason.message);
    expect(error).to.equal('gone');
  });
});

describe('a statement', () => {
  it('takes lists in parts of at most 128, filled up to a power of two, and does not run for an empty one', async () => {
    const { sql, sent } = recorder();
    const remove = boxes.write((query, each) => query.where({ is_open: 1 }).whereIn('id', each).delete());
    const ids = Array.from({ length: 131 }, (_, index) => `b${index}`);
    expect(await remove.run(sql, {}, ids)).to.equal(2);
    expect(sent.map(({ params }) => params.length)).to.deep.equal([129, 5]);
    expect(sent[1]?.params).to.deep.equal([1, 'b128', 'b129', 'b130', 'b130']);
    expect(await remove.run(sql, {}, [])).to.equal(0);
    expect(sent).to.have.lengthOf(2);
  });

  it('takes LIMIT and OFFSET as parameters, and converts times and flags', async () => {
    const { sql, sent } = recorder();
    const list = boxes
      .only('id')
      .select((query) => query.where('seen_at', '>', param('since')).where(params('isOpen')).modify(withLimit).modify(withOffset));
    await list.all(sql, { since: new Date(0), isOpen: false, limit: 5, offset: 10 });
    expect(sent[0]).to.deep.equal({
      text: 'select `boxes`.`id` from `boxes` where `seen_at` > ? and `is_open` = ? limit ? offset ?',
      params: ['1970-01-01 00:00:00.000', 0, 5, 10],
    });
  });

  it('refuses to run without a value for a parameter', async () => {
    const find = boxes.select((query) => query.where(params('accountId')));
    const error = await find.all(recorder().sql, { account: 'a1' }).catch((reason: Error) => reason.message);
    expect(error).to.match(/accountId/);
  });

  it('is made once for each set of flags', () => {
    const made: string[] = [];
    const find = variants((isOpen: boolean, by: string) => made.push(`${isOpen} ${by}`));
    find(true, 'id');
    find(false, 'id');
    find(true, 'id');
    expect(made).to.deep.equal(['true id', 'false id']);
  });
});
