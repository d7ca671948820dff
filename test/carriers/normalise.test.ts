// What becomes of a DCSA answer, bent as carriers bend the standard. Rows of version 2.2 unless said otherwise.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierQuery } from '../../src/carriers/carrier.ts';
import { normalise } from '../../src/carriers/dcsa/normalise.ts';
import { type CarrierEvent, CarrierFailure, type CarrierReport, contentOf } from '../../src/domain/carrier-report.ts';

type Json = Record<string, unknown>;

const boxes = ['TSTU0100013', 'TSTU0200012', 'TSTU0300011'] as const;
const [box] = boxes;

const byContainer: CarrierQuery = { accountId: 'a', requestType: 'container', number: box };
const byBill: CarrierQuery = { accountId: 'a', requestType: 'bill_of_lading', number: 'TSTBL010001' };

function report(rows: unknown[], query: CarrierQuery = byContainer): CarrierReport {
  return normalise({ rows, asOf: new Date('2026-04-01T00:00:00Z'), payload: JSON.stringify(rows) ?? '' }, query);
}

/** The events of the one container asked for. */
function events(...rows: unknown[]): CarrierEvent[] {
  return report(rows).containers[0]?.events ?? [];
}

/** The event of one row. */
function event(row: unknown): CarrierEvent {
  const [only, ...more] = events(row);
  if (!only || more.length > 0) throw new Error('not one event');
  return only;
}

/** A LOAD as the standard has it, changed as given; `undefined` takes a field away. */
function loaded(more: Json = {}): Json {
  return {
    eventID: 'e-1',
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-03-04T10:00:00Z',
    eventDateTime: '2026-03-04T17:30:00+08:00',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: box,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: 'LADEN',
    transportCall: calling(),
    ...more,
  };
}

function calling(more: Json = {}): Json {
  return {
    UNLocationCode: 'CNSHA',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '012W',
    importVoyageNumber: '011E',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Alba' },
    ...more,
  };
}

function document(type: string, state: string, more: Json = {}): Json {
  return {
    eventID: `${type}-${state}`,
    eventType: 'SHIPMENT',
    eventDateTime: '2026-03-01T08:00:00Z',
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: state,
    documentTypeCode: type,
    documentID: `${type}1`,
    ...more,
  };
}

