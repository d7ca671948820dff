// Fair shares and turns, by the model alone: no sockets and no clocks.
import { expect } from 'chai';
import fc from 'fast-check';
import { type Holder, Places, Turns } from '../../src/webhooks/turns.ts';

const holder = (accountId: string, endpoint: number): Holder => ({ accountId, endpointId: `${accountId}${endpoint}` });

/** Takes turns until nobody may. */
function takeAll(turns: Turns<Holder>): Holder[] {
  const taken: Holder[] = [];
  for (let one = turns.next(); one; one = turns.next()) taken.push(one);
  return taken;
}

function waitingTurns(places: number, ...waiting: Holder[]): { places: Places; turns: Turns<Holder> } {
  const shared = new Places(places);
  const turns = new Turns<Holder>(shared);
  for (const one of waiting) turns.add({ ...one });
  return { places: shared, turns };
}

const many = (accountId: string, endpoints: number, each = 1): Holder[] =>
  Array.from({ length: endpoints * each }, (_, index) => holder(accountId, index % endpoints));

describe('turns', () => {
  it('leave half of the places to other accounts, and a third to other endpoints of the account', () => {
    expect(takeAll(waitingTurns(96, ...many('a', 1, 1_000)).turns)).to.have.length(32);
    expect(takeAll(waitingTurns(96, ...many('a', 1_000)).turns)).to.have.length(48);
  });

  it('give one endpoint of another account a place at once, however many others wait and never give theirs back', () => {
    const { turns } = waitingTurns(96, ...many('a', 1_000));
    takeAll(turns);
    for (let sent = 0; sent < 5; sent += 1) turns.add(holder('b', 0));
    expect(takeAll(turns).map(({ endpointId }) => endpointId)).to.deep.equal(Array(5).fill('b0'));
  });

  it('alternate between accounts, and between the endpoints of an account, and keep the order of each endpoint', () => {
    const { places, turns } = waitingTurns(1, ...many('a', 1, 3), ...many('b', 2, 2), ...many('c', 1));
    const order: string[] = [];
    for (let one = turns.next(); one; one = turns.next()) {
      order.push(one.endpointId);
      places.giveBack(one);
    }
    expect(order).to.deep.equal(['a0', 'b0', 'c0', 'a0', 'b1', 'a0', 'b0', 'b1']);
    expect(turns.isEmpty).to.equal(true);

    const numbered = new Turns<Holder & { number: number }>(new Places(30));
    for (let number = 0; number < 5; number += 1) numbered.add({ ...holder('a', 0), number });
    expect(Array.from({ length: 5 }, () => numbered.next()?.number)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('pass over an account that has all its places, and keep its turn', () => {
    const { places, turns } = waitingTurns(4, ...many('a', 4), ...many('b', 1));
    const taken = takeAll(turns);
    expect(taken.map(({ endpointId }) => endpointId)).to.deep.equal(['a0', 'b0', 'a1']);
    turns.add(holder('c', 0));
    expect(turns.next()).to.include({ accountId: 'c' });
    places.giveBack(taken[0]!);
    expect(turns.next()).to.equal(undefined);
    places.giveBack(taken[2]!);
    expect(turns.next()).to.include({ endpointId: 'a2' });
  });

  it('forget those that wait no more', () => {
    const { turns } = waitingTurns(10);
    const [first, second] = [holder('a', 0), holder('a', 0)];
    turns.add(first);
    turns.add(second);
    turns.remove(first);
    turns.remove(first);
    expect([turns.has(first), turns.has(second), turns.all()]).to.deep.equal([false, true, [second]]);
    expect(takeAll(turns)).to.deep.equal([second]);
    expect(turns.isEmpty).to.equal(true);
  });

  it('keep the rule in any order of events, and leave no free place unused if somebody may have it', () => {
    const event = fc.record({
      kind: fc.constantFrom('wait', 'wait', 'leave', 'give back', 'next', 'next'),
      who: fc.tuple(fc.constantFrom(...'abcdef'), fc.nat(3)),
      index: fc.nat(),
    });
    const run = (count: number, events: { kind: string; who: [string, number]; index: number }[]): void => {
      const places = new Places(count);
      const turns = new Turns<Holder>(places);
      const [held, waiting] = [[] as Holder[], new Set<Holder>()];
      const holds = (is: (one: Holder) => boolean): number => held.filter(is).length;
      const left = (accountId: string): number => count - held.length - holds((one) => one.accountId === accountId);
      const mayTake = ({ accountId, endpointId }: Holder): boolean => holds((one) => one.endpointId === endpointId) < left(accountId);
      for (const { kind, who, index } of events) {
        if (kind === 'wait') {
          const made = holder(...who);
          turns.add(made);
          waiting.add(made);
        }
        if (kind === 'leave') {
          const gone = [...waiting][index % waiting.size];
          if (gone) turns.remove(gone);
          if (gone) waiting.delete(gone);
        }
        if (kind === 'give back' && held.length > 0) places.giveBack(held.splice(index % held.length, 1)[0]!);
        if (kind === 'next') {
          const allowed = [...waiting].filter(mayTake);
          const taken = turns.next();
          expect(taken !== undefined, 'whether somebody gets a place').to.equal(allowed.length > 0);
          if (taken) expect(allowed).to.include(taken);
          if (taken) held.push(taken);
          if (taken) waiting.delete(taken);
        }
        expect(places.free).to.equal(count - held.length);
        expect(turns.all()).to.have.members([...waiting]);
      }
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 40 }), fc.array(event, { maxLength: 150, size: 'max' }), run));
  });

  it('give every account its turn again and again, in whatever order places become free', () => {
    const accounts = [...'abcdef'];
    const run = (releases: number[]): void => {
      const { places, turns } = waitingTurns(12, ...accounts.flatMap((id) => many(id, 3, 50)));
      const held: Holder[] = [];
      const lastTurn = new Map(accounts.map((id) => [id, 0]));
      for (const [step, release] of releases.entries()) {
        for (const taken of takeAll(turns)) {
          held.push(taken);
          lastTurn.set(taken.accountId, step);
        }
        places.giveBack(held.splice(release % held.length, 1)[0]!);
      }
      // An account that holds a place may have to wait until the others have had theirs.
      for (const id of accounts) {
        const isServed = held.some(({ accountId }) => accountId === id) || (lastTurn.get(id) ?? 0) >= releases.length - accounts.length;
        expect(isServed, `${id} holds a place or had one lately`).to.equal(true);
      }
    };
    fc.assert(fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120, size: 'max' }), run));
  });
});
