/** The service that the generated clients call, with a shipment to list and a message of each surface. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFreshService } from '../support/fresh-service.ts';
import { until } from '../support/until.ts';

export interface CalledService {
  /** What the programs read from their environment: where the service is, the credentials, and files with a message. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startCalledService(): Promise<CalledService> {
  const service = await startFreshService();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-messages-'));
  const { API_KEY = '', PASSWORD = '', TOKEN = '' } = service.env;
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

  async function read(path: string, credential: Record<string, string>): Promise<any> {
    return (await fetch(service.url + path, { headers: credential })).json();
  }

  const body = JSON.stringify({ scac: 'TEST', container_number: 'TSTU0300705' });
  await fetch(`${service.url}/v2/tracking_requests`, { method: 'POST', headers, body });
  const key = { 'X-API-Key': API_KEY };
  const a = await until('surface A has a message', async () => (await read('/v2/events', headers)).data[0]);
  const b = await until('surface B has a message', async () => (await read('/webhook_notifications', key)).data[0]);
  const messages = {
    MESSAGE_A: JSON.stringify(a),
    MESSAGE_B: JSON.stringify(await read(`/webhook_notifications/${b.id}`, key)),
  };
  const files = Object.entries(messages).map(([name, text]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    return [name, file] as const;
  });
  return {
    environment: {
      LANDFALL_URL: service.url,
      LANDFALL_USER: 'demo',
      LANDFALL_PASSWORD: PASSWORD,
      LANDFALL_API_KEY: API_KEY,
      ...Object.fromEntries(files),
    },
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