describe('a row by the book', () => {
  it('is read whole', () => {
    expect(event(loaded())).to.deep.equal({
      key: 'e-1',
      carrierEventId: 'e-1',
      role: null,
      movement: 'load',
      certainty: 'actual',
      laden: true,
      mode: 'vessel',
      at: new Date('2026-03-04T09:30:00Z'),
      localDate: '2026-03-04',
      isDateOnly: false,
      isCertaintyGuessed: false,
      recordedAt: new Date('2026-03-04T10:00:00Z'),
      place: { locode: 'CNSHA', name: null, latitude: null, longitude: null, terminal: null, isCustomer: false },
      vessel: { name: 'Alba', imo: '9321483', mmsi: null, position: null },
      voyageNumber: '012W',
      words: null,
      text: 'EQUIPMENT LOAD',
      source: { rowNumber: 1, code: 'LOAD' },
    });
  });

  const movements: [Json, CarrierEvent['movement']][] = [
    [{ equipmentEventTypeCode: 'LOAD' }, 'load'],
    [{ equipmentEventTypeCode: 'DISC' }, 'discharge'],
    [{ equipmentEventTypeCode: 'GTIN' }, 'gate_in'],
    [{ equipmentEventTypeCode: 'GTOT' }, 'gate_out'],
    [{ equipmentEventTypeCode: 'STUF' }, 'stuff'],
    [{ equipmentEventTypeCode: 'STRP' }, 'strip'],
    [{ equipmentEventTypeCode: 'PICK' }, 'pick_up'],
    [{ equipmentEventTypeCode: 'DROP' }, 'drop_off'],
    [{ equipmentEventTypeCode: 'AVPU' }, 'available'],
    [{ equipmentEventTypeCode: 'CUSS' }, 'customs_examination'],
    [{ equipmentEventTypeCode: 'CUSI' }, 'customs_examination'],
    [{ equipmentEventTypeCode: 'CUSR' }, 'customs_release'],
    [{ equipmentEventTypeCode: 'INSP' }, 'other'],
    [{ equipmentEventTypeCode: undefined, transportEventTypeCode: 'ARRI' }, 'arrive'],
    [{ equipmentEventTypeCode: undefined, transportEventTypeCode: 'DEPA' }, 'depart'],
  ];
  for (const [code, movement] of movements) {
    it(`${JSON.stringify(code)} is ${movement}`, () => {
      expect(event(loaded(code)).movement).to.equal(movement);
    });
  }

  it('is actual, estimated or planned', () => {
    const certainties = ['ACT', 'EST', 'PLN'].map((eventClassifierCode) => event(loaded({ eventClassifierCode })).certainty);
    expect(certainties).to.deep.equal(['actual', 'estimated', 'planned']);
  });

  it('has the UN/LOCODE that a BIC facility code begins with', () => {
    const place = { UNLocationCode: null, facilityCode: 'NLRTMABCD', facilityCodeListProvider: 'BIC' };
    expect(event(loaded({ transportCall: calling(place) })).place.locode).to.equal('NLRTM');
  });

  it('has the UN/LOCODE that other rows give for its name or its terminal', () => {
    const coded = loaded({
      transportCall: calling({ facilityCode: 'T1', facilityCodeListProvider: 'SMDG', location: { locationName: 'Shanghai' } }),
    });
    const locodes = (more: Json): (string | null)[] => {
      const bare = loaded({ eventID: 'e-2', transportCall: calling({ UNLocationCode: null, ...more }) });
      const other = loaded({ eventID: 'e-3', transportCall: calling({ UNLocationCode: 'CNNGB', location: { locationName: 'China' } }) });
      const another = loaded({ eventID: 'e-4', transportCall: calling({ location: { locationName: 'China' } }) });
      return events(bare, coded, other, another)
        .filter(({ key }) => key === 'e-2')
        .map(({ place }) => place.locode);
    };
    expect(locodes({ location: { locationName: 'SHANGHAI' } })).to.deep.equal(['CNSHA']);
    expect(locodes({ facilityCode: 'T1', facilityCodeListProvider: 'SMDG' })).to.deep.equal(['CNSHA']);
    expect(locodes({ location: { locationName: 'China' } })).to.deep.equal([null]);
    expect(locodes({})).to.deep.equal([null]);
  });

  const withoutMode: [string, Json, CarrierEvent['mode']][] = [
    ['a LOAD that names its vessel is', { transportCall: calling({ modeOfTransport: undefined }) }, 'vessel'],
    ['a LOAD without a transport call is', { transportCall: undefined, eventLocation: { UNLocationCode: 'CNSHA' } }, 'vessel'],
    ['a LOAD by 8 of Recommendation 19 is', { transportCall: calling({ modeOfTransport: 8 }) }, 'barge'],
    ['a DISC at a rail ramp is', { equipmentEventTypeCode: 'DISC', transportCall: { facilityTypeCode: 'RAMP' } }, 'rail'],
    ['a DISC at an inland terminal is', { equipmentEventTypeCode: 'DISC', transportCall: { facilityTypeCode: 'INTE' } }, null],
    [
      'an arrival at a port terminal is',
      { equipmentEventTypeCode: null, transportEventTypeCode: 'ARRI', transportCall: { facilityTypeCode: 'POTE' } },
      'vessel',
    ],
    ['an arrival somewhere is', { equipmentEventTypeCode: null, transportEventTypeCode: 'ARRI', transportCall: {} }, null],
    [
      'a gate-in that names the next vessel is',
      { equipmentEventTypeCode: 'GTIN', transportCall: calling({ modeOfTransport: null }) },
      null,
    ],
  ];
  for (const [row, more, mode] of withoutMode) {
    it(`${row} by ${mode ?? 'an unknown mode'}`, () => {
      expect(event(loaded(more)).mode).to.equal(mode);
    });
  }

  it('has the voyage the vessel comes in on when it arrives, the one it leaves on otherwise', () => {
    expect(event(loaded({ equipmentEventTypeCode: 'DISC' })).voyageNumber).to.equal('011E');
    expect(event(loaded({ transportCall: calling({ exportVoyageNumber: null }) })).voyageNumber).to.equal('011E');
  });

  it('names terminals by SMDG and BIC codes, and the customer’s premises', () => {
    const at = (more: Json): CarrierEvent['place'] => event(loaded({ transportCall: calling(more) })).place;
    expect(at({ facilityCode: 'ECTDDE', facilityCodeListProvider: 'SMDG', otherFacility: 'Delta' }).terminal).to.deep.equal({
      name: 'Delta',
      smdgCode: 'ECTDDE',
      bicFacilityCode: null,
    });
    expect(at({ facilityCode: 'NLRTMABCD', facilityCodeListProvider: 'BIC' }).terminal?.bicFacilityCode).to.equal('NLRTMABCD');
    expect(at({ facilityTypeCode: 'CLOC', otherFacility: 'Home' })).to.include({ isCustomer: true, terminal: null });
  });

  it('say the same as before when only the vessel has moved on', () => {
    const at = (latitude: number, more: Json = {}): string => {
      const position = { latitude, longitude: 121.5, observedDateTime: '2026-03-04T17:00:00+08:00' };
      return contentOf(report([loaded({ transportCall: calling({ vessel: { vesselName: 'Alba', position } }), ...more })]));
    };
    expect(at(31.2)).to.equal(at(30.9));
    expect(at(31.2)).not.to.equal(at(31.2, { eventDateTime: '2026-03-05T17:00:00+08:00' }));
  });

  it('may hold where the vessel is', () => {
    const position = {
      latitude: 31.2,
      longitude: '121.5',
      speedOverGround: 12.5,
      heading: null,
      observedDateTime: '2026-03-04T17:00:00+08:00',
    };
    const seen = (more: Json): unknown =>
      event(loaded({ transportCall: calling({ vessel: { vesselName: 'Alba', position: { ...position, ...more } } }) })).vessel?.position;
    expect(seen({})).to.deep.equal({
      latitude: 31.2,
      longitude: 121.5,
      speedKnots: 12.5,
      headingDegrees: null,
      at: new Date('2026-03-04T09:00:00Z'),
    });
    // What AIS sends for "not available".
    expect(seen({ speedOverGround: 102.3, heading: 511 })).to.include({ speedKnots: null, headingDegrees: null });
    for (const none of [
      { latitude: 91 },
      { longitude: -181 },
      { latitude: null },
      { observedDateTime: null },
      { observedDateTime: '9999-12-31' },
    ]) {
      expect(seen(none), JSON.stringify(none)).to.equal(null);
    }
  });

  it('of a SHIPMENT speaks of releases and weights', () => {
    const kinds = events(loaded(), document('CUS', 'RELS'), document('TRD', 'RELS'), document('VGM', 'RECE'), document('SHI', 'DRFT'));
    expect(kinds.slice(1).map(({ movement }) => movement)).to.deep.equal(['customs_release', 'carrier_release', 'vgm_received', 'other']);
  });
});

