// Requests of one turn of the event loop share statements, and each gets what it would get alone.
import { expect } from 'chai';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { TrackingRequest } from '../../src/domain/tracking-request.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown, openDatabase } from '../../src/store/database.ts';
import { Sharing } from '../../src/store/sharing.ts';
import type { Key, Row, Sql, SqlValue } from '../../src/store/sql.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { aRequest, aStoredShipment, anEvent, day } from '../support/samples.ts';

const statement = {
  forKeys: (keys: readonly Key[]): [string, SqlValue[]] => ['read', keys.flat()],
  keyOf: ({ id }: Row): Key => [String(id)],
  forRows: (rows: readonly SqlValue[][]): [string, SqlValue[]] => ['insert', rows.flat()],
  united: (count: number) => `list of ${count}`,
};

/** Answers every key with a row, unless `isFailing`, and records the parameters. */
function recordingSql(error: Error, isFailing: (params: SqlValue[]) => boolean): Sql & { sent: SqlValue[][] } {
  const sent: SqlValue[][] = [];
  const send = async (_text: string, params: SqlValue[] = []): Promise<SqlValue[]> => {
    sent.push(params);
    if (isFailing(params)) throw error;
    return params;
  };
  return {
    sent,
    rows: async <Found>(text: string, params?: SqlValue[]) => [...new Set(await send(text, params))].map((id) => ({ id }) as Row as Found),
    run: async (text, params) => (await send(text, params)).length,
  };
}

const outcomes = (promises: Promise<unknown>[]) =>
  Promise.allSettled(promises).then((settled) => settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason)));

