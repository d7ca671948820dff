/** Which columns the list has: each browser keeps its own choice. A phone shows what fits. */
import { useState } from 'preact/hooks';
import { Menu } from './menu.tsx';
import { texts } from './texts.ts';

/** Of each column, the least width and the share of what is left, in the order of the list. */
const widths = {
  container: [8.5, 0],
  status: [13.5, 0],
  carrier: [4.5, 0],
  way: [9, 1.3],
  eta: [8, 0.9],
  free: [9.5, 1],
  customs: [7.5, 0.5],
  delivery: [7.5, 0.5],
  updated: [6.5, 0.4],
  file: [6.5, 0.3],
  reference: [5, 1],
  exceptions: [3.2, 0],
} as const;
export type ColumnName = keyof typeof widths;

export const columnNames = Object.keys(widths) as ColumnName[];
const defaultColumns: readonly ColumnName[] = ['container', 'status', 'carrier', 'way', 'eta', 'free', 'reference', 'exceptions'];
/** Without it, a row would lead nowhere. */
const fixed = 'container';
const gap = 0.9;
const key = 'columns';

export interface Columns {
  shown: readonly ColumnName[];
  choose(shown: ColumnName[]): void;
}

export function useColumns(): Columns {
  const [shown, setShown] = useState(read);
  const choose = (chosen: ColumnName[]) => {
    const next = columnNames.filter((name) => name === fixed || chosen.includes(name));
    setShown(next);
    try {
      if (areDefault(next)) localStorage.removeItem(key);
      else localStorage.setItem(key, next.join());
    } catch {
      // A browser may keep pages from storing anything: then it holds for this page.
    }
  };
  return { shown, choose };
}

export function areDefault(shown: readonly ColumnName[]): boolean {
  return shown.join() === defaultColumns.join();
}

/** The grid's columns for its styles. */
export function stylesOf(shown: readonly ColumnName[]): Record<string, string> {
  const tracks = shown.map((name) => {
    const [least, share] = widths[name];
    return share === 0 ? `${least}rem` : `minmax(${least}rem, ${share}fr)`;
  });
  const width = shown.reduce((sum, name) => sum + widths[name][0] + gap, 0);
  return { '--columns': tracks.join(' '), '--width': `${width + 2}rem` };
}

function read(): readonly ColumnName[] {
  try {
    const kept = localStorage.getItem(key)?.split(',') ?? [];
    const chosen = columnNames.filter((name) => kept.includes(name));
    return chosen.length === 0 ? defaultColumns : chosen;
  } catch {
    return defaultColumns;
  }
}

export function ColumnsMenu({ shown, choose }: Columns) {
  const change = (name: ColumnName, isShown: boolean) => choose(isShown ? [...shown, name] : shown.filter((other) => other !== name));
  return (
    <Menu label={texts.list.columnsTitle} class="columns-menu">
      {() =>
        columnNames.map((name) => (
          <label key={name} class="choice">
            <input
              type="checkbox"
              checked={shown.includes(name)}
              disabled={name === fixed}
              onChange={(event) => change(name, event.currentTarget.checked)}
            />
            {texts.list.columns[name]}
          </label>
        ))
      }
    </Menu>
  );
}
