// A carrier that answers and pushes: a server on loopback that reports what the test chooses for each number, the same rows pushed,
// and the services between. Its SCAC is TEST, so that customers can request its numbers.
import { createHmac, randomBytes } from 'node:crypto';
import type { Carrier } from '../../../../src/carriers/carrier.ts';
import { dcsaCarrier } from '../../../../src/carriers/dcsa/carrier.ts';
import { sandboxLine } from '../../../../src/carriers/test.ts';
import { hourMs } from '../../../../src/domain/durations.ts';
import { makeReceivePush } from '../../../../src/service/tracking/receive-push.ts';
import type { Database } from '../../../../src/store/database.ts';
import { type FakeCarrier, startFakeCarrier } from '../../../carriers/fake-carrier.ts';
import { found } from '../../../support/found.ts';
import type { World } from '../../world.ts';
import { until } from '../../../support/until.ts';

export type Row = Record<string, unknown>;

export const box = 'TSTU0100013';
export const otherBox = 'TSTU0100029';
export const bill = 'BILL123';

const key = randomBytes(32);

/** What the server does. */
interface Says {
  asked: string[];
  /** The answer for a number; a status if it fails. */
  answers: Map<string, Row[] | number>;
  /** Answers wait for this. */
  opened: Promise<void>;
}

export class PushingCarrier {
  readonly world: World;
  readonly carrier: Carrier;
  /** Every request so far, in order. */
  readonly asked: string[];
  #subscription = '';
  readonly #server: FakeCarrier;
  readonly #says: Says;

  private constructor(world: World, server: FakeCarrier, says: Says) {
    this.world = world;
    this.asked = says.asked;
    this.#server = server;
    this.#says = says;
    this.carrier = dcsaCarrier({
      line: sandboxLine(server.url, 1000).line,
      interface: { version: '2.2' },
      baseUrl: server.url,
      auth: { headers: async () => ({}) },
      pushSecrets: { keys: [key], tokens: [] },
      limits: null,
      timeoutMs: 10_000,
    });
  }

  static async start(world: World): Promise<PushingCarrier> {
    const says: Says = { asked: [], answers: new Map(), opened: Promise.resolve() };
    const server = await startFakeCarrier(async ({ query }) => {
      const number = found(query['equipmentReference'] ?? query['transportDocumentReference']);
      // The answer is fixed when it is requested: later changes do not affect an answer in progress.
      const answer = says.answers.get(number) ?? 404;
      says.asked.push(number);
      await says.opened;
      const headers = { date: world.now().toUTCString() };
      return typeof answer === 'number' ? { headers, status: answer, body: {} } : { headers, body: answer };
    });
    const pushing = new PushingCarrier(world, server, says);
    pushing.subscribesAgain();
    world.useCarrier(pushing.carrier);
    return pushing;
  }

  /** Answers a number like this from now on. */
  answers(number: string, answer: Row[] | number): void {
    this.#says.answers.set(number, answer);
  }

  /** Delays its answers. @returns what lets them continue */
  holdsBack(): () => void {
    let open = (): void => {};
    this.#says.opened = new Promise((resolve) => (open = resolve));
    return open;
  }

  async untilAsked(times: number): Promise<void> {
    await until(
      () => `it is asked ${times} times and not ${this.asked.length}`,
      () => this.asked.length >= times,
    );
  }

  /** Pushes rows as T&T 2.2 does, signed. @returns how many requests got them */
  async pushes(...rows: Row[]): Promise<number> {
    return this.pushesBody(this.bodyOf(rows));
  }

  /** From now on its pushes differ from all before. */
  subscribesAgain(): void {
    this.#subscription = randomBytes(8).toString('hex');
  }

  /** The body that rows are pushed in. */
  bodyOf(rows: Row[]): string {
    return JSON.stringify(rows.map((row) => ({ ...row, subscription: this.#subscription })));
  }

  async pushesBody(text: string, database: Database = this.world.database): Promise<number> {
    const body = Buffer.from(text);
    const { pushes } = this.carrier;
    const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
    if (!pushes?.proofIn({ signature, authorization: undefined })?.(body)) throw new Error('It is not taken for the carrier');
    const receive = makeReceivePush({ database, wake: () => {}, now: this.world.now });
    return receive('TEST', pushes.read(body));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

const begin = Date.UTC(2026, 1, 20);

/** A time, in hours from the start of the journey, which is before the tests' clock. */
export function hour(hours: number): string {
  return new Date(begin + hours * hourMs).toISOString();
}

/** A row of T&T 2.2: a move of the container, by default actual, with an id made from its content. */
export function move(code: string, at: number, locode: string, more: Row = {}): Row {
  const isVehicle = code === 'ARRI' || code === 'DEPA';
  const certainty = String(more['eventClassifierCode'] ?? 'ACT');
  return {
    eventID: `${code}-${locode}-${certainty}`,
    eventType: isVehicle ? 'TRANSPORT' : 'EQUIPMENT',
    eventCreatedDateTime: hour(at),
    eventDateTime: hour(at),
    eventClassifierCode: certainty,
    [isVehicle ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
    equipmentReference: box,
    emptyIndicatorCode: 'LADEN',
    transportCall: {
      UNLocationCode: locode,
      modeOfTransport: code.startsWith('GT') ? 'TRUCK' : 'VESSEL',
      exportVoyageNumber: '012W',
      vessel: { vesselIMONumber: '9321483', vesselName: 'Petrel' },
    },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    ...more,
  };
}

export const expected = { eventClassifierCode: 'EST' };

/** Gate in and loaded at Shanghai, expected at Rotterdam. */
export const begun: Row[] = [
  move('GTIN', 0, 'CNSHA'),
  move('LOAD', 10, 'CNSHA'),
  move('ARRI', 700, 'NLRTM', { ...expected, eventCreatedDateTime: hour(0) }),
];
export const departed = move('DEPA', 20, 'CNSHA');
