/** The interface between the service and a carrier. */
import type { InboxEntry, PushReceiver } from '../domain/carrier-push.ts';
import type { CarrierReport } from '../domain/carrier-report.ts';
import type { ShippingLine, Simulation } from '../domain/shipping-line.ts';
import type { RequestType } from '../domain/tracking-request.ts';

/** One request to a carrier. */
export interface CarrierQuery {
  /** The account that asks: the sandbox's carrier has a clock for each. */
  accountId: string;
  requestType: RequestType | 'booking';
  number: string;
}

/** How many more requests a carrier would take now. */
export interface Capacity {
  /** First requests for a number, which a client waits for: what the carrier's limits leave. */
  first: number;
  /** Polls of what is tracked already: they leave part of the limits to first requests. */
  polls: number;
}

/** A carrier that can be asked. */
export interface Carrier {
  readonly line: ShippingLine;
  /** Absent for a carrier without limits. */
  capacity?(): Capacity;
  /** Absent for a carrier of the real world. */
  readonly simulation?: Simulation;
  /**
   * Asks the carrier for everything it knows of a number.
   *
   * @throws CarrierFailure when there is no answer, or none that can be read
   */
  read(query: CarrierQuery): Promise<CarrierReport>;
  /** Absent without a secret or token to prove that a push is the carrier's. */
  readonly pushes?: CarrierPushes;
}

/** What a carrier sends by itself. */
export interface CarrierPushes extends PushReceiver {
  /**
   * Reads what came since the carrier's last whole answer, that answer included, as one answer, without asking the carrier.
   *
   * @param entries oldest first; without a whole answer where the carrier has never given one
   * @returns null where nothing can be made of them, or no push among them concerns the number: ask the carrier then
   */
  readInbox(query: CarrierQuery, entries: InboxEntry[]): CarrierReport | null;
}

/** The carriers on offer, by SCAC. */
export interface Carriers {
  get(scac: string): Carrier | undefined;
}
