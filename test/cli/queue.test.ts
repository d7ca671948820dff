// Why requests wait, as `landfall queue` says it.
import { Writable } from 'node:stream';
import { Command } from 'commander';
import { expect } from 'chai';
import { type CarrierQueue, addQueueCommand } from '../../src/cli/queue.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import type { PausedCarrier } from '../../src/domain/process.ts';
import type { WaitingRequest } from '../../src/domain/queue-state.ts';

const at = new Date('2026-03-02T10:00:00Z');
const before = new Date('2026-03-02T09:59:00Z');
const after = new Date('2026-03-02T11:00:00Z');

function waiting(given: Partial<WaitingRequest>): WaitingRequest {
  const numbers = { scac: 'MAEU', search: null, billOfLading: null, containerNumber: 'MSKU1234565' };
  const state = { status: 'pending', dueAt: before, tries: 0, failedReason: null, leaseUntil: null, lastAnsweredAt: null } as const;
  return { id: 'request', accountId: 'account', ...numbers, ...state, ...given };
}

/** What the last column says of each request. */
async function reasonsOf(queue: CarrierQueue): Promise<string[]> {
  let output = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  const program = new Command();
  addQueueCommand(program, { stdout } as unknown as Terminal, async () => ({ at, queues: [queue] }));
  await program.parseAsync(['queue'], { from: 'user' });
  const [head = '', ...rows] = output.trimEnd().split('\n');
  return rows.map((row) => row.slice(head.indexOf('WHY')));
}

describe('landfall queue', () => {
  it('says that the carrier is searched for, and which are next', async () => {
    const search = { next: ['ONEY'], unclear: ['CMDU'], outdated: [], wasAsked: true };
    const next = [waiting({ search, dueAt: after }), waiting({ search: { ...search, next: [], unclear: [] }, dueAt: after })];
    expect(await reasonsOf({ isOffered: true, next })).to.deep.equal([
      'waits for its first try; its carrier is searched for, then in ONEY, CMDU',
      'waits for its first try; its carrier is searched for',
    ]);
  });

  it('says that the carrier refuses the credentials, and of other requests that they may wait because of that', async () => {
    const refused = { tries: 3, failedReason: 'credentials_refused' } as const;
    const next = [waiting(refused), waiting({ ...refused, dueAt: after }), waiting({}), waiting({ dueAt: after })];
    expect(await reasonsOf({ isOffered: true, next })).to.deep.equal([
      'the carrier refuses the credentials, or this number to them; failed 3 times (credentials_refused)',
      'the carrier refuses the credentials, or this number to them; failed 3 times (credentials_refused)',
      'due for 60 s: the carrier refuses others, and may be paused',
      'waits for its first try',
    ]);
  });

  it('says that a carrier is paused, and why, of requests that have not been tried', async () => {
    const pausedFor = async (reason: PausedCarrier['reason']) =>
      reasonsOf({ isOffered: true, pause: { scac: 'MAEU', reason, failure: 'The carrier answered 401.' }, next: [waiting({})] });
    expect(await pausedFor('credentials_refused')).to.deep.equal([
      'due for 60 s: the carrier is paused, because it refuses the credentials',
    ]);
    expect(await pausedFor('shipping_line_unreachable')).to.deep.equal(['due for 60 s: the carrier is paused, because it keeps failing']);
  });

  it('does not blame the credentials for another failure', async () => {
    const down = waiting({ tries: 1, failedReason: 'shipping_line_unreachable' });
    expect(await reasonsOf({ isOffered: true, next: [down] })).to.deep.equal([
      "due for 60 s: waits for a worker or for the carrier's limits; failed 1 time (shipping_line_unreachable)",
    ]);
  });
});
