/**
 * Tables and paragraphs that fit the width of a terminal. Own code: table packages (cli-table3, table) don't choose the columns' widths,
 * and have neither notes below a row nor lists for narrow terminals.
 */

/** A row of a table, and a sentence below it over the whole width. */
export interface TableRow {
  cells: string[];
  note?: string;
}

const gap = '  ';
/** Below this width, rows become lists. */
const minTableWidth = 60;
/** Words longer than this may be cut. */
const maxUnbrokenWord = 20;

/** A table whose cells wrap if it would be wider than `width`; on a narrow terminal, one list per row. */
export function table(titles: string[], rows: TableRow[], width: number): string {
  const widths = fit(naturalWidths(titles, rows), minWidths(titles, rows), width);
  if (width < minTableWidth || widths === null) return rows.map((row) => list(titles, row, width)).join('\n');
  const indent = (widths[0] ?? 0) + gap.length;
  return [{ cells: titles }, ...rows].map((row) => [line(row.cells, widths), ...noteOf(row, indent, width)].join('\n')).join('\n');
}

/** A paragraph in lines of at most `width`, all indented. */
export function paragraph(text: string, width: number, indent = 0): string {
  const space = ' '.repeat(indent);
  return wrap(text, width - indent)
    .map((each) => space + each)
    .join('\n');
}

/** Names and their values, side by side. */
export function facts(rows: [string, string][], width: number): string {
  const first = Math.max(...rows.map(([name]) => name.length)) + gap.length;
  if (width < minTableWidth) return rows.map(([name, text]) => `${name}\n${paragraph(text, width, 2)}`).join('\n');
  return rows.map(([name, text]) => line([name, text], [first - gap.length, width - first])).join('\n');
}

function naturalWidths(titles: string[], rows: TableRow[]): number[] {
  return widestOf(titles, rows, (cell) => cell.length);
}

/** How narrow each column can be without cutting words, except very long ones. */
function minWidths(titles: string[], rows: TableRow[]): number[] {
  return widestOf(titles, rows, (cell) => Math.min(maxUnbrokenWord, Math.max(...cell.split(breaks).map((word) => word.trimEnd().length))));
}

function widestOf(titles: string[], rows: TableRow[], widthOf: (cell: string) => number): number[] {
  const widths = titles.map(widthOf);
  for (const { cells } of rows) cells.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  return widths;
}

/** Narrows the columns with the most space until all fit; null if they can't. */
function fit(natural: number[], least: number[], width: number): number[] | null {
  const widths = [...natural];
  const spare = (column: number): number => (widths[column] ?? 0) - (least[column] ?? 0);
  let excess = widths.reduce((sum, each) => sum + each, gap.length * (widths.length - 1)) - width;
  for (; excess > 0; excess -= 1) {
    const widest = widths.reduce((best, _, column) => (spare(column) > spare(best) ? column : best), 0);
    if (spare(widest) <= 0) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Where a line may end: after a space, and after punctuation that joins words in names and paths. */
const breaks = /(?<=[ _/])|(?<=[a-z]-)/i;

function line(cells: string[], widths: number[]): string {
  const wrapped = cells.map((cell, column) => wrap(cell, widths[column] ?? 0));
  const lines = Math.max(...wrapped.map((each) => each.length));
  return Array.from({ length: lines }, (_, index) =>
    wrapped
      .map((each, column) => (each[index] ?? '').padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd(),
  ).join('\n');
}

function noteOf({ note }: TableRow, indent: number, width: number): string[] {
  return note === undefined ? [] : [paragraph(note, width, indent)];
}

function list(titles: string[], { cells, note }: TableRow, width: number): string {
  const [first = '', ...others] = cells.flatMap((cell, column) => (cell ? [`${(titles[column] ?? '').toLowerCase()} ${cell}`] : []));
  return [paragraph(first, width), ...others.map((each) => paragraph(each, width, 2)), ...noteOf({ cells, note }, 2, width)].join('\n');
}

/** Lines of at most `width`, broken between words; a longer word is cut, after punctuation if possible. */
function wrap(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const lines: string[] = [];
  let current = '';
  for (const word of text
    .split(/(?<= )/)
    .flatMap((each) => (each.trimEnd().length > width ? each.split(breaks).flatMap((part) => pieces(part, width)) : [each]))) {
    if (current !== '' && current.length + word.trimEnd().length > width) {
      lines.push(current.trimEnd());
      current = word;
    } else {
      current += word;
    }
  }
  return [...lines, current.trimEnd()];
}

function pieces(word: string, width: number): string[] {
  const maxLength = Math.max(width, 1);
  if (word.length <= maxLength) return [word];
  return Array.from({ length: Math.ceil(word.length / maxLength) }, (_, index) => word.slice(index * maxLength, (index + 1) * maxLength));
}
