// Runs the cases against one server and reports each result.
import type { HttpResponse } from '../support/http-client.ts';
import { type Case, sendValid } from './cases.ts';
import { type Server, type World, openWorld, prepare } from './world.ts';

export type Cell = {
  case: Case;
  server: string;
  result: 'passed' | 'explained' | 'failed';
  /** The explanation of a difference, or the fault. */
  reason?: string;
};

/** Runs every case against one server. The wire checks each response: an undocumented one fails. */
export async function runAll(server: Server, cases: Case[]): Promise<Cell[]> {
  const world = await prepare(server);
  const limited = server.limited && (await openWorld(server.limited));
  const cells: Cell[] = [];
  for (const each of cases) {
    cells.push({ case: each, server: server.name, ...(await outcome(each, each.status === 429 && limited ? limited : world)) });
  }
  return cells;
}

async function outcome(one: Case, world: World): Promise<Omit<Cell, 'case' | 'server'>> {
  try {
    const asked = world.server.isMock ? whyForced(one) : undefined;
    if (one.status === 403 && asked === undefined && !world.reader)
      return { result: 'explained', reason: 'no credentials of a reader were given' };
    const answer = asked === undefined ? await one.send(world) : await askMock(one, world);
    if (one.status === 409 && answer.status < 300 && !world.server.overlaps)
      return { result: 'explained', reason: 'no two requests overlapped' };
    if (answer.status !== one.status) return { result: 'failed', reason: `${answer.status}: ${answer.text.slice(0, 300)}` };
    const violations = answer.headers['sl-violations'];
    if (violations !== undefined) return { result: 'failed', reason: `Prism says: ${violations}` };
    return asked === undefined ? { result: 'passed' } : { result: 'explained', reason: asked };
  } catch (error) {
    return { result: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Why the mock needs `Prefer: code=…` for a status that the service answers by itself; undefined if it does not. */
function whyForced({ status }: Case): string | undefined {
  if (status === 401 || status === 403) return 'the mock lets everybody in';
  if (status === 409) return 'no two requests overlap in memory';
  if (status === 429 || status === 503) return 'the mock limits nobody';
  return undefined;
}

/** A request that the mock accepts, with the preference for a status. */
function askMock({ operation, status }: Case, world: World): Promise<HttpResponse> {
  return sendValid(world, operation, { headers: { prefer: `code=${status}` } });
}

/** The failures, one a line. */
export function failures(cells: Cell[]): string[] {
  return cells
    .filter(({ result }) => result === 'failed')
    .map(
      ({ case: { surface, operation, status }, server, reason }) => `${server}: ${surface} ${operation.operationId} ${status}: ${reason}`,
    );
}
