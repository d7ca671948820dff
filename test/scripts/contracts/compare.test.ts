// Changes of a small contract that break clients, and changes that do not.
import { expect } from 'chai';
import { breakingChanges, expectedVersion } from '../../../scripts/contracts/compare.ts';
import { type JsonObject, at } from '../../../scripts/contracts/document.ts';
import { smallContract } from './small-contract.ts';

const today = '2026-06-01';
const get = '#/paths/~1boxes~1{id}/get';
const post = '#/paths/~1boxes/post';
const box = '#/components/schemas/Box';
const newBox = '#/components/schemas/NewBox/allOf/0/properties';

type Change = (contract: JsonObject) => void;

/** Sets fields at a path; undefined removes one. */
function set(place: string, fields: Record<string, unknown>): Change {
  return (contract) => {
    const target = at(contract, place) as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) delete target[name];
      else target[name] = value;
    }
  };
}

function changed(...changes: Change[]): JsonObject {
  const contract = smallContract();
  for (const change of changes) change(contract);
  return contract;
}

/** A change and part of its description. */
const breaking: [what: string, change: Change, says: string][] = [
  ['an operation is gone', set('#/paths/~1boxes', { post: undefined }), 'POST /boxes is gone'],
  ['a path is gone', set('#/paths', { '/boxes/{id}': undefined }), 'GET /boxes/{id} is gone'],
  ['a message is gone', set('#/webhooks', { 'box.opened': undefined }), 'webhook box.opened is gone'],
  ['an operation has another operationId', set(get, { operationId: 'readBox' }), 'has another operationId'],
  ['a server is gone', set('#', { servers: [{ url: '/v9' }] }), 'server / is gone'],
  ['an operation needs another credential', set(get, { security: [{ other: [] }] }), 'no longer takes a credential'],
  ['the credential is sent another way', set('#/components/securitySchemes/key', { name: 'X-Key' }), 'no longer takes a credential'],
  ['a status is gone', set(`${get}/responses`, { 404: undefined }), '404 is gone'],
  ['there is a new success', set(`${post}/responses`, { 202: { description: 'Later.' } }), '202 is a new success'],
  [
    'an answer has another media type',
    set(`${get}/responses/200`, { content: { 'text/csv': {} } }),
    '200 body is no longer application/json',
  ],
  ['a body has another media type', set(`${post}/requestBody`, { content: { 'text/csv': {} } }), 'body is no longer application/json'],
  ['a header of an answer is gone', set(`${post}/responses/201`, { headers: undefined }), '201 header Location is gone'],
  ['a header may be missing', set(`${post}/responses/201/headers/Location`, { required: false }), 'Location is no longer always there'],
  ['a parameter is gone', set(post, { parameters: [] }), 'parameter page[size] is gone'],
  ['a parameter is newly required', set(`${post}/parameters/0`, { required: true }), 'parameter page[size] is newly required'],
  [
    'a new parameter is required',
    set(get, { parameters: [{ $ref: '#/components/parameters/Id' }, { name: 'x', in: 'query', required: true }] }),
    'parameter x is new and required',
  ],
  ['a parameter takes less', set(`${post}/parameters/0/schema`, { maximum: 50 }), 'maximum was 100 and is 50'],
  ['a parameter has another style', set(`${post}/parameters/0`, { style: 'deepObject' }), 'has another style'],

  ['a field of a body is gone', set(newBox, { name: undefined }), 'body.name is no longer accepted'],
  [
    'a field of a body is newly required',
    set('#/components/schemas/NewBox/allOf/0', { required: ['kind'] }),
    'body.kind is newly required',
  ],
  [
    'a choice between fields is gone',
    set('#/components/schemas/NewBox/allOf/1', { anyOf: [{ required: ['number'] }] }),
    'body.number is newly required',
  ],
  ['a value of a body is gone', set(`${newBox}/kind`, { enum: ['large'] }), '"small" is no longer accepted'],
  ['values of a body are bound', set(`${newBox}/lid/properties/wide`, { const: true }), 'is now bound to one of [true]'],
  ['text of a body can be less long', set(`${newBox}/name`, { maxLength: 19 }), 'maxLength was 20 and is 19'],
  ['text of a body must be longer', set(`${newBox}/name`, { minLength: 1 }), 'minLength was none and is 1'],
  ['a body has another pattern', set(`${newBox}/number`, { pattern: '^[A-Z]{3}$' }), 'is now bound to pattern'],
  ['a list of a body can be less long', set(`${newBox}/labels`, { maxItems: 4 }), 'body.labels maxItems was 5 and is 4'],
  ['items of a list of a body take less', set(`${newBox}/labels/items`, { maxLength: 9 }), 'body.labels[] maxLength'],
  ['values of a map of a body take less', set(`${newBox}/notes/additionalProperties`, { maxLength: 9 }), 'body.notes{} maxLength'],
  ['null is no longer accepted', set(`${newBox}/name`, { type: 'string' }), 'body.name can no longer be null'],
  ['a body is of another type', set(`${newBox}/name`, { type: 'integer' }), 'body.name can no longer be string'],

  ['a field of an answer is gone', set(`${box}/properties`, { kind: undefined }), '200 body.kind is gone'],
  ['a field of an answer may be missing', set(box, { required: ['id', 'state'] }), '200 body.seal is no longer always there'],
  ['a field of a failure is gone', set('#/components/schemas/Failure', { required: [], properties: {} }), '404 body.code is'],
  ['a field of an answer is of another type', set(`${box}/properties/id`, { type: 'integer' }), '200 body.id can now be integer'],
  ['a field of an answer can be null', set(`${box}/properties/id`, { type: ['string', 'null'] }), '200 body.id can now be null'],
  [
    'a field of an answer can be null by a choice',
    set(`${box}/properties`, { id: { anyOf: [{ type: 'string', maxLength: 36 }, { type: 'null' }] } }),
    '200 body.id can now be null',
  ],
  ['text of an answer can be longer', set(`${box}/properties/seal`, { maxLength: 21 }), 'maxLength was 20 and is 21'],
  ['text of an answer has no bound', set(`${box}/properties/seal`, { maxLength: undefined }), 'maxLength was 20 and is none'],
  [
    'an answer has no format',
    set(`${box}/properties/opened_at`, { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    'is no longer bound to format date-time',
  ],
  [
    'a fixed list of an answer grows by another value than announced',
    set(`${box}/properties/kind`, { enum: ['large', 'small', 'tiny'], 'x-only-for': { huge: 'a new request' } }),
    '"tiny" is new',
  ],
  ['a fixed list of an answer grows', set(`${box}/properties/kind`, { enum: ['large', 'small', 'tiny'] }), '"tiny" is new'],
  [
    'a branch of an answer is of another type',
    set(`${box}/properties/content/items/oneOf/0/properties/weight`, { type: 'string' }),
    'content[].weight can now be string',
  ],
  ['a message has less', set(`${box}/properties`, { seal: undefined }), 'webhook box.opened body.seal is'],
];

const harmless: [what: string, change: Change][] = [
  ['a new operation', set('#/paths', { '/lids': { get: { operationId: 'listLids', responses: {} } } })],
  ['a new message', set('#/webhooks', { 'box.closed': { post: { responses: {} } } })],
  ['a new failure', set(`${get}/responses`, { 409: { description: 'Taken.' } })],
  ['a 304, which a client has to ask for', set(`${get}/responses`, { 304: { description: 'Not modified.' } })],
  ['a new media type', set(`${get}/responses/200/content`, { 'text/csv': {} })],
  ['a new header of an answer', set(`${get}/responses/200`, { headers: { ETag: { schema: { type: 'string' } } } })],
  ['a new optional parameter', set(get, { parameters: [{ $ref: '#/components/parameters/Id' }, { name: 'x', in: 'query' }] })],
  ['a parameter that takes more', set(`${post}/parameters/0/schema`, { maximum: 200 })],
  ['another way to authenticate', set('#', { security: [{ key: [] }, { other: [] }] })],
  ['no need to authenticate', set(get, { security: [] })],
  ['a new optional field of a body', set(newBox, { color: { type: 'string' } })],
  ['a body that takes more values', set(`${newBox}/kind`, { enum: ['large', 'small', 'tiny'] })],
  ['a body that takes any value', set(`${newBox}/kind`, { enum: undefined })],
  ['a body that takes longer text', set(`${newBox}/name`, { maxLength: 30 })],
  ['a body that takes null', set(`${newBox}/kind`, { type: ['string', 'null'], enum: ['large', 'small', null] })],
  ['a body that also takes empty text', set(`${newBox}/number`, { pattern: '^([A-Z]{2}[0-9])?$' })],
  ['a body without a pattern', set(`${newBox}/number`, { pattern: undefined })],
  [
    'another choice between fields',
    set('#/components/schemas/NewBox/allOf/1', { anyOf: [{ required: ['number'] }, { required: ['name'] }, { required: ['kind'] }] }),
  ],
  ['a new field of an answer', set(`${box}/properties`, { color: { type: 'string' } })],
  ['a field that is always there', set(box, { required: ['id', 'state', 'seal', 'kind'] })],
  ['a field of an answer that is never null', set(`${box}/properties/seal`, { type: 'string' })],
  ['a value of an answer that is gone', set(`${box}/properties/kind`, { enum: ['large'] })],
  [
    'null after requests that clients of the released contract cannot send',
    set(`${box}/properties/id`, { type: ['string', 'null'], 'x-only-for': { null: 'a new request' } }),
  ],
  [
    'a new value after such requests',
    set(`${box}/properties/kind`, { enum: ['large', 'small', 'tiny'], 'x-only-for': { tiny: 'a new request' } }),
  ],
  ['a new value of a list that may grow', set(`${box}/properties/state`, { enum: ['open', 'closed', 'ajar'] })],
  [
    'a new branch of a choice that may grow',
    (contract) => {
      const { oneOf } = at(contract, `${box}/properties/content/items`) as { oneOf: unknown[] };
      oneOf.push({
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', const: 'book' }, pages: { type: 'integer' } },
      });
    },
  ],
  ['the same shape in other words', set(`${box}/properties`, { seal: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 20 }] } })],
  [
    'a shape moved into a component',
    (contract) => {
      const properties = at(contract, `${box}/properties`) as JsonObject;
      (at(contract, '#/components/schemas') as JsonObject)['Kind'] = properties['kind'] ?? null;
      properties['kind'] = { $ref: '#/components/schemas/Kind', description: 'How large.' };
    },
  ],
];

