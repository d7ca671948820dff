/** A carrier that answers DCSA Track & Trace: the client and the normaliser in a row. */
import { CarrierFailure } from '../../domain/carrier-report.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import type { Carrier, CarrierQuery } from '../carrier.ts';
import { fetchEvents } from './client.ts';
import { normalise } from './normalise.ts';

export interface DcsaSettings {
  line: ShippingLine;
  /** Where `/v2/events` lies, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
  headers(query: CarrierQuery): Record<string, string>;
}

export function dcsaCarrier(settings: DcsaSettings): Carrier {
  return {
    line: settings.line,
    async read(query) {
      // The parameter names are DCSA T&T 2.2's.
      const parameter = query.requestType === 'container' ? 'equipmentReference' : 'transportDocumentReference';
      const url = new URL(`${settings.baseUrl}/v2/events`);
      url.searchParams.set(parameter, query.number);
      const answer = await fetchEvents(url, settings.headers(query), settings.timeoutMs);
      const report = normalise(answer, query);
      if (report.containers.length === 0 && !report.bookingCancelled) {
        const message = `${settings.line.scac} knows ${query.number} but has nothing to tell of it.`;
        throw new CarrierFailure('data_unavailable', message, { payload: report.payload });
      }
      return report;
    },
  };
}
