// The rules of `npm run bench`: ratios, medians, what counts as a regression, valid arguments. Nothing is started here.
import { expect } from 'chai';
import { parseContainerNumber } from '../../src/domain/identifiers.ts';
import { chart } from './throughput/chart.ts';
import { type BenchDatabase, openSqlite } from './throughput/databases.ts';
import { type Round, regressions, figuresOf } from './throughput/figures.ts';
import { copyContainerNumber, copyId, copyUpdatedAt, fill, withCurrentEvents } from './throughput/fill.ts';
import { readOptions } from './throughput/options.ts';

describe('the bench', () => {
  const unknown = { databaseCpuUs: Number.NaN, rowsRead: Number.NaN };
  const round = (peer: 'baseline' | 'landfall', number: number, perSecond: number, more: Partial<Round> = {}, cpuUs = 100): Round => ({
    database: 'mariadb',
    operation: 'get',
    peer,
    number,
    sample: { perSecond, requests: perSecond, p50Ms: 1, p99Ms: 2, cpuUs, rssMiB: 80, ...unknown },
    ...more,
  });

  describe('figures', () => {
    it('compare each round with the baseline of the same round', () => {
      // The machine is three times as fast in the second round; the ratio is not.
      const rounds = [round('baseline', 0, 100), round('landfall', 0, 50), round('baseline', 1, 300), round('landfall', 1, 180)];
      const [baseline, landfall] = figuresOf([...rounds, round('baseline', 2, 100), round('landfall', 2, 20)]);
      expect(baseline).to.include({ peer: 'baseline', ratio: 1, perSecond: 100 });
      expect(landfall).to.include({ peer: 'landfall', ratio: 0.5, perSecond: 50 });
      expect(landfall?.range).to.deep.equal([0.2, 0.6]);
    });

    it('compare CPU where the system tells it', () => {
      const known = figuresOf([round('baseline', 0, 100, {}, 50), round('landfall', 0, 50, {}, 200)]);
      expect(known[1]?.cpuRatio).to.equal(4);
      const untold = figuresOf([round('baseline', 0, 100, {}, Number.NaN), round('landfall', 0, 50, {}, Number.NaN)]);
      expect(untold[1]).to.deep.include({ cpuRatio: Number.NaN, cpuUs: Number.NaN, ratio: 0.5 });
    });

    it('keep operations and databases apart', () => {
      const other = { database: 'sqlite', operation: 'list' } as const;
      const figures = figuresOf([
        round('baseline', 0, 100),
        round('landfall', 0, 50),
        round('baseline', 0, 10, other),
        round('landfall', 0, 9, other),
      ]);
      expect(figures.map(({ database, operation, ratio }) => [database, operation, ratio])).to.deep.equal([
        ['mariadb', 'get', 1],
        ['mariadb', 'get', 0.5],
        ['sqlite', 'list', 1],
        ['sqlite', 'list', 0.9],
      ]);
    });

    it('leave out a peer without a baseline', () => {
      expect(figuresOf([round('landfall', 0, 50)])).to.deep.equal([]);
    });
  });

  describe('--quick', () => {
    const recorded = [{ database: 'mariadb', operation: 'get', peer: 'landfall', ratio: 0.8 }] as const;
    const measured = (ratio: number, more: Partial<Round> = {}) =>
      figuresOf([round('baseline', 0, 100, more), round('landfall', 0, 100 * ratio, more)]);

    it('fails where a ratio is below half of the recorded one', () => {
      expect(regressions(measured(0.39), recorded)).to.deep.equal([
        'get on mariadb: 0.39 of the baseline, less than half of the recorded 0.80',
      ]);
    });

    it('accepts half of it', () => {
      expect(regressions(measured(0.4), recorded)).to.deep.equal([]);
    });

    it('accepts what was never recorded', () => {
      expect(regressions(measured(0.01, { database: 'sqlite' }), recorded)).to.deep.equal([]);
    });
  });

  describe('options', () => {
    it('always have the baseline, first and once', () => {
      expect(readOptions(['--peers', 'naive,landfall']).peers).to.deep.equal(['baseline', 'landfall', 'naive']);
      expect(readOptions(['--peers', 'baseline']).peers).to.deep.equal(['baseline']);
      expect(readOptions(['--quick']).peers).to.deep.equal(['baseline', 'landfall']);
    });

    it('name MySQL only when asked', () => {
      expect(readOptions([]).databases).to.deep.equal(['mariadb', 'sqlite']);
      expect(readOptions(['--database', 'mysql']).databases).to.deep.equal(['mysql']);
    });

    it('name the option that is wrong', () => {
      expect(() => readOptions(['--peers', 'landfall,koa'])).to.throw('--peers: "koa" is not one of');
      expect(() => readOptions(['--rounds', '0'])).to.throw('--rounds: "0" is not a whole number');
      expect(() => readOptions(['--database', 'oracle'])).to.throw('--database: "oracle"');
    });
  });

  describe('filling', () => {
    it('gives every copy an ascending id, a valid container number and its own time', () => {
      const ids = [0, 1, 999_999].map((n) => copyId('shipment', n));
      expect(ids).to.deep.equal([...new Set(ids)].sort());
      for (const id of ids) expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect([0, 1_234_567].map((n) => parseContainerNumber(copyContainerNumber(n)).ok)).to.deep.equal([true, true]);
      expect(copyUpdatedAt(0, 3) < copyUpdatedAt(1, 3)).to.equal(true);
    });

    it('copies rows under new ids and changes nothing else', async () => {
      const times = { created_at: '2026-01-01 00:00:00.000', updated_at: '2026-01-02 00:00:00.000' };
      const shipment = {
        id: 's',
        account_id: 'a',
        tracking_request_id: 'r',
        container_id: 'c',
        scac: 'TEST',
        container_number: 'TSTU0100013',
        file_number: 'LF-000001',
        reference: "it's\\n",
        house_bl: null,
        trip: 1,
        ...times,
      };
      const sqlite = openSqlite(':memory:');
      sqlite.exec(`CREATE TABLE shipments (${Object.keys(shipment).join(', ')}); CREATE TABLE container_events (id, container_id)`);
      const database = { run: async (text: string) => sqlite.exec(text), beginFilling: async () => {}, endFilling: async () => {} };
      const filled = fill(
        database as unknown as BenchDatabase,
        { shipments: [shipment], container_events: ['e0', 'e1', 'e2'].map((id) => ({ id, container_id: 'c' })) },
        { shipments: 2, accountId: 'mine', scac: 'MAEU', fullJourneyEvery: 2 },
      );
      expect(await filled).to.equal(5);
      const rows = sqlite.prepare('SELECT * FROM shipments ORDER BY id').all([]);
      expect(rows).to.deep.equal(
        [0, 1].map((n) => ({
          ...shipment,
          id: copyId('shipment', n),
          account_id: 'mine',
          tracking_request_id: copyId('request', n),
          container_id: copyId('container', n),
          scac: 'MAEU',
          container_number: copyContainerNumber(n),
          file_number: `LF-00000${n + 1}`,
          updated_at: copyUpdatedAt(n, 2),
        })),
      );
      const events = sqlite
        .prepare('SELECT container_id, COUNT(DISTINCT id) AS events FROM container_events GROUP BY 1 ORDER BY 1')
        .all([]);
      expect(events).to.deep.equal([
        { container_id: copyId('container', 0), events: 3 },
        { container_id: copyId('container', 1), events: 2 },
      ]);
    });

    it('keeps transport events before others, and none that was replaced', () => {
      const event = (id: string, type: string, retired: string | null = null) => ({ id, type, estimated: 0, retired_at: retired });
      const journey = {
        container_events: [event('1', 'other'), event('2', 'full_in'), event('3', 'full_in', 'then'), event('4', 'other')],
      };
      const kept = withCurrentEvents(journey, ['full_in'], 2);
      expect(kept['container_events']?.map(({ id }) => id)).to.deep.equal(['2', '1']);
    });
  });

  it('draws a bar for every peer but the baseline, which is the line at 1', () => {
    const figures = figuresOf([round('baseline', 0, 100), round('landfall', 0, 150)]);
    const picture = chart(figures, 'Ratios & more');
    expect(picture).to.include('<title>Ratios &amp; more</title>');
    expect(picture.match(/<rect class="landfall" x="250"/g)).to.have.length(1);
    expect(picture).not.to.include('<rect class="baseline"');
    expect(picture).to.include('>1.50</text>');
  });
});
