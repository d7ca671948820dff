import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type FakeCarrier, gateOut, startFakeCarrier } from '../carriers/fake-carrier.ts';
import type { ExplainedJson } from '../../scripts/track/print.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

async function track(...args: string[]): Promise<string> {
  return trackWith({}, ...args);
}

async function trackWith(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/track.ts', ...args], { cwd: root, env });
  return stdout;
}

/** What a run that fails writes. */
async function complaint(tracking: Promise<string>): Promise<string> {
  return tracking.catch((error: { stderr: string }) => error.stderr);
}

describe('npm run track', () => {
  it('explains a number of the sandbox: ports, rows with their rules, milestones with the rows that made them', async () => {
    const text = await track('TEST', 'TSTU0300011', '--day', '33');
    expect(text).to.include('ports: VNCMT - SGSIN - KRPUS - CAVAN - CATOR');
    expect(text).to.match(/vessel_arrival +\S+ \S+ +vessel_arrived: arrive at the last port/);
    expect(text).to.include('status: On Rail');
  });

  it('gives programs the classification, the milestones and the ports of an answer in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landfall-track-'));
    try {
      const file = join(folder, 'answer.json');
      await writeFile(file, JSON.stringify({ events: [gateIn, loaded, expectedArrival] }));
      const told = JSON.parse(await track(file, '--json')) as ExplainedJson;
      expect(told.events.map(({ carrier_event_id: id, event, estimated }) => [id, event, estimated])).to.deep.equal([
        ['g', 'full_in', false],
        ['l', 'vessel_loaded', false],
        ['a', 'vessel_arrived', true],
      ]);
      expect(told.milestones).to.include({ gate_in: '2026-03-02T02:00:00.000Z', vessel_arrival: null });
      expect({ ...told, events: [], milestones: {} }).to.deep.equal({
        events: [],
        milestones: {},
        status: 'Gated In',
        pol: 'CNSHA',
        pod: 'NLRTM',
        transshipments: [],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says in one line what is wrong', async () => {
    expect(await complaint(track('TEST', 'TSTU0300012'))).to.include('track: The check digit of TSTU0300012 should be 1, not 2.');
  });

  describe('by booking', () => {
    let carrier: FakeCarrier;
    let settings: Record<string, string>;

    beforeEach(async () => {
      const rows = [gateOut('1', 'TSTU0300011'), gateOut('2', 'TSTU0100013')];
      carrier = await startFakeCarrier(({ query }) => ({ body: query['carrierBookingReference'] === 'BK-77' ? rows : [] }));
      settings = { CMDU_BASE_URL: carrier.url, CMDU_API_KEY: 'key' };
    });

    afterEach(() => carrier.stop());

    it('asks the carrier for the booking, explains its first container and names the others', async () => {
      const text = await trackWith(settings, 'CMDU', '--booking', ' bk-77');
      expect(carrier.asked.map(({ query }) => query)).to.deep.equal([{ carrierBookingReference: 'BK-77' }]);
      expect(text).to.match(/^TSTU0100013, .*\nalso told of: TSTU0300011 \(--container\)\n/);
      expect(text).to.include('empty_out');
    });

    it('explains the container that is chosen', async () => {
      const text = await trackWith(settings, 'CMDU', '--booking', 'BK-77', '--container', 'TSTU0300011');
      expect(text).to.match(/^TSTU0300011, .*\nalso told of: TSTU0100013 /);
    });

    it('says what is wrong: an unknown booking, none at all, a carrier that knows none, a file', async () => {
      expect(await complaint(trackWith(settings, 'CMDU', '--booking', 'BK-78'))).to.include('track: CMDU has no events for BK-78.');
      expect(await complaint(trackWith(settings, 'CMDU', '--booking', ''))).to.include('A booking number is 1 to 35');
      expect(await complaint(track('TEST', '--booking', 'BK-77'))).to.include('track: TEST cannot be asked by booking number.');
      expect(await complaint(track('answer.json', '--booking', 'BK-77'))).to.include('A file holds the answer already');
      expect(await complaint(trackWith(settings, 'CMDU', 'TSTU0100013', '--booking', 'BK-77'))).to.include('usage:');
    });
  });
});

const box = { equipmentReference: 'TSTU0300011', emptyIndicatorCode: 'LADEN' };
const ship = { modeOfTransport: 'VESSEL', exportVoyageNumber: '7W', vessel: { vesselName: 'ALBA', vesselIMONumber: '9321483' } };
const gateIn = {
  eventID: 'g',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-02T10:00:00+08:00',
  equipmentEventTypeCode: 'GTIN',
  ...box,
  transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'TRUCK' },
};
const loaded = {
  eventID: 'l',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-04T10:00:00+08:00',
  equipmentEventTypeCode: 'LOAD',
  ...box,
  transportCall: { UNLocationCode: 'CNSHA', ...ship },
};
const expectedArrival = {
  eventID: 'a',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-04-01T10:00:00+02:00',
  transportEventTypeCode: 'ARRI',
  transportCall: { UNLocationCode: 'NLRTM', ...ship },
};
