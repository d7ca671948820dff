/** Whether the connection to MySQL is encrypted, and how its server proves who it is. */
import { OperatorError } from '../domain/errors.ts';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';

/** A DATABASE_URL that asks for TLS in a way that cannot be done; the message says what to write. */
export class WrongTlsSetting extends OperatorError {
  constructor(message: string) {
    super(`setting DATABASE_URL: ${message}`);
  }
}

/**
 * The driver's settings for TLS, or undefined where the URL asks for none. The server's certificate has to come from a
 * known authority (`ssl-ca`, else those that Node knows) and to be for the URL's host: the driver alone would take a
 * certificate of any name.
 *
 * @throws WrongTlsSetting
 */
export function tlsSettings(url: URL): SslOptions | undefined {
  const ssl = url.searchParams.get('ssl');
  const caFile = url.searchParams.get('ssl-ca');
  if (ssl !== null && ssl !== 'true' && ssl !== 'false') throw new WrongTlsSetting(`ssl is true or false, not "${ssl}"`);
  if (ssl === 'false' && caFile !== null) throw new WrongTlsSetting('ssl-ca asks for TLS and ssl=false for none');
  if (ssl !== 'true' && caFile === null) return undefined;
  // The driver would look for "localhost" in the certificate of a server that is named by its address.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new WrongTlsSetting(`TLS needs the name that the server's certificate is for as the host, not the address ${url.hostname}`);
  }
  return { verifyIdentity: true, minVersion: 'TLSv1.2', ...(caFile !== null && { ca: certificatesIn(caFile) }) };
}

function certificatesIn(file: string): string {
  const text = readText(file);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new WrongTlsSetting(`ssl-ca names ${file}, which holds no certificate in PEM`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongTlsSetting(`ssl-ca cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
