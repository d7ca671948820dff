// Compares the checks compiled with the program with express-openapi-validator. What they accept, it accepts with the same values; what
// they refuse, it refuses too.
import { expect } from 'chai';
import express, { type Request } from 'express';
import fc from 'fast-check';
import { checksOf } from '../../src/http/compiled-checks.ts';
import { type ContractOperation, loadContract } from '../../src/http/contract.ts';
import { queryParser } from '../../src/http/express-shortcuts.ts';
import { RefusedByValidator, runValidator } from '../../src/http/openapi-validator.ts';
import { type Query, readQuery, refuseUnreadable } from '../../src/http/query.ts';
import { problemWith } from '../../src/http/validation-faults.ts';
import { customFieldSlug } from '../support/operations.ts';
import { readBundle } from './contract-operations.ts';
import { type Step, stepsOf } from './steps.ts';

// As on the server, one list for both surfaces.
const bracketedNames = (['a', 'b'] as const).flatMap((surface) => loadContract(surface).bracketedQueryNames);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Without recursion, and so without chai's or JSON's: a body may be thousands of arrays deep. */
function isSameJson(one: unknown, other: unknown): boolean {
  const pairs = [[one, other]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [first, second] = pair;
    if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) {
      if (first !== second) return false;
      continue;
    }
    const entries = Object.entries(first);
    if (Array.isArray(first) !== Array.isArray(second) || entries.length !== Object.keys(second).length) return false;
    for (const [name, value] of entries) {
      if (!Object.hasOwn(second, name)) return false;
      pairs.push([value, (second as Record<string, unknown>)[name]]);
    }
  }
  return true;
}

for (const surface of ['a', 'b'] as const) {
  describe(`the compiled checks of surface ${surface.toUpperCase()}`, () => {
    const contract = loadContract(surface);
    const app = express().set('query parser', queryParser(bracketedNames));
    const operations = new Map(contract.operations.map((operation) => [operation.operationId, operation]));
    const steps = stepsOf([readBundle(surface)]).filter(({ method, operation }) => method === operation.method);

    it('were compiled from this contract', () => {
      expect(contract.checks, 'run npm run generate').not.to.equal(null);
    });

    it('accept nothing that express-openapi-validator refuses, read the same values, and refuse nothing that it accepts', async () => {
      let accepted = 0;
      let refused = 0;
      const property = fc.asyncProperty(steps, fc.boolean(), async (step, isIdPlain) => {
        const operation = operations.get(step.operation.operationId) as ContractOperation;
        const params = isIdPlain ? id : step.malformed;
        const [quick, slow] = [requestOf(step, params), requestOf(step, params)];
        const query = quick && readableQuery(quick, operation);
        if (!quick || !slow || !query) return;
        const problem = problemWith(checksOf(contract, operation), operation, partsOf(quick, query));
        const refusal = await runValidator(contract, operation, slow).then(
          () => null,
          (error: unknown) => error,
        );
        if (problem) {
          refused += 1;
          expect(refusal, problem.message).to.be.instanceOf(RefusedByValidator);
        } else if (query.isCertain) {
          accepted += 1;
          expect(refusal).to.equal(null);
          const read = { query: query.values, params: quick.params };
          expect(read, quick.originalUrl).to.deep.equal({ query: { ...slow.query }, params: slow.params });
          expect(isSameJson(quick.body, slow.body), `the body of ${quick.originalUrl} is read the same`).to.equal(true);
        }
      });
      await fc.assert(property, { numRuns: 250 });
      expect(accepted).to.be.greaterThan(50);
      expect(refused).to.be.greaterThan(50);
    });

    it('accept every example of the contract', () => {
      for (const operation of contract.operations) {
        for (const body of exampleBodies(operation)) {
          const params = paramsOf(operation.path, id);
          const request = makeRequest(operation.method.toUpperCase(), withParams(operation.path, id), params, {}, body);
          if (operation.queryParameters.length === 0 || body !== undefined) {
            const problem = problemWith(checksOf(contract, operation), operation, partsOf(request, readQuery('', operation)));
            expect(problem, `${operation.operationId} ${JSON.stringify(body)}`).to.equal(null);
          }
        }
      }
    });

    function exampleBodies({ path, method, hasBody }: ContractOperation): unknown[] {
      if (!hasBody) return [undefined];
      const written = (contract.document['paths'] as Written)[path]?.[method]?.requestBody?.content ?? {};
      return Object.values(written).flatMap(({ examples = {} }) =>
        Object.values(examples).map((example) => structuredClone(valueOf(example))),
      );
    }

    function valueOf(example: Example): unknown {
      if (!('$ref' in example)) return example.value;
      const { examples } = contract.document['components'] as { examples: Record<string, { value: unknown }> };
      return examples[example.$ref.split('/').at(-1) ?? '']?.value;
    }

    /** Null if the program refuses it before it checks the shape. */
    function readableQuery({ originalUrl }: Request, operation: ContractOperation): Query | null {
      const query = readQuery(originalUrl.split('?').slice(1).join('?'), operation);
      try {
        refuseUnreadable(query, contract, operation);
      } catch {
        return null;
      }
      return query;
    }

    function partsOf({ params, headers, body }: Request, { values }: Query) {
      return { query: values, params, headers, body: body as unknown };
    }

    /** A request as the server passes it to the shape check; null if it is refused before that. */
    function requestOf(step: Step, idText: string): Request | null {
      const body = step.body === null ? undefined : parsed(step.body);
      if (body === null) return null;
      try {
        const search = [...step.query.map((pair) => pair.map(encodeURIComponent).join('=')), step.rawQuery].filter((part) => part !== '');
        const url = withParams(step.operation.path, idText) + (search.length > 0 ? `?${search.join('&')}` : '');
        const params = paramsOf(step.operation.path, decodeURIComponent(idText));
        return makeRequest(step.method, url, params, step.headers, body);
      } catch {
        return null;
      }
    }

    function makeRequest(method: string, url: string, params: object, headers: object, body: unknown): Request {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const own = { app, method, url, originalUrl: url, baseUrl: '', params, headers: { ...headers, ...type }, body };
      return Object.assign(Object.create(app.request) as Request, own);
    }
  });
}

type Example = { value: unknown } | { $ref: string };

type Written = Record<
  string,
  Record<string, { requestBody?: { content: Record<string, { examples?: Record<string, Example> }> } } | undefined>
>;

/** A valid id is no valid slug. */
function paramFor(name: string, value: string): string {
  return name === 'api_slug' && value === id ? customFieldSlug : value;
}

function withParams(path: string, value: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paramFor(name, value));
}

function paramsOf(path: string, value: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, paramFor(name, value)]));
}

/** Null if the text is not JSON. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
