/**
 * HMM. Its portal (apiportal.hmm21.com) publishes an OpenAPI description of "Track and Trace (DCSA)" v1. According to summaries by
 * third parties, it resembles DCSA but differs:
 * - GET https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa, header `x-Gateway-APIKey`.
 * - `carrierBookingReference` AND `equipmentReference` are both required, with "ZZ" for every container of a booking, so there is no
 *   query by container alone. There is no parameter for a bill of lading: HMM's is "HDMU" and the booking number.
 * - The answer is an object with the lists `shipmentEvent`, `transportEvent` and `equipmentEvent`; rows are as in 2.2.
 * - 429 with `Retry-After`.
 * - Unknown number: not in those summaries. Three empty lists, DCSA's empty list and a 404 are read as one.
 * Uncertain: "ZZ", and whether rows name their container. The published example, with one container, does not; such an answer is
 * `data_unavailable`. The limit: only another product's is published, 300 an hour.
 */
import { apiKey } from './auth/auth.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const hmm = defineCarrier({
  line: {
    scac: 'HDMU',
    name: 'HMM',
    shortName: 'HMM',
    alternativeScacs: [],
    tracks: { container: false, billOfLading: true, booking: true },
  },
  baseUrl: 'https://apigw.hmm21.com',
  interface: {
    version: '2.2',
    path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
    parameters: { bill_of_lading: 'carrierBookingReference' },
    extra: { equipmentReference: 'ZZ' },
    leavesOutScac: true,
  },
  needs: { API_KEY: 'the key of your service at apiportal.hmm21.com' },
  auth: ({ API_KEY }) => apiKey({ 'x-Gateway-APIKey': API_KEY }),
  limits: { perMinute: 5, concurrency: 1 },
  notes: {
    reports:
      'Shipment, transport and equipment events by booking. Rows that don’t name their container can’t be used: the request then fails with `data_unavailable`.',
    pushes: pushesUnknown,
    credentials: 'A service at apiportal.hmm21.com, which needs an account. No price is public.',
    writtenFrom: 'summaries by third parties of the description on HMM’s portal',
  },
});
