import { expect } from 'chai';
import { isVesselImo, parseContainerNumber } from '../../src/domain/identifiers.ts';
import type { DcsaEvent } from '../../src/sandbox/dcsa-events.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { SandboxClient, byContainer, dayOf, line, moveLines, t0 } from './sandbox-client.ts';

const direct = [
  '-0.25 GTOT EMPTY CNSHA TRUCK',
  '2 GTIN LADEN CNSHA TRUCK',
  '4 LOAD LADEN CNSHA VESSEL',
  '4.5 DEPA CNSHA VESSEL',
  '32 ARRI NLRTM VESSEL',
  '32.75 DISC LADEN NLRTM VESSEL',
  '35 GTOT LADEN NLRTM TRUCK',
  '35.5 ARRI NLRTM TRUCK',
  '37 GTIN EMPTY NLRTM TRUCK',
];
const oneTransshipment = [
  '-0.25 GTOT EMPTY INNSA TRUCK',
  '2 GTIN LADEN INNSA TRUCK',
  '3.5 LOAD LADEN INNSA VESSEL',
  '4 DEPA INNSA VESSEL',
  '7 ARRI LKCMB VESSEL',
  '7.5 DISC LADEN LKCMB VESSEL',
  '10 LOAD LADEN LKCMB VESSEL',
  '10.5 DEPA LKCMB VESSEL',
  '29 ARRI NLRTM VESSEL',
  '29.75 DISC LADEN NLRTM VESSEL',
  '32 GTOT LADEN NLRTM TRUCK',
  '32.5 ARRI NLRTM TRUCK',
  '34 GTIN EMPTY NLRTM TRUCK',
];
const railInland = [
  '-0.25 GTOT EMPTY VNCMT TRUCK',
  '2 GTIN LADEN VNCMT TRUCK',
  '3.5 LOAD LADEN VNCMT VESSEL',
  '4 DEPA VNCMT VESSEL',
  '6.5 ARRI SGSIN VESSEL',
  '7 DISC LADEN SGSIN VESSEL',
  '9 LOAD LADEN SGSIN VESSEL',
  '9.5 DEPA SGSIN VESSEL',
  '16 ARRI KRPUS VESSEL',
  '16.5 DISC LADEN KRPUS VESSEL',
  '19 LOAD LADEN KRPUS VESSEL',
  '19.5 DEPA KRPUS VESSEL',
  '30 ARRI CAVAN VESSEL',
  '31 DISC LADEN CAVAN VESSEL',
  '32.5 LOAD LADEN CAVAN RAIL',
  '33 DEPA CAVAN RAIL',
  '38 ARRI CATOR RAIL',
  '38.5 DISC LADEN CATOR RAIL',
  '39 AVPU LADEN CATOR TRUCK',
  '41 GTOT LADEN CATOR TRUCK',
  '41.5 STRP EMPTY CATOR TRUCK',
  '42 DROP EMPTY CATOR TRUCK',
  '43 GTIN EMPTY CATOR TRUCK',
];

