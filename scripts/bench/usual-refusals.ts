/** What usual refusals cost against a GET: 32 requests at once, each kind in turn, and the CPU time of the service's process. */
import { Pool } from 'undici';
import { printer, quantile } from './measure.ts';

/** Credentials of the service, and the CPU time in milliseconds that its process has used. */
export interface RefusingService {
  url: string;
  token: string;
  apiKey: string;
  /** It may send one request a minute. */
  slowKey: string;
  cpuMs(): Promise<number>;
}

interface Kind {
  title: string;
  status: number;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const [atOnce, rounds, requestsOfRound] = [32, 5, 1_000];
const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';
const path = '/v2/tracking_requests';

function kindsOf({ token, slowKey }: RefusingService, id: string): Kind[] {
  const headers = { authorization: `Bearer ${token}` };
  const bad = (title: string, status: number, body: string): Kind => ({
    ...{ title, status, path, body },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return [
    { title: 'GET of a tracking request', status: 200, path: `${path}/${id}`, headers },
    bad('a body that is not JSON', 400, '{"scac":'),
    bad('a body with two faults', 400, '{"scac":5,"container_number":"TSTU0300011","colour":"red"}'),
    { title: 'a query out of bounds', status: 400, path: '/v2/shipments?limit=1000', headers },
    { title: 'no credential', status: 401, path: `${path}/${id}`, headers: {} },
    // The last character of a signature has two bits that count.
    {
      title: 'a token with a wrong signature',
      status: 401,
      path: `${path}/${id}`,
      headers: { authorization: `Bearer ${token.slice(0, -3)}AAA` },
    },
    { title: 'an unknown id', status: 404, path: `${path}/${unknownId}`, headers },
    { title: 'an unknown path', status: 404, path: '/v2/nothing', headers },
    bad('a wrong check digit', 422, '{"scac":"TEST","container_number":"TSTU0300012"}'),
    { title: 'a rate that is used up', status: 429, path: `/shipments/${unknownId}`, headers: { 'x-api-key': slowKey } },
  ];
}

/** Prints each kind's median. */
export async function printUsualRefusals(service: RefusingService): Promise<void> {
  const pool = new Pool(service.url, { connections: atOnce });
  const send = async ({ path: target, headers, body, status }: Kind): Promise<string> => {
    const answer = await pool.request({ path: target, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null });
    const text = await answer.body.text();
    if (answer.statusCode !== status) throw new Error(`${target} answered ${answer.statusCode} instead of ${status}: ${text}`);
    return text;
  };
  const [wrong] = kindsOf(service, unknownId).filter(({ title }) => title === 'a wrong check digit');
  const made = { ...(wrong as Kind), status: 201, body: '{"scac":"TEST","container_number":"TSTU0300011"}' };
  const kinds = kindsOf(service, (JSON.parse(await send(made)) as { id: string }).id);
  const useUp = { path: `/shipments/${unknownId}`, method: 'GET', headers: { 'x-api-key': service.slowKey } } as const;
  const costs = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  // The first round only makes the engine compile the code.
  for (let round = 0; round <= rounds; round += 1) {
    await pool.request(useUp).then(({ body }) => body.dump());
    for (const kind of kinds) {
      const since = await service.cpuMs();
      let left = requestsOfRound;
      const client = async (): Promise<void> => {
        while (left-- > 0) await send(kind);
      };
      await Promise.all(Array.from({ length: atOnce }, client));
      if (round > 0) costs.get(kind)?.push(((await service.cpuMs()) - since) * (1000 / requestsOfRound));
    }
  }
  const row = printer(-32, 6, 9, 8);
  row('Refusal', 'status', 'CPU, µs', 'of a GET');
  const [get = Number.NaN] = [...costs.values()].map((samples) => quantile(samples));
  for (const [{ title, status }, samples] of costs) {
    row(title, String(status), quantile(samples).toFixed(0), (quantile(samples) / get).toFixed(2));
  }
  await pool.close();
}
