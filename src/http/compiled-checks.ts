/**
 * Checks that Ajv compiles from a contract, one for the parameters and one for the body of each operation. They list every error, with the
 * keyword and the value, and cost a valid request next to nothing for that. `npm run generate` compiles them into a file
 * (scripts/request-checks.ts), so that nothing is compiled when a server starts. Without a file of the same contract, an operation's checks are
 * compiled at its first request, in about 30 ms.
 */
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { boundedContract } from './bounded-contract.ts';
import {
  type Bundle,
  type BundledRequest,
  type Check,
  type Contract,
  type ContractOperation,
  type Parameter,
  parametersOf,
  readContract,
} from './contract.ts';

/** Ajv resolves references between schemas by their URLs. */
const base = 'https://contract/';

/** @returns Ajv with the schemas of all operations, and their URLs by the names of the checks */
export function requestSchemas(contract: object): { ajv: Ajv2020; urls: Record<string, string> } {
  const { operations } = readContract(contract as Bundle);
  const document = boundedContract(contract) as Bundle;
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    useDefaults: true,
    allErrors: true,
    // Keeps the value and the schema with each error.
    verbose: true,
    validateSchema: false,
    logger: false,
    code: { source: true, esm: false },
  });
  formats.default(ajv, { mode: 'full' });
  ajv.addSchema(withAbsoluteReferences({ $id: `${base}contract`, components: { schemas: document.components?.schemas } }));
  const urls: Record<string, string> = {};
  const add = (name: string, schema: object): void => {
    urls[name] = `${base}${name}`;
    ajv.addSchema({ ...withAbsoluteReferences(schema), $id: urls[name] });
  };
  for (const operation of operations) {
    const request: BundledRequest = document.paths[operation.path]?.[operation.method] ?? {};
    add(parametersCheck(operation), parametersSchema(operation, parametersOf(request, document.components)));
    // It is the same for every media type.
    const [body] = Object.values(request.requestBody?.content ?? {});
    if (body) add(bodyCheck(operation), body.schema);
  }
  return { ajv, urls };
}

function parametersSchema({ queryParameters }: ContractOperation, parameters: Parameter[]): object {
  const leftToValidator = queryParameters.filter(({ form }) => form === 'other').map(({ name }) => name);
  const valuesIn = (where: Parameter['in'], nameOf = ({ name }: Parameter): string => name): object => {
    const own = parameters.filter((parameter) => parameter.in === where);
    const schemaOf = ({ name, schema }: Parameter): object => (where === 'query' && leftToValidator.includes(name) ? {} : schema);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), schemaOf(parameter)])),
      required: own.filter(({ required }) => required).map(nameOf),
    };
  };
  return {
    properties: {
      query: { ...valuesIn('query'), additionalProperties: false },
      params: { ...valuesIn('path'), additionalProperties: false },
      // Node gives header names in lower case.
      headers: valuesIn('header', ({ name }) => name.toLowerCase()),
    },
  };
}

type Named = Pick<ContractOperation, 'operationId'>;
const parametersCheck = ({ operationId }: Named): string => `${operationId}/parameters`;
const bodyCheck = ({ operationId }: Named): string => `${operationId}/body`;

function withAbsoluteReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${base}contract#/`)) as object;
}

/** The checks of one operation. */
export interface OperationChecks {
  /** Of `{ query, params, headers }`. Writes defaults into them. */
  parameters: Check;
  /** Undefined for an operation without a body. */
  body: Check | undefined;
}

const compilers = new WeakMap<Contract, ReturnType<typeof requestSchemas>>();

export function checksOf(contract: Contract, operation: ContractOperation): OperationChecks {
  const checkCalled = (name: string): Check => contract.checks?.byName[name] ?? compiledNow(contract, name);
  return {
    parameters: checkCalled(parametersCheck(operation)),
    body: operation.hasBody ? checkCalled(bodyCheck(operation)) : undefined,
  };
}

function compiledNow(contract: Contract, name: string): Check {
  const compiler = compilers.get(contract) ?? requestSchemas(contract.document);
  compilers.set(contract, compiler);
  const check = compiler.ajv.getSchema(compiler.urls[name] ?? '');
  if (!check) throw new Error(`The contract has no ${name}.`);
  return check as Check;
}