describe('the scenarios of the simulated carrier', () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  for (const [digits, timetable] of [
    ['010001', direct],
    ['020001', oneTransshipment],
    ['030001', railInland],
  ] as const) {
    it(`plays ${digits.slice(0, 2)} by its timetable: what is past is actual, the rest is not`, async () => {
      await client.container(digits);
      for (const day of [0, 1.99, 2, 4.25, 11, 33, 50]) {
        client.day(day);
        const events = await client.container(digits);
        const isPast = (row: string): boolean => Number(row.split(' ')[0]) <= day;
        expect(moveLines(events)).to.deep.equal(timetable);
        expect(moveLines(events.filter((event) => event.eventClassifierCode === 'ACT'))).to.deep.equal(timetable.filter(isPast));
        for (const event of events.filter(({ eventClassifierCode }) => eventClassifierCode !== 'ACT')) {
          const isNear = dayOf(event.eventDateTime) - day <= 14;
          expect(event.eventClassifierCode).to.equal(isNear ? 'EST' : 'PLN');
        }
      }
    });
  }

  it('names the vessel and voyage of each leg in 03', async () => {
    const events = await client.container('030001');
    const voyages = events.flatMap((event) => {
      if (event.eventType === 'SHIPMENT' || !event.transportCall.vessel) return [];
      const { vessel, exportVoyageNumber, UNLocationCode } = event.transportCall;
      expect(isVesselImo(vessel.vesselIMONumber ?? '')).to.equal(true);
      return [`${UNLocationCode} ${vessel.vesselName} ${exportVoyageNumber}`];
    });
    expect([...new Set(voyages)].sort()).to.deep.equal([
      'CAVAN MERIDIAN ALBATROSS 055E',
      'KRPUS CORAL HERON 212E',
      'KRPUS MERIDIAN ALBATROSS 055E',
      'SGSIN CORAL HERON 212E',
      'SGSIN MERIDIAN TERN 401N',
      'VNCMT MERIDIAN TERN 401N',
    ]);
  });

  it('writes times with the offset of the place, summer time included', async () => {
    const events = await client.container('030001');
    const offsets = events
      .filter((event) => event.eventType !== 'SHIPMENT')
      .map((event) => `${event.transportCall.UNLocationCode} ${event.eventDateTime.slice(-6)}`);
    expect([...new Set(offsets)].sort()).to.deep.equal(['CATOR -04:00', 'CAVAN -07:00', 'KRPUS +09:00', 'SGSIN +08:00', 'VNCMT +07:00']);
  });

  it('replaces an estimate by an actual row with its own id', async () => {
    const load = (events: DcsaEvent[]): DcsaEvent[] => events.filter((event) => line(event).startsWith('4 LOAD'));
    const [estimate, ...others] = load(await client.container('010001'));
    expect([estimate?.eventClassifierCode, others]).to.deep.equal(['EST', []]);
    client.day(4);
    const [actual, ...rest] = load(await client.container('010001'));
    expect([actual?.eventClassifierCode, rest]).to.deep.equal(['ACT', []]);
    expect(actual?.eventID).to.not.equal(estimate?.eventID);
    expect(actual?.eventCreatedDateTime).to.equal('2026-03-06T08:00:00.000Z');
  });

  it('writes no row later than the clock shows', async () => {
    await client.container('030001');
    for (const day of [0, 2, 16, 33, 43]) {
      client.day(day);
      for (const event of await client.container('030001')) {
        expect(dayOf(event.eventCreatedDateTime)).to.be.at.most(day);
      }
    }
  });

  it('confirms the booking before the journey and issues the bill of lading after departure', async () => {
    const documents = async (): Promise<string[]> =>
      (await client.container('010001')).filter(({ eventType }) => eventType === 'SHIPMENT').map(line);
    expect(await documents()).to.deep.equal(['-3 CONF BKG']);
    client.day(6);
    expect(await documents()).to.deep.equal(['-3 CONF BKG', '5 ISSU TRD']);
  });

  it('keeps every row of 10 planned at any time', async () => {
    for (const day of [0, 20, 100]) {
      client.day(day);
      const events = await client.container('100001');
      expect(moveLines(events)).to.deep.equal(direct);
      expect(new Set(events.map((event) => event.eventClassifierCode))).to.deep.equal(new Set(['PLN']));
    }
  });

  it('answers a bill of lading of 11 with three containers, the vessel rows once', async () => {
    const events = await client.billOfLading('119999');
    const numbers = ['119999', '110000', '110001'].map((digits) => sandboxNumbers(digits).containerNumber);
    for (const [index, number] of numbers.entries()) {
      expect(parseContainerNumber(number).ok).to.equal(true);
      const own = events.filter((event) => event.eventType === 'EQUIPMENT' && event.equipmentReference === number);
      const late = (day: number): number => Number((day + index * 0.1).toFixed(6));
      expect(own.map(line).sort()).to.deep.equal(
        [
          `${late(-0.25)} GTOT EMPTY CNSHA TRUCK`,
          `${late(2)} GTIN LADEN CNSHA TRUCK`,
          `${late(4)} LOAD LADEN CNSHA VESSEL`,
          `${late(32.75)} DISC LADEN NLRTM VESSEL`,
          `${late(35)} GTOT LADEN NLRTM TRUCK`,
          `${late(37)} GTIN EMPTY NLRTM TRUCK`,
        ].sort(),
      );
    }
    const vessel = events.filter((event) => event.eventType === 'TRANSPORT' && event.transportCall.modeOfTransport === 'VESSEL');
    expect(vessel.map(line)).to.have.members(['4.5 DEPA CNSHA VESSEL', '32 ARRI NLRTM VESSEL']);
    for (const event of vessel) {
      expect(event.references.map(({ referenceValue }) => referenceValue)).to.deep.equal(numbers);
    }
    expect(new Set(events.map(({ eventID }) => eventID))).to.have.lengthOf(events.length);
  });

  it('answers a container of 11 with that container alone, on its own journey', async () => {
    await client.billOfLading('110001');
    client.day(3);
    const events = await client.container('110002');
    const { containerNumber } = sandboxNumbers('110002');
    for (const event of events) {
      expect(event.references.map(({ referenceValue }) => referenceValue)).to.deep.equal([containerNumber]);
    }
    expect(moveLines(events)[0]).to.equal('2.75 GTOT EMPTY CNSHA TRUCK');
  });

  it('reports the booking of 93 as cancelled, and nothing but documents', async () => {
    const events = await client.billOfLading('930001');
    expect(events.map(line)).to.deep.equal(['-4 RECE BKG', '-3 CONF BKG', '-0.5 VOID BKG']);
    const last = events.at(-1);
    expect(last).to.include({ documentID: 'TSTBK930001', reason: 'Booking cancelled by the shipper' });
  });

  it('knows the booking of 94 and has no events for it', async () => {
    expect(await client.container('940001')).to.deep.equal([]);
  });

  it('fails the first three calls of 95, then plays 01 from the first of them', async () => {
    for (let call = 1; call <= 3; call += 1) {
      client.day(call);
      expect((await client.get(byContainer('950001'))).status).to.equal(503);
    }
    client.day(4);
    const events = await client.container('950001');
    expect(moveLines(events)).to.deep.equal(direct.map((row) => row.replace(/^\S+/, (day) => String(Number(day) + 1))));
    expect((await client.get(byContainer('950001'), 'two')).status, "another account's calls").to.equal(503);
  });

  it('shares a journey between a container and its bill of lading', async () => {
    const first = await client.container('010001');
    client.day(5);
    const later = await client.billOfLading('010001');
    expect(moveLines(later)).to.deep.equal(moveLines(first));
    expect(await client.container('010001')).to.deep.equal(later);
  });

  it('gives the same bytes for the same journey to every account', async () => {
    client.day(12);
    client.day(12, 'two');
    const bytes = async (accountId: string): Promise<string> => (await client.get(byContainer('030001'), accountId)).text();
    const first = await bytes('one');
    expect(await bytes('one')).to.equal(first);
    expect(await bytes('two')).to.equal(first);
  });

  it("plays each account's journey on that account's own clock", async () => {
    await client.container('010001', 'one');
    client.day(10, 'one');
    client.day(7, 'two');
    const first = moveLines(await client.container('010001', 'two'))[0];
    expect(first).to.equal('6.75 GTOT EMPTY CNSHA TRUCK');
    expect(moveLines(await client.container('010001', 'one'))[0]).to.equal(direct[0]);
  });

  it('starts a journey at the first request', async () => {
    const [first] = await client.container('030001');
    expect(first?.eventDateTime).to.equal(new Date(t0.getTime() - 3 * 86_400_000).toISOString());
  });

  it('describes every scenario', () => {
    expect(scenarios.map(({ number }) => number)).to.deep.equal([
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18'],
      ...['19', '20', '21', '22', '90', '91', '92', '93', '94', '95'],
    ]);
    for (const { title, description } of scenarios) {
      expect(title).to.not.equal('');
      expect(description).to.match(/\.$/);
    }
  });
});
