/** Reads a received message, of either surface, for a person. The body may be anything: anybody may have sent it. */

/** The parts of a message, of either surface, that are shown to a person. */
interface MessageSummary {
  event: string;
  /** Its position among the messages of its shipment; null if it is not about a shipment. */
  sequence: number | null;
  /** Numbers by which a person recognizes what it is about: the shipment's file number, the container's number. */
  about: string[];
  /** By the field's path: its value before and after. */
  changes: [path: string, before: unknown, after: unknown][];
}

/** The body's JSON, or undefined if it is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** @returns null when it is not a message of the service */
export function readMessage(json: any): MessageSummary | null {
  if (typeof json?.type === 'string') return readMessageA(json);
  if (typeof json?.data?.attributes?.event === 'string') return readMessageB(json);
  return null;
}

function readMessageA({ type, sequence, data, changes }: any): MessageSummary {
  const about = [
    data?.file_number ?? data?.shipment?.file_number,
    data?.container?.container_number ?? data?.container_number ?? data?.bill_of_lading,
  ];
  return { event: type, sequence: numberOf(sequence), about: about.filter(isText), changes: readChanges(changes) };
}

function readMessageB({ data, included }: any): MessageSummary {
  const { event, sequence, changes } = data.attributes;
  const attributesOf = (type: string): any =>
    (Array.isArray(included) ? included : []).find((each: any) => each?.type === type)?.attributes;
  const about = [
    attributesOf('shipment')?.file_number,
    attributesOf('container')?.number ?? attributesOf('tracking_request')?.request_number,
  ];
  return { event, sequence: numberOf(sequence), about: about.filter(isText), changes: readChanges(changes) };
}

function readChanges(changes: unknown): MessageSummary['changes'] {
  if (typeof changes !== 'object' || changes === null) return [];
  return Object.entries(changes).map(([path, change]) =>
    Array.isArray(change) ? [path, change[0], change[1]] : [path, undefined, change],
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
