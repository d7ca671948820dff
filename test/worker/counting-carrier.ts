// The sandbox carrier behind a server that counts how often each number is queried.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxJourneys } from '../../src/sandbox/events.ts';
import { createSandboxCarrier } from '../../src/sandbox/server.ts';

export interface CountingCarrier {
  url: string;
  /** Calls by number. */
  calls: Map<string, number>;
  close(): Promise<void>;
}

/** @param slownessMs how long each answer takes, so that workers overlap */
export async function startCountingCarrier(journeys: SandboxJourneys, slownessMs: number): Promise<CountingCarrier> {
  const calls = new Map<string, number>();
  const sandbox = createSandboxCarrier({ journeys, now: () => new Date() });
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://carrier');
    const number = searchParams.get('equipmentReference') ?? '';
    calls.set(number, (calls.get(number) ?? 0) + 1);
    await sleep(slownessMs);
    sandbox(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
