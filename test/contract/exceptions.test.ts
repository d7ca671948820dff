// What is late, and from when on something counts as late, which both surfaces have under the same names.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { exceptionKinds } from '../../src/domain/exceptions.ts';
import { anException } from '../support/samples.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, numbers, trackShipment } from '../support/tracking.ts';

const path = '/v2/exceptions';
const thresholdsPath = '/v2/exception_thresholds';
const otherVersion = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';
const defaults = { sailing_hours: 24, eta_slip_days: 3, no_news_days: 5, provisional_days: 5, free_time_days: 2 };

for (const surface of ['a', 'b'] as const) {
  onEachService(`exceptions on surface ${surface.toUpperCase()}`, (service) => {
    let client: Client;
    const api = () => client[surface];
    const filters = (query: Record<string, string>) =>
      surface === 'a' ? query : Object.fromEntries(Object.entries(query).map(([name, value]) => [`filter[${name}]`, value]));
    const list = async (query: Record<string, string> = {}) =>
      (await api().get(path, { query: filters(query), status: 200, surface })).body.data.map(plain);
    const plain = (shown: any) =>
      surface === 'a'
        ? shown
        : {
            ...{ id: shown.id, ...shown.attributes },
            shipment_id: shown.relationships.shipment.data.id,
            container_id: shown.relationships.container.data.id,
            event_ids: shown.relationships.raw_events.data.map(({ id }: { id: string }) => id),
          };
    const thresholdsIn = (body: any) => (surface === 'a' ? body : body.data.attributes);
    const patch = (changes: object, status: number, headers: Record<string, string> = {}) =>
      api().patch(thresholdsPath, { json: surface === 'a' ? changes : { data: { attributes: changes } }, status, headers, surface });

    beforeEach(async () => {
      client = await service().newClient();
    });

    it('open when a vessel is late by the account’s thresholds, and close when it is there', async () => {
      await patch({ eta_slip_days: 1 }, 200);
      const shipment = await trackShipment(client, { container_number: numbers.delayed.containerNumber });
      await advance(client, 'P20D');
      expect(await list()).to.deep.equal([]);
      await advance(client, 'P3D');
      const [slipped, ...others] = await list();
      expect(others).to.deep.equal([]);
      expect(slipped).to.include({ kind: 'eta_slipped', status: 'open', closed_at: null, scac: 'TEST', shipment_id: shipment.id });
      expect(slipped.reason).to.match(/^The ETA at Rotterdam is \d{4}-\d\d-\d\d, 1\.5 days later than the first one, \d{4}-\d\d-\d\d\.$/);
      expect(slipped.event_ids).to.have.length(1);
      const { body } = await api().get(`${path}/${slipped.id}`, { status: 200, surface });
      expect(plain(surface === 'a' ? body : body.data)).to.deep.equal(slipped);
      await advance(client, 'P14D');
      expect(await list()).to.deep.equal([]);
      const [closed] = await list({ status: 'closed' });
      expect(closed).to.deep.include({ id: slipped.id, status: 'closed', since: slipped.since });
      expect(closed.closed_at > closed.opened_at).to.equal(true);
    });

    it('are listed by status, kind, carrier and shipment, those found last first', async () => {
      const { store } = service().database;
      const [accountId, shipmentId] = [client.accountId, uuidv7()];
      const at = (day: number) => new Date(Date.UTC(2026, 2, day));
      const all = [
        anException({ accountId, shipmentId, openedAt: at(1), kind: 'rolled' }),
        anException({ accountId, openedAt: at(2), kind: 'hold' }),
        anException({ accountId, openedAt: at(3), kind: 'hold', closedAt: at(4) }),
        anException({ accountId, openedAt: at(4), kind: 'no_news', scac: 'MAEU' }),
      ];
      for (const each of all) await store.exceptions.insert(each);
      await store.exceptions.insert(anException({}));
      const kinds = async (query: Record<string, string>) => (await list(query)).map(({ kind }: { kind: string }) => kind);
      expect(await kinds({})).to.deep.equal(['no_news', 'hold', 'rolled']);
      expect(await kinds({ status: 'all' })).to.deep.equal(['no_news', 'hold', 'hold', 'rolled']);
      expect(await kinds({ status: 'all', kind: 'hold' })).to.deep.equal(['hold', 'hold']);
      expect(await kinds({ kind: 'hold' })).to.deep.equal(['hold']);
      expect(await kinds({ scac: 'maeu' })).to.deep.equal(['no_news']);
      expect(await kinds({ shipment_id: shipmentId })).to.deep.equal(['rolled']);
      expect(await kinds({ shipment_id: uuidv7() })).to.deep.equal([]);
    });

    it('of another account, or of none, do not exist', async () => {
      const ofOther = anException({});
      await service().database.store.exceptions.insert(ofOther);
      await api().get(`${path}/${ofOther.id}`, { status: 404, surface });
      await api().get(`${path}/${uuidv7()}`, { status: 404, surface });
    });

    it('refuse an unknown kind, status or shipment id', async () => {
      for (const wrong of [{ kind: 'late' }, { status: 'now' }, { shipment_id: 'x' }, { scac: 'T3ST' }]) {
        await api().get(path, { query: filters(wrong as never), status: 400, surface });
      }
      for (const kind of exceptionKinds) await api().get(path, { query: filters({ kind }), status: 200, surface });
    });

    it('have thresholds: the default ones until the account sets some', async () => {
      const first = await api().get(thresholdsPath, { status: 200, surface });
      expect(thresholdsIn(first.body)).to.deep.equal({ ...defaults, updated_at: null });
      await api().get(thresholdsPath, { headers: { 'if-none-match': String(first.headers['etag']) }, status: 304, surface });
      const { body } = await patch({ no_news_days: 10, free_time_days: 0 }, 200, { 'if-match': String(first.headers['etag']) });
      expect(thresholdsIn(body)).to.deep.include({ ...defaults, no_news_days: 10, free_time_days: 0 });
      expect(thresholdsIn(body).updated_at).to.be.a('string');
      expect((await api().get(thresholdsPath, { status: 200, surface })).body).to.deep.equal(body);
      await patch({ no_news_days: 11 }, 412, { 'if-match': otherVersion });
      expect((await patch({ no_news_days: 10 }, 200)).body).to.deep.equal(body);
    });

    it('refuse thresholds out of range, unknown or none, and change nothing', async () => {
      const wrong = [{}, { no_news_days: 0 }, { no_news_days: 61 }, { eta_slip_days: 1.5 }, { free_time_days: null }, { late_days: 3 }];
      for (const changes of wrong) await patch(changes, 400);
      expect(thresholdsIn((await api().get(thresholdsPath, { status: 200, surface })).body)).to.deep.equal({
        ...defaults,
        updated_at: null,
      });
    });
  });
}
