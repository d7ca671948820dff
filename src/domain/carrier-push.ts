/**
 * What a carrier sends without being asked: the notifications of an event subscription (DCSA T&T 2.2), or `POST /events`
 * to the event's consumer (T&T 3.0).
 */
import { UnreadableInput } from './errors.ts';
import type { RequestType } from './tracking-request.ts';

/** A row of a push: an event, or the retraction of one. */
export interface PushedRow {
  /** The row as JSON, without line breaks. */
  text: string;
  /** When the carrier wrote it, `eventCreatedDateTime`, or null if it does not say. */
  writtenAt: Date | null;
  /**
   * The containers and the bills of lading that it names, each bill with the carrier's SCAC before it and without; null for none. A row
   * without a container, as a vessel's, is about all those of its bills.
   */
  numbers: Record<Exclude<RequestType, 'booking'>, string[] | null>;
  /** Bookings whose own requests it concerns, besides those of its containers and bills. */
  bookings?: string[];
}

/** A pushed body that could be read. */
export interface CarrierPush {
  /** The standard whose shape the body has: the publisher expects an answer in the form of that standard. */
  standard: 'T&T 2.2' | 'T&T 3.0' | 'X12 315' | 'IFTSTA' | 'Standard Webhooks';
  /** SHA-256 of the body, in hexadecimal. */
  digest: string;
  /** Of the body, in bytes. */
  size: number;
  rows: PushedRow[];
  /** The indexes in the body, from 0, of the rows that cannot be read as events. */
  unreadable: number[];
  /** The lines that it concerns, if it is from an upstream. Missing for a carrier's own. */
  scacs?: string[];
}

/** What an EDI interchange says of one container with its documents. */
export interface KeptPart {
  /** Null if it is about all containers of its documents. */
  containerNumber: string | null;
  billsOfLading: string[];
  bookingNumbers: string[];
  /** As JSON, without line breaks. */
  rows: string[];
}

/** An EDI interchange that could be read. */
export interface CarrierMessage {
  parts: KeptPart[];
  /** Its rows, and the digest and size of the interchange. */
  push: CarrierPush;
  /** What its sender gets back: 997 or CONTRL. */
  acknowledgement: string;
  mediaType: 'application/edi-x12' | 'application/edifact';
  /** The interchange's own. */
  reference: string;
  /** How many it has. */
  messages: number;
  /** Those that were left out, and why. */
  refused: { reference: string; reason: string }[];
}

/** An interchange that was read, and of which every message was refused. Nothing of it is used. */
export class RefusedMessage extends UnreadableInput {
  /** What its sender gets back: 997 or CONTRL. */
  readonly acknowledgement: string;
  readonly mediaType: CarrierMessage['mediaType'];

  constructor(reason: string, { acknowledgement, mediaType }: Pick<CarrierMessage, 'acknowledgement' | 'mediaType'>) {
    super('invalid_request', null, reason);
    this.name = 'RefusedMessage';
    this.acknowledgement = acknowledgement;
    this.mediaType = mediaType;
  }
}

/** Receives one carrier's EDI messages. */
export interface MessageReceiver extends Pick<PushReceiver, 'proofIn'> {
  /** @param at when it was received @throws UnreadableInput; RefusedMessage for one that has nothing to use */
  read(body: Uint8Array, at: Date): CarrierMessage;
}

/** The headers that prove who sent a push. */
export interface PushHeaders {
  /** `Notification-Signature` (T&T 2.2). */
  signature: string | undefined;
  /** `Authorization` */
  authorization: string | undefined;
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks 1.0.0) */
  webhookId?: string | undefined;
  webhookTimestamp?: string | undefined;
  webhookSignature?: string | undefined;
  /** `X-T49-Webhook-Signature` */
  terminal49Signature?: string | undefined;
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
