// When a user's visit of the board before this one ended.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { hourMs, minuteMs } from '../../src/domain/durations.ts';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase('visits', (database) => {
  it('end after half an hour without a look, and the one before is remembered', async () => {
    const { store } = database();
    const start = new Date('2026-03-02T08:00:00.000Z');
    const [id, accountId] = [uuidv7(), uuidv7()];
    await store.accounts.insert({ id: accountId, name: `Visitors ${accountId}`, createdAt: start, revokedAt: null });
    const user = { id, accountId, username: id, role: 'reader' as const, createdAt: start, revokedAt: null };
    await store.users.insert({ ...user, passwordHash: 'x' });
    const visit = (afterMs: number) => store.visits.record(id, new Date(start.getTime() + afterMs));
    expect(await visit(0)).to.equal(null);
    expect(await visit(20 * minuteMs)).to.equal(null);
    expect(await visit(40 * minuteMs)).to.equal(null);
    const ended = new Date(start.getTime() + 40 * minuteMs);
    expect(await visit(2 * hourMs)).to.deep.equal(ended);
    expect(await visit(2 * hourMs + 20 * minuteMs)).to.deep.equal(ended);
    expect(await store.visits.record(uuidv7(), start)).to.equal(null);
  });
});
