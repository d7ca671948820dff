// Which carrier a number names. The expected carriers are those of public answers and of numbers that carriers show as examples.
import { expect } from 'chai';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import { type NumberHistory, chooseCarrier, readNumber } from '../../src/domain/infer-number.ts';
import * as facts from '../../src/reference/carrier-codes.ts';
import { knownNumbers, withCheckDigit } from './known-numbers.ts';

const { carrierCodes, documentForms, lessorCodes } = facts;
const lines = configurableCarriers.map(({ line }) => line);
const nothing: NumberHistory = { known: [], unknown: [], byPrefix: [] };

/** Numbers that several carriers write in one form: a person has to confirm the carrier. */
const ambiguous = ['177SYHYHSB09531', '123456789', '12345678', 'MTL0033445', 'KHIG05580700'];
/** A leased container, one of a carrier that can't be asked, one of a carrier that can't be asked by container, and nothing. */
const unnamed = ['TCLU123456?', 'OOLU000000?', 'HMMU543261?', 'X'];

describe("the beginnings of carriers' numbers", () => {
  const choose = (number: string) => chooseCarrier(readNumber(number, facts), lines, facts, nothing);

  for (const { number, scac } of knownNumbers) {
    const decision = ambiguous.includes(number) ? 'needs_confirmation' : 'auto_select';
    it(`${number} is ${scac}'s: ${decision}`, () => {
      const { decision: decided, candidates } = choose(number);
      expect({ first: candidates[0]?.scac, decided }).to.deep.equal({ first: scac, decided: decision });
    });
  }

  for (const number of unnamed.map(withCheckDigit)) {
    it(`${number} names no carrier that can be asked, and the reason says so`, () => {
      expect(choose(number)).to.deep.include({ decision: 'no_prediction', candidates: [] });
      expect(choose(number).reason).to.match(/\.$/);
    });
  }

  it('name each carrier that can be configured, by the name it has there', () => {
    for (const { scac, name } of lines)
      expect(carrierCodes, scac).to.deep.include({ ...carrierCodes.find((one) => one.scac === scac), scac, name });
  });

  it('are four letters, and an owner code ends in U and has one owner', () => {
    const owners = carrierCodes.flatMap(({ ownerCodes }) => ownerCodes);
    expect([...owners, ...lessorCodes].filter((code) => !/^[A-Z]{3}U$/.test(code))).to.deep.equal([]);
    expect(owners.filter((code) => lessorCodes.has(code))).to.deep.equal([]);
    expect(new Set(owners).size).to.equal(owners.length);
    const prefixes = carrierCodes.flatMap(({ billPrefixes }) => billPrefixes);
    expect(new Set(prefixes).size).to.equal(prefixes.length);
    expect(prefixes.filter((code) => !/^[A-Z]{4}$/.test(code))).to.deep.equal([]);
  });

  it('name carriers that the forms of documents name too', () => {
    const scacs = carrierCodes.map(({ scac }) => scac);
    expect(documentForms.filter(({ scac }) => !scacs.includes(scac))).to.deep.equal([]);
  });
});

describe('hints about a carrier', () => {
  const read = readNumber('TCLU1234568', facts);
  const choose = (history: Partial<NumberHistory>) => chooseCarrier(read, lines, facts, { ...nothing, ...history });

  it('add up, but never to certainty', () => {
    const choice = chooseCarrier(readNumber(withCheckDigit('MSKU000000?'), facts), lines, facts, { ...nothing, known: ['MAEU'] });
    expect(choice.selected).to.include({ scac: 'MAEU', confidence: 0.99 });
  });

  it('need many numbers of one owner before a carrier is selected', () => {
    expect(choose({ byPrefix: [{ scac: 'ONEY', count: 1 }] })).to.include({ decision: 'needs_confirmation' });
    expect(choose({ byPrefix: [{ scac: 'ONEY', count: 20 }] })).to.include({ decision: 'auto_select' });
    expect(
      choose({
        byPrefix: [
          { scac: 'ONEY', count: 20 },
          { scac: 'HLCU', count: 10 },
        ],
      }),
    ).to.include({ decision: 'needs_confirmation' });
  });

  it('put the carrier that did not know the number behind the others', () => {
    const byPrefix = [
      { scac: 'ONEY', count: 9 },
      { scac: 'HLCU', count: 1 },
    ];
    expect(choose({ byPrefix, unknown: ['ONEY'] }).candidates.map(({ scac }) => scac)).to.deep.equal(['HLCU', 'ONEY']);
  });
});
