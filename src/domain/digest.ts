/** The digest: a mail with what is late and the next last free days, to the addresses that an account chooses. */

export const digestDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type DigestDay = (typeof digestDays)[number];

/** When an account's digest is sent, and to whom. */
export interface DigestSettings {
  /** Nothing is sent while it is empty. */
  addresses: string[];
  /** 0 to 23, by a clock in the time zone. */
  hour: number;
  /** An IANA name. */
  timeZone: string;
  days: DigestDay[];
}

export const defaultDigest: DigestSettings = {
  addresses: [],
  hour: 7,
  timeZone: 'UTC',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

/** Something late, in a digest. */
export interface DigestException {
  shipmentId: string;
  containerNumber: string;
  scac: string;
  reason: string;
}

/** The last free day of a container that is still at its terminal, or on its way there. */
export interface DigestLastFreeDay {
  shipmentId: string;
  containerNumber: string;
  scac: string;
  status: string;
  /** The port of discharge. */
  port: string | null;
  /** `YYYY-MM-DD`. */
  lastDay: string;
}

/** What a digest tells. */
export interface DigestContent {
  accountName: string;
  /** The newest first. */
  exceptions: DigestException[];
  /** Whether more are late than are listed. */
  hasMoreExceptions: boolean;
  /** The next first. */
  lastFreeDays: DigestLastFreeDay[];
}

/** Whether there is nothing to tell, so that no mail is sent. */
export function isEmptyDigest({ exceptions, lastFreeDays }: DigestContent): boolean {
  return exceptions.length === 0 && lastFreeDays.length === 0;
}

/** A mail to one address. */
export interface Mail {
  /** The same at each try, so that a reader who gets it twice can see that. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `refused`: the mail server will not take this mail, however often it is tried. */
export type MailOutcome = { result: 'sent' } | { result: 'failed' | 'refused'; reason: string };
export type SendMail = (mail: Mail) => Promise<MailOutcome>;
