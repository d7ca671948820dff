/** Says what is wrong with a request, from the errors that the compiled checks list: Ajv's keywords and their parameters. */
import type { ErrorObject } from 'ajv';
import type { OperationChecks } from './compiled-checks.ts';
import type { ContractOperation, QueryParameter } from './contract.ts';
import type { ValidatorError } from './openapi-validator.ts';
import { type Fault, Problem, notFound, pointerStep, pointerSteps, shortName } from './problem.ts';
import { type PartName, type ValidationError, sentenceOf, unknownField } from './validation-sentences.ts';

/** The parts of a request that its operation describes. */
export interface RequestParts {
  /** With the types of its parameters. */
  query: Record<string, unknown>;
  params: object;
  headers: object;
  body: unknown;
}

/** A problem lists at most 20 errors and counts the rest: a query can have 1,000 unknown parameters. */
const maxSentences = 50;

/** @returns null for a valid request, whose query and body then have the contract's defaults */
export function problemWith(checks: OperationChecks, operation: ContractOperation, request: RequestParts): Problem | null {
  const found = findingsIn(checks, operation, request);
  if (found.length === 0) return null;
  const findings = withoutRepetition(choicesAsOne(found));
  // An id that is not a UUID gets the same response as one that does not exist.
  const [first] = findings;
  if (first && findings.every(({ part }) => part === 'params')) return notFound(parameterOf(first), operation.path);
  const said = findings.slice(0, maxSentences).map((finding) => faultOf(finding, findings));
  const faults = [...new Map(said.map((fault) => [JSON.stringify(fault), fault])).values()];
  return new Problem('invalid_request', sentences(faults), { faults, unlisted: findings.length - said.length });
}

/** What express-openapi-validator refuses although the compiled checks do not: reserved characters in a query. */
export function problemOfValidator(errors: ValidatorError[]): Problem {
  const faults = errors.map(({ path, message }): Fault => {
    const [, part, name = ''] = path.split('/');
    if (part !== 'query') return { code: 'invalid_request', detail: `${message}.` };
    const isReserved = message.includes('reserved characters');
    const what = isReserved ? 'has reserved characters, which must be percent-encoded (RFC 3986, 2.2)' : message;
    return { code: 'invalid_request', detail: `${shortName(name)} ${what}.`, parameter: name };
  });
  return new Problem('invalid_request', sentences(faults), { faults });
}

const sentences = (faults: Fault[]): string => [...new Set(faults.map(({ detail }) => detail))].join(' ');

/** Most requests have none, and allocate next to nothing here. */
function findingsIn(
  checks: OperationChecks,
  { hasBody, queryParameters, headerNames }: ContractOperation,
  { query, params, headers, body }: RequestParts,
): ValidationError[] {
  const isEmpty = ({ name, isEmptyAllowed }: QueryParameter): boolean => !isEmptyAllowed && query[name] === '';
  const areParametersValid = checks.parameters({ query, params, headers }) && !queryParameters.some(isEmpty);
  const isBodyValid = !hasBody || !checks.body || checks.body(body);
  if (areParametersValid && isBodyValid) return [];
  const empty = queryParameters.filter(isEmpty).map(({ name }) => name);
  const inParameters = (checks.parameters.errors ?? []).map((error) => asParameterError(error, headerNames));
  const inBody = ((hasBody && checks.body?.errors) || []).map((error): ValidationError => ({ ...error, part: 'body' }));
  // A parameter without a value is refused even if its schema allows '', and for that alone.
  const others = inParameters.filter((finding) => finding.part !== 'query' || !empty.includes(parameterOf(finding)));
  return [...empty.map(emptyParameter), ...others, ...inBody];
}

/** The first step of such an error's path is the part of the request. Node gives header names in lower case. */
function asParameterError(error: ErrorObject, headerNames: string[]): ValidationError {
  const [, part = '', ...steps] = error.instancePath.split('/');
  const [first = ''] = steps;
  const header = part === 'headers' ? headerNames.find((name) => name.toLowerCase() === first) : undefined;
  const shown = header === undefined ? steps : [header];
  return { ...error, part: part as PartName, instancePath: shown.map((step) => `/${step}`).join('') };
}

function emptyParameter(name: string): ValidationError {
  const instancePath = `/${pointerStep(name)}`;
  return { part: 'query', keyword: 'minLength', params: { limit: 1 }, instancePath, schemaPath: '#/minLength', data: '' };
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
    ...shown.map((one) => ({
      ...one,
      keyword: 'required',
      params: { missingProperty: names.join(', ').replace(/, ([^,]*)$/, ' or $1'), isChoice: true },
    })),
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
  const around = new Set(kept.flatMap(placesAround));
  return kept.filter((one) => {
    const { keyword, params, propertyName } = one;
    const others = (atValue.get(valueOf(one)) ?? []).filter((other) => other !== one);
    if (isSentTwice(one)) return true;
    // Each of the values may be right.
    if (others.some(isSentTwice)) return false;
    if (keyword === 'type' && params['type'] === 'null') return others.length === 0 && !around.has(placeOf(one));
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

const placeOf = ({ part, instancePath }: ValidationError): string => `${part} ${instancePath}`;

/** The values that a wrong one lies in, as `placeOf` names them. An unknown field lies in the value that has it. */
function placesAround(finding: ValidationError): string[] {
  const steps = finding.instancePath.split('/');
  const depth = unknownField(finding) === undefined ? steps.length - 1 : steps.length;
  return Array.from({ length: depth }, (_place, index) => placeOf({ ...finding, instancePath: steps.slice(0, index + 1).join('/') }));
}

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
