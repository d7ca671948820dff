import { expect } from 'chai';
import { onEachService } from '../../support/service.ts';

onEachService('DELETE /auth/tokens/current', (service) => {
  it('ends the token it is sent with at once, and no other', async () => {
    const client = await service().newClient();
    const { username, password } = client;
    const { body } = await service().api.post('/auth/tokens', { json: { username, password }, status: 201 });
    const other = service().api.as({ token: body.token });
    await other.get('/v2/shipments', { status: 200 });

    const { text } = await client.a.delete('/auth/tokens/current', { status: 204 });
    expect(text).to.equal('');
    const refused = await client.a.get('/v2/shipments', { status: 401 });
    expect(refused.body.code).to.equal('invalid_credentials');
    await client.a.delete('/auth/tokens/current', { status: 401 });
    await other.get('/v2/shipments', { status: 200 });
  });

  it('takes no API key', async () => {
    const { apiKey } = await service().newClient();
    const { body } = await service().api.delete('/auth/tokens/current', { credentials: { apiKey }, status: 401 });
    expect(body.code).to.equal('missing_credentials');
  });
});
