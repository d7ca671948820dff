/** The composition root's part for HTTP: both surfaces over one service, and the server they listen on. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Registry } from '../carriers/registry.ts';
import type { Config } from '../settings/config.ts';
import type { AuditRecord } from '../domain/audit.ts';
import type { Traces } from '../domain/trace.ts';
import { surfaceA } from '../http/a/surface.ts';
import { surfaceB } from '../http/b/surface.ts';
import { loadContract } from '../http/contract.ts';
import { makeSeaRoutes } from '../sea/sea-routes.ts';
import type { ServeMcp } from '../http/mcp.ts';
import { makeCursors } from '../http/cursor.ts';
import { makeKnownPorts } from '../http/known-ports.ts';
import type { RespondInstead } from '../http/operation.ts';
import { type Limits, RateLimiter } from '../http/rate-limit.ts';
import type { DemoCredentials } from '../http/published.ts';
import type { Readiness } from '../http/readiness.ts';
import type { RequestIds } from '../http/request-ids.ts';
import { type CompletedRequest, makeServer } from '../http/server.ts';
import { type StoppableServer, makeStoppable } from '../http/connections.ts';
import type { Log } from '../telemetry/log.ts';
import { type ApiKeys, makeApiKeys } from '../service/access/api-keys.ts';
import type { Outbox } from '../service/webhooks/outbox.ts';
import { makeLiveFeeds } from '../service/webhooks/live-feeds.ts';
import { makeDoOnce } from '../service/idempotency.ts';
import { makeInferNumber } from '../service/tracking/infer-number.ts';
import { makeTrackingControl } from '../service/tracking/control.ts';
import { makeCustomFieldDefinitions } from '../service/custom-fields/definitions.ts';
import { makeCustomFields } from '../service/custom-fields/values.ts';
import { makeExceptionThresholds } from '../service/exceptions/thresholds.ts';
import { readCarrierStates } from '../service/carrier-states.ts';
import { makeMembers } from '../service/access/members.ts';
import { makeChangeOwnPassword } from '../service/access/own-password.ts';
import { makeDigests } from '../service/digests/settings.ts';
import { makeFreeTimeRules } from '../service/free-time/rules.ts';
import { makeImports } from '../service/imports/imports.ts';
import { makeParties } from '../service/parties.ts';
import { makeSavedViews } from '../service/saved-views.ts';
import { makeRecordOperations } from '../service/tracking/record-operations.ts';
import { makePasswordSignIn } from '../http/password-sign-in.ts';
import { type RequestTracking, makeRequestTracking } from '../service/tracking/request.ts';
import { makeSandboxClock } from '../service/sandbox-clock.ts';
import { type SignIn, makeSignIn } from '../service/access/sign-in.ts';
import { makePasswordChecks } from '../service/access/password-checks.ts';
import { type Tokens, makeTokens } from '../service/access/tokens.ts';
import { type SendingRules, makeWebhooks } from '../service/webhooks/manage.ts';
import { type TriggerMessage, makeTriggerMessage } from '../service/webhooks/trigger.ts';
import type { Database } from '../store/database.ts';
import type { Tracker } from '../worker/track.ts';
import { carrierDoorsOf } from './carrier-doors.ts';
import { limitsOf, passwordConcurrency } from './limits.ts';
import { sharingOf } from './sharing.ts';
import { version } from './version.ts';

export interface ServerDependencies {
  config: Config;
  database: Database;
  outbox: Outbox;
  log: Log;
  now: () => Date;
  carriers: Registry;
  /** The URLs that webhooks may call, and their headers. */
  rules: SendingRules;
  /** Sends one message to a URL, without a webhook. */
  sendOnce: TriggerMessage;
  tracker: Tracker;
  /** Wakes the worker of this process that carries out recoveries. */
  wakeRecoverer: () => void;
  /** Whether no other process serves this database: a credential's requests are then counted in memory. */
  isAlone: boolean;
  readiness: Readiness;
  traces: Traces | null;
  onCompleted: ((completed: CompletedRequest) => void) | undefined;
  substitutes: Substitutes;
}

