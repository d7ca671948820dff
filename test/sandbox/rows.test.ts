import { expect } from 'chai';
import type { DcsaEvent } from '../../src/sandbox/dcsa-events.ts';
import { SandboxClient, line } from './sandbox-client.ts';

describe('the rows of the simulated carrier', () => {
  let client: SandboxClient;
  let events: DcsaEvent[];
  const find = (start: string): DcsaEvent | undefined => events.find((event) => line(event).startsWith(start));

  beforeEach(async () => {
    client = await SandboxClient.start();
    await client.container('030001');
    client.day(33);
    events = await client.container('030001');
  });
  afterEach(() => client.carrier.close());

  it('have what T&T 2.2 requires of an equipment event', () => {
    const { eventID, transportCall, ...gateIn } = find('2 GTIN') as DcsaEvent & { eventType: 'EQUIPMENT' };
    expect(gateIn).to.deep.equal({
      eventCreatedDateTime: '2026-03-04T08:00:00.000Z',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-03-04T15:00:00.000+07:00',
      description: 'Gate in, full',
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: 'TSTBK030001' },
        { documentReferenceType: 'TRD', documentReferenceValue: 'TSTBL030001' },
      ],
      references: [{ referenceType: 'EQ', referenceValue: 'TSTU0300011' }],
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: 'GTIN',
      equipmentReference: 'TSTU0300011',
      ISOEquipmentCode: '45G1',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { locationName: 'Cai Mep', latitude: '10.5150', longitude: '107.0130', UNLocationCode: 'VNCMT' },
      seals: [{ sealNumber: 'TS0300011', sealSource: 'SHI' }],
    });
    expect(eventID).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(transportCall).to.include({
      transportCallSequenceNumber: 2,
      UNLocationCode: 'VNCMT',
      facilityTypeCode: 'POTE',
      otherFacility: 'Cai Mep International Terminal',
      modeOfTransport: 'TRUCK',
    });
    expect(transportCall).to.not.have.any.keys('vessel', 'exportVoyageNumber', 'facilityCode');
  });

  it('have what T&T 2.2 requires of a transport event', () => {
    const { eventID, transportCall, ...arrival } = find('30 ARRI') as DcsaEvent & { eventType: 'TRANSPORT' };
    expect(arrival).to.include({
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'ARRI',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-04-01T01:00:00.000-07:00',
      description: 'Vessel arrival at port of discharge',
    });
    const { transportCallID, ...call } = transportCall;
    expect(transportCallID).to.be.a('string');
    expect(call).to.deep.equal({
      carrierServiceCode: 'TPN1',
      exportVoyageNumber: '055E',
      importVoyageNumber: '055E',
      transportCallSequenceNumber: 8,
      UNLocationCode: 'CAVAN',
      facilityCode: 'DLT',
      facilityCodeListProvider: 'SMDG',
      facilityTypeCode: 'POTE',
      otherFacility: 'Deltaport',
      modeOfTransport: 'VESSEL',
      location: {
        locationName: 'Vancouver',
        latitude: '49.2830',
        longitude: '-123.1210',
        UNLocationCode: 'CAVAN',
        facilityCode: 'DLT',
        facilityCodeListProvider: 'SMDG',
      },
      vessel: {
        vesselIMONumber: '4400117',
        vesselName: 'MERIDIAN ALBATROSS',
        vesselOperatorCarrierCode: 'TEST',
        vesselOperatorCarrierCodeListProvider: 'NMFTA',
        mmsi: '999440011',
      },
    });
  });

  it('have what T&T 2.2 requires of a shipment event, with two equal times', () => {
    const issued = find('4.5 ISSU');
    expect(issued).to.include({
      eventType: 'SHIPMENT',
      eventClassifierCode: 'ACT',
      shipmentEventTypeCode: 'ISSU',
      documentTypeCode: 'TRD',
      documentID: 'TSTBL030001',
      reason: 'Bill of lading issued',
    });
    expect(issued?.eventCreatedDateTime).to.equal(issued?.eventDateTime);
  });

  it('have the seal once the container is in', async () => {
    const seals = async (day: number): Promise<number> => {
      client.day(day);
      events = await client.container('030001');
      return events.filter((event) => event.eventType === 'EQUIPMENT' && event.seals.length > 0).length;
    };
    expect([await seals(1), await seals(2)]).to.deep.equal([0, 1]);
  });

  it('put each kind of place under its facility type', () => {
    const types = events.flatMap((event) =>
      event.eventType === 'SHIPMENT' ? [] : [`${line(event)} ${event.transportCall.facilityTypeCode}`],
    );
    expect(types).to.include.members([
      '-0.25 GTOT EMPTY VNCMT TRUCK DEPO',
      '31 DISC LADEN CAVAN VESSEL POTE',
      '33 DEPA CAVAN RAIL RAMP',
      '38 ARRI CATOR RAIL INTE',
      '42 DROP EMPTY CATOR TRUCK CLOC',
      '43 GTIN EMPTY CATOR TRUCK DEPO',
    ]);
  });

  it('share a transport call if they share the stay', () => {
    const call = (start: string): string | undefined => {
      const event = find(start);
      return event && event.eventType !== 'SHIPMENT' ? event.transportCall.transportCallID : undefined;
    };
    expect(call('6.5 ARRI')).to.equal(call('7 DISC'));
    expect(call('9 LOAD')).to.equal(call('9.5 DEPA'));
    expect(call('7 DISC')).to.not.equal(call('9 LOAD'));
  });
});
