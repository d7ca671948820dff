// Values for fields whose schemas don't say enough, so that requests pass the first check: numbers that the simulated carrier knows,
// times, and URLs that lead only to this machine.
import fc from 'fast-check';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import type { FieldValues } from './schema-values.ts';

/** Replaced when a request is sent. */
export const placeholders = {
  id: '{id}',
  shipment: '{shipment}',
  trackingRequest: '{tracking_request}',
  username: '{username}',
  password: '{password}',
  receiver: 'http://127.0.0.1:9',
};

const numbers = ['010001', '010002', '020001', '030001', '100001', '110001', '900001', '930001', '940001'].map(sandboxNumbers);
const containerNumbers = numbers.map(({ containerNumber }) => containerNumber);
const billsOfLading = numbers.map(({ billOfLading }) => billOfLading);

const text = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', minLength: 2, maxLength });
/** Usually a known value, sometimes any text, which gets a 422. */
const mostly = (known: string[], other: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: other });

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const moment = fc.oneof(
  time,
  time.map((each) => each.slice(0, 10)),
  time.map((each) => each.replace('Z', '+05:30')),
);

/** None needs DNS or is a public address. All except loopback are refused before anything is sent. */
export const webhookUrls = [
  `${placeholders.receiver}/hook`,
  `${placeholders.receiver}/hook?a=1&b=%C3%A4`,
  `${placeholders.receiver}/gone`,
  `${placeholders.receiver}/broken`,
  'https://10.0.0.1/hook',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/',
  'http://0.0.0.0/',
  'http://user:secret@127.0.0.1/',
  'http://127.0.0.1/#fragment',
  'ftp://127.0.0.1/',
  'http://127.0.0.1:0/',
  `http://127.0.0.1/${'x'.repeat(2000)}`,
];
const urls = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...webhookUrls.slice(0, 2)) },
  { weight: 1, arbitrary: fc.constantFrom(...webhookUrls) },
);

export const fieldValues: FieldValues = {
  scac: mostly(['TEST', 'TEST', 'TEST', 'test', ' TEST '], text(8)),
  shipping_line_scac: mostly(['TEST', 'TEST', 'TEST', 'test'], text(8)),
  container_number: fc.oneof({ weight: 9, arbitrary: mostly(containerNumbers, text(32)) }, { weight: 1, arbitrary: fc.constant(null) }),
  bill_of_lading: fc.oneof({ weight: 9, arbitrary: mostly(billsOfLading, text(35)) }, { weight: 1, arbitrary: fc.constant(null) }),
  request_number: mostly([...containerNumbers, ...containerNumbers, ...billsOfLading], text(64)),
  rail_carrier_scac: fc.oneof(mostly(['CN', 'CPKC', 'BNSF'], text(8)), fc.constant(null)),
  url: urls,
  by: mostly(['PT1S', 'PT1M', 'PT6H', 'P1D', 'P0D', '-P1D', 'P400D', 'PT'], fc.string({ minLength: 3, maxLength: 40 })),
  since: moment,
  updated_since: moment,
  'filter[timestamp][gte]': moment,
  api_slug: mostly(['broker', 'broker', 'weight', 'goods'], fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)),
  entity: fc.constantFrom('shipment', 'shipment', 'tracking_request').map((type) => ({
    data: { type, id: type === 'shipment' ? placeholders.shipment : placeholders.trackingRequest },
  })),
  username: mostly([placeholders.username], text(128)),
  password: mostly([placeholders.password], text(256)),
  id: fc.constant(placeholders.id),
  shipment_id: fc.constant(placeholders.shipment),
  tracking_request_id: fc.constant(placeholders.trackingRequest),
};
