/** The guides in docs/guides: Markdown, with a table from the code where a line is `{{name}}`. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { type Page, pageGroups, pageUrl } from './page.ts';
import { blocks } from './text.ts';

const folder = join(import.meta.dirname, '../../docs/guides');

/** @param tables what replaces each line `{{name}}`; `{{guides}}` is the list of all guides */
export function guidePages(tables: Record<string, () => string>): Page[] {
  const guides = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map(readGuide)
    .sort((one, other) => one.order - other.order)
    .map(({ page }) => page);
  const known = { ...tables, guides: () => guideList(guides) };
  return guides.map((page) => ({ ...page, markdown: withTables(page, known) }));
}

/** Every guide except the first page, a box for each group. */
function guideList(guides: Page[]): string {
  return blocks(
    ...pageGroups.map((group) => {
      const own = guides.filter((page) => page.group === group && page.path !== '');
      const lines = own.map(({ path, title }) => `- [${title}](${pageUrl(path)})`);
      return own.length > 0 && blocks('<!-- box: group -->', `### ${group}`, lines.join('\n'), '<!-- /box -->');
    }),
  );
}

function withTables({ path, markdown }: Page, tables: Record<string, () => string>): string {
  return markdown.replaceAll(/^\{\{(\w+)\}\}$/gm, (_line, name: string) => {
    const table = tables[name];
    if (!table) throw new Error(`The guide ${path} asks for {{${name}}}, which does not exist.`);
    return table();
  });
}

function readGuide(file: string): { page: Page; order: number } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  const { order, title, group, description } = parse(head) as Partial<Pick<Page, 'title' | 'group' | 'description'>> & { order?: number };
  if (order === undefined || !title || !description) throw new Error(`docs/guides/${file} has no order, title or description.`);
  if (!group || !pageGroups.includes(group)) throw new Error(`docs/guides/${file} is in no group of: ${pageGroups.join(', ')}.`);
  const name = basename(file, '.md');
  return { order, page: { path: name === 'index' ? '' : name, title, description, group, markdown: body.trim() } };
}
