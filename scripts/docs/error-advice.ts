/** What usually causes each error, what helps, and an example of it for either surface. */
import { Unauthenticated, InvalidInput, UnreadableInput } from '../../src/domain/errors.ts';
import { unavailable } from '../../src/http/error-problems.ts';
import { type ErrorCode, Problem, notFound } from '../../src/http/problem.ts';

export interface Advice {
  /** Markdown. */
  cause: string;
  /** Markdown. */
  fix: string;
  /** What the service throws there; a surface that is missing never answers with the code. */
  a?: Error;
  b?: Error;
}

const both = (error: Error): Pick<Advice, 'a' | 'b'> => ({ a: error, b: error });
const wrongValue = (...violations: ConstructorParameters<typeof InvalidInput>[0]): InvalidInput => new InvalidInput(violations);

function wrongShape(...places: [pointer: string, detail: string][]): Problem {
  const faults = places.map(([pointer, detail]) => ({ code: 'invalid_request', detail, pointer }) as const);
  return new Problem('invalid_request', places.map(([, detail]) => detail).join(' '), { faults });
}

const inHeader = (code: ErrorCode, header: string, detail: string): Problem =>
  new Problem(code, detail, { faults: [{ code, detail, header }] });

const badCheckDigit = {
  code: 'invalid_container_number',
  field: 'containerNumber',
  detail: 'The check digit of TSTU0300012 should be 1, not 2.',
} as const;
const badBill = {
  code: 'invalid_bill_of_lading',
  field: 'billOfLading',
  detail: 'A bill of lading number is 1 to 35 letters, digits, dashes and slashes.',
} as const;
const unknownScac = {
  code: 'unknown_scac',
  field: 'scac',
  detail: 'No carrier with SCAC ZZZZ is available here. Available: TEST.',
} as const;

