// Rows with each carrier's deviations from the standard. Rows are of version 2.2 unless a test says otherwise.
import { expect } from 'chai';
import type { CarrierEvent, CarrierReport } from '../../../src/domain/carrier-report.ts';
import { type Json, boxes, report, events, event, loaded, calling } from './rows.ts';

describe('a row that deviates from the standard', () => {
  const whole = event(loaded());

  const quirks: [string, Json, Partial<CarrierEvent>][] = [
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
    ['no mode of transport, next to a vessel', { transportCall: calling({ modeOfTransport: null }) }, {}],
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
    ['an unknown mode, next to a vessel', { transportCall: calling({ modeOfTransport: 'SEA' }) }, {}],
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
      'vessel and voyage next to the call',
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
  for (const [name, more, differently] of quirks) {
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

  it('names the port of discharge by its mark, before any plan, in any order of the rows', () => {
    const rows = [undated({ ...at(null, 'Rotterdam'), ...marked('POD') }), undated({ eventID: 'u-2', ...at('BEANR') })];
    expect(port(...rows)).to.equal('Rotterdam');
    expect(port(...rows.toReversed())).to.equal('Rotterdam');
  });

  it('names it by the plan, if that is one port that no other row names', () => {
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

  it('is about the container it names, or about all containers', () => {
    const other = undated({ ...at('NLRTM'), equipmentReference: boxes[1] });
    expect(port(other)).to.equal(null);
    expect(port(undated({ ...at('NLRTM'), equipmentReference: null }))).to.equal('NLRTM');
  });

  it('says which documents it belongs to', () => {
    const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: 'BILL1' }];
    expect(report([loaded(), undated({ documentReferences })]).billOfLading).to.equal('BILL1');
  });
});
