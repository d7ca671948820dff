/** Share links: addresses where people without an account read something of an account's. */

/** What a link leads to. */
export type ShareLinkType = 'shipment' | 'view' | 'calendar';

/** What a link may show beside the journey. The contract has the same list. */
export type ShareLinkContent = 'references' | 'parties' | 'free_time' | 'exceptions' | 'customs';

export interface ShareLink {
  id: string;
  accountId: string;
  type: ShareLinkType;
  /** Null for a type that shows no shipment in particular. */
  shipmentId: string | null;
  /** Null for a type that shows no saved view. */
  savedViewId: string | null;
  /** For the account's own people. */
  name: string | null;
  shows: ShareLinkContent[];
  /** The user name. */
  createdBy: string;
  createdAt: Date;
  /** Null for never. */
  expiresAt: Date | null;
  openCount: number;
  lastOpenedAt: Date | null;
}

/** A link as it is stored: its token is not. */
export interface ShareLinkWithHash extends ShareLink {
  /** SHA-256 of the token. */
  hash: string;
}

/** The most links of an account. */
export const maxShareLinks = 1000;
export const defaultShareDays = 30;
export const maxShareDays = 366;
