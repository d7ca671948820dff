// Requests without a carrier: the carriers are asked one after the other, until one knows the number.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Carrier } from '../../../src/carriers/carrier.ts';
import { configurableCarriers, registryOf } from '../../../src/carriers/registry.ts';
import { sandboxLine } from '../../../src/carriers/test.ts';
import { wholeAccount } from '../../../src/domain/account.ts';
import { CarrierFailure, type CarrierFailureReason, type CarrierReport } from '../../../src/domain/carrier-report.ts';
import { hourMs } from '../../../src/domain/durations.ts';
import { maxTries } from '../../../src/domain/polling.ts';
import { type TrackingRequest, type TrackingRequestInput, knownScac } from '../../../src/domain/tracking-request.ts';
import { makeRequestTracking } from '../../../src/service/tracking/request.ts';
import { makeSettleTracking } from '../../../src/service/tracking/settle-tracking.ts';
import type { Database } from '../../../src/store/database.ts';
import { makeTracker } from '../../../src/worker/track.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { outbox } from '../../support/outbox.ts';
import { until } from '../../support/until.ts';
import { answerOf, direct } from '../carrier-scripts.ts';

type Answer = CarrierReport | CarrierFailureReason;

const notFound = 'not_found';
const container = 'TCLU1234568';

/** Several carriers, each with one answer to everything. */
class Carriers {
  readonly asked: string[] = [];
  readonly answers = new Map<string, Answer>();
  readonly paused = new Set<string>();
  /** Happens while a carrier is asked. */
  meanwhile: (() => Promise<void>) | undefined;
  readonly registry;
  readonly #database: Database;
  #nowMs = Date.UTC(2026, 2, 1);
  readonly accountId = uuidv7();

  constructor(database: Database, scacs: readonly string[]) {
    this.#database = database;
    const lines = [...configurableCarriers.map(({ line }) => line), sandboxLine('http://carrier.test', 1000).line];
    this.registry = registryOf(
      lines
        .filter(({ scac }) => scacs.includes(scac))
        .map(
          (line): Carrier => ({
            line,
            isPaused: () => this.paused.has(line.scac),
            capacity: () => (this.paused.has(line.scac) ? { first: 0, polls: 0 } : { first: 4, polls: 4 }),
            read: async ({ accountId }) => {
              // Other tests' journeys are polled too.
              if (accountId === this.accountId) this.asked.push(line.scac);
              const answer = this.answers.get(line.scac) ?? notFound;
              await this.meanwhile?.();
              if (typeof answer === 'string') throw new CarrierFailure(answer, `${line.scac} says ${answer}.`);
              return answer;
            },
          }),
        ),
    );
  }

