// `landfall import` as a forwarder runs it, with the files that people have.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { directNumber } from '../support/tracking.ts';
import { describeOn } from '../support/databases.ts';
import { type Ended, Workplace } from '../support/process.ts';
import { type DemoService, startService } from './demo-service.ts';

describeOn('sqlite', 'landfall import', () => {
  let workplace: Workplace;
  let service: DemoService;
  before(async () => {
    workplace = await Workplace.make();
    service = await startService(workplace);
  });
  after(() => workplace.leave());

  async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
    const file = join(workplace.folder, name);
    await writeFile(file, content);
    return file;
  }
  const run = (file: string, ...more: string[]): Promise<Ended> =>
    workplace.run(['import', file, '--url', service.url, ...service.a.credential, ...more]);
  const tracked = async (): Promise<any[]> => (await service.a.ask('GET', '/v2/tracking_requests?limit=100')).data;
  const resultsOf = async (file: string): Promise<string[][]> =>
    (await readFile(`${file}.results.csv`, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(','));
  const container = (index: number): string => directNumber(index).containerNumber;

  it('tracks each row once, says which rows are refused and why, and goes on where it stopped', async () => {
    const file = await fileOf(
      'october.csv',
      [
        'Sendungen Oktober;;;',
        'Containernummer;Auftrag;Reederei;Bemerkung',
        `${container(1)};PO-1;TEST;`,
        `${container(2).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))};PO-2;TEST;`,
        `${container(1)};PO-1;TEST;doppelt`,
        ';;;nur ein Kommentar',
        `${container(3)};"=cmd|' /C calc'!A0";TEST;`,
      ].join('\r\n'),
    );
    const first = await run(file);
    expect(first.stdout).to.contain('Columns: container from "Containernummer", carrier from "Reederei", reference from "Auftrag".');
    expect(first.stdout).to.contain('2 rows created, 1 row refused, 1 row repeated, 1 row without a number.');
    expect(first.code).to.equal(1);
    const results = await resultsOf(file);
    expect(results.map(([line, , , , , outcome]) => [line, outcome])).to.deep.equal([
      ['line', 'outcome'],
      ['5', 'repeated'],
      ['6', 'no number'],
      ['3', 'created'],
      ['4', 'refused'],
      ['7', 'created'],
    ]);
    expect(results[4]?.[7]).to.match(/check digit/);
    const created = (await tracked()).length;

    const again = await run(file);
    expect(again.stdout).to.contain('2 rows created by an earlier run are left out');
    expect((await tracked()).length).to.equal(created);
  });

  it('reads a workbook, whose numbers are numbers and whose titles stand above', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Bookings',
          rows: [
            ['Bookings of the week', null],
            [null, null],
            ['Booking No.', 'Ref'],
            [4711081500, new Date(Date.UTC(2026, 9, 3))],
          ],
        },
      ],
    });
    const file = await fileOf('week.xlsx', workbook);
    const { stdout, code } = await run(file, '--dry-run');
    expect(stdout).to.contain('line 4: {"reference":"2026-10-03","booking_number":"4711081500"}');
    expect(stdout).to.contain('Nothing was sent. 1 row would be');
    expect(code).to.equal(0);
  });

  it('reads what Excel writes in other code pages, and columns that the user names', async () => {
    const latin = Buffer.from(`N° de conteneur\tRéférence\n${container(5)}\tÉté\n`, 'latin1');
    const french = await run(await fileOf('liste.txt', latin), '--map', 'container=n de conteneur', '--dry-run');
    expect(french.stdout).to.contain(`{"reference":"Été","container_number":"${container(5)}"}`);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`箱号\t订单号\n${container(6)}\t订单一\n`, 'utf16le')]);
    expect((await run(await fileOf('unicode.txt', utf16), '--dry-run')).stdout).to.contain('"reference":"订单一"');
    const mapped = await run(
      await fileOf('own.csv', `Box,Job\n${container(7)},J-1\n`),
      '--map',
      'container=box',
      '--map',
      'reference=job',
      '--dry-run',
    );
    expect(mapped.stdout).to.contain('"reference":"J-1"');
  });

  it('says what is wrong with a file, and sends nothing', async () => {
    const before = (await tracked()).length;
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(600 * 1024 * 1024) }, { level: 9 });
    for (const [file, message] of [
      [
        await fileOf('no.csv', 'a,b\n1,2\n'),
        'no.csv has no column that is called container, bill of lading or booking. The first one has "a", "b".',
      ],
      [await fileOf('empty.csv', ''), 'The first one has nothing.'],
      [await fileOf('bomb.xlsx', bomb), 'bomb.xlsx unpacks to 600 MB. The most is 500 MB.'],
      [await fileOf('broken.xlsx', Buffer.from('PK\u0003\u0004 rubbish')), "can't be read as CSV or XLSX"],
      [await fileOf('bytes.csv', Buffer.from([0, 1, 2, 3])), 'bytes.csv has bytes that no text has.'],
      [join(workplace.folder, 'missing.csv'), 'There is no file'],
    ] as const) {
      const { code, stderr } = await run(file);
      expect(stderr, file).to.contain(message);
      expect(code, file).to.equal(1);
    }
    expect((await run(await fileOf('x.csv', 'container\n'), '--map', 'box=x')).stderr).to.contain('Use container=');
    expect((await tracked()).length).to.equal(before);
  });
});
