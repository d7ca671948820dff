import { expect } from 'chai';
import { onEachService, onSharedService } from '../../support/service.ts';

onEachService(
  'GET /webhooks/ips',
  (service) => {
    it('has the addresses that the operator has set', async () => {
      const { b } = await service().newClient();
      const { body } = await b.get('/webhooks/ips', { status: 200 });
      expect(body.webhook_notification_ips).to.deep.equal(['203.0.113.7', '2001:db8::7']);
      expect(Date.parse(body.last_updated)).to.be.at.most(Date.now());
    });
  },
  { environment: { WEBHOOK_IPS: '203.0.113.7, 2001:db8::7' } },
);

onSharedService('GET /webhooks/ips without a setting', (service) => {
  it('has none', async () => {
    const { b } = await service().newClient();
    expect((await b.get('/webhooks/ips', { status: 200 })).body.webhook_notification_ips).to.deep.equal([]);
  });
});
