// Share links on surface A: who may create and revoke them, and what the responses tell.
import { expect } from 'chai';
import { maxShareLinks } from '../../src/domain/share-link.ts';
import { dump } from '../store/raw.ts';
import { aShareLink } from '../support/samples.ts';
import { type Client, onEachService } from '../support/service.ts';
import { shareShipment } from '../support/share-links.ts';
import { missingId } from '../support/operations.ts';
import { numbers, trackShipment } from '../support/tracking.ts';

const path = '/v2/share_links';
const dayMs = 86_400_000;

onEachService('share links', (service) => {
  let client: Client;
  let shipment: any;

  before(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client);
  });

  const share = (more: object = {}) => shareShipment(client.a, shipment.id, more) as Promise<any>;
  const refused = async (json: object) => {
    const { body } = await client.a.post(path, { json, status: 422 });
    return body.errors.map(({ code, pointer, detail }: any) => [code, pointer, detail]);
  };

  it('show their address once, and last 30 days without saying so', async () => {
    const { url, path: _, ...link } = await share({ name: ' For the warehouse ', shows: ['parties', 'free_time'] });
    expect(url).to.match(/^http:\/\/landfall\.test\/share\/[0-9A-Za-z]{36}$/);
    expect(link).to.deep.include({
      type: 'shipment',
      shipment_id: shipment.id,
      name: 'For the warehouse',
      shows: ['free_time', 'parties'],
    });
    expect(link).to.deep.include({ open_count: 0, last_opened_at: null });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).to.equal(30 * dayMs);
    expect((await client.a.get(`${path}/${link.id}`, { status: 200 })).body).to.deep.equal(link);
    const { body } = await client.a.get(path, { query: { shipment_id: shipment.id }, status: 200 });
    expect(body.data[0]).to.deep.equal(link);
    const token = url.split('/').at(-1);
    expect(JSON.stringify(await dump(service().databaseUrl))).not.to.include(token);
  });

  it('are listed by type and shipment, the newest first', async () => {
    const other = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    const made = [await share(), await shareShipment(client.a, other.id), await share()].map(({ id }) => id);
    const ids = async (query: Record<string, string>) =>
      (await client.a.get(path, { query, status: 200 })).body.data.map(({ id }: any) => id).slice(0, 3);
    expect(await ids({})).to.deep.equal([made[2], made[1], made[0]]);
    expect(await ids({ shipment_id: other.id })).to.deep.equal([made[1]]);
    expect((await ids({ shipment_id: shipment.id })).slice(0, 2)).to.deep.equal([made[2], made[0]]);
    expect(await ids({ type: 'shipment' })).to.deep.equal([made[2], made[1], made[0]]);
    expect(await ids({ shipment_id: missingId })).to.deep.equal([]);
  });

  it('need a shipment of the account, and an end within 366 days', async () => {
    const [other, stranger] = [{ type: 'shipment', shipment_id: shipment.id }, await service().newClient()];
    const noShipment = [['invalid_value', '/shipment_id', 'No shipment of your account has this id.']];
    expect(await refused({ type: 'shipment' })).to.deep.equal(noShipment);
    expect(await refused({ type: 'shipment', shipment_id: missingId })).to.deep.equal(noShipment);
    const theirs = await stranger.a.post(path, { json: other, status: 422 });
    expect(theirs.body.errors[0].detail).to.equal(noShipment[0]?.[2]);
    for (const [days, detail] of [
      [-1, 'A link can only expire in the future.'],
      [367, 'A link expires within 366 days. Create another one then.'],
    ] as const) {
      const expiresAt = new Date(service().now().getTime() + days * dayMs).toISOString();
      expect(await refused({ ...other, expires_at: expiresAt })).to.deep.equal([['invalid_value', '/expires_at', detail]]);
    }
  });

  it('of another account are not there', async () => {
    const { id } = await share();
    const stranger = await service().newClient();
    await stranger.a.get(`${path}/${id}`, { status: 404 });
    await stranger.a.delete(`${path}/${id}`, { status: 404 });
    expect((await stranger.a.get(path, { status: 200 })).body.data).to.deep.equal([]);
    await client.a.get(`${path}/${id}`, { status: 200 });
  });

  it('are gone when revoked, which the audit log tells with their creation', async () => {
    const { id } = await share();
    await client.a.delete(`${path}/${id}`, { status: 204 });
    await client.a.get(`${path}/${id}`, { status: 404 });
    await client.a.delete(`${path}/${id}`, { status: 404 });
    const { body } = await client.a.get('/v2/audit_entries', { status: 200 });
    const own = body.data.filter(({ object }: any) => object.id === id).map(({ action, object }: any) => [action, object.type]);
    expect(own).to.deep.equal([
      ['share_link.revoked', 'share_link'],
      ['share_link.created', 'share_link'],
    ]);
  });

  it('get the same address for a repeated request with its key', async () => {
    const sent = { json: { type: 'shipment', shipment_id: shipment.id }, headers: { 'Idempotency-Key': 'share-once' }, status: 201 };
    const [first, again] = [await client.a.post(path, sent), await client.a.post(path, sent)];
    expect(again.body).to.deep.equal(first.body);
  });

  it('are at most a thousand in an account', async () => {
    const own = await service().newClient();
    const { id } = await trackShipment(own);
    const rows = Array.from({ length: maxShareLinks }, (_, index) =>
      aShareLink({
        accountId: own.accountId,
        hash: `${service().databaseUrl.length}${own.accountId.replaceAll('-', '')}${index}`.padStart(64, 'f'),
      }),
    );
    await service().database.transaction(async () => {
      for (const row of rows) await service().database.store.shareLinks.insert(row);
    });
    const { body } = await own.a.post(path, { json: { type: 'shipment', shipment_id: id }, status: 422 });
    expect(body.detail).to.equal('Your account has 1,000 share links, the maximum. Revoke one first.');
    await own.a.delete(`${path}/${rows[0]?.id}`, { status: 204 });
    await shareShipment(own.a, id);
  });
});
