import { expect } from 'chai';
import { presentRawEvent } from '../../src/http/b/present-events.ts';
import { anEvent } from '../support/samples.ts';

describe('a raw event of surface B', () => {
  const sample = anEvent('container', 0);
  const onDate = { ...sample, carrierEvent: { ...sample.carrierEvent, isDateOnly: true } };

  it('has the time if the carrier gives one, and otherwise only the date', () => {
    expect(presentRawEvent(sample).attributes).to.include({ actual_on: '2026-03-01', actual_at: sample.occurredAt.toISOString() });
    expect(presentRawEvent(onDate).attributes).to.include({ actual_on: '2026-03-01', actual_at: null, estimated_on: null });
  });
});
