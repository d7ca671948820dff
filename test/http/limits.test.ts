import { expect } from 'chai';
import { addressOf } from '../../src/http/rate-limit.ts';

describe('the address that limits count', () => {
  const addresses: [ip: string | undefined, key: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(10_000), 'x'.repeat(64)],
    [undefined, 'unknown'],
  ];
  for (const [ip, key] of addresses) {
    it(`is ${key} for ${ip?.slice(0, 40)}`, () => {
      expect(addressOf({ ip })).to.equal(key);
    });
  }
});
