// Every rule rejects a contract that breaks it, and points to the place.
import { expect } from 'chai';
import { type Json, type JsonObject, at } from '../../../scripts/contracts/document.ts';
import { brokenRules, rules } from '../../../scripts/contracts/rules.ts';
import { smallContract } from './small-contract.ts';

const post = '#/paths/~1boxes/post';
const get = '#/paths/~1boxes~1{id}/get';
const schemas = '#/components/schemas';
const newBox = `${schemas}/NewBox/allOf/0/properties`;

/** A broken contract: what to set at which path of the small one; undefined removes it. */
type Wrong = [what: string, place: string, field: string, value: Json | undefined];

const wrongs: Record<string, Wrong[]> = {
  operationsAreDescribed: [
    ['no operationId', get, 'operationId', undefined],
    ['no summary', post, 'summary', undefined],
    ['an empty summary', post, 'summary', ''],
    ['no description', post, 'description', undefined],
    ['no tags', post, 'tags', []],
    ['a message without a summary', '#/webhooks/box.opened/post', 'summary', undefined],
    ['a message without an operationId', '#/webhooks/box.opened/post', 'operationId', undefined],
  ],
  messagesAreSeparate: [
    ['a message with the tag of a path', '#/webhooks/box.opened/post', 'tags', ['Boxes']],
    ['a message named like an operation', '#/webhooks/box.opened/post', 'operationId', 'openBox'],
    ['an operation named like a message', post, 'operationId', 'createBoxMessage'],
  ],
  titlesAreUnique: [['two schemas with one title', `${schemas}/Box/properties/state`, 'title', 'Box']],
  titlesDifferFromFields: [['a schema with the title of its field', `${schemas}/Box`, 'title', 'Opened at']],
  typesAreSimple: [
    ['a field that can only be null', `${schemas}/Box`, 'properties', { seal: { type: 'null' } }],
    ['a field of two types', `${schemas}/Box/properties/kind`, 'type', ['string', 'boolean']],
  ],
  choicesHaveNoFields: [
    [
      'a choice that describes its fields again',
      `${schemas}/NewBox/allOf/1`,
      'anyOf',
      [{ required: ['name'], properties: { name: true } }],
    ],
  ],
  largeIntegersAreInt64: [
    ['an integer of more than 32 bits without a format', `${schemas}/Box/properties`, 'size', { type: 'integer', maximum: 2 ** 31 }],
  ],
  componentsAreNotNullableTwins: [
    ['a component with the name of another as nullable', schemas, 'NullableBox', { type: ['object', 'null'], title: 'A box or null' }],
  ],
  statusesHaveExamples: [
    ['an answer without examples', `${get}/responses/200/content/application~1json`, 'examples', undefined],
    ['a failure without examples', `${post}/responses/422/content/application~1json`, 'examples', {}],
    ['a body without examples', `${post}/requestBody/content/application~1json`, 'examples', undefined],
  ],
  failuresAreDocumented: [
    ...['400', '401', '404', '406', '429', 'default'].map((status): Wrong => [`no ${status}`, `${get}/responses`, status, undefined]),
    ...['413', '415'].map((status): Wrong => [`no ${status} for a body`, `${post}/responses`, status, undefined]),
  ],
  deprecationsHaveDates: [
    ['a deprecated operation without dates', get, 'deprecated', true],
    ['a deprecated field without dates', `${schemas}/Box/properties/seal`, 'deprecated', true],
  ],
  requestsAreClosed: [
    ['an open body', `${schemas}/NewBox`, 'unevaluatedProperties', undefined],
    ['an open field of a body', `${newBox}/lid`, 'additionalProperties', undefined],
    ['an open field', `${newBox}/lid`, 'additionalProperties', true],
  ],
  requestsAreBounded: [
    ['a list without maxItems', `${newBox}/labels`, 'maxItems', undefined],
    ['a map without maxProperties', `${newBox}/notes`, 'maxProperties', undefined],
  ],
  answersAreOpen: [
    ['a closed answer', `${schemas}/Box`, 'additionalProperties', false],
    ['a closed failure', `${schemas}/Failure`, 'unevaluatedProperties', false],
    ['a closed item of a list', `${schemas}/Box/properties/content/items/oneOf/0`, 'additionalProperties', false],
  ],
  stringsAreBounded: [
    ['text of a request without a bound', `${newBox}/labels/items`, 'maxLength', undefined],
    ['nullable text of an answer without a bound', `${schemas}/Box/properties/seal`, 'maxLength', undefined],
    ['a header without a bound', `${post}/responses/201/headers/Location/schema`, 'maxLength', undefined],
    ['a parameter without a bound', '#/components/parameters/Id/schema', 'maxLength', undefined],
  ],
  patternsAreAnchored: [
    ['no anchor in front', `${newBox}/number`, 'pattern', '[A-Z]{2}[0-9]$'],
    ['no anchor behind', `${newBox}/number`, 'pattern', '^[A-Z]{2}[0-9]'],
    ['an escaped anchor', `${newBox}/number`, 'pattern', '^AB1\\$'],
    ['a choice that parts the anchors', `${newBox}/number`, 'pattern', '^A|B1$'],
    ['no example', `${newBox}/number`, 'examples', undefined],
    ['an example that does not match', `${newBox}/number`, 'examples', ['ab1']],
  ],
  namesAreSnakeCase: [
    ['a field in camelCase', `${schemas}/Box/properties`, 'openedBy', { type: 'boolean' }],
    ['a field with a dash', `${newBox}`, 'sealed-by', { type: 'boolean' }],
    ['a query parameter in camelCase', `${post}/parameters/0`, 'name', 'page[pageSize]'],
  ],
  descriptionsEndWithAFullStop: [
    ['an operation', get, 'description', 'Reads a box'],
    ['a field', `${schemas}/Box/properties/id`, 'description', 'Its name'],
    ['the contract', '#/info', 'description', 'Boxes:'],
  ],
};

