// Where the container leaves the sea: what counts as a transshipment, and what has happened ashore against the plan.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import type { JourneyPort } from '../../src/domain/journey/transport.ts';
import {
  arrive,
  byBarge,
  byRail,
  day,
  depart,
  discharge,
  emptyGateIn,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  planned,
  read,
  readAll,
  readTypes,
  row,
  stepsOf,
  typesOf,
} from './rows.ts';

const bora = { vessel: 'Bora' };
const noVessel = { vessel: null };
/** From Shanghai, landed in Singapore from the vessel Alba. */
const landed = [load('CNSHA', 4), depart('CNSHA', 5), discharge('SGSIN', 12)];

function roleAt(locode: string, rows: readonly CarrierEvent[]): Pick<JourneyPort, 'role' | 'reason'> | undefined {
  const port = readJourney(rows).ports.find(({ place }) => place.locode === locode);
  return port && { role: port.role, reason: port.reason };
}

const statusOf = (rows: readonly CarrierEvent[]): string => read(rows).shipment.status;

describe('a landing is at a transshipment port', () => {
  const onward: [string, CarrierEvent[]][] = [
    ['another vessel is to load the box there', [load('SGSIN', 15, { ...planned, ...bora })]],
    ['another vessel has left from there, though no LOAD is reported', [depart('SGSIN', 28, bora)]],
    ['another vessel is to leave from there', [depart('SGSIN', 28, { ...estimated, ...bora })]],
    ['a later port call is planned', [arrive('NLRTM', 30, { ...planned, ...bora })]],
    ['a later port call is planned without a vessel', [discharge('NLRTM', 30, { ...planned, ...noVessel })]],
    ['a train is to take it from overseas', [row('load', 'USLGB', 30, { ...byRail, ...planned })]],
    ['a train is to bring it to a place overseas', [row('discharge', 'USCHI', 33, { ...byRail, ...planned })]],
    ['a barge is to take it from overseas', [load('CAVAN', 30, { ...byBarge, ...planned })]],
    ['it is to leave by the gate overseas', [fullGateOut('CAVAN', 33, planned)]],
  ];
  for (const [title, rows] of onward) {
    it(`where ${title}`, () => {
      expect(roleAt('SGSIN', [...landed, ...rows])?.role).to.equal('T/S');
      expect(statusOf([...landed, ...rows])).to.equal('In Transit');
      expect(typesOf([...landed, ...rows])).to.not.include('vessel_discharged');
    });
  }

  it('if another vessel leaves it and no row names the one that brought the container', () => {
    const rows = [arrive('SGSIN', 12, noVessel), discharge('SGSIN', 12.2, noVessel), depart('SGSIN', 28, bora)];
    expect(readTypes(rows)).to.deep.equal([
      'transshipment_arrived SGSIN',
      'transshipment_discharged SGSIN',
      'transshipment_departed SGSIN',
    ]);
    expect(statusOf(rows)).to.equal('In Transit');
  });

  it('and the train from overseas begins at the port of discharge', () => {
    const { portOfDischarge } = readJourney([...landed, row('load', 'USLGB', 30, { ...byRail, ...planned })]);
    expect(portOfDischarge?.locode).to.equal('USLGB');
  });

  it('but not if the vessel that brought the container leaves, or one that no row names', () => {
    for (const vessel of ['Alba', null]) expect(statusOf([...landed, depart('SGSIN', 13, { vessel })])).to.equal('Discharged');
  });

  it('but not if the train or truck inland is reported from the landing on', () => {
    for (const more of [byRail, {}]) {
      expect(statusOf([...landed, fullGateOut('SGSIN', 14, more), fullGateIn('MYKUL', 15, more)])).to.not.equal('In Transit');
    }
  });
});