export const advice: Record<ErrorCode, Advice> = {
  malformed_json: {
    cause:
      'The body was cut off, has a comma too many, or was sent as a form instead of JSON. With curl, a quote of the shell is often the reason.',
    fix: 'Check the body with a JSON parser before it is sent. With curl, put the body between single quotes or read it from a file with `-d @body.json`.',
    // How it goes on depends on the version of Node.
    ...both(new Problem('malformed_json', 'The body is not JSON: Expected …')),
  },
  malformed_http: {
    cause:
      'The bytes received are not an HTTP/1.1 request: no `Host` header, a body shorter than its `Content-Length`, a path with a broken percent escape, TLS spoken to a plain port, or a request that took too long to arrive.',
    fix: 'Use an HTTP library, and percent-encode what you put into a path. Behind a proxy, check that it passes requests on unchanged.',
    ...both(new URIError('URI malformed')),
  },
  invalid_request: {
    cause:
      'A required field is missing, a name is misspelt (unknown fields and unknown query parameters are refused), or a value has the wrong type, such as a number where a string belongs.',
    fix: 'Look at the place that each error names: a pointer is in the body, a parameter is in the query or the path. Compare them with the operation in the reference.',
    // One misspelt name, and two places to look at: the one where it is missing, and the one where it is too many.
    a: wrongShape(['', 'bill_of_lading or container_number is required.'], ['/container', 'container is not a field of this request.']),
    b: wrongShape(
      ['/data/attributes', 'request_number is missing.'],
      ['/data/attributes/number', 'number is not a field of this request.'],
    ),
  },
  invalid_cursor: {
    cause:
      'The cursor was changed, shortened or made up, or the filters (`status`, `updated_since`, `tracking_request_id`) are not those of the page it came from.',
    fix: 'Send `next_cursor` unchanged, with the same filters. To change the filters, start again without a cursor.',
    a: new UnreadableInput('invalid_cursor', 'cursor', 'The cursor is not valid for these filters. Start again without a cursor.'),
  },
  missing_credentials: {
    cause:
      'No credential came with the request: the header is missing, empty or misspelt, or a redirect or a proxy dropped it. Under `/v2`, a request without a credential is answered by surface A.',
    fix: 'On A, send `Authorization: Bearer <token>`. On B, send `X-API-Key: <key>` or `Authorization: Token <key>`.',
    a: new Unauthenticated('missing_credentials', 'Send a token from POST /auth/tokens as "Authorization: Bearer <token>".'),
    b: new Unauthenticated('missing_credentials', 'Send your API key as "X-API-Key: <key>".'),
  },
  invalid_credentials: {
    cause:
      'The token is older than its `expiresIn`, was revoked, or comes from another deployment; the API key was mistyped, revoked or has expired; or, when signing in, the user name or the password is wrong. The answer never says which, so that guessing reveals nothing.',
    fix: 'On A, sign in again with `POST /auth/tokens` and retry once. On B, compare the key with the list of keys, or ask for a new one.',
    a: new Unauthenticated('invalid_credentials', 'The token is malformed, expired or revoked.'),
    b: new Unauthenticated('invalid_credentials', 'The API key is unknown, expired or revoked.'),
  },
  not_found: {
    cause: 'The id is mistyped, belongs to another kind of resource, or belongs to another account. All three get the same answer.',
    fix: 'Take ids from answers rather than writing them by hand, and check that the credential belongs to the account that made the resource. An id stays valid for as long as the resource exists.',
    a: notFound('id', '/v2/shipments/{id}'),
    b: notFound('id', '/containers/{id}'),
  },
  unknown_path: {
    cause:
      'The path is misspelt, has a slash at the end, or belongs to the other surface. The paths of the sandbox clock exist only where the sandbox is on.',
    fix: "Compare the path with the reference, upper and lower case included. Surface A's resources are under `/v2`, B's are under no prefix or, with an API key, under `/v2` too.",
    a: new Problem('unknown_path', 'Nothing is served at /v2/shipment.'),
    b: new Problem('unknown_path', 'Nothing is served at /container.'),
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method: a `PUT` where there is a `PATCH`, or a `GET` on something that can only be created.',
    fix: 'Use one of the methods that the `Allow` header of the answer lists.',
    a: new Problem('method_not_allowed', 'PUT is not allowed here; allowed: HEAD, GET, PATCH.'),
    b: new Problem('method_not_allowed', 'DELETE is not allowed here; allowed: HEAD, GET.'),
  },
  not_acceptable: {
    cause:
      '`Accept` names only media types that this operation does not answer with, such as `text/html` or, on B, `application/vnd.api+json` with a parameter other than `profile`.',
    fix: 'Leave `Accept` out, or let it allow `application/json`.',
    a: inHeader('not_acceptable', 'Accept', 'Responses are application/json; the Accept header must allow it.'),
    b: inHeader(
      'not_acceptable',
      'Accept',
      'Responses are application/json or application/vnd.api+json; the Accept header must allow one of them.',
    ),
  },
  body_too_large: {
    cause: 'The body is longer than 64 kB. No body of the contract comes near that, so something else was sent.',
    fix: 'Send one tracking request a call. When a body should be small and is not, look for a field that holds a whole file or a list of lists.',
    ...both(new Problem('body_too_large', 'The body is larger than 64 kB.')),
  },
  unsupported_media_type: {
    cause: '`Content-Type` is missing or names something else: curl, for instance, sends `-d` as a form by default.',
    fix: 'Send `Content-Type: application/json`. Surface B accepts `application/vnd.api+json` too.',
    a: inHeader('unsupported_media_type', 'Content-Type', 'Send the body as application/json.'),
    b: inHeader('unsupported_media_type', 'Content-Type', 'Send the body as application/json or application/vnd.api+json.'),
  },
  validation_failed: {
    cause:
      'Several values are wrong at once, for different reasons. On A this is the code of the whole answer and each entry of `errors` has its own; on B there is no whole, so each error carries its own code and this one is not seen.',
    fix: 'Go through the single errors: all faults that were found are listed, so one round is enough.',
    ...both(wrongValue(unknownScac, badCheckDigit)),
  },
  invalid_container_number: {
    cause:
      'A digit was mistyped or left out, so that the check digit (the last of the eleven characters) no longer fits; or a booking or bill of lading number stands where the container number belongs.',
    fix: 'Compare the number with the document it comes from. The detail gives the check digit that would match. Do not just use it: the mistake may be anywhere in the number. Lower case, spaces and dashes are accepted.',
    ...both(wrongValue(badCheckDigit)),
  },
  invalid_bill_of_lading: {
    cause: 'The number holds a space, a dot or another sign, or is longer than 35 characters: often two numbers in one field.',
    fix: 'Send one master bill of lading number, as the carrier writes it, with letters, digits, dashes and slashes only.',
    ...both(wrongValue(badBill)),
  },
  unknown_scac: {
    cause: 'No carrier of this code is set up in this deployment, or the code is the name of a carrier and not its SCAC.',
    fix: 'Choose one of the codes that the detail lists; on B, `GET /shipping_lines` lists them with their names.',
    ...both(wrongValue(unknownScac)),
  },
  scac_not_permitted: {
    cause:
      'The API key begins with `lf_test_`. Test keys reach the sandbox carrier and no other, so that no test ever asks a real carrier.',
    fix: 'Use a key that begins with `lf_live_`, or track with SCAC `TEST`.',
    b: wrongValue({ code: 'scac_not_permitted', field: 'scac', detail: 'A test key can only track SCAC TEST. Use a live key for ABCD.' }),
  },
  conflicting_values: {
    cause: '`shipping_line_scac` and its alias `scac` were both sent and name two carriers.',
    fix: 'Send one of the two; `shipping_line_scac` is the one to prefer.',
    b: wrongValue({
      code: 'conflicting_values',
      field: 'scacAlias',
      detail: 'shipping_line_scac is TEST but scac is ABCD. Send only one of them.',
    }),
  },
  invalid_value: {
    cause:
      'The value can be read but not used: a duration of zero or of more than a year for the sandbox clock, or a railway code that is not a SCAC.',
    fix: 'The detail says what the value must be. Durations are written as in ISO 8601: `P10D` is ten days, `PT6H` six hours.',
    ...both(wrongValue({ code: 'invalid_value', field: 'by', detail: 'The clock can only move forward. Send a duration above zero.' })),
  },
  webhook_url_not_allowed: {
    cause:
      'The URL of a webhook is not `https`, contains a user name, a password or a fragment, or its host name has no address or one that is not on the public internet.',
    fix: 'Use a public `https` URL. To receive on your own machine, run the service there (`npm start` allows loopback), or ask the operator to add your network to `WEBHOOK_ALLOW`.',
    ...both(
      wrongValue({
        code: 'webhook_url_not_allowed',
        field: 'webhookUrl',
        detail: 'The URL points to an address that is not on the public internet.',
      }),
    ),
  },
  invalid_header: {
    cause:
      'A custom header of a webhook has a name that the service sets itself or that concerns the connection (`Host`, `Content-Type`, `webhook-id`), an invalid name, or a value that is not printable.',
    fix: 'Use names of your own, such as `X-Tenant`, or `Authorization`, and values of printable ASCII.',
    ...both(
      wrongValue({
        code: 'invalid_header',
        field: 'webhookHeaders',
        member: 'Host',
        detail: 'The header Host cannot be set, because it is reserved for the service or the connection.',
      }),
    ),
  },
  too_many_webhooks: {
    cause: 'The account has 2,000 webhooks, those of both surfaces counted together.',
    fix: 'Delete the webhooks that you no longer use, or let one endpoint receive several kinds of messages.',
    ...both(wrongValue({ code: 'too_many_webhooks', detail: 'The account already has 2,000 webhooks, the maximum. Delete one first.' })),
  },
  rate_limited: {
    cause:
      'The credential sent more requests than its rate allows, or too many came from one address, or too many sign-ins failed for one user name.',
    fix: 'Wait the number of seconds in `Retry-After`, then send more slowly. `RateLimit` in every response shows what is left. Reuse one token instead of signing in for every request.',
    ...both(new Problem('rate_limited', 'This credential may send 100 requests a minute, at most 25 at once. Try again in 1 s.')),
  },
  headers_too_large: {
    cause:
      'The header fields are larger than 16 kB together: mostly cookies that a proxy or a browser adds, or a token that was put in twice.',
    fix: 'Send the credential and the media types, and nothing else. The service reads no cookies.',
    ...both(new Problem('headers_too_large', 'The header fields are larger than 16 kB.')),
  },
  internal_error: {
    cause: 'An error in the service. It is logged with the request id.',
    fix: 'Try again after a few seconds, waiting longer each time. If it persists, give support the request id, which is also in the `X-Request-Id` header.',
    ...both(new Error('unforeseen')),
  },
  unavailable: {
    cause:
      'The database of the service cannot be reached, does not answer, is full, is read-only or has no connection left; or the service is stopping.',
    fix: 'Nothing was changed by the request. Send it again after the number of seconds in `Retry-After`, waiting longer each time.',
    ...both(unavailable('The database cannot be reached')),
  },
};
