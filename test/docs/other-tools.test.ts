// What the site offers to other tools: the workflows, run by a tool of others, and the collections, sent request by request.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { loadContract } from '../../scripts/docs/contract.ts';
import { postmanCollection } from '../../scripts/docs/postman.ts';
import { describeOn } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { numbers } from '../support/tracking.ts';

const root = join(import.meta.dirname, '../..');

interface Sent {
  name: string;
  request: {
    method: string;
    header: { key: string; value: string; disabled?: boolean }[];
    url: { raw: string; variable: { key: string; value: string }[] };
    body?: { raw: string };
    auth?: { type: string };
  };
}

/** The requests of a collection, without its folders. */
function requestsOf(surface: 'a' | 'b'): Sent[] {
  const { item } = postmanCollection(loadContract(surface)) as { item: { item: Sent[] }[] };
  return item.flatMap((folder) => folder.item);
}

describeOn('sqlite', 'what the documentation offers to other tools', () => {
  let service: Service;
  let client: Client;
  let receiver: Receiver;

  before(async () => {
    service = await startService('sqlite', { environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
    client = await service.newClient('administrator');
    receiver = await startReceiver();
  });
  after(() => Promise.all([service.stop(), receiver.close()]));

  for (const surface of ['a', 'b'] as const) {
    it(`runs the workflows of surface ${surface.toUpperCase()} from the first request to the last`, async () => {
      const inputs = {
        ...(surface === 'a' ? { username: client.username, password: client.password } : { api_key: client.apiKey }),
        scac: 'TEST',
        container_number: numbers.byRail.containerNumber,
        url: receiver.url,
      };
      const given = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
      const command = ['node_modules/@redocly/cli/bin/cli.js', 'respect', `openapi/workflows/${surface}.yaml`];
      const tool = spawn(process.execPath, [...command, '--server', `${surface}=${service.url}`, ...given], {
        cwd: root,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      });
      const printed = await text(tool.stdout);
      expect(printed).to.contain('Workflows: 2 passed, 2 total');
    });

    it(`sends every request of surface ${surface.toUpperCase()}'s collection to an operation that takes it`, async () => {
      const requests = requestsOf(surface);
      expect(requests).to.have.length(loadContract(surface).operations().length);
      for (const { name, request } of requests) {
        const { method, header, url, body, auth } = request;
        const path = url.variable.reduce((raw, { key, value }) => raw.replace(`:${key}`, encodeURIComponent(value)), url.raw);
        const response = await fetch(path.replace('{{address}}', service.url), {
          method,
          headers: {
            ...Object.fromEntries(header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value])),
            ...(auth?.type !== 'noauth' && { [surface === 'a' ? 'Authorization' : 'X-API-Key']: 'Bearer wrong' }),
          },
          body: body?.raw ?? null,
        });
        // A request that reaches its operation is refused only for its credential, if it needs one.
        const { code } = (await response.json()) as { code?: string };
        expect(auth?.type === 'noauth' ? [200, 401] : [401], `${name}: ${method} ${path} ${code ?? ''}`).to.include(response.status);
      }
    });
  }

  it('names the contract by its address in the workflows', () => {
    for (const surface of ['a', 'b']) {
      const published = readFileSync(join(root, `dist/docs/landfall-${surface}.arazzo.yaml`), 'utf8');
      expect(published).to.contain(`url: ../openapi/${surface}.json`);
    }
  });
});
