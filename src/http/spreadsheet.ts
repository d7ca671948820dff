/**
 * Files for spreadsheets, as CSV and XLSX. Rows are pulled as the client reads the file, so a file takes the memory of a page of rows,
 * whatever its length.
 */
import { Readable, pipeline } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { stringify } from 'csv-stringify';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';

/** What the values of a column are. Times and days are text in ISO 8601, in UTC. */
export type ColumnKind = 'text' | 'number' | 'flag' | 'time' | 'day';

export interface Spreadsheet<Row extends object> {
  /** Of the sheet, in XLSX. */
  name: string;
  /** Fields of the rows, which the first row names. */
  columns: { [Field in keyof Row & string]?: ColumnKind };
  rows: AsyncIterable<Row>;
}

/**
 * UTF-8 without a byte order mark, with CRLF (RFC 4180). Text that begins like a formula gets an apostrophe in front.
 *
 * @param options `withHeader` is false for the rows after those that are in the file
 */
export function csvFile<Row extends object>({ columns, rows }: Spreadsheet<Row>, { withHeader = true } = {}): Readable {
  const written = stringify({
    header: withHeader,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
    // Only CRLF would be quoted otherwise.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // Either end destroys the other; whoever reads the file gets the error.
  return pipeline(Readable.from(rows), written, () => {});
}

/** Formats of cells. */
const formats: Partial<Record<ColumnKind, string>> = { time: 'yyyy-mm-dd hh:mm', day: 'yyyy-mm-dd' };

/** In characters. */
const minWidth = 14;

/** Text is stored as text, so a formula in it is none. */
export function xlsxFile<Row extends object>({ name, columns, rows }: Spreadsheet<Row>): Readable {
  const described = Object.entries<ColumnKind>(columns as Record<string, ColumnKind>);
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const row of rows) yield described.map(([field, kind]) => cellOf(row[field as keyof Row] as CellValue, kind));
  }
  const options = {
    name,
    columns: described.map(([header, kind]) => {
      const numFmt = formats[kind];
      return { header, width: Math.max(minWidth, header.length + 2), ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  };
  return Readable.fromWeb(writeXlsxStream(cells(), options) as WebStream<Uint8Array>);
}

function cellOf(value: CellValue, kind: ColumnKind): CellValue {
  if (typeof value !== 'string') return value;
  return kind === 'time' || kind === 'day' ? new Date(value) : value.replace(notInXml, '');
}

/** What XML 1.0 (2.2) has no form for: Excel opens no file with it. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
