/**
 * The text that `npm start` prints: addresses, and for each surface the sign-in and lines to paste. The lines work in both bash and zsh,
 * typed or pasted: no comments (an interactive zsh treats `#` as a command), and nothing that only one of them supports.
 */
import type { Config } from '../settings/config.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { Demo } from '../service/access/demo-account.ts';
import { shellWord } from './shell-word.ts';

/** The names for commands that make new credentials. */
export interface Newcomer {
  /** Null if there is none yet. */
  account: string | null;
  /** A user name that is free. */
  username: string;
}

interface Welcome {
  url: string;
  /** Null unless the demo account was just created. */
  demo: Demo | null;
  newcomer: Newcomer;
  config: Config;
  shippingLines: ShippingLine[];
}

/** The addresses, and with a demo account a block for each surface: its sign-in, and how to try it. */
export function welcome({ url, demo, newcomer, config, shippingLines }: Welcome): string {
  // The same address for both surfaces: it is the one to pass to landfall-client.
  const addresses = [
    `Landfall is running.`,
    ``,
    `  surface A   ${url}    bearer token, plain JSON, paths under /v2`,
    `  surface B   ${url}    API key, JSON:API`,
    `  board       ${url}    in a browser, for people who do not program`,
    `  contracts   ${url}/openapi/a.json and /openapi/b.json`,
    `  docs        ${url}/docs`,
    `  webhooks    ${whereWebhooksGo(config)}`,
    `  carriers    ${carriersOnOffer(shippingLines)}`,
  ];
  if (demo) {
    return [
      ...addresses,
      ``,
      ...blockA(url, demo),
      ``,
      ...blockB(url, demo),
      ``,
      `try plays the journey of a container in half a minute and shows each request. Whole journeys by hand, with curl:`,
      ``,
      `  ${url}/docs/surface-a and ${url}/docs/surface-b`,
      ``,
      ...howToListen(url, demo, config),
      ``,
    ].join('\n');
  }
  return [...addresses, ``, ...howToCreate(url, newcomer, config), ``].join('\n');
}

/** Passwords and keys are not stored, so a second start cannot print the first ones. */
function howToCreate(url: string, { account, username }: Newcomer, { sandbox, isProduction, isEmbedded, databaseUrl }: Config): string[] {
  const isTrial = sandbox && !isProduction;
  const isDefaultFile = databaseUrl === 'sqlite:landfall.sqlite';
  // The URL of a server holds a password.
  const front = isTrial && isEmbedded && !isDefaultFile ? `DATABASE_URL=${shellWord(databaseUrl)} ` : '';
  const where = front === '' && !(isTrial && isDefaultFile) ? ", with this service's settings" : '';
  const command = (words: string[]): string => `  ${front}npx landfall ${words.map(shellWord).join(' ')}`;
  const name = account ?? 'Demo';
  return [
    `Credentials are shown only when they are created. To create a key and a user${where}:`,
    ``,
    ...(account === null ? [command(['account', 'create', name])] : []),
    command(['key', 'create', '--account', name, ...(isTrial ? ['--test'] : [])]),
    command(['user', 'create', '--account', name, '--username', username]),
    ...(isTrial
      ? [``, `To play the journey of a container with the key, which it asks for:`, ``, `  npx landfall try --url ${url} --key`]
      : []),
  ];
}

function carriersOnOffer(shippingLines: ShippingLine[]): string {
  const real = shippingLines.filter(({ scac }) => scac !== sandboxScac).map(({ scac }) => scac);
  const hasSandbox = shippingLines.length > real.length;
  if (real.length > 0) return [...real, ...(hasSandbox ? [sandboxScac] : [])].join(', ');
  return hasSandbox ? `${sandboxScac}, the sandbox; no other is configured` : 'none is configured, so nothing can be tracked';
}

function howToListen(url: string, demo: Demo, { webhookAllow }: Config): string[] {
  const needed = webhookAllow.includes('127.0.0.0/8') ? '' : ' (first start the service with WEBHOOK_ALLOW=127.0.0.0/8)';
  return [
    `To receive webhooks and see each one verified, run this in another terminal${needed}:`,
    ``,
    `  npx landfall listen --url ${url} --key ${demo.apiKey}`,
  ];
}

function whereWebhooksGo({ webhookAllow, webhookAllowsHttp }: Config): string {
  const schemes = webhookAllowsHttp ? 'http or https' : 'https';
  const networks = webhookAllow.length === 0 ? 'public addresses only' : `public addresses, and ${webhookAllow.join(', ')}`;
  return `by ${schemes} to ${networks} (WEBHOOK_ALLOW)`;
}

function blockA(url: string, { username, password }: Demo): string[] {
  const body = JSON.stringify({ username, password });
  return [
    `Surface A: plain JSON. Sign in with a user name, send the token.`,
    ``,
    `  user name   ${username}`,
    `  password    ${password}`,
    ``,
    `  npx landfall try --url ${url} --user ${username} --password ${password}`,
    `  curl -s ${url}/auth/tokens -H 'Content-Type: application/json' -d '${body}'; echo`,
  ];
}

function blockB(url: string, { apiKey }: Demo): string[] {
  return [
    `Surface B: JSON:API. Send the key.`,
    ``,
    `  API key     ${apiKey}`,
    ``,
    `  npx landfall try --url ${url} --key ${apiKey}`,
    `  curl -s ${url}/shipping_lines -H 'X-API-Key: ${apiKey}'; echo`,
  ];
}