describe('a row that departs from the standard', () => {
  const whole = event(loaded());

  const bends: [string, Json, Partial<CarrierEvent>][] = [
    ['unLocationCode', { transportCall: calling({ UNLocationCode: undefined, unLocationCode: 'CNSHA' }) }, {}],
    ['UN/LOCODE in lower case with a blank', { transportCall: calling({ UNLocationCode: 'cn sha' }) }, {}],
    ['UN/LOCODE in the location only', { transportCall: calling({ UNLocationCode: null, location: { UNLocationCode: 'CNSHA' } }) }, {}],
    [
      'UN/LOCODE in the event location only',
      { eventLocation: { UNLocationCode: 'CNSHA' }, transportCall: calling({ UNLocationCode: null }) },
      {},
    ],
    ['a name in two styles, of which the standard one is reported', { transportCall: calling({ unLocationCode: 'SGSIN' }) }, {}],
    [
      'a name in two styles, of which the standard one is null',
      { transportCall: calling({ UNLocationCode: null, unLocationCode: 'CNSHA' }) },
      {},
    ],
    ['eventId', { eventID: undefined, eventId: 'e-1' }, {}],
    ['snake_case names', { equipmentEventTypeCode: undefined, equipment_event_type_code: 'LOAD' }, {}],
    ['an event id that is a number', { eventID: 17 }, { key: '17', carrierEventId: '17' }],
    ['"Laden"', { emptyIndicatorCode: 'Laden' }, {}],
    ['codes in lower case with blanks', { eventClassifierCode: ' act ', equipmentEventTypeCode: 'load ' }, {}],
    [
      'nulls where nothing is known',
      { ISOEquipmentCode: null, seals: null, documentReferences: null, references: null, eventLocation: null },
      {},
    ],
    ['no eventCreatedDateTime', { eventCreatedDateTime: undefined }, { recordedAt: null }],
    ['an eventCreatedDateTime that is none', { eventCreatedDateTime: 'yesterday' }, { recordedAt: null }],
    ['no full or empty', { emptyIndicatorCode: undefined }, { laden: null }],
    ['no mode of transport, beside a vessel', { transportCall: calling({ modeOfTransport: null }) }, {}],
    [
      'no IMO number',
      { transportCall: calling({ vessel: { vesselName: 'Alba' } }) },
      { vessel: { name: 'Alba', imo: null, mmsi: null, position: null } },
    ],
    [
      'an IMO number that is none',
      { transportCall: calling({ vessel: { vesselName: 'Alba', vesselIMONumber: 1234 } }) },
      { vessel: { name: 'Alba', imo: null, mmsi: null, position: null } },
    ],
    [
      'an IMO number of zeros',
      { transportCall: calling({ vessel: { vesselName: 'Alba', vesselIMONumber: '0000000' } }) },
      { vessel: { name: 'Alba', imo: null, mmsi: null, position: null } },
    ],
    ['no vessel', { transportCall: calling({ vessel: null }) }, { vessel: null }],
    ['lists where objects belong', { eventLocation: [1], transportCall: calling({ vessel: ['Alba'] }) }, { vessel: null }],
    ['wrong types where texts belong', { description: { en: 'x' }, emptyIndicatorCode: ['LADEN'] }, { laden: null }],
    ['an unknown mode, beside a vessel', { transportCall: calling({ modeOfTransport: 'SEA' }) }, {}],
    [
      'an unknown mode and nothing else to read it by',
      {
        transportCall: calling({
          modeOfTransport: 'DRONE',
          vessel: null,
          exportVoyageNumber: null,
          importVoyageNumber: null,
          facilityTypeCode: 'INTE',
        }),
      },
      { mode: null, vessel: null, voyageNumber: null },
    ],
    [
      'vessel and voyage beside the call',
      {
        transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'VESSEL' },
        vessel: { vesselName: 'Alba', vesselIMONumber: '9321483' },
        exportVoyageNumber: '012W',
      },
      {},
    ],
    [
      'vessel, voyage, place and mode in the row itself',
      {
        transportCall: null,
        UNLocationCode: 'CNSHA',
        modeOfTransport: 'VESSEL',
        vesselName: 'Alba',
        vesselIMONumber: '9321483',
        carrierExportVoyageNumber: '012W',
      },
      {},
    ],
    [
      'the vessel flat in the call',
      {
        transportCall: {
          UNLocationCode: 'CNSHA',
          modeOfTransport: 'VESSEL',
          vesselName: 'Alba',
          vesselIMONumber: '9321483',
          exportVoyageNumber: '012W',
        },
      },
      {},
    ],
    ['a location of the row itself', { transportCall: calling({ UNLocationCode: null }), location: { UNLocationCode: 'CNSHA' } }, {}],
    ['no classifier, written down after the time', { eventClassifierCode: undefined }, { isCertaintyGuessed: true }],
    [
      'no classifier, written down before the time',
      { eventClassifierCode: null, eventCreatedDateTime: '2026-03-03T10:00:00Z' },
      { certainty: 'planned', isCertaintyGuessed: true, recordedAt: new Date('2026-03-03T10:00:00Z') },
    ],
    [
      'no classifier and nothing said of when it was written, before the answer',
      { eventClassifierCode: null, eventCreatedDateTime: null },
      { isCertaintyGuessed: true, recordedAt: null },
    ],
    [
      'no classifier and nothing said of when it was written, after the answer',
      { eventClassifierCode: null, eventCreatedDateTime: null, eventDateTime: '2026-04-04T17:30:00+08:00' },
      { certainty: 'planned', isCertaintyGuessed: true, recordedAt: null, at: new Date('2026-04-04T09:30:00Z'), localDate: '2026-04-04' },
    ],
    ['an unknown classifier', { eventClassifierCode: 'MAY' }, { isCertaintyGuessed: true }],
    ['the classifier of what was requested', { eventClassifierCode: 'REQ' }, { certainty: 'planned' }],
    ['a date alone', { eventDateTime: '2026-03-04' }, { at: new Date('2026-03-03T16:00:00Z'), isDateOnly: true }],
    [
      'an unknown code',
      { equipmentEventTypeCode: 'ZZZZ' },
      { movement: 'other', text: 'EQUIPMENT ZZZZ', source: { rowNumber: 1, code: 'ZZZZ' } },
    ],
    ['the carrier’s own words', { description: ' Loaded\non vessel ' }, { words: 'Loaded on vessel', text: 'Loaded on vessel' }],
    ['a reason where words are missing', { reason: 'Crane broken' }, { words: 'Crane broken', text: 'Crane broken' }],
    [
      'a place that has only a name',
      { transportCall: calling({ UNLocationCode: 'Shanghai', location: { locationName: 'Shanghai' } }) },
      { place: { ...whole.place, locode: null, name: 'Shanghai' } },
    ],
    ['a position that is none on Earth', { transportCall: calling({ location: { latitude: 99, longitude: 1e308 } }) }, {}],
    [
      'positions as texts',
      { transportCall: calling({ location: { latitude: '31.2', longitude: '121.5' } }) },
      { place: { ...whole.place, latitude: 31.2, longitude: 121.5 } },
    ],
  ];
  for (const [name, more, differently] of bends) {
    it(`is read with ${name}`, () => {
      expect(event(loaded(more))).to.deep.equal({ ...whole, ...differently });
    });
  }

  const unreadable: [string, unknown][] = [
    ['no time', loaded({ eventDateTime: null })],
    ['a time that is none', loaded({ eventDateTime: '31/12/2026' })],
    ['a day that does not exist', loaded({ eventDateTime: '2026-02-30T10:00:00Z' })],
    ['a leap day in a year without one', loaded({ eventDateTime: '2026-02-29T10:00:00Z' })],
    ['a 31st of April', loaded({ eventDateTime: '2026-04-31T10:00:00+02:00' })],
    ['the year 9999', loaded({ eventDateTime: '9999-12-31T23:59:59Z' })],
    ['the year 1', loaded({ eventDateTime: '0001-01-01T00:00:00Z' })],
    ['the year 0', loaded({ eventDateTime: '0000-01-01T00:00:00Z' })],
    ['no code', loaded({ equipmentEventTypeCode: null })],
    ['text instead of an object', 'LOAD'],
    ['a list instead of an object', [loaded()]],
    ['null', null],
  ];
  for (const [name, row] of unreadable) {
    it(`is left out with ${name}, and the rows next to it are read`, () => {
      expect(events(row, loaded({ eventID: 'e-2' })).map(({ key }) => key)).to.deep.equal(['e-2']);
    });
  }
});

