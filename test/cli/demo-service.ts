// The service as `npm start` starts it, and clients for its demo account.
import type { Running, Settings, Workplace } from '../support/process.ts';

/** A client of one surface, for the demo account. */
export interface Client {
  /** The settings for `listen`. */
  credential: string[];
  ask(method: string, path: string, body?: object): Promise<any>;
  track(containerNumber: string): Promise<void>;
  /** Registers a webhook. @returns its id */
  register(url: string): Promise<string>;
  webhooks(): Promise<any[]>;
  /** The event names of all messages, oldest first. */
  feed(): Promise<string[]>;
}

export interface DemoService {
  url: string;
  running: Running;
  a: Client;
  b: Client;
}

const settings = { PORT: '0', RATE_LIMIT: '100000', WORKER_IDLE_MS: '20' };

/** A service on a free port, with the account it creates on first start. */
export function startService(workplace: Workplace): Promise<DemoService> {
  return clientsOf(workplace.start([], settings));
}

/** The same in a process of its own. */
export function startServiceProcess(workplace: Workplace, more: Settings = {}): Promise<DemoService> {
  return clientsOf(workplace.startProcess([], { ...settings, ...more }));
}

async function clientsOf(running: Running): Promise<DemoService> {
  await running.until('npx landfall listen');
  const [, url = ''] = /surface B +(\S+)/.exec(running.stdout()) ?? [];
  const [, password = ''] = /password +(\S+)/.exec(running.stdout()) ?? [];
  const [, key = ''] = /API key +(\S+)/.exec(running.stdout()) ?? [];
  const asker =
    (headers: Record<string, string>) =>
    async (method: string, path: string, body?: object): Promise<any> => {
      const sent = { ...headers, 'content-type': 'application/json' };
      const answer = await fetch(url + path, { method, headers: body ? sent : headers, body: body ? JSON.stringify(body) : null });
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    };
  const { token } = await asker({})('POST', '/auth/tokens', { username: 'demo', password });
  const [askA, askB] = [asker({ authorization: `Bearer ${token}` }), asker({ 'x-api-key': key })];
  const a: Client = {
    credential: ['--user', 'demo', '--password', password],
    ask: askA,
    track: (containerNumber) => askA('POST', '/v2/tracking_requests', { scac: 'TEST', container_number: containerNumber }),
    register: async (to) => (await askA('POST', '/v2/webhooks', { url: to })).id,
    webhooks: async () => (await askA('GET', '/v2/webhooks')).data,
    feed: async () => (await askA('GET', '/v2/events?limit=100')).data.map(({ type }: any) => type),
  };
  const b: Client = {
    credential: ['--key', key],
    ask: askB,
    track: (containerNumber) => {
      const attributes = { request_type: 'container', request_number: containerNumber, shipping_line_scac: 'TEST' };
      return askB('POST', '/tracking_requests', { data: { type: 'tracking_request', attributes } });
    },
    register: async (to) => (await askB('POST', '/webhooks', { data: { type: 'webhook', attributes: { url: to } } })).data.id,
    webhooks: async () => (await askB('GET', '/webhooks')).data,
    feed: async () => (await askB('GET', '/events?limit=100')).data.map(({ attributes }: any) => attributes.event),
  };
  return { url, running, a, b };
}
