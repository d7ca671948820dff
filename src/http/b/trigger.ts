/** Surface B's handler that sends an example message to a URL. */
import type { operations } from '../../../generated/b.d.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import { isDelivered } from '../../domain/webhook-attempt.ts';
import type { TriggerMessage } from '../../service/webhooks/trigger.ts';
import type { Contract } from '../contract.ts';
import type { Handlers } from '../operation.ts';
import { addressB } from './address-message.ts';
import { exampleOf } from './notifications.ts';

export function triggerHandlers(
  triggerMessage: TriggerMessage,
  contract: Contract['document'],
  now: () => Date,
): Pick<Handlers<operations>, 'triggerWebhook'> {
  return {
    async triggerWebhook({ body: { url, event, secret = null }, principal }, reply) {
      const [example] = exampleOf(contract, event);
      if (!example) {
        const detail = `${event} is never sent, so it has no example.`;
        throw new InvalidInput([{ code: 'invalid_value', field: 'event', detail }]);
      }
      const id = newId();
      const { attributes, relationships } = example.data;
      const data = { ...example.data, id, attributes: { ...attributes, created_at: now().toISOString() } };
      const webhookId = relationships.webhook.data?.id ?? id;
      const body = addressB(JSON.stringify({ ...example, data }), { id: webhookId, terminal49Compatible: true });
      const outcome = await triggerMessage({ accountId: principal.accountId, url, id, body, secret });
      const { status = null, requestHeaders = {}, responseHeaders = null, responseBody = null } = outcome ?? {};
      return reply(200, {
        url,
        succeeded: isDelivered(status),
        error: outcome === null ? 'too many other messages wait for this host; try again in a minute' : outcome.error,
        status_code: status,
        request_headers: requestHeaders,
        request_body: body,
        response_headers: responseHeaders,
        response_body: responseBody,
      });
    },
  };
}
