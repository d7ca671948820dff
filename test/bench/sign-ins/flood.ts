/** A flood of sign-ins with a wrong password, from a process of its own: all at once, each on a connection of its own. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Flood {
  url: string;
  guesses: Guess[];
}

export interface Guess {
  username: string;
  /** What the proxy in front of the service says the client's address is. */
  address: string;
}

/** How many guesses got each status, a 503 with its reason, or the system's error code. */
export type FloodOutcomes = Record<string, number>;

process.on('message', async ({ url, guesses }: Flood) => {
  const outcomes: FloodOutcomes = {};
  await Promise.all(
    guesses.map(async (guess) => {
      const outcome = await send(url, guess);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
  );
  process.send?.(outcomes);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function send(url: string, { username, address }: Guess): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return new Promise((resolve) => {
    request(`${url}/auth/tokens`, { method: 'POST', agent: false, headers }, (response) => {
      void text(response).then((body) => resolve([response.statusCode, ...reasonIn(body, response.statusCode)].join(' ')));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(JSON.stringify({ username, password: 'a guess' }));
  });
}

/** The first sentence of a 503's detail. */
function reasonIn(body: string, status = 0): string[] {
  return status === 503 ? [(JSON.parse(body) as { detail: string }).detail.replace(/\..*$/s, '')] : [];
}
