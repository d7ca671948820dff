// The operator's commands on a database of a test, which wake no worker.
import { makeTrackingControl } from '../../src/service/tracking/control.ts';
import { type OperatorControl, makeOperatorControl } from '../../src/service/tracking/operator-control.ts';
import type { Database } from '../../src/store/database.ts';
import { outbox } from './outbox.ts';

export function operatorControlOf({ database, now }: { database: Database; now: () => Date }): OperatorControl {
  return makeOperatorControl({ database, control: makeTrackingControl({ database, outbox, wake: () => {}, now }), now });
}