describe('a row without a time', () => {
  const undated = (more: Json = {}): Json =>
    loaded({
      eventID: 'undated',
      eventDateTime: null,
      eventClassifierCode: 'PLN',
      equipmentEventTypeCode: null,
      transportEventTypeCode: 'ARRI',
      ...more,
    });
  const at = (UNLocationCode: string | null, locationName: string | null = null): Json => ({
    transportCall: calling({ UNLocationCode, location: { locationName } }),
  });
  const marked = (shipmentLocationType: string): Json => ({ carrierSpecificData: { shipmentLocationType } });
  const container = (...rows: Json[]): CarrierReport['containers'][number] => {
    const [only] = report([loaded(), ...rows]).containers;
    if (!only) throw new Error('no container');
    return only;
  };
  const port = (...rows: Json[]): string | null => {
    const planned = container(...rows).plannedPortOfDischarge;
    return planned && (planned.locode ?? planned.name);
  };

  it('is not an event', () => {
    expect(container(undated(at('NLRTM'))).events.map(({ key }) => key)).to.deep.equal(['e-1']);
  });

  it('names the port of discharge by its mark, before any plan, in whatever order the rows come', () => {
    const rows = [undated({ ...at(null, 'Rotterdam'), ...marked('POD') }), undated({ eventID: 'u-2', ...at('BEANR') })];
    expect(port(...rows)).to.equal('Rotterdam');
    expect(port(...rows.toReversed())).to.equal('Rotterdam');
  });

  it('names it by what is planned, where that is one port which no other row names', () => {
    expect(port(undated(at('NLRTM')))).to.equal('NLRTM');
    expect(
      port(undated(at('NLRTM')), undated({ eventID: 'u-2', equipmentEventTypeCode: 'DISC', transportEventTypeCode: null, ...at('NLRTM') })),
    ).to.equal('NLRTM');
    expect(port(undated(at('NLRTM')), undated({ eventID: 'u-2', ...at('BEANR') }))).to.equal(null);
    expect(port(undated(at('CNSHA')))).to.equal(null);
    expect(port(undated({ ...at('NLRTM'), transportEventTypeCode: 'DEPA' }))).to.equal(null);
    expect(port(undated({ ...at('NLRTM'), eventClassifierCode: 'ACT' }))).to.equal(null);
    expect(port(undated({ ...at('NLRTM'), ...marked('PTS') }))).to.equal(null);
  });

  it('takes the newest of two marks', () => {
    const older = undated({ ...at('NLRTM'), ...marked('POD'), eventCreatedDateTime: '2026-03-01T00:00:00Z' });
    const newer = undated({ eventID: 'u-2', ...at('BEANR'), ...marked('POD'), eventCreatedDateTime: '2026-03-02T00:00:00Z' });
    expect(port(older, newer)).to.equal('BEANR');
    expect(port(newer, older)).to.equal('BEANR');
  });

  it('gives its mark to the rows of the same port, and takes the code of a port from them', () => {
    const arriving = loaded({ eventID: 'e-2', eventClassifierCode: 'EST', equipmentEventTypeCode: 'DISC', ...at('NLRTM', 'Rotterdam') });
    const { events: read, plannedPortOfDischarge } = container(arriving, undated({ ...at(null, 'ROTTERDAM'), ...marked('POD') }));
    expect(Object.fromEntries(read.map(({ key, role }) => [key, role]))).to.deep.equal({ 'e-1': null, 'e-2': 'discharge' });
    expect(plannedPortOfDischarge).to.deep.equal({ locode: 'NLRTM', name: 'ROTTERDAM' });
  });

  it('speaks of the container it names, or of all', () => {
    const other = undated({ ...at('NLRTM'), equipmentReference: boxes[1] });
    expect(port(other)).to.equal(null);
    expect(port(undated({ ...at('NLRTM'), equipmentReference: null }))).to.equal('NLRTM');
  });

  it('says what documents it is of', () => {
    const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: 'BILL1' }];
    expect(report([loaded(), undated({ documentReferences })]).billOfLading).to.equal('BILL1');
  });
});

