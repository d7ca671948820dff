/**
 * The blocks of code of a page, and what the line that opens one says of it:
 *
 *     ```bash                          run, in the page's order, in one shell
 *     ```ts track.ts                   saved under this name, for a later block of bash to run
 *     ```json                          what the block above it prints (`text` for what is no JSON)
 *     ```bash not-run: the reason      any of them, where it cannot be run or compared; the reason is for the tests
 */
import { Marked, type Token, type Tokens } from 'marked';

export interface CodeBlock {
  /** `bash`, `ts`, `json` or `text`; empty where the block does not say. */
  language: string;
  text: string;
  /** The name that a block of TypeScript is saved under, or null. */
  file: string | null;
  /** Why it cannot be run, or null. */
  notRun: string | null;
}

export function readInfo(info: string | undefined): Omit<CodeBlock, 'text'> {
  const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(info ?? '') ?? [];
  const [, reason] = /^not-run:\s*(.*)$/.exec(rest) ?? [];
  if (reason !== undefined) return { language, file: null, notRun: reason };
  return { language, file: rest === '' ? null : rest, notRun: null };
}

/** All blocks of a page, in its order, those in lists and tables included. */
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
