/** How long lines of JSON wrap in the samples of pages, and in the answers that the browser shows (browser/json.js). */

const maxDepth = 12;
/** Shorter lines fit wherever samples are shown. */
const maxLength = 40;

/** The class of a line that may take several rows and begins deep inside: style.css indents the others below its first. Or null. */
export function depthClass(line: string): string | null {
  const depth = line.search(/\S/);
  return depth < 4 || line.length <= maxLength ? null : `in-${Math.min(depth, maxDepth)}`;
}

/** A time in quotes stays in one row (`h-time`): browsers would break it after a hyphen. */
export const quotedTime = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/;
