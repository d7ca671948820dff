/** Responds with what `Prefer` asks for, later if it says so; every other request is left to the service. */
import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { loadContract } from '../http/contract.ts';
import type { RespondInstead } from '../http/operation.ts';
import { Problem, insufficientRole, problemAt } from '../http/problem.ts';
import { RateLimiter, quotasFor } from '../http/rate-limit.ts';
import { examplesOf } from './examples.ts';
import { type Preference, readPreference } from './preference.ts';

/** A tracked shipment takes 0.27 MB of memory, so these take 0.6 GB at most. */
const maxChanges = 2_000;

/** The id that every example of an error has. */
const requestId = '019cad59-2000-7000-8000-0000000000ff';

/** What the service sends; the contracts document some errors in both surfaces' types. */
const errorTypes = { a: 'application/problem+json', b: 'application/json' };

/** Statuses without a body (RFC 9110). */
const bodiless = [204, 205, 304];

type Request = Parameters<RespondInstead>[0];
type Substitute = NonNullable<Awaited<ReturnType<RespondInstead>>>;

/** @returns also a function that sets the count of changes back to 0 */
export function makeRespondInstead(): { respondInstead: RespondInstead; forget(): void } {
  let changes = 0;
  return {
    async respondInstead(request) {
      const preference = readPreference(request.prefer);
      // Whether or not the client waits: a write then takes effect, and its response is lost.
      if (preference.waitMs > 0) await delay(preference.waitMs);
      if (preference.status !== null || preference.example !== null) return responseTo(request, preference);
      if (request.operation.method !== 'get' && ++changes > maxChanges) {
        throw new Problem('unavailable', `The mock keeps ${maxChanges.toLocaleString('en')} changes. Start over with POST /_mock/reset.`);
      }
      return null;
    },
    forget: () => void (changes = 0),
  };
}

function responseTo(request: Request, { status, example }: Preference): Substitute {
  const { surface, operation, mediaType } = request;
  const documented = examplesOf(loadContract(surface), operation);
  const ofStatus = documented.filter((each) => status === null || each.status === status);
  if (status !== null && ofStatus.length === 0) return undocumented(surface, status);
  // An example without a status: a success first, as in the contract.
  const named = ofStatus.filter((each) => example === null || each.name === example);
  const found = named.find((each) => each.mediaType === (each.status < 400 ? mediaType : errorTypes[surface])) ?? named[0];
  if (!found) {
    const names = [...new Set(ofStatus.flatMap(({ name }) => name ?? []))];
    throw problemAt('invalid_request', `Prefer: there is no example ${example}. There are ${names.join(', ') || 'none'}.`, {
      header: 'Prefer',
    });
  }
  const own = ofService(found.status, request);
  if (own && example === null) throw own;
  return { reply: { status: found.status, body: found.body, headers: { ...found.headers, ...own?.headers } }, mediaType: found.mediaType };
}

/** The service's own refusal, where the contract's example is of one operation or has no headers; null elsewhere. */
function ofService(status: number, { operation }: Request): Problem | null {
  if (status === 403) return insufficientRole('reader', operation);
  return status === 429 ? rateLimited(operation.limit) : null;
}

/** As after a burst, with the usual limits. */
function rateLimited(limit: Request['operation']['limit']): Problem | null {
  const { credential, signInAddress, ...quotas } = quotasFor(100);
  const own = { ...quotas, 'sign-in': signInAddress };
  const [name, quota] = limit === null ? ['default', credential] : [limit, own[limit]];
  const waitSeconds = Math.ceil(quota.perSeconds / quota.requests);
  try {
    return new RateLimiter(name, () => new Date()).refuse(quota, { allowed: false, remaining: 0, waitSeconds });
  } catch (error) {
    return error instanceof Problem ? error : null;
  }
}

/** `about:blank` is the type of a problem with no more meaning than its status (RFC 9457, 4.2.1). */
function undocumented(surface: 'a' | 'b', status: number): Substitute {
  const title = STATUS_CODES[status] ?? 'Error';
  const code = title.toLowerCase().replaceAll(/\W+/g, '_');
  const detail = `Prefer asks for ${status}, which the contract does not document for this operation.`;
  const a = { type: 'about:blank', title, status, detail, code, request_id: requestId, errors: [] };
  const b = { errors: [{ id: requestId, status: String(status), code, title, detail }] };
  const body = bodiless.includes(status) ? undefined : surface === 'a' ? a : b;
  return { reply: { status, body, headers: {} }, mediaType: errorTypes[surface] };
}
