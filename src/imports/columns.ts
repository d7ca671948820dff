/** Finds the columns of a table that say what to track, by their names in the languages of the trade, or as the user maps them. */
import { type ImportCells, type ImportField as Field, importFields as fields } from '../domain/import.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** What a column can say, and what columns are called that say it; case, accents, spaces and punctuation don't count. */
const names = {
  container:
    'container, container no, container nr, container number, cntr, cntr no, equipment, equipment number, containernummer, conteneur, ' +
    'numero de conteneur, contenedor, numero de contenedor, contentor, contenitore, kontener, konteyner, контейнер, номер контейнера, ' +
    '箱号, 集装箱号, コンテナ番号, 컨테이너번호',
  bill_of_lading:
    'bill of lading, bill of lading number, bl, bl no, bl number, b/l, mbl, mbl no, master bl, master bill of lading, konnossement, ' +
    'konnossement nr, connaissement, conocimiento, conocimiento de embarque, conhecimento, polizza di carico, cognossement, konosamento, ' +
    'коносамент, номер коносамента, 提单号, 提單號, 船荷証券番号, 선하증권번호',
  booking:
    'booking, booking no, booking nr, booking number, buchung, buchungsnummer, boeking, boekingsnummer, reservation, reserva, prenotazione, ' +
    'букинг, 订舱号, 訂艙號, ブッキング番号',
  carrier:
    'scac, carrier, carrier scac, shipping line, line, reederei, rederij, rederi, compagnie maritime, armateur, naviera, armador, ' +
    'compagnia, перевозчик, линия, 船公司, 船会社',
  reference:
    'reference, ref, ref no, reference number, our reference, customer reference, po, po no, po number, order, order no, order number, ' +
    'referenz, auftrag, auftragsnummer, bestellung, bestellnummer, referentie, ordernummer, commande, referencia, pedido, riferimento, ordine, ' +
    'заказ, референс, 订单号, 参考号, 発注番号',
} as const satisfies Record<Field, string>;

/** Where each field is: indexes of columns. */
export type Columns = Partial<Record<Field, number>>;

/** Each says what to track. */
const numberFields: Field[] = ['container', 'bill_of_lading', 'booking'];

const fieldOf = new Map(fields.flatMap((field) => names[field].split(', ').map((name): [string, Field] => [bare(name), field])));

/** A name without case, accents, spaces and punctuation. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Titles may stand above the names of the columns. */
const maxRowsAbove = 20;

export interface Header {
  columns: Columns;
  /** The index of the row with the names. */
  at: number;
}

/**
 * Finds the row with the names of the columns.
 *
 * @param map the user's own names, by field
 * @throws UnreadableTable if no column says what to track
 */
export function findHeader(rows: readonly string[][], map: ImportCells): Header {
  for (const [at, row] of rows.slice(0, maxRowsAbove).entries()) {
    const columns = columnsOf(row, map);
    const isWhole = Object.keys(map).every((field) => field in columns);
    if (isWhole && numberFields.some((field) => field in columns)) return { columns, at };
  }
  const found = (rows.find((row) => row.some((cell) => cell !== '')) ?? []).filter((cell) => cell !== '').map((cell) => `"${cell}"`);
  const wanted = Object.values(map).map((name) => `"${name}"`);
  const first = `The first one has ${found.join(', ') || 'nothing'}.`;
  throw new UnreadableTable(
    wanted.length > 0
      ? `has no row with the columns ${wanted.join(', ')}. ${first}`
      : `has no column that is called container, bill of lading or booking. ${first} Say which column is which, by \`map\`.`,
  );
}

/** The first column of each name counts. */
function columnsOf(row: readonly string[], map: ImportCells): Columns {
  const columns: Columns = {};
  const mapped = new Map(Object.entries(map).map(([field, name]) => [bare(name), field as Field]));
  for (const [index, cell] of row.entries()) {
    const field = mapped.get(bare(cell)) ?? fieldOf.get(bare(cell));
    if (field !== undefined && (!(field in map) || mapped.has(bare(cell)))) columns[field] ??= index;
  }
  return columns;
}

/** Longer than any text that a request may have. */
const maxLength = 200;

/** What a row asks for; null if it has no number. */
export function cellsOf(row: readonly string[], columns: Columns): ImportCells | null {
  const cell = (field: Field): string => {
    const text = columns[field] === undefined ? '' : (row[columns[field]] ?? '');
    // A control character, half of a surrogate pair or a giant text would refuse more than its row.
    return text
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, maxLength);
  };
  const said = Object.fromEntries(fields.map((field) => [field, cell(field)]).filter(([, text]) => text !== '')) as ImportCells;
  const { booking, ...others } = said;
  // A booking stands alone: what is more exact counts.
  if (others.container !== undefined || others.bill_of_lading !== undefined) return others;
  return booking === undefined ? null : said;
}

/** The name of the column in which each field was found, as it is written. */
export function columnNames(rows: readonly string[][], { columns, at }: Header): ImportCells {
  const names = rows[at] ?? [];
  return Object.fromEntries(fields.flatMap((field) => (columns[field] === undefined ? [] : [[field, names[columns[field]] ?? '']])));
}
