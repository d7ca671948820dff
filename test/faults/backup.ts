// The drill in docs/guides/backups.md: backs up a working service, restores the backup into an empty database, and starts the service
// on it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aliveForMs } from '../../src/domain/process.ts';
import { type Dialect, type FreshDatabase, withDatabaseUrl } from '../support/databases.ts';
import { fastFolder } from '../support/fast-folder.ts';
import { programFile } from '../support/program.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, startService } from '../support/service.ts';
import { advance, directNumber, trackShipment, untilPolled } from '../support/tracking.ts';

const run = promisify(execFile);
const environment = { WEBHOOK_ALLOW: '127.0.0.0/8' };
/** Writers that keep running during the backup. */
const writers = 2;
const writeEveryMs = 25;
const leastAcknowledged = 6;

/** The outcome of a drill. */
export interface Drill {
  /** Requests acknowledged before the backup started. */
  acknowledged: number;
  /** Those still pending in the copy when it was started. */
  pending: number;
  /** Those missing from the copy, or not tracked by it. */
  lost: number;
  /** Requests created during the backup. */
  meanwhile: number;
  /** A shipment's status before the backup, and in the copy six days later. */
  status: { before: string; after: string };
  /** Messages that the copy sent to the webhook, and whether the shipment's sequence has a gap. */
  messages: number;
  hasGap: boolean;
}

/** @throws when a step of the drill fails */
export async function backUpAndRestore(dialect: Dialect): Promise<Drill> {
  const folder = await mkdtemp(join(fastFolder(), 'landfall-backup-'));
  const file = join(folder, 'backup');
  const receiver = await startReceiver();
  const restored = await withDatabaseUrl(dialect);
  try {
    const service = await startService(dialect, { environment });
    const created: string[] = [];
    let acknowledged: string[] = [];
    let shipment: { id: string; status: string };
    let client: Client;
    try {
      client = await service.newClient();
      await client.a.post('/v2/webhooks', { json: { url: receiver.url }, status: 201 });
      shipment = await trackShipment(client, { container_number: directNumber(0).containerNumber });
      let isBackedUp = false;
      let requested = 0;
      const write = async (): Promise<void> => {
        while (!isBackedUp) {
          requested += 1;
          const json = { scac: 'TEST', container_number: directNumber(requested).containerNumber };
          created.push((await client.a.post('/v2/tracking_requests', { json, status: 201 })).body.id);
          await sleep(writeEveryMs);
        }
      };
      const writing = Array.from({ length: writers }, write);
      while (created.length < leastAcknowledged) await sleep(5);
      acknowledged = [...created];
      await (dialect === 'sqlite' ? landfall(['backup', file], service.databaseUrl) : dump(service.databaseUrl, file));
      isBackedUp = true;
      await Promise.all(writing);
    } finally {
      await service.stop();
    }
    if (dialect === 'mysql') {
      await restore(file, restored);
      // The dump says that the service was alive a moment ago, as after a kill.
      await sleep(aliveForMs);
    }
    await landfall(dialect === 'sqlite' ? ['restore', file, '--yes'] : ['restore', '--loaded', '--yes'], restored.url);
    const before = receiver.received.length;
    const copy = await startService(dialect, { environment, on: restored });
    try {
      // The backup includes the leases of workers that ran at that time. They end within a minute.
      copy.passTime(60_000);
      const again = { ...client, a: copy.api.as({ token: client.token }), b: copy.api.as({ apiKey: client.apiKey }) };
      const answers = await Promise.all(acknowledged.map((id) => again.a.get(`/v2/tracking_requests/${id}`)));
      const asked = await Promise.all(acknowledged.map((id) => untilPolled(again, id).catch(() => null)));
      await advance(again, 'P6D');
      const { body } = await again.a.get(`/v2/shipments/${shipment.id}`, { status: 200 });
      const feed = { accountId: client.accountId, surface: 'a', testOnly: false } as const;
      const messages = await copy.database.store.messages.listAfter(feed, 0, 100_000);
      await allReceived(
        receiver,
        messages.map(({ id }) => id),
      );
      const numbers = messages.filter(({ shipmentId }) => shipmentId === shipment.id).map(({ sequence }) => sequence);
      return {
        acknowledged: acknowledged.length,
        pending: answers.filter((answer) => answer.body.status === 'pending').length,
        lost: asked.filter((request) => request?.status !== 'succeeded').length,
        meanwhile: created.length - acknowledged.length,
        status: { before: shipment.status, after: body.status },
        messages: receiver.received.length - before,
        hasGap: numbers.length < 2 || numbers.some((number, index) => number !== index + 1),
      };
    } finally {
      await copy.stop();
    }
  } finally {
    await receiver.close();
    await restored.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function allReceived(receiver: Receiver, ids: string[]): Promise<void> {
  for (;;) {
    const received = new Set(receiver.received.map(({ json }) => json.id));
    if (ids.every((id) => received.has(id))) return;
    await receiver.until(receiver.received.length + 1);
  }
}

/** Runs a command of the guide in a process of its own, so that requests continue. */
async function landfall(args: string[], databaseUrl: string): Promise<void> {
  await run(process.execPath, [await programFile(), ...args], { env: { ...process.env, DATABASE_URL: databaseUrl } });
}

async function dump(url: string, file: string): Promise<void> {
  const child = spawn('mariadb-dump', ['--single-transaction', '--routines=false', ...connectionOf(url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const written = finished(child.stdout.pipe(createWriteStream(file)));
  await Promise.all([exitOf(child), written]);
}

async function restore(file: string, to: FreshDatabase): Promise<void> {
  const child = spawn('mariadb', connectionOf(to.url), { stdio: ['pipe', 'inherit', 'inherit'] });
  createReadStream(file).pipe(child.stdin);
  await exitOf(child);
}

/** The options of MariaDB's programs for a database URL. */
function connectionOf(url: string): string[] {
  const { hostname, port, username, password, pathname } = new URL(url);
  const login = [`--user=${decodeURIComponent(username)}`, ...(password === '' ? [] : [`--password=${decodeURIComponent(password)}`])];
  return [`--host=${hostname}`, `--port=${port || '3306'}`, '--protocol=tcp', ...login, pathname.slice(1)];
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnfile} ended with ${code}`))));
  });
}
