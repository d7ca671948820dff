// A vessel that a carrier named, then located by its AIS messages: from the carrier's answer and the AIS feed to surface B.
import { expect } from 'chai';
import { type FakeFeed, startFakeFeed } from '../ais/fake-feed.ts';
import { classA, staticData, tagged } from '../ais/encode.ts';
import { type FakeCarrier, containerNumber, gateOut, loaded, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { leap, numbers, track, trackShipment } from '../support/tracking.ts';
import { until } from '../support/until.ts';

const mmsi = 353136000;

for (const dialect of databases) {
  describeOn(dialect, 'a vessel that an AIS feed reports', () => {
    let feed: FakeFeed;
    let carrier: FakeCarrier;
    let service: Service;
    let client: Client;

    before(async () => {
      feed = await startFakeFeed();
      carrier = await startFakeCarrier(() => ({ body: [gateOut('gate-out'), loaded] }));
      service = await startService(dialect, {
        environment: { AIS_FEED: `tcp://127.0.0.1:${feed.port}`, CMDU_BASE_URL: carrier.url, CMDU_API_KEY: 'key' },
      });
      client = await service.newClient();
    });
    after(async () => {
      await service?.stop();
      await carrier?.stop();
      await feed?.stop();
    });

    const vesselOf = async () => (await client.b.get('/vessels/9811000', { status: 200 })).body.data;

    it('has its position on surface B, by itself and with the raw events', async () => {
      const request = await track(client, { scac: 'CMDU', container_number: containerNumber });
      expect(request.status).to.equal('succeeded');
      expect((await vesselOf()).attributes).to.include({ mmsi: null, latitude: null, position_timestamp: null });

      await feed.untilListening(1);
      const report = classA({ mmsi, latitude: 29.92, longitude: 32.55, speedKnots: 8.4, headingDegrees: 335 });
      const heardAt = Math.floor(Date.now() / 1000) - 3600;
      const lines = [...staticData(mmsi, 9811000, 'EVER GIVEN'), tagged(`s:suez,c:${heardAt}`, report)];
      for (const piece of `${lines.join('\r\n')}\r\n`.match(/[^]{1,7}/g) ?? []) await feed.say(piece);

      await until('the vessel has a position', async () => (await vesselOf()).attributes.latitude !== null);
      const reported = await vesselOf();
      expect(reported.attributes).to.deep.equal({
        name: 'EVER GIVEN',
        imo: '9811000',
        mmsi: String(mmsi),
        latitude: 29.92,
        longitude: 32.55,
        nautical_speed_knots: 8.4,
        navigational_heading_degrees: 335,
        position_timestamp: new Date(heardAt * 1000).toISOString(),
      });
      const { body: shipment } = await client.a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 });
      const { body } = await client.b.get(`/containers/${shipment.container_id}/raw_events`, { status: 200 });
      expect(body.included.filter(({ type }: { type: string }) => type === 'vessel')).to.deep.equal([reported]);
    });

    it('is none of the simulated ones', async () => {
      await trackShipment(client, { container_number: numbers.byRail.containerNumber });
      await leap(service, client, 10);
      const simulated = async () => (await client.b.get('/vessels/4400105', { status: 200 })).body.data;
      const before = await simulated();
      await feed.say(
        `${[...staticData(563123400, 4400105, 'CORAL HERON'), classA({ mmsi: 563123400, latitude: 1, longitude: 1 })].join('\n')}\n`,
      );
      await feed.say(`${classA({ mmsi, latitude: 30.5, longitude: 32.3 })}\n`);
      await until('the other vessel has moved', async () => (await vesselOf()).attributes.latitude === 30.5);
      expect(await simulated()).to.deep.equal(before);
    });

    it('is served and polled while the feed is down', async () => {
      await feed.stop();
      expect((await fetch(`${service.url}/readyz`)).status).to.equal(200);
      expect((await vesselOf()).attributes.latitude).to.equal(30.5);
    });
  });
}
