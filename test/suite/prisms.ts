// The Prisms of the tests: for each line `<address> <address with low limits>` of standard input, Prisms in front of a server, as a second
// opinion on the contracts. In a process of its own, because loading Prism takes 2 s of CPU that the tests can use.
import { createInterface } from 'node:readline';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { pino } from 'pino';
import { readContract } from '../../scripts/contracts/document.ts';

type Parsed = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;
type Components = Parameters<typeof createServer>[1]['components'];

/** Prism has an older pino of its own, whose loggers differ in their types only. */
const logger = pino({ level: 'silent', customLevels: { success: 32 } }) as unknown as Components['logger'];

/**
 * Starts a Prism for each contract that forwards requests to a server, and answers 500 where a response, or a request that it checks,
 * breaks the contract. Prism's command would parse a contract and compile its schemas for each: six take 10 s of CPU.
 */
async function startProxies(contracts: Parsed[], upstream: string, validateRequest: boolean): Promise<void> {
  for (const operations of contracts) {
    const proxy = createServer(operations, {
      cors: true,
      config: {
        isProxy: true,
        upstream: new URL(upstream),
        upstreamProxy: undefined,
        validateRequest,
        validateResponse: true,
        checkSecurity: true,
        errors: true,
        mock: { dynamic: false },
      },
      components: { logger },
    });
    console.log(await proxy.listen(0, '127.0.0.1'));
  }
}

/**
 * Parses a contract and gives equal schemas of responses one object. Prism compiles each object that it meets, and the responses of all
 * operations have the same errors and headers.
 */
async function parse(surface: string): Promise<Parsed> {
  const operations = await getHttpOperationsFromSpec(readContract(surface));
  const known = new Map<string, unknown>();
  const shared = <Value>(value: Value): Value => {
    // Prism adds an id to every schema.
    const text = JSON.stringify(value, (name, each) => (name === 'x-stoplight' ? undefined : each));
    if (!known.has(text)) known.set(text, value);
    return known.get(text) as Value;
  };
  for (const response of operations.flatMap(({ responses }) => responses)) {
    for (const content of response.contents ?? []) if (content.schema) content.schema = shared(content.schema);
    if (response.headers) response.headers = shared(response.headers.map((header) => ({ ...header, id: header.name })));
  }
  return operations;
}

let contracts: Promise<Parsed[]> | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  contracts ??= Promise.all(['a', 'b'].map(parse));
  const [upstream = '', limited = ''] = line.split(' ');
  await startProxies(await contracts, upstream, false);
  await startProxies(await contracts, limited, false);
  await startProxies(await contracts, upstream, true);
  console.log('ready');
}
