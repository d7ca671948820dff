import { expect } from 'chai';
import fc from 'fast-check';
import { checkAddress, makePolicy } from '../../src/webhooks/check-address.ts';
import { closedIpv4, closedIpv6, dotted, groupsIn, isClosed, numbersIn, openIpv4, openIpv6 } from './ranges.ts';

const strict = makePolicy({ allowsHttp: false, allow: [] });

function isAllowed(address: string, ...allow: string[]): boolean {
  return checkAddress(address, allow.length === 0 ? strict : makePolicy({ allowsHttp: false, allow })) === null;
}

describe('an address', () => {
  for (const range of closedIpv4) {
    it(`in ${range} may not be called`, () => {
      for (const number of numbersIn(range, 10)) expect(isAllowed(dotted(number)), dotted(number)).to.equal(false);
    });
  }
  for (const range of closedIpv6) {
    it(`in ${range} may not be called`, () => {
      for (const address of groupsIn(range, 10)) expect(isAllowed(address), address).to.equal(false);
    });
  }

  it('on the public internet may be called, even right next to the forbidden ranges', () => {
    for (const address of [...openIpv4, ...openIpv6]) expect(isAllowed(address), address).to.equal(true);
  });

  it('may be called or not exactly as Node’s block list has it', () => {
    // Any address, and addresses that begin like those of the ranges.
    const ipv4 = fc.oneof(
      fc.nat(0xffffffff).map((number) => dotted(number)),
      fc.tuple(fc.constantFrom(...closedIpv4), fc.nat(0xffffff)).map(([range, low]) => dotted((numbersIn(range, 0)[0]! ^ low) >>> 0)),
    );
    const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    const ipv6 = fc
      .tuple(fc.constantFrom('0', '2000', '2001', '2002', '2620', '3fff', 'fd00', 'fe80'), fc.boolean(), groups)
      .map(([first, isLow, rest]) => [first, ...rest.slice(1).map((group) => (isLow ? group & 0x1f : group).toString(16))].join(':'));
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6, fc.ipV6()), (address) => {
        expect(isAllowed(address), address).to.equal(!isClosed(address));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is accepted in one notation only: others are refused, not guessed', () => {
    const odd = ['', '8.8.8', '8.8.8.8.', '010.8.8.8', '0x8.8.8.8', '134744072', '8.8.8.8/32', ' 8.8.8.8', '8.8.8.8\n', '8.8.8.256'];
    for (const text of [...odd, '[2606:4700::1]', '2606:4700::1%eth0', '2606:4700::1%1', '2606:4700:::1', 'example.com']) {
      expect(isAllowed(text), JSON.stringify(text)).to.equal(false);
    }
  });

  it('is not repeated in the reason', () => {
    expect(checkAddress('10.1.2.3', strict)).to.equal('The URL points to an address that is not on the public internet.');
  });
});

describe('the allow-list', () => {
  it('allows only its networks', () => {
    expect(isAllowed('10.1.2.3', '10.1.0.0/16')).to.equal(true);
    expect(isAllowed('10.2.0.0', '10.1.0.0/16')).to.equal(false);
    expect(isAllowed('10.1.2.3', 'fd00::/8', '10.1.2.3/32')).to.equal(true);
    expect(isAllowed('fd12::1', '127.0.0.0/8', 'FD00::/8')).to.equal(true);
    expect(isAllowed('fe80::1', 'fd00::/8')).to.equal(false);
    expect(isAllowed('8.8.8.8', '10.0.0.0/8')).to.equal(true);
    expect(isAllowed('192.168.0.1', '0.0.0.0/0')).to.equal(true);
  });

  it('treats an IPv4 address mapped to IPv6 as the IPv4 address that is called', () => {
    for (const address of ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:127.0.0.1']) {
      expect(isAllowed(address, '127.0.0.0/8'), address).to.equal(true);
      expect(isAllowed(address, '::1/128'), address).to.equal(false);
      expect(isAllowed(address), address).to.equal(false);
    }
  });

  it('does not allow other forms that contain an allowed IPv4 address', () => {
    for (const address of ['::127.0.0.1', '64:ff9b::127.0.0.1', '2002:7f00:1::', '::ffff:0:127.0.0.1']) {
      expect(isAllowed(address, '127.0.0.0/8'), address).to.equal(false);
    }
  });

  const wrong = ['', '10.0.0.0', '10/8', '10.0.0.0/33', '010.0.0.0/8', '300.0.0.0/8', 'fd00::/129', 'fd00::', 'lan', '10.0.0.0/8,'];
  for (const text of wrong) {
    it(`is refused at once with ${JSON.stringify(text)} in it`, () => {
      const make = () => makePolicy({ allowsHttp: false, allow: ['127.0.0.0/8', text] });
      expect(make).to.throw(`"${text}" is not a network such as 10.0.0.0/8 or fd00::/8`);
    });
  }
});
