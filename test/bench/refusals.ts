/**
 * Measures the CPU time of the worst requests: `npm run bench:refusals`. For every operation and every rule of its contract, it searches
 * for the length at which a request costs most, up to 64 kB of body and 15 kB of target and headers. It fails if a request costs more
 * than 50 ms of CPU or gets a response of more than 16 kB. It leaves out password checks, which are slow by design (Argon2id) and have
 * their own limits. `-- --usual` compares the cost of ordinary refusals with a GET instead, on the built program. `-- --crowd` shows how
 * much 500 clients that send only refused requests slow down 500 others.
 */
import { Agent, request } from 'undici';
import { ask, startChild } from './child.ts';
import { printCrowd } from './crowd.ts';
import { printer } from './measure.ts';
import { printOrdinaryRefusals } from './ordinary-refusals.ts';
import { type WorstRequest, worstRequests } from '../support/worst-requests.ts';

const maxCpuMs = 50;
const maxResponseBytes = 16 * 1024;

interface Measured {
  worst: WorstRequest;
  bytes: number;
  /** 0 for a password that was checked. */
  cpuMs: number;
  /** 0 for a success, which may be as large as it needs to be. */
  responseBytes: number;
  status: number;
}

if (process.argv.includes('--usual')) {
  await printOrdinaryRefusals();
  process.exit();
}
if (process.argv.includes('--crowd')) {
  await printCrowd();
  process.exit();
}

const { child: service, ready } = await startChild<Record<'url' | 'token' | 'spareToken' | 'apiKey', string>>('refusing-service.ts');
const { url, token, spareToken, apiKey } = ready;
const agent = new Agent({ connections: 1 });

/** The CPU time that the service's process has used so far. */
async function cpuMs(): Promise<number> {
  const { cpu } = await ask<{ cpu: NodeJS.CpuUsage }>(service, 'cpu');
  return (cpu.user + cpu.system) / 1000;
}

async function measure(worst: WorstRequest, bytes: number): Promise<Measured> {
  const bearer = `Bearer ${worst.operationId === 'revokeToken' ? spareToken : token}`;
  const credential: Record<string, string> = worst.surface === 'a' ? { authorization: bearer } : { 'x-api-key': apiKey };
  const body = worst.body(bytes);
  const headers = { ...credential, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...worst.headers(bytes) };
  const since = await cpuMs();
  const response = await request(url + worst.target(bytes), {
    method: worst.method as 'POST',
    headers,
    body: body === undefined ? null : Buffer.from(body, 'utf8'),
    dispatcher: agent,
  });
  const responseBytes = (await response.body.arrayBuffer()).byteLength;
  const isPassword = worst.operationId === 'createToken' && response.statusCode === 401;
  return {
    worst,
    bytes,
    cpuMs: isPassword ? 0 : (await cpuMs()) - since,
    responseBytes: response.statusCode < 400 ? 0 : responseBytes,
    status: response.statusCode,
  };
}

/** Sends the same request five times; returns the median by CPU time. */
async function medianOfFive({ worst, bytes }: Measured): Promise<Measured> {
  const again: Measured[] = [];
  for (let count = 0; count < 5; count += 1) again.push(await measure(worst, bytes));
  return again.sort((one, other) => one.cpuMs - other.cpuMs)[2] as Measured;
}

/** Measures lengths that double from one to the next, then lengths around the worst of them. */
async function measureLengths(worst: WorstRequest): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let bytes = 64; bytes < worst.maxBytes; bytes *= 2) measured.push(await measure(worst, bytes));
  measured.push(await measure(worst, worst.maxBytes));
  const [top] = [...measured].sort((one, other) => other.cpuMs - one.cpuMs);
  for (const share of [0.7, 0.85, 1.2, 1.4]) {
    const bytes = Math.round((top?.bytes ?? 0) * share);
    if (bytes <= worst.maxBytes) measured.push(await measure(worst, bytes));
  }
  return measured;
}

/** An operation's worst requests: the one that costs most, and the one with the largest response. */
async function worstOf(all: WorstRequest[]): Promise<{ cpu: Measured; size: Measured; failed: Measured | undefined; count: number }> {
  // Not counted: the validator compiles an operation's checks at its first request.
  const [first] = all;
  if (first) await measure(first, 10);
  const measured: Measured[] = [];
  for (const worst of all) measured.push(...(await measureLengths(worst)));
  const again: Measured[] = [];
  for (const one of measured.toSorted((left, right) => right.cpuMs - left.cpuMs).slice(0, 3)) again.push(await medianOfFive(one));
  return {
    cpu: largestBy(again, ({ cpuMs }) => cpuMs),
    size: largestBy(measured, ({ responseBytes }) => responseBytes),
    failed: measured.find(({ status }) => status >= 500),
    count: measured.length,
  };
}

function largestBy(measured: Measured[], of: (one: Measured) => number): Measured {
  return measured.reduce((top, one) => (of(one) > of(top) ? one : top));
}

const worst = [...worstRequests('a'), ...worstRequests('b')];
const operations = new Set(worst.map(({ surface, operationId }) => `${surface} ${operationId}`));
const label = ({ worst: { what }, bytes, status }: Measured): string => `${what}, ${bytes} B (${status})`;
const row = printer(-25, 8, -62, 11, -1);

row('Operation', 'CPU, ms', 'request', 'response, B', 'request');
let requests = 0;
const tooMuch: string[] = [];
for (const operation of operations) {
  const { cpu, size, failed, count } = await worstOf(worst.filter(({ surface, operationId }) => `${surface} ${operationId}` === operation));
  row(operation, cpu.cpuMs.toFixed(1), label(cpu), String(size.responseBytes), label(size));
  if (cpu.cpuMs > maxCpuMs) tooMuch.push(`${operation} costs ${cpu.cpuMs.toFixed(1)} ms: ${label(cpu)}`);
  if (size.responseBytes > maxResponseBytes) tooMuch.push(`${operation} responds with ${size.responseBytes} B: ${label(size)}`);
  if (failed) tooMuch.push(`${operation} responds with a 5xx: ${label(failed)}`);
  requests += count;
}
console.log(`${requests} requests to ${operations.size} operations. Limits: ${maxCpuMs} ms of CPU, ${maxResponseBytes} B of response.`);
await agent.close();
service.disconnect();
for (const line of tooMuch) console.log(`TOO MUCH: ${line}`);
if (tooMuch.length > 0) process.exitCode = 1;
