/** Reads what a page shows, and again while it is open; tries again while the service can't be reached. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { LandfallError } from '../client/index.ts';
import { useBoard } from './context.ts';

export interface Read<Data> {
  data: Data | null;
  /** Whether there is no such thing. */
  isMissing: boolean;
  /** What went wrong, in words; null if nothing did. */
  fault: string | null;
  reload(): void;
}

/** Milliseconds between two tries while the service can't be reached. */
const retryMs = 5000;

/** @param inputs what `read` depends on @param renewMs how often it is read again; 0 for never */
export function useRead<Data>(read: (signal: AbortSignal) => Promise<Data>, inputs: unknown[], renewMs = 30_000): Read<Data> {
  const { report, epoch } = useBoard();
  const [data, setData] = useState<Data | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    clearTimeout(retry.current);
    underway.current?.abort();
    const { signal } = (underway.current = new AbortController());
    try {
      const found = await read(signal);
      if (signal.aborted) return;
      setData(found);
      setFault(null);
    } catch (error) {
      if (signal.aborted) return;
      // An id that is none is a 400.
      if (error instanceof LandfallError && (error.status === 404 || error.status === 400)) return setMissing(true);
      setFault(report(error));
      if (error instanceof LandfallError && error.temporary) {
        retry.current = setTimeout(load, Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000));
      }
    }
  }, [...inputs, epoch]);
  useEffect(() => {
    void load();
    const timer = renewMs > 0 ? setInterval(() => document.visibilityState === 'visible' && void load(), renewMs) : undefined;
    return () => {
      clearInterval(timer);
      clearTimeout(retry.current);
      underway.current?.abort();
    };
  }, [load, renewMs]);
  return { data, isMissing, fault, reload: () => void load() };
}

/** Reads several pages of a list, one after the other. */
export async function readPages<Item>(
  pages: number,
  read: (cursor: string | undefined) => Promise<{ data: Item[]; next_cursor: string | null }>,
): Promise<{ rows: Item[]; hasMore: boolean }> {
  const rows: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const found: { data: Item[]; next_cursor: string | null } = await read(cursor ?? undefined);
    rows.push(...found.data);
    cursor = found.next_cursor;
    if (cursor === null) break;
  }
  return { rows, hasMore: cursor !== null };
}
