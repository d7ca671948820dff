// The checks of every response: Schemathesis's fourteen by their names, and one of our own. Each takes an exchange and returns a
// sentence about what is wrong, or null.
import type { Answer, Contract } from '../support/contract.ts';
import type { Operation } from './contract-operations.ts';
import type { Verdict } from './oracle.ts';
import type { Kind, Owner } from './steps.ts';

/** A request, its response, and what is needed to check the response. */
export type Exchange = {
  operation: Operation;
  kind: Kind;
  what: string;
  /** Whether the data follow the contract. */
  verdict: Verdict;
  /** The owner of the resource that the path's id names; `public` if the path has no id or everyone may read the resource. */
  target: Owner | 'public';
  /** The contract of the surface that answers. */
  contract: Contract;
  /** Status 0 without a response. */
  answer: Answer;
  durationMs: number;
  /** The response to a GET of what the exchange created or removed, right after it. */
  readAgain?: Answer;
  /** Everything stored, before and after. */
  stored?: { before: string; after: string };
};

export type Check = (exchange: Exchange) => string | null;

/** Slower responses are reported, but don't fail a run: machines are slow at times. Advancing the sandbox's clock may take longer. */
export const slowMs = 5_000;

const isAccepted = (status: number): boolean => status >= 200 && status < 300;
const isRefused = (status: number): boolean => status >= 400 && status < 500;
/** 422 if the body's values are invalid: they are checked before the resource is looked up. */
const isUnknown = (status: number): boolean => status === 404 || status === 422;
/** Whether the request is one of an operation. A method that the path does not have belongs to none. */
const isOfOperation = ({ kind }: Exchange): boolean => kind !== 'method';

export const notAServerError: Check = ({ answer: { status, bodyText } }) => {
  if (status === 0) return `no answer came: ${bodyText}`;
  return status >= 500 ? `the answer is ${status}: ${bodyText.slice(0, 200)}` : null;
};

export const statusCodeConformance: Check = (exchange) =>
  isOfOperation(exchange) ? faultOf(() => exchange.contract.parts.status(exchange.answer)) : null;

export const contentTypeConformance: Check = (exchange) => {
  const { contract, answer } = exchange;
  return faultOf(() => (isOfOperation(exchange) ? contract.parts.contentType(answer) : contract.checkOutside(answer)));
};

export const responseHeadersConformance: Check = (exchange) =>
  isOfOperation(exchange) ? faultOf(() => exchange.contract.parts.headers(exchange.answer)) : null;

export const responseSchemaConformance: Check = (exchange) =>
  isOfOperation(exchange) ? faultOf(() => exchange.contract.parts.schema(exchange.answer)) : null;

/** A request that breaks the contract is refused, and a refused request changes nothing. */
export const negativeDataRejection: Check = ({ verdict, kind, answer: { status }, stored }) => {
  if (stored && stored.before !== stored.after) return `the request was refused, but changed what is stored: ${difference(stored)}`;
  const isData = kind === 'data' || kind === 'negotiation';
  return isData && verdict === 'invalid' && !isRefused(status) ? `a request that breaks the contract is answered with ${status}` : null;
};

/** A request that follows the contract is accepted, unless its values are invalid (422) or the resource does not exist (404). */
export const positiveDataAcceptance: Check = ({ verdict, kind, operation, target, answer: { status } }) => {
  if (verdict !== 'valid' || !['data', 'negotiation', 'next page'].includes(kind) || isAccepted(status)) return null;
  if (status === 422) return null;
  // A wrong password follows the contract.
  if (status === 401 && operation.isPublic) return null;
  if (status === 404 && target !== 'own' && operation.ids.length > 0) return null;
  return `a request that follows the contract is answered with ${status} (owner of the resource: ${target})`;
};

export const missingRequiredHeader: Check = ({ kind, what, verdict, answer: { status } }) => {
  if (kind !== 'missing header') return null;
  // Its size is refused before its media type.
  if (what === 'content-type' && verdict === 'invalid' && status === 413) return null;
  const wanted = what === 'credential' ? 401 : 415;
  return status === wanted ? null : `a request without ${what} is answered with ${status} instead of ${wanted}`;
};

