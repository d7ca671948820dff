import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { readContract } from '../../scripts/contracts/document.ts';
import { examplesOf, loadContract } from '../../scripts/docs/contract.ts';
import { type Page, htmlFile, markdownFile, pageUrl } from '../../scripts/docs/page.ts';
import { render } from '../../scripts/docs/render.ts';
import { gzipSync } from 'node:zlib';
import { builtSite } from './built-site.ts';

/** Paths that the service serves outside of the site. */
const servedElsewhere = new Set(['/openapi/a.json', '/openapi/b.json']);

describe('the documentation site', () => {
  let folder: string;
  let pages: Page[];
  let files: string[];
  /** HTML by file name. */
  const html = new Map<string, string>();

  before(() => {
    ({ folder, pages } = builtSite());
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
    for (const file of files.filter((each) => each.endsWith('.html'))) html.set(file, read(file));
  });

  function read(file: string): string {
    return readFileSync(join(folder, file), 'utf8');
  }

  /** The file that the service serves at a path below /docs, or undefined if it would redirect. */
  function fileAt(path: string): string | undefined {
    const name = path.replace(/^\/docs\//, '');
    const candidates = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
    return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(folder, candidate)));
  }

  /** The problem of a link in a file, or undefined. */
  function faultOf(link: string, from: string): string | undefined {
    if (servedElsewhere.has(link)) return undefined;
    const [path = '', anchor] = link.split('#');
    if (path !== '' && !path.startsWith('/docs/')) return `${from}: ${link} leads out of the site`;
    const target = path === '' ? from : fileAt(path);
    if (target === undefined) return `${from}: ${link} leads nowhere`;
    if (anchor !== undefined && !html.get(target)?.includes(` id="${anchor}"`)) return `${from}: ${link} has no such anchor`;
    return undefined;
  }

  function attributes(text: string, name: string): string[] {
    return [...text.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  }

  function expectNone(faults: (string | undefined)[]): void {
    const found = faults.filter((fault) => fault !== undefined);
    if (found.length > 0) expect.fail(`\n${found.join('\n')}\n`);
  }

  it('has every page as HTML and as Markdown, and a list of all pages', () => {
    const list = read('llms.txt');
    for (const { path, title } of pages) {
      expect(files).to.include(htmlFile(path));
      expect(files).to.include(markdownFile(path));
      expect(list, title).to.contain(`(/docs/${markdownFile(path)})`);
    }
  });

  it('has every page in one file of a topic, none larger than 250 kB', () => {
    const topics = files.filter((file) => file.startsWith('llms/'));
    const listed = [...read('llms-full.txt').matchAll(/\(\/docs\/(llms\/[\w-]+\.txt)\)/g)].map(([, file]) => file);
    expect(listed).to.have.members(topics);
    const texts = topics.map(read);
    for (const text of texts) expect(Buffer.byteLength(text)).to.be.at.most(250_000);
    const marks = texts.flatMap((text) => [...text.matchAll(/^<!-- (\/docs\/\S*) -->$/gm)].map(([, url]) => url));
    expect(marks).to.have.members(pages.map(({ path }) => pageUrl(path)));
  });

  it('has no broken link', () => {
    expectNone(
      [...html].flatMap(([file, text]) => [...attributes(text, 'href'), ...attributes(text, 'src')].map((link) => faultOf(link, file))),
    );
  });

  it('has no link that was cut off', () => {
    const withoutCode = (text: string): string => text.replace(/<(pre|code|script)\b.*?<\/\1>/gs, '');
    expectNone(
      [...html].map(([file, text]) => (/\]\(\/|\]\(https?:/.test(withoutCode(text)) ? `${file}: a link is not closed` : undefined)),
    );
  });

  it('has no broken link in Markdown, llms.txt or the search', () => {
    const linksIn = (text: string): string[] => [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link = '']) => link);
    expectNone(files.filter((file) => /\.(md|txt)$/.test(file)).flatMap((file) => linksIn(read(file)).map((link) => faultOf(link, file))));
    const { entries } = JSON.parse(read('search.json')) as { entries: string[][] };
    expectNone(entries.map(([, url = '']) => faultOf(url, 'search.json')));
  });

  it('loads nothing from other hosts', () => {
    for (const [file, text] of html) {
      const addresses = ['href', 'src', 'srcset', 'action', 'data', 'content', 'poster'].flatMap((name) => attributes(text, name));
      expect(
        addresses.filter((address) => /^([a-z]+:)?\/\//i.test(address)),
        file,
      ).to.deep.equal([]);
    }
    for (const file of files.filter((each) => /\.(css|js)$/.test(each))) {
      // The validator of the page that tries calls resolves relative $ids against this address; nothing is fetched from it.
      const text = read(file).replace('https://github.com/cfworker', '').replaceAll('url("/docs/assets/', '');
      expect(text, file).not.to.match(/https?:|url\(|@import/);
    }
  });

  it('lists the limits of every text in a body', () => {
    const limits = read('rate-limits.md').slice(read('rate-limits.md').indexOf('Limits of all texts'));
    expect(limits).to.match(/`password` \| 1 to 1,000 \|[^]*`data\.attributes\.shipment_tags` \| 1 to 64 \|/);
  });

  it('lets names in code break, but not numbers and addresses', () => {
    const table = (text: string): string => render(`| A |\n| --- |\n| see \`${text}\` |\n`).html;
    expect(table('10.1.0.0/16,fd00::/8')).to.contain('10.1.0.0/16,<wbr>fd00::/8');
    expect(table('container.seal_number')).to.contain('container.<wbr>seal_<wbr>number');
  });

  it('has no internal marks in its Markdown', () => {
    for (const file of files.filter((each) => each.endsWith('.md'))) expect(read(file), file).not.to.match(/not-run:|\{#|^\{\{|^```\w+ /m);
  });

  it('loads less than 120 kB compressed on the first visit to any page', () => {
    const compressed = (file: string): number => gzipSync(readFileSync(join(folder, file))).length;
    const shared = ['assets/style.css', 'assets/site.js', 'assets/icon.svg', 'assets/fonts/inter-latin.woff2'].reduce(
      (sum, file) => sum + compressed(file),
      0,
    );
    const weights = pages.map(({ path, script }): [string, number] => [
      path,
      compressed(htmlFile(path)) + shared + (script ? compressed(`assets/${script}`) : 0),
    ]);
    const heavy = weights.filter(([, bytes]) => bytes > 120_000);
    expect(heavy).to.deep.equal([]);
  });

  it('loads one font of at most 60 kB, and has its license', () => {
    const fonts = files.filter((file) => file.startsWith('assets/fonts/'));
    expect(fonts).to.have.members(['assets/fonts/inter-latin.woff2', 'assets/fonts/inter-LICENSE.txt']);
    expect(readFileSync(join(folder, 'assets/fonts/inter-latin.woff2')).length).to.be.below(60_000);
    expect(read('assets/fonts/inter-LICENSE.txt')).to.match(/Inter Project Authors[^]*SIL OPEN FONT LICENSE/i);
  });

  it("complies with the content security policy default-src 'self'", () => {
    for (const [file, text] of html) {
      expect(text, file).not.to.match(/<script(?![^>]* src=)|<style|<[^>]*\s(style|on\w+)="/);
    }
  });

  it('asks in a form for the fields of a body, with the few values of a field', () => {
    const { b } = JSON.parse(read('try.json')) as { b: { id: string; body: { fields: Record<string, unknown>[] } }[] };
    const fields = b.find(({ id }) => id === 'createTrackingRequest')?.body.fields ?? [];
    expect(fields.map(({ name }) => name))
      .to.include('data.attributes.request_number')
      .and.not.include('data.type');
    const [type] = fields.filter(({ name }) => name === 'data.attributes.request_type');
    expect(type).to.deep.include({ kind: 'text', options: ['bill_of_lading', 'booking_number', 'container'], required: true });
    const [tags] = fields.filter(({ name }) => name === 'data.attributes.shipment_tags');
    expect(tags).to.deep.include({ kind: 'list', options: [], required: false });
  });

  it('knows the line of a sample that has a field', async () => {
    const file = join(import.meta.dirname, '../../scripts/docs/browser/field-lines.js');
    const { lineOf } = (await import(pathToFileURL(file).href)) as { lineOf(text: string, path: string): number };
    const answer = JSON.stringify({ id: 1, inner: { id: 2, list: [{ name: 3 }] }, name: 4 }, null, 2);
    const lines = ['id', 'inner', 'inner.id', 'inner.list.name', 'name', 'list', 'inner.name'].map((path) => lineOf(answer, path));
    expect(lines).to.deep.equal([1, 2, 3, 6, 10, -1, -1]);
    expect(lineOf('curl x \\\n  -d \'{\n     "scac": "TEST"\n  }\'', 'scac')).to.equal(2);
  });

  it('has one level-1 heading per page, skips no level and repeats no id', () => {
    for (const [file, text] of html) {
      const main = text.slice(text.indexOf('<main'));
      const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      expect(levels[0], file).to.equal(1);
      levels.reduce((before, level) => {
        expect(level, `${file}: h${before}, then h${level}`).to.be.within(2, before + 1);
        return level;
      });
      const ids = attributes(text, 'id');
      expect(new Set(ids).size, file).to.equal(ids.length);
    }
  });

  for (const surface of ['a', 'b'] as const) {
    const contract = loadContract(surface);

    it(`has every operation of surface ${surface.toUpperCase()}, with its examples`, () => {
      const markdown = pages.flatMap((page) => (page.path.split('/')[0] === surface ? [read(markdownFile(page.path))] : [])).join('');
      for (const { operationId, path, method, tags } of contract.operations()) {
        const text = (html.get(htmlFile(contract.groupPath(tags[0]))) ?? '').replaceAll('<wbr>', '');
        expect(text).to.contain(`<h2 id="${operationId}"`);
        // The old page of all operations redirects.
        expect(html.get(`${surface}/index.html`)).to.contain(`<tr id="${operationId}"`);
        expect(text).to.contain(`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`);
      }
      const used = JSON.stringify(readContract(surface)['paths']).matchAll(/"#\/components\/examples\/([\w-]+)"/g);
      for (const [, name = ''] of used) {
        expect(markdown, name).to.contain(JSON.stringify(contract.example(name), null, 2));
      }
    });

    it(`has every message of surface ${surface.toUpperCase()}, with its examples, each included resource whole where its type is first shown`, () => {
      for (const { path: type, requestBody } of contract.messages()) {
        expect(html.get(`${surface}/messages.html`)).to.contain(`<h3 id="message-${type}"`);
        for (const media of Object.values(requestBody?.content ?? {})) {
          const markdown = read(`${surface}/messages.md`);
          for (const { title, value } of examplesOf(media)) {
            const { data, included } = value as { data?: { relationships?: any }; included?: { type: string; id: string }[] };
            const whole = JSON.stringify(included ? { data } : value, null, 2).replace(/\n\}$/, '');
            expect(markdown, title).to.contain(whole);
            const about = data?.relationships?.reference_object.data;
            const isAbout = ({ type, id }: { type: string; id: string }) => type === about.type && id === about.id;
            for (const resource of included?.filter(isAbout) ?? []) {
              expect(markdown.replaceAll(/\n +/g, '\n'), title).to.contain(JSON.stringify(resource, null, 2).replaceAll(/\n +/g, '\n'));
            }
            for (const { type } of included ?? [])
              expect(markdown, title).to.match(new RegExp(`"type": "${type}",\\s+"id": "[^"]+",\\s+"attributes"`));
          }
        }
      }
    });

    it(`explains every error code of surface ${surface.toUpperCase()}`, () => {
      const codes = contract.document.components.schemas['ErrorCode']?.enum ?? [];
      expect(codes).not.to.have.length(0);
      for (const code of codes) expect(fileAt(`/docs/errors/${String(code)}`), String(code)).to.be.a('string');
    });
  }
});
