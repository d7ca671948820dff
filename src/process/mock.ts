/**
 * Starts the mock: the whole service on a database in memory, with carriers that know every number, and with everybody let in. So what is
 * sent comes back, lists agree with records, webhooks are sent, and the mock cannot drift from the service.
 */
import type { Carrier } from '../carriers/carrier.ts';
import { type Registry, configurableCarriers, registryOf } from '../carriers/registry.ts';
import { simulatedLine } from '../carriers/test.ts';
import type { MockOptions, RunningMock } from '../cli/mock.ts';
import { parseBillOfLading, parseContainerNumber } from '../domain/identifiers.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { SandboxJourneys } from '../sandbox/events.ts';
import { startSandboxCarrier } from '../sandbox/server.ts';
import type { RequestTracking } from '../service/tracking/request.ts';
import { readConfig } from '../settings/config.ts';
import { openAccess } from '../mock/access.ts';
import { makeRespondInstead } from '../mock/respond-instead.ts';
import type { MockConsignments } from '../mock/consignments.ts';
import { World } from '../mock/world.ts';
import { type App, startApp } from './app.ts';

/** The mock's carriers keep no clock and no calls: the journeys that they know began long ago. */
const standing: SandboxJourneys = {
  offsetMs: async () => 0,
  startJourney: async (_accountId, _number, at) => ({ startedAt: at }),
  countCall: async () => 1,
};

/** @throws Node's error for a port that cannot be listened on */
export async function startMock({ host, port }: MockOptions, now: () => Date = () => new Date()): Promise<RunningMock> {
  const config = readConfig({ HOST: host, PORT: String(port), DATABASE_URL: 'sqlite::memory:', SANDBOX: 'true', LOG_LEVEL: 'error' });
  const world = new World(now);
  const carrier = await startSandboxCarrier({ journeys: standing, now: () => world.clock, consignments: world.consignments });
  const access = openAccess(() => world.owner(), now);
  const substitutes = makeRespondInstead();
  let requestTracking: RequestTracking = notYet;
  let app: App | undefined;
  const stop = (): Promise<unknown> => Promise.all([app?.stop(), carrier.close()]);
  const reset = (): Promise<void> => {
    access.forget();
    substitutes.forget();
    return world.reset();
  };
  try {
    app = await startApp(config, 'all', now, {
      substitutes: {
        ...access.substitutes,
        carriers: (own) => carriersOf(own, carrier.url, config.carrierTimeoutMs, world),
        requestTracking: (own) => (requestTracking = relating(own, world.consignments)),
        respondInstead: substitutes.respondInstead,
        commands: { '/_mock/reset': reset },
      },
    });
    await world.begin({ database: app.database, requestTracking, runDue: app.runDue });
    return { url: app.url ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function notYet(): never {
  throw new Error('The service has not started.');
}

/** Every line that Landfall knows, simulated, and the sandbox's own. */
function carriersOf(own: Registry, url: string, timeoutMs: number, world: World): Registry {
  const sandbox = own.get(sandboxScac);
  const lines = configurableCarriers.map(({ line }) => simulatedLine(line, url, timeoutMs));
  const nothing = { first: 0, polls: 0 };
  const everything = { first: Number.POSITIVE_INFINITY, polls: Number.POSITIVE_INFINITY };
  const held = (carrier: Carrier): Carrier => ({
    simulation: { clock: () => world.time() },
    ...carrier,
    capacity: () => (world.isInTheMaking ? nothing : everything),
  });
  return registryOf([...lines, ...(sandbox ? [sandbox] : [])].map(held));
}

/** With both numbers in a request, the carrier is asked by one; its answer must have the other. */
function relating(own: RequestTracking, consignments: MockConsignments): RequestTracking {
  return (principal, input) => {
    const [container, bill] = [parseContainerNumber(input.containerNumber ?? ''), parseBillOfLading(input.billOfLading ?? '')];
    if (container.ok && bill.ok) consignments.relate(container.value, bill.value);
    return own(principal, input);
  };
}
