/** Sends mails to a mail server by SMTP. */
import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Mail, MailOutcome, SendMail } from '../domain/digest.ts';
import { secondMs } from '../domain/durations.ts';

/** A mail server and who mails come from. */
export interface MailSettings {
  host: string;
  port: number;
  /** Whether TLS begins with the connection, instead of by STARTTLS. */
  isSecure: boolean;
  credentials: { user: string; pass: string } | null;
  /** An address. */
  from: string;
}

/** Each for one step; together they stay below a minute or two. */
const timeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 20 * secondMs,
};
/** For the whole exchange, however slowly the server answers each step. */
const exchangeMs = 90 * secondMs;

async function transport({ host, port, isSecure, credentials }: MailSettings): Promise<Transporter> {
  // Loaded by the first mail: most processes send none.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{ host, port, secure: isSecure, ...timeouts },
    ...(credentials && { auth: credentials }),
    // A password never goes over a network in the clear.
    requireTLS: !isSecure && credentials !== null && !isLoopback(host),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in, without sending anything. @returns what is wrong, in words without a full stop; null if nothing is */
export async function findMailTrouble(settings: MailSettings): Promise<string | null> {
  const sender = await transport(settings);
  try {
    await within(exchangeMs, sender.verify());
    return null;
  } catch (error) {
    const outcome = outcomeOf(error as SmtpError);
    return 'reason' in outcome ? outcome.reason.replace(/\.$/, '') : null;
  } finally {
    sender.close();
  }
}

/** Sends mails, one connection for each. */
export function makeSendMail(settings: MailSettings): SendMail {
  const { from } = settings;
  return async (mail) => {
    const sender = await transport(settings);
    try {
      return await within(
        exchangeMs,
        sender.sendMail(messageOf(mail, from)).then((): MailOutcome => ({ result: 'sent' })),
      );
    } catch (error) {
      return outcomeOf(error as SmtpError);
    } finally {
      sender.close();
    }
  };
}

function messageOf({ id, to, subject, text, html }: Mail, from: string) {
  return {
    from: { name: 'Landfall', address: from },
    // As an object it is never read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // No program should answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** @throws Error once the time is over */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took more than ${ms / secondMs} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/**
 * A mail server refuses for good with a status of 500 or more (RFC 5321, 4.2.1), unless it is about who sends. Its text stays out of the
 * reason, because it repeats people's addresses.
 */
function outcomeOf({ code = '', responseCode, message }: SmtpError): MailOutcome {
  if (responseCode === undefined) return { result: 'failed', reason: message };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    result: isAboutMail && responseCode >= 500 ? 'refused' : 'failed',
    reason: `The mail server answered ${responseCode} (${code})`,
  };
}
