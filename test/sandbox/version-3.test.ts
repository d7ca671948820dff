import { expect } from 'chai';
import type { DcsaEvent3 } from '../../src/sandbox/dcsa-events.ts';
import { SandboxClient, byContainer, dayOf } from './sandbox-client.ts';

interface Answer {
  events: DcsaEvent3[];
}

describe("the simulated carrier's answers of version 3.0", () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  async function page(query: string): Promise<{ events: DcsaEvent3[]; next: string | null }> {
    const response = await client.get(query);
    expect(response.status).to.equal(200);
    expect(response.headers.get('api-version')).to.equal('3.0.0');
    expect(response.headers.has('next-page')).to.equal(false);
    const body = (await response.json()) as Answer;
    expect(body).to.have.all.keys('events');
    return { events: body.events, next: response.headers.get('next-page-cursor') };
  }

  async function at(day: number): Promise<DcsaEvent3[]> {
    await client.get(byContainer('200001'));
    client.day(day);
    const first = await page(byContainer('200001'));
    const second = await page(`${byContainer('200001')}&cursor=${first.next}`);
    expect([first.events.length, second.next]).to.deep.equal([10, null]);
    return [...first.events, ...second.events];
  }

  function sentence({ eventDateTime, eventClassification, eventLocation, ...details }: DcsaEvent3): string {
    const { shipmentEventTypeCode, transportEventTypeCode, equipmentEventTypeCode } = eventClassification;
    const words = [
      Number(dayOf(eventDateTime).toFixed(6)),
      shipmentEventTypeCode ?? transportEventTypeCode ?? equipmentEventTypeCode,
      details.equipmentDetails?.emptyIndicatorCode,
      eventLocation?.UNLocationCode,
      details.transportDetails?.transportCall.modeOfTransport,
    ];
    return words.filter((word) => word !== undefined).join(' ');
  }

  it('report the journey of 02 and when the container can be picked up', async () => {
    const events = (await at(20)).sort((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime));
    expect(events.map(sentence)).to.deep.equal([
      '-3 CONF',
      '-0.25 GTOT EMPTY INNSA TRUCK',
      '2 GTIN LADEN INNSA TRUCK',
      '3.5 LOAD LADEN INNSA VESSEL',
      '4 DEPA INNSA VESSEL',
      '4.5 ISSU',
      '7 ARRI LKCMB VESSEL',
      '7.5 DISC LADEN LKCMB VESSEL',
      '10 LOAD LADEN LKCMB VESSEL',
      '10.5 DEPA LKCMB VESSEL',
      '29 ARRI NLRTM VESSEL',
      '29.75 DISC LADEN NLRTM VESSEL',
      '31 AVPU LADEN NLRTM TRUCK',
      '32 GTOT LADEN NLRTM TRUCK',
      '32.5 ARRI NLRTM TRUCK',
      '34 GTIN EMPTY NLRTM TRUCK',
    ]);
    expect(events.map(({ eventClassification }) => eventClassification.eventClassifierCode)).to.deep.equal([
      ...Array<string>(10).fill('ACT'),
      ...Array<string>(6).fill('EST'),
    ]);
  });

  it('have the facts of 2.2, in groups', async () => {
    const discharge = (await at(20)).find((event) => sentence(event).startsWith('7.5 DISC'));
    const { eventID, transportDetails, ...facts } = discharge as DcsaEvent3;
    expect(eventID).to.be.a('string');
    expect(facts).to.deep.equal({
      eventRouting: {
        originatingParty: { partyCode: 'TEST', codeListProvider: 'NMFTA', codeListName: 'SCAC', partyFunction: 'CA' },
      },
      eventDateTime: '2026-03-10T01:30:00.000+05:30',
      eventUpdatedDateTime: '2026-03-09T20:00:00.000Z',
      eventClassification: {
        eventTypeCode: 'EQUIPMENT',
        eventClassifierCode: 'ACT',
        equipmentEventTypeCode: 'DISC',
      },
      eventLocation: {
        locationName: 'Colombo',
        UNLocationCode: 'LKCMB',
        facilityTypeCode: 'POTE',
        facility: {
          facilityName: 'Colombo International Container Terminals',
          facilityCode: 'CICT',
          facilityCodeListProvider: 'SMDG',
        },
        geoCoordinate: { latitude: '6.9350', longitude: '79.8450' },
      },
      shipmentDetails: {
        documentReference: { typeCode: 'BKG', reference: 'TSTBK200001' },
        additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'TSTBL200001' }],
        shipmentReferences: [{ typeCode: 'EQ', reference: 'TSTU2000013' }],
      },
      equipmentDetails: {
        equipmentReference: 'TSTU2000013',
        ISOEquipmentCode: '45G1',
        emptyIndicatorCode: 'LADEN',
        movementType: 'TRANSSHIPMENT',
      },
    });
    const { transportCallReference, ...call } = transportDetails?.transportCall ?? {};
    expect(transportCallReference).to.be.a('string');
    expect(call).to.deep.equal({
      transportCallSequenceNumber: 4,
      modeOfTransport: 'VESSEL',
      serviceCodeOrReference: { carrierServiceCode: 'TIC1' },
      exportVoyageNumberOrReference: { carrierVoyageNumber: '208W' },
      importVoyageNumberOrReference: { carrierVoyageNumber: '208W' },
      vesselTransport: {
        vesselIMONumber: '3000441',
        vesselName: 'MERIDIAN TERN',
        mmsi: '999300044',
        operatorCarrierCode: 'TEST',
        operatorCarrierCodeListProvider: 'NMFTA',
      },
    });
  });

  it('name the container of a vessel, the number of a document and the seal of a container', async () => {
    const events = await at(20);
    const departure = events.find((event) => sentence(event).startsWith('4 DEPA'));
    expect(departure).to.not.have.property('equipmentDetails');
    const container = { typeCode: 'EQ', reference: 'TSTU2000013' };
    expect(departure?.shipmentDetails.shipmentReferences).to.deep.equal([container]);
    const issued = events.find((event) => sentence(event) === '4.5 ISSU');
    expect(issued).to.not.have.any.keys('eventLocation', 'equipmentDetails', 'transportDetails');
    expect(issued?.shipmentDetails).to.deep.include({
      documentReference: { typeCode: 'TRD', reference: 'TSTBL200001' },
      reason: 'Bill of lading issued',
    });
    const gateIn = events.find((event) => sentence(event).startsWith('2 GTIN'));
    expect(gateIn?.equipmentDetails?.seals).to.deep.equal([{ number: 'TS2000013', source: 'SHI' }]);
    const types = events.flatMap(({ equipmentDetails }) => equipmentDetails?.movementType ?? []);
    expect(new Set(types)).to.deep.equal(new Set(['EXPORT', 'TRANSSHIPMENT', 'IMPORT']));
  });

  it('have at most ten rows a page, and fewer on request', async () => {
    await at(33);
    const sizes: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const one = await page(`${byContainer('200001')}&limit=6${next && `&cursor=${next}`}`);
      sizes.push(one.events.length);
      next = one.next;
    }
    expect(sizes).to.deep.equal([6, 6, 4]);
    expect((await page(`${byContainer('200001')}&limit=100`)).events).to.have.lengthOf(10);
  });
});
