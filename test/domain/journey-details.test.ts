import { expect } from 'chai';
import { advance } from '../../src/domain/journey/advance.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { ContainerFacts, ShipmentFacts } from '../../src/domain/shipment.ts';
import {
  arrive,
  byBarge,
  byRail,
  depart,
  direct,
  discharge,
  emptyGateIn,
  emptyGateOut,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  noFacts,
  planned,
  row,
} from './rows.ts';

/** The shipment and container that these rows produce. */
function shown(...events: CarrierEvent[]): { shipment: ShipmentFacts; container: ContainerFacts } {
  return advance(null, { events, plannedPortOfDischarge: null, retracted: [] }, noFacts, { shipment: {}, container: {} });
}

const toVancouver = [load('CNSHA', 4), depart('CNSHA', 5), arrive('CAVAN', 20), discharge('CAVAN', 21)];

describe('a row whose certainty was inferred', () => {
  it('says so in its rule', () => {
    const rows = [
      load('CNSHA', 4, { isCertaintyGuessed: true }),
      arrive('NLRTM', 30, { ...planned, isCertaintyGuessed: true }),
      depart('CNSHA', 5),
    ];
    const rules = readJourney(rows).events.map(({ rule }) => rule);
    expect(rules[0]).to.match(/; treated as actual, because the carrier does not classify it/);
    expect(rules[1]).not.to.contain('classify');
    expect(rules[2]).to.match(/; treated as planned, because the carrier does not classify it/);
  });
});

describe('the rail status', () => {
  const rail = (...events: CarrierEvent[]): unknown => {
    const { railStatusDeparture, railStatusEta } = shown(...toVancouver, ...events).container;
    return [railStatusDeparture, railStatusEta];
  };
  const at = (name: string) => ({ ...byRail, place: { name } });

  it('follows the rows of the train from the port of discharge', () => {
    expect(rail()).to.deep.equal([null, null]);
    expect(
      rail(depart('CAVAN', 23, { ...at('Vancouver'), ...planned }), arrive('CATOR', 28, { ...at('Toronto'), ...estimated })),
    ).to.deep.equal(['Expected to depart Vancouver on 2026-03-24', 'Expected at Toronto on 2026-03-29']);
    expect(rail(load('CAVAN', 22, at('Vancouver')))).to.deep.equal(['Loaded on rail at Vancouver', null]);
    expect(
      rail(load('CAVAN', 22, at('Vancouver')), depart('CAVAN', 23, at('Vancouver')), arrive('CATOR', 28, at('Toronto'))),
    ).to.deep.equal(['Departed Vancouver', 'Arrived at Toronto']);
    expect(rail(depart('CAVAN', 23, byRail), arrive('CATOR', 28, byRail), discharge('CATOR', 29, byRail))).to.deep.equal([
      'Departed CAVAN',
      'Unloaded at CATOR',
    ]);
  });

  it('follows the gate moves if a carrier reports only those', () => {
    const out = fullGateOut('CAVAN', 23, at('Vancouver'));
    expect(rail(load('CAVAN', 22, at('Vancouver')), out)).to.deep.equal(['Departed Vancouver', null]);
    expect(rail(out, fullGateIn('CATOR', 28, at('Toronto')))).to.deep.equal(['Departed Vancouver', 'Arrived at Toronto']);
  });

  it('says nothing about a train that takes the empty container away', () => {
    const away = load('CATOR', 40, { ...at('Toronto'), laden: null, railCarrierScac: 'CPRS' });
    expect(rail(depart('CAVAN', 23, at('Vancouver')), fullGateOut('CATOR', 30), emptyGateIn('CATOR', 35), away)).to.deep.equal([
      'Departed Vancouver',
      null,
    ]);
    expect(shown(...toVancouver, fullGateOut('CAVAN', 30), emptyGateIn('CAVAN', 35), away).container.railCarrierScac).to.equal(null);
  });

  it('names the railway that takes the container from the port; actual rows count before expected ones', () => {
    const railway = (...events: CarrierEvent[]): string | null => shown(...toVancouver, ...events).container.railCarrierScac;
    const by = (railCarrierScac: string) => ({ ...byRail, railCarrierScac });
    expect(railway(depart('CAVAN', 23, byRail))).to.equal(null);
    expect(railway(depart('CAVAN', 23, { ...by('CNRU'), ...planned }))).to.equal('CNRU');
    expect(
      railway(load('CAVAN', 22, { ...by('CNRU'), ...planned }), depart('CAVAN', 23, by('CPRS')), arrive('CATOR', 28, by('BNSF'))),
    ).to.equal('CPRS');
    expect(shown(load('CNXIY', 0, by('BNSF')), ...toVancouver).container.railCarrierScac).to.equal(null);
  });

  it('leaves the railway to the operator’s record if there is one', () => {
    const events = [...toVancouver, depart('CAVAN', 23, { ...byRail, railCarrierScac: 'CPRS' })];
    const { container } = advance(null, { events, plannedPortOfDischarge: null, retracted: [] }, noFacts, {
      shipment: {},
      container: { railCarrierScac: 'CNRU' },
    });
    expect(container.railCarrierScac).to.equal('CNRU');
  });

  it('says nothing about a train before the sea', () => {
    const { railStatusDeparture } = shown(load('CNXIY', 0, byRail), depart('CNXIY', 1, byRail), ...toVancouver).container;
    expect(railStatusDeparture).to.equal(null);
  });

  it('stays within the contract’s limit', () => {
    const { railStatusEta } = shown(...toVancouver, arrive('CATOR', 28, { ...at('T'.repeat(120)), ...estimated })).container;
    expect(railStatusEta)
      .to.have.length(128)
      .and.match(/ on 2026-03-29$/);
  });
});

