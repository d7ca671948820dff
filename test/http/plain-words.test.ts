import { expect } from 'chai';
import { sentenceOf } from '../../src/http/plain-words.ts';

describe('what is wrong with a request, in plain words', () => {
  const sentences: [name: string, message: string, sentence: string][] = [
    ['scac', "must have required property 'scac'", 'scac is missing.'],
    ['scac', "must have required property 'scac' or 'shipping_line_scac'", 'scac or shipping_line_scac is required.'],
    ['colour', 'must NOT have additional properties', 'colour is not a field of this request.'],
    ['colour', "Unknown query parameter 'colour'", 'colour is not a parameter of this request.'],
    ['scac', 'must be string', 'scac must be a string.'],
    ['reference', 'must be string,null', 'reference must be a string or null.'],
    ['status', 'must be equal to one of the allowed values: Pre Alert, On Rail', 'status must be one of Pre Alert, On Rail.'],
    ['type', 'must be equal to one of the allowed values: webhook', 'type must be webhook.'],
    ['limit', 'must be >= 1', 'limit must be 1 or more.'],
    ['limit', 'must be <= 100', 'limit must be 100 or less.'],
    ['reference', 'must NOT have more than 128 characters', 'reference must have 128 characters or fewer.'],
    ['ref_numbers', 'must NOT have fewer than 1 items', 'ref_numbers must have 1 items or more.'],
    ['id', 'must match format "uuid"', 'id must be a UUID.'],
    ['updated_since', 'must match format "date-time"', 'updated_since must be a date-time, such as 2026-03-02T08:00:00Z.'],
    [
      'since',
      'must match format "date" or "date-time"',
      'since must be a date, such as 2026-03-02, or a date-time, such as 2026-03-02T08:00:00Z.',
    ],
    ['cursor', "Empty value found for query parameter 'cursor'", 'cursor must not be empty.'],
    ['events', 'must NOT have duplicate items (items ## 2 and 4 are identical)', 'events must not contain the same item twice.'],
    ['headers', 'names must NOT have more than 64 characters', 'Names in headers must have 64 characters or fewer.'],
    ['scac', 'must match pattern "^[A-Z]{4}$"', 'scac must match ^[A-Z]{4}$.'],
    ['The body', 'must be what nobody has thought of', 'The body must be what nobody has thought of.'],
  ];
  for (const [name, message, sentence] of sentences) {
    it(sentence, () => {
      expect(sentenceOf(name, message)).to.equal(sentence);
    });
  }
});
