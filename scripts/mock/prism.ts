/** Prism in this process: a mock of a document, or a proxy that checks a server against one. */
import { createSingleProcessPrism } from '@stoplight/prism-cli/dist/util/createServer.js';
import type { JsonObject } from '../contracts/document.ts';
import { freePort } from './free-port.ts';

interface PrismSettings {
  document: JsonObject;
  /** 0 for any free port. */
  port: number;
  /** Forwards requests to a server, and answers 500 if a response breaks the document. */
  proxy?: { upstream: string; validateRequest: boolean };
}

/** Starts Prism on loopback. @returns its address, once it listens */
export async function startPrism({ document, port, proxy }: PrismSettings): Promise<string> {
  const settings = {
    // Its types allow only a file name; its parser also accepts a document.
    document: document as unknown as string,
    host: '127.0.0.1',
    port: port === 0 ? await freePort() : port,
    cors: true,
    dynamic: false,
    multiprocess: false,
    errors: proxy !== undefined,
    verboseLevel: 'fatal',
    ignoreExamples: false,
    seed: '',
    jsonSchemaFakerFillProperties: true,
  };
  const { upstream, ...checks } = proxy ?? {};
  const upstreamSettings = upstream === undefined ? {} : { ...checks, upstream: new URL(upstream), upstreamProxy: undefined };
  await createSingleProcessPrism({ ...settings, ...upstreamSettings });
  return `http://127.0.0.1:${settings.port}`;
}
