// The table of the world's lines says of each what the code can do.
import { expect } from 'chai';
import { askedByApi, shareOf, worldLines, worldLineTable } from '../../scripts/docs/tables/lines.ts';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import { carrierCodes } from '../../src/reference/carrier-codes.ts';

const scacs = worldLines.flatMap((line) => line.scacs);

describe("the table of the world's lines", () => {
  it('has every carrier that can be asked by its API', () => {
    expect(worldLines.flatMap(askedByApi)).to.have.members(configurableCarriers.map(({ line }) => line.scac));
  });

  it('says of every other line what was found', () => {
    for (const line of worldLines) {
      expect(line.withoutApi !== undefined, line.name).to.equal(line.scacs.length === 0 || askedByApi(line).length < line.scacs.length);
    }
  });

  it('has SCACs that the search for a carrier knows, each once', () => {
    expect(new Set(scacs).size).to.equal(scacs.length);
    expect(scacs.filter((scac) => !carrierCodes.some((codes) => codes.scac === scac))).to.deep.equal([]);
  });

  it('is in the order of size, and the shares are less than the world', () => {
    const shares = worldLines.map(shareOf);
    expect(shares).to.deep.equal(shares.toSorted((one, two) => two - one));
    expect(shares.reduce((sum, share) => sum + share, 0)).to.be.within(80, 100);
  });

  it('links each carrier to its section', () => {
    for (const { line } of configurableCarriers) expect(worldLineTable()).to.contain(`[${line.scac}](#${line.scac})`);
  });
});
