/** Colours for code, put in when the site is built. */
import { escapeHtml } from './text.ts';

/** HTML of a block of code. */
export function highlight(text: string, language: string | undefined): string {
  const escaped = escapeHtml(text);
  if (language === 'json') return highlightJson(escaped);
  if (language === 'bash') return highlightBash(escaped);
  if (language === 'ts') return highlightTypescript(escaped);
  return escaped;
}

function highlightJson(escaped: string): string {
  return escaped.replaceAll(
    /^(\s*)(&quot;(?:(?!&quot;).)*&quot;)(?=: )|\b(true|false|null)\b(?=,?$)|(-?\d+(?:\.\d+)?)(?=,?$)/gm,
    (whole, indent?: string, key?: string, word?: string, digits?: string) => {
      if (key !== undefined) return `${indent}<b>${key}</b>`;
      if (word !== undefined) return `<i>${word}</i>`;
      return digits === undefined ? whole : `<i>${digits}</i>`;
    },
  );
}

function highlightBash(escaped: string): string {
  return escaped.replaceAll(/^(#.*)$|\b(curl)\b|(\$\w+)/gm, (_whole, comment?: string, command?: string, variable?: string) => {
    if (comment !== undefined) return `<s>${comment}</s>`;
    return command === undefined ? `<i>${variable}</i>` : `<b>${command}</b>`;
  });
}

const keywords = 'async|await|const|else|export|for|from|function|if|import|let|new|of|return|throw|typeof|while';

function highlightTypescript(escaped: string): string {
  return escaped.replaceAll(
    new RegExp(String.raw`((?<!:)//.*$|/\*\*.*?\*/)|('[^'\n]*')|\b(${keywords})\b`, 'gm'),
    (_whole, comment?: string, quoted?: string, keyword?: string) => {
      if (comment !== undefined) return `<s>${comment}</s>`;
      return quoted === undefined ? `<b>${keyword}</b>` : `<i>${quoted}</i>`;
    },
  );
}
