// Runs the code of the client's guide and README against the real service.
import { expect } from 'chai';
import { builtClient } from '../client/built-client.ts';
import { startMock } from '../../src/process/mock.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { programOf, runGuide } from './snippets.ts';
import { describeOn } from '../support/databases.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Sends the guide's receiver one signed message and one unsigned. */
const tryReceiver = `
import { createHmac } from 'node:crypto';
const body = '{"type":"shipment.updated","timestamp":"2026-03-02T08:00:00.000Z","data":"the message"}';
const now = String(Math.floor(Date.now() / 1000));
const mac = createHmac('sha256', Buffer.alloc(32, 7)).update('msg_1.' + now + '.' + body).digest('base64');
const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,' + mac };
const answers = [body, body + ' '].map((sent) => receive(new Request('http://receiver.test', { method: 'POST', headers, body: sent })));
for (const answer of await Promise.all(answers)) console.log('receiver:', answer.status, await answer.text());
`;

/** The environment of an application. */
const environmentOf = (url: string, { username, password, apiKey }: Pick<Client, 'username' | 'password' | 'apiKey'>) => ({
  LANDFALL_URL: url,
  LANDFALL_USER: username,
  LANDFALL_PASSWORD: password,
  LANDFALL_API_KEY: apiKey,
  LANDFALL_WEBHOOK_SECRET: secret,
});

describeOn('sqlite', 'the code examples of the client', () => {
  let service: Service;
  let environment: Record<string, string>;

  before(async () => {
    service = await startService('sqlite');
  });
  after(() => service.stop());

  beforeEach(async () => {
    environment = environmentOf(service.url, await service.newClient());
  });

  it('print what the guide says, on the service and on the mock', async () => {
    const packages = { 'landfall-client': builtClient() };
    const mock = await startMock({ host: '127.0.0.1', port: 0 });
    const onMock = environmentOf(mock.url, { username: 'anybody', password: 'anything', apiKey: 'any' });
    try {
      for (const each of [environment, onMock]) {
        const output = await runGuide('docs/guides/client.md', { packages, environment: each, after: tryReceiver });
        expectGuide(output);
      }
    } finally {
      await mock.stop();
    }
  });

  it('print what the README says', async () => {
    const output = await runGuide('src/client/README.md', { packages: { 'landfall-client': builtClient() }, environment });
    expect(output).to.match(/^Pre Alert\n(\S+Z \w+\n)+1\n$/);
  });
});

/** Every line that the guide promises. The mock has a container on rail from the start. */
function expectGuide(output: string): void {
  for (const line of [
    /^LF-\d+ Pre Alert \d{4}-/m, // surface A in ten lines
    /^\S+Z empty_out happened$/m, // surface B in ten lines
    /^\S+Z vessel_arrived expected$/m,
    /^[01] on rail$/m, // any operation
    /^\S+Z 1$/m,
    /^[0-9a-f-]{36} On Rail$/m, // lists
    /^failed: not_found$/m, // waiting
    /^422 invalid_container_number [0-9a-f-]{36}\n\/container_number The check digit/m, // errors
    /^Pre Alert, .*On Rail$/m, // time and retries
    /^shipment.updated the message$/m, // webhooks
    /^receiver: 204 $/m,
    /^receiver: 400 wrong_signature$/m,
  ]) {
    expect(output).to.match(line);
  }
}

describe('programOf', () => {
  it('keeps the lines of TypeScript blocks in place, and no others', () => {
    const guide = '# Title\n```bash\nnpm ci\n```\n```ts\nlet x = 1;\n\n```\nwords\n```json\n{}\n```\n```ts\nx += 1;\n```';
    const kept = programOf(guide)
      .split('\n')
      .flatMap((line, at) => (line ? [`${at}: ${line}`] : []));
    expect(kept).to.deep.equal(['5: let x = 1;', '13: x += 1;']);
  });

  it('keeps nothing of a page without TypeScript', () => {
    expect(programOf('# Title\n```\nts\n```\n').trim()).to.equal('');
  });
});
