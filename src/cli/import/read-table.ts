/** Reads the rows of a CSV or XLSX file as texts. */
import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { CallError } from '../service-calls.ts';

/** Ten times a file of 200,000 rows. */
const maxFileBytes = 100 * 1024 * 1024;
/** What a workbook may be unpacked to. */
const maxUnpackedBytes = 500 * 1024 * 1024;

/** @throws CallError for a file that can't be read, that is neither, or that is too large */
export async function readTable(file: string): Promise<string[][]> {
  const { size } = await stat(file).catch(() => {
    throw new CallError(`There is no file ${file}.`);
  });
  if (size > maxFileBytes)
    throw new CallError(`${file} has ${megabytes(size)}. The most is ${megabytes(maxFileBytes)}: cut it into several.`);
  const bytes = await readFile(file);
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  try {
    return isZip ? await rowsOfWorkbook(bytes) : rowsOfText(textOf(bytes));
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(`${file} can't be read as CSV or XLSX: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The first sheet. A zip bomb says in its directory how large it becomes. */
async function rowsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > maxUnpackedBytes)
    throw new CallError(`The workbook unpacks to ${megabytes(unpacked)}. The most is ${megabytes(maxUnpackedBytes)}.`);
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
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

function rowsOfText(text: string): string[][] {
  if (text.includes('\u0000')) throw new CallError('The file has bytes that no text has.');
  const delimiter = detectDelimiter(text.slice(0, 64 * 1024));
  return parseCsv(text, { delimiter }).map((row) => row.map(cellText));
}

/** A number in a cell is a number that was typed without its quotes. A day is in ISO 8601. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
}
