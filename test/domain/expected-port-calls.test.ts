// Where a port call belongs that was expected earlier than something that has happened elsewhere.
import { expect } from 'chai';
import { readJourney } from '../../src/domain/journey/journey.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { arrive, depart, discharge, estimated, fullGateIn, load, planned, readTypes } from './rows.ts';

const bora = { vessel: 'Bora' };

function portsOf(rows: CarrierEvent[]): (string | null | undefined)[] {
  const { portOfLoading, transshipmentPorts, portOfDischarge } = readJourney(rows);
  return [portOfLoading, ...transshipmentPorts, portOfDischarge].map((port) => port?.locode);
}

describe('a port that was expected before later events', () => {
  it('is still ahead when the vessel has loaded late: nothing at sea is before the port of loading', () => {
    const rows = [
      fullGateIn('CNSHA', 2),
      load('CNSHA', 14),
      arrive('SGSIN', 11, estimated),
      discharge('SGSIN', 12, estimated),
      load('SGSIN', 16, { ...estimated, ...bora }),
      arrive('NLRTM', 30, { ...estimated, ...bora }),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
    expect(readTypes(rows)).to.include.members(['vessel_loaded CNSHA', 'transshipment_arrived? SGSIN', 'transshipment_loaded? SGSIN']);
  });

  it('is the port of discharge when the transshipment was late and the container has left it', () => {
    const rows = [load('CNSHA', 4), discharge('SGSIN', 22), load('SGSIN', 24, bora), arrive('NLRTM', 20, { ...estimated, vessel: null })];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
  });

  it('is ahead while the container waits on land for the vessel that is to bring it there', () => {
    const rows = [load('CNSHA', 4), discharge('SGSIN', 22), arrive('NLRTM', 20, { ...estimated, ...bora })];
    expect(readTypes(rows)).to.include.members(['transshipment_arrived SGSIN', 'vessel_arrived? NLRTM']);
  });

  it('is the port where the container has come since', () => {
    const rows = [
      load('CNSHA', 14),
      arrive('SGSIN', 18),
      discharge('SGSIN', 12, estimated),
      load('SGSIN', 13, { ...estimated, ...bora }),
      arrive('NLRTM', 30, { ...estimated, ...bora }),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
    expect(readTypes(rows)).to.include.members([
      'transshipment_arrived SGSIN',
      'transshipment_discharged? SGSIN',
      'transshipment_loaded? SGSIN',
    ]);
  });

  it('is ahead when the vessel that is to bring the container there takes it from where it is', () => {
    const toSingapore = [
      load('CNSHA', 4),
      arrive('SGSIN', 22),
      discharge('SGSIN', 23, estimated),
      load('SGSIN', 24, { ...estimated, ...bora }),
    ];
    const overdue = arrive('LKCMB', 18, { ...estimated, ...bora });
    expect(portsOf([...toSingapore, overdue])).to.deep.equal(['CNSHA', 'SGSIN', 'LKCMB']);
    const further = [load('LKCMB', 26, { ...estimated, vessel: 'Cetus' }), arrive('NLRTM', 40, { ...estimated, vessel: 'Cetus' })];
    expect(portsOf([...toSingapore, overdue, ...further])).to.deep.equal(['CNSHA', 'SGSIN', 'LKCMB', 'NLRTM']);
  });

  it('is one port call on the way if its arrival is expected after its departure, and after the arrival at the next port', () => {
    const rows = [
      load('CNSHA', 4, estimated),
      depart('CNSHA', 5, estimated),
      arrive('GRPIR', 25, estimated),
      depart('GRPIR', 22, estimated),
      arrive('NLRTM', 24, estimated),
      discharge('NLRTM', 26, estimated),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'NLRTM']);
    expect(readJourney(rows).ports.map(({ place, role }) => `${place.locode} ${role}`)).to.deep.equal([
      'CNSHA POL',
      'GRPIR on the way',
      'NLRTM POD',
    ]);
  });

  it('stays the port of discharge if only its discharge is expected too early, before the vessel leaves a port on the way', () => {
    const rows = [
      load('CNSHA', 4, estimated),
      depart('CNSHA', 5, estimated),
      discharge('NLRTM', 22, estimated),
      depart('GRPIR', 22.5, estimated),
      arrive('NLRTM', 23, estimated),
    ];
    expect(readJourney(rows).portOfDischarge?.locode).to.equal('NLRTM');
  });

  it('is another port call when the vessel comes back to where it loaded the container', () => {
    const rows = [
      load('KRPUS', 4, estimated),
      depart('KRPUS', 5, estimated),
      arrive('CNSHA', 7, estimated),
      depart('CNSHA', 8, estimated),
      arrive('KRPUS', 10, estimated),
      discharge('KRPUS', 11, estimated),
    ];
    expect(readJourney(rows).ports.map(({ place, role }) => `${place.locode} ${role}`)).to.deep.equal([
      'KRPUS POL',
      'CNSHA on the way',
      'KRPUS POD',
    ]);
  });

  it('is given up when the vessel has discharged the container at another: the route was changed', () => {
    const rows = [
      load('CNSHA', 4),
      discharge('LKCMB', 11, planned),
      load('LKCMB', 13, { ...planned, ...bora }),
      discharge('SGSIN', 15),
      load('SGSIN', 18, bora),
      arrive('NLRTM', 40, { ...estimated, ...bora }),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
    expect(readTypes(rows).filter((type) => type.endsWith('LKCMB'))).to.deep.equal(['other? LKCMB', 'other? LKCMB']);
  });

  it('is given up as the port of discharge too', () => {
    const rows = [
      load('CNSHA', 4),
      arrive('DEHAM', 29, estimated),
      discharge('DEHAM', 30, estimated),
      arrive('NLRTM', 31),
      discharge('NLRTM', 32),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'NLRTM']);
  });

  it('is given up as the port of loading when the container was loaded elsewhere', () => {
    const rows = [load('CNNGB', 2, planned), depart('CNNGB', 3, planned), load('CNSHA', 4), arrive('NLRTM', 30, estimated)];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'NLRTM']);
  });

  it('stays where its date puts it if the container may have passed it unreported', () => {
    const rows = [
      load('CNSHA', 4),
      arrive('SGSIN', 11, estimated),
      load('SGSIN', 14, { ...estimated, ...bora }),
      arrive('NLRTM', 30, bora),
      discharge('NLRTM', 31, bora),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
  });

  it('stays the port of loading when only later rows are reported', () => {
    const rows = [
      load('CNSHA', 4, estimated),
      discharge('SGSIN', 12),
      load('SGSIN', 14, bora),
      arrive('NLRTM', 30, { ...estimated, ...bora }),
    ];
    expect(portsOf(rows)).to.deep.equal(['CNSHA', 'SGSIN', 'NLRTM']);
  });
});
