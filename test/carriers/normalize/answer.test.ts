// What is read from an answer: containers, documents, trips, rail moves and the rows that are left out.
import { expect } from 'chai';
import type { CarrierQuery } from '../../../src/carriers/carrier.ts';
import { type CarrierEvent, CarrierFailure } from '../../../src/domain/carrier-report.ts';
import { type Json, boxes, box, byContainer, byBill, report, events, loaded, calling, document } from './rows.ts';

describe('the containers of an answer', () => {
  it('to a container number are only that container, without rows of others', () => {
    const { containers } = report([loaded(), loaded({ eventID: 'e-2', equipmentReference: boxes[1] })]);
    expect(containers.map(({ containerNumber, events: rows }) => [containerNumber, rows.length])).to.deep.equal([[box, 1]]);
  });

  it('to a bill of lading are all that the answer names, by number', () => {
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

  it('share the rows that name no container', () => {
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
    expect(report(rows).containers[0]?.equipment).to.include({ isoCode: '45G1', sealNumber: 'S1' });
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
      return [billOfLading, bookingNumbers, containers[0]?.equipment.sealNumber];
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

    it('are those of the current trip, not of one that is only planned', () => {
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

  it('do not say so once it is confirmed again, or the container has moved', () => {
    const again = document('BKG', 'CONF', { eventDateTime: '2026-03-03T08:00:00Z' });
    expect(report([cancelled, again], byBill).bookingCancelled).to.equal(false);
    expect(report([cancelled, loaded()]).bookingCancelled).to.equal(false);
    expect(report([cancelled, loaded({ eventClassifierCode: 'PLN' })]).bookingCancelled).to.equal(true);
  });
});

describe('the railway of a rail row', () => {
  const byRail = (vessel: Json, more: Json = {}): Json => loaded({ transportCall: calling({ modeOfTransport: 'RAIL', vessel }), ...more });
  const railways = (...rows: Json[]): unknown[] => events(...rows).map(({ railCarrierScac }) => railCarrierScac);

  it("is its operator's, wherever carriers put it", () => {
    expect(railways(byRail({ vesselOperatorCarrierCode: 'cprs', vesselOperatorCarrierCodeListProvider: 'NMFTA' }))).to.deep.equal(['CPRS']);
    expect(railways(byRail({ vesselOperatorCarrierCode: 'BNSF' }))).to.deep.equal(['BNSF']);
    expect(railways(byRail({}, { railCarrierSCAC: 'UP' }))).to.deep.equal(['UP']);
  });

  it('is missing if the row is by vessel, if the code is not a SCAC, and if it is the ocean carrier’s own code', () => {
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
    report(rows, query).unread.map(({ rowNumber, reason, message }) => [rowNumber, reason, message]);

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

  it('may be revised, retracted, about another container, or only mark a port', () => {
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

  it('say why none could be read', () => {
    expect(() => report([{ someEvents: [] }])).to.throw(
      CarrierFailure,
      /1 rows can be read as an event\. Row 1: .*"someEvents"\. Also looked for events under "events", /,
    );
  });
});

describe('an answer', () => {
  it('newest first is read like any other', () => {
    const rows = [1, 2, 3].map((number) => loaded({ eventID: `e-${number}`, eventDateTime: `2026-03-0${number}T00:00:00Z` }));
    // `source` is the position of a row, which differs when rows are reordered.
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

  it('with items that are not rows is unrecognized', () => {
    expect(() => report(['oops', 17]))
      .to.throw(CarrierFailure)
      .with.property('reason', 'unrecognized_response');
  });
});

/** Values that break parsers: of every type, deep, huge, and named like built-in properties of objects. */
