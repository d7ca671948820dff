// One run of the whole program: clients use every part of it while it is killed at the edges of its transactions.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';
import { classA, staticData } from '../ais/encode.ts';
import { type FakeFeed, startFakeFeed } from '../ais/fake-feed.ts';
import { type Raw, openRaw, rowsOf } from '../store/raw.ts';
import { type Dialect, type FreshDatabase, withMigratedDatabase } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { hapagEvent, startCarrier, vessel } from './edge-carrier.ts';
import { EdgeProgram } from './edge-program.ts';
import { type History, readHistory } from './history.ts';
import type { PlannedKill } from './kill-at-edge.ts';

const pushToken = 'edge-run-push-token';
/** Tables whose rows are deleted by age, and the column that the age counts from. */
const aging: [table: string, column: string][] = [
  ['messages', 'created_at'],
  ['idempotency_keys', 'created_at'],
  ['carrier_answers', 'received_at'],
  ['tracking_request_pushes', 'received_at'],
  ['shipments', 'tracking_ended_at'],
];
const requestsEndMs = 10_000;
const longAgo = '2020-01-01 00:00:00.000';

export interface EdgeRunOptions {
  /** How many days containers are tracked. After 33, one has been returned. */
  days: number;
  /** Whether the operator's account commands run too. */
  runsCommands: boolean;
}

/** The program and what it needs: a database, a webhook receiver, an AIS feed and a carrier. */
export class EdgeRun {
  readonly #acknowledged: History['acknowledged'] = [];
  readonly #fresh: FreshDatabase;
  readonly #receiver: Receiver;
  readonly #feed: FakeFeed;
  readonly #carrier: Server;
  readonly #program: EdgeProgram;
  readonly #options: EdgeRunOptions;
  readonly #raw: Raw;
  #bearer = '';
  #key = '';

  private constructor(parts: {
    fresh: FreshDatabase;
    receiver: Receiver;
    feed: FakeFeed;
    carrier: Server;
    program: EdgeProgram;
    options: EdgeRunOptions;
  }) {
    this.#fresh = parts.fresh;
    this.#receiver = parts.receiver;
    this.#feed = parts.feed;
    this.#carrier = parts.carrier;
    this.#program = parts.program;
    this.#options = parts.options;
    this.#raw = openRaw(parts.fresh.url);
  }

  static async begin(dialect: Dialect, kills: readonly PlannedKill[], options: EdgeRunOptions): Promise<EdgeRun> {
    const [fresh, receiver, feed, carrier] = await Promise.all([
      withMigratedDatabase(dialect),
      startReceiver(),
      startFakeFeed(),
      startCarrier(),
    ]);
    const settings = {
      DATABASE_URL: fresh.url,
      PORT: '0',
      SANDBOX: 'true',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
      WEBHOOK_ALLOW: '127.0.0.0/8',
      WORKER_IDLE_MS: '100',
      RETENTION: 'events:10d,ended:30d',
      AIS_FEED: `tcp://127.0.0.1:${feed.port}`,
      HLCU_CLIENT_ID: 'edge',
      HLCU_CLIENT_SECRET: 'edge',
      HLCU_BASE_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
      HLCU_PUSH_TOKEN: pushToken,
    };
    return new EdgeRun({ fresh, receiver, feed, carrier, program: await EdgeProgram.make(settings, kills), options });
  }

  get killed(): ReadonlySet<PlannedKill> {
    return this.#program.killed;
  }

