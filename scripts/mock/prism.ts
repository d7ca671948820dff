/** Prism in this process, as a mock of a document. */
import { createSingleProcessPrism } from '@stoplight/prism-cli/dist/util/createServer.js';
import type { JsonObject } from '../contracts/document.ts';
import { freePort } from './free-port.ts';

/** Starts Prism on loopback. @returns its address, once it listens */
export async function startPrism(document: JsonObject): Promise<string> {
  const port = await freePort();
  await createSingleProcessPrism({
    // Its types allow only a file name; its parser also accepts a document.
    document: document as unknown as string,
    host: '127.0.0.1',
    port,
    cors: true,
    dynamic: false,
    multiprocess: false,
    errors: false,
    verboseLevel: 'fatal',
    ignoreExamples: false,
    seed: '',
    jsonSchemaFakerFillProperties: true,
  });
  return `http://127.0.0.1:${port}`;
}
