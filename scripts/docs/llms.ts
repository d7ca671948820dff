/** The list of all pages for language models (llms.txt), with addresses of the Markdown twins. */
import { type Page, markdownUrl } from './page.ts';
import { blocks } from './text.ts';

export function llmsText(pages: Page[]): string {
  const list = (some: Page[]): string => some.map((page) => `- [${page.title}](${markdownUrl(page.path)}): ${page.description}`).join('\n');
  const text = blocks(
    '# Landfall',
    '> Ocean freight tracking by API: hand it a carrier’s SCAC and a container or bill of lading number, and follow one shipment, its container and their events until the box is back empty. Read what is known, or have every change sent to you by signed webhook (Standard Webhooks). Two surfaces over one service: A (bearer token, plain JSON, under `/v2`) and B (API key, JSON:API, no prefix).',
    '## Guides',
    list(pages.filter(({ group }) => group !== null && group !== 'Reference')),
    '## Reference',
    list(pages.filter(({ group }) => group === 'Reference')),
    '- [OpenAPI contract of surface A](/openapi/a.json)\n- [OpenAPI contract of surface B](/openapi/b.json)',
    '## Error codes',
    list(pages.filter(({ group }) => group === null)),
  );
  return `${text}\n`;
}