describe('the port of discharge that an earlier answer planned', () => {
  const forecast = [
    ...landed.slice(0, 2),
    arrive('SGSIN', 12, planned),
    load('SGSIN', 15, { ...planned, ...bora }),
    arrive('NLRTM', 30, { ...planned, ...bora }),
  ];

  it('makes a landing elsewhere a transshipment, once the carrier drops its plans', () => {
    const [, silent] = readAll([forecast, landed]);
    expect(silent?.shipment).to.deep.include({ status: 'In Transit' });
    expect(silent?.shipment.portOfDischarge?.locode).to.equal('NLRTM');
    expect(silent?.events.at(-1)).to.deep.include({ type: 'transshipment_arrived' });
    expect(silent?.events.at(-1)?.rule).to.include('NLRTM');
    expect(readJourney(landed, { locode: 'NLRTM', name: null }).ports.map(({ role, reason }) => [role, reason])).to.deep.equal([
      ['POL', 'route'],
      ['T/S', 'earlier_plan'],
      ['POD', 'earlier_plan'],
    ]);
  });

  it('is remembered over several silent answers, and the newest counts', () => {
    const changed = [...landed.slice(0, 2), arrive('BEANR', 30, { ...planned, ...bora })];
    const updates = readAll([forecast, changed, landed, landed]);
    expect(updates.at(-1)?.shipment.portOfDischarge?.locode).to.equal('BEANR');
  });

  it('no longer matters once the container has been there', () => {
    const beyond = [...landed, load('SGSIN', 15, bora), discharge('LKCMB', 20, bora)];
    const [, , later] = readAll([[...landed.slice(0, 2), arrive('SGSIN', 12, planned)], landed, beyond]);
    expect(later?.shipment).to.deep.include({ status: 'Discharged' });
    expect(later?.shipment.portOfDischarge?.locode).to.equal('LKCMB');
  });

  it('no longer matters if the newest answer has the container leave by land', () => {
    const [, changed] = readAll([forecast, [...landed, fullGateOut('SGSIN', 14, planned)]]);
    expect(changed?.shipment).to.deep.include({ status: 'Discharged' });
  });

  it('is not a landing that was reported by mistake', () => {
    const [, , mended] = readAll([
      forecast,
      [...landed.slice(0, 2), discharge('BEANR', 31)],
      [...landed.slice(0, 2), discharge('NLRTM', 31)],
    ]);
    expect(mended?.shipment).to.deep.include({ status: 'Discharged' });
  });
});

describe('what has happened on land', () => {
  const leftOver = [arrive('NLRTM', 60, estimated), discharge('NLRTM', 61, estimated), fullGateOut('NLRTM', 63, estimated)];
  const ashore: [string, CarrierEvent[], string][] = [
    ['a full gate-out by truck', [fullGateOut('SGSIN', 14)], 'Gated Out'],
    ['a stripping', [row('strip', 'SGSIN', 14)], 'Destuffed'],
    ['a delivery inland', [row('drop_off', 'MYKUL', 14)], 'Delivered'],
    ['an empty return', [emptyGateIn('SGSIN', 14)], 'Empty Returned'],
  ];
  for (const [title, rows, status] of ashore) {
    it(`by ${title} makes the landing the port of discharge, however recent the plan for another port is`, () => {
      const all = [...landed, ...rows, ...leftOver];
      expect(roleAt('SGSIN', all)).to.deep.equal({ role: 'POD', reason: 'physical_delivery' });
      expect(roleAt('NLRTM', all)).to.deep.equal({ role: 'not touched', reason: 'not_touched' });
      expect(readTypes(all).filter((type) => type.endsWith('NLRTM'))).to.deep.equal(['other? NLRTM', 'other? NLRTM', 'other? NLRTM']);
      expect(readJourney(all).events.at(-1)?.rule).to.include('did not reach');
      expect(statusOf(all)).to.equal(status);
    });
  }

  it('counts even against a plan that is dated before the loading', () => {
    const rows = [arrive('DEHAM', 1, planned), ...landed, fullGateOut('SGSIN', 14), emptyGateIn('SGSIN', 15)];
    expect(statusOf(rows)).to.equal('Empty Returned');
    expect(roleAt('DEHAM', rows)?.role).to.equal('not touched');
  });

  it('is a move between terminals if the container is to come back, or to be loaded there', () => {
    const byBora = { ...planned, ...bora };
    const backs = [
      fullGateIn('SGSIN', 14.5, estimated),
      fullGateIn('SGSIN', 13, estimated),
      load('SGSIN', 16, byBora),
      depart('SGSIN', 17, byBora),
      load('SGSIN', 12.5, byBora),
    ];
    for (const back of backs) {
      const rows = [...landed, fullGateOut('SGSIN', 14), back, arrive('NLRTM', 30, { ...planned, ...bora })];
      expect(roleAt('SGSIN', rows)?.role).to.equal('T/S');
    }
  });

  it('at a port where a landing was expected and not reported makes that the port of discharge', () => {
    const rows = [...landed, load('SGSIN', 15, bora), arrive('NLRTM', 30, { ...estimated, ...bora }), fullGateOut('NLRTM', 33)];
    expect(roleAt('NLRTM', rows)).to.deep.equal({ role: 'POD', reason: 'physical_delivery' });
    expect(statusOf(rows)).to.equal('Gated Out');
  });
});

