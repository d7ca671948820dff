import { expect } from 'chai';
import { checkHeaders, requestHeaders } from '../../src/webhooks/headers.ts';

const signature = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };

describe('an endpoint’s own headers', () => {
  it('may be any that receivers require', () => {
    const headers = { Authorization: 'Bearer a.b-c', 'X-Api-Key': 'k', cookie: 'a=b; c=d', 'x.y!': 'with  spaces' };
    expect(checkHeaders(headers)).to.equal(null);
    expect(checkHeaders({})).to.equal(null);
  });

  const reserved = [
    ...['webhook-id', 'Webhook-Signature', 'webhook-anything', 'Content-Type', 'content-length', 'Content-Encoding'],
    ...['Host', 'Connection', 'Keep-Alive', 'Transfer-Encoding', 'TE', 'Trailer', 'Upgrade', 'Expect', 'HTTP2-Settings'],
    ...['Proxy-Authorization', 'Proxy-Connection', 'User-Agent', 'Accept-Encoding', 'Date'],
  ];
  for (const name of reserved) {
    it(`may not be ${name}, which is left out if it is there anyway`, () => {
      expect(checkHeaders({ [name]: 'x' })).to.equal(
        `The header ${name} cannot be set, because it is reserved for the service or the connection.`,
      );
      const sent = requestHeaders('application/json', signature, { [name]: 'x', 'x-mine': 'y' });
      expect(sent).to.include('x-mine').and.not.include('x');
    });
  }

  it('give way to a signature of the same name, and only to one that is sent', () => {
    const own = { 'x-t49-webhook-signature': 'mine' };
    const signed = { ...signature, 'X-T49-Webhook-Signature': 'ours' };
    expect(requestHeaders('application/json', signed, own))
      .to.include('ours')
      .and.not.include('mine');
    expect(requestHeaders('application/json', signature, own)).to.include('mine');
  });

  it('have a token as their name and printable text as their value', () => {
    for (const name of ['', 'a b', 'a:b', 'a\r\n', 'ä', 'a\0', '(a)']) {
      expect(checkHeaders({ [name]: 'x' }), JSON.stringify(name)).to.include('is not a valid header name');
    }
    for (const value of ['', ' ', ' x', 'x ', 'a\r\nb: c', 'a\nb', 'a\0', 'é', '\t', 'a\x7f']) {
      expect(checkHeaders({ 'x-a': value }), JSON.stringify(value)).to.include('printable ASCII');
    }
  });

  it('are unique, few and short', () => {
    expect(checkHeaders({ 'x-a': '1', 'X-A': '2' })).to.equal('The header X-A is set twice.');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x-${index}`, 'v']));
    expect(checkHeaders(many)).to.equal('There are more than 20 headers.');
    expect(checkHeaders({ 'x-a': 'v'.repeat(4_093) })).to.equal(null);
    expect(checkHeaders({ 'x-a': 'v'.repeat(4_094) })).to.equal('The headers are longer than 4096 characters in total.');
  });
});
