// The report of a campaign, as text.
import type { Finding, Report } from './campaign.ts';
import type { SentRequest } from './send.ts';

export function formatReport(report: Report): string {
  const { dialect, seed, sent, seconds, findings, slow } = report;
  return [
    `${dialect}: ${sent} requests from seed ${seed} in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second`,
    '',
    ...statusTable(report),
    '',
    ...slow.map(({ operation, message, count }) => `slow: ${operation}: ${message} (${count} times)`),
    ...findings.flatMap((finding) => [...formatFinding(finding), '']),
    findings.length === 0 ? 'No findings.' : `${findings.length} findings.`,
  ].join('\n');
}

/** A row for each operation, a column for each status; 0 is no response. */
function statusTable({ statuses }: Report): string[] {
  const columns = [...new Set([...statuses.values()].flatMap((own) => [...own.keys()]))].sort((one, other) => one - other);
  const width = Math.max(9, ...[...statuses.keys()].map((name) => name.length));
  const line = (name: string, cells: (string | number)[]): string =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(7)).join('');
  const rows = [...statuses].sort(([one], [other]) => one.localeCompare(other));
  const sum = (status: number): number => rows.reduce((all, [, own]) => all + (own.get(status) ?? 0), 0);
  return [
    line('operation', columns),
    ...rows.map(([name, own]) =>
      line(
        name,
        columns.map((status) => own.get(status) ?? '·'),
      ),
    ),
    line('all', columns.map(sum)),
  ];
}

export function formatFinding({ check, operation, status, message, requests, count, seed }: Finding): string[] {
  return [
    `✗ ${check}: ${operation} ${status} (${count} times, in the round with seed ${seed})`,
    `  ${shortened(message)}`,
    ...requests.map((sent) => `  ${curlOf(sent)}`),
  ];
}

/** A curl command that sends the same request. `$URL` is the service's; `$TOKEN` and `$API_KEY` are credentials. */
export function curlOf({ method, target, headers, body }: SentRequest): string {
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${hidden(value)}`)}`);
  const isText = body !== null && Buffer.from(body.toString('utf8')).equals(body);
  const data = body === null ? [] : [`--data-binary ${isText ? quoted(shortened(body.toString('utf8'))) : `$'${escaped(body)}'`}`];
  return [`curl -X ${method}`, ...shown, ...data, `"$URL"${quoted(shortened(target))}`].join(' ');
}

function hidden(value: string): string {
  return value.replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/, '$TOKEN').replace(/lf_(live|test)_\w{20,}/, '$API_KEY');
}

function quoted(text: string): string {
  const isPlain = !/['$\x00-\x1f\x7f-\x9f\u2028\u202e]/.test(text);
  return isPlain ? `'${text}'` : /\$(TOKEN|API_KEY)/.test(text) ? `"${text}"` : `$'${escaped(Buffer.from(text))}'`;
}

function escaped(bytes: Buffer): string {
  return shortened(
    [...bytes]
      .map((byte) =>
        byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
          ? String.fromCharCode(byte)
          : `\\x${byte.toString(16).padStart(2, '0')}`,
      )
      .join(''),
  );
}

function shortened(text: string): string {
  return text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length} in all)` : text;
}
