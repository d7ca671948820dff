/** The port every carrier is reached through. */
import type { CarrierReport } from '../domain/carrier-report.ts';
import type { ShippingLine } from '../domain/shipping-line.ts';
import type { RequestType } from '../domain/tracking-request.ts';

export interface CarrierQuery {
  /** Whose question it is: a carrier that knows its customers apart needs it. */
  accountId: string;
  requestType: RequestType | 'booking';
  number: string;
}

export interface Carrier {
  readonly line: ShippingLine;
  /**
   * Asks the carrier for everything it knows of a number.
   *
   * @throws CarrierFailure when there is no answer, or none that can be read
   */
  read(query: CarrierQuery): Promise<CarrierReport>;
}

/** The carriers on offer, by SCAC. */
export interface Carriers {
  get(scac: string): Carrier | undefined;
}