function broken([, place, field, value]: Wrong): JsonObject {
  const contract = smallContract();
  const target = at(contract, place) as JsonObject;
  if (value === undefined) delete target[field];
  else target[field] = value;
  return contract;
}

describe('the rules of the contracts', () => {
  it('find nothing in a contract that keeps them', () => {
    expect(brokenRules(smallContract())).to.deep.equal([]);
  });

  it('have each a wrong contract below', () => {
    expect(Object.keys(wrongs)).to.have.members(Object.keys(rules));
  });

  for (const [rule, contracts] of Object.entries(wrongs)) {
    for (const wrong of contracts) {
      it(`${rule} refuses ${wrong[0]}`, () => {
        const lines = brokenRules(broken(wrong));
        expect(lines.map((line) => line.split(':')[0])).to.include(rule);
        expect(new Set(lines.map((line) => line.split(':')[0])).size, lines.join('\n')).to.equal(1);
      });
    }
  }

  it('accept a deprecation with both dates', () => {
    const contract = smallContract();
    Object.assign(at(contract, get) as JsonObject, { deprecated: true, 'x-deprecated-since': '2026-01-01', 'x-sunset': '2026-07-01' });
    expect(brokenRules(contract)).to.deep.equal([]);
    Object.assign(at(contract, get) as JsonObject, { 'x-sunset': '2025-12-31' });
    expect(brokenRules(contract)).to.have.length(1);
  });

  it('see a body once for the way it is used, though answers share its schema', () => {
    const contract = smallContract();
    (at(contract, `${get}/responses/200/content/application~1json`) as JsonObject)['schema'] = { $ref: '#/components/schemas/NewBox' };
    expect(brokenRules(contract)).to.deep.equal([
      "answersAreOpen: #/components/schemas/NewBox can't gain a field",
      `answersAreOpen: ${newBox}/lid can't gain a field`,
    ]);
  });

  it('take a body for closed that is closed where its fields are named', () => {
    const contract = smallContract();
    delete (at(contract, `${schemas}/NewBox`) as JsonObject)['unevaluatedProperties'];
    (at(contract, `${schemas}/NewBox/allOf/0`) as JsonObject)['additionalProperties'] = false;
    expect(brokenRules(contract)).to.deep.equal([]);
  });
});
