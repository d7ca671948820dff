import { expect } from 'chai';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { type Client, onEachService } from '../../support/service.ts';
import { directNumber } from '../../support/tracking.ts';

const path = '/v2/imports';
const container = (index: number): string => directNumber(index).containerNumber;

// Without workers: what they do is tested in test/service/imports.test.ts.
onEachService(
  'imports',
  (service) => {
    let client: Client;
    beforeEach(async () => {
      client = await service().newClient();
    });

    const send = async (json: object, status = 202) => (await client.a.post(path, { json, status })).body;
    const xlsx = async (rows: unknown[][], merges?: object[]): Promise<string> =>
      Buffer.from(
        await writeXlsx({ sheets: [{ name: 'Sheet', rows: rows as never, ...(merges && { merges: merges as never }) }] }),
      ).toString('base64');
    const refused = async (json: object) => (await send(json, 422)).errors[0];
    const rowsOf = async (id: string) => (await client.a.get(`${path}/${id}/rows`, { query: 'limit=100', status: 200 })).body.data;

    it('are taken with the columns that were found, and listed', async () => {
      const csv = `Sendungen\nContainernummer;Auftrag;Reederei\n${container(1)};PO-1;TEST\n;;\n${container(1)};PO-1;TEST\n;nur ein Wort;\n`;
      const { body: made, headers } = await client.a.post(path, { json: { csv, name: 'oktober.csv' }, status: 202 });
      expect(made).to.include({ status: 'running', dry_run: false, name: 'oktober.csv', row_count: 3, done_count: 0, ended_at: null });
      expect(made.columns).to.deep.equal({ container: 'Containernummer', carrier: 'Reederei', reference: 'Auftrag' });
      expect(headers['location']).to.equal(`${path}/${made.id}`);
      expect((await client.a.get(`${path}/${made.id}`, { status: 200 })).body).to.deep.equal(made);
      const other = await send({ csv: `Box\n${container(2)}\n`, map: { container: 'box' }, dry_run: true });
      const { data } = (await client.a.get(path, { status: 200 })).body;
      expect(data.map(({ id, dry_run: isDry }: any) => [id, isDry])).to.deep.equal([
        [other.id, true],
        [made.id, false],
      ]);
      expect((await rowsOf(made.id)).map(({ line, outcome, reference }: any) => [line, outcome, reference])).to.deep.equal([
        [3, 'pending', 'PO-1'],
        [5, 'repeated', 'PO-1'],
        [6, 'no_number', null],
      ]);
    });

    it('are paged, and so are their rows', async () => {
      const csv = ['Container', ...Array.from({ length: 105 }, (_, index) => container(index))].join('\n');
      const { id } = await send({ csv });
      const lines: number[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await client.a.get(`${path}/${id}/rows`, { query: `limit=50${cursor}`, status: 200 });
        lines.push(...body.data.map(({ line }: any) => line));
        if (!body.has_more) break;
        cursor = `&cursor=${body.next_cursor}`;
      }
      expect(lines).to.deep.equal(Array.from({ length: 105 }, (_, index) => index + 2));
      await send({ csv });
      const first = (await client.a.get(path, { query: 'limit=1', status: 200 })).body;
      const second = (await client.a.get(path, { query: `limit=1&cursor=${first.next_cursor}`, status: 200 })).body;
      expect([first.has_more, second.has_more]).to.deep.equal([true, false]);
      expect(second.data[0].id).to.equal(id);
      await client.a.get(`${path}/${id}/rows`, { query: `outcome=refused&cursor=${first.next_cursor}`, status: 400 });
    });

    it('read workbooks, with days, formulas, merged cells and titles', async () => {
      const file = await xlsx(
        [
          ['Bookings of the week', null],
          [null, null],
          ['Booking No.', 'Ref'],
          [4711081500, new Date(Date.UTC(2026, 9, 3))],
          ['BK-2', '=1+1'],
        ],
        [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
      );
      const { id } = await send({ file });
      expect((await rowsOf(id)).map(({ line, booking, reference }: any) => [line, booking, reference])).to.deep.equal([
        [4, '4711081500', '2026-10-03'],
        [5, 'BK-2', '=1+1'],
      ]);
    });

    it('take a CSV file for what it is, whatever it is called, in the code pages of spreadsheets', async () => {
      const latin = Buffer.from(`N° de conteneur\tRéférence\n${container(5)}\tÉté\n`, 'latin1').toString('base64');
      const { id } = await send({ file: latin, name: 'liste.xlsx', map: { container: 'n de conteneur' } });
      expect((await rowsOf(id))[0]).to.include({ container: container(5), reference: 'Été' });
    });

    it('are refused as a whole with the reason, and nothing is stored', async () => {
      const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) }, { level: 9 })).toString('base64');
      for (const [json, pointer, detail] of [
        [
          { csv: 'a,b\n1,2\n' },
          '/csv',
          'The table has no column that is called container, bill of lading or booking. The first one has "a", "b".',
        ],
        [{ csv: '\n' }, '/csv', 'The first one has nothing.'],
        [{ csv: 'Box\n1\n', map: { container: 'Nothing' } }, '/csv', 'The table has no row with the columns "Nothing".'],
        [{ file: bomb }, '/file', 'The table unpacks to 60 MB. The most is 50 MB.'],
        [{ file: Buffer.from('PK\u0003\u0004 rubbish').toString('base64') }, '/file', "The table can't be read as CSV or XLSX"],
        [{ file: Buffer.from([0, 1, 2, 3]).toString('base64') }, '/file', 'The table has bytes that no text has.'],
        [{ file: 'not base64!' }, '/file', 'file is not base64.'],
        [{ csv: 'Container\n', file: 'QQ==' }, '/csv', 'Send csv or file, not both.'],
        [{ csv: `Container\n${'x\n'.repeat(200_000)}` }, '/csv', 'The table has more than 50,020 rows. Cut it into several.'],
        [{ csv: `Container\n${'x\n'.repeat(50_001)}` }, '/csv', 'The table has 50001 rows. The most is 50000: cut it into several.'],
      ] as const) {
        const fault = await refused(json);
        expect(fault, detail).to.include({ pointer });
        expect(fault.detail).to.contain(detail);
      }
      expect((await client.a.get(path, { status: 200 })).body.data).to.deep.equal([]);
    });

    it('begin once for a repeated request with a key', async () => {
      const keyed = { json: { csv: `Container\n${container(1)}\n` }, headers: { 'idempotency-key': 'october' }, status: 202 };
      const first = await client.a.post(path, keyed);
      const again = await client.a.post(path, keyed);
      expect(again.body).to.deep.equal(first.body);
      expect(again.headers['idempotency-replayed']).to.equal('true');
      expect((await client.a.get(path, { status: 200 })).body.data).to.have.length(1);
    });

    it('are canceled', async () => {
      const { id } = await send({ csv: `Container\n${container(1)}\n` });
      await client.a.delete(`${path}/${id}`, { status: 204 });
      await client.a.delete(`${path}/${id}`, { status: 204 });
      const { body } = await client.a.get(`${path}/${id}`, { status: 200 });
      expect(body).to.include({ status: 'canceled', done_count: 0 });
      expect(body.ended_at).to.equal(body.updated_at);
    });

    it('without rows are done at once', async () => {
      expect(await send({ csv: 'Container\n' })).to.include({ status: 'done', row_count: 0 });
    });

    it('are read by readers, who may not send or cancel them, and are hidden from other accounts', async () => {
      const { id } = await send({ csv: `Container\n${container(1)}\n` });
      const reader = await service().newClient('reader');
      await reader.a.post(path, { json: { csv: 'Container\n' }, status: 403 });
      await reader.a.delete(`${path}/${id}`, { status: 403 });
      await reader.a.get(path, { status: 200 });
      const other = await service().newClient();
      for (const part of ['', '/rows']) await other.a.get(`${path}/${id}${part}`, { status: 404 });
      await other.a.delete(`${path}/${id}`, { status: 404 });
      expect((await other.a.get(path, { status: 200 })).body.data).to.deep.equal([]);
    });

    it('are in the audit log, without what is in the table', async () => {
      const { id } = await send({ csv: `Container\n${container(1)}\n`, name: 'october.csv', dry_run: true });
      await client.a.delete(`${path}/${id}`, { status: 204 });
      const { data } = (await client.a.get('/v2/audit_entries', { status: 200 })).body;
      const entries = data.filter(({ object }: any) => object.type === 'import');
      expect(entries.map(({ action, object, detail }: any) => [action, object.id, object.name, detail])).to.deep.equal([
        ['import.canceled', id, null, null],
        ['import.created', id, 'october.csv', '1 rows, dry run'],
      ]);
    });
  },
  { kind: 'api' },
);
