/** Reads the URL of a MySQL server, or of several servers that have the same data. */
import { readUrl } from './url.ts';

/** A server: its host without brackets, and its port. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** Allowed query parameters of a `mysql://` URL. */
const databaseOptions = ['pool', 'ssl', 'ssl-ca', 'sync-wait'];

/** The most hosts that a URL may name. */
const maxHosts = 9;

/**
 * Reads `mysql://user:password@host1:3306,host2:3306/database`.
 *
 * @returns the hosts in order, and the URL with the first of them alone; null if the text is not such a URL
 */
export function readDatabaseUrl(text: string): { url: URL; hosts: DatabaseHost[] } | null {
  const [, scheme = '', user = '', names = '', rest = ''] = /^(\w+:\/\/)([^/?#]*@)?([^/?#@]+)(.*)$/s.exec(text) ?? [];
  const urls = names.split(',').map((name) => readUrl(`${scheme}${user}${name}${rest}`));
  const [url] = urls;
  const hosts = urls.flatMap((each) =>
    each?.hostname && each.port !== '0' && isReadable(each)
      ? [{ host: each.hostname.replace(/^\[|\]$/g, ''), port: Number(each.port || 3306) }]
      : [],
  );
  return url && hosts.length === urls.length && hosts.length <= maxHosts ? { url, hosts } : null;
}

/** Whether the percent-encoded parts are UTF-8. */
function isReadable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** A host as messages show it: `db1:3306`. */
export function hostText({ host, port }: DatabaseHost): string {
  return `${hostNameText(host)}:${port}`;
}

/** A host's name, or its address: in brackets if it is an IPv6 address, as in a URL. */
export function hostNameText(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Checks the database's name and the options of such a URL.
 *
 * @throws Error that says what is wrong, without the URL's user and password
 */
export function requireDatabaseOptions({ pathname, searchParams }: URL): void {
  if (!/^\/[^/]+$/.test(pathname)) throw new Error('must name a database after the host: mysql://user:password@host:port/database');
  const unknown = [...searchParams.keys()].find((name) => !databaseOptions.includes(name));
  if (unknown !== undefined) {
    throw new Error(`takes the options ${databaseOptions.join(', ')}, not "${unknown}"`);
  }
  const pool = searchParams.get('pool');
  if (pool !== null && !/^[1-9]\d{0,3}$/.test(pool)) throw new Error(`must have a pool of 1 to 9999, not "${pool}"`);
  for (const name of ['ssl', 'sync-wait']) {
    const value = searchParams.get(name);
    if (value !== null && value !== 'true' && value !== 'false') throw new Error(`must have ${name}=true or ${name}=false, not "${value}"`);
  }
}
