import { expect } from 'chai';
import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { onEachService } from '../../support/service.ts';

onEachService('bearer tokens', (service) => {
  const refused = async (authorization: string | undefined) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await service().api.get('/v2/shipments', { headers, status: 401 });
    expect(answer.headers['www-authenticate']).to.match(/^Bearer /);
    return answer.body.code;
  };

  it('are required', async () => {
    expect(await refused(undefined)).to.equal('missing_credentials');
  });

  it('are accepted with "Bearer" in any case', async () => {
    const { token } = await service().newClient();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      await service().api.get('/v2/shipments', { headers: { authorization: `${scheme} ${token}` }, status: 200 });
    }
  });

  it('are refused in a header of another form', async () => {
    const { token } = await service().newClient();
    for (const authorization of ['Bearer', `Bearer ${token} ${token}`, 'Basic dXNlcjpwYXNz', token]) {
      expect(await refused(authorization), authorization).to.equal('missing_credentials');
    }
    expect(await refused('Bearer nonsense')).to.equal('invalid_credentials');
  });

  it('are not API keys, which the refusal says belong to surface B', async () => {
    const { apiKey } = await service().newClient();
    const { body } = await service().api.get('/v2/shipments', { headers: { authorization: `Bearer ${apiKey}` }, status: 401 });
    expect(body.code).to.equal('invalid_credentials');
    expect(body.detail).to.match(/^This is an API key\. Send it to surface B as "X-API-Key: <key>"/);
  });

  it('are refused if any part was changed', async () => {
    const { token } = await service().newClient();
    const [head = '', claims = '', signature = ''] = token.split('.');
    const changed = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    for (const forged of [
      [changed(head), claims, signature],
      [head, changed(claims), signature],
      [head, claims, changed(signature)],
      [head, claims, ''],
    ]) {
      expect(await refused(`Bearer ${forged.join('.')}`)).to.equal('invalid_credentials');
    }
  });

  it('are refused if another key signed them, or none', async () => {
    const { token } = await service().newClient();
    const claims = decodeJwt(token);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const header = { ...decodeProtectedHeader(token), alg: 'EdDSA' };
    const forged = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    expect(await refused(`Bearer ${forged}`)).to.equal('invalid_credentials');

    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`;
    expect(await refused(`Bearer ${unsigned}`)).to.equal('invalid_credentials');
  });

  it('stop working when their user or account is revoked', async () => {
    const one = await service().newClient();
    const other = await service().newClient();
    await one.a.get('/v2/shipments', { status: 200 });
    await other.a.get('/v2/shipments', { status: 200 });
    await service().administration.revokeUser(one.accountName, one.username);
    await service().administration.revokeAccount(other.accountName);
    service().passTime(1_000);
    expect(await refused(`Bearer ${one.token}`)).to.equal('invalid_credentials');
    expect(await refused(`Bearer ${other.token}`)).to.equal('invalid_credentials');
  });

  it('expire after two hours', async () => {
    const { a, token } = await service().newClient();
    service().passTime(2 * 3_600_000 - 60_000);
    await a.get('/v2/shipments', { status: 200 });
    service().passTime(61_000);
    expect(await refused(`Bearer ${token}`)).to.equal('invalid_credentials');
  });
});