describe('dates without a time', () => {
  const on = (eventID: string, equipmentEventTypeCode: string, eventDateTime: string, more: Json = {}): Json =>
    loaded({
      eventID,
      equipmentEventTypeCode,
      eventDateTime,
      transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'TRUCK' },
      ...more,
    });
  const times = (...rows: Json[]): Record<string, string> =>
    Object.fromEntries(events(...rows).map(({ key, at }) => [key, at.toISOString().slice(0, 16)]));

  it('come after what of that day must have come before them', () => {
    const rows = [
      on('out', 'GTOT', '2026-03-20T09:00:00+01:00'),
      on('strip', 'STRP', '2026-03-20T14:00:00+01:00', { transportCall: { UNLocationCode: 'DEDUI', modeOfTransport: 'TRUCK' } }),
      on('delivered', 'DROP', '2026-03-20', { transportCall: { UNLocationCode: 'DEDUI', modeOfTransport: 'TRUCK' } }),
      on('back', 'GTIN', '2026-03-20', { emptyIndicatorCode: 'EMPTY' }),
      on('next day', 'GTIN', '2026-03-21', { emptyIndicatorCode: 'EMPTY' }),
    ];
    expect(times(...rows)).to.deep.equal({
      out: '2026-03-20T08:00',
      strip: '2026-03-20T13:00',
      delivered: '2026-03-20T13:00',
      back: '2026-03-20T13:00',
      'next day': '2026-03-20T23:00',
    });
    expect(times(...rows.toReversed())).to.deep.equal(times(...rows));
  });

  it('stay at the beginning of the day before what comes later, and before what is only expected', () => {
    const vessel = { transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' } };
    const rows = [
      on('landed', 'DISC', '2026-03-20', vessel),
      on('out', 'GTOT', '2026-03-20T09:00:00+01:00'),
      on('expected', 'STRP', '2026-03-20T23:00:00+01:00', { eventClassifierCode: 'EST' }),
      on('back', 'GTIN', '2026-03-20', { emptyIndicatorCode: 'EMPTY' }),
    ];
    expect(times(...rows)).to.include({ landed: '2026-03-19T23:00', back: '2026-03-20T08:00' });
  });
});

describe('the events that an answer takes back', () => {
  it('is named by its ids', () => {
    const retraction = loaded({ eventID: 'gone', isRetracted: true });
    expect(report([loaded(), retraction, retraction]).containers[0]?.retracted).to.deep.equal(['gone']);
  });
});

describe('the identity of a row', () => {
  const nameless = loaded({ eventID: undefined });

  it('without an id is the same in the next answer, wherever it is there', () => {
    const { key } = event(nameless);
    expect(key).to.match(/^[0-9a-f]{40}$/);
    const next = events(loaded({ eventID: 'new', eventDateTime: '2026-03-09T00:00:00Z' }), { ...nameless, eventCreatedDateTime: null });
    expect(next.map((row) => row.key)).to.deep.equal(['new', key]);
  });

  it('without an id is another when the row says something else', () => {
    const others = [
      { eventDateTime: '2026-03-04T17:31:00+08:00' },
      { eventClassifierCode: 'EST' },
      { equipmentEventTypeCode: 'DISC' },
      { emptyIndicatorCode: 'EMPTY' },
      { transportCall: calling({ UNLocationCode: 'CNNGB' }) },
    ].map((more) => event({ ...nameless, ...more }).key);
    expect(new Set([event(nameless).key, ...others]).size).to.equal(6);
  });

  it('without an id is the same where the same moment is written with another offset', () => {
    expect(event({ ...nameless, eventDateTime: '2026-03-04T09:30:00.000Z' }).key).to.equal(event(nameless).key);
  });

  it('is the same for duplicates', () => {
    expect(new Set(events(nameless, nameless).map(({ key }) => key)).size).to.equal(1);
  });
});

describe('the local date of a row', () => {
  const dateOf = (eventDateTime: string, UNLocationCode = 'CNSHA'): string =>
    event(loaded({ eventDateTime, transportCall: calling({ UNLocationCode }) })).localDate;

  it('is that of the offset it was written with', () => {
    expect(dateOf('2026-03-04T23:30:00-08:00', 'CAVAN')).to.equal('2026-03-04');
    expect(dateOf('2026-03-05T00:30:00+08:00')).to.equal('2026-03-05');
    expect(dateOf('2026-03-05T00:30:00+0800')).to.equal('2026-03-05');
  });

  it('is that of the port where the time was written in UTC', () => {
    expect(dateOf('2026-03-04T20:00:00Z')).to.equal('2026-03-05');
    expect(dateOf('2026-03-05T02:00:00Z', 'CAVAN')).to.equal('2026-03-04');
    expect(dateOf('2026-03-05T02:00:00+00:00', 'USLAX')).to.equal('2026-03-04');
  });

  it("follows the port's clock into summer time and out of it", () => {
    // Los Angeles is 8 hours behind until 8 March 2026, 2 in the morning, 7 from then, and 8 again from 1 November.
    const days = [
      '2026-03-08T07:59:00Z',
      '2026-03-08T08:00:00Z',
      '2026-03-09T06:59:00Z',
      '2026-03-09T07:00:00Z',
      '2026-11-01T07:00:00Z',
      '2026-11-02T07:59:00Z',
      '2026-11-02T08:00:00Z',
    ];
    expect(days.map((at) => dateOf(at, 'USLAX').slice(5))).to.deep.equal(['03-07', '03-08', '03-08', '03-09', '11-01', '11-01', '11-02']);
  });

  it('of a leap day is that day', () => {
    expect(dateOf('2028-02-29T23:30:00-08:00', 'USLAX')).to.equal('2028-02-29');
  });

  it('is that of UTC where nothing is known of the place', () => {
    expect(dateOf('2026-03-04T20:00:00Z', 'ZZZZZ')).to.equal('2026-03-04');
  });

  it('is that of a position, where the code is in no list', () => {
    const row = loaded({
      eventDateTime: '2026-03-04T20:00:00Z',
      transportCall: calling({ UNLocationCode: 'CNZZZ', location: { latitude: 31.2, longitude: 121.5 } }),
    });
    expect(event(row).localDate).to.equal('2026-03-05');
  });

  it('is the day as written where no offset was: such a time is local', () => {
    for (const port of ['CNSHA', 'CAVAN', 'ZZZZZ']) {
      expect(dateOf('2026-03-04', port), port).to.equal('2026-03-04');
      expect(dateOf('2026-03-04T23:30:00', port), port).to.equal('2026-03-04');
    }
    const row = loaded({ eventDateTime: '2026-03-04T17:30:00' });
    expect(event(row).at).to.deep.equal(new Date('2026-03-04T09:30:00Z'));
  });
});

