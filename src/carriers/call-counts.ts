/** How this process's requests to carriers went in the last hour, so that it can register them in the database (`worker/presence.ts`). */
import { minuteMs } from '../domain/durations.ts';
import type { CarrierCalls } from '../domain/process.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';
import type { Carriers } from './carrier.ts';

/** Outcomes that are the carrier's answer to a number, even if it is that there is nothing to tell. */
const answers: ReadonlySet<string> = new Set(['answered', 'not_found', 'invalid_number', 'booking_cancelled', 'data_unavailable']);
const minutes = 60;

export interface CallCounts {
  /** @param outcome `answered`, `not_asked`, or why there is no answer */
  note(call: { scac: string; outcome: string }): void;
  /** One for each carrier. */
  list(): CarrierCalls[];
}

/** The calls that began in one minute. */
interface Minute {
  /** By a clock of this process. */
  number: number;
  answered: number;
  failed: number;
}

/** @param monotonicMs milliseconds by a clock that is never set back */
export function makeCallCounts(
  carriers: Carriers & Pick<ShippingLines, 'list'>,
  now: () => Date,
  monotonicMs: () => number = () => performance.now(),
): CallCounts {
  const byScac = new Map<string, { ring: Minute[]; lastAnsweredAt: Date | null }>();
  const minuteNow = (): number => Math.floor(monotonicMs() / minuteMs);

  return {
    note({ scac, outcome }) {
      if (outcome === 'not_asked') return;
      const counts = byScac.get(scac) ?? { ring: [], lastAnsweredAt: null };
      byScac.set(scac, counts);
      const number = minuteNow();
      const slot = number % minutes;
      const minute = counts.ring[slot]?.number === number ? counts.ring[slot] : { number, answered: 0, failed: 0 };
      counts.ring[slot] = minute;
      if (answers.has(outcome)) {
        minute.answered += 1;
        counts.lastAnsweredAt = now();
      } else {
        minute.failed += 1;
      }
    },
    list: () =>
      carriers.list().map(({ scac }) => {
        const { ring = [], lastAnsweredAt = null } = byScac.get(scac) ?? {};
        const since = minuteNow() - minutes;
        const recent = ring.filter((minute) => minute !== undefined && minute.number > since);
        return {
          scac,
          answered: recent.reduce((sum, minute) => sum + minute.answered, 0),
          failed: recent.reduce((sum, minute) => sum + minute.failed, 0),
          lastAnsweredAt: lastAnsweredAt?.toISOString() ?? null,
          ...(carriers.get(scac)?.usage?.() ?? { perMinute: null, lastMinute: null }),
        };
      }),
  };
}
