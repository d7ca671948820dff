import { expect } from 'chai';
import { isVesselImo } from '../../src/domain/identifiers.ts';
import type { DcsaVessel } from '../../src/sandbox/dcsa-events.ts';
import { distanceNm, type Point } from '../../src/domain/great-circle.ts';
import { lengthNm, positionAt, type VesselPosition } from '../../src/sandbox/vessel-position.ts';
import * as exported from '../../src/sandbox/voyages.ts';
import { SandboxClient } from './sandbox-client.ts';

const voyages = Object.values(exported).filter((value) => typeof value === 'object');
const placeOf = ({ latitude, longitude }: VesselPosition): Point => [latitude, longitude];

describe("the position of the simulated carrier's vessels", () => {
  for (const voyage of voyages) {
    const title = `${voyage.vessel.name} ${voyage.number}`;

    it(`takes ${title} from berth to berth without jumping or turning back`, () => {
      const departsAt = new Date('2026-03-01T00:00:00Z');
      const hours = lengthNm(voyage.lane.points) / 16;
      const arrivesAt = new Date(departsAt.getTime() + hours * 3_600_000);
      const sailing = { route: voyage.lane.points, departsAt, arrivesAt };
      const at = (share: number): VesselPosition => positionAt(sailing, new Date(departsAt.getTime() + share * hours * 3_600_000));
      const steps = 400;
      const stepNm = lengthNm(voyage.lane.points) / steps;
      let sailed = 0;
      for (let step = 1; step <= steps; step += 1) {
        const gone = distanceNm(placeOf(at((step - 1) / steps)), placeOf(at(step / steps)));
        // Around a cape the route is longer than the straight line; it is never shorter.
        expect(gone).to.be.at.most(stepNm * 1.01 + 0.05);
        sailed += gone;
      }
      expect(sailed).to.be.closeTo(lengthNm(voyage.lane.points), lengthNm(voyage.lane.points) * 0.06);
      expect(placeOf(at(0))).to.deep.equal(voyage.lane.from.terminal.berth);
      expect(placeOf(at(1))).to.deep.equal(voyage.lane.to.terminal.berth);
      expect(at(0.5).speedOverGround).to.be.closeTo(16, 0.1);
      expect(at(0.5).heading).to.be.within(0, 359);
    });

    it(`takes ${title} near its ports' cities`, () => {
      for (const port of [voyage.lane.from, voyage.lane.to]) {
        expect(distanceNm(port.position, port.terminal.berth)).to.be.below(50);
      }
    });
  }

  describe('in the answers', () => {
    let client: SandboxClient;
    beforeEach(async () => {
      client = await SandboxClient.start();
    });
    afterEach(() => client.carrier.close());

    async function vesselsAt(digits: string, day: number): Promise<DcsaVessel[]> {
      await client.container(digits);
      client.day(day);
      const vessels = (await client.container(digits)).flatMap((event) =>
        event.eventType !== 'SHIPMENT' && event.transportCall.vessel ? [event.transportCall.vessel] : [],
      );
      return [...new Map(vessels.map((vessel) => [vessel.vesselIMONumber, vessel])).values()];
    }

    it('is at the berth with no speed before departure', async () => {
      const [petrel] = await vesselsAt('010001', 4.25);
      expect(petrel?.mmsi).to.equal('999280012');
      expect(petrel?.position).to.include({ latitude: 30.614, longitude: 122.09, speedOverGround: 0 });
      expect(petrel?.position?.observedDateTime).to.equal('2026-03-06T14:00:00.000Z');
    });

    it('goes from Shanghai by Malacca and the Mediterranean to Rotterdam', async () => {
      const seen: Point[] = [];
      for (let day = 5; day < 32; day += 1) {
        const [petrel] = await vesselsAt('010001', day);
        expect(petrel?.position?.speedOverGround).to.be.within(12, 20);
        seen.push([petrel?.position?.latitude ?? 0, petrel?.position?.longitude ?? 0]);
      }
      const longitudes = seen.map(([, longitude]) => longitude);
      expect(longitudes[0]).to.be.within(115, 124);
      expect(longitudes.at(-1)).to.be.within(-5, 5);
      const passed = ([south, west]: Point, [north, east]: Point): boolean =>
        seen.some(([y, x]) => south < y && y < north && west < x && x < east);
      expect(passed([1, 94], [7, 105]), 'the Strait of Malacca').to.equal(true);
      expect(passed([30, 0], [40, 30]), 'the Mediterranean').to.equal(true);
    });

    it('crosses the date line without a jump', async () => {
      const longitudes: number[] = [];
      for (let day = 20; day < 30; day += 0.5) {
        const albatross = (await vesselsAt('030001', day)).find(({ mmsi }) => mmsi === '999440011');
        longitudes.push(albatross?.position?.longitude ?? 0);
      }
      const east = longitudes.map((longitude) => (longitude + 360) % 360);
      expect(Math.min(...longitudes)).to.be.within(-180, -120);
      expect(east).to.deep.equal([...east].sort((a, b) => a - b));
    });

    it('belongs to one journey: a vessel in another journey is another ship', async () => {
      await client.container('020001');
      client.day(4);
      await client.container('020002');
      client.day(8);
      const shipsOf = async (digits: string): Promise<DcsaVessel[]> =>
        (await client.container(digits)).flatMap((event) =>
          event.eventType !== 'SHIPMENT' && event.transportCall.vessel ? [event.transportCall.vessel] : [],
        );
      const [first, second] = [await shipsOf('020001'), await shipsOf('020002')];
      const [position, other] = [first, second].map((ships) => ships.find(({ position }) => position)?.position);
      expect([position?.latitude, position?.longitude]).to.not.deep.equal([other?.latitude, other?.longitude]);
      for (const key of ['vesselIMONumber', 'mmsi'] as const) {
        expect(first.filter((ship) => second.some((other) => other[key] === ship[key]))).to.deep.equal([]);
      }
      expect(new Set(first.map(({ vesselName }) => vesselName))).to.deep.equal(new Set(second.map(({ vesselName }) => vesselName)));
      for (const { vesselIMONumber } of [...first, ...second]) expect(isVesselImo(vesselIMONumber ?? ''), vesselIMONumber).to.equal(true);
    });

    it('is reported only for the vessel at sea', async () => {
      const followed = async (digits: string, day: number): Promise<string[]> =>
        (await vesselsAt(digits, day)).filter(({ position }) => position).map(({ vesselName }) => vesselName);
      expect(await followed('030001', 12)).to.deep.equal(['CORAL HERON']);
      expect(await followed('030001', 43)).to.deep.equal([]);
      expect(await followed('100001', 12)).to.deep.equal([]);
    });

    it('is at the berth with no speed after arrival', async () => {
      const [petrel] = await vesselsAt('010001', 32.5);
      expect(petrel?.position).to.include({ latitude: 51.977, longitude: 4.038, speedOverGround: 0 });
    });
  });
});
