/** The guides in docs/guides: Markdown, with a table from docs/tables or from the code where a line is `{{name}}`. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { box } from './marks.ts';
import { type Page, isReference, pageGroups, pageUrl } from './page.ts';
import { docsFolder, readDoc } from './source.ts';
import { blocks, fill } from './text.ts';

/** @param tables what replaces each line `{{name}}`, if not docs/tables/<name>.md; `{{guides}}` is the list of all guides */
export function guidePages(tables: Record<string, () => string>): Page[] {
  const guides = readdirSync(join(docsFolder, 'guides'))
    .filter((file) => file.endsWith('.md'))
    .map(readGuide)
    .sort((one, other) => one.order - other.order)
    .map(({ page }) => page);
  const known: typeof tables = { ...tables, guides: () => guideList(guides) };
  return guides.map((page) => ({ ...page, markdown: fill(page.markdown, (name) => known[name]?.() ?? readDoc(`tables/${name}.md`)) }));
}

/** Every guide except the first page and the reference's, a box for each group. */
function guideList(guides: Page[]): string {
  return blocks(
    ...pageGroups.map((group) => {
      const own = guides.filter((page) => page.group === group && page.path !== '' && !isReference(page));
      const lines = own.map(({ path, title }) => `- [${title}](${pageUrl(path)})`);
      return own.length > 0 && box('group', `### ${group}`, lines.join('\n'));
    }),
  );
}

function readGuide(file: string): { page: Page; order: number } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readDoc(`guides/${file}`)) ?? [];
  const { order, ...given } = parse(head) as Partial<Page> & { order?: number };
  const { title, group, description } = given;
  if (order === undefined || !title || !description) throw new Error(`docs/guides/${file} has no order, title or description.`);
  if (!group || !pageGroups.includes(group)) throw new Error(`docs/guides/${file} is in no group of: ${pageGroups.join(', ')}.`);
  const name = basename(file, '.md');
  return { order, page: { ...given, path: name === 'index' ? '' : name, title, description, group, markdown: body.trim() } };
}
