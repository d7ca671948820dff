/** The guides: Markdown by hand, with tables made from the code where a line says `{{name}}`. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Page, pageGroups } from './page.ts';

const folder = join(import.meta.dirname, '../../docs/guides');

/** @param tables what stands for `{{name}}` on a line of its own */
export function guidePages(tables: Record<string, () => string>): Page[] {
  const guides = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readGuide(file, tables));
  return guides.sort((one, other) => one.order - other.order).map(({ page }) => page);
}

function readGuide(file: string, tables: Record<string, () => string>): { page: Page; order: number } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  const facts = new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (!value) throw new Error(`docs/guides/${file} does not say its ${name}.`);
    return value;
  };
  const markdown = body.trim().replaceAll(/^\{\{(\w+)\}\}$/gm, (_line, name: string) => {
    const table = tables[name];
    if (!table) throw new Error(`docs/guides/${file} asks for {{${name}}}, which nobody makes.`);
    return table();
  });
  const name = basename(file, '.md');
  const group = pageGroups.find((each) => each === fact('group'));
  if (group === undefined) throw new Error(`docs/guides/${file} is in no group of the navigation: ${pageGroups.join(', ')}.`);
  return {
    order: Number(fact('order')),
    page: {
      path: name === 'index' ? '' : name,
      title: fact('title'),
      description: fact('description'),
      group,
      markdown,
    },
  };
}
