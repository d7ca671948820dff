// The worst known requests, for every operation: each gets a short answer. `npm run bench:refusals` measures their cost.
import { expect } from 'chai';
import { Agent, request } from 'undici';
import { type WorstRequest, worstRequests } from '../support/worst-requests.ts';
import { type Client, type Service, startService } from '../support/service.ts';

/**
 * The size of a hostile field in bytes: more than a response may have, so that one that echoes it is caught, and lists too long to
 * be listed. A hostile whole body is as large as allowed. `npm run bench:refusals` sends everything at every size.
 */
const fieldBytes = 20_000;

/** With more requests than this for an operation, each field gets two fifths of the values. */
const most = 300;

const isOfField = ({ isBody, what }: WorstRequest): boolean => isBody && /^\/[^:]/.test(what);

const bytesOf = (worst: WorstRequest): number => (isOfField(worst) ? fieldBytes : worst.maxBytes);

// A refusal needs no database, so one is enough.
describe('the worst requests', () => {
  let service: Service;
  let client: Client;
  const agent = new Agent({ connections: 4 });

  before(async () => {
    service = await startService('sqlite');
    client = await service.newClient();
  });
  after(async () => {
    await agent.close();
    await service?.stop();
  });

  async function answerTo(worst: WorstRequest): Promise<{ status: number; text: string }> {
    const bytes = bytesOf(worst);
    const body = worst.body(bytes);
    // A separate user for the operation that revokes its own token.
    const { token } = worst.operationId === 'revokeToken' ? await service.newClient() : client;
    const credential: Record<string, string> =
      worst.surface === 'a' ? { authorization: `Bearer ${token}` } : { 'x-api-key': client.apiKey };
    const headers = { ...credential, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...worst.headers(bytes) };
    const answer = await request(service.url + worst.target(bytes), {
      method: worst.method as 'POST',
      headers,
      body: body === undefined ? null : Buffer.from(body),
      dispatcher: agent,
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  function expectFewWords(worst: WorstRequest, { status, text }: { status: number; text: string }): void {
    const what = `${worst.operationId}: ${worst.what}: ${status} ${text.slice(0, 300)}`;
    expect(status, what).to.be.below(500);
    if (status < 400) return;
    expect(Buffer.byteLength(text), what).to.be.at.most(16 * 1024);
    const { errors, detail = '' } = JSON.parse(text);
    expect(errors.length, what).to.be.at.most(20);
    for (const each of [detail, ...errors.map((error: { detail: string }) => error.detail)]) expect(each.length, what).to.be.at.most(2000);
  }

  /** Faults that every operation treats alike, in targets and headers, are tried on the operations with the most parameters. */
  const isTried = (worst: WorstRequest): boolean =>
    worst.isBody || ['listShipments', 'listTransportEvents', 'createToken'].includes(worst.operationId);

  for (const surface of ['a', 'b'] as const) {
    const tried = worstRequests(surface).filter(isTried);
    for (const operationId of new Set(tried.map((worst) => worst.operationId))) {
      it(`of ${operationId} on surface ${surface} are answered in few words`, async () => {
        const all = tried.filter((worst) => worst.operationId === operationId);
        expect(all.length).to.be.greaterThan(10);
        const some = all.length > most ? all.filter((worst, index) => !isOfField(worst) || index % 5 < 2) : all;
        for (const worst of some) expectFewWords(worst, await answerTo(worst));
      });
    }
  }
});
