// Digests: one mail for an account, a day and an address, when it is due.
import { expect } from 'chai';
import { type DigestContent, type DigestSettings, type Mail, type MailOutcome, defaultDigest } from '../../src/domain/digest.ts';
import { dayMs, hourMs, minuteMs } from '../../src/domain/durations.ts';
import { nextDigestAt } from '../../src/service/digests/schedule.ts';
import { type SendDigests, makeSendDigests } from '../../src/service/digests/send.ts';
import { makeDigests } from '../../src/service/digests/settings.ts';
import { openDatabase } from '../../src/store/database.ts';
import { aRequest, aShipment, anException, later } from '../support/samples.ts';
import { type TestAccount, onEachWorld } from './world.ts';

describe('the next digest', () => {
  const settings: DigestSettings = { ...defaultDigest, addresses: ['anna@example.com'], timeZone: 'Europe/Amsterdam' };
  const next = (over: Partial<DigestSettings>, after: string) => nextDigestAt({ ...settings, ...over }, new Date(after))?.toISOString();

  it('is due at the hour of its time zone, on its days', () => {
    // A Monday.
    expect(next({}, '2026-03-02T05:59:59.999Z')).to.equal('2026-03-02T06:00:00.000Z');
    expect(next({}, '2026-03-02T06:00:00.000Z')).to.equal('2026-03-03T06:00:00.000Z');
    expect(next({}, '2026-03-06T06:00:00.000Z')).to.equal('2026-03-09T06:00:00.000Z');
    expect(next({ days: ['monday'] }, '2026-03-02T06:00:00.000Z')).to.equal('2026-03-09T06:00:00.000Z');
    expect(next({ timeZone: 'Pacific/Auckland', hour: 0, days: ['monday'] }, '2026-03-01T00:00:00.000Z')).to.equal(
      '2026-03-01T11:00:00.000Z',
    );
  });

  it('keeps its hour when the clocks change, and passes over an hour that is not there', () => {
    expect(next({ days: ['sunday'] }, '2026-03-28T12:00:00.000Z')).to.equal('2026-03-29T05:00:00.000Z');
    expect(next({ days: ['sunday'], hour: 2 }, '2026-03-28T12:00:00.000Z')).to.equal('2026-03-29T01:00:00.000Z');
  });

  it('is never due without an address', () => {
    expect(next({ addresses: [] }, '2026-03-02T00:00:00.000Z')).to.equal(undefined);
  });
});

