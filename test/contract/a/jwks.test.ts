import { expect } from 'chai';
import { onSharedService } from '../../support/service.ts';

onSharedService('GET /.well-known/jwks.json', (service) => {
  it('publishes the public keys, and nothing of the private ones', async () => {
    const { body } = await service().api.get('/.well-known/jwks.json', { status: 200 });
    expect(body.keys).to.have.length(1);
    expect(body.keys[0]).to.have.all.keys('kty', 'crv', 'x', 'kid', 'alg', 'use');
  });
});
