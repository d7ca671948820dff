import { expect } from 'chai';
import fc from 'fast-check';
import { UnreadableInput } from '../../src/domain/errors.ts';
import { makeCursors } from '../../src/http/cursor.ts';

const cursors = makeCursors('a secret');
const end = [Date.UTC(2026, 2, 2, 8), '0195a0c0-0000-7000-8000-000000000001'] as const;
const scope = { accountId: 'account', status: 'In Transit' };

describe('a page cursor', () => {
  it('restores the position at which its page ended', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer(), fc.string())), fc.dictionary(fc.string(), fc.jsonValue()), (place, filters) => {
        expect(cursors.read(cursors.write(place, filters), filters)).to.deep.equal(place);
      }),
    );
  });

  it('needs no escaping in a URL', () => {
    expect(cursors.write(end, scope)).to.match(/^[\w.-]+$/);
  });

  it('is read by every process that shares the secret', () => {
    expect(makeCursors('a secret').read(cursors.write(end, scope), scope)).to.deep.equal(end);
  });

  it('of the version before, which knew no epochs, is read until a backup is restored', () => {
    // Written by the code of that version.
    expect(
      cursors.read('WzE3NzI0Mzg0MDAwMDAsIjAxOTVhMGMwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMSJd.DYnBvOogIpkqKOdajBXBuP', scope),
    ).to.deep.equal(end);
  });

  it('of another epoch is refused, with what to do', () => {
    const [before, after, later] = [cursors, makeCursors('a secret', 1_700_000_000_000), makeCursors('a secret', 1_800_000_000_000)];
    expect(after.read(after.write(end, scope), scope)).to.deep.equal(end);
    for (const [writer, reader] of [
      [before, after],
      [after, before],
      [after, later],
    ] as const) {
      expect(() => reader.read(writer.write(end, scope), scope))
        .to.throw(UnreadableInput, 'restored from a backup after this cursor was made')
        .with.property('code', 'invalid_cursor');
    }
    const forged = after.write(end, scope).replace(/^[^.]+/, (1_800_000_000_000).toString(36));
    expect(() => later.read(forged, scope), 'moved to another epoch').to.throw(UnreadableInput, 'incomplete');
  });

  const refused: [string, string, object][] = [
    ['made with other filters', cursors.write(end, scope), { ...scope, status: 'Discharged' }],
    ['made with more filters', cursors.write(end, scope), { accountId: 'account' }],
    ['of another account', cursors.write(end, scope), { ...scope, accountId: 'another' }],
    ['made with another secret', makeCursors('another').write(end, scope), scope],
    ['without a signature', cursors.write(end, scope).replace(/\..*/, ''), scope],
    ['with an empty signature', cursors.write(end, scope).replace(/\..*/, '.'), scope],
    ['with a part too many', `${cursors.write(end, scope)}.x`, scope],
    ['of nothing', '', scope],
    ['of dots', '..', scope],
  ];
  for (const [name, cursor, filters] of refused) {
    it(`${name} is refused`, () => {
      expect(() => cursors.read(cursor, filters))
        .to.throw(UnreadableInput, 'Start again without a cursor')
        .with.property('code', 'invalid_cursor');
    });
  }

  it('is refused with any character changed', () => {
    const written = cursors.write(end, scope);
    fc.assert(
      fc.property(fc.nat({ max: written.length - 1 }), fc.constantFrom(...'ABCxyz019-_.=é'), (position, character) => {
        fc.pre(written[position] !== character);
        const changed = written.slice(0, position) + character + written.slice(position + 1);
        expect(() => cursors.read(changed, scope)).to.throw(UnreadableInput);
      }),
    );
  });

  it('is refused if it is made up', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(() => cursors.read(text, scope)).to.throw(UnreadableInput)));
  });
});
