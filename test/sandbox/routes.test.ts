import { expect } from 'chai';
import type { DcsaEvent, DcsaTransportCall } from '../../src/sandbox/dcsa-events.ts';
import { SandboxClient, line, moveLines, rowOfMove } from './sandbox-client.ts';

describe("the simulated carrier's unusual routes", () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  async function at(digits: string, day: number): Promise<DcsaEvent[]> {
    await client.container(digits);
    client.day(day);
    return client.container(digits);
  }
  const actual = (events: DcsaEvent[]): string[] => moveLines(events.filter((event) => event.eventClassifierCode === 'ACT'));
  function callOf(events: DcsaEvent[], move: string): DcsaTransportCall {
    const event = rowOfMove(events, move);
    if (event.eventType === 'SHIPMENT') throw new Error(`${move} is a document.`);
    return event.transportCall;
  }

  it('13: calls at Singapore, where nothing is loaded or discharged', async () => {
    const events = await at('130001', 20);
    expect(moveLines(events)).to.deep.equal([
      '-0.25 GTOT EMPTY CNSHA TRUCK',
      '2 GTIN LADEN CNSHA TRUCK',
      '4 LOAD LADEN CNSHA VESSEL',
      '4.5 DEPA CNSHA VESSEL',
      '11 ARRI SGSIN VESSEL',
      '12 DEPA SGSIN VESSEL',
      '34 ARRI NLRTM VESSEL',
      '34.75 DISC LADEN NLRTM VESSEL',
      '37 GTOT LADEN NLRTM TRUCK',
      '37.5 ARRI NLRTM TRUCK',
      '39 GTIN EMPTY NLRTM TRUCK',
    ]);
    const [arrival, departure] = [callOf(events, 'ARRI SGSIN VESSEL'), callOf(events, 'DEPA SGSIN VESSEL')];
    expect(arrival.transportCallID).to.equal(departure.transportCallID);
    expect([arrival, departure].map((call) => `${call.vessel?.vesselName} ${call.exportVoyageNumber}`)).to.deep.equal([
      'NORTHERN PETREL 016W',
      'NORTHERN PETREL 016W',
    ]);
  });

  it('13: follows the vessel to Singapore, at its berth and from it', async () => {
    const speed = async (day: number): Promise<(number | undefined)[]> => {
      const vessels = (await at('130001', day)).flatMap((event) =>
        event.eventType !== 'SHIPMENT' && event.transportCall.vessel?.position ? [event.transportCall.vessel] : [],
      );
      return [...new Set(vessels.map(({ position }) => position?.speedOverGround))];
    };
    for (const day of [7, 20]) {
      const [knots, ...others] = await speed(day);
      expect(knots).to.be.within(8, 20);
      expect(others).to.deep.equal([]);
    }
    expect(await speed(11.25)).to.deep.equal([0]);
  });

  it('14: is gated out of one terminal of Colombo and into another', async () => {
    const events = await at('140001', 9);
    expect(actual(events)).to.deep.equal([
      '-0.25 GTOT EMPTY INNSA TRUCK',
      '2 GTIN LADEN INNSA TRUCK',
      '3.5 LOAD LADEN INNSA VESSEL',
      '4 DEPA INNSA VESSEL',
      '7 ARRI LKCMB VESSEL',
      '7.5 DISC LADEN LKCMB VESSEL',
      '8.5 GTOT LADEN LKCMB TRUCK',
      '8.75 GTIN LADEN LKCMB TRUCK',
    ]);
    const moves = ['DISC LADEN', 'GTOT LADEN', 'GTIN LADEN', 'LOAD LADEN'];
    const calls = moves.map((move, index) => callOf(events, `${move} LKCMB ${index % 3 === 0 ? 'VESSEL' : 'TRUCK'}`));
    expect(calls.map(({ facilityCode }) => facilityCode)).to.deep.equal(['CICT', 'CICT', 'SAGT', 'SAGT']);
    expect(calls.map(({ otherFacility }) => otherFacility).slice(1, 3)).to.deep.equal([
      'Colombo International Container Terminals',
      'South Asia Gateway Terminals',
    ]);
    expect(new Set(calls.map(({ transportCallID }) => transportCallID))).to.have.lengthOf(4);
    expect(actual(await at('140001', 35)).slice(8)).to.deep.equal([
      '11 LOAD LADEN LKCMB VESSEL',
      '11.5 DEPA LKCMB VESSEL',
      '30 ARRI NLRTM VESSEL',
      '30.75 DISC LADEN NLRTM VESSEL',
      '33 GTOT LADEN NLRTM TRUCK',
      '33.5 ARRI NLRTM TRUCK',
      '35 GTIN EMPTY NLRTM TRUCK',
    ]);
  });

  it('15: continues from Rotterdam to Duisburg by a barge that has a name but no IMO number', async () => {
    const events = await at('150001', 40);
    expect(actual(events).slice(4)).to.deep.equal([
      '32 ARRI NLRTM VESSEL',
      '32.75 DISC LADEN NLRTM VESSEL',
      '34 LOAD LADEN NLRTM BARGE',
      '34.25 DEPA NLRTM BARGE',
      '35.75 ARRI DEDUI BARGE',
      '36 DISC LADEN DEDUI BARGE',
      '38 GTOT LADEN DEDUI TRUCK',
      '38.5 ARRI DEDUI TRUCK',
      '40 GTIN EMPTY DEDUI TRUCK',
    ]);
    const byBarge = events.filter((event) => line(event).endsWith('BARGE'));
    const facilities = byBarge.map((event) => {
      if (event.eventType === 'SHIPMENT') throw new Error('A document goes by no barge.');
      const { vessel, exportVoyageNumber, facilityTypeCode, otherFacility } = event.transportCall;
      expect(vessel).to.deep.include({ vesselName: 'RHINE WAGTAIL 150001', mmsi: '999200041' });
      expect(vessel).to.not.have.any.keys('vesselIMONumber', 'position');
      expect(exportVoyageNumber).to.equal('B118');
      return `${facilityTypeCode} ${otherFacility}`;
    });
    expect(facilities).to.deep.equal([
      'POTE ECT Euromax Terminal',
      'POTE ECT Euromax Terminal',
      'INTE Duisburg Intermodal Terminal',
      'INTE Duisburg Intermodal Terminal',
    ]);
  });

  it('15: follows the barge up the Rhine', async () => {
    const barge = callOf(await at('150001', 35), 'ARRI DEDUI BARGE').vessel;
    expect(barge?.position?.latitude).to.be.within(51.7, 52);
    expect(barge?.position?.longitude).to.be.within(4.5, 6.3);
    expect(barge?.position?.speedOverGround).to.be.within(2, 12);
  });
});
