/** Which rows of a long list are on the page: those in view, and a few around them. */

/** The first row that is shown, and the one after the last. */
export interface RowWindow {
  first: number;
  end: number;
}

export interface Viewport {
  /** In pixels, from the top of the first row. */
  scrollTop: number;
  height: number;
  rowHeight: number;
  rows: number;
}

/** Rows that are shown above and below the view, so that scrolling shows no gap. */
const margin = 8;

export function rowsInView({ scrollTop, height, rowHeight, rows }: Viewport): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - margin);
  const end = Math.min(rows, Math.ceil((scrollTop + height) / rowHeight) + margin);
  return { first: Math.min(first, Math.max(0, end)), end: Math.max(0, end) };
}

/** Whether the end of what is loaded comes near, by two screens. */
export function isNearEnd({ scrollTop, height, rowHeight, rows }: Viewport): boolean {
  return scrollTop + 3 * height >= rows * rowHeight;
}

/** Where to scroll so that a row is in view; null if it is. */
export function scrollTo(row: number, { scrollTop, height, rowHeight }: Viewport): number | null {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : null;
}

/** The row that a key leads to; null if the key leads nowhere. */
export function rowAfterKey(key: string, row: number, { height, rowHeight, rows }: Viewport): number | null {
  if (rows === 0) return null;
  const screen = Math.max(1, Math.floor(height / rowHeight) - 1);
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen, Home: -rows, End: rows };
  const step = steps[key];
  if (step === undefined) return null;
  // No row is active before the first key: it leads to the first.
  if (row < 0) return key === 'End' ? rows - 1 : 0;
  return Math.min(rows - 1, Math.max(0, row + step));
}
