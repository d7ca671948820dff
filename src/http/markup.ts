/** Text in HTML and SVG. */

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and quoted attributes, without control characters, which XML cannot have. */
export function escapedMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '').replaceAll(/\p{Cc}/gu, ' ');
}
