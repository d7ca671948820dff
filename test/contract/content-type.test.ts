import { expect } from 'chai';
import { onSharedService } from '../support/service.ts';

onSharedService('a content type with parameters', (service) => {
  it('is accepted like the bare one, whatever its parameters', async () => {
    const client = await service().newClient();
    for (const parameters of ['; charset=utf-8', '; charset="utf-8"; x=1', ';x=2']) {
      const raw = JSON.stringify({ scac: 'TEST', container_number: 'TSTU0100013' });
      const { body } = await client.a.post('/v2/tracking_requests', {
        raw,
        contentType: `application/json${parameters}`,
        status: 201,
      });
      expect(body.status, parameters).to.equal('pending');
    }
  });
});
