import type { CarrierEvent } from '../domain/carrier-report.ts';

const timeFields = new Set(['at', 'recordedAt']);

/** Reads a carrier's row back from its JSON, times included: its own, and that of its vessel's position. */
export function readCarrierEvent(json: string): CarrierEvent {
  return JSON.parse(json, (field, value: unknown) =>
    timeFields.has(field) && typeof value === 'string' ? new Date(value) : value,
  ) as CarrierEvent;
}
