// Whatever a schema rejects, the service refuses.
import { expect } from 'chai';
import { type Started, startOne } from './servers.ts';
import { prepare } from './world.ts';
import { wrongRequests } from './wrong-requests.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'wrong requests', () => {
  let started: Started | undefined;
  before(async () => {
    started = await startOne('sqlite');
  });
  after(() => started?.stop());

  it('are refused with a documented response', async () => {
    if (!started) throw new Error('The service did not start');
    const service = await prepare(started, false);
    const accepted: string[] = [];
    for (const { operation, kind, what, send } of wrongRequests()) {
      const { status } = await send(service);
      if (status < 400 || status >= 500) accepted.push(`${operation.surface} ${operation.operationId}: ${kind} ${what}: ${status}`);
    }
    expect(accepted).to.deep.equal([]);
  });
});
