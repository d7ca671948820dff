/** Rows of lists, and where they are in them. */

/** A row's value in the column of an order, in the database's form, and the row's id. */
export type ListPosition = readonly [value: string, id: string];

/** A row of a list, and where it is in it. */
export interface Listed<Row> {
  row: Row;
  position: ListPosition;
}

/** Where a page of a list is. */
export interface ListPart {
  /** The last row of the previous page. */
  after?: ListPosition | undefined;
  offset?: number;
  limit: number;
}

/** Reads rows by their ids, in any order; those deleted in between are left out. */
export type ReadRows<Row extends { id: string }> = (ids: string[]) => Promise<Row[]>;

/** Reads the rows at positions, in their order. */
export async function rowsAt<Row extends { id: string }>(
  positions: readonly ListPosition[],
  readRows: ReadRows<Row>,
): Promise<Listed<Row>[]> {
  const rows = new Map((await readRows(positions.map(([, id]) => id))).map((row) => [row.id, row]));
  return positions.flatMap((position) => {
    const row = rows.get(position[1]);
    return row ? [{ row, position }] : [];
  });
}
