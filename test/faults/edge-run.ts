// One run of the whole program while clients use all of it: it is killed at an edge of a transaction and started again.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { request } from 'undici';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';
import { classA, staticData } from '../ais/encode.ts';
import { type FakeFeed, startFakeFeed } from '../ais/fake-feed.ts';
import { type Running, type Settings, Workplace } from '../cli/process.ts';
import { dump } from '../service/world.ts';
import { type Dialect, type FreshDatabase, withMigratedDatabase } from '../support/databases.ts';
import { builtFile } from '../support/program.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { hapagEvent, startCarrier, vessel } from './edge-carrier.ts';
import { type History, readMessage } from './history.ts';
import type { KillOrder } from './kill-at-edge.ts';

/** Longer than a lease, after which the work of a killed process is taken over. */
const answerMs = 90_000;
const token = 'edge-run-push-token';

/** The program with what it needs: a database, a receiver of webhooks, an AIS feed and a carrier. */
export class EdgeRun {
  isKilled = false;
  readonly #acknowledged: History['acknowledged'] = [];
  readonly #fresh: FreshDatabase;
  readonly #place: Workplace;
  readonly #receiver: Receiver;
  readonly #feed: FakeFeed;
  readonly #carrier: Server;
  readonly #order: Settings;
  #running: Running | undefined;
  #url = { a: '', b: '' };
  #bearer = '';
  #key = '';

  private constructor(parts: {
    fresh: FreshDatabase;
    place: Workplace;
    receiver: Receiver;
    feed: FakeFeed;
    carrier: Server;
    order: Settings;
  }) {
    this.#fresh = parts.fresh;
    this.#place = parts.place;
    this.#receiver = parts.receiver;
    this.#feed = parts.feed;
    this.#carrier = parts.carrier;
    this.#order = parts.order;
  }

  static async begin(dialect: Dialect, order: KillOrder): Promise<EdgeRun> {
    const [fresh, place, receiver, feed, carrier, killer] = await Promise.all([
      withMigratedDatabase(dialect),
      Workplace.make(),
      startReceiver(),
      startFakeFeed(),
      startCarrier(),
      builtFile('test/faults/kill-at-edge.ts'),
    ]);
    const kill = { NODE_OPTIONS: `--import=${pathToFileURL(killer)}`, KILL_AT: JSON.stringify(order) };
    return new EdgeRun({ fresh, place, receiver, feed, carrier, order: kill });
  }

