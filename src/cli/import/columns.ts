/** Finds the columns of a table that say what to track, by their names in the languages of the trade, or as the user maps them. */
import type { TrackingRowA } from '../../client/index.ts';
import { CallError } from '../service-calls.ts';

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
} as const;

export type Field = keyof typeof names;
export const fields = Object.keys(names) as Field[];

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
 * @throws CallError if no column says what to track
 */
export function findHeader(rows: readonly string[][], map: Partial<Record<Field, string>>): Header {
  for (const [at, row] of rows.slice(0, maxRowsAbove).entries()) {
    const columns = columnsOf(row, map);
    const isWhole = Object.keys(map).every((field) => field in columns);
    if (isWhole && numberFields.some((field) => field in columns)) return { columns, at };
  }
  const found = (rows.find((row) => row.some((cell) => cell !== '')) ?? []).filter((cell) => cell !== '').map((cell) => `"${cell}"`);
  const wanted = Object.values(map).map((name) => `"${name}"`);
  throw new CallError(
    wanted.length > 0
      ? `No row has the columns ${wanted.join(', ')}. The first one has ${found.join(', ') || 'nothing'}.`
      : `No column is called container, bill of lading or booking. The first row has ${found.join(', ') || 'nothing'}. ` +
          'Say which column is which: --map container="<its name>".',
  );
}

/** The first column of each name counts. */
function columnsOf(row: readonly string[], map: Partial<Record<Field, string>>): Columns {
  const columns: Columns = {};
  const mapped = new Map(Object.entries(map).map(([field, name]) => [bare(name), field as Field]));
  for (const [index, cell] of row.entries()) {
    const field = mapped.get(bare(cell)) ?? fieldOf.get(bare(cell));
    if (field !== undefined && (!(field in map) || mapped.has(bare(cell)))) columns[field] ??= index;
  }
  return columns;
}

/** Longer than any text that the contract allows. */
const maxLength = 200;

/** What a row asks for; null if it has no number. */
export function requestOf(row: readonly string[], columns: Columns): TrackingRowA | null {
  const cell = (field: Field): string => {
    const text = columns[field] === undefined ? '' : (row[columns[field]] ?? '');
    // The service refuses a whole batch for a control character or for its size, and a row alone for a long text.
    return text
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxLength);
  };
  const [container, billOfLading, booking] = [cell('container'), cell('bill_of_lading'), cell('booking')];
  if (container === '' && billOfLading === '' && booking === '') return null;
  const known = { ...(cell('carrier') && { scac: cell('carrier') }), ...(cell('reference') && { reference: cell('reference') }) };
  // A booking stands alone: what is more exact counts.
  if (container === '' && billOfLading === '') return { ...known, booking_number: booking };
  return {
    ...known,
    ...(container && { container_number: container }),
    ...(billOfLading && { bill_of_lading: billOfLading }),
  } as TrackingRowA;
}
