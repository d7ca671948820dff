/** Rows of shipments: only those in view are on the page. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type ColumnName, areDefault, stylesOf } from './columns.tsx';
import { useBoard } from './context.ts';
import { ListRow } from './list-row.tsx';
import { texts } from './texts.ts';
import type { Pages } from './use-pages.ts';
import { viewOf } from './view-of.ts';
import { isNearEnd, rowAfterKey, rowsInView, scrollTo } from './windowing.ts';

interface GridProps {
  pages: Pick<Pages, 'rows' | 'hasMore' | 'isLoading' | 'total' | 'loadMore'>;
  columns: readonly ColumnName[];
  isCovered: boolean;
  /** Whether a row leads to its shipment. */
  leadsOn?: boolean;
}

export function Grid({ pages, columns, isCovered, leadsOn = true }: GridProps) {
  const { open } = useBoard();
  const { rows, hasMore, isLoading } = pages;
  const { total } = pages;
  const rowCount = hasMore ? (total?.isExact ? total.count + 1 : -1) : rows.length + 1;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 800, rowHeight: 44 });
  const [active, setActive] = useState(-1);
  const viewport = { ...view, rows: rows.length };
  const measure = () => {
    if (scroller.current) setView(viewOf(scroller.current));
  };
  useEffect(() => {
    measure();
    const sizes = new ResizeObserver(measure);
    if (scroller.current) sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    if (isNearEnd(viewport) && hasMore && !isLoading) pages.loadMore();
  }, [view, rows.length, hasMore, isLoading]);

  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (event.key === 'Enter' && leadsOn && row && event.target === event.currentTarget) return open({ name: 'shipment', id: row.id });
    const next = rowAfterKey(event.key, active, viewport);
    if (next === null) return undefined;
    event.preventDefault();
    setActive(next);
    const top = scrollTo(next, viewport);
    if (top !== null) scroller.current?.scrollTo({ top });
    return undefined;
  };
  const { first, end } = rowsInView(viewport);
  const isActiveShown = active >= first && active < end;
  const shown = useMemo(() => rows.slice(first, end), [rows, first, end]);
  return (
    <div
      class={areDefault(columns) ? 'grid' : 'grid chosen'}
      style={areDefault(columns) ? undefined : stylesOf(columns)}
      ref={scroller}
      role="grid"
      aria-label={texts.list.title}
      aria-rowcount={rowCount}
      aria-activedescendant={isActiveShown ? `row-${active}` : undefined}
      aria-busy={isLoading}
      tabIndex={isCovered ? -1 : 0}
      onScroll={measure}
      onKeyDown={press}
    >
      <div class="row head" role="row" aria-rowindex={1}>
        {columns.map((name) => (
          <span key={name} class={`c-${name}`} role="columnheader">
            {texts.list.columns[name]}
          </span>
        ))}
      </div>
      <div class="rows" role="rowgroup" style={{ height: `${rows.length * view.rowHeight}px` }}>
        {shown.map((row, index) => (
          <ListRow
            key={row.id}
            row={row}
            columns={columns}
            index={first + index}
            top={(first + index) * view.rowHeight}
            isActive={first + index === active}
            leadsOn={leadsOn}
            onPoint={setActive}
          />
        ))}
      </div>
    </div>
  );
}
