/** Text in HTML and SVG, and text in a line of its own. */

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and quoted attributes, without control characters, which XML cannot have. */
export function escapedMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '').replaceAll(/\p{Cc}/gu, ' ');
}

/** Without control characters, so that it stays one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