describe('statements of one turn', () => {
  const broken = new Error('broken');

  it('become one statement, filled up to a power of two keys; the next turn has its own', async () => {
    const sql = recordingSql(broken, () => false);
    const sharing = new Sharing(sql);
    const found = await Promise.all(['a', 'b', 'b'].map((id) => sharing.read(statement, [id])));
    expect(found).to.deep.equal([[{ id: 'a' }], [{ id: 'b' }], [{ id: 'b' }]]);
    await sharing.read(statement, ['c']);
    expect(sql.sent).to.deep.equal([['a', 'b', 'b', 'b'], ['c']]);
  });

  it('share one statement with at most 31 others', async () => {
    const sql = recordingSql(broken, () => false);
    const sharing = new Sharing(sql);
    await Promise.all(Array.from({ length: 70 }, (_, index) => sharing.insert(statement, [index])));
    expect(sql.sent.map(({ length }) => length)).to.deep.equal([32, 32, 6]);
  });

  it('wait while two statements of their kind are in progress, and then share one; those of another kind do not wait', async () => {
    const sql = recordingSql(broken, () => false);
    const answers: (() => void)[] = [];
    const slow: Sql = {
      ...sql,
      rows: async <Found>(text: string, params?: SqlValue[]) => {
        const rows = await sql.rows<Found>(text, params);
        await new Promise<void>((resolve) => answers.push(resolve));
        return rows;
      },
    };
    const sharing = new Sharing(slow, { maxWaitMs: 60_000 });
    const read = async (id: string) => {
      const found = sharing.read(statement, [id]);
      await new Promise((resolve) => setImmediate(resolve));
      return { found };
    };
    const first = [await read('a'), await read('b'), await read('c'), await read('d')];
    expect(sql.sent).to.deep.equal([['a'], ['b']]);
    await sharing.insert(statement, ['row']);
    answers.shift()?.();
    await first[0]?.found;
    await new Promise((resolve) => setImmediate(resolve));
    expect(sql.sent).to.deep.equal([['a'], ['b'], ['row'], ['c', 'd']]);
    for (const answer of answers) answer();
    expect(await Promise.all(first.map(({ found }) => found))).to.deep.equal(['a', 'b', 'c', 'd'].map((id) => [{ id }]));
  });

  it('become the parts of one statement if they are lists: a power of two of them, at most eight', async () => {
    const broken = recordingSql(new Error('broken'), (params) => params.includes('bad'));
    const texts: string[] = [];
    // Two rows for each part, the last part first.
    const rows = async <Found>(text: string, params: SqlValue[] = []) => {
      texts.push(text);
      await broken.rows(text, params);
      const found = params.flatMap((asked, member) => [1, 2].map((row) => ({ asked, row, ...(params.length > 1 && { member }) })));
      return found.sort((one, other) => (other.member ?? 0) - (one.member ?? 0)) as Found[];
    };
    const ask = (sharing: Sharing, asked: string[]) => outcomes(asked.map((each) => sharing.list(statement, [each])));
    const shown = (found: unknown[]) =>
      found.map((each) => (each instanceof Error ? each.message : (each as Row[]).map(({ asked, row }) => `${asked}${row}`).join()));
    const asked = Array.from('abcdefghijklm');
    const expected = asked.map((each) => `${each}1,${each}2`);
    expect(shown(await ask(new Sharing({ ...broken, rows }, { unitesLists: true }), asked))).to.deep.equal(expected);
    expect(texts).to.deep.equal(['list of 8', 'list of 4', 'list of 1']);
    expect(shown(await ask(new Sharing({ ...broken, rows }, { unitesLists: true }), ['a', 'bad']))).to.deep.equal(['a1,a2', 'broken']);
    texts.length = 0;
    expect(shown(await ask(new Sharing({ ...broken, rows }), ['a', 'b']))).to.deep.equal(['a1,a2', 'b1,b2']);
    expect(texts).to.deep.equal(['list of 1', 'list of 1']);
  });

  it('do not wait for a statement that hangs', async () => {
    const sql = recordingSql(broken, () => false);
    const hanging: Sql = { ...sql, rows: (text, params) => (params?.includes('hangs') ? new Promise(() => {}) : sql.rows(text, params)) };
    const sharing = new Sharing(hanging, { maxWaitMs: 1 });
    for (let count = 0; count < 3; count += 1) {
      void sharing.read(statement, ['hangs']);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect(await sharing.read(statement, ['a'])).to.deep.equal([{ id: 'a' }]);
  });

  it('are tried one by one after a failure, so that only the member at fault fails', async () => {
    const sql = recordingSql(broken, (params) => params.includes('bad'));
    const sharing = new Sharing(sql);
    expect(await outcomes(['a', 'bad', 'c'].map((id) => sharing.read(statement, [id])))).to.deep.equal([
      [{ id: 'a' }],
      broken,
      [{ id: 'c' }],
    ]);
    expect(await outcomes(['a', 'bad', 'c'].map((id) => sharing.insert(statement, [id])))).to.deep.equal([undefined, broken, undefined]);
  });

  it('fail together, without a second try, if the database is lost', async () => {
    const lost = new DatabaseUnavailable('sqlite:x', 'unreachable', broken);
    for (const error of [lost, new OutcomeUnknown(lost)]) {
      const sql = recordingSql(error, () => true);
      const sharing = new Sharing(sql);
      expect(await outcomes(['a', 'b'].map((id) => sharing.insert(statement, [id])))).to.deep.equal([error, error]);
      expect(sql.sent).to.deep.equal([['a', 'b']]);
    }
  });
});

for (const dialect of databases) {
  describeOn(dialect, 'shared statements', () => {
    let shared: Database;
    let unshared: Database;
    let drop: () => Promise<void>;

    before(async () => {
      const fresh = await withMigratedDatabase(dialect);
      drop = fresh.drop;
      [shared, unshared] = [await openDatabase(fresh.url), await openDatabase(fresh.url, [], false)];
      await shared.migrate();
    });

    after(async () => {
      await Promise.all([shared, unshared].map((database) => database.close()));
      await drop();
    });

    it('give each request the same result as alone', async () => {
      const accounts = [uuidv7(), uuidv7()];
      const ids = [uuidv7(), uuidv7()];
      for (const accountId of accounts) {
        for (const scac of ['TEST', 'MAEU']) {
          const request = aRequest(accountId, { scac });
          await unshared.store.trackingRequests.insert(request, day(1));
          const { shipment, container } = await aStoredShipment(unshared, aRequest(accountId, { scac }));
          ids.push(request.id, shipment.id, container.id);
        }
      }
      const reads = {
        shipment: (database: Database) => database.store.shipments.find.bind(database.store.shipments),
        details: (database: Database) => database.store.shipments.findDetails.bind(database.store.shipments),
        container: (database: Database) => database.store.containers.find.bind(database.store.containers),
        shown: (database: Database) => database.store.containers.findShown.bind(database.store.containers),
        identity: (database: Database) => database.store.containers.identify.bind(database.store.containers),
        request: (database: Database) => database.store.trackingRequests.find.bind(database.store.trackingRequests),
      };
      const asked = fc.record({
        read: fc.constantFrom(...Object.values(reads)),
        accountId: fc.constantFrom(...accounts, uuidv7()),
        testOnly: fc.boolean(),
        id: fc.constantFrom(...ids),
      });
      let found = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(asked, { maxLength: 50 }), async (all) => {
          const ask = (database: Database) => all.map(({ read, id, ...scope }) => read(database)(scope, id));
          const together = await Promise.all<object | undefined>(ask(shared));
          expect(together).to.deep.equal(await Promise.all<object | undefined>(ask(unshared)));
          found += together.filter((each) => each !== undefined).length;
          for (const [index, each] of together.entries()) {
            if (each && 'accountId' in each) expect(each.accountId).to.equal(all[index]?.accountId);
          }
        }),
        { numRuns: 30 },
      );
      expect(found).to.be.above(0);
    });

    it('give each list its own rows, in their order', async () => {
      const accounts = [uuidv7(), uuidv7()];
      const containerIds: string[] = [];
      for (const accountId of accounts) {
        for (let count = 0; count < 4; count += 1) {
          const made = await aStoredShipment(unshared, aRequest(accountId), { trip: count + 1, fileNumber: `LF-${count}` });
          const { id } = made.container;
          containerIds.push(id);
          // Stored in another order than the one they are listed in.
          const positions = [3, 1, 2, 0].slice(count);
          await unshared.store.containerEvents.insertMany(positions.map((position) => anEvent(id, position, { estimated: false })));
          const steps = positions.map(() => ({ status: 'In Transit' as const, occurredAt: day(2), reason: null }));
          await unshared.transaction(() => unshared.store.statusChanges.append(id, steps, day(3)));
        }
      }
      const lists: Record<string, (database: Database, n: number) => Promise<unknown[]>> = {
        shipments: ({ store }, n) =>
          store.shipments.listSummaries({ accountId: accounts[n % 2] ?? '', testOnly: false, limit: 1 + (n % 5) }),
        events: ({ store }, n) =>
          store.containerEvents.listTransport({ containerId: containerIds[n % 8] ?? '', offset: n % 3, limit: 1 + (n % 4) }),
        changes: ({ store }, n) => store.statusChanges.list(containerIds[n % 8] ?? ''),
      };
      for (const [name, list] of Object.entries(lists)) {
        const ask = (database: Database) => Promise.all(Array.from({ length: 21 }, (_, n) => list(database, n)));
        const together = await ask(shared);
        expect(together, name).to.deep.equal(await ask(unshared));
        expect(together.flat(), name).to.not.be.empty;
      }
    });

    it('store all requests of a turn before any is answered, and a repeated one once', async () => {
      const accountId = uuidv7();
      const made = Array.from({ length: 40 }, () => aRequest(accountId));
      const all = [...made, made[0] as TrackingRequest];
      const seen = await Promise.all(
        all.map(async (request) => {
          await shared.store.trackingRequests.insert(request, day(1));
          return unshared.store.trackingRequests.find({ accountId, testOnly: false }, request.id);
        }),
      );
      expect(seen).to.deep.equal(all);
    });

    it('store the other requests if one cannot be stored', async () => {
      const accountId = uuidv7();
      const good = [aRequest(accountId), aRequest(accountId)];
      const bad = aRequest(accountId, { scac: null as never });
      const results = await Promise.allSettled(
        [good[0], bad, good[1]].map((request) => shared.store.trackingRequests.insert(request as TrackingRequest, day(1))),
      );
      expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
      for (const request of good) {
        expect(await unshared.store.trackingRequests.find({ accountId, testOnly: false }, request.id)).to.deep.equal(request);
      }
      expect(await unshared.store.trackingRequests.find({ accountId, testOnly: false }, bad.id)).to.equal(undefined);
    });

    it('stay out of a transaction: its writes are rolled back with it, and those of others are not', async () => {
      const accountId = uuidv7();
      const [undone, kept] = [aRequest(accountId), aRequest(accountId)];
      const { trackingRequests } = shared.store;
      const failing = shared.together(async () => {
        await trackingRequests.insert(undone, day(1));
        throw new Error('changed my mind');
      });
      const results = await Promise.allSettled([failing, trackingRequests.insert(kept, day(1))]);
      expect(results.map(({ status }) => status)).to.deep.equal(['rejected', 'fulfilled']);
      expect(await trackingRequests.find({ accountId, testOnly: false }, undone.id)).to.equal(undefined);
      expect(await trackingRequests.find({ accountId, testOnly: false }, kept.id)).to.deep.equal(kept);
    });
  });
}
