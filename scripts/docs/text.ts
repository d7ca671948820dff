/** Building blocks of Markdown and HTML. */

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The default anchor of a heading. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A Markdown table. Cells may contain inline Markdown. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** A block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function json(value: unknown): string {
  return fence('json', JSON.stringify(value, null, 2));
}

/** Markdown that is hidden until the reader opens it. */
export function folded(summary: string, markdown: string): string {
  return `<details>\n<summary>${escapeHtml(summary)}</summary>\n\n${markdown}\n\n</details>`;
}

/** Joins blocks with empty lines and leaves out undefined ones. */
export function blocks(...parts: (string | undefined | false | null)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}

/** `a`, `b` and `c`. */
export function listing(words: string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** The noun of a collection's path or a resource's type: `request` for `tracking_requests`, `delivery` for `deliveries`. */
export function nounOf(collection: string): string {
  const last = collection.split('_').at(-1) ?? collection;
  return last.replace(/ies$/, 'y').replace(/s$/, '');
}
