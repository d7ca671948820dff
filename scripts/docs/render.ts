/**
 * Markdown as HTML. marked parses and highlight.js colors the code: it writes classes, which the content security policy allows,
 * and no style attributes. Own are the anchors that tests and links rely on, and tables whose rows become cards where they have no room.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { depthClass, quotedTime } from './json-lines.ts';
import { withMarks, withoutMarks } from './marks.ts';
import { escapeHtml, slug } from './text.ts';

/** Loaded without its types, which would bring the DOM's types to the whole project. */
const hljs = createRequire(import.meta.url)('highlight.js/lib/common') as {
  configure(options: { classPrefix: string }): void;
  getLanguage(name: string): unknown;
  highlight(text: string, options: { language: string }): { value: string };
};
hljs.configure({ classPrefix: 'h-' });

export interface Heading {
  level: number;
  /** Plain text. */
  text: string;
  anchor: string;
  /** The HTTP method, if the section is about a request. */
  method?: string;
}

/** The text below a heading of the first three levels, up to the next one. */
interface Section {
  heading: string;
  anchor: string;
  /** Plain text, code included. */
  text: string;
}

/** A table row about a name in code, such as a setting or a reason. */
export interface Row {
  name: string;
  anchor: string;
  text: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
  sections: Section[];
  rows: Row[];
}

/** `## Title {#anchor}`: the anchor of the heading, not shown. */
const ownAnchor = /\s*\{#([\w.-]+)\}\s*$/;

/** A paragraph with only this is an operation's method and path. */
const route = /^([A-Z]+) (\/\S*)$/;

export function render(markdown: string): Rendered {
  const headings: Heading[] = [];
  const rows: Row[] = [];
  const taken = new Set<string>();
  /** A row in HTML. An anchor at the end of the first cell becomes the row's id; a row about a name gets an id made from the name. */
  const tableRow = ([first = '', ...others]: string[], labels: string[]): string => {
    const [, given] = ownAnchor.exec(first) ?? [];
    const cells = [first.replace(ownAnchor, ''), ...others];
    const at = cells.slice(0, 2).findIndex((each) => nameCell.test(each));
    const name = at < 0 ? '' : plain(cells[at] ?? '').trim();
    const made = name && headings.length > 0 && `${headings.at(-1)?.anchor}.${name.replaceAll(/[^\w.-]+/g, '-')}`;
    const anchor = given ?? (made && unused(made, taken));
    const isNumbered = /^-?[\d.]+$/.test(cells[0] ?? '');
    // A row that begins with anything else is about that.
    if (anchor && name && (at === 0 || isNumbered)) rows.push({ name, anchor, text: plain(cells.slice(at + 1).join(' ')) });
    const tds = cells.map((html, index) => `<td data-label="${escapeHtml(plain(labels[index] ?? ''))}">${html}</td>`);
    // A number alone makes a poor title for a card.
    return `<tr${anchor ? ` id="${anchor}"` : ''}${isNumbered ? ' class="numbered"' : ''}>${tds.join('')}</tr>`;
  };
  const marked = new Marked({
    renderer: {
      heading(token: Tokens.Heading) {
        const [, given] = ownAnchor.exec(token.text) ?? [];
        const html = this.parser.parseInline(token.tokens).replace(ownAnchor, '');
        const text = plain(html);
        const anchor = unused(given ?? slug(text), taken);
        headings.push({ level: token.depth, text, anchor });
        const link = token.depth === 1 ? '' : `<a class="anchor" href="#${anchor}" aria-label="Link to: ${escapeHtml(text)}"></a>`;
        return `<h${token.depth} id="${anchor}">${html}${link}</h${token.depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const [only] = tokens;
        const [, method, path] = (tokens.length === 1 && only?.type === 'codespan' && route.exec(only.text)) || [];
        if (method === undefined || path === undefined) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        Object.assign(headings.at(-1) ?? {}, { method });
        return `<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path).replaceAll('/', '<wbr>/')}</code></p>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const [, name, type] = ownPicture.exec(href) ?? [];
        if (name === undefined) throw new Error(`${href}: a picture is ../pictures/<name>.svg or .webp`);
        return type === 'svg' ? picture(name) : screenshot(name, text);
      },
      code({ text, lang }: Tokens.Code) {
        // The marks after the language are for the tests: test/docs/code-blocks.ts.
        const [language = '', note] = (lang ?? '').split(' ');
        if (note === 'hidden') return '';
        return `<pre tabindex="0"${language ? ` class="${language}"` : ''}><code>${highlight(text, language)}</code></pre>\n`;
      },
      table({ header, rows: lines }: Tokens.Table) {
        const cell = ({ tokens }: Tokens.TableCell): string => breakable(this.parser.parseInline(tokens));
        const labels = header.map(({ text }) => text);
        const head = header.map((each) => (each.text === '' ? '<td></td>' : `<th scope="col">${cell(each)}</th>`)).join('');
        const body = lines.map((line) => {
          const cells = line.map((each, at) => (at === 0 && labels[0] === 'Term' ? `<dfn>${cell(each)}</dfn>` : cell(each)));
          return tableRow(cells, labels);
        });
        const size = roomOf([header, ...lines].map((line) => line.map(({ text }) => text)));
        return `<div class="table ${size}"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(withMarks(markdown), { async: false });
  return { html, headings, sections: sectionsOf(html), rows };
}

/** A cell that is only a name: in code, in bold, or a term. */
const nameCell = /^<(?:code>([^<\s]+(?:<wbr>[^<\s]+)*)<\/code|strong>([^<]+)<\/strong|dfn>([^<]+)<\/dfn)>$/;

/**
 * How much room a table needs, for style.css: `slim` fits a phone; the others stack the cells of each row where there is less than that.
 * A column needs its longest word, and if it has sentences about 20 characters; a character is about 0.45 rem and the padding 1.6 rem.
 */
function roomOf(lines: string[][]): 'slim' | 'middle' | 'wide' {
  const widths = (lines[0] ?? []).map((_head, column) => {
    const texts = lines.map((cells) => (cells[column] ?? '').replaceAll(/\]\(.*?\)|[`*[]|\{#.*?\}/g, ''));
    const longest = (all: string[]): number => Math.max(...all.map(({ length }) => length));
    return Math.max(longest(texts.flatMap((text) => text.split(/[\s.,:_/-]/))), Math.min(20, longest(texts))) * 0.45 + 1.6;
  });
  const rem = widths.reduce((sum, width) => sum + width, 0);
  return rem < 18 ? 'slim' : rem < 32 ? 'middle' : 'wide';
}

const pictures = join(import.meta.dirname, '../../docs/pictures');
/** The path of a picture in a guide, which also works where the Markdown is read in the repository. */
const ownPicture = /^\.\.\/pictures\/([\w-]+)\.(svg|webp)$/;

/**
 * A picture within the page, where the style sheet colors it for the light and the dark theme; the file's own styles are left out.
 * Where there is little room, `<name>-narrow.svg` is shown instead.
 */
function picture(name: string): string {
  const drawn = (file: string, size: string): string => {
    const svg = readFileSync(join(pictures, `${file}.svg`), 'utf8').replace(/<style>.*?<\/style>\n/s, '');
    return `<span class="picture ${size}">${svg.trim()}</span>`;
  };
  return drawn(name, 'wide') + drawn(`${name}-narrow`, 'narrow');
}

/** A picture of the board. Its size is in its file's header, so that the page does not jump when it arrives. */
function screenshot(name: string, text: string): string {
  const { width, height } = sizeOfWebp(readFileSync(join(pictures, `${name}.webp`)));
  const size = `width="${width}" height="${height}"`;
  return `<img class="screenshot" src="/docs/pictures/${name}.webp" alt="${escapeHtml(text)}" ${size} loading="lazy">`;
}

/** The size in the header of a lossy file (RFC 9649, 2.5, with RFC 6386, 9.1). */
function sizeOfWebp(file: Buffer): { width: number; height: number } {
  const at = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  if (file.toString('latin1', 8, 15) !== 'WEBPVP8' || at < 0) throw new Error('A picture is a lossy WebP file');
  return { width: file.readUInt16LE(at + 3) & 0x3fff, height: file.readUInt16LE(at + 5) & 0x3fff };
}

const marked = new Marked();

/** Markdown within a line, as HTML. */
export function inline(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}

/** Paragraphs and lists of a description in a contract, as HTML. */
export function paragraphs(markdown: string): string {
  return marked.parse(markdown, { async: false }).trim();
}

/** The text below each heading of the first three levels. */
function sectionsOf(html: string): Section[] {
  return html.split(/(?=<h[1-3] id=")/).flatMap((part) => {
    const [, anchor = '', heading, text = ''] = /^<h\d id="([^"]+)">(.*?)<\/h\d>(.*)$/s.exec(part) ?? [];
    return heading === undefined ? [] : [{ anchor, heading: plain(heading), text: plain(text.replaceAll('<', ' <')) }];
  });
}

