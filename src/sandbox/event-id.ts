/** The ids that this carrier gives: UUIDs version 5 of what they speak of. */
import { v5 as uuidV5 } from 'uuid';

const carrierNamespace = '5a1d0a7e-4c1b-5e0f-9f55-7d1c3b0e2a64';

/** The same facts have the same id for every account and at every time. */
export function eventId(facts: string[]): string {
  return uuidV5(facts.join('|'), carrierNamespace);
}
