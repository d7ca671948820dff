/**
 * Times a newcomer's first steps: `npm run bench:first-steps`. It starts with a `git clone` of this folder's last commit and ends with
 * the mock's first 201 and the first verified webhook. It uses this machine's npm cache.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'landfall-first-steps-'));
const started: ChildProcess[] = [];
const since = performance.now();

try {
  await run('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), folder]);
  report('cloned');
  await run('npm', ['ci'], { cwd: folder, maxBuffer: 1 << 26 });
  report('installed (npm ci)');

  const mock = start(['run', 'mock', '--', '--port', '0']);
  const [mockUrl = ''] = await mock(/surface A +(\S+)[^]*Ctrl\+C/);
  await expectStatus(
    201,
    `${mockUrl}/v2/tracking_requests`,
    { authorization: 'Bearer any' },
    { scac: 'TEST', container_number: 'TSTU0300011' },
  );
  report("the mock's first 201");

  const service = start(['start'], { PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'first-steps.sqlite')}` });
  const [url = '', key = ''] = await service(/surface B +(\S+)[^]*API key +(\S+)/);
  report('the service is running (npm start)');
  const listener = start(['run', 'listen', '--', '--url', url, '--key', key]);
  await listener(/Ctrl\+C to delete/);
  const attributes = { request_type: 'container', request_number: 'TSTU0300011', shipping_line_scac: 'TEST' };
  await expectStatus(201, `${url}/tracking_requests`, { 'x-api-key': key }, { data: { type: 'tracking_request', attributes } });
  await listener(/✓ match/);
  report('the first webhook, verified (npm run listen)');
} finally {
  // The last one first: the listener deletes its webhook from the service.
  for (const child of started.toReversed()) {
    child.kill('SIGINT');
    await Promise.race([once(child, 'exit'), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  }
  await rm(folder, { recursive: true, force: true });
}

function report(step: string): void {
  process.stdout.write(`${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${step}\n`);
}

/** Starts an npm command in the clone. @returns a function that waits until the output matches a pattern, and returns its groups */
function start(args: string[], settings: NodeJS.ProcessEnv = {}): (shown: RegExp) => Promise<string[]> {
  const child = spawn('npm', args, { cwd: folder, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return async (shown) => {
    for (;;) {
      const found = shown.exec(output);
      if (found) return found.slice(1);
      if (child.exitCode !== null) throw new Error(`npm ${args.join(' ')} ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

async function expectStatus(status: number, url: string, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
