/** The tools on standard input and output, for a host that starts the program. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClientB } from '../client/index.ts';
import { makeReadFile, makeSearchDocs } from './docs.ts';
import { makeMcpServer } from './server.ts';

export interface StdioOptions {
  version: string;
  baseUrl: string;
  apiKey: string;
  /** Whether to offer the tools that change something. The role of the key decides whether they may. */
  mayWrite: boolean;
  /** Resolves when the program is to stop. */
  stopped: Promise<void>;
}

/** Serves until the host closes the input or the program is to stop. @throws TypeError for an invalid address or key */
export async function serveOnStdio({ version, baseUrl, apiKey, mayWrite, stopped }: StdioOptions): Promise<void> {
  const client = createClientB({ baseUrl, apiKey }, { timeoutMs: 20_000, retries: 1 });
  const context = { client, read: makeReadFile(baseUrl, (request) => fetch(request)), searchDocs: makeSearchDocs() };
  const handle = serveStdio(() => makeMcpServer({ version, mayWrite, ...context }));
  await Promise.race([stopped, new Promise<void>((resolve) => process.stdin.once('close', resolve))]);
  await handle.close();
}
