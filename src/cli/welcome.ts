/**
 * The text that `npm start` prints: addresses, and lines to paste. The lines work in both bash and zsh, typed or pasted: no
 * comments (an interactive zsh treats `#` as a command), and nothing that only one of them supports.
 */
import type { Config } from '../settings/config.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { Demo } from '../service/access/demo-account.ts';
import { shellWord } from './shell-word.ts';

/** No guide tracks these numbers (test/docs/numbers.test.ts), so both journeys start at their beginning. */
const containers = {
  /** Two transshipments and rail inland; the clock reaches every milestone. */
  a: 'TSTU0300027',
  /** One transshipment. */
  b: 'TSTU0200028',
};

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

/** The addresses, and with a demo account its credentials and a block of lines for each surface. */
export function welcome({ url, demo, newcomer, config, shippingLines }: Welcome): string {
  // The same address for both surfaces: it is the one to pass to landfall-client.
  const addresses = [
    `Landfall is running.`,
    ``,
    `  surface A   ${url}    bearer token, plain JSON, paths under /v2`,
    `  surface B   ${url}    API key, JSON:API`,
    `  contracts   ${url}/openapi/a.json and /openapi/b.json`,
    `  docs        ${url}/docs`,
    `  webhooks    ${whereWebhooksGo(config)}`,
    `  carriers    ${carriersOnOffer(shippingLines)}`,
  ];
  if (demo) {
    return [
      ...addresses,
      ``,
      `  user name   ${demo.username}`,
      `  password    ${demo.password}`,
      `  API key     ${demo.apiKey}`,
      ``,
      ...howToListen(url, demo, config),
      ``,
      `Surface A: these lines track a sandbox container from the request to its empty return. Paste them into bash or zsh.`,
      ``,
      ...blockA(url, demo),
      ``,
      `Surface B: the same, with the API key.`,
      ``,
      ...blockB(url, demo),
      ``,
    ].join('\n');
  }
  return [...addresses, ``, ...howToCreate(newcomer, config), ``].join('\n');
}

/** Passwords and keys are not stored, so a second start cannot print the first ones. */
function howToCreate({ account, username }: Newcomer, { sandbox, isProduction, isEmbedded, databaseUrl }: Config): string[] {
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

function blockA(url: string, demo: Demo): string[] {
  return [
    `URL=${url}`,
    `TOKEN=$(curl -s $URL/auth/tokens -H 'Content-Type: application/json' -d '{"username": "${demo.username}", "password": "${demo.password}"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
    `AUTH="Authorization: Bearer $TOKEN"`,
    `REQUEST=$(curl -s $URL/v2/tracking_requests -H "$AUTH" -H 'Content-Type: application/json' -d '{"scac": "TEST", "container_number": "${containers.a}", "reference": "PO-20417"}' | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`,
    waitFor(`$URL/v2/tracking_requests/$REQUEST`),
    `SHIPMENT=$(curl -s $URL/v2/tracking_requests/$REQUEST -H "$AUTH" | sed 's/.*"shipment_id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/v2/shipments/$SHIPMENT -H "$AUTH"; echo`,
    `CONTAINER=$(curl -s $URL/v2/shipments/$SHIPMENT -H "$AUTH" | sed 's/.*"container_id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/v2/containers/$CONTAINER -H "$AUTH"; echo`,
    `curl -s $URL/v2/containers/$CONTAINER/events -H "$AUTH"; echo`,
    `curl -s $URL/sandbox/clock/advance -H "$AUTH" -H 'Content-Type: application/json' -d '{"by": "P45D"}'; echo`,
    `curl -s $URL/v2/containers/$CONTAINER/events -H "$AUTH"; echo`,
  ];
}

function blockB(url: string, demo: Demo): string[] {
  return [
    `URL=${url}`,
    `AUTH="X-API-Key: ${demo.apiKey}"`,
    `REQUEST=$(curl -s $URL/tracking_requests -H "$AUTH" -H 'Content-Type: application/json' -d '{"data": {"type": "tracking_request", "attributes": {"request_type": "container", "request_number": "${containers.b}", "shipping_line_scac": "TEST"}}}' | sed 's/.*"type":"tracking_request","id":"\\([^"]*\\)".*/\\1/')`,
    waitFor(`$URL/tracking_requests/$REQUEST`),
    `curl -s $URL/tracking_requests/$REQUEST -H "$AUTH"; echo`,
    `SHIPMENT=$(curl -s $URL/tracking_requests/$REQUEST -H "$AUTH" | sed 's/.*"tracked_object":{"data":{"type":"shipment","id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/shipments/$SHIPMENT -H "$AUTH"; echo`,
    `CONTAINER=$(curl -s $URL/shipments/$SHIPMENT -H "$AUTH" | sed 's/.*"container":{"data":{"type":"container","id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/containers/$CONTAINER -H "$AUTH"; echo`,
    `curl -s $URL/containers/$CONTAINER/transport_events -H "$AUTH"; echo`,
    `curl -s $URL/sandbox/clock/advance -H "$AUTH" -H 'Content-Type: application/json' -d '{"by": "P45D"}'; echo`,
    `curl -s $URL/containers/$CONTAINER/transport_events -H "$AUTH"; echo`,
    `curl -s $URL/containers/$CONTAINER/raw_events -H "$AUTH"; echo`,
  ];
}

function waitFor(address: string): string {
  return `while curl -s ${address} -H "$AUTH" | grep -q '"status":"pending"'; do sleep 1; done`;
}
