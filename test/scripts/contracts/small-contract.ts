// A small contract that follows every rule, for tests to break or change.
import type { JsonObject } from '../../../scripts/contracts/document.ts';

const failure = (summary: string): JsonObject => ({
  description: `${summary}.`,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: { failure: { summary, value: { code: 'wrong' } } } },
  },
});

const failures = (...statuses: string[]): JsonObject =>
  Object.fromEntries(statuses.map((status) => [status, failure(`Failure ${status}`)]));

const box = { $ref: '#/components/schemas/Box' };
const boxExample = { box: { summary: 'A box', value: { id: 'B1', state: 'open', seal: null } } };

/** A new one at each call: change it as you like. */
export function smallContract(): JsonObject {
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1.0.0', description: 'Boxes and what is in them.' },
    servers: [{ url: '/', description: 'Here.' }],
    security: [{ key: [] }],
    tags: [
      { name: 'Boxes', description: 'Boxes.' },
      { name: 'Messages', description: 'Messages.' },
    ],
    paths: {
      '/boxes/{id}': {
        get: {
          operationId: 'getBox',
          tags: ['Boxes'],
          summary: 'Read a box',
          description: 'Reads a box.',
          parameters: [{ $ref: '#/components/parameters/Id' }],
          responses: {
            200: { description: 'The box.', content: { 'application/json': { schema: box, examples: boxExample } } },
            ...failures('400', '401', '404', '406', '429', 'default'),
          },
        },
      },
      '/boxes': {
        post: {
          operationId: 'createBox',
          tags: ['Boxes'],
          summary: 'Make a box',
          description: 'Makes a box.',
          parameters: [
            { name: 'page[size]', in: 'query', description: 'How many.', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/NewBox' }, examples: { new_box: { value: { number: 'AB1' } } } },
            },
          },
          responses: {
            201: {
              description: 'The box.',
              headers: { Location: { description: 'Where it is.', required: true, schema: { type: 'string', maxLength: 100 } } },
              content: { 'application/json': { schema: box, examples: boxExample } },
            },
            ...failures('400', '401', '406', '413', '415', '422', '429', 'default'),
          },
        },
      },
    },
    webhooks: {
      'box.opened': {
        post: {
          operationId: 'boxOpenedMessage',
          tags: ['Messages'],
          summary: 'A box was opened',
          description: 'A box was opened.',
          requestBody: { content: { 'application/json': { schema: box, examples: boxExample } } },
          responses: { '2XX': { description: 'Taken.' } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key.' } },
      parameters: { Id: { name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string', maxLength: 36 } } },
      schemas: {
        Box: {
          title: 'Box',
          type: 'object',
          required: ['id', 'state', 'seal'],
          properties: {
            id: { type: 'string', maxLength: 36, description: 'Its name.' },
            state: { type: 'string', enum: ['open', 'closed'], 'x-may-grow': true },
            kind: { type: 'string', enum: ['large', 'small'] },
            seal: { type: ['string', 'null'], maxLength: 20 },
            opened_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            content: {
              type: 'array',
              maxItems: 10,
              items: { oneOf: [thing('toy'), thing('tool')], 'x-may-grow': true },
            },
          },
        },
        NewBox: {
          allOf: [
            {
              type: 'object',
              properties: {
                number: { type: 'string', pattern: '^[A-Z]{2}[0-9]$', maxLength: 3, examples: ['AB1'] },
                name: { type: ['string', 'null'], maxLength: 20 },
                kind: { type: 'string', enum: ['large', 'small'] },
                labels: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 10 } },
                notes: { type: 'object', maxProperties: 3, additionalProperties: { type: 'string', maxLength: 10 } },
                lid: { type: 'object', additionalProperties: false, properties: { wide: { type: 'boolean' } } },
              },
            },
            { anyOf: [{ required: ['number'] }, { required: ['name'] }] },
          ],
          unevaluatedProperties: false,
        },
        Failure: { type: 'object', required: ['code'], properties: { code: { type: 'string', maxLength: 40 } } },
      },
    },
  } as unknown as JsonObject);
}

function thing(type: string): JsonObject {
  return {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', const: type }, weight: { type: 'number', minimum: 0 } },
  };
}
