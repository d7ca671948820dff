/**
 * Sends the digests that are due. A due digest becomes a mail for each of its addresses, one for an account, a day and an address, however
 * many processes look. Each mail is then claimed, sent while no transaction is open, and settled by the holder of its lease, like a
 * webhook's message: a process that dies in between leaves it to another, so a mail may come twice, with the same Message-ID.
 */
import { wholeAccount } from '../../domain/account.ts';
import { dayAt, dayText } from '../../domain/calendar-day.ts';
import { type DigestContent, type Mail, type MailOutcome, type SendMail, isEmptyDigest } from '../../domain/digest.ts';
import { hourMs, minuteMs } from '../../domain/durations.ts';
import { newId } from '../../domain/new-id.ts';
import { retryWaitMs, webhookRetries } from '../../domain/retry-schedules.ts';
import { statusOrder } from '../../domain/status.ts';
import type { Database } from '../../store/database.ts';
import type { DigestMail, StoredDigest } from '../../store/digests.ts';
import { digestDayOf, nextDigestAt } from './schedule.ts';

interface SendDigestsDependencies {
  database: Database;
  /** Takes two minutes at most. */
  send: SendMail;
  write: (content: DigestContent) => Pick<Mail, 'subject' | 'text' | 'html'>;
  now: () => Date;
  /** 0 to 1; spreads retries. */
  random: () => number;
  /** Called when a mail server refuses a mail, or when a mail is given up. */
  onLost: (mail: { accountId: string; reason: string }) => void;
}

/** @param isStopping whether to begin no more of what is due @returns whether more may be due */
export type SendDigests = (isStopping?: () => boolean) => Promise<boolean>;

const batchSize = 20;
/** A digest is sent this late at most, after a failure of Landfall or of the mail server; the next one is not far then. */
const maxDelayMs = 12 * hourMs;
/** Longer than `send` may take. */
const leaseMs = 3 * minuteMs;
/** The most lines of each kind in a mail. */
const maxLines = 50;
/** Last free days that are further away are not in the mail. */
const daysAhead = 14;

/** Makes the function that turns due digests into mails, and sends due mails. */
export function makeSendDigests({ database, send, write, now, random, onLost }: SendDigestsDependencies): SendDigests {
  const { store } = database;

  async function read(accountId: string): Promise<DigestContent | null> {
    const account = await store.accounts.find(accountId);
    if (!account || account.revokedAt !== null) return null;
    const digest = await store.digests.find(accountId);
    const today = dayAt(now(), digest?.settings.timeZone ?? null);
    const range = { from: dayText(today), before: dayText(today + daysAhead + 1) };
    const scope = wholeAccount(accountId);
    const [late, ending] = await Promise.all([
      store.exceptions.list({ ...scope, filters: { isOpen: 1 }, limit: maxLines + 1 }),
      store.shipments.listSummaries({ ...scope, order: 'freeTime', ranges: { freeTime: range }, limit: maxLines * 2 }),
    ]);
    return {
      accountName: account.name,
      exceptions: late.slice(0, maxLines).map(({ row }) => row),
      hasMoreExceptions: late.length > maxLines,
      lastFreeDays: ending
        .filter(({ row }) => statusOrder(row.status) < statusOrder('Gated Out'))
        .slice(0, maxLines)
        .map(({ row }) => ({
          shipmentId: row.id,
          containerNumber: row.containerNumber,
          scac: row.scac,
          status: row.status,
          port: row.portOfDischarge?.name ?? row.portOfDischarge?.locode ?? null,
          lastDay: row.effectiveLastFreeDay ?? '',
        })),
    };
  }

  /** Adds the mails of a digest that is due. It is passed over if it is too late, or has nothing to tell. */
  async function begin(digest: StoredDigest): Promise<void> {
    const { accountId, settings, dueAt } = digest;
    const at = now();
    const content = dueAt !== null && at.getTime() - dueAt.getTime() <= maxDelayMs ? await read(accountId) : null;
    const day = digestDayOf(settings, dueAt ?? at);
    await database.transaction(async () => {
      if (!(await store.digests.moveOn(digest, nextDigestAt(settings, at)))) return;
      if (content === null || isEmptyDigest(content)) return;
      for (const address of settings.addresses) await store.digestMails.add({ id: newId(), accountId, day, address }, at);
    }, accountId);
  }

  async function deliver(mail: DigestMail): Promise<void> {
    const token = newId();
    if (!(await store.digestMails.claim(mail, token, new Date(now().getTime() + leaseMs)))) return;
    const content = await read(mail.accountId);
    // It has become late, everything was settled since, or the account has been revoked.
    const isOver = content === null || isEmptyDigest(content) || now().getTime() - mail.createdAt.getTime() > maxDelayMs;
    if (isOver) return store.digestMails.settle(mail.id, token, { dueAt: null, sentAt: null, error: mail.error });
    const outcome = await send({ id: mail.id, to: mail.address, ...write(content) });
    await store.digestMails.settle(mail.id, token, settled(mail, outcome));
  }

  function settled(mail: DigestMail, outcome: MailOutcome): Pick<DigestMail, 'dueAt' | 'sentAt' | 'error'> {
    const at = now();
    if (outcome.result === 'sent') return { dueAt: null, sentAt: at, error: null };
    const dueAt = new Date(at.getTime() + retryWaitMs(webhookRetries, mail.tries + 1, random()));
    const isLost = outcome.result === 'refused' || dueAt.getTime() - mail.createdAt.getTime() > maxDelayMs;
    if (isLost) onLost({ accountId: mail.accountId, reason: outcome.reason });
    return { dueAt: isLost ? null : dueAt, sentAt: null, error: outcome.reason.slice(0, 300) };
  }

  return async (isStopping = () => false) => {
    const [digests, mails] = [await store.digests.listDue(now(), batchSize), await store.digestMails.listDue(now(), batchSize)];
    const work = [...digests.map((digest) => () => begin(digest)), ...mails.map((mail) => () => deliver(mail))];
    let failure: unknown;
    // One that fails stays due, and must not keep the others waiting.
    for (const each of work) {
      if (isStopping()) return false;
      await each().catch((error: unknown) => (failure ??= error));
    }
    if (failure !== undefined) throw failure;
    // What became due just now is sent at once.
    return work.length > 0;
  };
}
