/**
 * What a saved view asks of the list of shipments. A view is kept as the query of the board's address, which the board reads for itself in
 * `board/view-state.ts`: a test holds the two against each other.
 */
import type { operations } from '../../../generated/a.d.ts';
import { dayMs } from '../../domain/durations.ts';
import { type JourneyStatus, customsStatuses, journeyStatuses } from '../../domain/status.ts';

type Query = Omit<NonNullable<operations['listShipments']['parameters']['query']>, 'cursor' | 'limit' | 'with_total'>;

const sorts = ['-updated_at', '-exception_opened_at', 'eta', '-eta', 'free_time_last_day'] as const;
const defaultSort = '-updated_at';

/**
 * @param view values that mean nothing are ignored, and so is what is new since a visit, because a reader of a link has none
 * @param now the time by which last free days are near
 */
export function queryOfView(view: string, now: Date): Query {
  const sent = new URLSearchParams(view);
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === sent.get(name));
  const code = (name: string, pattern: RegExp): string | undefined => pattern.exec((sent.get(name) ?? '').trim().toUpperCase())?.[0];
  const day = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const yesOrNo = (name: string): boolean | undefined => ({ true: true, false: false })[sent.get(name) ?? ''];

  const free = among('free', ['past', '3', '7', '30']);
  const byFreeDay = free !== undefined && {
    ...(free !== 'past' && { free_time_last_day_from: day(0) }),
    free_time_last_day_until: day(free === 'past' ? -1 : Number(free)),
  };
  return known({
    q: (sent.get('q') ?? '').slice(0, 100).trim() || undefined,
    status: among<JourneyStatus>('status', journeyStatuses),
    scac: code('scac', /^[A-Z]{2,4}$/),
    port_of_discharge: code('port', /^[A-Z]{2}[A-Z0-9]{3}$/),
    provisional: yesOrNo('provisional'),
    has_exceptions: yesOrNo('late'),
    customs_status: among('customs', customsStatuses),
    ...byFreeDay,
    // A list filtered by a day is in its order.
    sort: byFreeDay ? 'free_time_last_day' : (among('sort', sorts) ?? defaultSort),
  });
}

function known<Fields extends object>(fields: Fields): Query {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
