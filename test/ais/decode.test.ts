import { expect } from 'chai';
import fc from 'fast-check';
import { AisReader } from '../../src/ais/reader.ts';
import type { VesselSighting } from '../../src/domain/places.ts';
import { type Report, classA, classB, longRange, nameReport, sentence, staticData, withChecksum } from './encode.ts';

const receivedAt = new Date('2026-03-01T12:00:00Z');
const mmsi = 353136000;

/** What the ships in these lines report. */
function read(...lines: string[]): VesselSighting[] {
  return new AisReader().read(Buffer.from(lines.map((line) => `${line}\r\n`).join('')), receivedAt);
}

const position = (line: string) => read(line)[0]?.position;

describe('well-known AIS messages', () => {
  it('are a position of class A (the example of the AIVDM/AIVDO description by E. S. Raymond)', () => {
    expect(read('!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C')).to.deep.equal([
      {
        mmsi: '477553000',
        imo: null,
        name: null,
        position: { latitude: 47.582833, longitude: -122.345833, speedKnots: 0, headingDegrees: 181, at: receivedAt },
      },
    ]);
  });

  it('are static data of class A in two sentences', () => {
    const reported = read(
      '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
      '!AIVDM,2,2,1,A,88888888880,2*25',
    );
    expect(reported).to.deep.equal([{ mmsi: '351759000', imo: '9134270', name: 'EVER DIADEM', position: null }]);
  });

  it('are positions at long range, in the west and in the south', () => {
    expect(position('!AIVDM,1,1,,A,KCQ9r=hrFUnH7P00,0*41')).to.include({ latitude: 87.065, longitude: -154.201667 });
    expect(position('!AIVDM,1,1,,B,K5DfMB9FLsM?P00d,0*70')).to.include({ latitude: -37.653333, longitude: 176.181667 });
    expect(position('!AIVDM,1,1,,B,KC5E2b@U19PFdLbMuc5=ROv62<7m,0*16')).to.include({ speedKnots: 57, headingDegrees: 167 });
  });

  it('come from other talkers than ships’ stations', () => {
    expect(position('!BSVDM,1,1,,B,33@nl?@01EPk<FDPw<2qW7`B07kh,0*5E')).to.include({ latitude: 57.649512, longitude: 11.18327 });
  });
});

