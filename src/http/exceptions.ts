/** Exceptions and their thresholds as both surfaces show and read them, under the same names. */
import type { ExceptionThresholds, ShipmentException } from '../domain/exceptions.ts';
import type { ShownThresholds } from '../service/exceptions/thresholds.ts';

/** What a query says of the status, as the filter of the list; `all` filters nothing. */
export function byStatus(status: string): { isOpen?: number } {
  return status === 'all' ? {} : { isOpen: status === 'open' ? 1 : 0 };
}

export function presentExceptionFields({ kind, since, reason, openedAt, closedAt, scac, containerNumber }: ShipmentException) {
  return {
    kind,
    status: closedAt === null ? ('open' as const) : ('closed' as const),
    since: since.toISOString(),
    reason,
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    scac,
    container_number: containerNumber,
  };
}

export function presentThresholds({ thresholds, updatedAt }: ShownThresholds) {
  return {
    sailing_hours: thresholds.sailingHours,
    eta_slip_days: thresholds.etaSlipDays,
    no_news_days: thresholds.noNewsDays,
    provisional_days: thresholds.provisionalDays,
    free_time_days: thresholds.freeTimeDays,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

type SentThresholds = Partial<Omit<ReturnType<typeof presentThresholds>, 'updated_at'>>;

/** The changes that a client sends; what it leaves out is left out. */
export function readThresholds(sent: SentThresholds): Partial<ExceptionThresholds> {
  const changes = {
    sailingHours: sent.sailing_hours,
    etaSlipDays: sent.eta_slip_days,
    noNewsDays: sent.no_news_days,
    provisionalDays: sent.provisional_days,
    freeTimeDays: sent.free_time_days,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
