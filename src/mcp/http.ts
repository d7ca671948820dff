/** The tools over HTTP, for the service's own path. It keeps nothing between requests. */
import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server';
import { createClientB } from '../client/index.ts';
import { makeReadFile, makeSearchDocs } from './docs.ts';
import { makeMcpServer } from './server.ts';

/** Who calls, and how the tools reach the service. */
interface Caller {
  apiKey: string;
  mayWrite: boolean;
  fetch: (request: Request) => Promise<Response>;
}

/** The host waits for the answer, and a retry would take from the same limits. */
const callOptions = { timeoutMs: 20_000, retries: 0 };

/** @returns a function that answers one request */
export function makeServeMcp(version: string, publicUrl: () => string): (request: Request, caller: Caller) => Promise<Response> {
  const searchDocs = makeSearchDocs();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      if (!authInfo?.extra) throw new Error('A request came without its caller');
      const { apiKey, mayWrite, fetch } = authInfo.extra['caller'] as Caller;
      const baseUrl = publicUrl();
      const client = createClientB({ baseUrl, apiKey }, { ...callOptions, fetch });
      return makeMcpServer({ version, mayWrite, client, read: makeReadFile(baseUrl, fetch), searchDocs });
    },
    // Tools, prompts and pages don't change while the program runs, so there is nothing to listen for.
    { maxSubscriptions: 0 },
  );
  return async (request, caller) => {
    // A page of another website must not use the service through its reader's browser (Streamable HTTP, "Security").
    const refused = originValidationResponse(request, [new URL(publicUrl()).hostname]);
    const authInfo = { token: caller.apiKey, clientId: 'landfall', scopes: [], extra: { caller } };
    return refused ?? handler.fetch(request, { authInfo });
  };
}
