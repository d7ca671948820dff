/** The list of shipments, with what filters it. */
import { useEffect, useState } from 'preact/hooks';
import { useBoard } from './context.ts';
import { FilterBar } from './list-filters.tsx';
import { useColumns } from './columns.tsx';
import { Grid } from './grid.tsx';
import { Notice, ViewLink } from './parts.tsx';
import { texts } from './texts.ts';
import { usePages } from './use-pages.ts';
import { type Filters, isFiltered, noFilters } from './view-state.ts';

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
      ) : pages.isLoading && !pages.isCurrent ? (
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
