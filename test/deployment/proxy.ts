// A proxy with the sample in deploy/, on free loopback ports and with a certificate of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import { Agent, fetch } from 'undici';
import { freePort } from '../support/free-port.ts';
import { end, hasEnded } from '../support/mysql/processes.ts';
import { until } from '../support/until.ts';

export type ProxyKind = 'nginx' | 'caddy';

export interface Proxy {
  /** `https://localhost:…`. */
  url: string;
  /** fetch that accepts the certificate and keeps up to 20 connections. */
  fetch: typeof fetch;
  stop(): Promise<void>;
}

/**
 * Starts the proxy in front of a service, and waits until it answers.
 *
 * @param program its path
 * @param upstream the service's host and port
 */
export async function startProxy(kind: ProxyKind, program: string, upstream: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `landfall-${kind}-`));
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }]);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  const [port, httpPort] = [await freePort(), await freePort()];
  const args = (kind === 'nginx' ? writeNginx : writeCaddy)({ folder, port, httpPort, upstream });
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...home }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const dispatcher = new Agent({ connections: 20, connect: { rejectUnauthorized: false }, keepAliveTimeout: 600_000 });
  const proxy: Proxy = {
    url: `https://localhost:${port}`,
    fetch: (address, init) => fetch(address, { ...init, dispatcher }),
    async stop() {
      await dispatcher.destroy();
      await end(child);
      rmSync(folder, { recursive: true });
    },
  };
  await until(`${kind} answers`, () => answers(proxy, child)).catch(async (error: unknown) => {
    await proxy.stop();
    throw new Error(`${String(error)}: ${output}`);
  });
  return proxy;
}

async function answers(proxy: Proxy, child: ChildProcess): Promise<boolean> {
  if (hasEnded(child)) throw new Error('It ended');
  return proxy.fetch(`${proxy.url}/livez`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

interface Places {
  folder: string;
  port: number;
  httpPort: number;
  upstream: string;
}

/** The sample with each text replaced. @throws if it lacks one */
function sample(name: string, replacements: [text: string, by: string][]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8'),
  );
}

/** @returns the program's arguments */
function writeNginx({ folder, port, httpPort, upstream }: Places): string[] {
  const server = sample('nginx.conf', [
    ['server 127.0.0.1:3000;', `server ${upstream};`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['tracking.example.com;', 'localhost;'],
    ['/etc/letsencrypt/live/tracking.example.com', folder],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  return ['-c', file, '-e', 'stderr'];
}

/** @returns the program's arguments */
function writeCaddy({ folder, port, httpPort, upstream }: Places): string[] {
  const file = join(folder, 'Caddyfile');
  const certificate = `bind 127.0.0.1\n\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}`;
  const text = sample('Caddyfile', [
    ['tracking.example.com {', `localhost:${port} {\n\t${certificate}`],
    ['127.0.0.1:3000', upstream],
  ]);
  writeFileSync(file, text.replace('{\n\tservers', `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${httpPort}\n\tservers`));
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}
