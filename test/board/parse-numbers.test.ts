// What the board makes of pasted numbers.
import { expect } from 'chai';
import fc from 'fast-check';
import { parseNumbers, parts, rowOf } from '../../src/board/parse-numbers.ts';

describe('pasted numbers', () => {
  it('are read one a line, each once, from the first column', () => {
    const pasted = 'tstu0300011\r\n\r\n TSTBL030001 \tPO-1\n"TSTU 030001-1"\nTSTU0300011;x\n\n';
    expect(parseNumbers(pasted)).to.deep.equal({ numbers: ['TSTU0300011', 'TSTBL030001', 'TSTU 030001-1'], repeated: 1 });
    expect(parseNumbers('  \n\n')).to.deep.equal({ numbers: [], repeated: 0 });
  });

  it('may be rubbish: what is left fits the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const number of parseNumbers(text).numbers) expect(number.trim()).to.have.length.within(1, 200);
      }),
    );
    expect(parseNumbers('=1+1\n\u0000A\u0000\n').numbers).to.deep.equal(['=1+1', 'A']);
  });

  it('may be fifty thousand', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `BL${index}`);
    const { numbers } = parseNumbers(lines.join('\n'));
    expect(numbers).to.have.length(50_000);
    const batches = parts(numbers, 1000);
    expect([batches.length, batches.at(-1)?.length, batches.flat().length]).to.deep.equal([50, 1000, 50_000]);
    expect(parts(numbers.slice(0, 1001), 1000).map((part) => part.length)).to.deep.equal([1000, 1]);
  });

  it('are containers if they have the form of one, otherwise bills of lading, or bookings if one says so', () => {
    expect(rowOf('TSTU0300011', 'automatic', '')).to.deep.equal({ container_number: 'TSTU0300011' });
    expect(rowOf('TSTU 030001-1', 'automatic', 'TEST')).to.deep.equal({ scac: 'TEST', container_number: 'TSTU 030001-1' });
    expect(rowOf('TSTBL030001', 'automatic', '')).to.deep.equal({ bill_of_lading: 'TSTBL030001' });
    expect(rowOf('TSTBK030001', 'booking', '')).to.deep.equal({ booking_number: 'TSTBK030001' });
  });
});
