/**
 * Pieces of the generated pages, each as HTML for the site and as Markdown for its twin. Columns, tabs and trees are the
 * platform's own elements (radio buttons, details), so that they work without scripts.
 */
import { render } from './render.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from './tabs.ts';
import { blocks, escapeHtml } from './text.ts';

export interface Piece {
  html: string;
  markdown: string;
}

/** A piece, or nothing. */
type Maybe = Piece | undefined | false | null;

/** Markdown in both forms. */
export function prose(...parts: Parameters<typeof blocks>): Piece {
  const markdown = blocks(...parts);
  return { markdown, html: render(markdown).html };
}

/** Pieces below each other. */
export function stack(...pieces: Maybe[]): Piece {
  const some = pieces.filter((piece): piece is Piece => Boolean(piece));
  return { html: some.map(({ html }) => html).join(''), markdown: blocks(...some.map(({ markdown }) => markdown)) };
}

/** Two columns: text on the left, and on the right what stays in view next to it. */
export function columns(left: Piece, right: Piece): Piece {
  return {
    html: `<div class="columns"><div>\n${left.html}</div>\n<div class="side">\n${right.html}</div></div>\n`,
    markdown: blocks(left.markdown, right.markdown),
  };
}

/** A piece that the reader opens. */
export function folded(summary: string, piece: Piece): Piece {
  return {
    html: `<details>\n<summary>${escapeHtml(summary)}</summary>\n${piece.html}</details>\n`,
    markdown: blocks(`**${summary}**`, piece.markdown),
  };
}

export interface Tab {
  label: string;
  piece: Piece;
}

/** Tabs (tabs.ts). @param name unique on the page */
export function tabs(legend: string, name: string, all: Tab[]): Piece {
  const parts = all.map(({ label, piece }, index) => `${tabStart(name, index, label)}\n${piece.html}${tabEnd}\n`);
  return {
    html: `${tabsStart(legend)}\n${parts.join('')}${tabsEnd}\n`,
    markdown: blocks(...all.flatMap(({ label, piece }) => [piece.markdown === '' ? '' : `**${label}**`, piece.markdown])),
  };
}
