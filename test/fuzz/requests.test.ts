// The generated data: values that follow the contracts, and texts that the oracle recognizes as breaking them.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../scripts/contracts/document.ts';
import { edits, editedJson, corrupted, corruptionCount } from './broken-json.ts';
import { type Operation, readBundle } from './contract-operations.ts';
import { fieldValues, webhookUrls } from './field-values.ts';
import { type Verdict, makeOracle } from './oracle.ts';
import { valuesOf } from './schema-values.ts';
import { stepsOf } from './steps.ts';

for (const surface of ['a', 'b'] as const) {
  const bundle = readBundle(surface);
  const oracle = makeOracle(bundle);
  const withBody = bundle.operations.filter((operation): operation is Operation & { body: object } => operation.body !== null);

  describe(`what is generated for surface ${surface.toUpperCase()}`, () => {
    for (const operation of withBody) {
      it(`${operation.operationId}: values follow its schema`, () => {
        // Of the field values, only those that can't be generated from the schema.
        const values = valuesOf(bundle.document, operation.body.schema, { url: fc.constant('http://127.0.0.1/') });
        fc.assert(
          fc.property(values, (value) => oracle.body(operation, JSON.stringify(value)) !== 'invalid'),
          { numRuns: 50 },
        );
      });
    }

    it('every operation has a step, and many of the changed bodies break the contract', () => {
      const seen = new Set(fc.sample(stepsOf([bundle]), { numRuns: 4000, seed: 1 }).map(({ operation }) => operation.operationId));
      expect([...seen]).to.have.members(bundle.operations.map(({ operationId }) => operationId));
      for (const operation of withBody) {
        const value = valuesOf(bundle.document, operation.body.schema, fieldValues);
        const texts = fc
          .sample(fc.tuple(value, edits), { numRuns: 200, seed: 1 })
          .map(([json, edit]) => editedJson(json, edit).bytes.toString());
        // The rows of a batch are checked one by one, so a wrong row leaves the body as a whole right.
        const ofBroken: Verdict[] = operation.operationId === 'createTrackingRequests' ? ['invalid', 'unclear'] : ['invalid'];
        const broken = texts.filter((text) => ofBroken.includes(oracle.body(operation, text))).length;
        expect(broken, operation.operationId).to.be.greaterThan(60);
      }
    });
  });
}

describe('a text with one error', () => {
  const value: Json = { by: ['P1D', { deep: null }] };
  const edited = (how: 'replace' | 'remove' | 'add' | 'duplicate', position: number) =>
    editedJson(value, { how, position, name: 'more', text: '1e400' }).bytes.toString();

  it('has it at one position', () => {
    expect(edited('replace', 0)).to.equal('1e400');
    expect(edited('replace', 2)).to.equal('{"by":[1e400,{"deep":null}]}');
    expect(edited('remove', 3)).to.equal('{"by":["P1D"]}');
    expect(edited('add', 3)).to.equal('{"by":["P1D",{"deep":null,"more":1e400}]}');
    expect(edited('add', 1)).to.equal('{"by":["P1D",{"deep":null},1e400]}');
    expect(edited('duplicate', 4)).to.equal('{"by":["P1D",{"deep":1e400,"deep":null}]}');
  });

  it('is not JSON if the whole text is corrupted', () => {
    for (let pick = 0; pick < corruptionCount; pick += 1) {
      const { bytes, what, isUnclear } = corrupted('{"by":"P1D"}', pick);
      if (isUnclear || what === 'over 64 kB') continue;
      expect(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), what).to.throw();
    }
  });
});

describe('the oracle', () => {
  const a = readBundle('a');
  const oracle = makeOracle(a);
  const operation = (id: string): Operation => {
    const found = a.operations.find(({ operationId }) => operationId === id);
    if (!found) throw new Error(`No operation ${id}`);
    return found;
  };

  it('recognizes bodies that break the contract', () => {
    const bodies: [string, Verdict][] = [
      ['{"scac":"TEST","container_number":"X"}', 'valid'],
      ['{"scac":"TEST"}', 'invalid'],
      ['{"scac":"TEST","container_number":null}', 'invalid'],
      ['{"scac":"TEST","container_number":"X","surprise":1}', 'invalid'],
      ['{"scac":"TEST","container_number":"X","__proto__":1}', 'invalid'],
      ['{"scac":1,"container_number":"X"}', 'invalid'],
      ['{', 'invalid'],
      ['{"scac":"TEST","container_number":"\\u0000"}', 'invalid'],
      ['{"scac":"TEST","container_number":"\\ud800"}', 'unclear'],
      ['{"scac":" test ","container_number":"X"}', 'valid'],
      ['{"scac":"T3ST","container_number":"X"}', 'invalid'],
    ];
    for (const [text, verdict] of bodies) expect(oracle.body(operation('createTrackingRequest'), text), text).to.equal(verdict);
    const batches: [string, Verdict][] = [
      ['{"requests":[{"scac":"TEST","container_number":"X"}]}', 'valid'],
      ['{"requests":[{"scac":"TEST"}]}', 'unclear'],
      ['{"requests":[]}', 'invalid'],
      ['{"requests":[{"container_number":"X"}],"surprise":1}', 'invalid'],
    ];
    for (const [text, verdict] of batches) expect(oracle.body(operation('createTrackingRequests'), text), text).to.equal(verdict);
  });

  it('recognizes queries that break the contract', () => {
    const queries: [[string, string][], Verdict][] = [
      [[], 'valid'],
      [[['limit', '1']], 'valid'],
      [[['limit', '0']], 'invalid'],
      [[['limit', '1.5']], 'unclear'],
      [[['limit', 'x']], 'invalid'],
      [[['limit', '']], 'invalid'],
      [
        [
          ['limit', '1'],
          ['limit', '2'],
        ],
        'invalid',
      ],
      [[['surprise', '1']], 'invalid'],
      [[['status', 'In Transit']], 'valid'],
      [[['status', 'Lost']], 'invalid'],
      [[['cursor', 'x']], 'unclear'],
      [[['updated_since', '2026-03-02']], 'valid'],
      [[['updated_since', 'yesterday, or so']], 'invalid'],
      [[['updated_since', '2026-02-30']], 'unclear'],
      [[['updated_since', '9999-12-31T23:59:59-23:59']], 'unclear'],
    ];
    for (const [pairs, verdict] of queries)
      expect(oracle.query(operation('listShipments'), pairs), JSON.stringify(pairs)).to.equal(verdict);
  });
});

describe('the URLs of generated webhooks', () => {
  it('have addresses of this machine, or private ones', () => {
    for (const url of webhookUrls) {
      const { hostname } = new URL(url);
      expect(hostname).to.match(/^(127\.0\.0\.1|10\.0\.0\.1|169\.254\.169\.254|0\.0\.0\.0|\[::ffff:a00:1\])$/);
    }
  });
});