export const unsupportedMethod: Check = ({ kind, answer: { method, status } }) =>
  kind === 'method' && status !== 405 ? `${method} is answered with ${status} instead of 405` : null;

/** RFC 9110, 15.5.6: a 405 lists the path's methods. */
export const allowHeaderConformance: Check = ({ kind, operation, answer }) => {
  if (kind !== 'method' || answer.status !== 405) return null;
  const { methodsOfPath } = operation;
  const wanted = [...methodsOfPath, ...(methodsOfPath.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  const allow = String(answer.headers.allow ?? '')
    .split(',')
    .map((method) => method.trim())
    .sort()
    .join(', ');
  return allow === wanted ? null : `Allow is '${allow}' instead of '${wanted}'`;
};

/** A resource that was deleted or reset stays gone, at once and later. */
export const useAfterFree: Check = ({ operation, target, verdict, kind, answer: { status }, readAgain }) => {
  const isTaken = operation.method === 'DELETE' || operation.operationId === 'resetSandbox';
  if (isTaken && isAccepted(status) && readAgain && ![401, 404].includes(readAgain.status)) {
    return `${readAgain.url} was removed and then answered ${readAgain.status}`;
  }
  const isUsed = target === 'gone' && verdict === 'valid' && kind === 'data';
  return isUsed && !isUnknown(status) ? `a removed resource is answered with ${status} instead of 404` : null;
};

export const ensureResourceAvailability: Check = ({ operation, answer, readAgain }) => {
  if (answer.status !== 201 || operation.isPublic || !operation.leadsToCreated) return null;
  if (!readAgain) return 'the response to a creation has no Location';
  return readAgain.status === 200 ? null : `${readAgain.url} was created and then answered ${readAgain.status}`;
};

export const ignoredAuth: Check = ({ kind, what, answer: { status } }) =>
  kind === 'credential' && status !== 401 ? `${what} is answered with ${status} instead of 401` : null;

export const maxResponseTime: Check = ({ operation, durationMs }) => {
  const isSlow = durationMs > slowMs && operation.operationId !== 'advanceSandboxClock';
  return isSlow ? `it took ${Math.round(durationMs)} ms` : null;
};

/** Our own check: another account's resources look like resources that do not exist. */
export const foreignResources: Check = ({ target, verdict, kind, answer: { status } }) => {
  const isForeign = target === 'other' || target === 'missing' || target === 'malformed';
  return isForeign && verdict === 'valid' && kind === 'data' && !isUnknown(status)
    ? `an id (owner: ${target}) is answered with ${status} instead of 404`
    : null;
};

/** The checks by Schemathesis's names. */
export const checks = {
  not_a_server_error: notAServerError,
  status_code_conformance: statusCodeConformance,
  content_type_conformance: contentTypeConformance,
  response_headers_conformance: responseHeadersConformance,
  response_schema_conformance: responseSchemaConformance,
  negative_data_rejection: negativeDataRejection,
  positive_data_acceptance: positiveDataAcceptance,
  missing_required_header: missingRequiredHeader,
  unsupported_method: unsupportedMethod,
  allow_header_conformance: allowHeaderConformance,
  use_after_free: useAfterFree,
  ensure_resource_availability: ensureResourceAvailability,
  ignored_auth: ignoredAuth,
  max_response_time: maxResponseTime,
  foreign_resources: foreignResources,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;

function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function difference({ before, after }: { before: string; after: string }): string {
  const [was, is] = [new Set(before.split('\n')), new Set(after.split('\n'))];
  const lines = [
    ...[...was].filter((row) => !is.has(row)).map((row) => `- ${row}`),
    ...[...is].filter((row) => !was.has(row)).map((row) => `+ ${row}`),
  ];
  return lines.join('\n').slice(0, 1000);
}
