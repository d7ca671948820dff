/** What `npm start` prints: where everything is, and lines to paste. */
import type { Config } from '../config.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import { sandboxScac } from '../domain/tracking-request.ts';

/** The credentials of the demo account. */
export interface Demo {
  username: string;
  password: string;
  apiKey: string;
}

/** A: two transshipments and rail inland, whose every milestone the clock reaches. B: one transshipment. */
const containers = { a: 'TSTU0300011', b: 'TSTU0200012' };

/** The addresses, and with a demo account its credentials and a block of lines for each surface. */
export function welcome(url: string, demo: Demo | null, config: Config, lines: ShippingLine[]): string {
  const addresses = [
    `Landfall is running.`,
    ``,
    `  surface A   ${url}/v2    bearer token, plain JSON   ${url}/openapi/a.json`,
    `  surface B   ${url}       API key, JSON:API          ${url}/openapi/b.json`,
    `  docs        ${url}/docs`,
    `  webhooks    ${whereWebhooksGo(config)}`,
    `  carriers    ${carriersOnOffer(lines)}`,
  ];
  if (demo) {
    return [
      ...addresses,
      ``,
      `  user name   ${demo.username}`,
      `  password    ${demo.password}`,
      `  API key     ${demo.apiKey}`,
      ``,
      `See webhooks come in, verified step by step, in another terminal:`,
      ``,
      `  npm run listen -- --url ${url} --key ${demo.apiKey}`,
      ``,
      `Paste either block into bash: it follows a container of the sandbox carrier from the request to its return.`,
      ``,
      ...blockA(url, demo),
      ``,
      ...blockB(url, demo),
      ``,
    ].join('\n');
  }
  const made = config.isEmbedded && !config.isProduction ? `The demo account was made, and its credentials printed, when this database was. ` : ``;
  return [...addresses, ``, `${made}For more credentials: npx landfall user create, npx landfall key create.`, ``].join('\n');
}

function carriersOnOffer(lines: ShippingLine[]): string {
  const real = lines.filter(({ scac }) => scac !== sandboxScac).map(({ scac }) => scac);
  const hasSandbox = lines.length > real.length;
  if (real.length > 0) return [...real, ...(hasSandbox ? [sandboxScac] : [])].join(', ');
  return hasSandbox ? `${sandboxScac}, the sandbox; no other is configured` : 'none is configured, so nothing can be tracked';
}

function whereWebhooksGo({ webhookAllow, webhookAllowsHttp }: Config): string {
  const schemes = webhookAllowsHttp ? 'http or https' : 'https';
  const networks = webhookAllow.length === 0 ? 'public addresses alone' : `public addresses, and ${webhookAllow.join(', ')}`;
  return `by ${schemes} to ${networks} (WEBHOOK_ALLOW)`;
}

function blockA(url: string, demo: Demo): string[] {
  return [
    `# surface A`,
    `URL=${url}`,
    `TOKEN=$(curl -s $URL/auth/tokens -H 'Content-Type: application/json' -d '{"username": "${demo.username}", "password": "${demo.password}"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
    `AUTH="Authorization: Bearer $TOKEN"`,
    `REQUEST=$(curl -s $URL/v2/tracking_requests -H "$AUTH" -H 'Content-Type: application/json' -d '{"scac": "TEST", "container_number": "${containers.a}", "reference": "PO-20417"}' | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`,
    ...waitFor(`$URL/v2/tracking_requests/$REQUEST`),
    `SHIPMENT=$(curl -s $URL/v2/tracking_requests/$REQUEST -H "$AUTH" | sed 's/.*"shipment_id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/v2/shipments/$SHIPMENT -H "$AUTH"; echo`,
    `CONTAINER=$(curl -s $URL/v2/shipments/$SHIPMENT -H "$AUTH" | sed 's/.*"container_id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/v2/containers/$CONTAINER -H "$AUTH"; echo`,
    `curl -s $URL/v2/containers/$CONTAINER/events -H "$AUTH"; echo`,
    `curl -s $URL/sandbox/clock/advance -H "$AUTH" -H 'Content-Type: application/json' -d '{"by": "P45D"}'; echo`,
    `curl -s $URL/v2/containers/$CONTAINER/events -H "$AUTH"; echo`,
    `# end`,
  ];
}

function blockB(url: string, demo: Demo): string[] {
  return [
    `# surface B`,
    `URL=${url}`,
    `AUTH="X-API-Key: ${demo.apiKey}"`,
    `REQUEST=$(curl -s $URL/tracking_requests -H "$AUTH" -H 'Content-Type: application/json' -d '{"data": {"type": "tracking_request", "attributes": {"request_type": "container", "request_number": "${containers.b}", "shipping_line_scac": "TEST"}}}' | sed 's/.*"type":"tracking_request","id":"\\([^"]*\\)".*/\\1/')`,
    ...waitFor(`$URL/tracking_requests/$REQUEST`),
    `curl -s $URL/tracking_requests/$REQUEST -H "$AUTH"; echo`,
    `SHIPMENT=$(curl -s $URL/tracking_requests/$REQUEST -H "$AUTH" | sed 's/.*"tracked_object":{"data":{"type":"shipment","id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/shipments/$SHIPMENT -H "$AUTH"; echo`,
    `CONTAINER=$(curl -s $URL/shipments/$SHIPMENT -H "$AUTH" | sed 's/.*"container":{"data":{"type":"container","id":"\\([^"]*\\)".*/\\1/')`,
    `curl -s $URL/containers/$CONTAINER -H "$AUTH"; echo`,
    `curl -s $URL/containers/$CONTAINER/transport_events -H "$AUTH"; echo`,
    `curl -s $URL/sandbox/clock/advance -H "$AUTH" -H 'Content-Type: application/json' -d '{"by": "P45D"}'; echo`,
    `curl -s $URL/containers/$CONTAINER/transport_events -H "$AUTH"; echo`,
    `curl -s $URL/containers/$CONTAINER/raw_events -H "$AUTH"; echo`,
    `# end`,
  ];
}

/** Bash alone waits: `read -t` on a pipe that says nothing. */
function waitFor(address: string): string[] {
  return [
    `while STATUS=$(curl -s ${address} -H "$AUTH" | sed 's/.*"status":"\\([^"]*\\)".*/\\1/'); [ "$STATUS" = pending ]; do read -r -t 1 <> <(:); done`,
  ];
}
