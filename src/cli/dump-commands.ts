/** The commands that back up and restore a database server with its own programs, for the server that a setting names. */
import { hostText, readDatabaseUrl } from '../domain/database-url.ts';
import { shellWord } from './shell-word.ts';

/** Where the commands read the password: on a command line, everyone on the machine could read it. */
export const optionFile = '~/.landfall.cnf';

interface Programs {
  dump: string;
  client: string;
  /** Options that the dump needs on this server. */
  dumpOptions: string;
  /** How the connection is encrypted and the server's certificate checked. */
  tls: string;
}

const mariadb: Programs = {
  dump: 'mariadb-dump',
  client: 'mariadb',
  dumpOptions: '--single-transaction --skip-lock-tables',
  tls: '--ssl --ssl-verify-server-cert',
};
const mysql: Programs = {
  dump: 'mysqldump',
  client: 'mysql',
  // The first needs no PROCESS privilege; the second lets the dump be loaded into the same server.
  dumpOptions: '--single-transaction --skip-lock-tables --no-tablespaces --set-gtid-purged=OFF',
  tls: '--ssl-mode=VERIFY_IDENTITY',
};

/**
 * @param url of the database server
 * @param version as the server reports it: `10.11.6-MariaDB`, `9.7.0`
 * @param file for the dump
 * @returns the commands that make the dump, and those that load it into the empty database; neither contains the password
 */
export function dumpCommands(url: string, version: string, file: string): { dump: string; load: string } {
  const read = readDatabaseUrl(url);
  if (!read) throw new Error('The URL does not name a database server.');
  const programs = version.includes('MariaDB') ? mariadb : mysql;
  const { searchParams, pathname } = read.url;
  const [host] = read.hosts;
  const ca = searchParams.get('ssl-ca');
  const tls = searchParams.get('ssl') === 'true' ? ` ${programs.tls}${ca === null ? '' : ` --ssl-ca=${shellWord(ca)}`}` : '';
  const connection = `--defaults-extra-file=${optionFile} --protocol=tcp --host=${shellWord(host?.host ?? '')} --port=${host?.port}${tls}`;
  const name = shellWord(decodeURIComponent(pathname.slice(1)));
  const partial = shellWord(`${file}.partial`);
  return {
    // In parentheses: the shell that it is pasted into keeps its umask.
    dump: `(umask 077; ${programs.dump} ${connection} ${programs.dumpOptions} ${name} > ${partial} && mv ${partial} ${shellWord(file)})`,
    load: `${programs.client} ${connection} ${name} < ${shellWord(file)}`,
  };
}

/** What `optionFile` contains. */
export function optionFileText(url: string): string {
  const username = readDatabaseUrl(url)?.url.username ?? '';
  return `[client]\nuser = ${decodeURIComponent(username)}\npassword = …`;
}

/** The server, as messages name it. */
export function serverName(url: string): string {
  const [host] = readDatabaseUrl(url)?.hosts ?? [];
  return host ? hostText(host) : 'the server';
}
