/** Reads the URL of a MySQL server, or of several servers that have the same data. */
import { readUrl } from './url.ts';

/** A server: its host without brackets, and its port. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** The most hosts that a URL may name. */
const mostHosts = 9;

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
  return url && hosts.length === urls.length && hosts.length <= mostHosts ? { url, hosts } : null;
}

/** Whether what is percent-encoded is UTF-8. */
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
