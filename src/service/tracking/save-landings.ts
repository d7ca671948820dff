/** Stores what became of a container after its landings, once that is certain: it says how probable it is for others. */
import { isDeepStrictEqual } from 'node:util';
import type { Landing } from '../../domain/landing.ts';
import type { Store } from '../../store/store.ts';
import type { ShipmentPlan } from './try-plan.ts';

/** Writes the landings that a plan changes: none, unless an outcome has become certain or was wrong. */
export async function saveLandings(store: Store, { before, after }: Pick<ShipmentPlan, 'before' | 'after'>): Promise<void> {
  const [known, next] = [landingsOf(before), landingsOf(after)];
  const { id: shipmentId, accountId, scac } = after.shipment;
  for (const locode of known.keys()) if (!next.has(locode)) await store.landings.remove({ shipmentId, locode });
  for (const landing of next.values()) {
    if (isDeepStrictEqual(landing, known.get(landing.locode))) continue;
    await store.landings.replace({ ...landing, landedAt: new Date(landing.landedAt), shipmentId, accountId, scac });
  }
}

function landingsOf(record: Pick<ShipmentPlan['after'], 'memory'> | null): Map<string, Landing> {
  return new Map((record?.memory?.landings ?? []).map((landing) => [landing.locode, landing]));
}
