// The services below HTTP on a fresh database: a clock that stands until a test moves it, and a carrier that reports what the test
// chooses.
import { v7 as uuidv7 } from 'uuid';
import type { Carrier, CarrierQuery, Carriers } from '../../src/carriers/carrier.ts';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { sandboxLine } from '../../src/carriers/test.ts';
import { wholeAccount } from '../../src/domain/account.ts';
import { CarrierFailure, type CarrierReport } from '../../src/domain/carrier-report.ts';
import { dayMs } from '../../src/domain/durations.ts';
import type { ShippingLines } from '../../src/domain/shipping-line.ts';
import type { TrackingRequest, TrackingRequestInput } from '../../src/domain/tracking-request.ts';
import { startSandboxCarrier } from '../../src/sandbox/server.ts';
import { sandboxTime } from '../../src/service/sandbox-clock.ts';
import { makeRequestTracking } from '../../src/service/tracking/request.ts';
import { type FailedRequest, makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import type { Database } from '../../src/store/database.ts';
import { makeTracker } from '../../src/worker/track.ts';
import { onEachDatabase } from '../support/databases.ts';
import { found } from '../support/found.ts';
import { outbox } from '../support/outbox.ts';
import { type CarrierScript, answerOf } from './carrier-scripts.ts';
import { type Dump, dump, openRaw } from '../store/raw.ts';

/** The carrier's answer: a report, or why there is none. */
type Answer = (query: CarrierQuery) => CarrierReport | Error;

/** Made once, because each carrier made has a connection and its TLS settings. Nothing is sent to this one. */
const { line } = sandboxLine('http://carrier.test', 1000);

export class World {
  readonly database: Database;
  readonly url: string;
  readonly shippingLines: ShippingLines;
  readonly settle: ReturnType<typeof makeSettleTracking>;
  /** The failed requests, as the log gets them. */
  readonly failed: FailedRequest[] = [];
  /** Every query to the carrier, in order. */
  readonly asked: CarrierQuery[] = [];
  /** Errors while a try was run. */
  readonly errors: unknown[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #tracker: ReturnType<typeof makeTracker>;
  readonly #requestTracking: ReturnType<typeof makeRequestTracking>;
  #carrier: Carrier | undefined;
  #nowMs = Date.UTC(2026, 2, 1);

  constructor(database: Database, url: string) {
    this.database = database;
    this.url = url;
    const clock = sandboxTime(database, this.now);
    this.shippingLines = makeCarriers({ sandboxUrl: 'http://carrier.test', sandboxClock: clock, timeoutMs: 1000 });
    this.settle = makeSettleTracking({
      database,
      outbox,
      shippingLines: this.shippingLines,
      now: this.now,
      random: () => 0.5,
      onFailed: (failed) => void this.failed.push(failed),
    });
    this.#requestTracking = makeRequestTracking({ database, shippingLines: this.shippingLines, wake: () => {}, now: this.now });
    this.#tracker = makeTracker({
      store: database.store,
      carriers: this.carriers,
      settle: this.settle,
      now: this.now,
      concurrency: 8,
      idleMs: 1000,
      leaseMs: 60_000,
      onError: (error) => void this.errors.push(error),
    });
  }

  readonly now = (): Date => new Date(this.#nowMs);

  passTime(ms: number): void {
    this.#nowMs += ms;
  }

  /** From now on the carrier is the simulated one, over HTTP. @returns a function that stops it */
  async useSandbox(): Promise<() => Promise<void>> {
    const sandbox = await startSandboxCarrier({ journeys: this.database.store.sandbox, now: this.now });
    this.useCarrier(sandboxLine(sandbox.url, 10_000));
    return sandbox.close;
  }

  /** From now on this is the carrier, for every account. */
  useCarrier(carrier: Carrier): void {
    const read: Carrier['read'] = (query) => {
      this.asked.push(query);
      return carrier.read(query);
    };
    this.#carrier = { ...carrier, read };
  }

  readonly carriers: Carriers = {
    get: () =>
      this.#carrier ?? {
        line,
        read: async (query) => {
          this.asked.push(query);
          const answer =
            this.#answers.get(query.accountId)?.(query) ?? new CarrierFailure('not_found', 'The carrier knows no such number.');
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
  };

  /** A new account; its carrier knows nothing yet. */
  async newAccount(): Promise<TestAccount> {
    const id = uuidv7();
    await this.database.store.accounts.insert({ id, name: `Account ${id}`, createdAt: this.now(), revokedAt: null });
    return new TestAccount(this, id);
  }

  /** From now on the carrier answers an account this. */
  setAnswer(accountId: string, answer: Answer): void {
    this.#answers.set(accountId, answer);
  }

  request(accountId: string, input: TrackingRequestInput): Promise<TrackingRequest> {
    const credential = { credentialId: 'test', credentialType: 'user', credentialName: 'test' } as const;
    return this.#requestTracking({ accountId, ...credential, testOnly: false, ratePerMinute: null, role: 'operator' }, input);
  }

  runDue(accountId: string, signal?: AbortSignal): Promise<Date | undefined> {
    return this.#tracker.runDue(accountId, 'TEST', signal);
  }

  /** Runs a statement directly on the database. */
  async run(text: string, ...params: string[]): Promise<void> {
    const raw = openRaw(this.url);
    try {
      await raw.raw(text, params);
    } finally {
      await raw.destroy();
    }
  }

  /** Every row of the named tables, or of all tables, read directly from the database. */
  dump(...tables: string[]): Promise<Dump> {
    return dump(this.url, tables);
  }
}

/** An account of a test, with what its carrier answers and what is stored for it. */
export class TestAccount {
  readonly accountId: string;
  readonly #world: World;
  readonly #beginMs: number;

  constructor(world: World, accountId: string) {
    this.#world = world;
    this.accountId = accountId;
    this.#beginMs = world.now().getTime();
  }

  /** A time counted from when the account was made. */
  day(days: number): Date {
    return new Date(this.#beginMs + days * dayMs);
  }

  /** From now on the carrier reports what the script says for the current time. */
  carrierPlays(script: CarrierScript): void {
    this.#world.setAnswer(this.accountId, () => answerOf(script, this.day(0), this.#world.now()));
  }

  /** From now on the carrier answers this, or fails with it. */
  carrierSays(answer: CarrierReport | Error): void {
    this.#world.setAnswer(this.accountId, () => answer);
  }

  /** Requests tracking of a number. */
  async requestTracking(input: Partial<TrackingRequestInput>): Promise<TrackingRequest> {
    return this.#world.request(this.accountId, {
      scac: 'TEST',
      billOfLading: null,
      containerNumber: null,
      reference: null,
      refNumbers: [],
      shipmentTags: [],
      ...input,
    });
  }

  /** Lets the worker run everything of the account that is due now. */
  async polls(): Promise<void> {
    await this.#world.runDue(this.accountId);
  }

  async pollsOn(days: number): Promise<void> {
    this.#world.passTime(this.day(days).getTime() - this.#world.now().getTime());
    await this.polls();
  }

  /** Moves to the next time that something is due and lets the worker run it. @returns whether anything was */
  async pollsNext(): Promise<boolean> {
    const next = await this.#world.database.store.trackingRequests.earliestDue(this.accountId, 'TEST');
    if (!next) return false;
    this.#world.passTime(Math.max(0, next.getTime() - this.#world.now().getTime()));
    await this.polls();
    return true;
  }

  /** Polls whenever something is due, until nothing is or `isEnough`. @returns how often */
  async pollsUntil(isEnough: () => Promise<boolean> | boolean = () => false): Promise<number> {
    // A year of polls every six hours: what takes longer never ends.
    for (let polls = 0; polls < 1500; polls += 1) {
      if ((await isEnough()) || !(await this.pollsNext())) return polls;
    }
    throw new Error('Polling does not end');
  }

  /** Requests a number and lets the worker make its first try. @returns the request after it */
  async tracks(input: Partial<TrackingRequestInput>): Promise<TrackingRequest> {
    const { id } = await this.requestTracking(input);
    await this.polls();
    return this.trackingRequest(id);
  }

  async trackingRequest(id: string): Promise<TrackingRequest> {
    return found(await this.#world.database.store.trackingRequests.find(wholeAccount(this.accountId), id));
  }

  async nextCheckAt(): Promise<Date | null> {
    return (await this.#world.database.store.trackingRequests.earliestDue(this.accountId, 'TEST')) ?? null;
  }

  /** All of the account's shipments, oldest first. */
  async shipments() {
    const { shipments } = this.#world.database.store;
    const listed = await shipments.list({ testOnly: false, accountId: this.accountId, limit: 1000 });
    return listed.map(({ row }) => row).sort((a, b) => (a.fileNumber < b.fileNumber ? -1 : 1));
  }

  /** The account's only shipment. */
  async shipment() {
    const [shipment, ...others] = await this.shipments();
    if (others.length > 0) throw new Error(`${others.length + 1} shipments`);
    return found(shipment);
  }

  async container(shipmentId?: string) {
    const id = shipmentId ?? (await this.shipment()).id;
    return found(await this.#world.database.store.containers.findByShipment(this.accountId, id));
  }

  /** The current events, in order. */
  async events(shipmentId?: string) {
    const { id } = await this.container(shipmentId);
    return this.#world.database.store.containerEvents.list({ containerId: id, offset: 0, limit: 1000 });
  }

  /** The changes of status, oldest first. */
  async timeline(shipmentId?: string) {
    const { id } = await this.container(shipmentId);
    return this.#world.database.store.statusChanges.list(id);
  }

  async statuses(shipmentId?: string) {
    return (await this.timeline(shipmentId)).map((change) => change.status);
  }
}

/** Defines the suite once for each database, each time on an empty one. */
export function onEachWorld(title: string, suite: (world: () => World) => void): void {
  onEachDatabase(title, (database, url) => {
    let world: World | undefined;
    before(() => {
      world = new World(database(), url());
    });
    suite(() => found(world));
  });
}
