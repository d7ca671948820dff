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

/** A text with a value for each `{{name}}`. @throws Error if a name has no value */
export function fill(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (whole, name: string) => {
    const value = valueOf(name);
    if (value === undefined) throw new Error(`${whole} has no value.`);
    return value;
  });
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A Markdown table. Cells may contain inline Markdown. */
export function table(head: string[], rows: string[][]): string {
  const cell = (text: string): string =>
    text
      .replaceAll('|', '\\|')
      .replace(/\s*\n\s*/g, ' ')
      .trim();
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function json(value: unknown): string {
  return fence('json', JSON.stringify(value, null, 2));
}

export type Block = string | undefined | false | null;

/** Joins blocks with empty lines and leaves out undefined ones. */
export function blocks(...parts: Block[]): string {
  return parts.filter(Boolean).join('\n\n');
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
