/** An explained journey as text for people and as JSON for programs. */
import { isTransportEventType } from '../../src/domain/container-event.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import { journeyStatuses } from '../../src/domain/status.ts';
import type { Explained } from './explain.ts';

/** What `--json` prints. Places are UN/LOCODEs, or the carrier's name where there is no code; times are UTC. */
export interface ExplainedJson {
  events: {
    carrier_event_id: string | null;
    /** One of the eleven types, for estimates too, or null. */
    event: string | null;
    /** What surface B's raw event says. */
    raw_event: string;
    estimated: boolean;
    rule: string;
  }[];
  milestones: Record<string, string | null>;
  status: string;
  pol: string | null;
  pod: string | null;
  transshipments: string[];
}

export function asJson({ journey, milestones, status }: Explained): ExplainedJson {
  return {
    events: journey.events.map(({ carrier, type, estimated, rule }) => ({
      carrier_event_id: carrier.carrierEventId,
      event: isTransportEventType(type) ? type : null,
      raw_event: type,
      estimated,
      rule,
    })),
    milestones: Object.fromEntries(milestones.map(({ name, at }) => [name, at?.toISOString() ?? null])),
    status,
    pol: placeOf(journey.portOfLoading),
    pod: placeOf(journey.portOfDischarge),
    transshipments: journey.transshipmentPorts.flatMap((port) => placeOf(port) ?? []),
  };
}

export function asText(explained: Explained): string {
  const { journey, milestones, climbed, status } = explained;
  const rows = journey.events.map(({ carrier, type, estimated, rule }) => [
    minuteOf(carrier.at),
    estimated ? carrier.certainty : 'actual',
    carrier.place.locode ?? carrier.place.name ?? '-',
    [carrier.movement, carrier.mode].filter(Boolean).join(' by '),
    type,
    rule,
    carrier.carrierEventId ?? '-',
  ]);
  const made = milestones.map(({ name, at, event }) => [
    name,
    at ? minuteOf(at) : '-',
    event ? `${event.type}: ${event.rule}` : '',
    event?.carrier.carrierEventId ?? '',
  ]);
  const ports = [journey.portOfLoading, ...journey.transshipmentPorts, journey.portOfDischarge, journey.destination];
  return [
    `${explained.containerNumber}, bill of lading ${explained.billOfLading ?? 'not told'}`,
    ...(explained.others.length > 0 ? [`also told of: ${explained.others.join(', ')} (--container)`] : []),
    `ports: ${[...new Set(ports.map((port) => placeOf(port) ?? '?'))].join(' - ')}`,
    '',
    table(['TIME (UTC)', 'TOLD', 'PLACE', 'ROW', 'BECAME', 'RULE', "CARRIER'S ID"], rows),
    '',
    table(['MILESTONE', 'TIME (UTC)', 'BY', "CARRIER'S ID"], made),
    '',
    `status: ${status}`,
    ...journeyStatuses.map((rung) => `  ${climbed.includes(rung) ? '*' : ' '} ${rung}`),
  ].join('\n');
}

function placeOf(place: PlaceName | null): string | null {
  return place?.locode ?? place?.name ?? null;
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}
