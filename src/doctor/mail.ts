/** Whether the mail server of the digests answers, and takes the credentials. No mail is sent. */
import { type Finding, fault, ok } from '../domain/finding.ts';
import { findMailTrouble } from '../mail/smtp.ts';
import type { Configured } from './check.ts';

const howToReachMail = 'Check SMTP_URL, the mail server and the network: digests wait until it takes them.';

export async function checkMailServer({ config: { mail } }: Configured): Promise<Finding[]> {
  if (mail === null) return [];
  const trouble = await findMailTrouble(mail);
  const name = `${mail.host}:${mail.port}`;
  if (trouble === null) return [ok(`The mail server ${name} answers${mail.credentials ? ' and takes the user name and password' : ''}.`)];
  return [fault(`The mail server ${name} can't be used: ${trouble}.`, howToReachMail)];
}