describe('a contract against the released one', () => {
  it('breaks no client while nothing changes', () => {
    expect(breakingChanges(smallContract(), smallContract(), today)).to.deep.equal([]);
    expect(expectedVersion(smallContract(), smallContract())).to.equal('1.0.0');
  });

  for (const [what, change, says] of breaking) {
    it(`breaks clients where ${what}`, () => {
      expect(breakingChanges(smallContract(), changed(change), today).join('\n')).to.contain(says);
      expect(expectedVersion(smallContract(), changed(change))).to.equal('2.0.0');
    });
  }

  for (const [what, change] of harmless) {
    it(`breaks no client with ${what}`, () => {
      expect(breakingChanges(smallContract(), changed(change), today)).to.deep.equal([]);
      expect(expectedVersion(smallContract(), changed(change))).to.match(/^1\.(1\.0|0\.1)$|^1\.0\.0$/);
    });
  }

  it('is a minor version higher with an addition, a patch with other words', () => {
    expect(expectedVersion(smallContract(), changed(set(`${box}/properties`, { description: { type: 'string' } })))).to.equal('1.1.0');
    expect(expectedVersion(smallContract(), changed(set(get, { description: 'In other words.' })))).to.equal('1.0.1');
    expect(expectedVersion(changed(set('#/info', { version: '1.4.2' })), changed(set('#/paths', { '/lids': {} })))).to.equal('1.5.0');
  });

  it('refuses to judge a keyword that it does not understand', () => {
    const conditional = changed(set(`${box}/properties/seal`, { if: { minLength: 1 } }));
    expect(() => breakingChanges(conditional, conditional, today)).to.throw('does not understand the keyword if');
  });
});

