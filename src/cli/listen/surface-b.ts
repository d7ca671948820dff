/** Webhooks and messages of surface B. */
import { Refusal, type Service } from './service.ts';
import { type Surface, curlLine, hintedContainer, hintedDuration, isId } from './surface.ts';

export function makeSurfaceB(service: Service): Surface {
  return {
    name: 'B',
    needs: 'KEY (the API key)',
    async register(url, events) {
      const attributes = { url, ...(events ? { events } : {}) };
      const { data } = await service.call('POST', '/webhooks', { data: { type: 'webhook', attributes } });
      return { id: data.id, secret: data.attributes.secret };
    },
    async remove(webhookId) {
      await service.call('DELETE', `/webhooks/${webhookId}`);
    },
    async find({ id, message }) {
      try {
        const document = await service.call('GET', `/webhook_notifications/${encodeURIComponent(id)}`);
        // Read, it is on its way to nobody; sent, it names the webhook that it was sent to.
        const webhook = message.data?.relationships?.webhook?.data;
        if (isId(webhook?.id)) document.data.relationships.webhook.data = { id: webhook.id, type: 'webhook' };
        return JSON.stringify(document);
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    hints(webhookId) {
      const curl = (path: string, body?: object): string => curlLine(service.url + path, 'X-API-Key: $KEY', body);
      const attributes = { request_type: 'container', request_number: hintedContainer, shipping_line_scac: 'TEST' };
      return [
        { does: 'send a test message', line: curl(`/webhooks/${webhookId}/test`) },
        { does: 'track a sandbox container', line: curl('/tracking_requests', { data: { type: 'tracking_request', attributes } }) },
        { does: 'play its whole journey', line: curl('/sandbox/clock/advance', { by: hintedDuration }) },
      ];
    },
  };
}
