/** Puts load on a server: with wrk if it is installed, because it leaves more of the machine to the server, otherwise with autocannon. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAll } from '../../support/mysql/binaries.ts';
import { run } from '../../support/mysql/processes.ts';
import { root } from './build.ts';

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Sent in turn. A walk starts with the first and continues with each response's `next_cursor`. */
  requests: { path: string; body?: string }[];
  isWalk: boolean;
  seconds: number;
  connections: number;
}

export interface LoadResult {
  perSecond: number;
  requests: number;
  p50Ms: number;
  p99Ms: number;
}

export type Generator = (load: Load) => Promise<LoadResult>;

/** @throws Error if the requested generator is not installed */
export function generatorOf(requested: string | undefined): { name: string; generate: Generator } {
  const hasWrk = findAll(['wrk']).length > 0;
  if (requested === 'wrk' && !hasWrk) throw new Error('wrk is not installed.');
  return requested !== 'autocannon' && hasWrk ? { name: 'wrk', generate: byWrk } : { name: 'autocannon', generate: byAutocannon };
}

/** wrk's script. A status above 399 counts as an error too. */
const script = String.raw`
local requests, position = {}, 0
local function made(path, body) return wrk.format(method, path, headers, body) end
function init()
  if walk then return end
  for line in io.lines(file) do
    local path, body = line:match("^(%S+)\t?(.*)$")
    requests[#requests + 1] = made(path, body ~= "" and body or nil)
  end
  position = math.random(#requests)
end
function request()
  if walk then
    local path = first
    if cursor then path = first .. "&cursor=" .. cursor end
    return made(path)
  end
  position = position % #requests + 1
  return requests[position]
end
if walk then
  function response(status, headers, body) cursor = body:match('"next_cursor":"([^"]+)"') end
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nresult {"requests":%d,"durationUs":%d,"failed":%d,"p50Us":%d,"p99Us":%d}\n', summary.requests,
    summary.duration, errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency:percentile(50), latency:percentile(99)))
end
`;

async function byWrk({ url, method, headers, requests, isWalk, seconds, connections }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-wrk-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, requests.map(({ path, body }) => (body === undefined ? path : `${path}\t${body}`)).join('\n'));
    const table = Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`);
    const settings = [
      `method, file, walk, first = ${[method, file].map((text) => JSON.stringify(text)).join(', ')}, ${isWalk}, ${JSON.stringify(requests[0]?.path)}`,
      `headers = { ${table.join(', ')} }`,
    ];
    const lua = join(folder, 'script.lua');
    await writeFile(lua, [...settings, script].join('\n'));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', lua, url];
    const { code, output } = await run('wrk', args);
    const [, result] = /^result (.*)$/m.exec(output) ?? [];
    if (code !== 0 || result === undefined) throw new Error(`wrk ended with ${code}: ${output.trim().slice(-500)}`);
    const { requests: count, durationUs, failed, p50Us, p99Us } = JSON.parse(result);
    if (failed > 0) throw new Error(`${failed} of ${count} requests to ${url}${requests[0]?.path} failed`);
    return { perSecond: count / (durationUs / 1e6), requests: count, p50Ms: p50Us / 1000, p99Ms: p99Us / 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface AutocannonResult {
  duration: number;
  errors: number;
  non2xx: number;
  requests: { total: number };
  latency: { p50: number; p99: number };
}
type Autocannon = (options: object) => Promise<AutocannonResult>;

async function byAutocannon({ url, method, headers, requests, isWalk, seconds, connections }: Load): Promise<LoadResult> {
  const autocannon = createRequire(join(root, 'bench/package.json'))('autocannon') as Autocannon;
  let position = 0;
  const next = (): { path: string; body?: string } => requests[position++ % requests.length] ?? { path: '/' };
  const walk = {
    setupRequest: (request: object, context: { cursor?: string }) => ({
      ...request,
      path: requests[0]?.path + (context.cursor === undefined ? '' : `&cursor=${context.cursor}`),
    }),
    onResponse(_status: number, body: string, context: { cursor?: string }) {
      const [, cursor] = /"next_cursor":"([^"]+)"/.exec(body) ?? [];
      if (cursor === undefined) delete context.cursor;
      else context.cursor = cursor;
    },
  };
  const one = isWalk ? walk : { setupRequest: (request: object) => ({ ...request, ...next() }) };
  const result = await autocannon({ url, connections, duration: seconds, method, headers, requests: [one] });
  const { errors, non2xx, requests: made, latency, duration } = result;
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${made.total} requests to ${url}${requests[0]?.path} failed`);
  return { perSecond: made.total / duration, requests: made.total, p50Ms: latency.p50, p99Ms: latency.p99 };
}