/** What the mock puts in the place of a part. Each function gets the part that it replaces. */
export interface Substitutes {
  carriers?(own: Registry): Registry;
  tokens?(own: Tokens): Tokens;
  signIn?(own: SignIn, tokens: Tokens): SignIn;
  apiKeys?(own: ApiKeys): ApiKeys;
  requestTracking?(own: RequestTracking): RequestTracking;
  limits?(own: Limits): Limits;
  respondInstead?: RespondInstead;
  /** What a POST to a path of its own does, which needs no credential. */
  commands?: Readonly<Record<string, () => Promise<void>>>;
}

export interface RunningServer extends StoppableServer {
  /** The address it listens on, without a trailing slash. */
  url: string;
  /** Offers the demo account on the page "Try calls". Called later, because the account is made after the server listens. */
  offerDemo(demo: DemoCredentials): void;
}

/**
 * Builds both surfaces and listens. Must run before the process takes any work: if it cannot listen because another process
 * has the port, it would hold requests and webhooks until its leases end.
 *
 * @throws Node's error when it cannot listen on the port
 */
export async function startServer({
  config,
  database,
  carriers,
  outbox,
  rules,
  sendOnce,
  tracker,
  wakeRecoverer,
  isAlone,
  readiness,
  traces,
  onCompleted,
  log,
  now,
  substitutes,
}: ServerDependencies): Promise<RunningServer> {
  const { store } = database;
  const contracts = { a: loadContract('a'), b: loadContract('b') };
  const replaced = <Part>(own: Part, substitute: ((own: Part) => Part) | undefined): Part => substitute?.(own) ?? own;
  const limits = replaced(limitsOf(config, database, isAlone, now), substitutes.limits);
  const tokenSettings = { issuer: config.tokenIssuer, lifetimeMs: config.tokenLifetimeMs };
  const tokens = replaced(await makeTokens({ database, settings: tokenSettings, now }), substitutes.tokens);
  const signIn = makeSignIn({ database, tokens, checkPassword: makePasswordChecks({ concurrency: passwordConcurrency() }), now });
  const onError = (error: unknown, ids: RequestIds): void => log.failed('A request failed', error, ids);
  // For port 0, the system chooses a port when the server begins to listen.
  let url: string | undefined;
  const publicUrl = (): string => (url ??= config.publicUrl.replace(/:0$/, `:${(server.address() as AddressInfo).port}`));
  const wakeTracker = (): void => database.afterCommit(tracker.wake);
  const shared = {
    store,
    limits,
    doOnce: makeDoOnce({ database, now }),
    auditRecorder: {
      together: <T>(work: () => Promise<T>) => database.together(work),
      hasWritten: () => database.hasWritten(),
      record: (record: AuditRecord) => store.auditEntries.insert(record, now()),
    },
    publicUrl,
    now,
    onError,
    requestTracking: replaced(
      makeRequestTracking({
        database,
        shippingLines: carriers,
        wake: wakeTracker,
        traceparent: () => traces?.current() ?? null,
        now,
      }),
      substitutes.requestTracking,
    ),
    shippingLines: carriers,
    inferNumber: makeInferNumber({ store, shippingLines: carriers }),
    parties: makeParties({ database, now }),
    savedViews: makeSavedViews({ database, now }),
    freeTimeRules: makeFreeTimeRules({ database, shippingLines: carriers, now }),
    exceptionThresholds: makeExceptionThresholds({ database, now }),
    customFieldDefinitions: makeCustomFieldDefinitions({ database, now }),
    customFields: makeCustomFields({ database, now }),
    recordOperations: makeRecordOperations({ database, outbox, shippingLines: carriers, now }),
    trackingControl: makeTrackingControl({ database, outbox, wake: wakeTracker, now }),
    ...(substitutes.respondInstead && { respondInstead: substitutes.respondInstead }),
    seaRoutes: makeSeaRoutes(config.closedPassages),
    knownPorts: makeKnownPorts(store),
    cursors: makeCursors(tokens.sharedSecret(), await store.deployment.epoch()),
    webhooks: makeWebhooks({ database, outbox, wakeRecoverer, rules, now }),
    sandboxClock: config.sandbox ? makeSandboxClock({ database, runDuePolls: tracker.runDue, now }) : null,
  };
  const sharing = sharingOf(database, { ...shared, contract: contracts.a });
  const liveFeeds = makeLiveFeeds({ store });
  let demo: DemoCredentials | null = null;
  const folderIn = (path: string): string | null => {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    return existsSync(folder) ? folder : null;
  };
  const passwordSignIn = makePasswordSignIn(substitutes.signIn?.(signIn, tokens) ?? signIn, {
    bySignInNetwork: new RateLimiter('sign-in-network', now),
    bySignInUser: new RateLimiter('sign-in-user', now),
    bySignInStranger: new RateLimiter('sign-in-stranger', now),
    quotas: limits.quotas,
  });
  const apiKeys = replaced(makeApiKeys({ database, now }), substitutes.apiKeys);
  const server = makeServer({
    a: surfaceA({
      ...shared,
      contract: contracts.a,
      tokens,
      shareLinks: sharing.shareLinks,
      passwordSignIn,
      changeOwnPassword: makeChangeOwnPassword({ database, now }),
      liveFeeds,
      expiresIn: config.tokenLifetime,
      members: makeMembers({ database, now }),
      digests: makeDigests({ database, now }),
      imports: makeImports({ database, now }),
      sendsMail: config.mail !== null,
      readCarrierStates: () => readCarrierStates(database, carriers, now),
    }),
    b: surfaceB({
      ...shared,
      contract: contracts.b,
      apiKeys,
      webhookIps: { addresses: config.webhookIps, readAt: now() },
      triggerMessage: makeTriggerMessage({ rules, sendOnce }),
    }),
    contracts,
    carrierDoors: carrierDoorsOf({ config, database, carriers, log, wake: tracker.wake, now }),
    commands: substitutes.commands ?? {},
    docsFolder: folderIn('../../dist/docs'),
    boardFolder: folderIn('../../dist/board'),
    sharing,
    sessions: { store, tokens, passwordSignIn, lifetimeMs: config.tokenLifetimeMs, now },
    mcp: { apiKeys, serveMcp: serveMcpWhenAsked(publicUrl) },
    demo: () => demo,
    publicUrl,
    trustedProxies: config.trustedProxies,
    keepAliveMs: config.keepAliveMs,
    limits,
    reasonNotReady: readiness.reasonNotReady,
    warnings: readiness.warnings,
    traces,
    onUnreadableAddress: log.addressUnreadable,
    ...(onCompleted && { onCompleted }),
  });

  const stoppable = makeStoppable(server);
  return {
    url: await listen(server, config),
    offerDemo(credentials) {
      // A service with a public address, or behind a proxy, is not on one person's own machine.
      if (config.tokenIssuer === null && config.trustedProxies === 0) demo = credentials;
    },
    abort: stoppable.abort,
    close() {
      // A response that has no end of its own would keep the process.
      liveFeeds.stop();
      return stoppable.close();
    },
  };
}

/** Loads what `/mcp` needs with its first request: 0.1 s of CPU. */
function serveMcpWhenAsked(publicUrl: () => string): ServeMcp {
  let serving: Promise<ServeMcp> | undefined;
  return async (request, caller) => {
    serving ??= import('../mcp/http.ts').then(({ makeServeMcp }) => makeServeMcp(version, publicUrl));
    return (await serving)(request, caller);
  };
}

/**
 * How many connections the system keeps for the process until it accepts them, limited by Linux's `net.core.somaxconn` (4,096 by default).
 * With Node's 511, a burst of 1,500 makes the system ignore others, which then try again after 1, 3, 7 and 15 s.
 */
const maxUnaccepted = 4_096;

/** @returns the address it listens on */
async function listen(server: Server, { port, host }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: maxUnaccepted }, resolve);
  });
  const found = server.address() as AddressInfo;
  return `http://${found.family === 'IPv6' ? `[${found.address}]` : found.address}:${found.port}`;
}
