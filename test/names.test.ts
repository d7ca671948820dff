// One word for one thing: the names in src keep to the words of the house.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';

const src = join(import.meta.dirname, '../src');

/** Names that are not used, and the word to use instead. */
const wrongNames: [pattern: RegExp, instead: string][] = [
  [/^(why|why[A-Z]\w*)$/, 'reason'],
  [/^says$/, 'message'],
  [/^most[A-Z]|^longest(?!TokenMs$|First$)[A-Z]/, 'max…'],
  [/^usual[A-Z]/, 'default…'],
  [/AtOnce$/, 'concurrency or batchSize'],
  [/^concerned/, 'affected'],
  [/(norma|recogni|seria|initiali)lis|recognis|colour|misspelt/i, 'American spelling'],
];

/** The identifiers of a file, without its comments and strings. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace(/^#/, ''));
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

describe('the names in src', () => {
  it('are the words of the house', function () {
    this.timeout(30_000);
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const wrong = files.flatMap((file) =>
      [...namesIn(file)].flatMap((name) =>
        wrongNames.filter(([pattern]) => pattern.test(name)).map(([, instead]) => `src/${file}: ${name} (use ${instead})`),
      ),
    );
    expect(files.length).to.be.greaterThan(300);
    expect(wrong.join('\n')).to.equal('');
  });
});
