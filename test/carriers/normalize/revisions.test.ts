import { expect } from 'chai';
import { type Json, boxes, byBill, calling, events, loaded, report } from './rows.ts';

describe('an event reported more than once under the same id', () => {
  const reported = (at: string, place: string, more: Json = {}): Json =>
    loaded({ eventCreatedDateTime: at, transportCall: calling({ UNLocationCode: place }), ...more });
  const places = (...rows: Json[]): (string | null)[] =>
    events(loaded({ eventID: 'another' }), ...rows)
      .filter(({ key }) => key === 'e-1')
      .map(({ place }) => place.locode);
  const [early, late] = ['2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z'];

  it('is as last reported, in any order', () => {
    for (const rows of [
      [reported(early, 'CNSHA'), reported(late, 'CNNGB')],
      [reported(late, 'CNNGB'), reported(early, 'CNSHA')],
    ]) {
      expect(places(...rows)).to.deep.equal(['CNNGB']);
    }
  });

  it('is gone once retracted, unless it is reported again later', () => {
    const back = (at?: string): Json => ({ eventID: 'e-1', isRetracted: true, eventCreatedDateTime: at });
    expect(places(reported(early, 'CNSHA'), back(late))).to.deep.equal([]);
    expect(places(back(early), reported(early, 'CNSHA'))).to.deep.equal([]);
    expect(places(reported(late, 'CNSHA'), back(early))).to.deep.equal(['CNSHA']);
    expect(places(reported(late, 'CNSHA'), back())).to.deep.equal([]);
  });

  it('overrides no event of another container with the same id', () => {
    const ofBill = { documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: byBill.number }] };
    const rows = [reported(early, 'CNSHA', ofBill), reported(late, 'CNSHA', { equipmentReference: boxes[1], ...ofBill })];
    expect(report(rows, byBill).containers.map((container) => container.events.length)).to.deep.equal([1, 1]);
  });

  it('takes no more time per row in a longer answer', () => {
    const second = (index: number): string => new Date(Date.UTC(2026, 1, 1) + index * 1000).toISOString();
    const rows = Array.from({ length: 20_000 }, (_, index) => loaded({ eventDateTime: second(index) }));
    expect(events(...rows)).to.have.length(20_000);
  });
});
