import { expect } from 'chai';
import fc from 'fast-check';
import { recordedAddress } from '../../src/domain/audit.ts';
import { addressOf, isUnreadable, widerNetworksOf } from '../../src/http/client-address.ts';
import { anyText } from '../support/any-text.ts';

const port = fc.integer({ min: 0, max: 65_535 });
const around = fc.constantFrom('', ' ', '\t', '  ');
const zone = fc.constantFrom('', '%eth0', '%1', '%25en0');

describe("a client's address", () => {
  it('is an IPv4 address, with or without a port, spaces, or the IPv6 form', () => {
    fc.assert(
      fc.property(fc.ipV4(), port, around, around, (ip, number, before, after) => {
        for (const text of [ip, `${ip}:${number}`, `::ffff:${ip}`, `[::ffff:${ip}]`, `[::ffff:${ip}]:${number}`, `::FFFF:${ip}%eth0`])
          expect(addressOf({ ip: before + text + after }), text).to.equal(ip);
      }),
    );
  });

  it('is the /64 of an IPv6 address, with or without brackets, a port, spaces or a zone', () => {
    const part = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), port, zone, around, (parts, number, suffix, space) => {
        const ip = parts.join(':') + suffix;
        const network = `${parts.slice(0, 4).join(':')}::/64`;
        for (const text of [ip, ip.toUpperCase(), `[${ip}]`, `[${ip}]:${number}`, `[${ip}]:_hidden`])
          expect(addressOf({ ip: space + text + space }), text).to.equal(network);
      }),
    );
    expect(addressOf({ ip: '[2001:db8::1]:443' })).to.equal('2001:db8:0:0::/64');
  });

  it('is one and the same for every other text', () => {
    const noAddress = ['unknown', '_hidden', '_SEVKISEK', '', ' ', '1', '20001', '0x7f.1', '127.1', '192.0.2.256', '192.0.2.11%eth0'];
    noAddress.push(
      '192.0.2.11:20001:1',
      '[192.0.2.11]',
      '[192.0.2.11]:80',
      '[2001:db8::1',
      '2001:db8::1]:443',
      '[]',
      '::1::',
      'for=192.0.2.1',
    );
    for (const ip of noAddress) {
      expect(addressOf({ ip }), ip).to.equal('unknown');
      expect(isUnreadable({ ip }), ip).to.equal(true);
    }
    expect(addressOf({})).to.equal('unknown');
    expect(isUnreadable({}), 'a connection that is closed').to.equal(false);
  });

  it('is for any text either one that the audit log stores, or the one of unreadable texts', () => {
    const piece = fc.oneof(
      anyText({ maxLength: 5 }),
      fc.constantFrom('[', ']', ':', '%', '.', '::ffff:', '192.0.2.1', '2001:db8::1', ':443', ' '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const ip = pieces.join('');
        const address = addressOf({ ip });
        if (isUnreadable({ ip })) expect(address).to.equal('unknown');
        else expect(recordedAddress(address), ip).to.match(/^(\d+\.\d+\.\d+\.\d+|([\da-f]{1,4}:){4}:\/64)$/);
        // A second look finds the same, from the cache.
        expect(addressOf({ ip })).to.equal(address);
      }),
      { numRuns: 500 },
    );
  });

  it('is in a /56 and a /48 if it is an IPv6 address', () => {
    const networks = (ip: string) => widerNetworksOf(addressOf({ ip }));
    expect(networks('2001:db8:12:34ab::1')).to.deep.equal(['2001:db8:12:3400::/56', '2001:db8:12::/48']);
    expect(networks('2001:db8:12:34ff:5::')).to.deep.equal(networks('2001:db8:12:3400::1'));
    expect(networks('192.0.2.1')).to.deep.equal([]);
    expect(networks('unknown')).to.deep.equal([]);
  });
});
