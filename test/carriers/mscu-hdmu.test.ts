import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import { createVerify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import selfsigned from 'selfsigned';
import { wrongCarrierSettings } from '../../src/carriers/registry.ts';
import { type FakeCarrier, askContainer, containerNumber, failureOf, gateOut, offered, startFakeCarrier, askBill } from './fake-carrier.ts';

describe('carrier MSCU', () => {
  let server: FakeCarrier;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-msc-'));
    server = await startFakeCarrier(({ method, headers }) => {
      if (method === 'POST') return { body: { access_token: 'token', expires_in: 3599 } };
      return headers.authorization === 'Bearer token' ? { body: [gateOut('1')] } : { status: 401 };
    });
  });

  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  function settings(certificate: string, key: string): Record<string, string> {
    writeFileSync(join(folder, 'cert.pem'), certificate);
    writeFileSync(join(folder, 'key.pem'), key);
    return {
      MSCU_BASE_URL: server.url,
      MSCU_TOKEN_URL: `${server.url}/token`,
      MSCU_CLIENT_ID: 'id',
      MSCU_SCOPE: 'api/.default',
      MSCU_CERT_FILE: join(folder, 'cert.pem'),
      MSCU_KEY_FILE: join(folder, 'key.pem'),
    };
  }

  it('issues a token for an assertion signed with the certificate', async () => {
    const pems = await selfsigned.generate([{ name: 'commonName', value: 'customer' }]);
    await offered('MSCU', settings(pems.cert, pems.private)).read(askContainer);
    const [tokenRequest, question] = server.asked;
    expect(question).to.deep.include({ path: '/events', query: { equipmentReference: containerNumber } });
    expect(tokenRequest?.form).to.include({
      grant_type: 'client_credentials',
      client_id: 'id',
      scope: 'api/.default',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    });
    const [header = '', claims = '', signature = ''] = tokenRequest?.form['client_assertion']?.split('.') ?? [];
    const read = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    expect(read(header)).to.include({ alg: 'RS256' }).and.to.have.property('x5t');
    expect(read(claims))
      .to.include({ iss: 'id', sub: 'id', aud: `${server.url}/token` })
      .and.to.include.keys('jti', 'exp', 'nbf');
    const isSigned = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(pems.cert, signature, 'base64url');
    expect(isSigned).to.equal(true);
  });

  it('is not offered with an invalid key', async () => {
    const pems = await selfsigned.generate([{ name: 'commonName', value: 'customer' }]);
    const mistakes = wrongCarrierSettings(settings(pems.cert, 'no key'));
    expect(mistakes).to.have.length(1);
    expect(mistakes[0]).to.match(/^MSCU_CERT_FILE, MSCU_KEY_FILE cannot be used: /);
  });
});

describe('carrier HDMU', () => {
  it('is asked by booking number for all containers, and its three lists are read', async () => {
    const lists = { shipmentEvent: [], transportEvent: [], equipmentEvent: [gateOut('1'), gateOut('2', 'HMMU1234562')] };
    const server = await startFakeCarrier(({ headers }) => (headers['x-gateway-apikey'] === 'key' ? { body: lists } : { status: 401 }));
    const carrier = offered('HDMU', { HDMU_BASE_URL: server.url, HDMU_API_KEY: 'key' });
    const report = await carrier.read(askBill('HDMU'));
    const failure = await failureOf(carrier.read(askContainer));
    await server.stop();
    expect(report.containers).to.have.length.greaterThan(0);
    expect(server.asked.map(({ path, query }) => ({ path, query }))).to.deep.equal([
      {
        path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
        query: { carrierBookingReference: '123456789', equipmentReference: 'ZZ' },
      },
    ]);
    expect(failure.reason).to.equal('data_unavailable');
  });
});

describe("MSC's times", () => {
  it("are the port's local time followed by Z", () => {
    const row = {
      eventID: 'm1',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-03-02T10:00:00Z',
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: 'TSTU0100013',
      transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'VESSEL' },
    };
    const answer = { rows: [row], asOf: new Date(), payload: '' };
    const query = { accountId: 'a', requestType: 'container', number: 'TSTU0100013' } as const;
    const [reported] = normalize(answer, query, { marksLocalTimeZ: true }).containers[0]?.events ?? [];
    expect(reported?.at.toISOString()).to.equal('2026-03-02T02:00:00.000Z');
    expect(reported?.localDate).to.equal('2026-03-02');
  });
});
