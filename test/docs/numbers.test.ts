// Every document uses its own sandbox numbers: a journey begins when its number is first tracked, so the second of two documents with
// the same number would find its journey over.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { codeBlocks } from './code-blocks.ts';
import { exampleContainer } from '../../src/cli/listen/surfaces.ts';
import { firstOwnSerial } from '../../src/cli/try/container.ts';
import { welcome } from '../../src/cli/welcome.ts';
import { readConfig } from '../../src/settings/config.ts';
import { digitsOfBillOfLading, digitsOfContainer } from '../../src/sandbox/numbers.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guides = readdirSync(join(root, 'docs/guides')).filter((file) => file.endsWith('.md'));
const credentials = { username: 'demo', password: '', apiKey: '' };

/** The commands of each document. */
function typed(): Map<string, string> {
  const documents = new Map<string, string>();
  for (const file of guides) documents.set(file, blocksOf(read(`docs/guides/${file}`)));
  documents.set(
    'the README',
    read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('    '))
      .join('\n'),
  );
  documents.set("the client's README", blocksOf(read('src/client/README.md')));
  const newcomer = { account: null, username: 'demo2' };
  const started = { url: 'http://127.0.0.1:3000', demo: credentials, newcomer, config: readConfig({}), shippingLines: [] };
  documents.set('the start-up lines', welcome(started));
  documents.set('the hints of `listen`', exampleContainer);
  documents.set("the contracts' examples", blocksOfContracts());
  return documents;
}

function blocksOf(markdown: string): string {
  return codeBlocks(markdown)
    .filter(({ language }) => language !== 'json' && language !== 'text')
    .map(({ text }) => text)
    .join('\n');
}

function blocksOfContracts(): string {
  return ['a', 'b'].map((surface) => read(`generated/${surface}.json`)).join('\n');
}

/** The scenario and serial of every number in a text, without those with a wrong check digit. */
function journeysIn(text: string): Set<string> {
  const numbers = [...text.matchAll(/\bTST(?:U\d{7}|BL\d{6})\b/g)].map(
    ([number]) => digitsOfContainer(number) ?? digitsOfBillOfLading(number),
  );
  return new Set(numbers.filter((digits) => digits !== undefined));
}

describe('the sandbox numbers of the documentation', () => {
  it('are used in one document each', () => {
    const homes = new Map<string, string>();
    const shared: string[] = [];
    for (const [document, text] of typed()) {
      for (const digits of journeysIn(text)) {
        const other = homes.get(digits);
        if (other !== undefined) shared.push(`${digits}: ${other} and ${document}`);
        homes.set(digits, document);
      }
    }
    expect(shared).to.deep.equal([]);
    expect(new Set(homes.values()).size, 'documents with a journey').to.be.at.least(14);
  });

  it('are not those of `landfall try`, which takes new ones', () => {
    const own = [...typed()].flatMap(([document, text]) =>
      [...journeysIn(text)].filter((digits) => Number(digits.slice(2)) >= firstOwnSerial).map((digits) => `${digits}: ${document}`),
    );
    expect(own).to.deep.equal([]);
  });

  it('need no reset, which would delete what the reader tracked', () => {
    const resetting = [...typed()].filter(([document, text]) => document !== "the contracts' examples" && text.includes('/sandbox/reset'));
    expect(resetting.map(([document]) => document)).to.deep.equal([]);
  });
});
