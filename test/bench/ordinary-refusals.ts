/** Compares the cost of ordinary refusals with a GET: CPU time of the built program's process, with 32 requests at once of each kind. */
import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import { atOnce, inTurn, printer, quantile } from './measure.ts';
import { copyContainerNumber } from './throughput/fill.ts';
import { getOperation } from './throughput/operations.ts';
import { figure } from './throughput/sample.ts';
import { onLandfall } from './throughput/setup.ts';
import { cpuMsOf } from './usage.ts';

/** A request and its expected status. */
export interface RefusalKind {
  title: string;
  status: number;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const [concurrency, rounds, requestsPerRound] = [32, 5, 2_000];
const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';
const path = '/v2/tracking_requests';

/** An Authorization header, and an API key that may send one request per minute. */
interface Credentials {
  authorization: string;
  slowKey: string;
}

/** A container number with its check digit, and with a wrong one. */
const number = copyContainerNumber(0);
const wrongNumber = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

function kindsOf({ authorization, slowKey }: Credentials, id: string): RefusalKind[] {
  const headers = { authorization };
  const bad = (title: string, status: number, body: string): RefusalKind => ({
    ...{ title, status, path, body },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return [
    { title: 'GET of a tracking request', status: 200, path: `${path}/${id}`, headers },
    bad('a body that is not JSON', 400, '{"scac":'),
    bad('a body with two faults', 400, `{"scac":5,"container_number":"${number}","color":"red"}`),
    { title: 'a query out of bounds', status: 400, path: '/v2/shipments?limit=1000', headers },
    { title: 'no credential', status: 401, path: `${path}/${id}`, headers: {} },
    {
      title: 'a new token with a wrong signature',
      status: 401,
      path: `${path}/${id}`,
      get headers() {
        return { authorization: authorization.slice(0, -12) + randomBytes(9).toString('base64url') };
      },
    },
    // Only two bits of a signature's last character count.
    {
      title: 'the same one again',
      status: 401,
      path: `${path}/${id}`,
      headers: { authorization: `${authorization.slice(0, -3)}AAA` },
    },
    { title: 'an unknown id', status: 404, path: `${path}/${unknownId}`, headers },
    { title: 'an unknown path', status: 404, path: '/v2/nothing', headers },
    bad('a wrong check digit', 422, `{"scac":"MAEU","container_number":"${wrongNumber}"}`),
    { title: 'a used-up rate limit', status: 429, path: `/shipments/${unknownId}`, headers: { 'x-api-key': slowKey } },
  ];
}

/** The kinds that are refused however few are sent. */
export function refusals(authorization: string): RefusalKind[] {
  return kindsOf({ authorization, slowKey: '' }, unknownId).filter(({ status }) => status !== 200 && status !== 429);
}

/** @returns the body @throws Error if the response has another status than the kind's */
export async function send(pool: Pool, { path: target, headers, body, status }: RefusalKind): Promise<string> {
  const answer = await pool.request({ path: target, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null });
  const text = await answer.body.text();
  if (answer.statusCode !== status) throw new Error(`${target} answered ${answer.statusCode} instead of ${status}: ${text}`);
  return text;
}

/** Prints each kind's median. */
export function printOrdinaryRefusals(): Promise<void> {
  return onLandfall(async (peer, setup) => {
    const pool = new Pool(peer.urls.a, { connections: concurrency });
    try {
      const { authorization = '' } = peer.headersFor(getOperation);
      await measure(pool, { authorization, slowKey: await setup.newKey(1) }, () => cpuMsOf(...peer.pids));
    } finally {
      await pool.close();
    }
  });
}

async function measure(pool: Pool, credentials: Credentials, cpuMs: () => number): Promise<void> {
  const [wrong] = kindsOf(credentials, unknownId).filter(({ title }) => title === 'a wrong check digit');
  const made = { ...(wrong as RefusalKind), status: 201, body: `{"scac":"MAEU","container_number":"${number}"}` };
  const kinds = kindsOf(credentials, (JSON.parse(await send(pool, made)) as { id: string }).id);
  const useUp = { path: `/shipments/${unknownId}`, method: 'GET', headers: { 'x-api-key': credentials.slowKey } } as const;
  const samples = await inTurn(rounds, kinds, async (kind) => {
    // Right before the round, because the limit refills.
    if (kind.status === 429) await pool.request(useUp).then(({ body }) => body.dump());
    const since = cpuMs();
    await atOnce(concurrency, requestsPerRound, () => send(pool, kind));
    return (cpuMs() - since) * (1000 / requestsPerRound);
  });
  const row = printer(-32, 6, 9, 8);
  row('Refusal', 'status', 'CPU, µs', 'vs. GET');
  const costs = samples.map((ofKind) => quantile(ofKind));
  for (const [index, { title, status }] of kinds.entries()) {
    row(title, String(status), figure(costs[index] ?? null), figure((costs[index] ?? Number.NaN) / (costs[0] ?? Number.NaN), 2));
  }
}
