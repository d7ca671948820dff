import { expect } from 'chai';
import type { ErrorBody } from '../../src/sandbox/problem.ts';
import { startSandboxCarrier } from '../../src/sandbox/server.ts';
import { SandboxClient, byBillOfLading, byContainer, MemoryJourneys, t0 } from './sandbox-client.ts';

describe('the answers of the simulated carrier', () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  async function refusal(response: Response): Promise<ErrorBody> {
    expect(response.headers.get('content-type')).to.match(/^application\/json/);
    expect(response.headers.get('api-version')).to.equal('2.2.0');
    const body = (await response.json()) as ErrorBody;
    expect(body).to.have.all.keys(...['httpMethod', 'requestUri', 'errors', 'statusCode', 'statusCodeText', 'errorDateTime']);
    expect(body.statusCode).to.equal(response.status);
    for (const error of body.errors) expect(error).to.have.all.keys('reason', 'message');
    return body;
  }

  it("show the account's clock and the API's version in their headers", async () => {
    client.day(33);
    const response = await client.get(byContainer('010001'));
    expect(response.headers.get('date')).to.equal('Sat, 04 Apr 2026 08:00:00 GMT');
    expect(response.headers.get('api-version')).to.equal('2.2.0');
    expect(response.headers.get('content-type')).to.match(/^application\/json/);
  });

  it("refuse a request without a key, with DCSA's error body", async () => {
    const response = await client.get(byContainer('010001'), null);
    expect(response.status).to.equal(401);
    const body = await refusal(response);
    expect(body).to.deep.equal({
      httpMethod: 'GET',
      requestUri: `${client.carrier.url}/v2/events?${byContainer('010001')}`,
      errors: [{ reason: 'unauthorized', message: 'The header API-Key is missing.' }],
      statusCode: 401,
      statusCodeText: 'Unauthorized',
      errorDateTime: t0.toISOString(),
    });
  });

  for (const [what, query] of [
    ['no reference', 'limit=10'],
    ['an empty reference', 'equipmentReference='],
    ['an unknown parameter', `${byContainer('010001')}&color=red`],
    ['a filter, which Landfall never sends', `${byContainer('010001')}&eventType=EQUIPMENT`],
    ['an order, which Landfall never sends', `${byContainer('010001')}&sort=eventDateTime:DESC`],
    ['two references', `${byContainer('010001')}&${byBillOfLading('010001')}`],
    ['a limit of nothing', `${byContainer('010001')}&limit=0`],
    ['a limit that is not a number', `${byContainer('010001')}&limit=ten`],
    ['a limit out of bounds', `${byContainer('010001')}&limit=1001`],
    ['a cursor it never gave', `${byContainer('010001')}&cursor=abc`],
    ['a parameter twice', `${byContainer('010001')}&limit=1&limit=2`],
  ] as const) {
    it(`are 400 for ${what}`, async () => {
      const response = await client.get(query);
      expect(response.status).to.equal(400);
      const [error] = (await refusal(response)).errors;
      expect(error?.reason).to.equal('invalidQuery');
    });
  }

  it('name every parameter that is wrong', async () => {
    const { errors } = await refusal(await client.get('color=red&limit=0'));
    expect(errors.map(({ message }) => message.split(':')[0])).to.deep.equal([
      'color',
      'limit',
      'One of equipmentReference, transportDocumentReference, carrierBookingReference is needed.',
    ]);
  });

  for (const [what, query] of [
    ["another carrier's container", 'equipmentReference=MSCU5956818'],
    ['a wrong check digit', 'equipmentReference=TSTU0100012'],
    ['a malformed container number', 'equipmentReference=TSTU01'],
    ['an unknown scenario', byContainer('500001')],
    ['a bill of lading of that scenario', byBillOfLading('500001')],
    ['a bill of lading with too many digits', 'transportDocumentReference=TSTBL0100011'],
    ['scenario 90', byContainer('900001')],
  ] as const) {
    it(`are 404 for ${what}`, async () => {
      const response = await client.get(query);
      expect(response.status).to.equal(404);
      await refusal(response);
    });
  }

  it('are always 503 in scenario 91', async () => {
    for (let call = 0; call < 5; call += 1) {
      const response = await client.get(byContainer('910001'));
      expect(response.status).to.equal(503);
      expect(response.headers.has('retry-after')).to.equal(false);
      await refusal(response);
    }
  });

  it('are a page of HTML in scenario 92', async () => {
    const response = await client.get(byContainer('920001'));
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.match(/^text\/html/);
    expect(await response.text()).to.match(/^<!doctype html>/);
  });

  it('are 404 for other paths and 405 for other methods', async () => {
    const elsewhere = await client.get('', 'one', '/v1/events');
    expect(elsewhere.status).to.equal(404);
    await refusal(elsewhere);
    const post = await client.get(byContainer('010001'), 'one', '/v2/events', 'POST');
    expect([post.status, post.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD']);
    expect((await refusal(post)).httpMethod).to.equal('POST');
  });

  it('accept a reference in lower case, with spaces and dashes', async () => {
    expect(await client.events('equipmentReference=tstu%20010001-3')).to.deep.equal(await client.container('010001'));
  });

  it("are 500 with DCSA's error body when the journeys cannot be read", async () => {
    const journeys = new MemoryJourneys();
    journeys.startJourney = () => Promise.reject(new Error('no such table'));
    const carrier = await startSandboxCarrier({ journeys, now: () => t0 });
    try {
      const url = `${carrier.url}/v2/events?${byContainer('010001')}`;
      const response = await fetch(url, { headers: { 'API-Key': 'one' } });
      expect(response.status).to.equal(500);
      expect(JSON.stringify(await refusal(response))).to.not.include('no such table');
    } finally {
      await carrier.close();
    }
  });
});
