/** An explained container as a report for people: first the result, then why. */
import type { ContainerEvent } from '../../src/domain/container-event.ts';
import { type Milestones, type JourneyStatus, journeyStatuses } from '../../src/domain/status.ts';
import { type Explained, type LeftOut, rowName } from './explain.ts';
import { type TableRow, facts, paragraph, table } from './table.ts';
import {
  formatVoyage,
  codeOf,
  facilityOf,
  localMinute,
  milestoneNames,
  formatPlace,
  routeOf,
  vesselAndVoyage,
  whenOf,
  zoneOf,
} from './format.ts';

/** The whole report. @param width of the terminal, in columns */
export function asText(explained: Explained, width: number): string {
  return [
    summary(explained, width),
    section('PORTS', ports(explained, width)),
    section('JOURNEY', journey(explained, width)),
    section('STATUSES', statuses(explained, width)),
    section('MILESTONES', milestones(explained, width)),
    section('LEFT OUT', leftOut(explained.leftOut, width)),
  ].join('\n\n');
}

/** The container's state, in a few lines. */
export function summary(explained: Explained, width: number): string {
  const { answer, containerNumber, others, journey: read, update, customs } = explained;
  const { report } = answer;
  const documents = [
    report.billOfLading && `bill of lading ${report.billOfLading}`,
    ...report.bookingNumbers.map((number) => `booking ${number}`),
  ];
  const rows: [string, string][] = [
    ['Container', containerNumber ?? 'no row has its number'],
    ['Answer', `${answer.from}: ${answer.what}`],
    ['Documents', documents.filter(Boolean).join(', ') || 'none named'],
    ...(others.length > 0 ? [['Also named', `${others.join(', ')} (--container)`] as [string, string]] : []),
    ['Status', `${update.shipment.status}${statusTime(explained, update.shipment.status)}`],
    ['Route', `${routeOf(explained)}${read.isDischargeProvisional ? ' (the port of discharge is provisional)' : ''}`],
    ['Expected', expected(update.shipment, read)],
    ['Vessel', [formatVoyage(read.vessel), vesselIntoDischarge(read)].filter(Boolean).join('; ') || 'none named'],
    ['Customs', `${customs.status} (${customs.rule})`],
  ];
  return facts(rows, width);
}

/** When, where and by which row a status was reached; empty if unknown. */
export function statusTime({ statuses: all }: Explained, status: JourneyStatus): string {
  const reached = all.find((one) => one.status === status);
  if (!reached) return '';
  const { event, occurredAt, place } = reached;
  if (event) return `, ${whenOf(event.row)} at ${formatPlace(event.row.place)} (${rowName(event.row)})`;
  return `, ${occurredAt ? localMinute(new Date(occurredAt), place) : ''} at ${formatPlace(place)} (by an earlier answer)`;
}

function vesselIntoDischarge({ vessel, podVessel }: Explained['journey']): string {
  const [now, last] = [formatVoyage(vessel), formatVoyage(podVessel)];
  return last === '' || last === now ? '' : `into the port of discharge: ${last}`;
}

/** The next events by the carrier's plans and estimates. */
function expected(
  { schedule, portOfLoading, portOfDischarge, portOfDestination }: Explained['update']['shipment'],
  { milestones: done, movesInland }: Explained['journey'],
): string {
  const { etdOrigin, etaPortOfDischarge, etaDestinationRevised } = schedule;
  const times = [
    !done.departed && etdOrigin && `departure from ${codeOf(portOfLoading) ?? 'origin'} ${localMinute(etdOrigin, portOfLoading)}`,
    !done.vesselArrival &&
      !done.dischargedAt &&
      etaPortOfDischarge &&
      `arrival at ${codeOf(portOfDischarge) ?? 'the port of discharge'} ${localMinute(etaPortOfDischarge, portOfDischarge)}`,
    movesInland &&
      !done.inlandArrival &&
      etaDestinationRevised &&
      `arrival at ${codeOf(portOfDestination) ?? 'the destination'} ${localMinute(etaDestinationRevised, portOfDestination)}`,
  ];
  return times.filter(Boolean).join('; ') || 'nothing';
}

