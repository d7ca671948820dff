/** A line of curl for each error that can be brought about from outside: a test runs it and compares the answer. */
import type { ErrorCode } from '../../src/http/problem.ts';

export interface Provocation {
  a?: string;
  b?: string;
}

const someId = '019cad59-2000-7000-8000-000000000000';
const json = `-H 'Content-Type: application/json'`;

function onA(path: string, ...options: string[]): string {
  return curl(path, '-H "Authorization: Bearer $TOKEN"', ...options);
}

function onB(path: string, ...options: string[]): string {
  return curl(path, '-H "X-API-Key: $API_KEY"', ...options);
}

/** A live key, which reaches every carrier. */
function onBLive(path: string, ...options: string[]): string {
  return curl(path, '-H "X-API-Key: $LIVE_KEY"', ...options);
}

function curl(path: string, ...options: string[]): string {
  return [`curl -s "$LANDFALL${path}"`, ...options].join(' \\\n  ');
}

function body(value: object): string {
  return `-d '${JSON.stringify(value)}'`;
}

function track(attributes: object): string {
  return body({ data: { type: 'tracking_request', attributes: { request_type: 'container', ...attributes } } });
}

/** A webhook that is off, so that nothing is sent to it, on loopback, which `npm start` lets through. */
const silent = { url: 'http://127.0.0.1:4747/landfall', active: false };

function webhook(attributes: object): string {
  return body({ data: { type: 'webhook', attributes } });
}

/** As many webhooks as an account may have, and one more; curl waits by itself where the rate asks it to. */
function everyWebhook(call: string): string {
  const lines = [
    '# This fills the account: take one that you can do without. At 100 requests a minute it takes 20 minutes.',
    `${call} \\\n  --retry 9 -o answer.json`,
  ];
  return [...lines, 'cat answer.json'].join('\n');
}

const tooMany = (credential: string, path: string): string =>
  [`curl -s "$LANDFALL${path}" -H "${credential}" -o 'answer-#1'`, 'cat answer-60'].join('\n');

export const provocations: Partial<Record<ErrorCode, Provocation>> = {
  malformed_json: {
    a: onA('/v2/tracking_requests', json, `-d '{"scac": "TEST"'`),
    b: onB('/tracking_requests', json, `-d '{"data": {'`),
  },
  malformed_http: { a: onA('/v2/shipments/%zz'), b: onB('/shipments/%zz') },
  invalid_request: {
    a: onA('/v2/tracking_requests', json, body({ scac: 'TEST', container: 'TSTU0300011' })),
    b: onB('/tracking_requests', json, track({ number: 'TSTU0300011', scac: 'TEST' })),
  },
  invalid_cursor: { a: onA('/v2/shipments?cursor=abc') },
  missing_credentials: { a: curl('/v2/shipments'), b: curl('/shipping_lines') },
  invalid_credentials: {
    a: curl('/v2/shipments', "-H 'Authorization: Bearer eyJ'"),
    b: curl('/shipping_lines', "-H 'X-API-Key: lf_test_0'"),
  },
  not_found: { a: onA(`/v2/shipments/${someId}`), b: onB(`/containers/${someId}`) },
  unknown_path: { a: onA('/v2/shipment'), b: onB('/container') },
  method_not_allowed: { a: onA(`/v2/shipments/${someId}`, '-X PUT'), b: onB(`/containers/${someId}`, '-X DELETE') },
  not_acceptable: { a: onA('/v2/shipments', "-H 'Accept: text/html'"), b: onB('/shipping_lines', "-H 'Accept: text/html'") },
  body_too_large: {
    a: `head -c 70000 /dev/zero | tr '\\0' ' ' | ${onA('/v2/tracking_requests', json, '--data-binary @-')}`,
    b: `head -c 70000 /dev/zero | tr '\\0' ' ' | ${onB('/tracking_requests', json, '--data-binary @-')}`,
  },
  unsupported_media_type: {
    a: onA('/v2/tracking_requests', body({ scac: 'TEST', container_number: 'TSTU0300011' })),
    b: onB('/tracking_requests', track({ request_number: 'TSTU0300011', scac: 'TEST' })),
  },
  validation_failed: {
    a: onA('/v2/tracking_requests', json, body({ scac: 'ZZZZ', container_number: 'TSTU0300012' })),
    b: onBLive('/tracking_requests', json, track({ request_number: 'TSTU0300012', shipping_line_scac: 'ZZZZ' })),
  },
  invalid_container_number: {
    a: onA('/v2/tracking_requests', json, body({ scac: 'TEST', container_number: 'TSTU0300012' })),
    b: onB('/tracking_requests', json, track({ request_number: 'TSTU0300012', shipping_line_scac: 'TEST' })),
  },
  invalid_bill_of_lading: {
    a: onA('/v2/tracking_requests', json, body({ scac: 'TEST', bill_of_lading: 'TSTBL 030001' })),
    b: onB(
      '/tracking_requests',
      json,
      track({ request_type: 'bill_of_lading', request_number: 'TSTBL 030001', shipping_line_scac: 'TEST' }),
    ),
  },
  unknown_scac: {
    a: onA('/v2/tracking_requests', json, body({ scac: 'ZZZZ', container_number: 'TSTU0300011' })),
    b: onBLive('/tracking_requests', json, track({ request_number: 'TSTU0300011', shipping_line_scac: 'ZZZZ' })),
  },
  scac_not_permitted: {
    b: onB('/tracking_requests', json, track({ request_number: 'TSTU0300011', shipping_line_scac: 'ABCD' })),
  },
  conflicting_values: {
    b: onB('/tracking_requests', json, track({ request_number: 'TSTU0300011', shipping_line_scac: 'TEST', scac: 'ABCD' })),
  },
  invalid_value: {
    a: onA('/sandbox/clock/advance', json, body({ by: 'PT0S' })),
    b: onB('/sandbox/clock/advance', json, body({ by: 'PT0S' })),
  },
  webhook_url_not_allowed: {
    a: onA('/v2/webhooks', json, body({ url: 'https://10.1.2.3/landfall' })),
    b: onB('/webhooks', json, webhook({ url: 'https://10.1.2.3/landfall' })),
  },
  invalid_header: {
    a: onA('/v2/webhooks', json, body({ ...silent, headers: { Host: 'harbour-vale' } })),
    b: onB('/webhooks', json, webhook({ ...silent, headers: { Host: 'harbour-vale' } })),
  },
  too_many_webhooks: {
    a: everyWebhook(onA('/v2/webhooks#[1-2001]', json, body(silent))),
    b: everyWebhook(onB('/webhooks#[1-2001]', json, webhook(silent))),
  },
  rate_limited: {
    a: tooMany('Authorization: Bearer $TOKEN', '/v2/shipments?limit=[1-60]'),
    b: tooMany('X-API-Key: $API_KEY', '/shipping_lines#[1-60]'),
  },
  headers_too_large: {
    a: onA('/v2/shipments', `-H "Cookie: $(head -c 17000 /dev/zero | tr '\\0' x)"`),
    b: onB('/shipping_lines', `-H "Cookie: $(head -c 17000 /dev/zero | tr '\\0' x)"`),
  },
};