describe('a position report', () => {
  const reported: Report = { mmsi, latitude: 35.123456, longitude: -120.5, speedKnots: 17.4, courseDegrees: 266.3, headingDegrees: 268 };
  const writers: [string, (report: Report) => string][] = [
    ['type 1', (report) => classA(report)],
    ['type 2', (report) => classA(report, 2)],
    ['type 3', (report) => classA(report, 3)],
    ['type 18', (report) => classB(report)],
    ['type 19', (report) => classB(report, 'MERIDIAN')],
  ];
  for (const [title, write] of writers) {
    describe(`of ${title}`, () => {
      it('gives position, speed and heading', () => {
        const expected = { latitude: 35.123457, longitude: -120.5, speedKnots: 17.4, headingDegrees: 268, at: receivedAt };
        expect(position(write(reported))).to.deep.equal(expected);
      });

      it('gives any position, speed and heading as they were sent', () => {
        const reports = fc.record({
          mmsi: fc.integer({ min: 200_000_000, max: 799_999_999 }),
          latitude: fc.integer({ min: -54_000_000, max: 54_000_000 }).map((value) => value / 600_000),
          longitude: fc.integer({ min: -108_000_000, max: 108_000_000 }).map((value) => value / 600_000),
          speedKnots: fc.integer({ min: 0, max: 1000 }).map((value) => value / 10),
          courseDegrees: fc.integer({ min: 0, max: 3599 }).map((value) => value / 10),
          headingDegrees: fc.integer({ min: 0, max: 359 }),
        });
        fc.assert(
          fc.property(reports, (report) => {
            const [sighting] = read(write(report));
            expect(sighting?.mmsi).to.equal(String(report.mmsi));
            expect(sighting?.position?.latitude).to.be.closeTo(report.latitude, 1e-6);
            expect(sighting?.position?.longitude).to.be.closeTo(report.longitude, 1e-6);
            expect(sighting?.position?.speedKnots).to.equal(report.speedKnots);
            expect(sighting?.position?.headingDegrees).to.equal(report.headingDegrees);
          }),
        );
      });

      it('uses the course if there is no heading, and has neither if both are unavailable', () => {
        expect(position(write({ ...reported, headingDegrees: 511 }))?.headingDegrees).to.equal(266.3);
        expect(position(write({ ...reported, headingDegrees: 511, courseDegrees: 360 }))?.headingDegrees).to.equal(null);
        expect(position(write({ ...reported, headingDegrees: 400, courseDegrees: 0 }))?.headingDegrees).to.equal(0);
      });

      it('has no speed if it is not available, or not a ship’s', () => {
        for (const speedKnots of [102.3, 102.2, 100.1]) expect(position(write({ ...reported, speedKnots }))?.speedKnots).to.equal(null);
        expect(position(write({ ...reported, speedKnots: 0 }))?.speedKnots).to.equal(0);
      });

      it('is null if the position is not available or not on earth', () => {
        for (const nowhere of [
          { latitude: 91 },
          { longitude: 181 },
          { latitude: -90.1 },
          { longitude: -180.1 },
          { latitude: 91, longitude: 181 },
        ]) {
          expect(position(write({ ...reported, ...nowhere })), JSON.stringify(nowhere)).to.be.oneOf([undefined, null]);
        }
      });
    });
  }

  it('at long range has whole knots and degrees, and not what is not available', () => {
    const report: Report = { mmsi, latitude: -33.9, longitude: 18.4, speedKnots: 14, courseDegrees: 283 };
    const expected = { latitude: -33.9, longitude: 18.4, speedKnots: 14, headingDegrees: 283, at: receivedAt };
    expect(position(longRange(report))).to.deep.equal(expected);
    expect(position(longRange({ mmsi, latitude: 1, longitude: 1 }))).to.include({ speedKnots: null, headingDegrees: null });
    for (const nowhere of [{ latitude: 91 }, { longitude: 181 }]) expect(read(longRange({ ...report, ...nowhere }))).to.deep.equal([]);
  });

  it('is only a ship’s: not a coast station’s, an aircraft’s, a buoy’s or nobody’s', () => {
    for (const other of [0, 1, 2_320_001, 111_232_001, 199_999_999, 800_000_000, 970_123_456, 992_351_000, 2 ** 30 - 1]) {
      expect(read(classA({ ...reported, mmsi: other })), String(other)).to.deep.equal([]);
    }
  });

  it('is null if it is truncated', () => {
    const whole = classA(reported).split(',')[5] ?? '';
    for (let length = 1; length < 24; length += 1) {
      expect(read(sentence({ characters: whole.slice(0, length), fillBits: 0 })), `${length} characters`).to.deep.equal([]);
    }
  });
});

describe('static data', () => {
  it('give the IMO number and the name for an MMSI', () => {
    const expected = [{ mmsi: String(mmsi), imo: '9811000', name: 'EVER GIVEN', position: null }];
    expect(read(...staticData(mmsi, 9811000, 'EVER GIVEN'))).to.deep.equal(expected);
    expect(read(...staticData(mmsi, 9811000, 'EVER GIVEN', { bits: 422 })), 'two bits short').to.deep.equal(expected);
  });

  it('give no IMO number that is zero or has a wrong check digit', () => {
    for (const imo of [9811001, 0, 1, 2 ** 30 - 1]) expect(read(...staticData(mmsi, imo, 'EVER GIVEN'))[0]).to.include({ imo: null });
    expect(read(...staticData(mmsi, 0, ''))).to.deep.equal([]);
  });

  it('of class B give the name', () => {
    expect(read(nameReport(mmsi, "L'AUSTRAL"))).to.deep.equal([{ mmsi: String(mmsi), imo: null, name: "L'AUSTRAL", position: null }]);
    expect(read(nameReport(mmsi, ' THE "X" '))[0]?.name).to.equal('THE "X"');
    expect(read(classB({ mmsi, latitude: 1, longitude: 2 }, 'MERIDIAN'))[0]).to.deep.include({ name: 'MERIDIAN' });
  });
});

describe('other messages', () => {
  it('are left out', () => {
    // Types 4, 8, 14 and 21, and one that does not exist.
    for (const characters of [
      '403OviQuMGCqWrRO9>E6fE700@GO',
      '85PH6tAKfBM',
      '>5?Per18=HB1U:1@E=B0m<L',
      'E>kb9Aq@77h',
      'w00000000000000000000000000',
    ]) {
      expect(read(sentence({ characters, fillBits: 0 }))).to.deep.equal([]);
    }
    expect(read(withChecksum('GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,'))).to.deep.equal([]);
  });
});
