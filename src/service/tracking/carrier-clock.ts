import { sandboxScac } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';

/** What a carrier's clock shows when it does not say: the same as ours, but for the sandbox, where each account has one. */
export async function carrierClock(store: Store, { scac, accountId }: { scac: string; accountId: string }, at: Date): Promise<Date> {
  if (scac !== sandboxScac) return at;
  return new Date(at.getTime() + (await store.sandbox.offsetMs(accountId)));
}
