/** Records what the client really sends, so that what is shown is what happened. */

/** A request, and the status of its response. */
export interface Exchange {
  method: string;
  /** With its query, unescaped as people write it. */
  path: string;
  /** The request's JSON, without its secrets; null if it has no body. */
  sent: unknown;
  status: number;
}

export interface Exchanges {
  /** For the client, in place of Node's. */
  fetch(request: Request): Promise<Response>;
  /** What was sent since the last call of this. Of a request that was repeated, only the last. */
  take(): Exchange[];
}

export function recordExchanges(): Exchanges {
  let taken: Exchange[] = [];
  return {
    async fetch(request) {
      const text = request.method === 'GET' ? '' : await request.clone().text();
      const response = await fetch(request);
      const { pathname, search } = new URL(request.url);
      const path = decodeURIComponent(pathname + search);
      const { method } = request;
      taken = taken.filter((other) => other.method !== method || other.path !== path);
      taken.push({ method, path, sent: text === '' ? null : withoutSecrets(JSON.parse(text)), status: response.status });
      return response;
    },
    take() {
      const exchanges = taken;
      taken = [];
      return exchanges;
    },
  };
}

function withoutSecrets(body: object): object {
  return 'password' in body ? { ...body, password: '…' } : body;
}
