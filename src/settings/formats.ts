/**
 * The formats of settings. Each turns a setting's text into its value, or throws an Error whose message says what is wrong and is
 * printed after the setting's name.
 */
import { isIP } from 'node:net';
import { makeValidator } from 'envalid';
import { readDatabaseUrl, requireDatabaseOptions } from '../domain/database-url.ts';
import { hourMs, minuteMs } from '../domain/durations.ts';
import { type Retention, readRetention } from '../domain/retention.ts';
import { readUrl } from '../domain/url.ts';
import { type PassageName, passageNames } from '../sea/passages.ts';
import { nearestName } from './nearest-name.ts';

export const anyText = makeValidator<string>((given) => given.trim());

export const wholeNumber = (min: number, max: number) =>
  makeValidator<number>((text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`must be a whole number from ${min} to ${max}, not "${text}"`);
    return value;
  });

export const oneOf = (...choices: string[]) =>
  makeValidator<string>((text) => {
    if (!choices.includes(text)) throw new Error(`must be one of ${choices.join(', ')}, not "${text}"`);
    return text;
  });

export const flag = makeValidator<boolean>((text) => {
  if (/^(true|t|yes|y|on|1)$/i.test(text)) return true;
  if (/^(false|f|no|n|off|0)$/i.test(text)) return false;
  throw new Error(`must be true or false, not "${text}"`);
});

/** SCACs separated by commas. */
export const scacs = makeValidator<string[]>((text) => {
  const given = text.split(',').map((each) => each.trim());
  if (!given.every((each) => /^[A-Z]{4}$/.test(each)) || given.includes('TEST')) {
    throw new Error(`must be SCACs of four capital letters separated by commas, such as COSU,OOLU, without TEST; not "${text}"`);
  }
  return [...new Set(given)];
});

export const hostName = makeValidator<string>((text) => {
  const isName = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*\.?$/i.test(text);
  if (isIP(text) === 0 && !isName) throw new Error(`must be an address or a name such as 0.0.0.0 or localhost, not "${text}"`);
  return text;
});

export const databaseUrl = makeValidator<string>((text) => {
  const isSqlite = /^sqlite:.+/.test(text);
  const mysql = /^(mysql|mariadb):\/\/.+/.test(text) ? readDatabaseUrl(text) : null;
  if (!isSqlite && !mysql) {
    throw new Error('must be sqlite:<file> or mysql://user:password@host:port/database; in a password, write p%40ss for p@ss');
  }
  if (mysql) requireDatabaseOptions(mysql.url);
  return text;
});

export const webAddress = makeValidator<string>((text) => {
  const url = /^https?:\/\//.test(text) ? readUrl(text) : null;
  // The message does not repeat the text, which may hold a password.
  if (!url || url.username || url.password || url.search || url.hash)
    throw new Error('must be an http or https address such as https://api.example.com');
  // Links to error pages begin with it, and the contracts allow these 200 characters.
  if (text.length > 160) throw new Error('must have 160 characters or fewer');
  return text.replace(/\/+$/, '');
});

export const tcpAddress = makeValidator<{ host: string; port: number }>((text) => {
  const { hostname = '', port = '' } = /^tcp:\/\/[^/?#@\s]+$/.test(text) && URL.canParse(text) ? new URL(text) : {};
  // The message does not repeat the text, which may hold a password.
  if (hostname === '' || !(Number(port) > 0)) throw new Error('must be tcp://host:port');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
});

/** A mail server; `isSecure` means TLS from the first byte. */
export interface SmtpServer {
  host: string;
  port: number;
  isSecure: boolean;
  credentials: { user: string; pass: string } | null;
}

export const smtpUrl = makeValidator<SmtpServer>((text) => {
  const url = /^smtps?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  // The message does not repeat the text, which may hold a password.
  if (!url || url.hostname === '' || (url.username === '') !== (url.password === ''))
    throw new Error('must be smtp://host:port or smtps://user:password@host; in a password, write p%40ss for p@ss');
  const isSecure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map(decoded);
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, isSecure, credentials: user && pass ? { user, pass } : null };
});

/** A text that has a lone percent sign is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text);
}

export const emailAddress = makeValidator<string>((text) => {
  if (!isEmailAddress(text)) throw new Error(`must be an address such as landfall@example.com, not "${text}"`);
  return text;
});

export const duration = makeValidator<string>((text) => {
  if (durationMs(text) === null) throw new Error(`must be a number of minutes or hours such as 30m or 2h, not "${text}"`);
  return text;
});

/** Given in seconds, the value is in milliseconds. */
export const seconds = (min: number, max: number) =>
  makeValidator<number>((text) => {
    const value = /^\d{1,5}s?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`must be a number of seconds from ${min}s to ${max}s, not "${text}"`);
    return value * 1000;
  });

/** The point where a test kills a process, and how often it is passed before. */
export const failpoint = makeValidator<string>((text) => {
  if (!/^[a-z]+\.[a-z]+:[1-9]\d*$/.test(text)) throw new Error(`must be a failpoint and a number, such as send.before:3, not "${text}"`);
  return text;
});

export const retention = makeValidator<Readonly<Retention>>(readRetention);

/** The items of a list separated by commas, without empty ones. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const networks = makeValidator<string[]>((text) => {
  const given = listed(text);
  const wrong = given.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new Error(`must be a list of networks such as 10.0.0.0/8,fd00::/8; "${wrong}" is not one`);
  return given;
});

export const addresses = makeValidator<string[]>((text) => {
  const given = listed(text);
  const wrong = given.find((address) => isIP(address) === 0);
  if (wrong !== undefined || given.length > 100)
    throw new Error(`must be a list of at most 100 addresses such as 203.0.113.7,2001:db8::7, not "${text}"`);
  return given;
});

export const passages = makeValidator<PassageName[]>((text) => {
  const given = listed(text);
  const wrong = given.find((name) => !passageNames.includes(name as PassageName));
  if (wrong === undefined) return given as PassageName[];
  const nearest = nearestName(wrong, passageNames);
  throw new Error(`must be a list of passages such as suez,panama; "${wrong}" is not one${nearest ? `: did you mean ${nearest}?` : ''}`);
});

export const ports = makeValidator<number[] | 'all'>((text) => {
  if (text === 'all') return text;
  const given = text.split(',').map(Number);
  if (!given.every((port) => Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`must be a list of ports such as 443,8443, or all, not "${text}"`);
  return given;
});

export const secretKeys = makeValidator<string[]>((text) => {
  const given = listed(text);
  // The message does not repeat the key. 43 characters of base64 are 32 bytes, as are 64 hexadecimal digits.
  if (given.length === 0 || given.some((key) => !/^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(key))) {
    throw new Error('must be 32 random bytes or more in base64, as `openssl rand -base64 32` makes; separate several with commas');
  }
  return given;
});

/** An IPv4 or IPv6 address, written in full, with a prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f:.]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** `30m` or `2h` in milliseconds; null for any other text. */
export function durationMs(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,4})([mh])$/.exec(text) ?? [];
  if (!count) return null;
  return Number(count) * (unit === 'h' ? hourMs : minuteMs);
}
