/** What language models read (llmstxt.org): a list of all pages, and the pages themselves in a file for each topic. */
import { type Page, isReference, markdownUrl, pageGroups, pageUrl } from './page.ts';
import { plainMarkdown } from './render.ts';
import { fillDoc } from './source.ts';
import { listing, slug } from './text.ts';

/** A model's context holds few files larger than this, in bytes; the messages of surface B alone are 140 kB. */
const maxBytes = 250_000;

/** A topic: its pages as one text. */
interface Part {
  title: string;
  file: string;
  text: string;
}

/** @returns texts by file name */
export function llmsFiles(pages: Page[]): [file: string, text: string][] {
  const parts = partsOf(pages);
  const index = parts
    .map(({ title, file, text }) => `- [${title}](/docs/${file}): ${Math.ceil(Buffer.byteLength(text) / 1000)} kB`)
    .join('\n');
  return [
    ['llms.txt', listOf(pages, index)],
    ['llms-full.txt', `${fillDoc('llms-full.txt', { parts: index })}\n`],
    ...parts.map(({ file, text }): [string, string] => [file, text]),
  ];
}

/** The pages of each group of the navigation, in files of at most `maxBytes`; those without a group are the errors. */
function partsOf(pages: Page[]): Part[] {
  return [...pageGroups, null].flatMap((group) => {
    const title = group ?? 'Errors';
    const files: { names: string[]; text: string }[] = [];
    for (const { path, markdown, short, title: name } of pages.filter((page) => page.group === group)) {
      const text = `<!-- ${pageUrl(path)} -->\n${plainMarkdown(markdown)}`;
      const last = files.at(-1);
      if (last && Buffer.byteLength(last.text) + Buffer.byteLength(text) < maxBytes) {
        last.names.push(short ?? name);
        last.text += `\n${text}`;
      } else {
        files.push({ names: [short ?? name], text });
      }
    }
    return files.map(({ names, text }, at) => ({
      title: files.length > 1 ? `${title}: ${listing(names).toLowerCase()}` : title,
      file: `llms/${slug(title)}${files.length > 1 ? `-${at + 1}` : ''}.txt`,
      text,
    }));
  });
}

/** All pages, with the addresses of their Markdown twins. */
function listOf(pages: Page[], parts: string): string {
  const partOf = (page: Page): string => (page.group === null ? 'errors' : isReference(page) ? 'reference' : 'guides');
  const lines = (part: string): string =>
    pages
      .filter((page) => partOf(page) === part)
      .map(({ title, path, description }) => `- [${title}](${markdownUrl(path)}): ${description}`)
      .join('\n');
  const values = { parts, guides: lines('guides'), reference: lines('reference'), errors: lines('errors') };
  return `${fillDoc('llms.txt', values)}\n`;
}
