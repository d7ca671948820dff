// What `npm run track` prints for one answer in a file, and for several in order.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { codeBlocks } from '../docs/code-blocks.ts';
import type { ExplainedJson } from '../../scripts/track/json.ts';
import type { PollJson } from '../../scripts/track/polls.ts';
import {
  type DcsaRow,
  boxRow,
  expectedArrival,
  gateIn,
  landedAtSingapore,
  laterArrival,
  loaded,
  loadedAtSingapore,
  sailed,
  vesselRow,
} from './track-rows.ts';
import { AnswerFolder, run, track } from './track-run.ts';

describe('npm run track', () => {
  const answers = new AnswerFolder();

  const explained = async (rows: unknown): Promise<ExplainedJson> =>
    JSON.parse(await track(await answers.file(rows), '--json')) as ExplainedJson;

  describe('explains an answer in a file', () => {
    const rows = [gateIn, loaded, sailed, landedAtSingapore, loadedAtSingapore, expectedArrival];

    it('begins with the state of the container', async () => {
      const path = await answers.file({ events: rows });
      const [summary] = (await track(path)).split('\n\n');
      expect(summary).to.equal(
        [
          'Container  TSTU0100013',
          `Answer     ${path}: 6 rows, at "events"`,
          'Documents  none named',
          'Status     In Transit, 2026-03-05 10:00 +08:00 at CNSHA (row 3)',
          'Route      CNSHA - SGSIN - NLRTM',
          'Expected   arrival at NLRTM 2026-04-01 10:00 +02:00',
          'Vessel     Bora / 012W',
          'Customs    Not Filed (no row is about customs at the destination)',
        ].join('\n'),
      );
    });

    it("reads COSCO's own form", async () => {
      const move = (containerNumberStatus: string, timeOfIssue: string) => ({
        containerNumber: 'CBHU4398907',
        containerNumberStatus,
        location: 'Pacific Container Terminal,Long Beach,California,United States',
        timeOfIssue,
      });
      const moves = [move('Gate-out from Last POD', '2015-01-30 11:02'), move('Discharged at Last POD', '2015-01-29 10:14')];
      const content = { containers: [{ containerCircleStatus: moves }] };
      const path = await answers.file({ code: 0, data: { type: 'cntr', content } });
      expect((await track(path)).split('\n').slice(0, 4)).to.deep.equal([
        'Container  CBHU4398907',
        `Answer     ${path}: 2 rows, at "the form of COSU"`,
        'Documents  none named',
        'Status     Gated Out, 2015-01-30 11:02 -08:00 at USLGB Long Beach (row 1)',
      ]);
    });

    it('prints what the guide shows', async () => {
      const guide = await readFile(join(import.meta.dirname, '../../docs/guides/adding-a-carrier.md'), 'utf8');
      const shown = codeBlocks(guide)
        .find(({ language }) => language === 'text')
        ?.text.replace(/…\s*$/, '');
      expect(shown).to.match(/^Container /);
      const printed = (await track(await answers.file(rows))).replace(join(answers.path, 'answer.json'), 'answer.json');
      expect(printed.slice(0, shown?.length)).to.equal(shown);
    });

    it('gives the reason for each port’s role', async () => {
      const text = await track(await answers.file(rows));
      for (const line of [
        /^POL +CNSHA Shanghai +route +the first port/m,
        /^T\/S +SGSIN +route +a port between/m,
        /^POD +NLRTM +route +the last port/m,
        /^destination +NLRTM +route +the port of discharge/m,
      ]) {
        expect(text).to.match(line);
      }
    });

    it('gives each row its local time, vessel, voyage, facility, the carrier’s description and the rule', async () => {
      const text = await track(await answers.file(rows));
      expect(text).to.match(
        /^2 +2026-03-04 10:00 \+08:00 +actual +CNSHA +vessel_loaded +Alba \/ 012W\n +LOAD "Loaded on board" at Yangshan \(SMDG YSN\): load at the first port/m,
      );
      expect(text).to.match(/^6 +2026-04-01 10:00 \+02:00 +estimated +NLRTM +vessel_arrived +Bora/m);
      expect(text).to.include('Zones: CNSHA Asia/Shanghai; SGSIN Asia/Singapore; NLRTM Europe/Amsterdam.');
    });

    it('names for each status the row that proves it, and the statuses that nothing proves', async () => {
      const text = await track(await answers.file(rows));
      expect(text).to.match(/^Gated In +2026-03-02 10:00 \+08:00 +CNSHA +1 +full_in: /m);
      expect(text).to.match(/^In Transit +2026-03-05 10:00 \+08:00 +CNSHA +3 +vessel_departed: /m);
      expect(text).to.match(/^Not proven: Arrived Not Yet Discharged, Discharged, /m);
    });

    it('names the rows that are left out, and why', async () => {
      const earlier = [
        boxRow('x', 'GTOT', { at: '2025-01-01T10:00:00Z', port: 'NLRTM' }),
        boxRow('y', 'GTIN', { at: '2025-01-03T10:00:00Z', port: 'NLRTM' }, { emptyIndicatorCode: 'EMPTY' }),
      ];
      const fetched = boxRow('e', 'GTOT', { at: '2026-03-01T10:00:00+08:00', port: 'CNSHA' }, { emptyIndicatorCode: 'EMPTY' });
      const arrived = vesselRow('c', 'ARRI', { at: '2026-04-02T10:00:00+02:00', port: 'NLRTM', vessel: 'Bora' });
      const shown = await explained([...earlier, fetched, ...rows, { ...gateIn, eventID: 'h' }, { someEvents: [] }, arrived]);
      expect(shown.left_out.map(({ row, reason, message }) => [row, reason, message])).to.deep.equal([
        [1, 'other_trip', 'It belongs to an earlier trip of the container.'],
        [2, 'other_trip', 'It belongs to an earlier trip of the container.'],
        [9, 'superseded', 'It is an estimate that row 12 replaced, because it has happened.'],
        [10, 'duplicate', 'It is a duplicate of row 4.'],
        [
          11,
          'unreadable',
          'It has no time (eventDateTime) and no event code (equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode). It has the keys "someEvents".',
        ],
      ]);
      expect(await track(await answers.file([...rows, arrived]))).to.match(
        /^6 +ARRI estimated +2026-04-01 10:00 \+02:00 NLRTM +It is an estimate that row 7 replaced, because\n/m,
      );
    });

    it('shows where a row without a time names the port of discharge', async () => {
      const undated = { ...boxRow('u', 'DISC', { at: '', port: 'NLRTM', vessel: 'Alba', how: 'PLN' }), eventDateTime: undefined };
      const shown = await explained([loaded, sailed, undated]);
      expect(shown.ports.map(({ place, role, reason }) => [place, role, reason])).to.deep.include(['NLRTM', 'POD', 'undated_row']);
      expect(shown.left_out.map(({ row, reason }) => [row, reason])).to.deep.equal([[3, 'port_only']]);
    });

    it('marks a port of discharge as provisional', async () => {
      expect(await track(await answers.file([loaded, landedAtSingapore]))).to.include(
        'CNSHA - SGSIN (the port of discharge is provisional)',
      );
    });

    it('shows that a customs release was inferred', async () => {
      const returned = boxRow('r', 'GTIN', { at: '2026-03-20T09:00:00+08:00', port: 'SGSIN' }, { emptyIndicatorCode: 'EMPTY' });
      const shown = await explained([loaded, landedAtSingapore, returned]);
      expect(shown.customs_status).to.equal('Released');
      expect(shown.customs_rule).to.match(/^inferred: /);
    });

    it('gives programs every value', async () => {
      const shown = await explained(rows);
      expect(shown.events[1]).to.deep.equal({
        row: 2,
        carrier_event_id: 'l',
        code: 'LOAD',
        time: '2026-03-04T02:00:00.000Z',
        local_time: '2026-03-04T10:00:00+08:00',
        time_zone: 'Asia/Shanghai',
        is_date_only: false,
        certainty: 'actual',
        place: 'CNSHA',
        place_name: 'Shanghai',
        facility: 'Yangshan',
        smdg_code: 'YSN',
        bic_facility_code: null,
        vessel: 'Alba',
        vessel_imo: null,
        voyage: '012W',
        words: 'Loaded on board',
        event: 'vessel_loaded',
        raw_event: 'vessel_loaded',
        estimated: false,
        rule: 'load at the first port where a vessel loads the container',
      });
      expect(shown.events.map(({ row, event }) => [row, event])).to.deep.equal([
        [1, 'full_in'],
        [2, 'vessel_loaded'],
        [3, 'vessel_departed'],
        [4, 'transshipment_arrived'],
        [5, 'transshipment_loaded'],
        [6, 'vessel_arrived'],
      ]);
      expect(shown.ports.map(({ place, role, reason }) => [place, role, reason])).to.deep.equal([
        ['CNSHA', 'POL', 'route'],
        ['SGSIN', 'T/S', 'route'],
        ['NLRTM', 'POD', 'route'],
        ['NLRTM', 'destination', 'route'],
      ]);
      expect(shown.statuses.map(({ status, row }) => [status, row])).to.deep.equal([
        ['Gated In', 1],
        ['In Transit', 3],
      ]);
      expect(shown.milestones).to.include({ gate_in: '2026-03-02T02:00:00.000Z', vessel_arrival: null });
      expect(shown).to.deep.include({
        status: 'In Transit',
        pol: 'CNSHA',
        pod: 'NLRTM',
        transshipments: ['SGSIN'],
        destination: 'NLRTM',
        eta_port_of_discharge: '2026-04-01T08:00:00.000Z',
      });
    });

    it('fits every width', async () => {
      const path = await answers.file(rows);
      for (const columns of [200, 100, 80, 61, 59, 40, 24]) {
        const { printed } = await run([path], { columns });
        const widest = Math.max(...printed.split('\n').map((line) => line.length));
        expect(widest, `${columns} columns`).to.be.at.most(Math.min(columns, 140));
        expect(printed.replaceAll(/\s+/g, ' '), `${columns} columns`).to.include('the first port where a vessel loads the container');
      }
    });

    it('reads rows that name no container as one container’s', async () => {
      const { equipmentReference: _, ...unnamed } = loaded;
      expect(await track(await answers.file([unnamed]))).to.match(/^Container +no row has its number\n/);
      expect((await explained([unnamed])).container_number).to.equal(null);
    });

    it('reads a byte order mark and the envelopes of carriers', async () => {
      expect(await track(await answers.file(`\uFEFF${JSON.stringify({ data: { events: [loaded] } })}`))).to.include(
        '1 row, at "data.events"',
      );
    });
  });

  describe('explains several answers in their order', () => {
    async function polls(...shown: DcsaRow[][]): Promise<string[]> {
      return Promise.all(shown.map((rows, index) => answers.file(rows, `poll-${index + 1}.json`)));
    }

    const growing = [
      [loaded, sailed, landedAtSingapore],
      [loaded, sailed, landedAtSingapore, loadedAtSingapore, expectedArrival],
      [loaded, sailed, landedAtSingapore, loadedAtSingapore, laterArrival],
      [loaded, landedAtSingapore, loadedAtSingapore],
    ];

    it('shows the state after each, and what was taken back', async () => {
      const [first, second, third, fourth, end] = (await track('--polls', ...(await polls(...growing))))
        .split(/^POLL \d$|^Taken back in all/m)
        .slice(1);
      expect(first)
        .to.include('Status     Discharged, 2026-03-12 09:00 +08:00 at SGSIN (row 3)')
        .and.to.include('New: Discharged, 2026-03-12 09:00 +08:00 at SGSIN (row 3)');
      expect(second)
        .to.include('Status     In Transit, 2026-03-05 10:00 +08:00 at CNSHA (row 2)')
        .and.to.include('Taken back: status Discharged -> In Transit (reclassified)')
        .and.to.include('Taken back: port of discharge SGSIN -> NLRTM')
        .and.to.include('Taken back: discharged_at 2026-03-12 09:00 +08:00 -> none');
      expect(second).to.match(/^T\/S +SGSIN +route /m);
      expect(third)
        .to.include('Revised: ETA at the port of discharge 2026-04-01 10:00 +02:00 -> 2026-04-03 10:00 +02:00')
        .and.not.to.include('Taken back');
      expect(fourth).to.match(/^POD +NLRTM +earlier plan /m);
      expect(end).to.match(/^: \d+\.\n$/);
    });

    it('keeps a status whose row a later answer drops, and notes it', async () => {
      const [last] = (
        JSON.parse(await track('--json', '--polls', ...(await polls([gateIn, loaded, sailed], [loaded, sailed])))) as { polls: PollJson[] }
      ).polls.slice(-1);
      expect(last?.statuses.map(({ status, row }) => [status, row])).to.deep.equal([
        ['Gated In', null],
        ['In Transit', 2],
      ]);
    });

    it('starts a new trip if the container leaves again after its return', async () => {
      const returned = boxRow('r', 'GTIN', { at: '2026-03-20T09:00:00+08:00', port: 'SGSIN' }, { emptyIndicatorCode: 'EMPTY' });
      const fetched = boxRow('n', 'GTOT', { at: '2026-04-20T09:00:00+08:00', port: 'SGSIN' }, { emptyIndicatorCode: 'EMPTY' });
      const text = await track(
        '--polls',
        ...(await polls([loaded, landedAtSingapore, returned], [loaded, landedAtSingapore, returned, fetched])),
      );
      expect(text).to.include('New: another trip of the container; the one before is over.').and.to.include('Nothing was taken back.');
      expect(text).to.match(/POLL 2\n(.*\n){3}Status +Pre Alert\n/);
    });

    it('gives programs the changes of each', async () => {
      const shown = JSON.parse(await track('--polls', '--json', ...(await polls(...growing)))) as { polls: PollJson[] };
      expect(shown.polls.map(({ poll, status }) => [poll, status])).to.deep.equal([
        [1, 'Discharged'],
        [2, 'In Transit'],
        [3, 'In Transit'],
        [4, 'In Transit'],
      ]);
      expect(shown.polls[1]?.status_changes).to.deep.equal([
        { status: 'In Transit', occurred_at: '2026-03-05T02:00:00.000Z', reason: 'reclassified' },
      ]);
      expect(shown.polls[1]?.changes[0]).to.deep.equal({
        what: 'status',
        before: 'Discharged',
        now: 'In Transit',
        taken_back: true,
        reason: 'reclassified',
      });
    });
  });
});
