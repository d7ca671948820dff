/** The interface between the service and a carrier. */
import type { CarrierMessage, PushReceiver } from '../domain/carrier-push.ts';
import type { CarrierReport } from '../domain/carrier-report.ts';
import type { ShippingLine, Simulation } from '../domain/shipping-line.ts';
import type { RequestType } from '../domain/tracking-request.ts';

/** One request to a carrier. */
export interface CarrierQuery {
  /** The account that asks: the sandbox's carrier has a clock for each. */
  accountId: string;
  requestType: RequestType;
  number: string;
  /** Whether the carrier has not answered for it yet. */
  isFirst?: boolean;
  /** Sent to the carrier if tracing is on (W3C Trace Context). */
  traceparent?: string | null;
}

/** The number of requests that a carrier's limits still allow now. */
export interface Capacity {
  /** For first requests for a number, which a client waits for. */
  first: number;
  /** For polls of numbers already tracked, which leave part of the limits to first requests. */
  polls: number;
}

/** A carrier that can be asked. */
export interface Carrier {
  readonly line: ShippingLine;
  /** Absent for a carrier without limits. */
  capacity?(): Capacity;
  /** Whether it is not asked for a while, because it keeps failing or asked for a pause. Absent for a carrier without limits. */
  isPaused?(): boolean;
  /** How many requests it was sent within the last minute, and how many it may be. Absent for a carrier without limits. */
  usage?(): { perMinute: number; lastMinute: number };
  /** Absent for a real carrier. */
  readonly simulation?: Simulation;
  /**
   * Asks the carrier for everything it knows about a number.
   *
   * @throws CarrierFailure when there is no answer, or an unreadable one
   */
  read(query: CarrierQuery): Promise<CarrierReport>;
  /**
   * Gets a new token, to check the credentials. Absent if the carrier issues no tokens: then only asking for a number checks them.
   *
   * @throws CarrierFailure `credentials_refused`, or why it cannot be asked
   */
  signIn?(): Promise<void>;
  /** Absent without a secret or token to verify the carrier's pushes with. */
  readonly pushes?: PushReader;
  /** Reads its EDI messages. Absent if it sends none. */
  readonly messages?: MessageReader;
}

/** Reads a carrier's EDI messages. */
export interface MessageReader {
  /** @param at when it was received @throws UnreadableInput */
  read(body: Uint8Array, at: Date): CarrierMessage;
  /** See `PushReader`. */
  readTogether: PushReader['readTogether'];
}

/** Reads the events that a carrier pushes. */
export interface PushReader extends PushReceiver {
  /**
   * Reads an answer and later pushes together, as one answer.
   *
   * @param texts of the answer and the pushes, as JSON
   * @returns null if they can't be read together: then ask the carrier
   */
  readTogether(query: CarrierQuery, texts: string[], asOf: Date): CarrierReport | null;
}

/** The carriers on offer, by SCAC. */
export interface Carriers {
  get(scac: string): Carrier | undefined;
}
