import { expect } from 'chai';
import { type Client, onSharedService } from '../../support/service.ts';

const path = '/v2/saved_views';

onSharedService('saved views', (service) => {
  let client: Client;
  beforeEach(async () => {
    client = await service().newClient();
  });

  const save = async (name: string, query = '') => (await client.a.post(path, { json: { name, query }, status: 201 })).body;
  const names = async () => (await client.a.get(path, { status: 200 })).body.data.map(({ name }: { name: string }) => name);

  it('are kept for the account, and listed by name', async () => {
    const view = await save(' Rotterdam ', 'port=NLRTM&sort=eta');
    expect(view).to.include({ name: 'Rotterdam', query: 'port=NLRTM&sort=eta' });
    await save('antwerp');
    expect(await names()).to.deep.equal(['antwerp', 'Rotterdam']);
    expect((await client.a.get(`${path}/${view.id}`, { status: 200 })).body).to.deep.equal(view);
  });

  it('can be renamed, changed and deleted', async () => {
    const view = await save('Rotterdam', 'port=NLRTM');
    const { body: renamed } = await client.a.patch(`${path}/${view.id}`, { json: { name: 'ROTTERDAM' }, status: 200 });
    expect(renamed).to.deep.include({ name: 'ROTTERDAM', query: 'port=NLRTM', created_at: view.created_at });
    const { body: changed } = await client.a.patch(`${path}/${view.id}`, { json: { query: '' }, status: 200 });
    expect(changed).to.include({ name: 'ROTTERDAM', query: '' });
    await client.a.delete(`${path}/${view.id}`, { status: 204 });
    await client.a.get(`${path}/${view.id}`, { status: 404 });
    await client.a.delete(`${path}/${view.id}`, { status: 404 });
    expect(await names()).to.deep.equal([]);
  });

  it('have names of their own, whatever the case', async () => {
    await save('Rotterdam');
    const { id } = await save('Antwerp');
    for (const refused of [
      await client.a.post(path, { json: { name: 'rotterdam', query: '' }, status: 422 }),
      await client.a.patch(`${path}/${id}`, { json: { name: 'Rotterdam ' }, status: 422 }),
    ]) {
      expect(refused.body.errors).to.have.length(1);
      expect(refused.body.errors[0]).to.include({ code: 'invalid_value', pointer: '/name' });
    }
    expect(await names()).to.deep.equal(['Antwerp', 'Rotterdam']);
  });

  it('are at most a hundred', async () => {
    for (let count = 0; count < 100; count += 1) await save(`View ${count}`);
    const { body } = await client.a.post(path, { json: { name: 'One more', query: '' }, status: 422 });
    expect(body.detail).to.equal('Your account has 100 saved views, the maximum.');
    expect(await names()).to.have.length(100);
  });

  it('refuse names and queries that are none', async () => {
    for (const json of [
      { name: ' ', query: '' },
      { name: 'a\nb', query: '' },
      { name: 'x'.repeat(81), query: '' },
      { name: 'x', query: 'a b' },
      { name: 'x', query: 'ä' },
      { name: 'x', query: 'x'.repeat(1001) },
      { name: 'x' },
      { query: '' },
    ]) {
      await client.a.post(path, { json, status: 400 });
    }
    expect(await names()).to.deep.equal([]);
  });

  it('are read by readers, who may not change them, and are hidden from other accounts', async () => {
    const { id } = await save('Rotterdam');
    const reader = await service().newClient('reader');
    await reader.a.post(path, { json: { name: 'Mine', query: '' }, status: 403 });
    await reader.a.delete(`${path}/${id}`, { status: 403 });
    await reader.a.get(`${path}/${id}`, { status: 404 });
    expect((await reader.a.get(path, { status: 200 })).body.data).to.deep.equal([]);
    const other = await service().newClient();
    await other.a.patch(`${path}/${id}`, { json: { name: 'Theirs' }, status: 404 });
    await other.a.delete(`${path}/${id}`, { status: 404 });
    expect(await names()).to.deep.equal(['Rotterdam']);
  });

  it('are in the audit log', async () => {
    const { id } = await save('Rotterdam');
    await client.a.patch(`${path}/${id}`, { json: { name: 'Antwerp' }, status: 200 });
    await client.a.delete(`${path}/${id}`, { status: 204 });
    const { data } = (await client.a.get('/v2/audit_entries', { status: 200 })).body;
    const entries = data.filter(({ object }: { object: { type: string } }) => object.type === 'saved_view');
    expect(entries.map(({ action, object }: { action: string; object: { id: string } }) => [action, object.id])).to.deep.equal(
      ['deleted', 'updated', 'created'].map((what) => [`saved_view.${what}`, id]),
    );
  });
});
