// The rows of docs/threats.md, and whether every file and test that they name exists.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:test|src|scripts|docs|deploy)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path ?? '');

describe('the page of threats', () => {
  it('has a row for each risk of the OWASP API Security Top 10 (2023), with an attack, what happens and tests', () => {
    const rows = read('docs/threats.md')
      .split('\n')
      .filter((line) => line.startsWith('| API'))
      .map((line) => line.split(' | '));
    expect(rows.map(([risk]) => /API(\d+) /.exec(risk ?? '')?.[1])).to.deep.equal(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    for (const [risk, attack = '', happens = '', tests = ''] of rows) {
      expect([attack.length > 20, happens.length > 20], risk).to.deep.equal([true, true]);
      expect(
        named(tests).filter((path) => path.endsWith('.test.ts')),
        risk,
      ).not.to.deep.equal([]);
    }
  });

  it('names no file and no command that is not there, and nor do the other pages for developers', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)];
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => {
        const commands = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name ?? '');
        const gone = [
          ...named(read(page)).filter((path) => !existsSync(join(root, path))),
          ...commands.filter((name) => !(name in scripts)),
        ];
        return gone.map((name) => `${page}: ${name}`);
      });
    expect(missing).to.deep.equal([]);
  });
});
