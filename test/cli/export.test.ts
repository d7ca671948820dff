// `landfall export` as somebody with a data warehouse runs it: whole, by cursor, and after it was cut off.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describeOn } from '../support/databases.ts';
import { type Ended, Workplace } from '../support/process.ts';
import { directNumber } from '../support/tracking.ts';
import { type DemoService, startService } from './demo-service.ts';

const count = 3;

describeOn('sqlite', 'landfall export', () => {
  let workplace: Workplace;
  let service: DemoService;
  let shipments: any[];
  before(async () => {
    workplace = await Workplace.make();
    service = await startService(workplace);
    for (let index = 0; index < count; index += 1) {
      const json = { scac: 'TEST', container_number: directNumber(index).containerNumber, reference: `=1+${index}` };
      await service.a.ask('POST', '/v2/tracking_requests', json);
    }
    // Makes what is due happen, the first poll of each included.
    await service.a.ask('POST', '/sandbox/clock/advance', { by: 'P5D' });
    shipments = (await service.a.ask('GET', '/v2/shipments?limit=100')).data;
    expect(shipments).to.have.lengthOf(count);
  });
  after(() => workplace.leave());

  const run = (what: string, ...more: string[]): Promise<Ended> =>
    workplace.run(['export', what, '--url', service.url, ...service.a.credential, ...more]);
  const fileOf = (name: string): string => join(workplace.folder, name);
  const linesOf = async (name: string): Promise<any[]> =>
    (await readFile(fileOf(name), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('writes shipments as CSV, in which no text is a formula', async () => {
    const { stdout, code } = await run('shipments', '--out', fileOf('all.csv'));
    expect(code).to.equal(0);
    expect(stdout).to.contain(`${count} rows in ${fileOf('all.csv')}.`);
    const text = await readFile(fileOf('all.csv'), 'utf8');
    const [header = [], ...rows] = parseCsv(text).filter((row) => row.length > 1);
    expect(header).to.include.members(['id', 'container_number', 'eta_port_of_discharge', 'updated_at']);
    expect(rows.map((row) => row[header.indexOf('id')])).to.have.members(shipments.map(({ id }) => id));
    expect(rows.map((row) => row[header.indexOf('reference')])).to.have.members(["'=1+0", "'=1+1", "'=1+2"]);
    expect((await readdir(workplace.folder)).filter((name) => name.includes('.part'))).to.deep.equal([]);
  });

  it('writes containers as a workbook, each on a line with its milestones', async () => {
    expect((await run('containers', '--out', fileOf('containers.xlsx'))).code).to.equal(0);
    const { sheets } = await readXlsx(await readFile(fileOf('containers.xlsx')));
    const [header = [], ...rows] = sheets[0]?.rows ?? [];
    expect([sheets[0]?.name, rows.length]).to.deep.equal(['Containers', count]);
    const gateIn = header.indexOf('milestone_dates_gate_in');
    expect(rows.every((row) => row[gateIn] instanceof Date)).to.equal(true);
    expect(rows.map((row) => row[header.indexOf('id')])).to.have.members(shipments.map((shipment) => shipment.container_id));
  });

  it('writes events as NDJSON, whole, a line for each row of each container', async () => {
    expect((await run('events', '--out', fileOf('events.ndjson'))).code).to.equal(0);
    const events = await linesOf('events.ndjson');
    const [one] = shipments;
    const { data } = await service.a.ask('GET', `/v2/containers/${one.container_id}/carrier_rows`);
    expect(events.filter((event) => event.container_id === one.container_id).map(({ id }) => id)).to.deep.equal(
      data.map(({ id }: any) => id),
    );
    expect(new Set(events.map((event) => event.container_number)).size).to.equal(count);
  });

  it('goes on from a cursor that it stores, and brings what has changed since', async () => {
    const cursor = fileOf('cursor');
    const more = ['--cursor-file', cursor, '--out', fileOf('changes.ndjson')];
    const first = await run('shipments', ...more);
    const [, printed] = /--since (\S+)/.exec(first.stdout) ?? [];
    expect((await readFile(cursor, 'utf8')).trim()).to.equal(printed);
    // Later than what has changed by now, which a minute of overlap would bring again.
    const [newest] = (await service.a.ask('GET', '/v2/shipments?limit=1')).data;
    await writeFile(cursor, new Date(Date.parse(newest.updated_at) + 1).toISOString());
    await service.a.ask('PATCH', `/v2/shipments/${shipments[1].id}`, { reference: 'changed' });
    expect((await run('shipments', ...more)).stdout).to.contain('1 row in');
    expect((await linesOf('changes.ndjson')).map(({ id, reference }) => [id, reference])).to.deep.equal([[shipments[1].id, 'changed']]);
    await service.a.ask('PATCH', `/v2/shipments/${shipments[1].id}`, { reference: '=1+1' });
  });

  it('that was cut off goes on after its last whole page, and another one begins again', async () => {
    const file = fileOf('cut.ndjson');
    const { next_cursor: page, data } = await service.a.ask('GET', '/v2/shipments?limit=1');
    const written = `${JSON.stringify(data[0])}\n`;
    const of = JSON.stringify(['shipments', 'ndjson', null, service.url]);
    // A list's cursor holds neither its limit nor its page.
    const state = { of, nextSince: '2026-03-02T08:00:00.000Z', page, bytes: written.length, rows: 1 };
    await writeFile(`${file}.part`, `${written}{"half":`);
    await writeFile(`${file}.part.json`, JSON.stringify(state));
    const { stdout } = await run('shipments', '--out', file);
    expect(stdout).to.contain(`${count} rows in`).and.to.contain('--since 2026-03-02T08:00:00.000Z');
    expect((await linesOf('cut.ndjson')).map(({ id }) => id)).to.have.members(shipments.map(({ id }) => id));

    await writeFile(`${file}.part`, 'of another export');
    await writeFile(`${file}.part.json`, JSON.stringify({ ...state, of: 'another' }));
    await run('shipments', '--out', file);
    expect(await linesOf('cut.ndjson')).to.have.lengthOf(count);
  });

  it('says what is wrong, and leaves no file', async () => {
    expect((await run('ships')).stderr).to.contain('Use one of shipments, containers, events.');
    expect((await run('shipments', '--format', 'pdf')).stderr).to.contain('Use one of csv, xlsx, ndjson.');
    const wrong = await run('shipments', '--since', 'yesterday', '--out', fileOf('wrong.csv'));
    expect(wrong.code).to.equal(1);
    expect(wrong.stderr).to.contain('"yesterday" is not the cursor of an export.');
    const key = await workplace.run(['export', 'shipments', '--url', service.url, ...service.b.credential]);
    expect(key.stderr).to.contain('landfall export uses surface A');
    expect(await readdir(workplace.folder)).not.to.include('wrong.csv');
  });
});
