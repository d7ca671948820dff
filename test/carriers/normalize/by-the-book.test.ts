// A row that follows the standard.
import { expect } from 'chai';
import { type CarrierEvent, contentOf } from '../../../src/domain/carrier-report.ts';
import { type Json, report, events, event, loaded, calling, document } from './rows.ts';

describe('a row that follows the standard', () => {
  it('is read completely', () => {
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

  it('has the vessel’s import voyage on arrival, and otherwise its export voyage', () => {
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

  it('have the same content when only the vessel has moved', () => {
    const at = (latitude: number, more: Json = {}): string => {
      const position = { latitude, longitude: 121.5, observedDateTime: '2026-03-04T17:00:00+08:00' };
      return contentOf(report([loaded({ transportCall: calling({ vessel: { vesselName: 'Alba', position } }), ...more })]));
    };
    expect(at(31.2)).to.equal(at(30.9));
    expect(at(31.2)).not.to.equal(at(31.2, { eventDateTime: '2026-03-05T17:00:00+08:00' }));
  });

  it('may have the vessel’s position', () => {
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
    // AIS's value for "not available".
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

  it('of type SHIPMENT reports releases and weights', () => {
    const kinds = events(loaded(), document('CUS', 'RELS'), document('TRD', 'RELS'), document('VGM', 'RECE'), document('SHI', 'DRFT'));
    expect(kinds.slice(1).map(({ movement }) => movement)).to.deep.equal(['customs_release', 'carrier_release', 'vgm_received', 'other']);
  });
});
