/** Reads and checks the settings of carriers. Each carrier's file declares the settings that it needs. */
import { readFileSync } from 'node:fs';
import { parseScac } from '../domain/identifiers.ts';
import { readUrl } from '../domain/url.ts';
import { nearestName } from '../settings/nearest-name.ts';
import { faultOfPushSecret, faultOfPushToken } from './auth/push-proof.ts';

/** Environment variables by their full names, such as `MAEU_CONSUMER_KEY`. */
export type GivenSettings = Readonly<Record<string, string>>;

/** Descriptions of one carrier's settings, by name without the SCAC. The value of a name in `_FILE` is the file's text. */
export type SettingTable = Readonly<Record<string, string>>;

/** Every carrier also accepts these. */
export const commonSettings = {
  BASE_URL: 'an address to use instead of the built-in one',
  REQUESTS_PER_MINUTE: 'a limit to use instead of the built-in one',
  TLS_CERT_FILE: 'a client certificate (PEM), if the carrier or its gateway requires one (with TLS_KEY_FILE)',
  TLS_KEY_FILE: 'the private key of that certificate (PEM; with TLS_CERT_FILE)',
  TLS_CA_FILE: 'certificate authorities to trust instead of the well-known ones (PEM)',
  PUSH_SECRET: 'the secret of its push subscription (T&T 2.2), base64; during rotation, the new one and the old one',
  PUSH_TOKEN: 'the bearer token it pushes with (T&T 3.0); during rotation, the new one and the old one',
} as const;

export type CommonSetting = keyof typeof commonSettings;

/** Valid settings, no settings, or one line for each fault, beginning with the setting's name. */
export type SettingsReading = { state: 'given'; values: Record<string, string> } | { state: 'none' } | { state: 'wrong'; lines: string[] };

/**
 * Reads one carrier's settings. Without any, the carrier is not offered, which is not a fault.
 *
 * @param needs required settings
 * @param takes optional settings, in addition to `common`
 */
export function readSettings(
  scac: string,
  needs: SettingTable,
  takes: SettingTable,
  given: GivenSettings,
  common: SettingTable = commonSettings,
): SettingsReading {
  const known: SettingTable = { ...common, ...takes, ...needs };
  const own = Object.entries(given)
    .filter(([name, text]) => name.startsWith(`${scac}_`) && text.trim() !== '')
    .map(([name, text]) => ({ name, key: name.slice(scac.length + 1), text: text.trim() }));
  if (own.length === 0) return { state: 'none' };

  const values: Record<string, string> = {};
  const lines: string[] = [];
  for (const { name, key, text } of own) {
    const read = key in known ? readValue(key, text) : { fault: unknownFault(scac, key, known) };
    if ('fault' in read) lines.push(`${name} ${read.fault}`);
    else values[key] = read.value;
  }
  const keys = new Set(own.map(({ key }) => key));
  const pair = keys.has('TLS_CERT_FILE') || keys.has('TLS_KEY_FILE') ? ['TLS_CERT_FILE', 'TLS_KEY_FILE'] : [];
  for (const key of [...Object.keys(needs), ...pair]) {
    if (!keys.has(key)) lines.push(`${scac}_${key} is missing: ${known[key]}. ${scac} needs ${namesOf(scac, needs)}`);
  }
  return lines.length > 0 ? { state: 'wrong', lines } : { state: 'given', values };
}

function unknownFault(scac: string, key: string, known: SettingTable): string {
  const nearest = nearestName(key, Object.keys(known));
  if (nearest !== undefined) return `is not a setting of ${scac}. Did you mean ${scac}_${nearest}?`;
  return `is not a setting of ${scac}, which takes ${namesOf(scac, known)}`;
}

function namesOf(scac: string, table: SettingTable): string {
  return Object.keys(table)
    .map((key) => `${scac}_${key}`)
    .join(', ');
}

/** A fault does not repeat the value, which may be a secret. */
function readValue(key: string, text: string): { value: string } | { fault: string } {
  if (key.endsWith('_URL')) return readAddress(text);
  if (key.endsWith('_FILE')) return readFile(text);
  const fault = checks[key]?.(text) ?? null;
  return fault === null ? { value: text } : { fault };
}

/** Checks of settings that have a format. Each returns the fault, or null. */
const checks: Readonly<Record<string, (text: string) => string | null>> = {
  URL: faultOfUpstreamUrl,
  SCACS: faultOfScacs,
  REQUESTS_PER_MINUTE: (text) => (/^[1-9]\d{0,5}$/.test(text) ? null : 'must be a whole number from 1 to 999999'),
  WEBHOOK_SECRET: faultOfWebhookSecret,
  PUSH_SECRET: faultOfPushSecret,
  PUSH_TOKEN: faultOfPushToken,
};

/** Credentials are sent to it, so it must be https, except on this machine. */
function readAddress(text: string): { value: string } | { fault: string } {
  const url = readUrl(text);
  const isLocal = url !== null && /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return { value: text.replace(/\/+$/, '') };
  return { fault: 'must be an https address, such as https://api.example.com' };
}

/** The upstream may be in a private network, and there without TLS: the operator decides. */
function faultOfUpstreamUrl(text: string): string | null {
  const url = readUrl(text);
  const isAddress =
    (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === '' && url.search === '' && url.hash === '';
  return isAddress ? null : 'must be an http or https address without a query, such as https://landfall.example.com';
}

/** Landfall's own are `whsec_` and base64; Terminal49's are any text. */
function faultOfWebhookSecret(text: string): string | null {
  const secrets = text.split(',').map((secret) => secret.trim());
  const isRight = secrets.length <= 2 && secrets.every((secret) => /^[\x21-\x7e]{16,256}$/.test(secret));
  return isRight ? null : 'must be the secret of a webhook, of at least 16 characters, or two of them separated by a comma';
}

function faultOfScacs(text: string): string | null {
  const isList = text.split(',').every((scac) => parseScac(scac.trim()).ok);
  return isList ? null : 'must be SCACs separated by commas, such as WHLC,PCIU';
}

function readFile(path: string): { value: string } | { fault: string } {
  try {
    return { value: readFileSync(path, 'utf8') };
  } catch (error) {
    return { fault: `names a file that cannot be read: ${path} (${reasonOf(error)})` };
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: 'the file does not exist',
    EACCES: 'this user may not read it',
    EISDIR: 'it is a folder',
  };
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
