import { expect } from 'chai';
import { parseContainerNumber } from '../../src/domain/identifiers.ts';
import { digitsOfBillOfLading, digitsOfContainer, sandboxNumbers } from '../../src/sandbox/numbers.ts';

describe('the numbers of the simulated carrier', () => {
  it('share six digits, the container with a valid check digit', () => {
    expect(sandboxNumbers('030001')).to.deep.equal({
      containerNumber: 'TSTU0300011',
      billOfLading: 'TSTBL030001',
      bookingNumber: 'TSTBK030001',
    });
    expect(parseContainerNumber(sandboxNumbers('119999').containerNumber).ok).to.equal(true);
  });

  it('are read back to their digits', () => {
    const numbers = sandboxNumbers('954321');
    expect(digitsOfContainer(numbers.containerNumber)).to.equal('954321');
    expect(digitsOfBillOfLading(numbers.billOfLading.toLowerCase())).to.equal('954321');
    expect(digitsOfBillOfLading(numbers.bookingNumber)).to.equal(undefined);
  });

  it('are of six digits only', () => {
    for (const digits of ['', '12345', '1234567', '01000A']) expect(() => sandboxNumbers(digits)).to.throw(TypeError);
  });
});
