// One word for one thing: the names in src and scripts keep to the words of the house.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** Words that are not used in documentation and contracts, and the word to use instead. */
const wrongWords: [pattern: RegExp, instead: string][] = [
  [/\bport of lading\b/i, 'port of loading'],
  [/\bfull box\b/i, 'laden container'],
  [/\b(colour|recognis|normalis|misspelt|behaviour|catalogue)/i, 'American spelling'],
];

/** Names that are not used, and the word to use instead. */
const wrongNames: [pattern: RegExp, instead: string][] = [
  [/^(why|why[A-Z]\w*)$/, 'reason'],
  [/^says$/, 'message'],
  [/^most($|[A-Z])|^atMost$|AtMost$|^longest(?!TokenMs$|First$)[A-Z]/, 'max…'],
  [/^usual($|[A-Z])|Usual($|[A-Z])/, 'default…, or typical'],
  [/^atOnce$|AtOnce$/, 'concurrency or batchSize'],
  [/^concerned/, 'affected'],
  [/(norma|recogni|seria|initiali)lis|recognis|colour|catalogue|misspelt/i, 'American spelling'],
];

/** In scripts, a box is a part of a page. */
const wrongInSrc: typeof wrongNames = [[/^box(es)?$|^Box($|[A-Z])|Boxes$/, 'container']];

/** Rooms that know no carrier. There, what is sent is a response: *answer* is a carrier's. */
const roomsOfResponses = ['src/http/', 'src/mock/', 'src/webhooks/', 'src/client/', 'src/cli/listen/', 'src/cli/try/'];

/** Facts about carriers that these rooms show. */
const shownOfCarriers = new Set(['lastAnsweredAt', 'last_answered_at', 'answered', 'answered_last_hour']);

/** The identifiers of a file, without its comments and strings. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace(/^#/, ''));
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

describe('the names in src and scripts', () => {
  it('are the words of the house', () => {
    const files = ['src', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    );
    const wrong = files.flatMap((file) =>
      [...namesIn(file)].flatMap((name) =>
        [...wrongNames, ...(file.startsWith('src') ? wrongInSrc : [])]
          .filter(([pattern]) => pattern.test(name))
          .map(([, instead]) => `${file}: ${name} (use ${instead})`),
      ),
    );
    expect(files.length).to.be.greaterThan(400);
    expect(wrong.join('\n')).to.equal('');
    const ofResponses = files.filter((file) => roomsOfResponses.some((room) => file.startsWith(room)));
    const answers = ofResponses.flatMap((file) =>
      [...namesIn(file)].filter((name) => /answer/i.test(name) && !shownOfCarriers.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(ofResponses.length).to.be.greaterThan(100);
    expect(answers).to.deep.equal([]);
  });
});

describe('the words of the documentation and the contracts', () => {
  it('are those of the house', () => {
    const files = ['docs', 'openapi'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(md|yaml|svg)$/.test(file))
        .map((file) => join(folder, file)),
    );
    const wrong = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return wrongWords
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${file}: ${pattern.source} (use ${instead})`);
    });
    expect(files.length).to.be.greaterThan(300);
    expect(wrong).to.deep.equal([]);
  });
});
