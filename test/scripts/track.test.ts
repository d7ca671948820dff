import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ExplainedJson } from '../../scripts/track/print.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

async function track(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/track.ts', ...args], { cwd: root });
  return stdout;
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
    const failure = await track('TEST', 'TSTU0300012').catch((error: { stderr: string }) => error.stderr);
    expect(failure).to.include('track: The check digit of TSTU0300012 should be 1, not 2.');
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
