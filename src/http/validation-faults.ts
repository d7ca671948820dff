/**
 * Refuses invalid requests, and describes what is wrong with them from Ajv's keywords and their parameters.
 *
 * The schemas are those of the compiled checks, which keep no errors. When they first reject a request of an operation, its schemas are
 * compiled again, with errors, which takes about 30 ms. express-openapi-validator keeps only Ajv's English messages, so it runs only if
 * nothing is found here; running it first doubled the CPU time.
 */
import type { RequestHandler } from 'express';
import formats from 'ajv-formats';
import { type ValidateFunction, Ajv2020 } from 'ajv/dist/2020.js';
import {
  type Bundle,
  type Contract,
  type ContractOperation,
  type Parameter,
  bodySchemaOf,
  parametersOf,
  parametersSchema,
} from './contract.ts';
import { type Fault, Problem, notFound, pointerStep, pointerSteps, shortName } from './problem.ts';
import { type ValidationError, type PartName, sentenceOf, unknownField } from './validation-sentences.ts';
import { acceptOf, boundedContract, validateRequest } from './validation.ts';

/** The parts of a request that its operation describes. */
interface RequestParts {
  query: object;
  params: object;
  headers: object;
  body: unknown;
}

/** Passes on a valid request, whose query and parameters then have the contract's types; otherwise passes on a problem. */
export function checkShape(contract: Contract, operation: ContractOperation): RequestHandler {
  const accept = acceptOf(contract, operation);
  const validate = validateRequest(contract, operation);
  return (req, res, next) => {
    if (accept(req)) {
      next();
      return;
    }
    const problem = problemOfShape(contract, operation, req);
    if (problem) next(problem);
    else validate(req, res, next);
  };
}

/** @returns null for errors that are not express-openapi-validator's */
export function problemOfValidator(
  error: unknown,
  contract: Contract,
  operation: ContractOperation,
  request: RequestParts,
): Problem | null {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) return null;
  // The body parser's and the router's errors are 400s too; only the validator's have `errors`.
  if (!('errors' in error) || !Array.isArray(error.errors)) return null;
  return problemOfShape(contract, operation, request) ?? problemOfQuery(error.errors);
}

/** A problem lists at most 20 errors and counts the rest: a query can have 1,000 unknown parameters. */
const mostSentences = 50;

/** @returns null for a valid request */
export function problemOfShape(contract: Contract, operation: ContractOperation, request: RequestParts): Problem | null {
  const findings = withoutRepetition(choicesAsOne(findingsIn(contract, operation, request)));
  if (findings.length === 0) return null;
  // An id that is not a UUID gets the same response as one that does not exist.
  const [first] = findings;
  if (first && findings.every(({ part }) => part === 'params')) return notFound(parameterOf(first), operation.path);
  const said = findings.slice(0, mostSentences).map((finding) => faultOf(finding, findings));
  const faults = [...new Map(said.map((fault) => [JSON.stringify(fault), fault])).values()];
  return new Problem('invalid_request', sentences(faults), { faults, unlisted: findings.length - said.length });
}

/** Reserved characters in a query, which only the validator refuses. */
function problemOfQuery(errors: { path: string; message: string }[]): Problem {
  const faults = errors.map(({ path, message }): Fault => {
    const [, part, name = ''] = path.split('/');
    if (part !== 'query') return { code: 'invalid_request', detail: `${message}.` };
    const detail = `${shortName(name)} has reserved characters, which must be percent-encoded (RFC 3986, 2.2).`;
    return { code: 'invalid_request', detail, parameter: name };
  });
  return new Problem('invalid_request', sentences(faults), { faults });
}

const sentences = (faults: Fault[]): string => [...new Set(faults.map(({ detail }) => detail))].join(' ');

interface Checks {
  parameters: Parameter[];
  validators: Partial<Record<PartName, ValidateFunction>>;
}

/** A contract with what is needed to compile its schemas. */
interface Compiler {
  ajv: Ajv2020;
  document: Pick<Bundle, 'paths' | 'components'>;
}

const checksOf = new WeakMap<ContractOperation, Checks>();
const compilers = new WeakMap<Contract, Compiler>();

