/** The list's query. */
import { dayFrom } from './format.ts';
import type { Filters } from './view-state.ts';

/** What a view asks the service for. */
export function queryOf(
  { q, status, scac, port, free, provisional, late, customs, changed, sort }: Filters,
  now: Date,
  lastVisit: string | null,
) {
  const isByFreeDay = free !== '';
  // A list has one range: the one by days comes first.
  const isSince = changed !== '' && lastVisit !== null && !isByFreeDay;
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status !== '' && { status }),
    ...(scac !== '' && { scac }),
    ...(port !== '' && { port_of_discharge: port }),
    ...(provisional !== '' && { provisional: provisional === 'true' }),
    ...(late !== '' && { has_exceptions: late === 'true' }),
    ...(customs !== '' && { customs_status: customs }),
    ...(isByFreeDay && free !== 'past' && { free_time_last_day_from: dayFrom(now, 0) }),
    ...(isByFreeDay && { free_time_last_day_until: dayFrom(now, free === 'past' ? -1 : Number(free)) }),
    ...(isSince && { updated_since: lastVisit }),
    // A list filtered by a day or a time is in its order.
    sort: isByFreeDay ? ('free_time_last_day' as const) : isSince ? ('-updated_at' as const) : sort,
  };
}
