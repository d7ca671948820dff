/** Records the journey of the first page, played on the real service: docs/tables/journey.json. */
import { join } from 'node:path';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type Stop, journeyDays, journeyScenario, readStop, track } from '../docs/journey.ts';
import { withObservedService } from './observed-service.ts';

export const journeyFile = join(import.meta.dirname, '../../docs/tables/journey.json');

export function recordJourney(): Promise<Stop[]> {
  return withObservedService(async (a, b) => {
    const ask = (surface: 'a' | 'b', path: string, body?: object): Promise<any> => (surface === 'a' ? a : b)(path, body);
    const shipmentId = await track(ask, sandboxNumbers(`${journeyScenario}0001`).containerNumber);
    const stops: Stop[] = [];
    for (const at of journeyDays.keys()) stops.push(await readStop(ask, shipmentId, at));
    return stops;
  });
}