onEachWorld('a digest', (world) => {
  let account: TestAccount;
  let sent: Mail[];
  let contents: DigestContent[];
  let lost: string[];
  let outcome: (mail: Mail) => MailOutcome;

  beforeEach(async () => {
    account = await world().newAccount();
    // Until midnight.
    world().passTime(dayMs - (world().now().getTime() % dayMs));
    [sent, contents, lost] = [[], [], []];
    outcome = () => ({ result: 'sent' });
  });

  /** Other tests have the same database. */
  afterEach(async () => {
    await set({ addresses: [] });
    await store().digestMails.deleteOld(new Date(world().now().getTime() + dayMs), 999);
  });

  const store = () => world().database.store;
  const sender = (database = world().database): SendDigests =>
    makeSendDigests({
      database,
      send: async (mail) => {
        sent.push(mail);
        return outcome(mail);
      },
      write(content) {
        contents.push(content);
        return { subject: '', text: '', html: '' };
      },
      now: world().now,
      random: () => 0.5,
      onLost: ({ reason }) => void lost.push(reason),
    });
  const sendAll = async (send = sender()): Promise<void> => {
    while (await send());
  };
  const daily: DigestSettings = {
    ...{ addresses: ['anna@example.com', 'ben@example.com'], hour: 6, timeZone: 'UTC' },
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  };
  const set = (changes: Partial<DigestSettings> = daily) =>
    makeDigests({ database: world().database, now: world().now }).update(
      { accountId: account.accountId, testOnly: false },
      changes,
      () => {},
    );
  const tick = async (hours: number): Promise<void> => {
    world().passTime(hours * hourMs);
    await sendAll();
  };
  const to = () => sent.map((mail) => mail.to).toSorted();
  const addLate = () => store().exceptions.insert(anException({ accountId: account.accountId }));

  it('goes once a day to each address, with what is late', async () => {
    await addLate();
    await set();
    await tick(5.9);
    expect(to()).to.deep.equal([]);
    await tick(0.2);
    expect(to()).to.deep.equal(daily.addresses);
    expect(contents.every(({ exceptions }) => exceptions.length === 1)).to.equal(true);
    await tick(12);
    expect(sent).to.have.length(2);
    await tick(12);
    expect(sent).to.have.length(4);
    expect(new Set(sent.map(({ id }) => id)).size).to.equal(4);
  });

  it('goes once, however many workers look', async () => {
    await addLate();
    await set();
    world().passTime(6.5 * hourMs);
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(world().url, [])));
    await Promise.all([world().database, ...others].map((database) => sendAll(sender(database))));
    await Promise.all(others.map((database) => database.close()));
    expect(to()).to.deep.equal(daily.addresses);
  });

  it('has the last free days of containers that are still at the terminal, the next first', async () => {
    const add = async (status: 'Discharged' | 'Gated Out', lastFreeDay: string, trip: number): Promise<void> => {
      const request = aRequest(account.accountId, { scac: 'TEST' });
      const made = aShipment(request, { trip, status });
      made.container.status = status;
      made.container.lastFreeDay = { discharge: null, general: lastFreeDay };
      await store().trackingRequests.insert(request, null);
      await world().database.transaction(() => store().shipments.insert(made));
    };
    const inDays = (days: number): string => new Date(world().now().getTime() + days * dayMs).toISOString().slice(0, 10);
    for (const [trip, [days, status]] of (
      [
        [8, 'Discharged'],
        [3, 'Discharged'],
        [2, 'Gated Out'],
        [-2, 'Discharged'],
        [60, 'Discharged'],
      ] as const
    ).entries())
      await add(status, inDays(days), trip);
    await set({ ...daily, addresses: ['anna@example.com'] });
    const expected = [inDays(3), inDays(8)];
    await tick(7);
    expect(contents).to.have.length(1);
    expect(contents[0]?.lastFreeDays.map(({ lastDay }) => lastDay)).to.deep.equal(expected);
  });

  it('is not sent if there is nothing to tell, or the account is revoked', async () => {
    await set();
    await tick(7);
    await addLate();
    await store().accounts.revoke(account.accountId, world().now());
    await tick(24);
    expect(sent).to.deep.equal([]);
  });

  it('is sent again after a failure, with the same id, until it is old', async () => {
    await addLate();
    await set({ ...daily, addresses: ['anna@example.com'] });
    outcome = () => ({ result: 'failed', reason: 'It is down' });
    await tick(6);
    expect(sent).to.have.length(1);
    await tick(1 / 60);
    expect(sent).to.have.length(2);
    for (let minutes = 0; minutes < 24 * 60 - 30; minutes += 5) await tick(5 / 60);
    expect(new Set(sent.map(({ id }) => id)).size).to.equal(1);
    expect(lost).to.deep.equal(['It is down']);
    const before = sent.length;
    outcome = () => ({ result: 'sent' });
    await tick(1);
    expect(sent).to.have.length(before + 1);
    expect(new Set(sent.map(({ id }) => id)).size).to.equal(2);
  });

  it('is given up at once if the mail server refuses it', async () => {
    await addLate();
    await set({ ...daily, addresses: ['anna@example.com'] });
    outcome = () => ({ result: 'refused', reason: 'No such user' });
    await tick(6);
    await tick(5);
    expect(sent).to.have.length(1);
    expect(lost).to.deep.equal(['No such user']);
  });

  it('is sent by another worker if one dies while it sends', async () => {
    await addLate();
    await set({ ...daily, addresses: ['anna@example.com'] });
    outcome = () => {
      throw new Error('killed');
    };
    world().passTime(6 * hourMs);
    const dying = sender();
    await dying();
    await dying().catch(() => {});
    outcome = () => ({ result: 'sent' });
    await tick(1 / 60);
    expect(sent).to.have.length(1);
    world().passTime(3 * minuteMs);
    await sendAll();
    expect(sent).to.have.length(2);
    expect(sent[0]?.id).to.equal(sent[1]?.id);
  });

  it('that is long overdue is passed over', async () => {
    await addLate();
    await set();
    await tick(6 + 13);
    expect(sent).to.deep.equal([]);
    await tick(12);
    expect(sent).to.have.length(2);
  });

  it('is not sent again on the same day when its hour is changed', async () => {
    await addLate();
    await set();
    await tick(6.1);
    await set({ hour: 9 });
    await tick(4);
    expect(sent).to.have.length(2);
    world().passTime(dayMs);
    await sendAll();
    expect(sent).to.have.length(4);
  });

  it('keeps its mails for as long as messages', async () => {
    await addLate();
    await set();
    await tick(6.1);
    expect(await store().digestMails.deleteOld(later(world().now(), 1), 1)).to.equal(1);
    expect(await store().digestMails.deleteOld(later(world().now(), 1), 9)).to.equal(1);
    expect(await store().digestMails.deleteOld(later(world().now(), 1), 9)).to.equal(0);
  });
});
