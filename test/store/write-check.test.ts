import { expect } from 'chai';
import { DatabaseUnavailable } from '../../src/store/database.ts';
import { WriteCheck } from '../../src/store/write-check.ts';

const refusal = (reason: 'full' | 'read_only') => new DatabaseUnavailable('mysql://db/landfall', reason, new Error('refused'));

describe('the check that a database accepts writes', () => {
  let nowMs: number;
  let probes: number;
  let probeError: Error | undefined;
  let isDiskFull: boolean;
  const makeCheck = (): WriteCheck =>
    new WriteCheck({
      requireRoom: async () => {
        if (isDiskFull) throw refusal('full');
      },
      probe: async () => {
        probes += 1;
        if (probeError) throw probeError;
      },
      nowMs: () => nowMs,
    });
  const isReady = (check: WriteCheck): Promise<boolean> =>
    check.requireWrites().then(
      () => true,
      () => false,
    );

  beforeEach(() => {
    [nowMs, probes, probeError, isDiskFull] = [1_000_000, 0, undefined, false];
  });

  it('probes every five seconds, and again after a failure', async () => {
    const check = makeCheck();
    for (const ms of [0, 4_999, 1, 1]) {
      nowMs += ms;
      expect(await isReady(check)).to.equal(true);
    }
    expect(probes).to.equal(2);
    check.noteFailure(refusal('read_only'));
    probeError = refusal('read_only');
    expect(await isReady(check)).to.equal(false);
    probeError = undefined;
    expect(await isReady(check), 'as soon as it accepts writes').to.equal(true);
  });

  it('fails for ten seconds after a write was refused for lack of room, although a probe might succeed', async () => {
    const check = makeCheck();
    check.noteFailure(refusal('full'));
    nowMs += 9_999;
    expect([await isReady(check), probes]).to.deep.equal([false, 0]);
    nowMs += 1;
    expect(await isReady(check)).to.equal(true);
  });

  it('succeeds at once when a disk that was seen full has room again', async () => {
    const check = makeCheck();
    isDiskFull = true;
    check.noteFailure(refusal('full'));
    // It has looked at the disk by now.
    isDiskFull = false;
    expect([await isReady(check), probes]).to.deep.equal([true, 1]);
  });

  it('succeeds as soon as a write has succeeded a second after the last refusal', async () => {
    const check = makeCheck();
    check.noteFailure(refusal('full'));
    nowMs += 999;
    check.noteWrite();
    expect(await isReady(check), 'less than a second after the refusal').to.equal(false);
    check.noteFailure(refusal('full'));
    nowMs += 999;
    check.noteWrite();
    expect(await isReady(check)).to.equal(false);
    nowMs += 1;
    check.noteWrite();
    expect(await isReady(check)).to.equal(true);
  });
});