/** The Markdown twin of a page, without what only the site and its tests need: anchors and notes on code blocks. */
export function plainMarkdown(markdown: string): string {
  const text = withoutMarks(markdown)
    .replaceAll('](../pictures/', '](/docs/pictures/')
    .replaceAll(/^(#+ .*?) *\{#[\w.-]+\} *$/gm, '$1')
    .replaceAll(/^(\| .*?) \{#[\w.-]+\} \|/gm, '$1 |')
    .replaceAll(/^```\w+ hidden\n.*?^```\n\n?/gms, '')
    .replaceAll(/^(```\w+) .+$/gm, '$1');
  return `${text.trim()}\n`;
}

/** Without the marks of punctuation, which are half of a JSON example's tags and have no color. */
function highlight(text: string, language: string): string {
  if (!hljs.getLanguage(language)) return escapeHtml(text);
  const html = hljs.highlight(text, { language }).value.replaceAll(/<span class="h-punctuation">(.*?)<\/span>/g, '$1');
  return language === 'json' ? wrapping(html) : html;
}

/** JSON whose long lines wrap as json-lines.ts says. */
function wrapping(html: string): string {
  const ofTime = html.replaceAll(/"h-string">([^<]*)/g, (whole, text: string) =>
    quotedTime.test(plain(text)) ? whole.replace('h-string', 'h-string h-time') : whole,
  );
  return ofTime
    .split('\n')
    .map((line) => {
      const className = depthClass(plain(line));
      return className === null ? line : `<span class="${className}">${line}</span>`;
    })
    .join('\n');
}

/** Lets names in code break after punctuation, long ones also after underscores, so that columns can be narrow. Numbers and addresses stay whole. */
function breakable(html: string): string {
  return html.replaceAll(
    /<code>([^<]*)<\/code>/g,
    (_whole, text: string) =>
      `<code>${text.replaceAll(text.length > 16 ? /[.:_/](?=[a-z])|,(?=\w)/gi : /[.:/](?=[a-z])|,(?=\w)/gi, '$&<wbr>')}</code>`,
  );
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(lt|gt|quot|#39|#x27|amp);/g, (_whole, name: string) => entities[name] ?? '');
}

function unused(anchor: string, taken: Set<string>): string {
  let free = anchor;
  for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`;
  taken.add(free);
  return free;
}
