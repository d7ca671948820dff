import { expect } from 'chai';
import { type Client, onSharedService } from '../../support/service.ts';

const path = '/v2/digest';
const defaults = {
  ...{ addresses: [], hour: 7, time_zone: 'UTC', days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  ...{ sends_mail: false, next_at: null, updated_at: null },
};

onSharedService('the digest', (service) => {
  let client: Client;
  beforeEach(async () => {
    client = await service().newClient();
  });

  const read = async () => (await client.a.get(path, { status: 200 })).body;

  it('goes to nobody until somebody is named', async () => {
    expect(await read()).to.deep.equal(defaults);
    const { body } = await client.a.patch(path, {
      json: { addresses: ['anna@example.com'], time_zone: 'Europe/Rome', days: ['friday', 'monday'] },
      status: 200,
    });
    expect(body).to.deep.include({ addresses: ['anna@example.com'], hour: 7, time_zone: 'Europe/Rome', days: ['monday', 'friday'] });
    expect(await read()).to.deep.equal(body);
    expect((await client.a.patch(path, { json: { hour: 7 }, status: 200 })).body).to.deep.equal(body);
  });

  it('refuses addresses, hours, days and time zones that are none', async () => {
    const addresses = ['anna', 'anna@', '@example.com', 'a b@example.com', 'anna@example.com\r\nBcc: eve@example.com', 'a@b,c@d', '<a@b>'];
    for (const json of [
      ...addresses.map((address) => ({ addresses: [address] })),
      { addresses: Array.from({ length: 11 }, (_, index) => `a${index}@example.com`) },
      { hour: 24 },
      { hour: 6.5 },
      { days: [] },
      { days: ['Montag'] },
      { time_zone: 'Europe/Rome\n' },
      {},
    ]) {
      await client.a.patch(path, { json, status: 400 });
    }
    for (const [json, pointer] of [
      [{ time_zone: 'Europe/Nowhere' }, '/time_zone'],
      [{ addresses: ['anna@example.com', 'Anna@Example.com'] }, '/addresses'],
    ] as const) {
      const { body } = await client.a.patch(path, { json, status: 422 });
      expect(body.errors[0]).to.include({ code: 'invalid_value', pointer });
    }
    expect(await read()).to.deep.equal(defaults);
  });

  it('is not sent again while it is the same, and not changed by somebody who has read it before', async () => {
    const { headers } = await client.a.get(path, { status: 200 });
    const etag = headers['etag'] ?? '';
    await client.a.get(path, { headers: { 'if-none-match': etag }, status: 304 });
    await client.a.patch(path, { json: { hour: 8 }, headers: { 'if-match': etag }, status: 200 });
    await client.a.get(path, { headers: { 'if-none-match': etag }, status: 200 });
    await client.a.patch(path, { json: { hour: 9 }, headers: { 'if-match': etag }, status: 412 });
    expect(await read()).to.include({ hour: 8 });
  });

  it('is for administrators, and in the audit log', async () => {
    for (const role of ['reader', 'operator'] as const) {
      const other = await service().newClient(role);
      await other.a.get(path, { status: 403 });
      await other.a.patch(path, { json: { hour: 8 }, status: 403 });
    }
    await client.a.patch(path, { json: { hour: 8, addresses: ['anna@example.com'] }, status: 200 });
    const { data } = (await client.a.get('/v2/audit_entries', { query: { action: 'digest.updated' }, status: 200 })).body;
    expect(data).to.have.length(1);
    expect(data[0]).to.deep.include({ object: { type: 'digest', id: null, name: null }, detail: 'hour, addresses' });
  });
});
