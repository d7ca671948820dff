import { expect } from 'chai';
import { onEachService } from '../../support/service.ts';

onEachService('API keys', (service) => {
  const refused = async (headers: Record<string, string>) => {
    const answer = await service().api.get('/shipping_lines', { headers, status: 401 });
    expect(answer.headers['www-authenticate']).to.match(/^Token /);
    return answer.body.errors[0].code;
  };
  const input = { test: false, ratePerMinute: null, expiresAt: null };

  it('are required', async () => {
    expect(await refused({})).to.equal('missing_credentials');
  });

  it('are accepted in X-API-Key, and as "Authorization: Token"', async () => {
    const { apiKey } = await service().newClient();
    const forms: Record<string, string>[] = [
      { 'x-api-key': apiKey },
      { 'X-API-KEY': apiKey },
      { authorization: `Token ${apiKey}` },
      { authorization: `token ${apiKey}` },
    ];
    for (const headers of forms) await service().api.get('/shipping_lines', { headers, status: 200 });
  });

  it('are refused if they are unknown or mistyped', async () => {
    const { apiKey } = await service().newClient();
    const unknown = `lf_live_${'A'.repeat(36)}`;
    for (const key of [
      'x',
      apiKey.slice(0, -1),
      `${apiKey}0`,
      apiKey.toUpperCase(),
      apiKey.replace('live', 'test'),
      unknown,
      "' OR 1=1 --",
    ]) {
      expect(await refused({ 'x-api-key': key }), key).to.equal('invalid_credentials');
      expect(await refused({ authorization: `Token ${key}` }), key).to.equal('invalid_credentials');
    }
  });

  it('are refused in another form of header', async () => {
    const { apiKey } = await service().newClient();
    for (const authorization of ['Token', `Basic ${apiKey}`, apiKey]) {
      expect(await refused({ authorization }), authorization).to.equal('missing_credentials');
    }
  });

  it('do not make surface B accept a bearer token', async () => {
    const { token } = await service().newClient();
    expect(await refused({ authorization: `Bearer ${token}` })).to.equal('missing_credentials');
  });

  it('stop working when they are revoked or expire, and with their account', async () => {
    const { administration, api } = service();
    const { accountName, apiKey } = await service().newClient();
    const expiresAt = new Date(service().now().getTime() + 3_600_000);
    const expiring = await administration.createKey(accountName, { ...input, expiresAt });
    const revoked = await administration.createKey(accountName, input);
    const all = [apiKey, expiring, revoked];
    for (const key of all) await api.get('/shipping_lines', { credentials: { apiKey: key }, status: 200 });

    // Keys are listed oldest first.
    const [, , last] = await administration.listKeys(accountName);
    await administration.revokeKey(accountName, last?.keyId ?? '');
    service().passTime(1_001);
    expect(await refused({ 'x-api-key': revoked })).to.equal('invalid_credentials');
    await api.get('/shipping_lines', { credentials: { apiKey }, status: 200 });

    service().passTime(3_600_000);
    expect(await refused({ 'x-api-key': expiring })).to.equal('invalid_credentials');
    await api.get('/shipping_lines', { credentials: { apiKey }, status: 200 });

    await administration.revokeAccount(accountName);
    service().passTime(1_001);
    expect(await refused({ 'x-api-key': apiKey })).to.equal('invalid_credentials');
  });
});
