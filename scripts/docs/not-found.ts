/** The page of an address below /docs that has none. */
import type { Page } from './page.ts';

/** The service answers it with the status 404 (src/http/published.ts). */
export const notFoundFile = '.not-found.html';

export const notFoundPage: Page = {
  path: '.not-found',
  title: 'No such page',
  description: 'There is no page at this address.',
  group: null,
  hasTwin: false,
  markdown: `# No such page

There is no page of the documentation at this address. It may have moved, or the address is mistyped.

- The [overview](/docs/) lists every guide, and the search above finds words, fields and error codes.
- The [quickstart](/docs/quickstart) is where to begin.
- Operations and fields are in the reference of [surface A](/docs/a) and of [surface B](/docs/b).
- Every error code has a page in the [list of errors](/docs/errors/).
- Programs find all pages in [llms.txt](/docs/llms.txt), and the contracts under [/openapi/a.json](/openapi/a.json) and
  [/openapi/b.json](/openapi/b.json).
`,
};