function findingsIn(contract: Contract, operation: ContractOperation, request: RequestParts): ValidationError[] {
  const { parameters, validators } = checksOf.get(operation) ?? compileChecks(contract, operation);
  const query = queryValues(request.query, parameters);
  const { params, headers, body } = request;
  const parts = { query, params, headers, body };
  const found = (['query', 'params', 'headers', 'body'] as const).flatMap((part) => {
    const validate = validators[part];
    if (!validate || validate(parts[part])) return [];
    const errors = (validate.errors ?? []).map((error): ValidationError => ({ ...error, part }));
    return part === 'headers' ? errors.map((error) => ({ ...error, instancePath: asInContract(error.instancePath, parameters) })) : errors;
  });
  // Like express-openapi-validator, refuses a parameter without a value even if its schema allows ''.
  const empty = parameters.filter((one) => one.in === 'query' && !one.allowEmptyValue && query[one.name] === '').map(({ name }) => name);
  return [...empty.map(emptyParameter), ...found.filter((finding) => finding.part !== 'query' || !empty.includes(parameterOf(finding)))];
}

/** A header error's path with the name as in the contract: Node gives header names in lower case. */
function asInContract(path: string, parameters: Parameter[]): string {
  const header = parameters.find(({ in: where, name }) => where === 'header' && `/${name.toLowerCase()}` === path);
  return header ? `/${header.name}` : path;
}

function emptyParameter(name: string): ValidationError {
  const instancePath = `/${pointerStep(name)}`;
  return { part: 'query', keyword: 'minLength', params: { limit: 1 }, instancePath, schemaPath: '#/minLength', data: '' };
}

function compileChecks(contract: Contract, operation: ContractOperation): Checks {
  const { ajv, document } = compilers.get(contract) ?? makeCompiler(contract);
  const request = document.paths[operation.path]?.[operation.method] ?? {};
  const parameters = parametersOf(request, document.components);
  const closed = (where: Parameter['in']): object => ({ ...parametersSchema(parameters, where), additionalProperties: false });
  const body = bodySchemaOf(request);
  const checks: Checks = {
    parameters,
    validators: {
      query: ajv.compile(closed('query')),
      params: ajv.compile(closed('path')),
      headers: ajv.compile(parametersSchema(parameters, 'header')),
      ...(body && { body: ajv.compile(body) }),
    },
  };
  checksOf.set(operation, checks);
  return checks;
}

function makeCompiler(contract: Contract): Compiler {
  // `verbose` keeps the value and the schema with each error.
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false, logger: false }));
  const document = boundedContract(contract.document) as Compiler['document'];
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) ajv.addSchema(schema, `#/components/schemas/${name}`);
  const compiler = { ajv, document };
  compilers.set(contract, compiler);
  return compiler;
}

/**
 * Stricter than Ajv, which reads a space as 0, `1e1` as 10 and `1e400` as an integer without bounds. With 308 digits a number is
 * still finite.
 */
export function isIntegerText(text: string): boolean {
  return /^-?\d{1,308}$/.test(text);
}

/** Parses a query's values; express-openapi-validator has already parsed some of them. */
function queryValues(query: object, parameters: Parameter[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...query };
  for (const { name, schema } of parameters) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    if (schema.type === 'integer' && isIntegerText(value)) values[name] = Number(value);
    if (schema.type === 'array' && value !== '') values[name] = value.split(',');
  }
  return values;
}

/** Keywords whose errors only repeat those of their subschemas. */
const gathering = new Set(['anyOf', 'oneOf', 'if', 'propertyNames']);

/**
 * When one of several fields is enough (an `anyOf` whose branches each require one), Ajv reports each as missing, or as not
 * a string if it is null. One sentence replaces these; if one of the fields is present and wrong, only its error stays.
 */
function choicesAsOne(findings: ValidationError[]): ValidationError[] {
  const choices = findings.filter(({ keyword, schema }) => keyword === 'anyOf' && choiceIn(schema as Branch[]).length > 1);
  return choices.reduce(choiceAsOne, findings);
}