describe('ports that were planned and not called at', () => {
  /** Loaded in Shanghai on Alba, to change to Bora in Singapore. */
  const toChange = [load('CNSHA', 4), discharge('SGSIN', 10, planned), load('SGSIN', 12, { ...planned, ...bora })];

  it('leave the landing elsewhere a transshipment, while the vessel that was to take the container on is still to come', () => {
    const updates = readAll([
      toChange,
      [...toChange, discharge('MYPKG', 15, noVessel)],
      [...toChange, discharge('MYPKG', 15), load('MYPKG', 20, bora)],
    ]);
    expect(updates.map(stepsOf)).to.deep.equal([['Pre Alert'], ['In Transit'], []]);
    expect(statusOf([...toChange, depart('CNSHA', 5), arrive('MYPKG', 15, noVessel)])).to.equal('In Transit');
    expect(updates[1]?.shipment.portOfDischarge).to.equal(null);
    expect(updates[1]?.events.find(({ type }) => type === 'transshipment_arrived')?.rule).to.include('Bora was planned to carry it on');
  });

  it('leave it the discharge if an earlier answer planned that port, or the container leaves it by land', () => {
    const all = [...toChange, discharge('MYPKG', 15, noVessel)];
    expect(readJourney(all, { locode: 'MYPKG', name: null }).portOfDischarge?.locode).to.equal('MYPKG');
    expect(readJourney([...all, fullGateOut('MYPKG', 18, planned)]).portOfDischarge?.locode).to.equal('MYPKG');
  });

  it('say nothing once the container has boarded another vessel instead of the planned one', () => {
    const rows = [...toChange, discharge('MYPKG', 15), load('MYPKG', 20, { vessel: 'Cetus' }), discharge('NLRTM', 46, { vessel: 'Cetus' })];
    expect(statusOf(rows)).to.equal('Discharged');
  });

  it('are not ahead once the container has changed vessels elsewhere, whatever their dates', () => {
    for (const late of [0, 100]) {
      const plans = [discharge('SGSIN', 10 + late, planned), load('SGSIN', 12 + late, { ...planned, ...bora })];
      const rows = [load('CNSHA', 4), ...plans, discharge('MYPKG', 9), load('MYPKG', 20, bora)];
      expect(roleAt('SGSIN', rows)?.role).to.equal('not touched');
      expect(readJourney(rows).etaTransshipment).to.deep.equal(day(9));
    }
    const backAndForth = [
      load('CNSHA', 4),
      discharge('SGSIN', 9),
      load('SGSIN', 12, bora),
      discharge('LKCMB', 20, bora),
      load('LKCMB', 22),
    ];
    expect(roleAt('GRPIR', [...backAndForth, discharge('GRPIR', 30, planned), load('GRPIR', 32, { ...planned, ...bora })])?.role).to.equal(
      'T/S',
    );
  });

  it('are not the port of discharge that an earlier answer planned either, and not remembered', () => {
    const overdue = arrive('DEHAM', 1, planned);
    const [, atSingapore, silent] = readAll([[overdue, landed[0] as CarrierEvent], [overdue, ...landed], landed]);
    expect(atSingapore?.shipment).to.deep.include({ status: 'Discharged', portOfDischarge: { locode: 'SGSIN', name: null } });
    expect(silent?.shipment).to.deep.include({ status: 'Discharged', portOfDischarge: { locode: 'SGSIN', name: null } });
  });

  it('are not transshipment ports once the container has been carried past them, and their rows say why', () => {
    const instead = [load('CNSHA', 2), discharge('MYPKG', 9), load('MYPKG', 20, bora), discharge('NLRTM', 46, bora)];
    const plans = [discharge('SGSIN', 10, planned), load('SGSIN', 12, { ...planned, ...bora })];
    const journey = readJourney([...instead, ...plans]);
    expect(journey.transshipmentPorts.map(({ locode }) => locode)).to.deep.equal(['MYPKG']);
    const rules = journey.events.filter(({ estimated: isPlan }) => isPlan).map(({ type, rule }) => [type, rule]);
    expect(rules).to.deep.equal(Array(2).fill(['other', 'an expected port that the container did not reach']));
  });
});