  /** Everything that the program does in a transaction; a step is repeated until it is answered. */
  async play(): Promise<void> {
    await this.#start();
    await this.#send('GET', 'b', '/readyz');
    await this.#makeAccount();
    await this.#post('a', '/auth/tokens', { username: 'edge', password: 'a long password' }).then(({ token: bearer }) => {
      this.#bearer = bearer;
    });
    await this.#post('b', '/sandbox/reset');
    const { id: webhookId } = await this.#post('a', '/v2/webhooks', { url: this.#receiver.url }, 'webhook-a');
    await this.#post('b', '/webhooks', { data: { type: 'webhook', attributes: { url: this.#receiver.url } } });
    const { id: unwanted } = await this.#post('a', '/v2/webhooks', { url: this.#receiver.url }, 'webhook-to-delete');
    await this.#send('DELETE', 'a', `/v2/webhooks/${unwanted}`, undefined, 'delete');
    await this.#send('PATCH', 'a', `/v2/webhooks/${webhookId}`, { url: this.#receiver.url });

    const [first, second] = [sandboxNumbers('010001').containerNumber, sandboxNumbers('010002').containerNumber];
    await this.#track('a', 'TEST', first);
    await this.#track('b', 'TEST', second);
    await this.#track('a', 'HLCU', 'HLXU1234561');
    await this.#idle();
    await this.#push();
    await this.#post('b', '/sandbox/clock/advance', { by: 'P33D' });
    await this.#idle();

    const [shipment] = await this.#rows('shipments');
    await this.#send('PATCH', 'a', `/v2/shipments/${shipment?.['id']}`, { reference: 'edge' });
    await this.#command('track', 'stop', String(shipment?.['id']));
    await this.#command('track', 'resume', String(shipment?.['id']));
    await this.#post('a', `/v2/webhooks/${webhookId}/test`);
    const { data } = await this.#send('GET', 'a', `/v2/webhooks/${webhookId}/deliveries`);
    await this.#post('a', `/v2/webhooks/${webhookId}/deliveries/${data[0].id}/resend`);
    await this.#post('a', `/v2/webhooks/${webhookId}/recover`, { since: new Date(Date.now() - 3_600_000).toISOString() });
    await this.#idle();
    await this.#stopWithPosition();
    await this.#start();
    await this.#idle();
  }

  async history(): Promise<History> {
    const [requests, shipments, messages, webhooks, deliveries] = await Promise.all(
      ['tracking_requests', 'shipments', 'messages', 'webhooks', 'webhook_deliveries'].map((table) => this.#rows(table)),
    );
    return {
      acknowledged: this.#acknowledged,
      requests: (requests ?? []).map((row) => ({
        id: String(row['id']),
        number: String(row['container_number']),
        status: String(row['status']),
      })),
      shipments: (shipments ?? []).map((row) => ({ id: String(row['id']), status: String(row['status']) })),
      messages: (messages ?? []).map(readMessage).sort((one, other) => one.position - other.position),
      webhooks: (webhooks ?? []).map((row) => ({
        id: String(row['id']),
        surface: row['surface'] as 'a' | 'b',
        deliveries: (deliveries ?? [])
          .filter((delivery) => delivery['webhook_id'] === row['id'])
          .map((delivery) => ({ messageId: String(delivery['message_id']), status: String(delivery['status']) })),
      })),
      arrived: this.#receiver.received.map(({ headers }) => String(headers['webhook-id'])),
    };
  }

  async end(): Promise<void> {
    await this.#place.leave();
    await Promise.all([this.#receiver.close(), this.#feed.stop(), new Promise((resolve) => this.#carrier.close(resolve))]);
    await this.#fresh.drop();
  }

  #settings(): Settings {
    const { port } = this.#carrier.address() as AddressInfo;
    return {
      DATABASE_URL: this.#fresh.url,
      PORT: '0',
      SANDBOX: 'true',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
      WEBHOOK_ALLOW: '127.0.0.0/8',
      AIS_FEED: `tcp://127.0.0.1:${this.#feed.port}`,
      // A lease lasts 30 s more.
      CARRIER_TIMEOUT_MS: '2000',
      HLCU_CLIENT_ID: 'edge',
      HLCU_CLIENT_SECRET: 'edge',
      HLCU_BASE_URL: `http://127.0.0.1:${port}`,
      HLCU_PUSH_TOKEN: token,
      ...(this.isKilled ? {} : this.#order),
    };
  }

  /** Starts the program, and again if it is killed while it starts. */
  async #start(): Promise<void> {
    for (;;) {
      const running = this.#place.startProcess([], this.#settings());
      this.#running = running;
      try {
        await running.until('surface B');
        const url = (name: string): string => new RegExp(`surface ${name} +(\\S+)`).exec(running.stdout())?.[1] ?? '';
        this.#url = { a: url('A'), b: url('B') };
        return;
      } catch (error) {
        if (this.isKilled) throw error;
        this.isKilled = true;
      }
    }
  }

  async #makeAccount(): Promise<void> {
    const database = await openDatabase(this.#fresh.url);
    try {
      const now = (): Date => new Date();
      const administration = makeAdministration({ database, now });
      await administration.createAccount('Edges');
      await administration.createUser('Edges', 'edge', 'a long password');
      this.#key = await administration.createKey('Edges', { test: false, ratePerMinute: 100_000, expiresAt: null });
    } finally {
      await database.close();
    }
  }

  async #track(surface: 'a' | 'b', scac: string, number: string): Promise<void> {
    const attributes = { request_type: 'container', request_number: number, shipping_line_scac: scac };
    const [path, body] =
      surface === 'a'
        ? ['/v2/tracking_requests', { scac, container_number: number }]
        : ['/tracking_requests', { data: { type: 'tracking_request', attributes } }];
    const answer = await this.#post(surface, path, body, `track-${number}`);
    this.#acknowledged.push({ number, id: answer.id ?? answer.data.id });
  }

  async #push(): Promise<void> {
    await this.#repeated(async () => {
      const { statusCode, body } = await request(`${this.#url.b}/carriers/HLCU/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify([hapagEvent('DISC', '2026-03-20T08:00:00Z', 'NLRTM')]),
      });
      await body.dump();
      return statusCode === 204;
    });
    await this.#idle();
  }

  /** The position of a ship is written within 3 s, and when the program stops. */
  async #stopWithPosition(): Promise<void> {
    for (;;) {
      await this.#feed.untilListening(1);
      await this.#feed.say(
        [...staticData(vessel.mmsi, vessel.imo, vessel.name), classA({ ...vessel, latitude: 51.9, longitude: 3.5 })]
          .map((line) => `${line}\r\n`)
          .join(''),
      );
      await sleep(100);
      const { code } = (await this.#running?.end()) ?? { code: 0 };
      if (code === 0) return;
      this.isKilled = true;
      await this.#start();
    }
  }

  async #command(...args: string[]): Promise<void> {
    await this.#repeated(async () => {
      const { code } = await this.#place.runProcess(args, this.#settings());
      if (code === null) this.isKilled = true;
      return code === 0;
    });
  }

  #post(surface: 'a' | 'b', path: string, body?: object, key?: string): Promise<any> {
    return this.#send('POST', surface, path, body, key);
  }

  async #send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', surface: 'a' | 'b', path: string, body?: object, key?: string): Promise<any> {
    const credential: Record<string, string> = surface === 'a' ? { authorization: `Bearer ${this.#bearer}` } : { 'x-api-key': this.#key };
    let answer: any;
    await this.#repeated(async () => {
      const sent = await request(this.#url[surface] + path, {
        method,
        headers: { ...credential, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await sent.body.text();
      answer = text === '' ? undefined : JSON.parse(text);
      if (sent.statusCode >= 400 && sent.statusCode < 500)
        throw new Error(`${method} ${path} was answered with ${sent.statusCode}: ${text}`);
      return sent.statusCode < 300;
    });
    return answer;
  }

  /** Does a step until it is done. If the program has been killed, it is started again, without the order to kill. */
  async #repeated(step: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + answerMs;
    for (;;) {
      const isDone = await step().catch((error: { code?: string }) => {
        if (!/^(ECONNRE|UND_ERR_SOCKET)/.test(error.code ?? '')) throw error;
        return false;
      });
      if (isDone) return;
      if (Date.now() > deadline) throw new Error('A step was not done in 90 s');
      if (!(await this.#isAlive())) {
        this.isKilled = true;
        await this.#start();
      }
    }
  }

  async #isAlive(): Promise<boolean> {
    await sleep(20);
    return request(`${this.#url.b}/livez`).then(
      ({ body }) => body.dump().then(() => true),
      () => false,
    );
  }

  /** Waits until nothing is due: no request without an answer, no delivery that waits. */
  async #idle(): Promise<void> {
    await this.#repeated(async () => {
      if (!(await this.#isAlive())) return false;
      const isNew = (await this.#rows('tracking_requests')).some(
        (row) => row['status'] === 'pending' || row['lease_token'] !== null || row['last_checked_at'] === null,
      );
      return !isNew && !(await this.#rows('webhook_deliveries')).some(({ status }) => status === 'pending');
    });
  }

  async #rows(table: string): Promise<Record<string, unknown>[]> {
    const rows = (await dump(this.#fresh.url, [table]))[table] ?? [];
    return rows.map((row) => JSON.parse(row) as Record<string, unknown>);
  }
}