describe('times that are local and marked Z', () => {
  const marked = { eventDateTime: '2026-03-04T17:30:00Z' };

  it('are known by a row that was written before it happened', () => {
    const [first, second] = events(
      loaded({ ...marked, eventCreatedDateTime: '2026-03-04T09:40:00Z' }),
      loaded({ eventID: 'e-2', eventDateTime: '2026-03-03T08:00:00Z', eventCreatedDateTime: null }),
    );
    expect([first?.at, second?.at]).to.deep.equal([new Date('2026-03-04T09:30:00Z'), new Date('2026-03-03T00:00:00Z')]);
  });

  it('are known where the row was written at a local time without an offset', () => {
    expect(event(loaded({ ...marked, eventCreatedDateTime: '2026-03-04T17:40:00' })).at).to.deep.equal(new Date('2026-03-04T09:30:00Z'));
  });

  it('are not assumed if a row would still be written too early', () => {
    const rows = [
      loaded({ ...marked, eventCreatedDateTime: '2026-03-04T09:40:00Z' }),
      loaded({ ...marked, eventID: 'e-2', eventCreatedDateTime: '2026-03-01T00:00:00Z' }),
    ];
    expect(events(...rows).map(({ at }) => at)).to.deep.equal([new Date('2026-03-04T17:30:00Z'), new Date('2026-03-04T17:30:00Z')]);
  });

  it('are not assumed because of a clock that is minutes off', () => {
    expect(event(loaded({ ...marked, eventCreatedDateTime: '2026-03-04T17:21:00Z' })).at).to.deep.equal(new Date('2026-03-04T17:30:00Z'));
  });
});

describe('the containers of an answer', () => {
  it('to a container number are that one, rows of others left out', () => {
    const { containers } = report([loaded(), loaded({ eventID: 'e-2', equipmentReference: boxes[1] })]);
    expect(containers.map(({ containerNumber, events: rows }) => [containerNumber, rows.length])).to.deep.equal([[box, 1]]);
  });

  it('to a bill of lading are all that it names, by number', () => {
    const rows = [boxes[2], boxes[0], boxes[1], boxes[0]].map((equipmentReference, index) =>
      loaded({ eventID: `e-${index}`, equipmentReference }),
    );
    const { containers } = report(rows, byBill);
    expect(containers.map(({ containerNumber, events: own }) => [containerNumber, own.length])).to.deep.equal([
      [boxes[0], 2],
      [boxes[1], 1],
      [boxes[2], 1],
    ]);
  });

  it('share the rows that name none', () => {
    const departure = loaded({
      eventID: 'd',
      equipmentReference: undefined,
      equipmentEventTypeCode: undefined,
      transportEventTypeCode: 'DEPA',
    });
    const { containers } = report(
      [departure, ...boxes.map((equipmentReference) => loaded({ eventID: equipmentReference, equipmentReference }))],
      byBill,
    );
    for (const { containerNumber, events: own } of containers) expect(own.map(({ key }) => key)).to.deep.equal(['d', containerNumber]);
  });

  it('are named by EQ references too, several in one row', () => {
    const references = [boxes[0], boxes[1]].map((referenceValue) => ({ referenceType: 'EQ', referenceValue }));
    const { containers } = report([loaded({ equipmentReference: null, references })], byBill);
    expect(containers.map(({ containerNumber }) => containerNumber)).to.deep.equal([boxes[0], boxes[1]]);
  });

  it('do not share a row whose container number is invalid', () => {
    const stranger = loaded({ eventID: 'e-2', equipmentReference: 'TSTU0100019' });
    expect(events(loaded(), stranger).map(({ key }) => key)).to.deep.equal(['e-1']);
  });

  it('are written with spaces, dashes and lower case', () => {
    expect(events(loaded({ equipmentReference: 'tstu 010001-3' }))).to.have.lengthOf(1);
  });

  it('have their size and seal, once reported', () => {
    const rows = [loaded({ ISOEquipmentCode: null }), loaded({ eventID: 'e-2', seals: [{ sealNumber: 'S1' }] })];
    expect(report(rows).containers[0]).to.include({ isoCode: '45G1', sealNumber: 'S1' });
  });

  it('are an empty list if no row names one', () => {
    expect(report([document('BKG', 'CONF')], byBill).containers).to.deep.equal([]);
    expect(report([], byContainer).containers).to.deep.equal([]);
  });
});

