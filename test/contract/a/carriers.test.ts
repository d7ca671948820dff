// GET /v2/carriers: how the carriers answer, for every role of every account.
import { expect } from 'chai';
import { onEachService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

onEachService('GET /v2/carriers', (service) => {
  it('lists the carriers on offer, by SCAC, also to readers', async () => {
    const { a } = await service().newClient('reader');
    const { data } = (await a.get('/v2/carriers', { status: 200 })).body;
    const scacs = data.map(({ scac }: { scac: string }) => scac);
    expect(scacs).to.include('TEST').and.to.deep.equal(scacs.toSorted());
    await a.get('/v2/carriers', { query: 'limit=1', status: 400 });
  });

  it('has what a carrier has answered', async () => {
    const { a } = await service().newClient();
    await a.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number: 'TSTU0100013' }, status: 201 });
    await until('an answer', async () => {
      const { data } = (await a.get('/v2/carriers', { status: 200 })).body;
      return data.find(({ scac }: { scac: string }) => scac === 'TEST').answered_last_hour > 0;
    });
  });
});
