// Files for spreadsheets: text stays text, and the memory of a file does not grow with its rows.
import { buffer, text } from 'node:stream/consumers';
import { expect } from 'chai';
import { readXlsx } from 'hucre/xlsx';
import { type Spreadsheet, csvFile, xlsxFile } from '../../src/http/spreadsheet.ts';

type Row = { name: string | null; days: number; isLate: boolean; at: string | null; on: string | null };

const columns = { name: 'text', days: 'number', isLate: 'flag', at: 'time', on: 'day' } as const;
const row = (name: string | null): Row => ({ name, days: -2, isLate: true, at: '2026-03-02T23:30:00.000Z', on: '2026-03-02' });

async function* each(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const sheet = (...rows: Row[]): Spreadsheet<Row> => ({ name: 'Rows', columns, rows: each(rows) });

describe('a file for spreadsheets', () => {
  it('has the names of the fields in its first row, and nothing for null', async () => {
    const empty = { ...row(null), at: null, on: null };
    expect(await text(csvFile(sheet(row('Antwerp'), empty)))).to.equal(
      'name,days,isLate,at,on\r\nAntwerp,-2,true,2026-03-02T23:30:00.000Z,2026-03-02\r\n,-2,true,,\r\n',
    );
    expect(await text(csvFile(sheet()))).to.equal('name,days,isLate,at,on\r\n');
  });

  it('is safe to open: in CSV, text that begins like a formula has an apostrophe in front', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', 'a,"b"\r\n=1', 'b\n=1'];
    const written = await text(csvFile({ name: '', columns: { name: 'text' }, rows: each(texts.map(row)) }));
    expect(written).to.equal(
      ['name', "'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", '"\'\rx"', "'＝1", '"a,""b""\r\n=1"', '"b\n=1"', ''].join('\r\n'),
    );
  });

  it('is safe to open: in XLSX, text that looks like a formula, markup or a link is text', async () => {
    const texts = ['=1+1', '<b>&amp;</b>', '=HYPERLINK("http://example.com")', 'a\u0000\u000b\ud800b\uffff\u{1f6a2}'];
    const file = await buffer(xlsxFile(sheet(...texts.map(row))));
    const [rows] = (await readXlsx(file)).sheets.map((each) => each.rows);
    expect(rows?.map(([first]) => first)).to.deep.equal(['name', ...texts.slice(0, 3), 'ab\u{1f6a2}']);
    expect(file.toString('latin1')).not.to.include('<f>');
  });

  it('has numbers, times in UTC and days as such in XLSX', async () => {
    const [found] = (await readXlsx(await buffer(xlsxFile(sheet(row('Antwerp')))))).sheets;
    expect(found?.name).to.equal('Rows');
    const [, values] = found?.rows ?? [];
    expect(values).to.deep.equal(['Antwerp', -2, true, new Date('2026-03-02T23:30:00.000Z'), new Date('2026-03-02T00:00:00.000Z')]);
  });

  for (const [name, make] of [
    ['CSV', csvFile],
    ['XLSX', xlsxFile],
  ] as const) {
    it(`pulls rows of ${name} only as they are read`, async () => {
      let pulled = 0;
      async function* endless(): AsyncGenerator<Row> {
        for (;;) {
          pulled += 1;
          yield row('x'.repeat(1000) + pulled);
          // Another turn, as a database takes.
          if (pulled % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
      }
      const file = make({ name: 'Rows', columns, rows: endless() });
      await new Promise((resolve) => file.once('readable', resolve));
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const held = pulled;
      expect(held).to.be.lessThan(5000);
      file.destroy();
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(pulled).to.be.lessThan(held + 200);
    });

    it(`ends ${name} with the failure of its rows`, async () => {
      async function* failing(): AsyncGenerator<Row> {
        yield row('first');
        throw new Error('the database has left');
      }
      const ended = await buffer(make({ name: 'Rows', columns, rows: failing() })).catch((error: unknown) => error);
      expect(ended).to.be.an('error').with.property('message', 'the database has left');
    });
  }
});