describe('the documents of an answer', () => {
  it('give the bill of lading and the bookings, once each', () => {
    const documentReferences = ['B2', 'B1', 'B2'].map((documentReferenceValue) => ({
      documentReferenceType: 'BKG',
      documentReferenceValue,
    }));
    const bill = { documentReferenceType: 'TRD', documentReferenceValue: 'tstbl010001' };
    const { bookingNumbers, billOfLading } = report([loaded({ documentReferences: [...documentReferences, bill] })]);
    expect([bookingNumbers, billOfLading]).to.deep.equal([['B1', 'B2'], 'TSTBL010001']);
  });

  it('give them from SHIPMENT rows too', () => {
    const { bookingNumbers, billOfLading } = report([loaded(), document('BKG', 'CONF'), document('TRD', 'ISSU')]);
    expect([bookingNumbers, billOfLading]).to.deep.equal([['BKG1'], 'TRD1']);
  });

  describe('of a container that has been on two trips', () => {
    const documents = (...named: [string, string][]): Json => ({
      documentReferences: named.map(([documentReferenceType, documentReferenceValue]) => ({
        documentReferenceType,
        documentReferenceValue,
      })),
    });
    const gate = (eventID: string, code: 'GTOT' | 'GTIN', emptyIndicatorCode: string, eventDateTime: string, more: Json = {}): Json =>
      loaded({
        eventID,
        equipmentEventTypeCode: code,
        emptyIndicatorCode,
        eventDateTime,
        transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'TRUCK' },
        ...more,
      });
    const earlier = [
      gate('1', 'GTOT', 'EMPTY', '2026-01-02T08:00:00Z', documents(['BKG', 'OLDBOOKING'])),
      loaded({ eventID: '2', eventDateTime: '2026-01-05T08:00:00Z', seals: [{ sealNumber: 'OLDSEAL' }], ...documents(['TRD', 'OLDBILL']) }),
      loaded({
        eventID: '3',
        equipmentEventTypeCode: 'DISC',
        eventDateTime: '2026-02-05T08:00:00Z',
        transportCall: calling({ UNLocationCode: 'NLRTM' }),
        ...documents(['TRD', 'OLDBILL']),
      }),
      gate('4', 'GTIN', 'EMPTY', '2026-02-09T08:00:00Z', documents(['TRD', 'OLDBILL'])),
    ];
    const fetched = gate('5', 'GTOT', 'EMPTY', '2026-03-01T08:00:00Z');
    const facts = (...rows: Json[]): unknown => {
      const { billOfLading, bookingNumbers, containers } = report([...earlier, ...rows]);
      return [billOfLading, bookingNumbers, containers[0]?.sealNumber];
    };

    it('are those of the tracked trip, or none if its rows name none', () => {
      expect(facts()).to.deep.equal(['OLDBILL', ['OLDBOOKING'], 'OLDSEAL']);
      expect(facts(fetched)).to.deep.equal([null, [], null]);
      const sailing = loaded({ eventID: '6', seals: [{ sealNumber: 'NEWSEAL' }], ...documents(['BKG', 'NEWBOOKING'], ['TRD', 'NEWBILL']) });
      expect(facts(fetched, sailing)).to.deep.equal(['NEWBILL', ['NEWBOOKING'], 'NEWSEAL']);
    });

    it('are those of the booking that was confirmed before the container was fetched', () => {
      const confirmed = document('BKG', 'CONF', { eventDateTime: '2026-02-20T08:00:00Z' });
      expect(facts(fetched, confirmed)).to.deep.equal([null, ['BKG1'], null]);
    });

    it('are those of the trip under way, not of one that is only planned', () => {
      const planned = gate('5', 'GTOT', 'EMPTY', '2026-05-01T08:00:00Z', {
        eventClassifierCode: 'PLN',
        ...documents(['BKG', 'NEXTBOOKING']),
      });
      expect(facts(planned)).to.deep.equal(['OLDBILL', ['OLDBOOKING'], 'OLDSEAL']);
    });
  });

  const cancelled = document('BKG', 'CANC', { eventDateTime: '2026-03-02T08:00:00Z' });

  it('say that the booking was cancelled, whichever row comes first', () => {
    expect(report([document('BKG', 'CONF'), cancelled], byBill).bookingCancelled).to.equal(true);
    expect(report([cancelled, document('BKG', 'CONF')], byBill).bookingCancelled).to.equal(true);
    expect(report([document('CBR', 'REJE')], byBill).bookingCancelled).to.equal(true);
  });

  it('do not say so once it was confirmed again, or the container has moved', () => {
    const anew = document('BKG', 'CONF', { eventDateTime: '2026-03-03T08:00:00Z' });
    expect(report([cancelled, anew], byBill).bookingCancelled).to.equal(false);
    expect(report([cancelled, loaded()]).bookingCancelled).to.equal(false);
    expect(report([cancelled, loaded({ eventClassifierCode: 'PLN' })]).bookingCancelled).to.equal(true);
  });
});

describe('the railway of a rail row', () => {
  const byRail = (vessel: Json, more: Json = {}): Json => loaded({ transportCall: calling({ modeOfTransport: 'RAIL', vessel }), ...more });
  const railways = (...rows: Json[]): unknown[] => events(...rows).map(({ railCarrierScac }) => railCarrierScac);

  it('is that of its operator, in the places where carriers put it', () => {
    expect(railways(byRail({ vesselOperatorCarrierCode: 'cprs', vesselOperatorCarrierCodeListProvider: 'NMFTA' }))).to.deep.equal(['CPRS']);
    expect(railways(byRail({ vesselOperatorCarrierCode: 'BNSF' }))).to.deep.equal(['BNSF']);
    expect(railways(byRail({}, { railCarrierSCAC: 'UP' }))).to.deep.equal(['UP']);
  });

  it('is missing if the row is by vessel, if the code is not a SCAC, and if it is the ocean carrier’s own', () => {
    expect(
      railways(loaded({ transportCall: calling({ vessel: { vesselName: 'Alba', vesselOperatorCarrierCode: 'MAEU' } }) })),
    ).to.deep.equal([undefined]);
    for (const code of ['CP RAIL', '12', '', null])
      expect(railways(byRail({ vesselOperatorCarrierCode: code })), String(code)).to.deep.equal([undefined]);
    expect(railways(byRail({ vesselOperatorCarrierCode: 'CPR', vesselOperatorCarrierCodeListProvider: 'SMDG' }))).to.deep.equal([
      undefined,
    ]);
    const atSea = loaded({ eventID: 'e-2', transportCall: calling({ vessel: { vesselName: 'Alba', vesselOperatorCarrierCode: 'MAEU' } }) });
    expect(railways(byRail({ vesselOperatorCarrierCode: 'MAEU' }), atSea)).to.deep.equal([undefined, undefined]);
  });
});

