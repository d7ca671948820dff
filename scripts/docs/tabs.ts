/**
 * Tabs: a group of radio buttons, each followed by its label and its panel, so that they work without scripts. A choice holds for
 * all tabs with the same legend on the site (browser/site.js). In a guide they are comments, which
 * Markdown viewers hide, and they can be nested:
 *
 *     <!-- tabs: Language -->
 *     <!-- tab: curl -->
 *     …
 *     <!-- tab: Python -->
 *     …
 *     <!-- /tabs -->
 *
 * A box is a part of a page with a style of its own, such as a card: `<!-- box: card -->` to `<!-- /box -->`.
 */
import { escapeHtml } from './text.ts';

/** The start of a group. @param legend what the reader chooses, such as `Language` */
export function tabsStart(legend: string): string {
  return `<fieldset class="tabs"><legend class="unseen">${escapeHtml(legend)}</legend>`;
}

/** A button, its label and the start of its panel. @param name of the group, unique on the page @param index from 0 */
export function tabStart(name: string, index: number, label: string): string {
  const [id, text] = [`${name}-${index + 1}`, escapeHtml(label)];
  const input = `<input type="radio" name="${name}" id="${id}" value="${text}"${index === 0 ? ' checked' : ''}>`;
  return `${input}<label for="${id}">${text}</label><div class="panel">`;
}

export const tabEnd = '</div>';
export const tabsEnd = '</fieldset>';

const comment = /^<!-- (?:(tabs): (.+)|(tab): (.+)|(\/tabs)) -->$/gm;
const box = /^<!-- (?:box: (\w+)|\/box) -->$/gm;

/** A guide with its tabs and boxes as lines of HTML, between which its Markdown stays. */
export function withTabs(markdown: string): string {
  const open: { name: string; count: number; legend: string }[] = [];
  let groups = 0;
  const boxed = markdown.replaceAll(box, (_whole, name?: string) => (name === undefined ? '\n</div>\n' : `\n<div class="${name}">\n`));
  return boxed.replaceAll(comment, (_whole, starts, legend: string, tab, label: string) => {
    if (starts) open.push({ name: `tabs-${(groups += 1)}`, count: 0, legend });
    const group = open.at(-1);
    if (starts || !group) return '';
    if (!tab) {
      open.pop();
      return `\n${tabEnd}${tabsEnd}\n`;
    }
    const before = group.count === 0 ? tabsStart(group.legend) : tabEnd;
    const start = tabStart(group.name, group.count, label);
    group.count += 1;
    return `\n${before}${start}\n`;
  });
}

/** The guide without tabs and boxes: each panel below its label. */
export function labelled(markdown: string): string {
  return markdown.replaceAll(/^<!-- (?:tabs: .+|\/tabs|box: .+|\/box) -->\n*/gm, '').replaceAll(/^<!-- tab: (.+) -->$/gm, '**$1**\n');
}
