/** What a message of either surface says, as far as a line for a person needs it. */

export interface Told {
  event: string;
  /** Its place among the messages of its shipment; null where it is about none. */
  sequence: number | null;
  /** Numbers by which a person knows what it is about: the shipment's file number, the container's. */
  about: string[];
  /** By the field's path: its value before and after. */
  changes: [path: string, before: unknown, after: unknown][];
}

/** The body's JSON, or undefined where it is none. */
export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** @returns null when it is no message of the service; the body may be anything, for anybody may have sent it */
export function readMessage(json: any): Told | null {
  if (typeof json?.type === 'string') return readMessageA(json);
  if (typeof json?.data?.attributes?.event === 'string') return readMessageB(json);
  return null;
}

function readMessageA({ type, sequence, data, changes }: any): Told {
  const about = [
    data?.file_number ?? data?.shipment?.file_number,
    data?.container?.container_number ?? data?.container_number ?? data?.bill_of_lading,
  ];
  return { event: type, sequence: numberOf(sequence), about: about.filter(isText), changes: readChanges(changes) };
}

function readMessageB({ data, included }: any): Told {
  const { event, sequence, changes } = data.attributes;
  const attributesOf = (type: string): any =>
    (Array.isArray(included) ? included : []).find((each: any) => each?.type === type)?.attributes;
  const about = [
    attributesOf('shipment')?.file_number,
    attributesOf('container')?.number ?? attributesOf('tracking_request')?.request_number,
  ];
  return { event, sequence: numberOf(sequence), about: about.filter(isText), changes: readChanges(changes) };
}

function readChanges(changes: unknown): Told['changes'] {
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