describe('the rows of an answer that are not events of a container', () => {
  const rowsLeft = (rows: unknown[], query?: CarrierQuery): unknown[] =>
    report(rows, query).unread.map(({ rowNumber, reason, why }) => [rowNumber, reason, why]);

  it('are an empty list if all rows are events', () => {
    expect(rowsLeft([loaded(), document('BKG', 'CONF')])).to.deep.equal([]);
  });

  it('are listed by their numbers in the answer, with the reason', () => {
    const rows = [
      'x',
      loaded(),
      { someEvents: [] },
      loaded({ eventDateTime: 'soon', transportCall: null }),
      loaded({ equipmentEventTypeCode: null }),
    ];
    expect(rowsLeft(rows)).to.deep.equal([
      [1, 'unreadable', 'It is a string, not an object.'],
      [
        3,
        'unreadable',
        'It has no time (eventDateTime) and no event code (equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode). It has the keys "someEvents".',
      ],
      [4, 'unreadable', 'It has a time that cannot be read (eventDateTime "soon").'],
      [
        5,
        'unreadable',
        'It has no event code (equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode); its type is EQUIPMENT.',
      ],
    ]);
    expect(report(rows).containers[0]?.events.map(({ source }) => source)).to.deep.equal([{ rowNumber: 2, code: 'LOAD' }]);
  });

  it('may be revised, taken back, of another container, or only the mark of a port', () => {
    const rows = [
      loaded({ eventID: 'a', eventCreatedDateTime: '2026-03-01T00:00:00Z' }),
      loaded({ eventID: 'a' }),
      loaded({ eventID: 'b' }),
      { eventID: 'b', isRetracted: true },
      loaded({ eventID: 'c', equipmentReference: boxes[1] }),
      loaded({
        eventID: 'd',
        eventClassifierCode: 'PLN',
        eventDateTime: null,
        equipmentEventTypeCode: 'DISC',
        transportCall: calling({ UNLocationCode: 'NLRTM' }),
      }),
    ];
    expect(rowsLeft(rows)).to.deep.equal([
      [1, 'revised', 'A newer row has the same id, a.'],
      [3, 'retracted', 'The carrier takes b back (isRetracted).'],
      [4, 'retracted', 'The carrier takes b back (isRetracted).'],
      [5, 'other_container', `It is of ${boxes[1]}.`],
      [6, 'port_only', 'It has no time (eventDateTime): only its port is used.'],
    ]);
  });

  it('are numbered in an answer of version 3.0 too', () => {
    const [plain] = report([
      {},
      { ...loaded(), eventClassification: { eventTypeCode: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD' } },
    ]).containers;
    expect(plain?.events[0]?.source).to.deep.equal({ rowNumber: 2, code: 'LOAD' });
  });

  it('say why nothing could be read of any', () => {
    expect(() => report([{ someEvents: [] }])).to.throw(
      CarrierFailure,
      /1 rows can be read as an event\. Row 1: .*"someEvents"\. Also looked for events under "events", /,
    );
  });
});

describe('an answer', () => {
  it('newest first is read like any other', () => {
    const rows = [1, 2, 3].map((number) => loaded({ eventID: `e-${number}`, eventDateTime: `2026-03-0${number}T00:00:00Z` }));
    // The number of a row says where it stands, so it alone is another.
    const sorted = (list: CarrierEvent[]): CarrierEvent[] =>
      list.map(({ source, ...event }) => event).sort((a, b) => a.at.getTime() - b.at.getTime());
    expect(sorted(events(...rows.toReversed()))).to.deep.equal(sorted(events(...rows)));
  });

  it('is unrecognized only when nothing can be made of any row', () => {
    expect(() => report([{ eventID: 'e-1' }, { hello: 'world' }, null]))
      .to.throw(CarrierFailure, '3 rows')
      .with.property('reason', 'unrecognized_response');
    expect(report([]).containers).to.deep.equal([]);
    expect(report([{ hello: 'world' }, loaded()]).containers).to.have.lengthOf(1);
  });

  it('that cannot be read keeps its payload', () => {
    expect(() => report([{ hello: 'world' }]))
      .to.throw(CarrierFailure)
      .with.property('payload', '[{"hello":"world"}]');
  });

  it('with things that are not rows is unrecognized', () => {
    expect(() => report(['oops', 17]))
      .to.throw(CarrierFailure)
      .with.property('reason', 'unrecognized_response');
  });
});

/** Values that break readers: of every type, deep, huge, and named like the parts of objects. */
const hostile = fc.oneof(
  fc.anything({
    maxDepth: 3,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    '\ud800',
    'x\u0000y',
    'x'.repeat(100_000),
    '9999-12-31T23:59:59-14:00',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01',
    '2026-03-04T24:00:00Z',
    1e308,
    -0,
    Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], []),
    Array.from({ length: 10_000 }).reduce<unknown>((inner) => ({ vessel: inner }), {}),
    JSON.parse('{"__proto__": {"eventID": "x"}, "constructor": {"prototype": 1}, "hasOwnProperty": null}'),
  ),
);

const names = [
  'eventID',
  'eventDateTime',
  'eventClassifierCode',
  'equipmentEventTypeCode',
  'transportEventTypeCode',
  'shipmentEventTypeCode',
  'documentTypeCode',
  'documentID',
  'equipmentReference',
  'emptyIndicatorCode',
  'ISOEquipmentCode',
  'seals',
  'references',
  'documentReferences',
  'transportCall',
  'eventLocation',
  'eventClassification',
  'equipmentDetails',
  'shipmentDetails',
  'transportDetails',
  '__proto__',
  'toString',
];
const callNames = [
  'UNLocationCode',
  'modeOfTransport',
  'vessel',
  'location',
  'facilityCode',
  'facilityCodeListProvider',
  'otherFacility',
  'exportVoyageNumber',
  '__proto__',
];

/** A good row of which some fields are replaced. */
const spoilt = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom(...callNames), hostile, { maxKeys: 4 }),
  )
  .map(([row, call]) => loaded({ transportCall: calling(call), ...row }));

describe('hostile rows', () => {
  it('make no error but a CarrierFailure', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(spoilt, hostile), { maxLength: 5 }), fc.constantFrom(byContainer, byBill), (rows, query) => {
        try {
          normalise({ rows, asOf: new Date(0), payload: '' }, query);
        } catch (error) {
          expect(error).to.be.instanceOf(CarrierFailure);
        }
      }),
    );
  });

  it('make no event that could not be written down', () => {
    fc.assert(
      fc.property(spoilt, (row) => {
        const read = normalise({ rows: [row, loaded({ eventID: 'good' })], asOf: new Date(0), payload: '' }, byContainer);
        for (const { at, localDate, key, text, place, voyageNumber, recordedAt } of read.containers[0]?.events ?? []) {
          expect(at.getUTCFullYear()).to.be.within(1989, 2101);
          expect(recordedAt?.getUTCFullYear() ?? 2000).to.be.within(1989, 2101);
          expect(localDate).to.match(/^\d{4}-\d\d-\d\d$/);
          for (const written of [key, text ?? '', place.name ?? '', voyageNumber ?? '']) {
            expect(written.length).to.be.at.most(400);
            expect(written).to.equal(Buffer.from(written).toString());
          }
        }
      }),
    );
  });

  it('leave the objects of the language alone', () => {
    report([JSON.parse('{"__proto__": {"spoilt": true}, "constructor": {"prototype": {"spoilt": true}}}'), loaded()]);
    expect(({} as Json)['spoilt']).to.equal(undefined);
  });

  it('next to a good row leave it readable', () => {
    fc.assert(
      fc.property(hostile, (row) => {
        const read = normalise({ rows: [row, loaded({ eventID: 'good' })], asOf: new Date(0), payload: '' }, byContainer);
        expect(read.containers[0]?.events.map(({ key }) => key)).to.include('good');
      }),
    );
  });
});