describe('an announced end', () => {
  const announced = (sunset: string): Record<string, unknown> => ({
    deprecated: true,
    'x-deprecated-since': '2026-01-01',
    'x-sunset': sunset,
  });

  /** What is removed, and how. */
  const endings: [what: string, place: string, end: Change][] = [
    ['an operation', post, set('#/paths/~1boxes', { post: undefined })],
    ['a parameter', `${post}/parameters/0`, set(post, { parameters: [] })],
    ['a field of an answer', `${box}/properties/kind`, set(`${box}/properties`, { kind: undefined })],
    [
      'a field that was always there',
      `${box}/properties/seal`,
      (contract) => {
        set(`${box}/properties`, { seal: undefined })(contract);
        set(box, { required: ['id', 'state'] })(contract);
      },
    ],
    ['a field of a body', `${newBox}/kind`, set(newBox, { kind: undefined })],
  ];
  for (const [what, place, end] of endings) {
    it(`lets ${what} go once its day is over, as a major version`, () => {
      const released = changed(set(place, announced('2026-05-31')));
      expect(breakingChanges(released, changed(end), today)).to.deep.equal([]);
      expect(expectedVersion(released, changed(end))).to.equal('2.0.0');
    });

    it(`keeps ${what} until then`, () => {
      for (const sunset of ['2026-06-01', '2026-12-31', 'soon']) {
        const released = changed(set(place, announced(sunset)));
        expect(breakingChanges(released, changed(end), today), sunset).to.not.be.empty;
      }
      expect(breakingChanges(changed(set(place, { deprecated: true })), changed(end), today)).to.not.be.empty;
    });
  }

  it('counts only where the released contract announced it', () => {
    const current = changed(
      set(`${box}/properties/kind`, announced('2026-01-02')),
      set(`${box}/properties/kind`, { type: 'integer', enum: [1] }),
    );
    expect(breakingChanges(smallContract(), current, today)).to.not.be.empty;
  });
});