describe('what carries the container', () => {
  it('is named as the vessel only if it is seagoing; a barge, or what the carrier calls a feeder, is the feeder', () => {
    const rows = [load('NLRTM', 0, { ...byBarge, vessel: 'Rhine' }), discharge('DEDUI', 1, { ...byBarge, vessel: 'Rhine' })];
    const { container } = shown(...toVancouver, ...rows.map((event) => ({ ...event, at: new Date(event.at.getTime() + 30 * 86_400_000) })));
    expect([container.vesselName, container.feederVesselName]).to.deep.equal(['Alba', 'Rhine']);
    const byFeeder = [
      load('CNSHA', 4, { words: 'Loaded on feeder', vessel: 'Bora' }),
      discharge('SGSIN', 9, { vessel: 'Bora' }),
      load('SGSIN', 11),
    ];
    expect(shown(...byFeeder).container.feederVesselName).to.equal('Bora');
    expect(shown(...toVancouver).container.feederVesselName).to.equal(null);
  });

  it('is a truck only once a truck has moved it', () => {
    const mode = (...events: CarrierEvent[]): unknown => shown(...events).container.modeOfTransport;
    expect(mode(emptyGateOut('CNSHA', 0, planned), load('CNSHA', 4, planned))).to.equal('vessel');
    expect(mode(emptyGateOut('CNSHA', 0, planned))).to.equal(null);
    expect(mode(...toVancouver, row('available', 'CAVAN', 22, { mode: 'truck' }))).to.equal('vessel');
    expect(mode(...toVancouver, fullGateOut('CAVAN', 23))).to.equal('truck');
  });
});

describe('a terminal', () => {
  it('that has only a code is named by it, unless another row of the call has a name', () => {
    const coded = { place: { terminal: { name: null, smdgCode: 'DELTA', bicFacilityCode: null } } };
    const named = { place: { terminal: { name: 'Delta Terminal', smdgCode: 'DELTA', bicFacilityCode: null } } };
    const terminal = (first: object, second: object): unknown =>
      shown(load('CNSHA', 4), depart('CNSHA', 5), arrive('NLRTM', 30, first), discharge('NLRTM', 31, second)).container.dischargeTerminal;
    expect(terminal(coded, coded)).to.equal('DELTA');
    expect(terminal(coded, named)).to.equal('Delta Terminal');
  });
});

describe('customs after the delivery', () => {
  const hold = row('customs_hold', 'NLRTM', 33, { text: 'Scan' });
  const customs = (...events: CarrierEvent[]): unknown => {
    const { shipment, container } = shown(...events);
    return [shipment.customsStatus, container.holds.customs];
  };

  it('has released the cargo, even if no row says so', () => {
    expect(customs(...direct.slice(0, -1))).to.deep.equal(['Not Filed', null]);
    expect(customs(...direct)).to.deep.equal(['Released', null]);
    expect(customs(...toVancouver, fullGateOut('CAVAN', 23), row('strip', 'CAVAN', 24))).to.deep.equal(['Released', null]);
    expect(customs(...toVancouver, fullGateOut('CAVAN', 23), row('drop_off', 'CAVAN', 24))).to.deep.equal(['Released', null]);
  });

  it('no longer has a hold', () => {
    const rows = [fullGateIn('CNSHA', 2), load('CNSHA', 4), depart('CNSHA', 5), arrive('NLRTM', 30), discharge('NLRTM', 31), hold];
    expect(customs(...rows)).to.deep.equal(['On Hold', 'Scan']);
    expect(customs(...rows, fullGateOut('NLRTM', 35), emptyGateIn('NLRTM', 37))).to.deep.equal(['Released', null]);
  });
});
