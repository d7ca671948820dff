/** Prints for people, or with `--json` for programs. */
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { visible } from '../terminal.ts';
import { parseBody, readMessage } from './message.ts';
import type { ReceivedMessage } from './receiver.ts';
import type { Hint } from './surfaces.ts';
import type { Step } from './verify.ts';

/** Printed at the start. */
export interface Start {
  /** The address it listens on. */
  url: string;
  /** Null if none was registered. */
  webhook: { id: string; url: string; events: string[] | null; service: string; surface: string } | null;
  hints: Hint[];
  /** The shell variable that the hints use. */
  needs: string;
}

export interface Counts {
  verified: number;
  /** Included in `verified`. */
  duplicates: number;
  refused: number;
}

export interface Report {
  started(start: Start): void;
  /** @param diagnosis why the signature does not match, or null */
  arrived(arrival: ReceivedMessage, diagnosis: string | null): void;
  ended(counts: Counts, isWebhookDeleted: boolean): void;
}

/**
 * Text for people: one line for a message that passes, everything about one that fails. Colors are Node's own decision: none without a terminal,
 * none with NO_COLOR.
 *
 * @param isVerbose prints everything about each message
 */
export function makeTextReport(out: NodeJS.WritableStream & Writable, isVerbose = false): Report {
  const paint: Paint = (format, text) => styleText(format, text, { stream: out });
  const print = (lines: string[]): void => void out.write(`${lines.join('\n')}\n`);
  return {
    started: (start) => print(startLines(start, paint)),
    arrived: (arrival, diagnosis) => {
      const isBrief = arrival.verification.valid && diagnosis === null && !isVerbose;
      print(isBrief ? [arrivalLine(arrival, paint)] : arrivalLines(arrival, diagnosis, paint));
    },
    ended: (counts, isWebhookDeleted) => print(endLines(counts, isWebhookDeleted)),
  };
}

/** Writes one line of JSON per message, and nothing else, to `out`; text for people goes to `aside`. */
export function makeJsonReport(out: Writable, aside: Report): Report {
  return {
    ...aside,
    arrived({ at, id, verification, isDuplicate, body }, diagnosis) {
      const message = parseBody(body) ?? null;
      const summary = readMessage(message);
      const line = {
        received_at: at.toISOString(),
        id,
        event: summary?.event ?? null,
        sequence: summary?.sequence ?? null,
        valid: verification.valid,
        duplicate: isDuplicate,
        steps: verification.steps,
        diagnosis,
        message,
      };
      out.write(`${JSON.stringify(line)}\n`);
    },
  };
}

type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

function startLines({ url, webhook, hints, needs }: Start, paint: Paint): string[] {
  const lines = [`Listening for webhooks at ${paint('bold', url)}`, ''];
  if (webhook === null) {
    return [
      ...lines,
      'No webhook is registered: every message posted there is verified with the given secret.',
      'Press Ctrl+C to stop.',
      '',
    ];
  }
  const registered = webhook.url === url ? '' : `, which sends to ${webhook.url}`;
  return [
    ...lines,
    `  service   ${webhook.service}, surface ${webhook.surface}`,
    `  webhook   ${webhook.id}${registered}`,
    `  events    ${webhook.events?.join(', ') ?? 'all'}`,
    '',
    `Try these in another terminal, with ${needs}:`,
    ...hints.flatMap(({ does, line }) => ['', paint('dim', `  # ${does}`), `  ${line}`]),
    '',
    'Press Ctrl+C to delete the webhook and stop.',
    '',
  ];
}

/** As wide as the mark, the time and the gaps after them, so that a message's lines align under its name. */
const indent = ' '.repeat(12);

function arrivalLines(arrival: ReceivedMessage, diagnosis: string | null, paint: Paint): string[] {
  const changes = changesOf(arrival);
  const width = Math.max(...changes.map(({ path }) => path.length));
  return [
    titleOf(arrival, paint),
    ...changes.map(({ path, before, after }) => `${indent}${paint('cyan', path.padEnd(width))}  ${before} → ${after}`),
    ...arrival.verification.steps.map((step) => `${indent}${stepLine(step, paint)}`),
    ...(diagnosis === null ? [] : [`${indent}${paint('yellow', `→ ${visible(diagnosis)}`)}`]),
    '',
  ];
}

/** A change that is longer than this is shown without its value before. */
const maxChangeLength = 50;

/** With the first change, which for a change of status is the status. */
function arrivalLine(arrival: ReceivedMessage, paint: Paint): string {
  const [first, ...others] = changesOf(arrival);
  if (first === undefined) return titleOf(arrival, paint);
  const { path, before, after } = first;
  const whole = `${before} → ${after}`;
  const cut = after.length > maxChangeLength ? `${after.slice(0, maxChangeLength)}…` : after;
  const change = whole.length > maxChangeLength ? `→ ${cut}` : whole;
  const more = others.length === 0 ? '' : paint('dim', ` and ${others.length} more`);
  return `${titleOf(arrival, paint)}  ${paint('cyan', path)} ${change}${more}`;
}

function titleOf({ at, verification, isDuplicate, body }: ReceivedMessage, paint: Paint): string {
  const summary = readMessage(parseBody(body));
  return [
    `${mark(verification.valid ? 'passed' : 'failed', paint)} ${at.toTimeString().slice(0, 8)}`,
    paint('bold', summary ? visible(summary.event) : '(not a Landfall message)'),
    ...(summary?.sequence ? [`#${summary.sequence}`] : []),
    ...(summary?.about ?? []).map(visible),
    ...(isDuplicate ? [paint('yellow', 'duplicate')] : []),
  ].join('  ');
}

function changesOf({ body }: ReceivedMessage): { path: string; before: string; after: string }[] {
  const changes = readMessage(parseBody(body))?.changes ?? [];
  return changes.map(([path, before, after]) => ({ path: visible(path), before: show(before), after: show(after) }));
}

function stepLine({ name, outcome, message }: Step, paint: Paint): string {
  const text = `${name.padEnd('timestamp'.length)}  ${visible(message)}`;
  return `${mark(outcome, paint)} ${outcome === 'failed' ? text : paint('dim', text)}`;
}

function mark(outcome: Step['outcome'], paint: Paint): string {
  if (outcome === 'passed') return paint('green', '✓');
  return outcome === 'failed' ? paint('red', '✗') : paint('dim', '–');
}

function show(value: unknown): string {
  return visible(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}

function endLines({ verified, duplicates, refused }: Counts, isWebhookDeleted: boolean): string[] {
  const total = verified + refused;
  const received = `Received ${total} ${total === 1 ? 'message' : 'messages'}`;
  const kinds = [
    `${verified} verified${duplicates > 0 ? ` (${duplicates} of them ${duplicates === 1 ? 'a duplicate' : 'duplicates'})` : ''}`,
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return [`${received}${total > 0 ? `: ${kinds.join(', ')}` : ''}.`, ...(isWebhookDeleted ? ['The webhook is deleted.'] : [])];
}
