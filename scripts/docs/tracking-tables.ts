/** The tables of the tracking guide that the domain's own rules decide. */
import { maxTries, retryDelayMs } from '../../src/domain/polling.ts';
import { type JourneyStatus, journeyStatuses } from '../../src/domain/status.ts';
import type { FailedReason } from '../../src/domain/tracking-request.ts';
import { code, table } from './text.ts';

const proofs: Record<JourneyStatus, [evidence: string, milestone: string | null]> = {
  'Pre Alert': ['The shipment exists; nothing has happened yet.', null],
  'Gated In': ['The full container came in by the gate of the port of lading.', 'gate_in'],
  'In Transit': ['The first vessel left, or a transshipment was reported.', null],
  'Arrived Not Yet Discharged': ['The last vessel arrived at the port of discharge.', 'vessel_arrival'],
  Discharged: ['The container was lifted off it.', 'discharged_at'],
  'Departed Discharge Terminal': ['It left the terminal of discharge for a place inland.', 'departed_discharge_terminal_at'],
  'On Rail': ['Its train left, or loaded it where the carrier does not report when trains leave.', 'rail_departed'],
  'Unloaded From Rail': ['It was lifted off the train.', 'rail_unloaded'],
  'Available For Pickup': ['The terminal gives it out, as the carrier or the operator says.', 'available_for_pickup'],
  'Gated Out': ['The full container went out by the gate to the consignee.', 'gate_out'],
  Destuffed: ['It was unpacked.', 'destuffing_date'],
  Delivered: ['It was dropped at the consignee, or the truck arrived there.', 'delivery_date'],
  'Empty Returned': ['The empty container came back to a depot.', 'empty_return'],
};

/** Every status with what proves it. */
export function ladderTable(): string {
  return table(
    ['', 'Status', 'Reached when', 'Milestone on A'],
    journeyStatuses.map((status, index) => {
      const [evidence, milestone] = proofs[status];
      return [String(index + 1), `**${status}**`, evidence, milestone === null ? '' : code(milestone)];
    }),
  );
}

const reasons: Record<FailedReason, [meaning: string, when: string, advice: string]> = {
  not_found: [
    'The carrier does not know the number.',
    'A container at once, a bill of lading after 7 days. While it is looked for, a pending request shows it too.',
    'Compare number and carrier with the papers. A container is known once the empty box has been fetched; ask again then.',
  ],
  invalid_number: [
    "The carrier's answer contradicts the numbers you gave: the container is under way by another bill of lading.",
    'At once.',
    'Ask with the container number alone.',
  ],
  shipping_line_unreachable: [
    'The carrier does not answer, or answers that it is out of order.',
    'Only as `retry_reason`, while pending.',
    'Wait. It ends as a success or as `retries_exhausted`.',
  ],
  unrecognized_response: [
    'The carrier answers, and nothing can be made of it.',
    'Only as `retry_reason`, while pending.',
    'Wait. It ends as a success or as `retries_exhausted`.',
  ],
  booking_cancelled: ['The booking was cancelled before the container moved.', 'At once.', 'Ask your forwarder for the new booking.'],
  data_unavailable: [
    'The carrier knows the number and has nothing to tell of it, or only an earlier journey under another bill of lading.',
    'A container asked for alone: at once. A bill of lading, alone or beside a container: after 7 days.',
    'Ask again when the container has moved, or with its container number.',
  ],
  retries_exhausted: [`The carrier could not be read ${maxTries} times in a row.`, 'After about a day.', 'Make a new request later.'],
  expired: [
    'The request grew too old to be worth following.',
    'Not given today.',
    'Make a new request if the number is still of interest.',
  ],
  internal_processing_error: [
    'The carrier answered and Landfall failed to take the answer in.',
    'After about a day of tries.',
    'Make a new request; if it fails again, tell support its id.',
  ],
};

/** Every reason with when it is given and what helps. */
export function failedReasonTable(): string {
  return table(
    ['`failed_reason`', 'Meaning', 'When', 'What helps'],
    Object.entries(reasons).map(([reason, texts]) => [code(reason), ...texts]),
  );
}

/** When each try comes, without the jitter. */
export function retryTable(): string {
  const minuteMs = 60_000;
  let sinceMs = 0;
  const rows = Array.from({ length: maxTries }, (_, index) => {
    const waitMs = index === 0 ? 0 : retryDelayMs(index, 0.5);
    sinceMs += waitMs;
    return [String(index + 1), spanOf(waitMs / minuteMs), spanOf(sinceMs / minuteMs)];
  });
  return table(['Try', 'Waits', 'Since the first'], rows);
}

function spanOf(minutes: number): string {
  if (minutes === 0) return '0';
  if (minutes < 1) return `${Math.round(minutes * 60)} s`;
  return minutes < 120 ? `${Number(minutes.toFixed(1))} min` : `${Number((minutes / 60).toFixed(1))} h`;
}
