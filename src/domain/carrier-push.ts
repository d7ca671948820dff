/**
 * What a carrier sends without being asked: the notifications of an event subscription (DCSA T&T 2.2), or `POST /events`
 * to the event's consumer (T&T 3.0).
 */

/** The numbers that pushed rows name, each once. They lead to the requests that a push concerns. */
export interface PushedNumbers {
  /** Containers of all rows. */
  containers: string[];
  /** Bills of lading of all rows, with the carrier's SCAC before the number and without it. */
  billsOfLading: string[];
  /** Containers of the rows that name no bill of lading. */
  containersAlone: string[];
  /** Bills of lading of the rows that name no container, as a vessel's rows do: those are about all its containers. */
  billsAlone: string[];
}

/** A pushed body that could be read. */
export interface CarrierPush {
  /** The standard whose shape the body has: the publisher expects an answer in the form of that standard. */
  standard: 'T&T 2.2' | 'T&T 3.0';
  /** The body as received. */
  text: string;
  numbers: PushedNumbers;
  /** The indexes, from 0, of the rows that cannot be read as events. */
  unreadable: number[];
}

/** The headers that prove who sent a push. */
export interface PushHeaders {
  /** `Notification-Signature` (T&T 2.2). */
  signature: string | undefined;
  /** `Authorization` */
  authorization: string | undefined;
}

/** Receives what one carrier pushes. */
export interface PushReceiver {
  /**
   * Returns the check that a body is the carrier's, or null if the headers alone show that it is not. The check takes the
   * bytes as received.
   */
  proofIn(headers: PushHeaders): ((body: Uint8Array) => boolean) | null;
  /** @throws UnreadableInput */
  read(body: Uint8Array): CarrierPush;
}

/** Something that a carrier sent about a tracking request, unchanged: its whole answer, or a push. */
export interface InboxEntry {
  /** Whether it is a whole answer. */
  isWhole: boolean;
  body: string;
  receivedAt: Date;
}
