/** The composition root's part for mails. */
import type { MailOutcome } from '../domain/digest.ts';
import { writeDigest } from '../mail/digest-mail.ts';
import { makeSendMail } from '../mail/smtp.ts';
import { type SendDigests, makeSendDigests } from '../service/digests/send.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../store/database.ts';
import type { Log } from '../telemetry/log.ts';

interface MailDependencies {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
}

/** Null if the settings name no mail server. */
export function sendDigestsOf({ config, database, log, now }: MailDependencies): SendDigests | null {
  if (config.mail === null) return null;
  const sendMail = makeSendMail(config.mail);
  let isInTrouble = false;
  const note = (outcome: MailOutcome): MailOutcome => {
    if (outcome.result === 'failed' && !isInTrouble) log.mailTrouble(outcome.reason);
    if (outcome.result !== 'failed' && isInTrouble) log.mailTrouble(null);
    isInTrouble = outcome.result === 'failed';
    return outcome;
  };
  return makeSendDigests({
    database,
    send: async (mail) => note(await sendMail(mail)),
    write: (content) => writeDigest(content, config.tokenIssuer),
    now,
    random: Math.random,
    onLost: log.mailLost,
  });
}
