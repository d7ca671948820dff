/** The journey of the first page, from its record: a tab for each stop on the site, and a table in the Markdown twin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stop } from '../journey.ts';
import { box, inTwin, onSite, tab, tabs } from '../marks.ts';
import { docsFolder } from '../source.ts';
import { blocks, code, json, table } from '../text.ts';

export function journey(): string {
  const stops = JSON.parse(readFileSync(join(docsFolder, 'tables/journey.json'), 'utf8')) as Stop[];
  const panels = stops.map((stop, at) =>
    tab(
      `${statusOf(stop, stops[at - 1])} | Day ${Math.floor(stop.day)}`,
      `**Day ${Math.floor(stop.day)}.** ${newsOf(stop)}`,
      box(
        'answers',
        answer('A: where is it, when does it arrive?', 'GET /v2/shipments/{id}', stop.shipment),
        answer('B: what happened, exactly?', 'GET /containers/{id}/raw_events', stop.event),
        answer('Your webhook: what changed?', 'POST /your/webhook', stop.message),
      ),
    ),
  );
  const rows = stops.map((stop, at) => [
    String(Math.floor(stop.day)),
    newsOf(stop),
    statusOf(stop, stops[at - 1]),
    code(stop.message.type),
  ]);
  return blocks(
    onSite(box('journey', tabs('Day of the journey', ...panels))),
    inTwin(table(['Day', 'What happens', 'Status', 'Message to your webhook'], rows)),
  );
}

function answer(question: string, request: string, parts: object): string {
  return box('answer', `**${question}**`, code(request), json(parts));
}

function statusOf({ status }: Stop, before: Stop | undefined): string {
  return status === before?.status ? 'New ETA' : status;
}

function newsOf({ day, event, message }: Stop): string {
  const [from, to] = message.changes?.['schedule.eta_port_of_discharge'] ?? [];
  if (from && to) return `The vessel is late: the carrier moves the ETA by ${(Date.parse(to) - Date.parse(from)) / 86_400_000} days.`;
  const place = event.location_name === null ? '' : `, ${event.location_name}`;
  return day === 0
    ? `You send one request. The carrier's last event: ${event.original_event}${place}.`
    : `${event.original_event}${place}.`;
}
