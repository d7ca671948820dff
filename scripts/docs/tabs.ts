/**
 * Tabs in a guide, as comments that Markdown viewers hide. They can be nested.
 *
 *     <!-- tabs: Language -->
 *     <!-- tab: curl -->
 *     …
 *     <!-- tab: Python -->
 *     …
 *     <!-- /tabs -->
 */

/** The guide without tabs: each panel below its label. */
export function labelled(markdown: string): string {
  return markdown.replaceAll(/^<!-- (?:tabs: .+|\/tabs) -->\n*/gm, '').replaceAll(/^<!-- tab: (.+) -->$/gm, '**$1**\n');
}
