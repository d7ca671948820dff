/** Content negotiation of JSON:API 1.1, and of plain `application/json`. */
import type { Request } from 'express';
import type { ContractOperation } from '../contract.ts';
import { Problem } from '../problem.ts';

const jsonApi = 'application/vnd.api+json';

/**
 * Request bodies: a JSON:API body may carry `profile` and nothing else, since no extension is supported here.
 *
 * @throws Problem 415
 */
export function checkContentType(req: Request, operation: ContractOperation): void {
  const isTaken = req.is(operation.requestTypes);
  const isJsonApi = req.is(jsonApi);
  if (isTaken && !(isJsonApi && hasForeignParameters(req.headers['content-type'] ?? ''))) return;
  const detail = isJsonApi
    ? `${jsonApi} allows no parameter other than profile.`
    : `Send the body as ${operation.requestTypes.join(' or ')}.`;
  throw new Problem('unsupported_media_type', detail, {
    faults: [{ code: 'unsupported_media_type', detail, header: 'Content-Type' }],
  });
}

/**
 * The answer's media type: plain JSON, unless Accept names JSON:API first. A JSON:API type that carries parameters
 * other than `profile` counts as not offered. The sandbox's clock is not a JSON:API resource: a request for it as one gets
 * plain JSON.
 *
 * @throws Problem 406
 */
export function negotiate(req: Request, { answerTypes }: ContractOperation): string {
  const accept = req.headers.accept;
  if (accept === undefined) return 'application/json';
  const offered = accept
    .split(',')
    .filter((range) => !(range.trim().toLowerCase().startsWith(jsonApi) && hasForeignParameters(range)))
    .map((range) => range.replace(/;\s*profile="[^"]*"/i, ''))
    .join(',');
  const accepted = offered.trim() === '' ? false : withAccept(req, offered).accepts(['application/json', jsonApi]);
  if (accepted) return accepted === jsonApi && !answerTypes.includes(jsonApi) && answerTypes.length > 0 ? 'application/json' : accepted;
  const detail = `Responses are application/json or ${jsonApi}; the Accept header must allow one of them.`;
  throw new Problem('not_acceptable', detail, { faults: [{ code: 'not_acceptable', detail, header: 'Accept' }] });
}

/** The same request with another Accept, for Express to judge. */
function withAccept(req: Request, accept: string): Request {
  return Object.create(req, { headers: { value: { ...req.headers, accept } } }) as Request;
}

function hasForeignParameters(mediaType: string): boolean {
  const parameters = mediaType
    .split(';')
    .slice(1)
    .map((parameter) => parameter.trim().toLowerCase());
  return parameters.some((parameter) => parameter !== '' && !parameter.startsWith('profile=') && !parameter.startsWith('q='));
}
