/** Surface B's handler for the addresses that messages come from. */
import type { operations } from '../../../generated/b.d.ts';
import type { Handlers } from '../operation.ts';

/** The addresses that the operator has set, and when they were read. */
export interface WebhookIps {
  addresses: readonly string[];
  readAt: Date;
}

export function webhookIpHandlers({ addresses, readAt }: WebhookIps): Pick<Handlers<operations>, 'listWebhookIps'> {
  return {
    async listWebhookIps(_request, reply) {
      return reply(200, { webhook_notification_ips: [...addresses], last_updated: readAt.toISOString() });
    },
  };
}
