/** Reads the rows of a CSV or XLSX file as texts. Which of the two it is follows from its bytes, whatever its name says. */
import { unzipSync } from 'fflate';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { UnreadableTable } from './unreadable-table.ts';

/** What a table may have. */
export interface TableLimits {
  /** What a workbook may be unpacked to. */
  unpackedBytes: number;
  rows: number;
}

/** @throws UnreadableTable for a file that is neither, or that is too large */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'));
  try {
    return isZip ? await rowsOfWorkbook(bytes, limits) : rowsOfText(textOf(bytes), limits);
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(`can't be read as CSV or XLSX: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The first sheet. A zip bomb says in its directory how large it becomes. */
async function rowsOfWorkbook(bytes: Uint8Array, { unpackedBytes, rows: maxRows }: TableLimits): Promise<string[][]> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > unpackedBytes) throw new UnreadableTable(`unpacks to ${megabytes(unpacked)}. The most is ${megabytes(unpackedBytes)}.`);
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index >= maxRows) throw tooManyRows(maxRows);
    // Empty rows are left out of the file. Lines are counted as the user sees them.
    while (rows.length < index) rows.push([]);
    rows.push(values.map(cellText));
  }
  return rows;
}

/** UTF-8, or what Excel writes: UTF-16 with a mark, or else the Windows code page of western Europe. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function rowsOfText(text: string, { rows: maxRows }: TableLimits): string[][] {
  if (text.includes('\u0000')) throw new UnreadableTable('has bytes that no text has.');
  const delimiter = detectDelimiter(text.slice(0, 64 * 1024));
  const rows = parseCsv(text, { delimiter });
  if (rows.length > maxRows) throw tooManyRows(maxRows);
  return rows.map((row) => row.map(cellText));
}

function tooManyRows(maxRows: number): UnreadableTable {
  return new UnreadableTable(`has more than ${maxRows.toLocaleString('en')} rows. Cut it into several.`);
}

/** A number in a cell is a number that was typed without its quotes. A day is in ISO 8601. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}

/** @param bytes rounded to whole megabytes */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
}
