/** The parts of a Markdown file that a program writes, each between two comments. */

export interface PartMarks {
  start: string;
  end: string;
}

/** Replaces the text between the marks. @throws Error if a mark is missing */
export function withPart(text: string, { start, end }: PartMarks, part: string): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The text has no part between "${start}" and "${end}".`);
  return `${text.slice(0, from + start.length)}\n${part}\n${text.slice(to)}`;
}
