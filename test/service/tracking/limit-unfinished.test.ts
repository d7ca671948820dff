// The limit of unfinished requests for one number, also when requests arrive at the same time in two processes.
import { expect } from 'chai';
import type { Principal } from '../../../src/domain/account.ts';
import { InvalidInput } from '../../../src/domain/errors.ts';
import type { TrackingRequest } from '../../../src/domain/tracking-request.ts';
import { type RequestTracking, makeRequestTracking } from '../../../src/service/tracking/request.ts';
import { failure } from '../../support/failure.ts';
import { directNumber } from '../../support/tracking.ts';
import { type World, onEachWorld } from '../world.ts';

const { containerNumber, billOfLading } = directNumber(1);
const limit = 20;

onEachWorld('unfinished requests for one number', (world) => {
  it('are 20 at most: the next one is refused and named one of them', async () => {
    const account = await world().newAccount();
    const ids: string[] = [];
    for (let index = 0; index < limit; index += 1) ids.push((await account.requestTracking({ containerNumber })).id);
    const refusal = await failure(account.requestTracking({ containerNumber }));
    if (!(refusal instanceof InvalidInput)) throw refusal;
    expect(refusal.violations).to.have.length(1);
    expect(refusal.violations[0]).to.include({ code: 'too_many_unfinished_requests', field: 'containerNumber' });
    expect(ids.filter((id) => refusal.message.includes(id))).to.have.length(1);
  });

  it('are counted for each number, kind of number and account', async () => {
    const [account, other] = [await world().newAccount(), await world().newAccount()];
    for (let index = 0; index < limit; index += 1) await account.requestTracking({ containerNumber });
    await account.requestTracking({ containerNumber: directNumber(2).containerNumber });
    await account.requestTracking({ billOfLading });
    await other.requestTracking({ containerNumber });
  });

  it('end with their outcome, and then the number can be requested again', async () => {
    const account = await world().newAccount();
    for (let index = 0; index < limit; index += 1) await account.requestTracking({ containerNumber });
    await account.polls();
    expect((await account.requestTracking({ containerNumber })).status).to.equal('pending');
  });

  it('are no more when 60 arrive at once', async () => {
    const { accountId } = await world().newAccount();
    expect(await acceptedOf(60, [inProcess(world())], accountId)).to.equal(limit);
  });

  it('are one more at most when 60 arrive at once in two processes', async () => {
    const { accountId } = await world().newAccount();
    expect(await acceptedOf(60, [inProcess(world()), inProcess(world())], accountId)).to.be.within(limit, limit + 1);
  });

  it('are one more at most when 60 arrive at once with idempotency keys, whose rows are committed later', async () => {
    const { accountId } = await world().newAccount();
    const { database } = world();
    const request = inProcess(world());
    const together: RequestTracking = (...asked) => database.together(() => request(...asked));
    expect(await acceptedOf(60, [together], accountId)).to.be.within(limit, limit + 1);
  });
});

/** A process that accepts requests. */
function inProcess({ database, shippingLines, now }: World): RequestTracking {
  return makeRequestTracking({ database, shippingLines, wake: () => {}, now });
}

/** Sends requests for one number at once, in turn to each process. @returns how many were accepted */
async function acceptedOf(count: number, processes: RequestTracking[], accountId: string): Promise<number> {
  const principal: Principal = {
    accountId,
    credentialId: 'test',
    credentialType: 'user',
    credentialName: 'test',
    testOnly: false,
    ratePerMinute: null,
    role: 'operator',
  };
  const input = { scac: 'TEST', containerNumber, billOfLading: null, reference: null, refNumbers: [], shipmentTags: [] };
  const asked = Array.from({ length: count }, (_, index) => processes[index % processes.length]?.(principal, input));
  const outcomes = await Promise.all(asked.map((one) => one?.catch((error: unknown) => error)));
  const refused = outcomes.filter((outcome) => outcome instanceof InvalidInput);
  const accepted = outcomes.filter((outcome): outcome is TrackingRequest => !(outcome instanceof Error));
  expect(accepted.length + refused.length).to.equal(count);
  return accepted.length;
}
