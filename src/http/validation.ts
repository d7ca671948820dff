/**
 * Decides whether a request has the shape that its contract describes.
 *
 * 1. The compiled checks decide. They list all faults of a request (`compiled-checks.ts`), which `validation-faults.ts` puts in words.
 * 2. express-openapi-validator decides where they find no fault, but the query can be read in more than one way (`query.ts`): a value
 *    with unescaped reserved characters, a value that is JSON, or a parameter of a kind that only the validator reads. It knows all of
 *    OpenAPI. It runs only then, because it takes ten times as long.
 *
 * Both check the same contract. A test with random requests shows that they never contradict each other
 * (`test/fuzz/compiled-checks.test.ts`).
 */
import type { Request } from 'express';
import { type OperationChecks, checksOf } from './compiled-checks.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { RefusedByValidator, runValidator } from './openapi-validator.ts';
import type { Problem } from './problem.ts';
import { type Query, withTypes } from './query.ts';
import { type RequestParts, problemOfValidator, problemWith } from './validation-faults.ts';

/** Resolves with the values of a valid request's query, defaults included. @throws Problem 400 or 404 */
export type CheckShape = (req: Request, query: Query) => Promise<Record<string, unknown>>;

export function shapeCheck(contract: Contract, operation: ContractOperation): CheckShape {
  let checks: OperationChecks | undefined;
  return async (req, { values, isCertain }) => {
    checks ??= checksOf(contract, operation);
    const problem = problemWith(checks, operation, partsOf(req, values));
    if (problem) throw problem;
    if (isCertain) return values;
    try {
      await runValidator(contract, operation, req);
    } catch (error) {
      if (!(error instanceof RefusedByValidator)) throw error;
      // It has parsed some values, and the compiled checks have better words for what is wrong with those.
      throw problemWith(checks, operation, partsOf(req, withTypes(req.query, operation))) ?? problemOfValidator(error.errors);
    }
    return req.query;
  };
}

/** Checks a value as the body of an operation that needs no parameters; null if it is valid. */
export function bodyCheck(contract: Contract, operationId: string): (body: unknown) => Problem | null {
  const operation = contract.operations.find((each) => each.operationId === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  let checks: OperationChecks | undefined;
  return (body) => {
    checks ??= checksOf(contract, operation);
    return problemWith(checks, operation, { query: {}, params: {}, headers: {}, body });
  };
}

function partsOf({ params, headers, body }: Request, query: Record<string, unknown>): RequestParts {
  return { query, params, headers, body: body as unknown };
}
