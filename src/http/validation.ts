/** Request validation by express-openapi-validator. */
import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract } from './contract.ts';
import { validatorDocument } from './validator-document.ts';

const built = new WeakMap<Contract, RequestHandler[]>();

/**
 * The middlewares that hold a request against its operation: parameters and body. A contract's are built once, which takes
 * half a second of CPU: servers of one process share them.
 */
export function contractValidator(contract: Contract): RequestHandler[] {
  const validators = built.get(contract) ?? build(contract);
  built.set(contract, validators);
  return validators;
}

function build(contract: Contract): RequestHandler[] {
  return OpenApiValidator.middleware({
    apiSpec: validatorDocument(contract.document) as never,
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    validateApiSpec: false,
    // The fast check takes 30 February for a date.
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  }) as RequestHandler[];
}
