/**
 * Lists filtered by what somebody types. One statement reads the terms that it leads to, in their order, with the rows' places in the list:
 * an index of the terms, and the row of each. Everything that a request asks of the list follows from that: a page, how many rows there are,
 * and whether more may match. Sorting here takes less than in the database, which copies the rows for it. The places come as one JSON array,
 * because 500 rows of a result take the drivers as long as the database takes to find them.
 */
import { termRangeOf } from '../domain/search-terms.ts';
import { conditionOf } from './list-condition.ts';
import type { ListDescription } from './list-description.ts';
import { type ListPart, type ListPosition, type Listed, type ReadRows, rowsAt } from './list-rows.ts';
import type { Sql } from './sql.ts';
import { type Values, builder, from, leftJoinById, read } from './statement.ts';
import { type TermKind, maxListedTerms, termKinds, termsWithin } from './terms.ts';

/** A UUID's. */
const idLength = 36;

/** Where the rows are that a text leads to, each once. */
interface Places {
  places: ListPosition[];
  isDescending: boolean;
  /** Whether the text leads to more terms than are read, so that more rows may match. */
  isPartial: boolean;
}

/** What a text leads to in a list. */
export class Matching<Row extends { id: string }> {
  readonly isPartial: boolean;
  readonly #places: ListPosition[];
  readonly #isDescending: boolean;
  readonly #readRows: ReadRows<Row>;

  constructor({ places, isDescending, isPartial }: Places, readRows: ReadRows<Row>) {
    this.isPartial = isPartial;
    this.#places = places.sort((one, other) => compare(one, other, isDescending));
    this.#isDescending = isDescending;
    this.#readRows = readRows;
  }

  list({ after, offset = 0, limit }: ListPart): Promise<Listed<Row>[]> {
    return rowsAt(this.#following(after).slice(offset, offset + limit), this.#readRows);
  }

  /** How many rows there are after a position, up to a limit. */
  count({ after, limit }: ListPart): number {
    return Math.min(this.#following(after).length, limit);
  }

  #following(after: ListPosition | undefined): ListPosition[] {
    return after === undefined ? this.#places : this.#places.filter((place) => compare(place, after, this.#isDescending) > 0);
  }
}

/** Values and ids are times, days and UUIDs, which every database compares like their texts. */
function compare([value, id]: ListPosition, [otherValue, otherId]: ListPosition, isDescending: boolean): number {
  const [text, other] = value === otherValue ? [id, otherId] : [value, otherValue];
  if (text === other) return 0;
  return text < other === isDescending ? 1 : -1;
}

/** Which rows of a list a text leads to. */
interface Asked {
  text: string;
  order: string;
  isDescending: boolean;
  /** Whether there are filters and ranges, too. */
  isFiltered: boolean;
  /** The account, and the values of all filters and ranges. */
  values: Values;
}

/** Makes a function that reads what a text leads to. @param filter the name of the filter by terms, which are of that kind */
export function matchingReader(
  described: ListDescription<string, string>,
  filter: string,
  kind: TermKind,
): (sql: Sql, asked: Asked) => Promise<Places> {
  const { table, orders } = described;
  const condition = conditionOf(described, { filter, order: null });
  const statementFor = (column: string, isFiltered: boolean) =>
    read<{ entries: string | null }>(() => {
      const query = leftJoinById(termsWithin('kind'), table, 'search_terms.entity_id').limit(maxListedTerms + 1);
      const names = [table, column, table, 'id'];
      const entry = builder.raw('/*! CONCAT(??.??, ??.??) */ /*sqlite ??.?? || ??.?? */', [...names, ...names]);
      if (isFiltered)
        query.select(builder.raw(`CASE WHEN ${condition.text} = 1 THEN ? END AS entry`, [...condition.bindings, entry] as never));
      else query.select(builder.raw('? AS entry', [entry]));
      return from(query.as('some')).select(builder.raw('/*! JSON_ARRAYAGG(entry) */ /*sqlite json_group_array(entry) */ AS entries'));
    });
  const statements = new Map(
    Object.entries(orders).map(([name, { column }]) => [
      name,
      { alone: statementFor(column, false), filtered: statementFor(column, true) },
    ]),
  );
  return async (sql, { text, order, isDescending, isFiltered, values }) => {
    const range = termRangeOf(text);
    const statement = statements.get(order)?.[isFiltered ? 'filtered' : 'alone'];
    if (range === null || statement === undefined) return { places: [], isDescending, isPartial: false };
    const found = await statement.first(sql, { ...values, ...range, kind: termKinds[kind] });
    const entries = readEntries(found?.entries);
    const places = new Map<string, ListPosition>();
    for (const entry of entries.slice(0, maxListedTerms)) {
      // A row may have several of the terms.
      if (entry !== null) places.set(entry, [entry.slice(0, -idLength), entry.slice(-idLength)]);
    }
    return { places: [...places.values()], isDescending, isPartial: entries.length > maxListedTerms };
  };
}

/** The entries in the order of the terms. Null for a row that another filter leaves out, and for one that a version without terms deleted. */
function readEntries(stored: string | null | undefined): (string | null)[] {
  // The servers have null for an array of nothing.
  return typeof stored === 'string' ? (JSON.parse(stored) as (string | null)[]) : [];
}
