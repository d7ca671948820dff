/** What `landfall try` prints: steps with their requests, and a timeline that grows. On a terminal a line also shows the day. */
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { visible } from '../terminal.ts';
import type { Exchange } from './exchanges.ts';
import type { Fact, Moment } from './surfaces.ts';

export interface Report {
  opened(title: string): void;
  /** A step that is done. @param facts of each exchange, in their order */
  step(title: string, exchanges: Exchange[], facts: Fact[][]): void;
  /** The step whose requests are repeated until the end. @param note what they do */
  repeated(title: string, requests: Omit<Exchange, 'status'>[], note: string): void;
  /** The clock is on a day; shown until the next line. */
  day(day: number, date: Date): void;
  moment(day: number, date: Date, moment: Moment): void;
  /** Takes away what is shown until the next line, because none follows. */
  failed(): void;
  ended(sentence: string, next: [what: string, line: string][]): void;
}

/** Bodies that are longer are shown on several lines. */
const maxBodyLength = 90;
/** As wide as the longest name of a status or an event and the gap after it. */
const nameWidth = 28;
const eraseLine = '\r\x1b[2K';

/** Colors are Node's own decision: none without a terminal, none with NO_COLOR. */
export function makeReport(out: Writable & { isTTY?: boolean }): Report {
  const paint = (format: Parameters<typeof styleText>[0], text: string): string => styleText(format, text, { stream: out });
  let steps = 0;
  let isDayShown = false;
  const print = (lines: string[]): void => {
    out.write(`${isDayShown ? eraseLine : ''}${lines.join('\n')}\n`);
    isDayShown = false;
  };
  const title = (text: string): string[] => {
    steps += 1;
    return ['', paint('bold', `${steps}. ${text}`)];
  };
  const request = ({ method, path, sent }: Omit<Exchange, 'status'>): string[] => [
    `   ${paint('cyan', '→')} ${visible(`${method} ${path}`)}`,
    ...(sent === null ? [] : bodyLines(sent).map((line) => `     ${visible(line)}`)),
  ];

  return {
    opened: (text) => print([paint('bold', visible(text))]),
    step(text, exchanges, facts) {
      const lines = exchanges.flatMap((exchange, index) => [
        ...request(exchange),
        `   ${paint('green', '←')} ${exchange.status}`,
        ...factLines(facts[index] ?? []),
      ]);
      print([...title(text), ...lines]);
    },
    repeated: (text, requests, note) => print([...title(text), ...requests.flatMap(request), `     ${paint('dim', note)}`, '']),
    day(day, date) {
      if (!out.isTTY) return;
      out.write(eraseLine + paint('dim', `   ${dayCell(day)}   ${dateCell(date)}   …`));
      isDayShown = true;
    },
    moment(day, date, { name, place }) {
      const cells = `   ${dayCell(day)}   ${dateCell(date)}   ${visible(name).padEnd(nameWidth)}${visible(place ?? '')}`;
      print([cells.trimEnd()]);
    },
    failed() {
      if (isDayShown) out.write(eraseLine);
      isDayShown = false;
    },
    ended(sentence, next) {
      const width = Math.max(...next.map(([what]) => what.length));
      print(['', sentence, '', paint('bold', 'Next'), ...next.map(([what, line]) => `   ${what.padEnd(width)}   ${line}`), '']);
    },
  };
}

function factLines(facts: Fact[]): string[] {
  const width = Math.max(0, ...facts.map(([field]) => field.length));
  return facts.map(([field, value]) => `     ${field.padEnd(width)}  ${visible(value ?? 'null')}`);
}

/** JSON with spaces, as the guides write it: on one line if it is short. */
function bodyLines(body: unknown): string[] {
  const lines = JSON.stringify(body, null, 1).split('\n');
  const whole = lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/([{[]) | ([}\]])/g, '$1$2');
  return whole.length > maxBodyLength ? JSON.stringify(body, null, 2).split('\n') : [whole];
}

function dayCell(day: number): string {
  return `day ${String(day).padStart(2)}`;
}

/** Its form in all columns: `27 Nov 2026`, in UTC. */
function dateCell(date: Date): string {
  const [, day = '', month = '', year = ''] = /(\d+) (\w+) (\d+)/.exec(date.toUTCString()) ?? [];
  return `${day.padStart(2, ' ')} ${month} ${year}`;
}
