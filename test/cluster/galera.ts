// Three Galera nodes on loopback, with Debian's packages mariadb-server, galera-4 and rsync. Nothing is left after the run.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { end, hasEnded, releaseOnce, succeed } from '../support/mysql/processes.ts';

const provider = '/usr/lib/galera/libgalera_smm.so';
/** As root, the nodes run as Debian's user `mysql`, because the rsync that updates a node drops root's rights. */
const owner = process.getuid?.() === 0 ? { uid: idOf('u'), gid: idOf('g') } : undefined;

function idOf(kind: 'u' | 'g'): number {
  return Number(execFileSync('id', [`-${kind}`, 'mysql'], { encoding: 'utf8' }));
}

/** With its own timeouts, Galera takes five seconds to notice that a node is gone. */
const shortTimeouts =
  'evs.suspect_timeout=PT1S;evs.inactive_timeout=PT2S;evs.inactive_check_period=PT0.25S;evs.keepalive_period=PT0.3S;evs.join_retrans_period=PT0.3S;evs.install_timeout=PT2S';

/** One node. It uses four ports from its base: for clients, for replication, and two for state transfer. */
export class Node {
  readonly url: string;
  readonly port: number;
  readonly #base: number;
  readonly #folder: string;
  readonly #members: string;
  readonly #options: string;
  #child: ChildProcess | undefined;

  constructor(folder: string, base: number, members: string, password: string, isTuned: boolean) {
    this.#folder = folder;
    this.#base = base;
    this.#members = members;
    this.#options = isTuned ? `;${shortTimeouts}` : '';
    this.port = base;
    this.url = `mysql://landfall:${password}@127.0.0.1:${base}/`;
  }

  /** @param isFirst makes a new cluster instead of joining one */
  async start(isFirst = false): Promise<void> {
    const [base, data] = [this.#base, join(this.#folder, 'data')];
    if (!existsSync(data)) {
      await mkdir(this.#folder, { recursive: true });
      const user = owner ? ['--user=mysql'] : [];
      await succeed('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--skip-test-db', ...user]);
      if (owner) await chown(this.#folder, owner.uid, owner.gid);
    }
    const options = `base_port=${base + 1};gmcast.listen_addr=tcp://127.0.0.1:${base + 1};ist.recv_addr=127.0.0.1:${base + 2}`;
    const log = (name: string): string[] => [`--log-error=${join(this.#folder, name)}`];
    const common = [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(this.#folder, 's')}`,
      `--pid-file=${join(this.#folder, 'pid')}`,
      `--init-file=${join(this.#folder, '../init.sql')}`,
      `--port=${base}`,
      '--bind-address=127.0.0.1',
      '--character-set-server=utf8mb4',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=32M',
      '--skip-name-resolve',
      '--performance-schema=OFF',
      '--max-connections=300',
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      `--wsrep-provider-options=gcache.size=64M;${options}${this.#options}`,
      `--wsrep-cluster-address=gcomm://${this.#members}`,
      '--wsrep-cluster-name=landfall-test',
      '--wsrep-node-address=127.0.0.1',
      `--wsrep-node-name=node${base}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${base + 3}`,
    ];
    const mode = isFirst ? ['--wsrep-new-cluster'] : await this.#position([...common, ...log('recovery.log'), '--wsrep-recover']);
    this.#child = spawn('mariadbd', [...common, ...log('error.log'), ...mode], { stdio: 'ignore', ...owner });
    await this.untilReady();
  }

  /**
   * The position of a killed node, found as the systemd unit finds it before a start (`galera_recovery`). With it, the other nodes send
   * only what the node missed. Without it they send everything, and the sending node accepts no writes until it is done.
   */
  async #position(recovery: string[]): Promise<string[]> {
    if (!this.#child) return [];
    await once(spawn('mariadbd', recovery, { stdio: 'ignore', ...owner }), 'exit');
    const recoveryLog = await readFile(join(this.#folder, 'recovery.log'), 'utf8');
    const position = /Recovered position:? (\S+)/.exec(recoveryLog)?.[1];
    return position ? [`--wsrep-start-position=${position}`] : [];
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline && this.#child && !hasEnded(this.#child)) {
      if ((await this.status('wsrep_ready').catch(() => '')) === 'ON') return;
      await sleep(100);
    }
    const errorLog = await readFile(join(this.#folder, 'error.log'), 'utf8').catch(() => '');
    throw new Error(
      `A node did not become ready:\n${errorLog
        .split('\n')
        .filter((line) => /ERROR|WSREP_SST/.test(line))
        .slice(-14)
        .join('\n')}`,
    );
  }

  async status(name: string): Promise<string> {
    const connection = await createConnection({ uri: this.url, connectTimeout: 2_000 });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(`SHOW STATUS LIKE '${name}'`);
      return String(rows[0]?.['Value']);
    } finally {
      connection.destroy();
    }
  }

  /** SIGKILL, SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGCONT');
    if (this.#child) await end(this.#child);
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }
}

export interface Cluster {
  nodes: Node[];
  stop(): Promise<void>;
}

/** @param isTuned shortens Galera's timeouts @throws if galera-4 is not installed */
export async function startCluster(isTuned: boolean): Promise<Cluster> {
  if (!existsSync(provider)) throw new Error('Galera is not installed: apt-get install mariadb-server galera-4 rsync');
  const folder = await mkdtemp(join(tmpdir(), 'landfall-cluster-'));
  const password = randomBytes(18).toString('base64url');
  const grants = `CREATE USER IF NOT EXISTS 'landfall'@'127.0.0.1' IDENTIFIED BY '${password}';\nGRANT ALL PRIVILEGES ON *.* TO 'landfall'@'127.0.0.1';\n`;
  await writeFile(join(folder, 'init.sql'), grants, { mode: 0o600 });
  if (owner) for (const path of [folder, join(folder, 'init.sql')]) await chown(path, owner.uid, owner.gid);
  // Below the ports that the system uses for outgoing connections.
  const first = 21_000 + Math.floor(Math.random() * 500) * 20;
  const bases = [first, first + 5, first + 10];
  const members = bases.map((base) => `127.0.0.1:${base + 1}`).join(',');
  const nodes = bases.map((base) => new Node(join(folder, String(base)), base, members, password, isTuned));
  const stop = releaseOnce(
    async () => {
      for (const node of nodes) node.kill();
      await sleep(500);
      await rm(folder, { recursive: true, force: true });
    },
    () => {
      for (const node of nodes) node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  );
  try {
    for (const [index, node] of nodes.entries()) await node.start(index === 0);
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