function section(title: string, text: string): string {
  return `${title}\n${text}`;
}

/** The ports, their roles, and why. */
export function ports({ ports: all }: Explained, width: number): string {
  if (all.length === 0) return 'none';
  return table(
    ['ROLE', 'PLACE', 'BY', 'WHY'],
    all.map(({ role, place, reason, rule }) => ({
      cells: [role, formatPlace(place), reason === 'not_touched' ? '-' : reason.replaceAll('_', ' '), rule],
    })),
    width,
  );
}

function journey({ journey: { events } }: Explained, width: number): string {
  const titles = ['ROW', 'LOCAL TIME', 'CERTAINTY', 'PLACE', 'BECAME', 'VESSEL / VOYAGE'];
  const rows = events.map(({ row, type, estimated, rule }): TableRow => {
    const words = row.words === null ? '' : ` "${row.words}"`;
    const facility = facilityOf(row.place);
    return {
      cells: [
        rowNumber(row.source?.rowNumber),
        whenOf(row),
        estimated ? row.certainty : 'actual',
        codeOf(row.place) ?? '',
        type,
        vesselAndVoyage(row),
      ],
      note: `${row.source?.code ?? row.movement}${words}${facility === null ? '' : ` at ${facility}`}: ${rule}`,
    };
  });
  return `${table(titles, rows, width)}\n${paragraph(zones(events), width)}`;
}

/** The time zones of the places. */
function zones(events: ContainerEvent[]): string {
  const byZone = new Map<string, Set<string>>();
  for (const {
    row: { place },
  } of events) {
    const zone = zoneOf(place) ?? 'UTC, because the zone is not known';
    byZone.set(zone, (byZone.get(zone) ?? new Set()).add(codeOf(place) ?? 'rows without a place'));
  }
  return `Zones: ${[...byZone].map(([zone, places]) => `${[...places].join(', ')} ${zone}`).join('; ')}.`;
}

function statuses({ statuses: reached }: Explained, width: number): string {
  const rows = reached.map(({ status, event, occurredAt, place }) => ({
    cells: event
      ? [status, whenOf(event.row), codeOf(event.row.place) ?? '', rowNumber(event.row.source?.rowNumber), `${event.type}: ${event.rule}`]
      : [
          status,
          occurredAt ? localMinute(new Date(occurredAt), place) : '-',
          codeOf(place) ?? '',
          '-',
          'an earlier answer, and nothing since contradicts it',
        ],
  }));
  const names = new Set(reached.map(({ status }) => status));
  const missing = journeyStatuses.filter((status) => status !== 'Pre Alert' && !names.has(status));
  return [
    ...(rows.length > 0
      ? [table(['STATUS', 'LOCAL TIME', 'PLACE', 'ROW', 'PROVEN BY'], rows, width)]
      : ['Nothing proves a status after Pre Alert.']),
    ...(missing.length > 0 ? [paragraph(`Not proven: ${missing.join(', ')}.`, width)] : []),
  ].join('\n');
}

function milestones({ journey: { milestoneEvents } }: Explained, width: number): string {
  const made = milestoneNames.flatMap(([name, field]) => {
    const row = milestoneEvents[field satisfies keyof Milestones]?.row;
    return row ? [{ cells: [name, whenOf(row), codeOf(row.place) ?? '', rowNumber(row.source?.rowNumber)] }] : [];
  });
  return made.length === 0 ? 'none' : table(['MILESTONE', 'LOCAL TIME', 'PLACE', 'ROW'], made, width);
}

function leftOut(rows: LeftOut[], width: number): string {
  if (rows.length === 0) return 'no row';
  const cells = rows.map(({ rowNumber: number, row, message }) => ({
    cells: [
      rowNumber(number),
      row ? `${row.source?.code ?? row.movement} ${row.certainty}` : '',
      row ? `${whenOf(row)} ${codeOf(row.place) ?? ''}` : '',
      message,
    ],
  }));
  return table(['ROW', 'CODE', 'LOCAL TIME AND PLACE', 'WHY'], cells, width);
}

function rowNumber(number: number | null | undefined): string {
  return number ? String(number) : '-';
}
