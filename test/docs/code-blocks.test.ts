import { expect } from 'chai';
import { codeBlocks } from './code-blocks.ts';

const fence = '```';

describe('the code blocks of a page', () => {
  it('are read in order, including those in lists, with the notes in their first lines', () => {
    const page = [
      `${fence}bash`,
      'curl x',
      fence,
      '',
      '1. In a list:',
      '',
      `   ${fence}ts track.mts`,
      '   await 1;',
      `   ${fence}`,
      '',
      `${fence}bash not-run: needs a carrier`,
      'npm start',
      fence,
    ].join('\n');
    expect(codeBlocks(page)).to.deep.equal([
      { language: 'bash', file: null, notRun: null, text: 'curl x' },
      { language: 'ts', file: 'track.mts', notRun: null, text: 'await 1;' },
      { language: 'bash', file: null, notRun: 'needs a carrier', text: 'npm start' },
    ]);
  });
});
