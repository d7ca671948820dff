// Compares the checks compiled with the program with express-openapi-validator. What they accept, it accepts with the same values; what
// they refuse without it, it refuses too.
import { expect } from 'chai';
import express, { type Request, type Response } from 'express';
import fc from 'fast-check';
import { isIntegerText, problemOfShape } from '../../src/http/validation-faults.ts';
import { acceptOf, validateRequest } from '../../src/http/validation.ts';
import { type Contract, type ContractOperation, loadContract } from '../../src/http/contract.ts';
import { queryParser } from '../../src/http/server.ts';
import { readBundle } from './contract-operations.ts';
import { type Step, stepsOf } from './steps.ts';

// As on the server, one list for both surfaces, because the validator keeps the first list that it reads.
const bracketedNames = (['a', 'b'] as const).flatMap((surface) => loadContract(surface).bracketedQueryNames);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

for (const surface of ['a', 'b'] as const) {
  describe(`the compiled checks of surface ${surface.toUpperCase()}`, () => {
    const contract = loadContract(surface);
    const app = express().set('query parser', queryParser(bracketedNames));
    const operations = new Map(contract.operations.map((operation) => [operation.operationId, operation]));
    const steps = stepsOf([readBundle(surface)]).filter(({ method, operation }) => method === operation.method);

    it('were compiled from this contract', () => {
      expect(contract.checks, 'run npm run generate').not.to.equal(null);
    });

    it('accept nothing that express-openapi-validator refuses, read the same values, and find no problem that it accepts', async () => {
      let accepted = 0;
      let described = 0;
      const property = fc.asyncProperty(steps, fc.boolean(), async (step, isIdPlain) => {
        const operation = operations.get(step.operation.operationId) as ContractOperation;
        const params = isIdPlain ? id : step.malformed;
        const [quick, slow] = [requestOf(step, params), requestOf(step, params)];
        if (quick === null || slow === null || isRefusedBefore(quick)) return;
        if (!acceptOf(contract, operation)(quick)) {
          const problem = problemOfShape(contract, operation, quick);
          if (problem === null) return;
          described += 1;
          expect(await refusalOf(contract, operation, slow), problem.message).to.be.instanceOf(Error);
          return;
        }
        accepted += 1;
        expect(await refusalOf(contract, operation, slow)).to.equal(undefined);
        for (const part of ['query', 'params', 'body'] as const) {
          expect(quick[part], `${part} of ${quick.originalUrl}`).to.deep.equal(slow[part]);
        }
      });
      await fc.assert(property, { numRuns: 250 });
      expect(accepted).to.be.greaterThan(50);
      expect(described).to.be.greaterThan(50);
    });

    it('accept every example of the contract', () => {
      for (const operation of contract.operations) {
        for (const body of exampleBodies(operation)) {
          const url = operation.path.replaceAll(/\{\w+\}/g, id);
          const request = makeRequest(operation.method.toUpperCase(), url, paramsOf(operation.path, id), {}, body);
          if (operation.queryParameters.length === 0 || body !== undefined) {
            expect(acceptOf(contract, operation)(request), `${operation.operationId} ${JSON.stringify(body)}`).to.equal(true);
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

    /** Before it checks the shape, the program refuses unknown names with brackets, and numbers that only the validator accepts. */
    function isRefusedBefore({ query }: Request): boolean {
      const isOdd = (value: unknown): boolean => typeof value === 'string' && !isIntegerText(value);
      const { bracketedQueryNames: known, integerQueryNames: integers } = contract;
      return Object.keys(query).some((name) => name.includes('[') && !known.includes(name)) || integers.some((name) => isOdd(query[name]));
    }

    /** A request as the server passes it to the shape check; null if it is refused before that. */
    function requestOf(step: Step, idText: string): Request | null {
      const body = step.body === null ? undefined : parsed(step.body);
      if (body === null) return null;
      try {
        const search = [...step.query.map((pair) => pair.map(encodeURIComponent).join('=')), step.rawQuery].filter((part) => part !== '');
        const url = step.operation.path.replaceAll(/\{\w+\}/g, idText) + (search.length > 0 ? `?${search.join('&')}` : '');
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

function paramsOf(path: string, value: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', value]));
}

/** Null if the text is not JSON. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

async function refusalOf(contract: Contract, operation: ContractOperation, request: Request): Promise<unknown> {
  return new Promise((resolve) => {
    validateRequest(contract, operation)(request, {} as Response, resolve);
  });
}