  readonly now = (): Date => new Date(this.#nowMs);

  passTime(ms: number): void {
    this.#nowMs += ms;
  }

  knows(scac: string, containerNumber = container): void {
    this.answers.set(scac, answerOf({ ...direct, containerNumber, billOfLading: null }, this.now(), this.now()));
  }

  async asks(input: Partial<TrackingRequestInput> = {}): Promise<TrackingRequest> {
    const { accountId, registry, now } = this;
    await this.#ensureAccount();
    const request = makeRequestTracking({ database: this.#database, shippingLines: registry, wake: () => {}, now });
    const credential = { credentialId: 'test', credentialType: 'user', credentialName: 'test' } as const;
    const principal = { accountId, ...credential, testOnly: false, ratePerMinute: null, role: 'operator' } as const;
    const nothing = { billOfLading: null, reference: null, refNumbers: [], shipmentTags: [] };
    return request(principal, { scac: null, containerNumber: container, ...nothing, ...input });
  }

  async #ensureAccount(): Promise<void> {
    const { accounts } = this.#database.store;
    if (await accounts.find(this.accountId)) return;
    await accounts.insert({ id: this.accountId, name: `Account ${this.accountId}`, createdAt: this.now(), revokedAt: null });
  }

  read(id: string): Promise<TrackingRequest | undefined> {
    return this.#database.store.trackingRequests.find(wholeAccount(this.accountId), id);
  }

  /** Lets a worker do everything that is due. @returns the request after it */
  async work({ id }: TrackingRequest): Promise<TrackingRequest> {
    const { store } = this.#database;
    const { now, registry } = this;
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const settle = makeSettleTracking({ database: this.#database, outbox, shippingLines: registry, now, random: () => 0.5 });
    const tracker = makeTracker({ store, carriers: registry, settle, now, concurrency: 4, idleMs: 5, leaseMs: 60_000, onError });
    tracker.start();
    const isDue = async (): Promise<boolean> => {
      const due = await Promise.all(registry.list().map(({ scac }) => store.trackingRequests.earliestDue(this.accountId, scac)));
      return due.some((at) => at !== undefined && at <= now());
    };
    // Twice, because a request may move from one carrier to another between the reads.
    await until('nothing is due', async () => !(await isDue()) && !(await isDue()));
    await tracker.stop();
    expect(errors).to.deep.equal([]);
    const found = await this.read(id);
    if (!found) throw new Error('The request is gone');
    return found;
  }

  async finds(input: Partial<TrackingRequestInput> = {}): Promise<TrackingRequest> {
    return this.work(await this.asks(input));
  }
}

onEachDatabase('the search for a carrier', (database) => {
  const real = ['CMDU', 'HLCU', 'MAEU', 'ONEY'];
  const some = (scacs: readonly string[] = real) => new Carriers(database(), scacs);

  it('is pending without a carrier, and ends with the one that knows the number', async () => {
    const carriers = some();
    carriers.knows('MAEU');
    const asked = await carriers.asks();
    expect([asked.status, knownScac(asked)]).to.deep.equal(['pending', null]);
    const found = await carriers.work(asked);
    expect([found.status, knownScac(found), found.search]).to.deep.equal(['succeeded', 'MAEU', null]);
    expect(carriers.asked).to.deep.equal(['CMDU', 'HLCU', 'MAEU']);
  });

  it('begins with the carrier that the number names', async () => {
    const carriers = some();
    carriers.knows('ONEY', 'ONEU0000007');
    await carriers.finds({ containerNumber: 'ONEU0000007' });
    expect(carriers.asked).to.deep.equal(['ONEY']);
  });

  it('begins with the carrier that the account tracks the number with, and makes no second shipment', async () => {
    const carriers = some();
    carriers.knows('ONEY');
    const first = await carriers.finds({ scac: 'ONEY' });
    const second = await carriers.finds();
    expect(carriers.asked).to.deep.equal(['ONEY', 'ONEY']);
    expect([second.status, second.shipmentId]).to.deep.equal(['succeeded', first.shipmentId]);
  });

  it('fails if no carrier knows the number', async () => {
    const carriers = some();
    const failed = await carriers.finds();
    expect(carriers.asked).to.deep.equal(real);
    expect([failed.status, failed.failedReason, knownScac(failed)]).to.deep.equal(['failed', 'scac_auto_detect_failed', null]);
    carriers.passTime(100 * hourMs);
    await carriers.work(failed);
    expect(carriers.asked).to.have.lengthOf(real.length);
  });

  it('fails for a bill of lading in the same way, although a carrier may know it later', async () => {
    const failed = await some().finds({ containerNumber: null, billOfLading: 'MAEU123456789' });
    expect(failed.failedReason).to.equal('scac_auto_detect_failed');
  });

  it('asks a carrier again that gave no clear answer, but only that one', async () => {
    const carriers = some();
    carriers.answers.set('HLCU', 'shipping_line_unreachable');
    const waiting = await carriers.finds();
    expect([waiting.status, waiting.failedReason, knownScac(waiting)]).to.deep.equal(['pending', 'shipping_line_unreachable', null]);
    carriers.knows('HLCU');
    carriers.passTime(hourMs);
    const found = await carriers.work(waiting);
    expect([found.status, knownScac(found)]).to.deep.equal(['succeeded', 'HLCU']);
    expect(carriers.asked).to.deep.equal([...real, 'HLCU']);
  });

  it('lasts as long as a request to one carrier that is down', async () => {
    const carriers = some(['MAEU', 'ONEY']);
    carriers.answers.set('MAEU', 'shipping_line_unreachable');
    let request = await carriers.finds();
    for (let rounds = 1; rounds < maxTries; rounds += 1) {
      expect(request.status).to.equal('pending');
      carriers.passTime(12 * hourMs);
      request = await carriers.work(request);
    }
    expect([request.status, request.failedReason]).to.deep.equal(['failed', 'scac_auto_detect_failed']);
    expect(carriers.asked).to.have.lengthOf(maxTries + 1);
  });

  it('is over when a carrier knows the number but has nothing yet', async () => {
    const carriers = some();
    carriers.answers.set('HLCU', 'data_unavailable');
    const failed = await carriers.finds();
    expect([failed.status, failed.failedReason, knownScac(failed)]).to.deep.equal(['failed', 'data_unavailable', 'HLCU']);
    expect(carriers.asked).to.deep.equal(['CMDU', 'HLCU']);
  });

  it('goes on where a carrier has the container under another bill of lading', async () => {
    const carriers = some();
    carriers.answers.set('CMDU', {
      ...answerOf({ ...direct, containerNumber: container }, carriers.now(), carriers.now()),
      billOfLading: 'OTHER1',
    });
    carriers.knows('HLCU');
    const found = await carriers.finds({ billOfLading: 'MINE1' });
    expect(knownScac(found)).to.equal('HLCU');
  });

  it('prefers a carrier with a journey in progress to one whose journey ended long ago', async () => {
    const carriers = some();
    const plan = { ...direct, containerNumber: container, billOfLading: null };
    carriers.answers.set('CMDU', answerOf(plan, new Date(carriers.now().getTime() - 100 * 24 * hourMs), carriers.now()));
    carriers.knows('MAEU');
    expect(knownScac(await carriers.finds())).to.equal('MAEU');
    expect(carriers.asked).to.deep.equal(['CMDU', 'HLCU', 'MAEU']);
  });

  it('ends with the carrier of an old journey if no other knows the number', async () => {
    const carriers = some();
    const plan = { ...direct, containerNumber: container, billOfLading: null };
    carriers.answers.set('CMDU', answerOf(plan, new Date(carriers.now().getTime() - 100 * 24 * hourMs), carriers.now()));
    const found = await carriers.finds();
    expect([found.status, knownScac(found), found.search]).to.deep.equal(['succeeded', 'CMDU', null]);
    expect(carriers.asked).to.deep.equal([...real, 'CMDU']);
  });

  it('passes over a paused carrier, and comes back to it', async () => {
    const carriers = some(['CMDU', 'MAEU']);
    carriers.paused.add('CMDU');
    const waiting = await carriers.finds();
    expect([waiting.status, carriers.asked]).to.deep.equal(['pending', ['MAEU']]);
    carriers.paused.clear();
    carriers.knows('CMDU');
    carriers.passTime(hourMs);
    const found = await carriers.work(waiting);
    expect(knownScac(found)).to.equal('CMDU');
    expect(carriers.asked).to.deep.equal(['MAEU', 'CMDU']);
  });

  it('counts no try while all carriers are paused', async () => {
    const carriers = some(['CMDU', 'MAEU']);
    for (const scac of ['CMDU', 'MAEU']) carriers.paused.add(scac);
    let waiting = await carriers.finds();
    for (let rounds = 0; rounds < maxTries + 2; rounds += 1) {
      carriers.passTime(hourMs);
      waiting = await carriers.work(waiting);
    }
    expect([waiting.status, waiting.failedReason, carriers.asked]).to.deep.equal(['pending', null, []]);
  });

  it('asks the simulated carrier for its own numbers only, or if there is no other', async () => {
    const carriers = some([...real, 'TEST']);
    await carriers.finds();
    expect(carriers.asked).to.deep.equal(real);
    await carriers.finds({ containerNumber: 'TSTU0100013' });
    expect(carriers.asked).to.deep.equal([...real, 'TEST']);
    const alone = some(['TEST']);
    await alone.finds();
    expect(alone.asked).to.deep.equal(['TEST']);
  });

  it('stays with a carrier that pushes about the number while it says that it does not know it', async () => {
    const carriers = some(['CMDU', 'MAEU']);
    const request = await carriers.asks();
    carriers.meanwhile = async () => {
      carriers.meanwhile = undefined;
      carriers.knows('CMDU');
      const row = { text: '{}', writtenAt: null, numbers: { container: [container], bill_of_lading: null } };
      await database().transaction(async () => {
        await database().store.carrierPushes.add(request.id, { digest: uuidv7(), rows: [[row]], at: carriers.now() });
      });
    };
    const found = await carriers.work(request);
    expect([found.status, knownScac(found), carriers.asked]).to.deep.equal(['succeeded', 'CMDU', ['CMDU', 'CMDU']]);
  });

  it('is refused if no carrier can be asked for this kind of number', async () => {
    for (const carriers of [some(['HDMU']), some([])]) {
      const error: unknown = await carriers.asks().catch((thrown: unknown) => thrown);
      expect(error).to.have.property('message', 'No carrier is available here that can be asked for a container.');
    }
  });

  it('counts for the limit of unfinished requests, with every carrier of the number', async () => {
    const carriers = some();
    for (let index = 0; index < 10; index += 1) await carriers.asks({ scac: index % 2 === 0 ? 'MAEU' : 'ONEY' });
    for (let index = 0; index < 10; index += 1) await carriers.asks();
    const refusal = await carriers.asks().catch((error: Error) => error.message);
    expect(refusal).to.match(/^Your account has 20 unfinished requests for TCLU1234568, the maximum\./);
    for (let index = 0; index < 5; index += 1) await carriers.asks({ scac: 'MAEU' });
    const ofMaersk = await carriers.asks({ scac: 'MAEU' }).catch((error: Error) => error.message);
    expect(ofMaersk).to.match(/^Your account has 20 unfinished requests for TCLU1234568 with MAEU, the maximum\./);
  });
});
