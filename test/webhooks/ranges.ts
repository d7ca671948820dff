// Addresses outside the public internet, listed here independently from IANA's registries: the code uses a library's list.
import { BlockList, isIPv4 } from 'node:net';

/** IANA IPv4 Special-Purpose Address Registry, multicast (RFC 5771), reserved (RFC 1112), and Azure's WireServer. */
export const closedIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '255.255.255.255/32'],
  // Metadata services that return credentials or settings of the machine.
  ...['169.254.169.254/32', '169.254.170.2/32', '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32'],
];

/** IANA IPv6 Special-Purpose Address Registry, and everything outside 2000::/3 (RFC 4291, 2.4). */
export const closedIpv6 = [
  ...['::/128', '::1/128', '::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64'],
  ...['2001::/32', '2001:2::/48', '2001:3::/32', '2001:4:112::/48', '2001:10::/28', '2001:20::/28', '2001:30::/28', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '5f00::/16', 'fc00::/7', 'fd00:ec2::254/128', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8', '::/3', '4000::/2', '8000::/1'],
];

/** Next to the closed ranges on either side, and some well-known ones. */
export const openIpv4 = [
  ...['1.0.0.0', '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
  ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.255.255', '192.0.1.0', '192.0.3.0', '192.167.255.255'],
  ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ...['168.63.129.15', '168.63.129.17'],
];
export const openIpv6 = ['2001:200::1', '2001:4860:4860::8888', '2001:db7:ffff::1', '2003::1', '2606:4700::1', '2a00:1450::1', '3ffe::1'];

/** Whether Node's BlockList of these ranges contains an address. */
export function isClosed(address: string): boolean {
  return isIPv4(address) ? lists.ipv4.check(address, 'ipv4') : lists.ipv6.check(address, 'ipv6');
}

/** Two lists, because one with ::ffff:0:0/96 contains every IPv4 address. */
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const range of closedIpv4) lists.ipv4.addSubnet(...split(range), 'ipv4');
for (const range of closedIpv6) lists.ipv6.addSubnet(...split(range), 'ipv6');

function split(range: string): [address: string, bits: number] {
  const [address = '', bits] = range.split('/');
  return [address, Number(bits)];
}

/** Addresses of an IPv4 range as numbers: the first, the last, and some between. */
export function numbersIn(range: string, between: number): number[] {
  const [address, bits] = split(range);
  const first = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return spread(BigInt(first), 32 - bits, between).map(Number);
}

export function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

/** Addresses of an IPv6 range, all eight groups written out. */
export function groupsIn(range: string, between: number): string[] {
  const [address, bits] = split(range);
  const [head = '', tail = ''] = address.split('::').map((part) => part.replace(/^:|:$/g, ''));
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!];
  const first = groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
  const numbers = spread(first, 128 - bits, between);
  return numbers.map((number) => number.toString(16).padStart(32, '0').match(/.{4}/g)!.join(':'));
}

/** The first and the last of 2^bits numbers, and some between, always the same. */
function spread(first: bigint, bits: number, between: number): bigint[] {
  const size = 1n << BigInt(bits);
  const inner = Array.from({ length: between }, (_, index) => ((BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % size) + first);
  return [...new Set([first, first + size - 1n, ...inner])];
}
