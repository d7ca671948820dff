// The mock refuses what the service refuses, so a client built against one works with the other.
import { expect } from 'chai';
import { knownDifferences } from './prism-limits.ts';
import { type Started, sharedMock, startOne } from './servers.ts';
import { prepare } from './world.ts';
import { type WrongRequest, wrongRequests } from './wrong-requests.ts';

describe('sqlite: wrong requests', () => {
  let started: Started | undefined;
  before(async () => {
    started = await startOne('sqlite');
  });
  after(() => started?.stop());

  it('are refused by the mock with the status and the words of the service, except for the known limits of Prism', async function () {
    this.timeout(240_000);
    if (!started) throw new Error('The service did not start');
    const [service, mock] = await Promise.all([prepare(started, false), prepare(await sharedMock(), false)]);
    const met = new Set<string>();
    const differences: string[] = [];
    for (const request of wrongRequests()) {
      const [real, mocked] = await Promise.all([refusalOf(request, service), refusalOf(request, mock)]);
      const { kind, what, operation } = request;
      const name = `${operation.surface} ${operation.operationId}: ${kind} ${what}`;
      if (!/^4\d\d/.test(real)) differences.push(`${name}: the service does not refuse it: ${real}`);
      if (real === mocked) continue;
      const known = knownDifferences.find(({ holds }) => holds(request));
      if (known) met.add(known.why);
      else differences.push(`${name}: ${real} from the service, from the mock ${mocked}`);
    }
    if (differences.length > 0) expect.fail(`${differences.length} of ${wrongRequests().length}\n${differences.join('\n')}`);
    expect([...met], 'a limit that Prism no longer has').to.have.members(knownDifferences.map(({ why }) => why));
  });
});

/** The status and the reported faults with their places, sorted; or what is wrong with an undocumented response. */
async function refusalOf(request: WrongRequest, world: Awaited<ReturnType<typeof prepare>>): Promise<string> {
  try {
    const { status, body } = await request.send(world);
    const errors = ((body.errors ?? []) as any[]).map(({ code, detail, pointer, parameter, header, source }) =>
      JSON.stringify({ code, detail, ...(source ?? { pointer, parameter, header }) }),
    );
    return [status, ...(request.kind === 'missing credential' || request.kind === 'credential of another kind' ? [] : errors.sort())].join(
      ' ',
    );
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error);
  }
}
