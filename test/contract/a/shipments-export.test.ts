import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { readXlsx } from 'hucre/xlsx';
import { type Client, onEachService, onSharedService } from '../../support/service.ts';
import { directNumber, numbers, track } from '../../support/tracking.ts';

const [csv, xlsx] = ['/v2/shipments.csv', '/v2/shipments.xlsx'];

onSharedService('the export of shipments', (service) => {
  let client: Client;

  beforeEach(async () => {
    client = await service().newClient();
    for (const number of [numbers.byRail, directNumber(1), directNumber(2)]) {
      await track(client, { container_number: number.containerNumber, reference: `=${number.containerNumber}` });
    }
  });

  /** The workbook's rows: the HTTP client of the tests reads only text. */
  async function workbook(query = ''): Promise<unknown[][]> {
    const headers = { Authorization: `Bearer ${client.token}` };
    const response = await new Promise<Parameters<typeof buffer>[0]>((resolve) =>
      get(`${service().url}${xlsx}${query}`, { headers }, resolve),
    );
    return (await readXlsx(await buffer(response))).sheets.flatMap(({ rows }) => rows);
  }

  it('has the summaries of the list, in its order', async () => {
    const { text, headers } = await client.a.get(csv, { status: 200 });
    expect(headers['content-type']).to.equal('text/csv');
    expect(headers['content-disposition']).to.match(/^attachment; filename="shipments-\d{4}-\d\d-\d\d\.csv"$/);
    const [head = '', ...rows] = text.trimEnd().split('\r\n');
    const names = head.split(',');
    const { data } = (await client.a.get('/v2/shipments', { status: 200 })).body;
    expect(names.toSorted()).to.deep.equal(Object.keys(data[0]).toSorted());
    const written = data.map((summary: Record<string, unknown>) =>
      names.map((name) => (name === 'reference' ? `'${summary[name]}` : String(summary[name] ?? ''))).join(','),
    );
    expect(rows).to.deep.equal(written);
    const [names2, ...cells] = await workbook();
    expect(names2).to.deep.equal(names);
    expect(cells.map((row) => row[names.indexOf('reference')])).to.deep.equal(
      data.map(({ reference }: { reference: string }) => reference),
    );
  });

  it('has what is filtered, sorted as asked', async () => {
    const { containerNumber } = numbers.byRail;
    const { text } = await client.a.get(csv, { query: { port_of_discharge: 'NLRTM', sort: 'eta' }, status: 200 });
    expect(text.trimEnd().split('\r\n')).to.have.length(3);
    expect(text).not.to.include(containerNumber);
    expect(await workbook('?port_of_discharge=CAVAN')).to.have.length(2);
    expect((await client.a.get(csv, { query: { status: 'Delivered' }, status: 200 })).text).to.match(/^container_number,[^\n]+\r\n$/);
  });

  it('is of the account alone, and readers may have it', async () => {
    const other = await service().newClient('reader');
    expect((await other.a.get(csv, { status: 200 })).text.trimEnd()).not.to.include('\r\n');
  });

  it('has no body for HEAD', async () => {
    for (const path of [csv, xlsx]) {
      const { text, headers } = await client.a.head(path, { status: 200 });
      expect([text, headers['content-disposition']?.slice(0, 10)]).to.deep.equal(['', 'attachment']);
    }
  });

  it('refuses what the list refuses, before a file begins', async () => {
    for (const path of [csv, xlsx]) {
      await client.a.get(path, { query: { limit: 10 }, status: 400 });
      await client.a.get(path, { query: { updated_since: 'yesterday' }, status: 400 });
      await client.a.get(path, { query: { eta_from: '2026-03-02', sort: 'updated_at' }, status: 422 });
      await client.a.get(path, { headers: { Accept: 'application/json' }, status: 406 });
      await client.a.get(path, { credentials: {}, status: 401 });
    }
  });
});

onEachService(
  'exports of an account',
  (service) => {
    it('are limited, in either form, and other requests are not', async () => {
      const client = await service().newClient();
      for (let count = 0; count < 10; count += 1) await client.a.get(csv, { status: 200 });
      const { body, headers } = await client.a.get(xlsx, { status: 429 });
      expect(body.detail).to.include('This account may export 10 times a minute');
      expect(headers['ratelimit-policy']).to.equal('"export";q=10;w=60');
      await client.a.get(csv, { status: 429 });
      await client.a.get('/v2/shipments', { status: 200 });
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '100' } },
);
