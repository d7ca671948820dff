/** The words of a digest, as plain text and as HTML. Carriers and clients wrote some of them, so in HTML everything is escaped. */
import type { DigestContent, DigestException, DigestLastFreeDay, Mail } from '../domain/digest.ts';
import { escapedMarkup, oneLine } from '../domain/markup.ts';

/** @param boardUrl the service's public address, without a trailing slash; null if it has none */
export function writeDigest(content: DigestContent, boardUrl: string | null): Pick<Mail, 'subject' | 'text' | 'html'> {
  const account = oneLine(content.accountName);
  return {
    subject: oneLine(`${account}: ${summaryOf(content)}`),
    text: textOf(content, account, boardUrl),
    html: htmlOf(content, account, boardUrl),
  };
}

function summaryOf({ exceptions, hasMoreExceptions, lastFreeDays }: DigestContent): string {
  const late = exceptions.length === 0 ? [] : [`${exceptions.length}${hasMoreExceptions ? '+' : ''} late`];
  const [next] = lastFreeDays;
  return [...late, ...(next ? [`next last free day ${next.lastDay}`] : [])].join(', ');
}

const titles = { late: 'Late or held up', ending: 'Next last free days' };
const moreText = 'More are late than fit into this mail.';

/** How to get no more of these mails. */
function endingOf(account: string, boardUrl: string | null): string {
  const where = boardUrl === null ? 'on the board, under Access' : `at ${boardUrl}/?access`;
  return `You get this mail because an administrator of ${account} gave Landfall your address. An administrator can take it away ${where}, or by PATCH /v2/digest.`;
}

const sentenceOf = ({ containerNumber, scac, reason }: DigestException): string => oneLine(`${containerNumber} (${scac}): ${reason}`);
const lastDayOf = ({ lastDay, containerNumber, scac, port, status }: DigestLastFreeDay): string =>
  oneLine(`${lastDay}  ${containerNumber} (${scac}), ${[port, status].filter((each) => each !== null).join(', ')}`);
const linkOf = (boardUrl: string, shipmentId: string): string => `${boardUrl}/?shipment=${shipmentId}`;

function textOf({ exceptions, hasMoreExceptions, lastFreeDays }: DigestContent, account: string, boardUrl: string | null): string {
  const section = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `- ${line}`), ''];
  return [
    ...section(titles.late, exceptions.map(sentenceOf)),
    ...(hasMoreExceptions ? [moreText, ''] : []),
    ...section(titles.ending, lastFreeDays.map(lastDayOf)),
    ...(boardUrl === null ? [] : [`The board: ${boardUrl}/`, '']),
    '-- ',
    endingOf(account, boardUrl),
    '',
  ].join('\n');
}

function htmlOf({ exceptions, hasMoreExceptions, lastFreeDays }: DigestContent, account: string, boardUrl: string | null): string {
  const number = ({ containerNumber, shipmentId }: { containerNumber: string; shipmentId: string }): string => {
    const text = escapedMarkup(containerNumber);
    return boardUrl === null ? text : `<a href="${escapedMarkup(linkOf(boardUrl, shipmentId))}">${text}</a>`;
  };
  const table = (title: string, rows: string[][]): string =>
    rows.length === 0
      ? ''
      : `<h2 style="font-size:16px">${title}</h2><table cellpadding="4" style="border-collapse:collapse">${rows
          .map((cells) => `<tr style="vertical-align:top">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
          .join('')}</table>`;
  const late = exceptions.map((each) => [number(each), escapedMarkup(each.scac), escapedMarkup(each.reason)]);
  const ending = lastFreeDays.map((each) => [
    `<b>${escapedMarkup(each.lastDay)}</b>`,
    number(each),
    ...[each.scac, each.port ?? '', each.status].map(escapedMarkup),
  ]);
  return `<!doctype html><html lang="en"><body style="font:14px/1.5 sans-serif">${[
    table(titles.late, late),
    hasMoreExceptions ? `<p>${moreText}</p>` : '',
    table(titles.ending, ending),
    boardUrl === null ? '' : `<p><a href="${escapedMarkup(`${boardUrl}/`)}">Open the board</a></p>`,
    `<p style="color:#666;font-size:12px">${escapedMarkup(endingOf(account, boardUrl))}</p>`,
  ].join('')}</body></html>`;
}
