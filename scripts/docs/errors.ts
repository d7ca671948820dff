/** The pages of the error codes: the service's error bodies link to them. */
import { problemPresenter as presenterA } from '../../src/http/a/problem.ts';
import { problemPresenter as presenterB } from '../../src/http/b/problem.ts';
import { toProblem } from '../../src/http/error-problems.ts';
import { type ErrorCode, titleOf } from '../../src/http/problem.ts';
import type { Contract } from './contract.ts';
import { advice } from './error-advice.ts';
import { provocations } from './error-calls.ts';
import { type ErrorEntry, readCatalogue } from './error-catalogue.ts';
import { type Page, pageUrl } from './page.ts';
import { blocks, code, fence, listing, table } from './text.ts';

/** Where a deployment of the reader's would be. */
const publicUrl = (): string => 'https://landfall.example';
const presentA = presenterA(publicUrl);
const presentB = presenterB(publicUrl);

const sampleRequestId = '019cad59-2000-7000-8000-0000000000ff';

export function errorPages(contract: Contract): Page[] {
  const catalogue = readCatalogue(contract);
  return [indexPage(catalogue), ...catalogue.map(errorPage)];
}

function indexPage(catalogue: ErrorEntry[]): Page {
  return {
    path: 'errors',
    title: 'Errors',
    description: 'Every error code of both surfaces, with its status and meaning.',
    group: 'Reference',
    markdown: blocks(
      '# Errors',
      'Every error carries a `code` that programs can rely on; the words beside it are for people and may change. Both surfaces draw on this one list. New codes may join it: treat one you do not know by its status.',
      'The status tells who has to act. With a 400 or a 422 the request has to change before it is sent again: 400 means that it could not be read as the contract’s shape, 422 that it could and a value in it is wrong. A 401 wants a credential, a 429 wants patience, and a 500 or 503 may be tried again as it was: [Sending it twice](/docs/idempotency#how-to-retry).',
      table(
        ['Code', 'Status', 'Meaning'],
        catalogue.map((entry) => [`[${code(entry.code)}](${errorUrl(entry.code)})`, String(entry.status), entry.meaning]),
      ),
      '## Where the code stands',
      'On surface A the body is an RFC 9457 problem (`application/problem+json`) with one `code` and, in `errors`, the single faults. On surface B it is a JSON:API document whose `errors` each have a `code` of their own. Both link here: A in `type`, B in `links.about`.',
      '## The order of checks',
      'The first check that fails gives the answer: path and method (404, 405), rate by address (429), credential (401), rate by credential (429), size and media types (413, 415, 406), shape (400), values (422), and last whether the resource exists (404).',
      '## The lines of curl',
      `Each page has a line that brings its error about, but for those that the service alone can. It expects the address and the credentials of the [quickstart](/docs/quickstart#set-up-your-shell) in ${listing(['LANDFALL', 'TOKEN', 'API_KEY'].map(code))}; where ${code('LIVE_KEY')} stands, a key that begins with ${code('lf_live_')} is meant: ${code('npx landfall key create --account Demo')} makes one.`,
      '## What to quote',
      'Every answer has an `X-Request-Id` header, and every error repeats it in the body: as `request_id` on A, as `id` of each error on B. Support finds the request by it.',
    ),
  };
}

function errorPage(entry: ErrorEntry): Page {
  const { cause, fix, a, b } = advice[entry.code as ErrorCode];
  const provoked = provocations[entry.code as ErrorCode] ?? {};
  return {
    path: `errors/${entry.code}`,
    title: entry.code,
    description: entry.meaning.replaceAll('`', ''),
    group: null,
    markdown: blocks(
      `# ${code(entry.code)}`,
      `**Status ${entry.status}.** ${titleOf(entry.code as ErrorCode)}. ${entry.meaning}`,
      '## Usual cause',
      cause,
      '## What helps',
      fix,
      '## On surface A',
      a ? example(provoked.a, presentA(toProblem(a), sampleRequestId).body) : 'Surface A never answers with this code.',
      '## On surface B',
      b ? example(provoked.b, presentB(toProblem(b), sampleRequestId).body) : 'Surface B never answers with this code.',
      `All codes are [in one list](${pageUrl('errors')}).`,
    ),
  };
}

/** The line that brings the error about, where there is one, and the answer. */
function example(call: string | undefined, body: unknown): string {
  const text = JSON.stringify(body, null, 2);
  return call === undefined
    ? fence('json not-run: nobody can bring it about from outside', text)
    : blocks(fence('bash', call), fence('json', text));
}

function errorUrl(errorCode: string): string {
  return pageUrl(`errors/${errorCode}`);
}