  /** Does everything that the program does in transactions, except deleting by age. Each step is repeated until it is done. */
  async play(): Promise<void> {
    await this.#program.start();
    await this.#program.send('b', '/readyz', { method: 'GET' });
    await this.#makeAccount();
    this.#bearer = (await this.#post('a', '/auth/tokens', { username: 'edge', password: 'a long password' })).token;
    await this.#program.expectRefused('a', '/auth/tokens', { username: 'edge', password: 'a wrong password' });
    await this.#post('b', '/sandbox/reset');
    const { id: webhookId } = await this.#post('a', '/v2/webhooks', { url: this.#receiver.url }, 'webhook-a');
    await this.#post('b', '/webhooks', { data: { type: 'webhook', attributes: { url: this.#receiver.url } } });
    const { id: unwanted } = await this.#post('a', '/v2/webhooks', { url: this.#receiver.url }, 'webhook-to-delete');
    await this.#send('DELETE', 'a', `/v2/webhooks/${unwanted}`);
    await this.#send('PATCH', 'a', `/v2/webhooks/${webhookId}`, { url: this.#receiver.url });

    await this.#track('a', 'TEST', sandboxNumbers('010001').containerNumber);
    await this.#track('b', 'TEST', sandboxNumbers('010002').containerNumber);
    await this.#track('a', 'TEST', sandboxNumbers('900001').containerNumber);
    await this.#track('a', 'HLCU', 'HLXU1234561');
    await this.#idle();
    const [tracked] = await this.#rows('shipments');
    await this.#program.command('track', 'refresh', String(tracked?.['id']));
    await this.#push();
    await this.#post('b', '/sandbox/clock/advance', { by: `P${this.#options.days}D` });
    await this.#idle();

    const [shipment] = await this.#rows('shipments');
    await this.#send('PATCH', 'a', `/v2/shipments/${shipment?.['id']}`, { reference: 'edge' });
    await this.#program.command('track', 'stop', String(shipment?.['id']));
    await this.#post('a', `/v2/webhooks/${webhookId}/test`);
    const { data } = await this.#send('GET', 'a', `/v2/webhooks/${webhookId}/deliveries`);
    await this.#post('a', `/v2/webhooks/${webhookId}/deliveries/${data[0].id}/resend`);
    await this.#post('a', `/v2/webhooks/${webhookId}/recover`, { since: new Date(Date.now() - 3_600_000).toISOString() });
    await this.#idle();
    if (this.#options.runsCommands) await this.#administer();
    await this.#stopWithPosition();
  }

  history(): Promise<History> {
    return readHistory(
      (table) => this.#rows(table),
      this.#acknowledged,
      this.#receiver.received.map(({ headers }) => String(headers['webhook-id'])),
    );
  }

  /** Makes every row older than its retention and waits until the program has deleted them all. */
  async sweep(): Promise<void> {
    for (const [table, column] of aging) await this.#raw(table).whereNotNull(column).update(column, longAgo);
    await this.#raw('tracking_requests').where({ status: 'failed' }).update({ created_at: longAgo, updated_at: longAgo });
    await this.#program.start();
    await this.#program.repeat(async () => {
      if (!(await this.#program.isServing())) return 'it does not serve';
      const left = await Promise.all(
        [
          ...aging.map(([table, column]) => `${table} WHERE ${column} = '${longAgo}'`),
          'webhooks WHERE deleted_at IS NOT NULL',
          "tracking_requests WHERE status = 'failed'",
        ].map(async (what) => ((await rowsOf(this.#raw, `SELECT 1 AS one FROM ${what} LIMIT 1`)).length > 0 ? [what] : [])),
      );
      return left.flat().length === 0 || `not deleted: ${left.flat().join(', ')}`;
    });
  }

  async end(): Promise<void> {
    await this.#program.leave();
    await this.#raw.destroy();
    await Promise.all([this.#receiver.close(), this.#feed.stop(), new Promise((resolve) => this.#carrier.close(resolve))]);
    await this.#fresh.drop();
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

  /** Only in runs that kill one of these commands: they take longer than the rest. */
  async #administer(): Promise<void> {
    const { command } = this.#program;
    const run = command.bind(this.#program);
    const ofAccount = ['--account', 'Spare'];
    const ofUser = [...ofAccount, '--username', 'spare'];
    await run('account', 'create', 'Spare');
    await run('user', 'create', ...ofUser);
    await run('user', 'role', 'reader', ...ofUser);
    await run('user', 'revoke', ...ofUser);
    await run('key', 'create', ...ofAccount);
    const [key] = await rowsOf<{ id: string }>(this.#raw, 'SELECT key_id AS id FROM api_keys ORDER BY created_at DESC LIMIT 1');
    await run('key', 'role', String(key?.id), 'reader', ...ofAccount);
    await run('key', 'revoke', String(key?.id), ...ofAccount);
    await run('account', 'revoke', 'Spare');
    // An account can be deleted once the requests that it had in flight have ended.
    this.#program.passTime(requestsEndMs);
    await run('account', 'delete', 'Spare', '--yes');
    await run('signing-key', 'rotate');
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
    await this.#program.send('b', '/carriers/HLCU/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${pushToken}`, 'content-type': 'application/json' },
      body: JSON.stringify([hapagEvent('DISC', '2026-03-20T08:00:00Z', 'NLRTM')]),
    });
    await this.#idle();
  }

  /** A vessel's position is written within 3 s, and when the program stops. */
  async #stopWithPosition(): Promise<void> {
    for (;;) {
      await this.#feed.untilListening(1);
      await this.#feed.say(
        [...staticData(vessel.mmsi, vessel.imo, vessel.name), classA({ ...vessel, latitude: 51.9, longitude: 3.5 })]
          .map((line) => `${line}\r\n`)
          .join(''),
      );
      await sleep(100);
      if (await this.#program.stop()) return;
      await this.#program.start();
    }
  }

  #post(surface: 'a' | 'b', path: string, body?: object, key?: string): Promise<any> {
    return this.#send('POST', surface, path, body, key);
  }

  #send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', surface: 'a' | 'b', path: string, body?: object, key?: string): Promise<any> {
    const credential: Record<string, string> = surface === 'a' ? { authorization: `Bearer ${this.#bearer}` } : { 'x-api-key': this.#key };
    return this.#program.send(surface, path, {
      method,
      headers: { ...credential, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
      body: body ? JSON.stringify(body) : null,
    });
  }

  /** Waits until nothing is due: every request is answered, and no delivery waits. */
  async #idle(): Promise<void> {
    await this.#program.repeat(async () => {
      if (!(await this.#program.isServing())) return 'it does not serve';
      const leased = (await this.#rows('tracking_requests')).filter(
        (row) => row['lease_token'] !== null || row['last_checked_at'] === null,
      );
      const waiting = (await this.#rows('webhook_deliveries')).filter(({ status }) => status === 'pending');
      const named = leased.map((row) => `${row['scac']} ${row['status']} (lease until ${row['lease_until']}, due ${row['next_check_at']})`);
      return leased.length + waiting.length === 0 || `these wait: ${named.join(', ') || 'no request'}, and ${waiting.length} deliveries`;
    });
  }

  #rows(table: string): Promise<Record<string, unknown>[]> {
    return rowsOf(this.#raw, `SELECT * FROM ${table}`);
  }
}
