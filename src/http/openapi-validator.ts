/** Runs express-openapi-validator for one operation's requests. `validation.ts` says when. */
import { type Request, type RequestHandler, Router } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { boundedContract } from './bounded-contract.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { emptyOpenApiSchema } from './express-shortcuts.ts';

emptyOpenApiSchema();

const validators = new WeakMap<ContractOperation, RequestHandler>();

/** An error of the validator about one part of a request, such as `/query/cursor`. */
export interface ValidatorError {
  path: string;
  message: string;
}

/** Thrown with what the validator refuses. */
export class RefusedByValidator extends Error {
  readonly errors: ValidatorError[];

  constructor(errors: ValidatorError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.name = 'RefusedByValidator';
    this.errors = errors;
  }
}

/**
 * Validates a request, and leaves its values in `req.query`, `req.params` and `req.body` as the contract has them. The validator is built, in
 * 5 ms, at an operation's first such request. It is built for this operation alone, because with many it would try a regular expression
 * for each.
 *
 * @throws RefusedByValidator
 */
export async function runValidator(contract: Contract, operation: ContractOperation, req: Request): Promise<void> {
  const validator = validators.get(operation) ?? buildValidator(contract, operation);
  validators.set(operation, validator);
  const error = await new Promise<unknown>((resolve) => void validator(req, {} as never, resolve));
  if (error === undefined || error === null) return;
  throw error instanceof Error && 'errors' in error ? new RefusedByValidator(error.errors as ValidatorError[]) : error;
}

function buildValidator(contract: Contract, operation: ContractOperation): RequestHandler {
  const middlewares = OpenApiValidator.middleware({
    // A copy, which the validator may modify.
    apiSpec: boundedContract(contractOf(operation, contract.document)) as never,
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    validateApiSpec: false,
    // The fast check accepts 30 February.
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  }) as RequestHandler[];
  return Router().use(...middlewares);
}

/** The contract reduced to the requests of one operation. */
function contractOf({ path, method }: ContractOperation, document: Contract['document']): object {
  const { [method]: only, parameters } = (document['paths'] as Record<string, Record<string, object>>)[path] ?? {};
  const paths = { [path]: { [method]: { ...only, responses: {} }, ...(parameters === undefined ? {} : { parameters }) } };
  return { ...document, paths, webhooks: {}, components: componentsOf(paths, document['components'] as Components) };
}

type Components = Record<string, Record<string, unknown>>;

/** The components that a part of a contract refers to, directly or not. */
function componentsOf(part: object, components: Components): Components {
  const found: Components = { securitySchemes: components['securitySchemes'] ?? {} };
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      const group = (found[kind] ??= {});
      if (name in group) continue;
      group[name] = components[kind]?.[name];
      follow(group[name]);
    }
  };
  follow(part);
  return found;
}
