// `landfall doctor` signs in to each carrier, against imitations of their token servers.
import { expect } from 'chai';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { readConfig } from '../../src/settings/config.ts';
import { checkSignIns } from '../../src/doctor/sign-in.ts';
import { type Answer, type FakeCarrier, startFakeCarrier } from '../carriers/fake-carrier.ts';

describe("the doctor's check of credentials", () => {
  let server: FakeCarrier;
  let tokenAnswer: Answer | undefined;

  beforeEach(async () => {
    tokenAnswer = { body: { access_token: 'token', expires_in: 3599 } };
    server = await startFakeCarrier(() => tokenAnswer);
  });

  afterEach(() => server.stop());

  function check(given: Record<string, string>, timeoutMs = 2_000) {
    const carriers = makeCarriers({ sandboxUrl: 'http://127.0.0.1', timeoutMs, given });
    return checkSignIns({ carriers, config: readConfig({}), now: () => new Date() });
  }
  const maerskSettings = () => ({ MAEU_BASE_URL: server.url, MAEU_CONSUMER_KEY: 'key', MAEU_CONSUMER_SECRET: 'a secret of Maersk' });
  const maersk = () => check(maerskSettings());

  it('requests one token and no number, and says that the carrier accepts them', async () => {
    expect(await maersk()).to.deep.equal([{ level: 'ok', what: 'MAEU accepts the credentials: it issued a token.', fix: '' }]);
    expect(server.asked.map(({ method }) => method)).to.deep.equal(['POST']);
  });

  it('is a fault, with the cause and without the secret, if the carrier refuses them', async () => {
    tokenAnswer = { status: 401, body: { error: 'invalid_client', error_description: 'a secret of Maersk' } };
    expect(await maersk()).to.deep.equal([
      {
        level: 'fault',
        what: "MAEU refuses the credentials. The carrier's token server answered 401 (invalid_client).",
        fix: 'Compare MAEU_… with what the carrier issued, and check there that they are active.',
      },
    ]);
  });

  it('is a warning if the token server does not answer as one', async () => {
    tokenAnswer = { status: 503 };
    const [finding, ...others] = await maersk();
    expect(others).to.deep.equal([]);
    expect(finding).to.include({ level: 'warning', what: "Signing in to MAEU failed. The carrier's token server answered 503." });
  });

  it('is a warning if the token server does not answer in time, and the other carriers are checked', async () => {
    tokenAnswer = undefined;
    const settings = { ...maerskSettings(), HLCU_BASE_URL: server.url, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret' };
    const findings = await check(settings, 100);
    expect(findings.map(({ level }) => level)).to.have.members(['warning', 'ok']);
    expect(findings.map(({ what }) => what).join(' ')).to.match(/Signing in to MAEU failed. .*timeout/);
  });

  it('says that a carrier without tokens is not checked, and leaves out the sandbox', async () => {
    expect(await check({ HLCU_BASE_URL: server.url, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret' })).to.deep.equal([
      { level: 'ok', what: "HLCU issues no tokens, so its credentials can't be checked without asking for a number.", fix: '' },
    ]);
    expect(server.asked).to.deep.equal([]);
  });
});
