import { expect } from 'chai';
import fc from 'fast-check';
import {
  containerCheckDigit,
  isLocode,
  isShipMmsi,
  isVesselImo,
  parseBillOfLading,
  parseContainerNumber,
  parseScac,
} from '../../src/domain/identifiers.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];

/** The four letters and six digits before the check digit. */
const firstTen = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...digits), minLength: 6, maxLength: 6 }),
  )
  .map((parts) => parts.join(''));

describe('container numbers', () => {
  for (const number of ['TSTU0100013', 'TSTU0200012', 'TSTU0300011', 'TSTU9000015', 'CSQU3054383']) {
    it(`accepts ${number}`, () => {
      expect(parseContainerNumber(number)).to.deep.equal({ ok: true, value: number });
    });
  }

  it('writes remainder 10 as check digit 0 (ISO 6346, annex A)', () => {
    const withRemainderTen = digits.map((digit) => `CSQU30543${digit}`).find((number) => remainder(number) === 10);
    expect(withRemainderTen).to.not.equal(undefined);
    expect(containerCheckDigit(withRemainderTen ?? '')).to.equal(0);
  });

  it('accepts exactly one of ten check digits, and names it if another is given', () => {
    fc.assert(
      fc.property(firstTen, (start) => {
        const right = digits.filter((digit) => parseContainerNumber(start + digit).ok);
        expect(right).to.have.lengthOf(1);
        for (const digit of digits.filter((other) => other !== right[0])) {
          const detail = `The check digit of ${start}${digit} should be ${right[0]}, not ${digit}.`;
          expect(parseContainerNumber(start + digit)).to.deep.equal({ ok: false, detail });
        }
      }),
    );
  });

  it('notices any one wrong digit, except where remainders 0 and 10 meet', () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 4, max: 9 }), fc.constantFrom(...digits), (start, position, digit) => {
        const mistaken = start.slice(0, position) + digit + start.slice(position + 1);
        const isBlindSpot = [remainder(start), remainder(mistaken)].sort().join() === '0,10';
        fc.pre(mistaken !== start && !isBlindSpot);
        expect(containerCheckDigit(mistaken)).to.not.equal(containerCheckDigit(start));
      }),
    );
  });

  it('accepts lower case, spaces and dashes anywhere', () => {
    for (const written of ['tstu0100013', 'TSTU 010001-3', ' TSTU 010 001 3 ', 'tst-u-010001-3', 'TSTU\t0100013\n', 'TSTU\u00a00100013']) {
      expect(parseContainerNumber(written), JSON.stringify(written)).to.deep.equal({ ok: true, value: 'TSTU0100013' });
    }
  });

  for (const text of [
    '',
    'TSTU010001',
    'TSTU01000133',
    'TST00100013',
    'TSTU0100O13',
    '0100013TSTU',
    'TSTU0100013; DROP',
    'TSTU０１０００１３',
  ]) {
    it(`says what a container number looks like if given ${JSON.stringify(text)}`, () => {
      expect(parseContainerNumber(text)).to.deep.equal({
        ok: false,
        detail: `"${text}" is not a container number, which has four letters and seven digits, such as TSTU0100013.`,
      });
    });
  }
});

/** The remainder before 10 becomes 0, recomputed from the standard's table of values. */
function remainder(start: string): number {
  const values = '10 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 29 30 31 32 34 35 36 37 38'.split(' ').map(Number);
  const weighted = [...start].map((character, position) => {
    const value = letters.includes(character) ? (values[letters.indexOf(character)] ?? 0) : Number(character);
    return value * 2 ** position;
  });
  return weighted.reduce((sum, value) => sum + value, 0) % 11;
}

describe('bill of lading numbers', () => {
  it('are 1 to 35 letters, digits, dashes and slashes', () => {
    for (const number of ['1', 'MEDUXV123456', 'ABC-12/34', 'A'.repeat(35)]) {
      expect(parseBillOfLading(number)).to.deep.equal({ ok: true, value: number });
    }
    for (const text of ['', '   ', 'A'.repeat(36), 'ABC 123', 'ABC_123', 'ÄBC123', 'ABC123\u0000', "1' OR '1"]) {
      expect(parseBillOfLading(text).ok, JSON.stringify(text)).to.equal(false);
    }
  });

  it('are read in upper case, without surrounding spaces', () => {
    expect(parseBillOfLading(' meduxv123456\n')).to.deep.equal({ ok: true, value: 'MEDUXV123456' });
  });
});

describe('SCACs', () => {
  it('are two to four letters, in upper case', () => {
    for (const scac of ['HL', 'ONE', 'TEST']) expect(parseScac(scac)).to.deep.equal({ ok: true, value: scac });
    expect(parseScac(' maeu ')).to.deep.equal({ ok: true, value: 'MAEU' });
    for (const text of ['', 'M', 'MAERSK', 'MA3U', 'MA U']) expect(parseScac(text).ok, text).to.equal(false);
  });
});

describe('IMO ship numbers', () => {
  it('are seven digits of which the last is the check digit', () => {
    for (const imo of ['9074729', '9321483', '9811000']) expect(isVesselImo(imo), imo).to.equal(true);
    for (const text of ['9074728', '907472', '90747290', 'IMO9074729', ' 9074729', '']) {
      expect(isVesselImo(text), text).to.equal(false);
    }
  });

  it('never begin with 0: carriers write 0000000 for a vessel they do not know', () => {
    expect(isVesselImo('0000000')).to.equal(false);
  });

  it('accept exactly one of ten check digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (start) => {
        expect(digits.filter((digit) => isVesselImo(`${start}${digit}`))).to.have.lengthOf(1);
      }),
    );
  });
});

describe("ships' MMSIs", () => {
  it('are nine digits of which the first is 2 to 7', () => {
    for (const mmsi of ['201000000', '353136000', '775999999']) expect(isShipMmsi(mmsi), mmsi).to.equal(true);
    for (const text of ['', '35313600', '3531360000', '002320001', '111232001', '800000001', '992351000', '35313600x']) {
      expect(isShipMmsi(text), text).to.equal(false);
    }
  });
});

describe('UN/LOCODEs', () => {
  it('are a country of two letters and a place of three letters or digits', () => {
    for (const locode of ['NLRTM', 'USLAX', 'FR6AM']) expect(isLocode(locode), locode).to.equal(true);
    for (const text of ['', 'NLRT', 'NLRTMX', 'nlrtm', 'NL RTM', '1LRTM', 'NLRT-']) expect(isLocode(text), text).to.equal(false);
  });
});
