/** The list of shipments: only the rows in view are on the page. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useBoard } from './context.ts';
import { FilterBar } from './list-filters.tsx';
import { type ColumnName, isUsual, stylesOf, useColumns } from './columns.tsx';
import { ListRow } from './list-row.tsx';
import { Notice, ViewLink } from './parts.tsx';
import { texts } from './texts.ts';
import { type Pages, usePages } from './use-pages.ts';
import { type Filters, isFiltered, noFilters } from './view-state.ts';
import { viewOf } from './view-of.ts';
import { isNearEnd, rowAfterKey, rowsInView, scrollTo } from './windowing.ts';

/** Milliseconds without a key after which a search begins. */
const typingMs = 250;

export function ListView({ filters, isCovered }: { filters: Filters; isCovered: boolean }) {
  const { open, canWrite } = useBoard();
  const settled = useSettled(filters);
  const pages = usePages(settled);
  const columns = useColumns();
  useEffect(() => void (document.title = `${texts.list.title} · ${texts.product}`), []);
  const change = (changed: Partial<Filters>) => open({ name: 'list', filters: { ...filters, ...changed } });
  return (
    <div class="list-view">
      <h1 class="unseen">{texts.list.title}</h1>
      <FilterBar filters={filters} pages={pages} columns={columns} onChange={change} />
      {pages.fault !== null && (
        <p class="banner" role="alert">
          {pages.fault}{' '}
          <button type="button" onClick={pages.reload}>
            {texts.retry}
          </button>
        </p>
      )}
      {pages.rows.length > 0 ? (
        <Grid pages={pages} columns={columns.shown} isCovered={isCovered} key={JSON.stringify(settled)} />
      ) : pages.isLoading ? (
        <Skeleton />
      ) : (
        pages.fault === null && (
          <Notice title={isFiltered(filters) ? texts.list.noneTitle : texts.list.emptyTitle}>
            <p>{isFiltered(filters) ? texts.list.none : texts.list.empty}</p>
            {isFiltered(filters) ? (
              <button type="button" onClick={() => open({ name: 'list', filters: noFilters })}>
                {texts.list.clear}
              </button>
            ) : (
              canWrite && (
                <ViewLink class="button primary" view={{ name: 'add', filters }}>
                  {texts.list.add}
                </ViewLink>
              )
            )}
          </Notice>
        )
      )}
    </div>
  );
}

/** The filters once the reader has stopped typing. */
function useSettled(filters: Filters): Filters {
  const [settled, setSettled] = useState(filters);
  const key = JSON.stringify(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), settled.q === filters.q ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

function Grid({ pages, columns, isCovered }: { pages: Pages; columns: readonly ColumnName[]; isCovered: boolean }) {
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
    if (event.key === 'Enter' && row && event.target === event.currentTarget) return open({ name: 'shipment', id: row.id });
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
      class={isUsual(columns) ? 'grid' : 'grid chosen'}
      style={isUsual(columns) ? undefined : stylesOf(columns)}
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
            onPoint={setActive}
          />
        ))}
      </div>
    </div>
  );
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);

function Skeleton() {
  return (
    <div class="skeleton" role="status" aria-label={texts.loading}>
      {skeletonRows.map((index) => (
        <span key={index} />
      ))}
    </div>
  );
}
