// Checks a run: compares the responses that clients got with what is stored and with what receivers got.
import type { SurfaceName } from '../../src/domain/webhook.ts';

export interface History {
  /** Requests answered with a 201: the requested number and the id in the answer. */
  acknowledged: { number: string; id: string }[];
  requests: { id: string; number: string; status: string }[];
  shipments: { id: string; status: string }[];
  /** In the order of their positions. */
  messages: MessageRecord[];
  webhooks: { id: string; surface: SurfaceName; deliveries: { messageId: string; status: string }[] }[];
  /** Ids of messages, once for each arrival. */
  arrived: string[];
}

export interface MessageRecord {
  id: string;
  surface: SurfaceName;
  /** In the account's feed. */
  position: number;
  shipmentId: string | null;
  /** The sequence among the shipment's messages on the surface. */
  sequence: number | null;
  type: string;
  requestId: string | null;
  /** The shipment's status before and after, if the message reports a change. */
  status: [before: string, after: string] | null;
}

/** @returns one line per problem */
export function checkHistory(history: History): string[] {
  return [...checkRequests(history), ...checkFeed(history), ...checkShipments(history), ...checkDeliveredMessages(history)];
}

/** Each acknowledged request is stored once, and its outcome is reported once. */
function checkRequests({ acknowledged, requests, messages }: History): string[] {
  const stored = new Map(requests.map((request) => [request.id, request]));
  const lost = acknowledged.filter(({ id, number }) => stored.get(id)?.number !== number);
  const twice = duplicatesIn(requests.map(({ number }) => number));
  const unreported = requests.flatMap(({ id, number, status }) => {
    const reported = messages.filter(({ surface, requestId }) => surface === 'a' && requestId === id).map(({ type }) => type);
    const expected = status === 'pending' ? '' : `tracking_request.${status}`;
    return reported.join() === expected
      ? []
      : [`the request for ${number} is ${status}, but its messages are: ${reported.join() || 'none'}`];
  });
  return [
    ...lost.map(({ number, id }) => `the request for ${number} was acknowledged as ${id} but is not stored`),
    ...twice.map((number) => `there are two requests for ${number}`),
    ...unreported,
  ];
}

/** Feed positions, and the sequence of a shipment's messages on a surface, have no gaps and no duplicates. */
function checkFeed({ messages }: History): string[] {
  const problems = isGapless(messages.map(({ position }) => position)) ? [] : ["the feed's positions have a gap or a duplicate"];
  const numbers = new Map<string, (number | null)[]>();
  for (const { shipmentId, surface, sequence } of messages) {
    if (shipmentId === null) continue;
    const whose = `${shipmentId} on surface ${surface}`;
    numbers.set(whose, [...(numbers.get(whose) ?? []), sequence]);
  }
  for (const [whose, own] of numbers) {
    if (!isGapless(own)) problems.push(`the messages of shipment ${whose} are not numbered in order`);
  }
  return problems;
}

/** Each reported status changes from the one reported before, up to the stored one. */
function checkShipments({ shipments, messages }: History): string[] {
  return shipments.flatMap(({ id, status }) => {
    const changes = messages
      .filter((message) => message.surface === 'a' && message.shipmentId === id)
      .flatMap((message) => (message.status ? [message.status] : []));
    const broken = changes.filter(([before], index) => index > 0 && before !== changes[index - 1]?.[1]);
    const last = changes.at(-1)?.[1];
    return [
      ...broken.map(([before, after]) => `shipment ${id} changed from ${before} to ${after}, but had another status`),
      ...(last === undefined || last === status ? [] : [`shipment ${id} is ${status}, but ${last} was reported last`]),
    ];
  });
}

/** Each message since a webhook's creation is delivered to it, and each delivered message arrived. */
function checkDeliveredMessages({ webhooks, messages, arrived }: History): string[] {
  const arrivedIds = new Set(arrived);
  const known = new Set(messages.map(({ id }) => id));
  const problems = [...arrivedIds].filter((id) => !known.has(id)).map((id) => `message ${id} arrived but is not stored`);
  for (const { id, surface, deliveries } of webhooks) {
    const statuses = new Map(deliveries.map(({ messageId, status }) => [messageId, status]));
    const own = messages.filter((message) => message.surface === surface && message.type !== 'webhook.test');
    const first = own.findIndex((message) => statuses.has(message.id));
    for (const message of first < 0 ? [] : own.slice(first)) {
      const status = statuses.get(message.id);
      if (status !== 'delivered') problems.push(`message ${message.id} to webhook ${id} is ${status ?? 'missing'}`);
      else if (!arrivedIds.has(message.id)) problems.push(`message ${message.id} to webhook ${id} is delivered but did not arrive`);
    }
  }
  return problems;
}

/** Whether the numbers are 1, 2, 3 and so on, without gaps or duplicates. */
function isGapless(numbers: (number | null)[]): boolean {
  return numbers.every((number, index) => number === index + 1);
}

function duplicatesIn(texts: string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

/**
 * Reads the stored rows and adds what clients and receivers got.
 *
 * @param rowsOf reads a table
 */
export async function readHistory(
  rowsOf: (table: string) => Promise<Record<string, unknown>[]>,
  acknowledged: History['acknowledged'],
  arrived: string[],
): Promise<History> {
  const [requests = [], shipments = [], messages = [], webhooks = [], deliveries = []] = await Promise.all(
    ['tracking_requests', 'shipments', 'messages', 'webhooks', 'webhook_deliveries'].map(rowsOf),
  );
  return {
    acknowledged,
    requests: requests.map((row) => ({ id: String(row['id']), number: String(row['container_number']), status: String(row['status']) })),
    shipments: shipments.map((row) => ({ id: String(row['id']), status: String(row['status']) })),
    messages: messages.map(readMessage).sort((one, other) => one.position - other.position),
    webhooks: webhooks.map((row) => ({
      id: String(row['id']),
      surface: row['surface'] as SurfaceName,
      deliveries: deliveries
        .filter((delivery) => delivery['webhook_id'] === row['id'])
        .map((delivery) => ({ messageId: String(delivery['message_id']), status: String(delivery['status']) })),
    })),
    arrived,
  };
}

function readMessage(row: Record<string, unknown>): MessageRecord {
  const body = JSON.parse(String(row['body']));
  return {
    id: String(row['id']),
    surface: row['surface'] as 'a' | 'b',
    position: Number(row['position']),
    shipmentId: row['shipment_id'] === null ? null : String(row['shipment_id']),
    sequence: row['sequence'] === null ? null : Number(row['sequence']),
    type: String(row['type']),
    requestId: /^tracking_request\./.test(String(row['type'])) ? (body.data.tracking_request?.id ?? body.data.id ?? null) : null,
    status: row['surface'] === 'a' ? (body.changes?.status ?? null) : null,
  };
}
