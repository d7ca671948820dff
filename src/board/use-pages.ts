/** The shipments of a list, loaded page by page as one scrolls. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { LandfallError, type SchemasA, orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { queryOf } from './list-query.ts';
import { subjectOf } from './live.ts';
import { useMessages } from './use-live.ts';
import type { Filters } from './view-state.ts';

export type Row = SchemasA['ShipmentSummary'];

export interface Pages {
  rows: Row[];
  hasMore: boolean;
  isLoading: boolean;
  /** Whether the rows, or that there are none, are the answer to these filters. */
  isCurrent: boolean;
  /** What went wrong, in words; null if nothing did. */
  fault: string | null;
  /** How many rows there are, and whether there are no more; null until it is known. */
  total: { count: number; isExact: boolean } | null;
  loadMore(): void;
  reload(): void;
}

/** Milliseconds between two tries while the service can't be reached. */
const retryMs = 5000;
/** How often the first page is read again, so that the list shows what has changed. */
const renewMs = 30_000;
/** When a search that finds nothing is made again: the service finds a new text about a second after it is stored. */
const searchAgainMs = [1500, 4000, 8000];
const pageSize = 100;

interface Loaded {
  filters: Filters;
  rows: Row[];
  cursor: string | null;
  total: Pages['total'];
}

export function usePages(filters: Filters): Pages {
  const { client, report, epoch, now, sandboxNow, lastVisit } = useBoard();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  /** Ends what is on its way for other filters. */
  const underway = useRef<AbortController>(undefined);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searches = useRef(0);

  const count = useRef(0);
  count.current = loaded?.rows.length ?? 0;

  const load = useCallback(
    async (before: Loaded | null) => {
      clearTimeout(retry.current);
      underway.current?.abort();
      const { signal } = (underway.current = new AbortController());
      setLoading(true);
      try {
        const place = before?.cursor ? { cursor: before.cursor } : { with_total: true };
        const query = { ...queryOf(filters, sandboxNow ?? now, lastVisit), limit: pageSize, ...place };
        const page = orThrow(await client.GET('/v2/shipments', { params: { query }, signal }));
        const counted = page.total === undefined ? null : { count: page.total, isExact: page.total_is_exact ?? true };
        setLoaded({
          filters,
          rows: withNewer(before?.rows ?? [], page.data),
          cursor: page.next_cursor,
          total: counted ?? before?.total ?? null,
        });
        setFault(null);
        const againMs = filters.q.trim() !== '' && page.data.length === 0 && searchAgainMs[searches.current++];
        if (againMs) retry.current = setTimeout(() => load(null), againMs);
      } catch (error) {
        if (signal.aborted) return;
        setFault(report(error));
        if (error instanceof LandfallError && error.temporary) {
          retry.current = setTimeout(() => load(before), Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000));
        }
      }
      if (!signal.aborted) setLoading(false);
    },
    [filters, epoch],
  );

  useEffect(() => {
    searches.current = 0;
    void load(null);
    // A longer list would jump under the reader, so only one page renews itself.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && count.current <= pageSize) void load(null);
    }, renewMs);
    return () => {
      clearInterval(timer);
      clearTimeout(retry.current);
      underway.current?.abort();
    };
  }, [load]);

  /** Reads what has changed last, and shows it where its rows are: new ones would move a list under the reader. */
  const patch = useCallback(async () => {
    const query = { ...queryOf(filters, sandboxNow ?? now, lastVisit), sort: '-updated_at' as const, limit: pageSize };
    try {
      const { data } = orThrow(await client.GET('/v2/shipments', { params: { query } }));
      setLoaded((before) => before && { ...before, rows: withNewer(before.rows, data).slice(0, before.rows.length) });
    } catch (error) {
      setFault(report(error));
    }
  }, [filters, epoch]);
  useMessages(
    (message) => {
      if (message === null) return true;
      const { shipmentId, updatedAt } = subjectOf(message);
      const known = loaded?.rows.find(({ id }) => id === shipmentId);
      return shipmentId !== null && (updatedAt === null || known === undefined || known.updated_at < updatedAt);
    },
    () => void (count.current <= pageSize ? load(null) : patch()),
  );

  return {
    rows: loaded?.rows ?? [],
    total: loaded?.total ?? null,
    hasMore: loaded !== null && loaded.cursor !== null,
    isLoading,
    isCurrent: loaded?.filters === filters,
    fault,
    loadMore: () => void (loaded && loaded.cursor !== null && !isLoading && fault === null && load(loaded)),
    reload: () => void load(null),
  };
}

/** A shipment that changed while one scrolled is on two pages: it stays where it was, as it is now. */
function withNewer(before: Row[], page: Row[]): Row[] {
  const newer = new Map(page.map((row) => [row.id, row]));
  const kept = before.map((row) => {
    const now = newer.get(row.id);
    newer.delete(row.id);
    return now ?? row;
  });
  return [...kept, ...newer.values()];
}