function choiceAsOne(findings: ValidationError[], { schema, instancePath, part }: ValidationError): ValidationError[] {
  const names = choiceIn(schema as Branch[]);
  const paths = names.map((name) => `${instancePath}/${pointerStep(name)}`);
  const isMissing = (one: ValidationError): boolean =>
    one.keyword === 'required' && one.instancePath === instancePath && names.includes(one.params['missingProperty']);
  const isNull = (one: ValidationError): boolean => one.keyword === 'type' && one.data === null && paths.includes(one.instancePath);

  const ofFields = findings.filter((one) => one.part === part && (isMissing(one) || paths.includes(one.instancePath)));
  const absent = ofFields.filter((one) => isMissing(one) || isNull(one));
  const others = findings.filter((one) => !absent.includes(one));
  const isOnePresent = absent.length < ofFields.length;
  if (absent.length === 0 || isOnePresent) return others;
  const nulls = absent.filter(isNull);
  const shown = nulls.length > 0 ? nulls : absent.slice(0, 1);
  return [
    ...shown.map((one) => ({ ...one, keyword: 'required', params: { missingProperty: names.join(' or '), isChoice: true } })),
    ...others,
  ];
}

interface Branch {
  required?: string[];
}

/** The fields that the branches require, one each; empty if a branch requires several or none. */
function choiceIn(branches: Branch[]): string[] {
  return branches.every(({ required = [] }) => required.length === 1) ? branches.flatMap(({ required = [] }) => required) : [];
}

/** Leaves out errors that repeat another error of the same value, or follow from it. */
function withoutRepetition(findings: ValidationError[]): ValidationError[] {
  // Where a branch fails, its fields count as not evaluated.
  const own = findings.filter(({ keyword }) => !gathering.has(keyword) && keyword !== 'unevaluatedProperties');
  const kept = own.length > 0 ? own : findings.filter(({ keyword }) => !gathering.has(keyword));
  const atValue = new Map<string, ValidationError[]>();
  for (const one of kept) atValue.set(valueOf(one), [...(atValue.get(valueOf(one)) ?? []), one]);
  return kept.filter((one) => {
    const { keyword, params, propertyName } = one;
    const others = (atValue.get(valueOf(one)) ?? []).filter((other) => other !== one);
    if (isSentTwice(one)) return true;
    // Each of the values may be right.
    if (others.some(isSentTwice)) return false;
    if (keyword === 'type' && params['type'] === 'null') return others.length === 0;
    // The values of an enum already show the type.
    if (keyword === 'type' && others.some((other) => other.keyword === 'enum')) return false;
    if (keyword === 'type' && !isOfTypes(one)) return !others.some(isOfTypes);
    // The length of a text in the wrong format does not matter.
    const isLength = keyword === 'minLength' || keyword === 'maxLength';
    return !isLength || propertyName !== undefined || !others.some(saysForm);
  });
}

/** Whether a query has a parameter more than once that may have one value. */
const isSentTwice = ({ part, keyword, data }: ValidationError): boolean => part === 'query' && keyword === 'type' && Array.isArray(data);

/** Whether a finding's sentence says which format a text must have. */
const saysForm = ({ keyword, parentSchema }: ValidationError): boolean =>
  keyword === 'format' || (keyword === 'pattern' && 'x-in-words' in (parentSchema ?? {}));

/** Identifies the value that a finding is about. An unknown field is a value too. */
const valueOf = (finding: ValidationError): string => `${finding.part} ${finding.instancePath}/${unknownField(finding) ?? ''}`;

/** True when several types are allowed, such as a string or null, and the value has none of them. */
const isOfTypes = ({ keyword, params }: ValidationError): boolean => keyword === 'type' && Array.isArray(params['type']);

function faultOf(finding: ValidationError, all: ValidationError[]): Fault {
  const fault = { code: 'invalid_request' as const, detail: sentenceOf(finding, all) };
  if (finding.part === 'headers') return { ...fault, header: parameterOf(finding) };
  if (finding.part !== 'body') return { ...fault, parameter: parameterOf(finding) };
  // A pointer must name something that exists (JSON:API 1.1, error objects): the object that lacks a field.
  const unknown = unknownField(finding);
  return { ...fault, pointer: unknown === undefined ? finding.instancePath : `${finding.instancePath}/${pointerStep(unknown)}` };
}

/** An item of a list, such as `include/0`, belongs to the parameter `include`. */
function parameterOf(finding: ValidationError): string {
  const [step] = pointerSteps(finding.instancePath);
  return step ?? unknownField(finding) ?? String(finding.params['missingProperty']);
}
