/**
 * The code blocks of a page, and what their first line says:
 *
 *     ```bash                          run, in page order, in one shell
 *     ```bash terminal                 run in a terminal of its own until the page ends; its output may be shown further down
 *     ```ts track.ts                   saved under this name, for a later bash block to run; Python too
 *     ```json                          the expected output of the block above (`text` if it isn't JSON)
 *     ```bash hidden                   run, but not shown: what a reader knows how to do, such as to start the program above
 *     ```bash not-run: the reason      any of these, if it can't be run; the reason is for the tests
 */
import { Marked, type Token, type Tokens } from 'marked';

export interface CodeBlock {
  /** `bash`, `ts`, `python`, `json`, `text`, or the language of a generated client; empty if the block has none. */
  language: string;
  text: string;
  /** The file name of a TypeScript block, or null. */
  file: string | null;
  /** Whether it runs in a terminal of its own. */
  terminal?: boolean;
  /** Whether the page hides it. */
  hidden?: boolean;
  /** Why it isn't run, or null. */
  notRun: string | null;
}

export function readInfo(info: string | undefined): Omit<CodeBlock, 'text'> {
  const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(info ?? '') ?? [];
  const [, reason] = /^not-run:\s*(.*)$/.exec(rest) ?? [];
  if (reason !== undefined) return { language, file: null, notRun: reason };
  if (rest === 'terminal' || rest === 'hidden') return { language, file: null, [rest]: true, notRun: null };
  return { language, file: rest === '' ? null : rest, notRun: null };
}

/** All code blocks of a page, in order, including those inside lists. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const marked = new Marked();
  const blocks: CodeBlock[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type !== 'code') return;
    const { text, lang } = token as Tokens.Code;
    blocks.push({ ...readInfo(lang), text });
  });
  return blocks;
}
