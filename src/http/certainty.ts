/** How sure a status and a port of discharge are, as both surfaces show it. */
import type { Certainty, ValueCertainty } from '../domain/certainty.ts';

/** @param certainty null for a shipment of a version that did not store it */
export function presentCertainty(certainty: Certainty | null) {
  return { status: presentValue(certainty?.status), port_of_discharge: presentValue(certainty?.portOfDischarge) };
}

function presentValue(value: ValueCertainty | undefined) {
  const { provisional = false, basis = null, probability = null, reason = null, eventId = null } = value ?? {};
  return { provisional, basis, probability, reason, event_id: eventId };
}
