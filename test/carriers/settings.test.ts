// Carriers' settings: missing, incomplete, invalid, overriding.
import { expect } from 'chai';
import { configurableCarriers, makeCarriers, wrongCarrierSettings } from '../../src/carriers/registry.ts';
import { readConfig } from '../../src/settings/config.ts';

const maersk = { MAEU_CONSUMER_KEY: 'key', MAEU_CONSUMER_SECRET: 'secret' };

function offeredWith(given: Record<string, string>): string[] {
  return makeCarriers({ sandboxUrl: null, timeoutMs: 1000, given })
    .list()
    .map(({ scac }) => scac);
}

describe("carriers' settings", () => {
  it('offer no carrier if there are none', () => {
    expect(offeredWith({})).to.deep.equal([]);
    expect(wrongCarrierSettings({})).to.deep.equal([]);
  });

  it('offer each carrier with complete settings, by SCAC', () => {
    const given = { ...maersk, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret', CMDU_API_KEY: 'key' };
    expect(offeredWith(given)).to.deep.equal(['CMDU', 'HLCU', 'MAEU']);
    expect(wrongCarrierSettings(given)).to.deep.equal([]);
  });

  it('count as missing when they are blank', () => {
    expect(offeredWith({ MAEU_CONSUMER_KEY: '', MAEU_CONSUMER_SECRET: ' ' })).to.deep.equal([]);
    expect(wrongCarrierSettings({ MAEU_CONSUMER_KEY: '' })).to.deep.equal([]);
  });

  it('are wrong if incomplete, and the line names what is missing', () => {
    expect(offeredWith({ MAEU_CONSUMER_KEY: 'key' })).to.deep.equal([]);
    expect(wrongCarrierSettings({ MAEU_CONSUMER_KEY: 'key' })).to.deep.equal([
      "MAEU_CONSUMER_SECRET is missing: the app's secret. MAEU needs MAEU_CONSUMER_KEY, MAEU_CONSUMER_SECRET",
    ]);
  });

  it('are wrong if only an address is given', () => {
    const [line, ...more] = wrongCarrierSettings({ CMDU_BASE_URL: 'https://carrier.test' });
    expect(line).to.match(/^CMDU_API_KEY is missing: /);
    expect(more).to.deep.equal([]);
  });

  it('need the address if no public one is built in', () => {
    const given = { YMLU_API_KEY: 'key', YMLU_API_KEY_HEADER: 'X-Key' };
    expect(wrongCarrierSettings(given).join()).to.match(/^YMLU_BASE_URL is missing: /);
  });

  it('need both the client certificate and its key', () => {
    const [line] = wrongCarrierSettings({ ...maersk, MAEU_TLS_CERT_FILE: import.meta.filename });
    expect(line).to.match(/^MAEU_TLS_KEY_FILE is missing: /);
  });

  const wrong: [setting: string, text: string, says: string][] = [
    ['MAEU_CONSUMER_SECRTE', 'x', 'is not a setting of MAEU. Did you mean MAEU_CONSUMER_SECRET?'],
    ['MAEU_PASSPHRASE', 'x', 'is not a setting of MAEU, which takes MAEU_BASE_URL, '],
    ['MAEU_BASE_URL', 'carrier.test', 'must be an https address'],
    ['MAEU_BASE_URL', 'http://carrier.test', 'must be an https address'],
    ['MAEU_TOKEN_URL', 'ftp://carrier.test', 'must be an https address'],
    ['MAEU_REQUESTS_PER_MINUTE', '0', 'must be a whole number'],
    ['MAEU_REQUESTS_PER_MINUTE', 'many', 'must be a whole number'],
    ['MAEU_TLS_CA_FILE', '/no/such/file', 'names a file that cannot be read: /no/such/file (the file does not exist)'],
    ['MAEU_TLS_CA_FILE', import.meta.dirname, '(it is a folder)'],
  ];
  for (const [setting, text, says] of wrong) {
    it(`are wrong with ${setting}=${text}`, () => {
      const lines = wrongCarrierSettings({ ...maersk, [setting]: text });
      expect(lines).to.have.length(1);
      expect(lines[0])
        .to.satisfy((line: string) => line.startsWith(`${setting} `))
        .and.to.contain(says);
    });
  }

  it('may use plain HTTP for an address of this machine', () => {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      expect(wrongCarrierSettings({ ...maersk, MAEU_BASE_URL: `http://${host}/` })).to.deep.equal([]);
    }
  });

  it('never repeat a secret in a message', () => {
    const lines = wrongCarrierSettings({ MAEU_CONSUMER_KEY: 'very-secret', MAEU_BASE_URL: 'also-secret' });
    expect(lines.join()).not.to.match(/secret[^.]*very|very-secret|also-secret/);
  });

  it('are read from the environment by their name alone', () => {
    const { carrierSettings } = readConfig({ ...maersk, PORT: '0', OTHER_THING: 'x', MAEU_lower: 'x' });
    expect(carrierSettings).to.deep.equal(maersk);
  });
});

describe('the carriers that can be offered', () => {
  it('each have a SCAC, and say what they need', () => {
    const scacs = configurableCarriers.map(({ line }) => line.scac);
    expect(scacs).to.deep.equal([...new Set(scacs)]);
    for (const { line, needs } of configurableCarriers) {
      expect(line.scac).to.match(/^[A-Z]{4}$/);
      expect(Object.keys(needs), line.scac).not.to.deep.equal([]);
      for (const [name, what] of Object.entries(needs)) expect(`${name}=${what}`).to.match(/^[A-Z_]+=\S/);
    }
  });
});
