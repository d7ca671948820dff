// How the board plays a journey on the sandbox's clock.
import { expect } from 'chai';
import { playSpan, playedMessage, stepTo } from '../../src/board/play.ts';

const day = 86_400_000;
const start = new Date('2026-03-01T00:00:00Z');
const move = (at: string) => ({ estimated_at: at, actual_at: null });

describe('playing a journey', () => {
  it('covers it from where the clock stood until a week after its last moment, in about 24 steps of half days', () => {
    const data = {
      route: {
        data: [
          { inbound: null, outbound: move('2026-03-05T00:00:00Z') },
          { inbound: move('2026-04-11T00:00:00Z'), outbound: null },
        ],
      },
    };
    const { end, step } = playSpan(start, start, data);
    expect(new Date(end).toISOString()).to.equal('2026-04-18T00:00:00.000Z');
    expect(step).to.equal(2 * day);
  });

  it('has room to move where nothing is known, and never ends before the clock', () => {
    const nothing = { route: { data: [] } };
    expect(playSpan(start, start, nothing).end).to.equal(start.getTime() + 14 * day);
    const later = new Date(start.getTime() + 30 * day);
    expect(playSpan(start, later, nothing).end).to.equal(later.getTime());
  });

  it('moves on by whole minutes, and never back', () => {
    expect(stepTo(start, start.getTime() + 90 * 60_000)).to.equal('PT90M');
    expect(stepTo(start, start.getTime())).to.equal(null);
    expect(stepTo(start, start.getTime() - day)).to.equal(null);
  });

  it('says of a message what it is about', () => {
    const about = (message: object) => playedMessage({ id: 'm', data: {}, ...message } as never).about;
    expect(about({ type: 'shipment.status_changed', data: { status: 'In Transit' } })).to.equal('In Transit');
    expect(about({ type: 'shipment.updated', changes: { a: [1, 2], b: [], c: [], d: [] } })).to.equal('a, b, c …');
    expect(about({ type: 'exception.opened', data: { kind: 'hold' } })).to.equal('hold');
  });
});
