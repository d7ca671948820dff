/**
 * The operator's port: metrics, and health checks for processes without an API. It needs no credential, so it listens on loopback
 * unless METRICS_HOST says otherwise.
 */
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MetricsServerOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The metrics in Prometheus's text format, and its media type. */
  read(): Promise<{ text: string; mediaType: string }>;
  /** Why the process is not ready, without a full stop; null if it is. */
  reasonNotReady(): Promise<string | null>;
  /** What is wrong although the process is ready. */
  warnings(): Promise<string[]>;
}

export interface MetricsServer {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

type Page = { status: number; mediaType: string; text: string };

/** @throws Node's error when it cannot listen */
export async function startMetricsServer({ host, port, read, reasonNotReady, warnings }: MetricsServerOptions): Promise<MetricsServer> {
  const pages: Record<string, () => Promise<Page>> = {
    '/metrics': async () => ({ status: 200, ...(await read()) }),
    '/livez': async () => health(null),
    '/readyz': async () => health(await reasonNotReady(), await warnings()),
  };
  const paths = Object.keys(pages).join(', ');

  const server = createServer(async (req, res) => {
    const page = pages[(req.url ?? '').replace(/\?.*$/s, '')];
    if (!page) write(res, plain(404, `This port serves ${paths}.`));
    else if (req.method !== 'GET' && req.method !== 'HEAD')
      write(res.setHeader('Allow', 'GET, HEAD'), plain(405, 'Only GET and HEAD are allowed here.'));
    else write(res, await page().catch(() => plain(500, 'The metrics could not be read.')));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Exclusive: with `--workers` the processes share the service's port, but each has its own metrics.
    server.listen({ port, host, exclusive: true }, resolve);
  });
  // A probe must not keep the process alive.
  server.unref();
  const { address, family, port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param reason why the process is not ready, or null */
function health(reason: string | null, warnings: string[] = []): Page {
  const body = reason === null ? { status: 'ok', ...(warnings.length > 0 && { warnings }) } : { status: 'not ready', detail: `${reason}.` };
  return { status: reason === null ? 200 : 503, mediaType: 'application/json', text: JSON.stringify(body) };
}

function plain(status: number, text: string): Page {
  return { status, mediaType: 'text/plain; charset=utf-8', text: `${text}\n` };
}

function write(res: ServerResponse, { status, mediaType, text }: Page): void {
  res.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' }).end(text);
}
