import { expect } from 'chai';
import type { QueueState } from '../../src/domain/queue-state.ts';
import { makeHeartbeat } from '../../src/worker/heartbeat.ts';
import { aMoment } from '../support/until.ts';

const nothing = { count: 0, isAtLeast: false, oldestDueAt: null };
const state: QueueState = { at: new Date(), requests: nothing, carriers: [], deliveries: nothing };

describe('the heartbeat', () => {
  it('continues if the queue cannot be read, and ends when it is stopped', async () => {
    const beats: string[] = [];
    let reads = 0;
    let enough: () => void = () => {};
    const three = new Promise<void>((resolve) => (enough = resolve));
    const heartbeat = makeHeartbeat({
      read: async () => {
        reads += 1;
        if (reads === 2) throw new Error('away');
        return state;
      },
      beat: (outcome) => {
        beats.push('state' in outcome ? 'state' : String(outcome.error));
        if (beats.length === 3) enough();
      },
      everyMs: 5,
    });
    heartbeat.start();
    await three;
    heartbeat.stop();
    expect(beats.slice(0, 3)).to.deep.equal(['state', 'Error: away', 'state']);
    const { length } = beats;
    await aMoment();
    expect(beats).to.have.length(length);
  });

  it('waits for a read before the next beat', async () => {
    let reads = 0;
    const heartbeat = makeHeartbeat({
      read: () => {
        reads += 1;
        return new Promise(() => {});
      },
      beat: () => {},
      everyMs: 2,
    });
    heartbeat.start();
    await aMoment();
    heartbeat.stop();
    expect(reads).to.equal(1);
  });
});
