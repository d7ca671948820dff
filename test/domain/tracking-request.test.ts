import { expect } from 'chai';
import { InvalidInput, type Violation } from '../../src/domain/errors.ts';
import type { ShippingLine, ShippingLines } from '../../src/domain/shipping-line.ts';
import {
  type TrackingRequestInput,
  failedReason,
  readTrackingInput,
  requestNumber,
  retryReason,
} from '../../src/domain/tracking-request.ts';
import { aRequest } from '../support/samples.ts';

const line = (scac: string): ShippingLine => ({
  scac,
  name: `${scac} Line`,
  shortName: scac,
  alternativeScacs: [],
  tracks: { container: true, billOfLading: true, booking: false },
});

const offered = [line('ABCD'), line('TEST')];
const lines: ShippingLines = { find: (scac) => offered.find((one) => one.scac === scac), list: () => offered, simulation: () => undefined };

function input(more: Partial<TrackingRequestInput>): TrackingRequestInput {
  return { scac: 'TEST', billOfLading: null, containerNumber: null, reference: null, refNumbers: [], shipmentTags: [], ...more };
}

/** The input as it is read, with a test key or another. */
function read(more: Partial<TrackingRequestInput>, { testOnly = false } = {}) {
  return readTrackingInput(input(more), lines, testOnly);
}

/** The violations of an input, in order. */
function violations(more: Partial<TrackingRequestInput>, key?: { testOnly: boolean }): Violation[] {
  try {
    read(more, key);
  } catch (error) {
    if (error instanceof InvalidInput) return error.violations;
    throw error;
  }
  return [];
}

describe('a tracking request’s input', () => {
  it('may have lower case, spaces and hyphens', () => {
    expect(read({ scac: ' test ', containerNumber: 'tstu 010001-3', billOfLading: ' tstbl010001 ' })).to.include({
      scac: 'TEST',
      containerNumber: 'TSTU0100013',
      billOfLading: 'TSTBL010001',
    });
  });

  it('asks by container if a container is named', () => {
    const both = read({ containerNumber: 'TSTU0100013', billOfLading: 'TSTBL010001' });
    const bill = read({ billOfLading: 'TSTBL010001' });
    expect([both.requestType, requestNumber(both)]).to.deep.equal(['container', 'TSTU0100013']);
    expect([bill.requestType, requestNumber(bill)]).to.deep.equal(['bill_of_lading', 'TSTBL010001']);
  });

  it('keeps its other fields', () => {
    const common = { reference: 'PO-1', refNumbers: ['R1'], shipmentTags: ['T1'] };
    expect(read({ containerNumber: 'TSTU0100013', ...common })).to.deep.include(common);
  });

  it('names everything that is wrong at once', () => {
    const wrong = violations({ scac: 'NONE', containerNumber: 'TSTU0100010', billOfLading: 'no bill' });
    expect(wrong.map(({ code, field }) => [code, field])).to.deep.equal([
      ['unknown_scac', 'scac'],
      ['invalid_container_number', 'containerNumber'],
      ['invalid_bill_of_lading', 'billOfLading'],
    ]);
    expect(wrong[0]?.detail).to.include('ABCD, TEST');
    expect(wrong[1]?.detail).to.include('should be 3');
  });

  it('says what a SCAC is if given something else', () => {
    expect(violations({ scac: '12345', containerNumber: 'TSTU0100013' })).to.deep.equal([
      { code: 'unknown_scac', field: 'scac', detail: '"12345" is not a SCAC, which has two to four letters, such as TEST.' },
    ]);
  });

  it('may name only SCAC TEST with a test key', () => {
    expect(violations({ containerNumber: 'TSTU0100013' }, { testOnly: true })).to.deep.equal([]);
    expect(violations({ scac: 'ABCD', containerNumber: 'TSTU0100013' }, { testOnly: true }).map(({ code }) => code)).to.deep.equal([
      'scac_not_permitted',
    ]);
  });
});

describe('the reasons that a request shows', () => {
  it('are why it failed once it has, why it is tried again while it is pending, and neither while it is tracked', () => {
    const reasons = (['failed', 'pending', 'succeeded'] as const).map((status) => {
      const request = aRequest('', { status, failedReason: 'not_found' });
      return { status, failed: failedReason(request), retry: retryReason(request) };
    });
    expect(reasons).to.deep.equal([
      { status: 'failed', failed: 'not_found', retry: null },
      { status: 'pending', failed: null, retry: 'not_found' },
      { status: 'succeeded', failed: null, retry: null },
    ]);
  });
});
