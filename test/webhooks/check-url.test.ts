import { expect } from 'chai';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import { checkTarget, checkUrl } from '../../src/webhooks/check-url.ts';

const strict = makePolicy({ allowsHttp: false, allow: [] });
const local = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8', '::1/128'] });

describe('a URL', () => {
  const fine = [
    ...['https://example.com', 'https://hooks.example.com/a/b?c=d&e=%20', 'https://hooks.example.com:8443/', 'HTTPS://EXAMPLE.COM/'],
    ...['https://bücher.example/', 'https://xn--bcher-kva.example/', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]:8443/'],
    ...['https://internal.example.com/', 'https://localhost.example.com/', 'https://mylocalhost.com/', 'https://example.com/@user'],
  ];
  for (const url of fine) {
    it(`may be ${url}`, () => {
      expect(checkUrl(url, strict)).to.equal(null);
    });
  }

  const notValid = 'The URL is not valid. Send an absolute URL without spaces, such as https://hooks.example.com/landfall.';
  const wrong: [url: string, reason: string][] = [
    ['', notValid],
    ['example.com/hooks', notValid],
    ['https://', notValid],
    ['https://exa mple.com/', notValid],
    [' https://example.com/', notValid],
    ['https://example.com/\n', notValid],
    ['ht\ttps://example.com/', notValid],
    ['https://example.com:65536/', notValid],
    ['https://1.2.3.4.5/', notValid],
    ['https://[fe80::1%25eth0]/', notValid],
    [`https://example.com/${'a'.repeat(2_029)}`, 'The URL is longer than 2048 characters.'],
    ['http://example.com/', 'The URL must start with https://.'],
    ['https:example.com/', 'The URL must start with https://.'],
    ['https:/example.com/', 'The URL must start with https://.'],
    ['https:///example.com/', 'The URL has no host.'],
    ['https:\\\\example.com/', 'The URL must start with https://.'],
    ['https://\\example.com/', 'The URL has no host.'],
    ['https://@example.com/', 'The URL must not contain a user name or password.'],
    ['ftp://example.com/', 'The URL must start with https://.'],
    ['file:///etc/passwd', 'The URL must start with https://.'],
    ['javascript:alert(1)', 'The URL must start with https://.'],
    ['unix:/var/run/docker.sock', 'The URL must start with https://.'],
    ['https://user@example.com/', 'The URL must not contain a user name or password.'],
    ['https://:secret@example.com/', 'The URL must not contain a user name or password.'],
    ['https://example.com/#a', 'The URL must not have a fragment (#).'],
    ['https://example.com/#', 'The URL must not have a fragment (#).'],
    ['https://example.com:0/', 'The URL must not have port 0.'],
    ['https://example.com./', 'The host of the URL must not end with a dot.'],
    ['https://receiver/', 'receiver is not a public internet host name.'],
    ['https://localhost/', 'localhost is not a public internet host name.'],
    ['https://a.localhost/', 'a.localhost is not a public internet host name.'],
    ['https://printer.local/', 'printer.local is not a public internet host name.'],
    ['https://metadata.google.internal/', 'metadata.google.internal is not a public internet host name.'],
    ['https://10.0.0.1/', 'The URL points to an address that is not on the public internet.'],
    ['https://0xa9fea9fe/', 'The URL points to an address that is not on the public internet.'],
    ['https://[::1]/', 'The URL points to an address that is not on the public internet.'],
  ];
  for (const [url, reason] of wrong) {
    it(`may not be ${JSON.stringify(url).slice(0, 60)}`, () => {
      expect(checkUrl(url, strict)).to.equal(reason);
    });
  }

  it('may have only the ports that the policy names', () => {
    const ports = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8'], ports: [443, 8443] });
    for (const url of ['https://example.com/', 'https://example.com:443/', 'https://example.com:8443/', 'http://127.0.0.1:443/'])
      expect(checkUrl(url, ports), url).to.equal(null);
    for (const url of ['https://example.com:22/', 'http://example.com/', 'http://127.0.0.1:6379/'])
      expect(checkUrl(url, ports), url).to.equal("The URL's port must be one of 443, 8443.");
  });

  it('may be without TLS if the policy allows it', () => {
    expect(checkUrl('http://example.com/', makePolicy({ allowsHttp: true, allow: [] }))).to.equal(null);
    expect(checkUrl('ftp://example.com/', local)).to.equal('The URL must start with https:// or http://.');
  });

  it('may name this machine if loopback is allowed, and private names if any network is: their addresses decide', () => {
    const urls = ['http://localhost:4000/', 'http://a.localhost/', 'http://127.0.0.1/', 'http://[::1]/', 'http://receiver/'];
    for (const url of [...urls, 'http://a.internal/']) {
      expect(checkUrl(url, local), url).to.equal(null);
    }
    const office = makePolicy({ allowsHttp: false, allow: ['10.0.0.0/8'] });
    expect(checkUrl('https://hooks.internal/', office)).to.equal(null);
    expect(checkUrl('https://localhost/', office)).to.equal('localhost is not a public internet host name.');
  });
});

describe('a target', () => {
  const check = (url: string, ...addresses: string[]) => checkTarget(url, strict, async () => addresses);

  it('is allowed if every address of its name is public', async () => {
    expect(await check('https://example.com/', '8.8.8.8', '2606:4700:4700::1111')).to.equal(null);
  });

  it('is refused if one address of its name is not public, without naming that address', async () => {
    const reason = 'The URL points to an address that is not on the public internet.';
    expect(await check('https://example.com/', '8.8.8.8', '10.0.0.1')).to.equal(reason);
    expect(await check('https://example.com/', 'fd00:ec2::254')).to.equal(reason);
    expect(await check('https://example.com/', 'nonsense')).to.equal(reason);
  });

  it('is refused if its name has no address, or the look-up fails', async () => {
    expect(await check('https://example.com/')).to.equal('The name example.com cannot be resolved.');
    const failing = checkTarget('https://example.com/', strict, () => Promise.reject(new Error('queryA ESERVFAIL 10.0.0.53')));
    expect(await failing).to.equal('The name example.com cannot be resolved.');
  });

  it('has its name looked up only if it is a name and the URL is allowed', async () => {
    const resolve = (hostname: string): Promise<string[]> => Promise.reject(new Error(`asked for ${hostname}`));
    expect(await checkTarget('https://8.8.8.8/', strict, resolve)).to.equal(null);
    expect(await checkTarget('http://localhost:4000/', local, resolve)).to.equal(null);
    expect(await checkTarget('http://example.com/', strict, resolve)).to.equal('The URL must start with https://.');
  });
});
