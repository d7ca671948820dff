/**
 * What Markdown cannot say of a page: comments, which Markdown viewers hide. They can be nested.
 *
 *     <!-- tabs: Language -->           radio buttons, each followed by its label and its panel, so that they work without scripts;
 *     <!-- tab: curl -->                a choice holds for all tabs with the same legend on the site (browser/site.js)
 *     …                                 `<!-- tab: curl | 7.8 -->`: what follows ` | ` is small
 *     <!-- /tabs -->
 *     <!-- box: card --> … <!-- /box -->         a part of the page with a style of its own
 *     <!-- folded: Headers --> … <!-- /folded -->    what the reader opens
 *     <!-- site --> … <!-- /site -->     only on the site
 *     <!-- twin --> … <!-- /twin -->     only in the Markdown twin
 */
import { type Block, blocks, escapeHtml } from './text.ts';

export const box = (name: string, ...inside: Block[]): string => blocks(`<!-- box: ${name} -->`, ...inside, '<!-- /box -->');
export const folded = (summary: string, ...inside: Block[]): string => blocks(`<!-- folded: ${summary} -->`, ...inside, '<!-- /folded -->');
export const onSite = (...inside: Block[]): string => blocks('<!-- site -->', ...inside, '<!-- /site -->');
export const inTwin = (...inside: Block[]): string => blocks('<!-- twin -->', ...inside, '<!-- /twin -->');
export const tab = (label: string, ...inside: Block[]): string => blocks(`<!-- tab: ${label} -->`, ...inside);
export const tabs = (legend: string, ...all: string[]): string => blocks(`<!-- tabs: ${legend} -->`, ...all, '<!-- /tabs -->');

const mark = /^<!-- (\/?)(tabs|tab|box|folded|site|twin)(?:: (.+))? -->$/gm;

/** The page with its marks as lines of HTML, between which its Markdown stays. */
export function withMarks(markdown: string): string {
  const open: { name: string; count: number; legend: string }[] = [];
  let groups = 0;
  const htmlOf = (name: string, isEnd: boolean, text: string): string => {
    const group = open.at(-1);
    if (name === 'box') return isEnd ? '</div>' : `<div class="${text}">`;
    if (name === 'folded') return isEnd ? '</details>' : `<details>\n<summary>${escapeHtml(text)}</summary>`;
    if (name === 'tabs' && !isEnd) open.push({ name: `tabs-${(groups += 1)}`, count: 0, legend: text });
    else if (name === 'tabs') return open.pop() ? '</div></fieldset>' : '';
    if (name !== 'tab' || !group) return '';
    const before = group.count === 0 ? `<fieldset class="tabs"><legend class="unseen">${escapeHtml(group.legend)}</legend>` : '</div>';
    group.count += 1;
    const [label = '', small] = escapeHtml(text).split(' | ');
    const id = `${group.name}-${group.count}`;
    const input = `<input type="radio" name="${group.name}" id="${id}" value="${label}"${group.count === 1 ? ' checked' : ''}>`;
    return `${before}${input}<label for="${id}">${label}${small ? ` <small>${small}</small>` : ''}</label><div class="panel">`;
  };
  return without('twin', markdown).replaceAll(
    mark,
    (_whole, end: string, name: string, text: string) => `\n${htmlOf(name, end !== '', text)}\n`,
  );
}

/** The page's twin: panels and folded parts below their labels in bold, without what is only on the site. */
export function withoutMarks(markdown: string): string {
  return without('site', markdown)
    .replaceAll(/^<!-- (?:tab|folded): (.+) -->\n*/gm, '**$1**\n\n')
    .replaceAll(/^<!-- \/?(?:tabs|box|folded|twin)\b.*-->\n*/gm, '');
}

function without(name: string, markdown: string): string {
  return markdown.replaceAll(new RegExp(`^<!-- ${name} -->$.*?^<!-- /${name} -->\n*`, 'gms'), '');
}
