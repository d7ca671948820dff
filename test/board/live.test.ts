// How the page follows the account's messages: connecting again, where it continues, and what it says of itself.
import { expect } from 'chai';
import { Live, type LiveState, subjectOf } from '../../src/board/live.ts';
import { LandfallError, type WebhookMessageA } from '../../src/client/index.ts';

const message = (reference: string) =>
  ({ type: 'shipment.updated', data: { id: 's1', updated_at: '2026-03-02', reference } }) as unknown as WebhookMessageA;

/** Follows streams that are given in advance; the last one never ends. */
async function follow(streams: ({ cursor: string; message: WebhookMessageA | null }[] | LandfallError)[]) {
  const seen: { from: (string | undefined)[]; states: LiveState[]; waits: number[]; messages: (string | null)[]; ended: number } = {
    ...{ from: [], states: [], waits: [], messages: [], ended: 0 },
  };
  let finished: () => void = () => {};
  const done = new Promise<void>((resolve) => (finished = resolve));
  const live = new Live({
    client: {
      async *follow(cursor, { signal } = {}) {
        seen.from.push(cursor);
        const stream = streams.shift();
        if (stream instanceof LandfallError) {
          if (streams.length === 0) finished();
          throw stream;
        }
        yield* stream ?? [];
        if (streams.length > 0) return;
        finished();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
    },
    onEnded: () => void (seen.ended += 1),
    onState: (state) => void seen.states.push(state),
    sleep: async (ms) => void seen.waits.push(ms),
    random: () => 1,
  });
  live.listen((each) => void seen.messages.push(each === null ? null : (each as any).data.reference));
  live.start();
  await done;
  await new Promise((resolve) => setImmediate(resolve));
  return { live, seen };
}

describe('the live messages of the board', () => {
  it('are passed on as they come, and continue at the last cursor after a stream has ended', async () => {
    const { live, seen } = await follow([
      [
        { cursor: 'c1', message: null },
        { cursor: 'c2', message: message('one') },
      ],
      [{ cursor: 'c3', message: message('two') }],
    ]);
    expect(seen.from).to.deep.equal([undefined, 'c2']);
    expect(seen.messages, 'null: the page may have been read before the first stream stood').to.deep.equal([null, 'one', 'two']);
    expect(seen.states).to.deep.equal(['connecting', 'live']);
    live.stop();
    expect(live.state).to.equal('off');
  });

  it('are lost when there is no connection, which is tried again after longer and longer, and at the time the service says', async () => {
    const lost = new LandfallError('connection_failed', 'No connection could be made.');
    const busy = new LandfallError('rate_limited', 'Too many.', { status: 429, retryAfterSeconds: 15 });
    const { live, seen } = await follow([lost, lost, busy, lost, lost, lost, lost, [{ cursor: 'c1', message: null }]]);
    expect(seen.waits.slice(0, 7)).to.deep.equal([1000, 2000, 15_000, 8000, 16_000, 30_000, 30_000]);
    expect(seen.states).to.deep.equal(['connecting', 'lost', 'live']);
    live.stop();
  });

  it('end with the session', async () => {
    const { seen } = await follow([new LandfallError('invalid_credentials', 'The token is revoked.', { status: 401 })]);
    expect(seen).to.deep.include({ ended: 1, from: [undefined] });
    expect(seen.states).to.deep.equal(['connecting', 'lost', 'off']);
  });

  it('begin anew, and say once they follow again that some may be missed, if the service does not know the cursor', async () => {
    const { live, seen } = await follow([
      [{ cursor: 'c1', message: null }],
      new LandfallError('invalid_cursor', 'Restored.', { status: 400 }),
      [{ cursor: 'c9', message: message('after') }],
    ]);
    expect(seen.from).to.deep.equal([undefined, 'c1', undefined]);
    expect(seen.messages).to.deep.equal([null, null, 'after']);
    live.stop();
  });

  it('say which shipment they are about', () => {
    expect(subjectOf(message(''))).to.deep.equal({ shipmentId: 's1', updatedAt: '2026-03-02' });
    const of = (type: string, data: object) => subjectOf({ type, data } as unknown as WebhookMessageA).shipmentId;
    expect(of('tracking_request.succeeded', { id: 'r1', shipment_id: 's2' })).to.equal('s2');
    expect(of('tracking_request.failed', { id: 'r1', shipment_id: null })).to.equal(null);
    expect(of('webhook.test', { webhook_id: 'w1' })).to.equal(null);
  });
});
