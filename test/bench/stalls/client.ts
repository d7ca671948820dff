/** Another client of the service, in its own process: sends a GET and a POST in turn, and measures how long each response takes. */
import { Agent, request } from 'node:http';

export interface ClientOptions {
  url: string;
  apiKey: string;
  /** Paths to read, and to write with an empty body. */
  get: string;
  post: string;
}

/** The longest times to a response, in milliseconds, and how many there were. */
export interface ClientFindings {
  getMs: number;
  postMs: number;
  requests: number;
  refused: number;
}

const agent = new Agent({ keepAlive: true });
const none: ClientFindings = { getMs: 0, postMs: 0, requests: 0, refused: 0 };
let found = { ...none };
let options: ClientOptions | undefined;

process.on('message', (message: ClientOptions | 'begin' | 'end') => {
  if (message === 'begin') found = { ...none };
  else if (message === 'end') process.send?.(found);
  else options = message;
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

for (;;) {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (!options) continue;
  const current = found;
  const getMs = await timeOf('GET', options.get);
  current.getMs = Math.max(current.getMs, getMs);
  const postMs = await timeOf('POST', options.post);
  current.postMs = Math.max(current.postMs, postMs);
  current.requests += 2;
}

function timeOf(method: string, path: string): Promise<number> {
  const { url = '', apiKey = '' } = options ?? {};
  const sentAtMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-Key': apiKey, 'Content-Length': 0 };
    request(`${url}${path}`, { method, agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) found.refused += 1;
      response.resume().on('end', () => resolve(performance.now() - sentAtMs));
    })
      .on('error', reject)
      .end();
  });
}
