// Clients stop, resume and hasten the tracking of a shipment, on both surfaces.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { advance, numbers, trackShipment } from '../support/tracking.ts';

/** How each surface names the commands. */
const surfaces = {
  a: {
    stop: ({ a }: Client, id: string) => a.post(`/v2/shipments/${id}/stop`, { status: 200 }),
    resume: ({ a }: Client, id: string) => a.post(`/v2/shipments/${id}/resume`, { status: 200 }),
    refresh: ({ a }: Client, shipment: Tracked, status = 202) => a.post(`/v2/shipments/${shipment.id}/refresh`, { status }),
    nextCheck: (body: any) => body.next_check_at,
    errorIn: (body: any) => body,
  },
  b: {
    stop: ({ b }: Client, id: string) => b.patch(`/shipments/${id}/stop_tracking`, { status: 200 }),
    resume: ({ b }: Client, id: string) => b.patch(`/shipments/${id}/resume_tracking`, { status: 200 }),
    refresh: ({ b }: Client, shipment: Tracked, status = 200) => b.patch(`/containers/${shipment.container_id}/refresh`, { status }),
    nextCheck: (body: any) => body.data.attributes.next_check_at,
    errorIn: (body: any) => body.errors[0],
  },
};

interface Tracked {
  id: string;
  container_id: string;
}

onEachService('the tracking of a shipment, controlled by its client', (service) => {
  let client: Client;
  let shipment: Tracked & { status: string };
  const read = async () => (await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body.data.attributes;
  const actions = async () => {
    const { body } = await client.a.get('/v2/audit_entries', { query: { limit: 100 }, status: 200 });
    return body.data.map(({ action }: { action: string }) => action);
  };

  beforeEach(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client, { container_number: numbers.direct.containerNumber });
  });

  for (const [surface, { stop, resume, refresh, nextCheck, errorIn }] of Object.entries(surfaces)) {
    it(`${surface}: stops, so that nothing changes, and goes on when it is resumed`, async () => {
      expect(nextCheck((await stop(client, shipment.id)).body)).to.equal(null);
      await advance(client, 'P10D');
      expect(await read()).to.include({ status: 'Pre Alert', line_tracking_stopped_reason: 'stopped' });
      expect(nextCheck((await resume(client, shipment.id)).body)).not.to.equal(null);
      await advance(client, 'PT1S');
      expect(await read()).to.include({ status: 'In Transit', line_tracking_stopped_at: null, line_tracking_stopped_reason: null });
    });

    it(`${surface}: repeats of a stop and a resume change and record nothing`, async () => {
      await stop(client, shipment.id);
      const stopped = await read();
      await stop(client, shipment.id);
      expect(await read()).to.deep.equal(stopped);
      await resume(client, shipment.id);
      await resume(client, shipment.id);
      const recorded = (await actions()).filter((action: string) => action.startsWith('shipment.'));
      expect(recorded).to.deep.equal(['shipment.tracking_resumed', 'shipment.tracking_stopped']);
    });

    it(`${surface}: asks the carrier before its time, and not about a shipment that is stopped`, async () => {
      const before = await read();
      service().passTime(1);
      await refresh(client, shipment);
      await advance(client, 'PT1S');
      expect(Date.parse((await read()).line_tracking_last_attempted_at)).to.be.greaterThan(
        Date.parse(before.line_tracking_last_attempted_at),
      );

      await stop(client, shipment.id);
      const { body } = await refresh(client, shipment, 422);
      expect(errorIn(body)).to.include({
        code: 'tracking_ended',
        detail: `Shipment ${shipment.id} is no longer tracked (stopped). Resume it first.`,
      });
    });

    it(`${surface}: is refused for a version that is no longer the shipment's`, async () => {
      const path = surface === 'a' ? `/v2/shipments/${shipment.id}/` : `/shipments/${shipment.id}/`;
      const headers = { 'If-Match': '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"' };
      for (const name of ['stop', 'resume']) {
        if (surface === 'a') await client.a.post(path + name, { headers, status: 412 });
        else await client.b.patch(`${path}${name}_tracking`, { headers, status: 412 });
      }
      expect(await read()).to.include({ line_tracking_stopped_at: null });
    });
  }

  it('a B client may send the resource object that its library always sends', async () => {
    const json = { data: { type: 'shipment', id: shipment.id } };
    const { body } = await client.b.patch(`/shipments/${shipment.id}/stop_tracking`, { json, status: 200 });
    expect(body.data.attributes.line_tracking_stopped_reason).to.equal('stopped');
  });
});

onEachService(
  'refreshes of an account',
  (service) => {
    it('are limited to a tenth of the requests of a credential, whatever the surface and credential', async () => {
      const client = await service().newClient();
      const shipment = await trackShipment(client);
      for (let count = 0; count < 20; count += 1) {
        await surfaces.a.refresh(client, shipment);
        await surfaces.b.refresh(client, shipment);
      }
      const { body, headers } = await surfaces.a.refresh(client, shipment, 429);
      expect(body.detail).to.equal('This account may ask carriers before their time 40 times a minute. Try again in 2 s.');
      expect(headers).to.include({ 'retry-after': '2', 'ratelimit-policy': '"refresh";q=40;w=60' });
      await client.a.get(`/v2/shipments/${shipment.id}`, { status: 200 });
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '400' } },
);
