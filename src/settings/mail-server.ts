import { ConfigError } from './config-error.ts';
import { type SmtpServer, isEmailAddress } from './formats.ts';

/** A mail server, and the address that mails come from. */
export interface MailServer extends SmtpServer {
  from: string;
}

/** @throws ConfigError */
export function mailServerOf(server: SmtpServer | undefined, from: string | undefined): MailServer | null {
  if (server === undefined) return null;
  const user = server.credentials?.user ?? '';
  const sender = from ?? (isEmailAddress(user) ? user : undefined);
  if (sender === undefined) throw new ConfigError(['MAIL_FROM must be the address that mails come from, because SMTP_URL is set']);
  return { ...server, from: sender };
}
