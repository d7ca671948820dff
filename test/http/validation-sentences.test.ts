import { expect } from 'chai';
import { type ValidationError, integerSentence, sentenceOf, unknownSentence } from '../../src/http/validation-sentences.ts';

describe('what is wrong with a request, in plain words', () => {
  const finding = (at: string, keyword: string, params: object, more: Partial<ValidationError> = {}): ValidationError => ({
    part: 'body',
    instancePath: at,
    schemaPath: '',
    keyword,
    params,
    ...more,
  });

  const sentences: [sentence: string, finding: ValidationError][] = [
    ['scac is missing.', finding('', 'required', { missingProperty: 'scac' })],
    ['scac or shipping_line_scac is required.', finding('', 'required', { missingProperty: 'scac or shipping_line_scac', isChoice: true })],
    ['color is not a field of this request.', finding('', 'additionalProperties', { additionalProperty: 'color' })],
    ['color is not a field of this request.', finding('', 'unevaluatedProperties', { unevaluatedProperty: 'color' })],
    ['"" is not a field of this request.', finding('', 'additionalProperties', { additionalProperty: '' })],
    ['color is not a parameter of this request.', finding('', 'additionalProperties', { additionalProperty: 'color' }, { part: 'query' })],
    ['scac must be a string.', finding('/scac', 'type', { type: 'string' })],
    ['reference must be a string or null.', finding('/reference', 'type', { type: ['string', 'null'] })],
    ['The body must be an object.', finding('', 'type', { type: 'object' })],
    ['events/0 must be a string.', finding('/data/events/0', 'type', { type: 'string' })],
    ['a/b must be a string.', finding('/headers/a~1b', 'type', { type: 'string' })],
    ['status must be one of Pre Alert, On Rail.', finding('/status', 'enum', { allowedValues: ['Pre Alert', 'On Rail'] })],
    ['type must be webhook.', finding('/type', 'enum', { allowedValues: ['webhook'] })],
    ['limit must be 1 or more.', finding('/limit', 'minimum', { limit: 1 }, { part: 'query' })],
    ['limit must be 100 or less.', finding('/limit', 'maximum', { limit: 100 }, { part: 'query' })],
    ['reference must have 128 characters or fewer.', finding('/reference', 'maxLength', { limit: 128 })],
    ['ref_numbers must have 2 items or more.', finding('/ref_numbers', 'minItems', { limit: 2 })],
    ['ref_numbers must not be empty.', finding('/ref_numbers', 'minItems', { limit: 1 })],
    ['headers must have 1 field or fewer.', finding('/headers', 'maxProperties', { limit: 1 })],
    ['The body must have at least one field.', finding('', 'minProperties', { limit: 1 })],
    ['limit must be sent only once.', finding('/limit', 'type', { type: 'integer' }, { part: 'query', data: ['1', '2'] })],
    [
      'at must be a date, such as 2026-03-02.',
      finding('/at', 'minLength', { limit: 10 }, { parentSchema: { 'x-in-words': 'a date', examples: ['2026-03-02'] } }),
    ],
    ['id must be a UUID.', finding('/id', 'format', { format: 'uuid' }, { part: 'params' })],
    ['sent_at must be a date-time, such as 2026-03-02T08:00:00Z.', finding('/sent_at', 'format', { format: 'date-time' })],
    ['weight must be in decimal format.', finding('/weight', 'format', { format: 'decimal' })],
    ['cursor must not be empty.', finding('/cursor', 'minLength', { limit: 1 }, { part: 'query' })],
    ['events must not contain the same item twice.', finding('/events', 'uniqueItems', { i: 2, j: 4 })],
    ['Names in headers must have 64 characters or fewer.', finding('/headers', 'maxLength', { limit: 64 }, { propertyName: 'X-Long' })],
    ['scac must match ^[A-Z]{4}$.', finding('/scac', 'pattern', { pattern: '^[A-Z]{4}$' })],
    ['The body must be what nobody has thought of.', finding('', 'dream', {}, { message: 'must be what nobody has thought of' })],
  ];
  for (const [sentence, one] of sentences) {
    it(sentence, () => {
      expect(sentenceOf(one, [one])).to.equal(sentence);
    });
  }

  it('names every form that a text may have', () => {
    const forms = ['date', 'date-time'].map((format) => finding('/since', 'format', { format }));
    const sentence = 'since must be a date, such as 2026-03-02, or a date-time, such as 2026-03-02T08:00:00Z.';
    for (const one of forms) expect(sentenceOf(one, forms)).to.equal(sentence);
  });

  it('has the same words for what is found before the schemas are asked', () => {
    expect(unknownSentence('include[x]', 'query')).to.equal('include[x] is not a parameter of this request.');
    expect(integerSentence('limit')).to.equal('limit must be an integer.');
  });

  it('names one of many allowed values whatever was sent instead', () => {
    const allowedValues = Array.from({ length: 60 }, (_, index) => `container.transport.number_${index}`);
    const sent = (data: unknown): string => sentenceOf(finding('/events/0', 'enum', { allowedValues }, { data }), []);
    expect(sent('container.transport.nunber_7')).to.equal('events/0 must be one of 60 values, such as container.transport.number_7.');
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    for (const data of [deep, { toString: 1 }, null, 7]) {
      expect(sent(data)).to.equal('events/0 must be one of 60 values, such as container.transport.number_0.');
    }
  });
});
