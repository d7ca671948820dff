/** Endpoints that do not work. */
import { hourMs } from '../domain/durations.ts';
import { type Finding, ok, warning } from '../domain/finding.ts';
import type { Connected } from './check.ts';

const failingMs = hourMs;
const maxListed = 20;

export async function checkFailingWebhooks({ database: { store }, now }: Connected): Promise<Finding[]> {
  const failing = (await store.webhooks.listFailing(maxListed)).flatMap(({ failingSince, ...webhook }) =>
    failingSince !== null && now().getTime() - failingSince.getTime() > failingMs ? [{ ...webhook, failingSince }] : [],
  );
  if (failing.length === 0) return [ok('No webhook has been failing for more than an hour.')];
  return failing.map(({ id, url, accountId, failingSince }) =>
    warning(
      `The webhook ${id} (${hostOf(url)}) has failed since ${failingSince.toISOString()}.`,
      `Tell the account ${accountId}. It is switched off after five days; its messages can be recovered for 30 days.`,
    ),
  );
}

/** Only where an endpoint must prove that it expects messages (`WEBHOOK_VERIFICATION`). */
export async function checkProofs({ config, database: { store } }: Connected): Promise<Finding[]> {
  if (!config.webhooksAreVerified) return [];
  const unproved = await store.webhooks.listUnproved(maxListed);
  if (unproved.length === 0) return [ok('The endpoint of every webhook has proved that it expects messages.')];
  return unproved.map(({ id, url, accountId }) =>
    warning(
      `The endpoint of the webhook ${id} (${hostOf(url)}) never proved that it expects messages.`,
      `Ask its account, ${accountId}, to send PATCH with "active": true while its endpoint answers challenges.`,
    ),
  );
}

/** Not the whole URL, whose path or query may hold a secret. */
function hostOf(url: string): string {
  return new URL(url).host;
}
