/** Surface A's handlers for the digest. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { DigestsOfAccounts, ShownDigest } from '../../service/digests/settings.ts';
import type { Handlers } from '../operation.ts';

export interface DigestDependencies {
  digests: DigestsOfAccounts;
  /** Whether the settings name a mail server. */
  sendsMail: boolean;
}

export function digestHandlers({ digests, sendsMail }: DigestDependencies): Pick<Handlers<operations>, 'getDigest' | 'updateDigest'> {
  const present = ({ settings, dueAt, updatedAt }: ShownDigest): components['schemas']['Digest'] => ({
    addresses: settings.addresses,
    hour: settings.hour,
    time_zone: settings.timeZone,
    days: settings.days,
    sends_mail: sendsMail,
    next_at: sendsMail ? (dueAt?.toISOString() ?? null) : null,
    updated_at: updatedAt?.toISOString() ?? null,
  });
  return {
    async getDigest({ principal }, reply) {
      return reply(200, present(await digests.get(principal)));
    },
    async updateDigest({ body, principal, requireMatch }, reply) {
      const { addresses, hour, time_zone: timeZone, days } = body;
      const given = Object.entries({ addresses, hour, timeZone, days }).filter(([, value]) => value !== undefined);
      const updated = await digests.update(principal, Object.fromEntries(given), (before) => requireMatch(present(before)));
      return reply(200, present(updated));
    },
  };
}
