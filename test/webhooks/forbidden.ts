// Well over a thousand ways to name an address that must not be called.
import { closedIpv4, closedIpv6, dotted, groupsIn, numbersIn } from './ranges.ts';

/** A URL, and what its name resolves to, lookup by lookup; the last answer repeats. */
export interface ForbiddenTarget {
  url: string;
  answers: string[][];
}

const publicIpv4 = '8.8.8.8';

/** @param port of a listener that must get nothing */
export function forbiddenTargets(port: number): ForbiddenTarget[] {
  const numbers = closedIpv4.flatMap((range) => numbersIn(range, 1));
  const groups = closedIpv6.flatMap((range) => groupsIn(range, 2));
  const bracketed = groups.flatMap((address) => [`[${address}]`, `[${address.toUpperCase()}]`]);
  const written = [...numbers.flatMap(spellings), ...bracketed, ...privateNames].map((host, index) => {
    return { url: `${index % 2 ? 'http' : 'https'}://${host}:${port}/hook`, answers: [['127.0.0.1']] };
  });
  const named = [...numbers.map(dotted), ...numbers.map(mapped), ...groups].flatMap((address, index) =>
    answersWith(address).map((answers, way) => ({ url: `http://n${index}-${way}.example.com:${port}/hook`, answers })),
  );
  return [...written, ...named];
}

const privateNames = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'a.b.localhost.', 'receiver', 'intranet', 'printer.local', 'a.internal'],
  ...['metadata.google.internal', 'a.internal.', 'router.home.arpa', 'db.localdomain', 'ｌｏｃａｌｈｏｓｔ', 'local%68ost', '127.0.0.1.'],
];

/** The ways in which a URL may write an IPv4 address, alone and inside an IPv6 address. */
function spellings(number: number): string[] {
  const octets = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
  const [a, b] = octets as [number, number, number, number];
  const ipv4 = octets.join('.');
  const [high, low] = [number >>> 16, number & 0xffff].map((half) => half.toString(16));
  return [
    ipv4,
    `${ipv4}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    octets.map((octet) => `0x${octet.toString(16)}`).join('.'),
    octets.map((octet) => `0${octet.toString(8)}`).join('.'),
    `${a}.${number & 0xffffff}`,
    `${a}.${b}.${number & 0xffff}`,
    ipv4.replace(/\d/g, (digit) => `%3${digit}`),
    ipv4.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ipv4.replaceAll('.', '。'),
    `[::ffff:${ipv4}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${ipv4}]`,
    `[::ffff:0:${ipv4}]`,
    `[64:ff9b::${ipv4}]`,
    `[64:ff9b:1::${ipv4}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
  ];
}

function mapped(number: number): string {
  return `::ffff:${dotted(number)}`;
}

/** A name that resolves to the address at once, next to a public address, or only after the check (DNS rebinding). */
function answersWith(address: string): string[][][] {
  const atOnce = [[[address]], [[publicIpv4, address]], [[address, publicIpv4]]];
  return [...atOnce, [[publicIpv4], [address]], [[publicIpv4], [publicIpv4, address]]];
}
