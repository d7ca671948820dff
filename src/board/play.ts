/** How the sandbox's clock plays a journey. Times are milliseconds since 1970. */
import type { WebhookMessageA } from '../client/index.ts';
import { dayMs } from './format.ts';

/** About how many steps a journey is played in. */
const steps = 24;

interface Moment {
  planned_at?: string | null;
  estimated_at: string | null;
  actual_at: string | null;
}

/** The parts of a shipment's data that its span follows from. */
interface Journey {
  route: { data: { inbound: Moment | null; outbound: Moment | null }[] };
}

/** What the slider covers: from where the clock stood until some days after the last moment that is known. */
export function playSpan(begun: Date, now: Date, { route }: Journey): { start: number; end: number; step: number } {
  const moments = route.data.flatMap(({ inbound, outbound }) => [inbound, outbound]);
  const times = moments.flatMap((move) => [move?.estimated_at, move?.actual_at]).flatMap((time) => (time ? Date.parse(time) : []));
  const start = begun.getTime();
  const end = Math.max(start + 14 * dayMs, now.getTime(), ...times.map((time) => time + 7 * dayMs));
  return { start, end, step: Math.max(dayMs / 2, Math.round((end - start) / steps / (dayMs / 2)) * (dayMs / 2)) };
}

/** The duration to advance by, in whole minutes; null if the clock is already there: it never goes back. */
export function stepTo(now: Date, to: number): string | null {
  const minutes = Math.round((to - now.getTime()) / 60_000);
  return minutes < 1 ? null : `PT${minutes}M`;
}

export interface PlayedMessage {
  id: string;
  type: string;
  /** The container or number that it is about, or what has changed. */
  about: string;
}

/** A message in one line. Shapes differ by type. */
export function playedMessage({ id, type, ...message }: WebhookMessageA): PlayedMessage {
  const { changes = {} } = message as { changes?: Record<string, unknown> };
  const { status, container_number: number, kind } = message.data as { status?: string; container_number?: string; kind?: string };
  const names = Object.keys(changes);
  const about = type.endsWith('status_changed') ? (status ?? '') : names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');
  return { id, type, about: about || (kind ?? number ?? '') };
}
