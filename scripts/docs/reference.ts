/**
 * The reference of a surface, generated from its contract: an overview, and a page for each group of operations. Own, because Redoc,
 * Scalar and similar generators render in the browser with inline styles and 200 kB or more of script, and have no Markdown twin.
 */
import { type Contract, type PlacedOperation, type ResponseObject, groupPath, operationUrl, surfacePage } from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type About, fieldTree, linkToHome } from './fields.ts';
import { messagesPath } from './messages.ts';
import { headersOf, languageTabs, operationSection } from './operation.ts';
import { type Contents, type Page, pageUrl } from './page.ts';
import { type Piece, columns, prose, stack } from './pieces.ts';
import { setUpSamples } from './samples.ts';
import { code, listing, table } from './text.ts';

/** All pages of a surface's operations. @param fills when the fields of its responses have values */
export function referencePages(contract: Contract, fills: About['fills']): Page[] {
  const about = { linkTo: linkToHome(contract), ...(fills && { fills }) };
  return [overviewPage(contract), ...contract.document.tags.map((tag) => groupPage(contract, tag, about))];
}

function groupPage(contract: Contract, tag: { name: string; description: string }, about: About): Page {
  const operations = contract.operations().filter((operation) => operation.tags.includes(tag.name));
  const surface = contract.surface.toUpperCase();
  return {
    path: groupPath(contract, tag.name),
    title: `${tag.name} on surface ${surface}`,
    short: tag.name,
    description: `${listing(operations.map(({ summary }) => summary))}: parameters, fields, examples and errors on surface ${surface}.`,
    ...surfacePage(contract),
    ...stack(
      prose(`# ${tag.name} on surface ${surface}`, tag.description),
      ...operations.map((operation) => operationSection(contract, operation, about)),
    ),
    contents: operations.map(({ summary, operationId, method }) => ({ title: summary, anchor: operationId, method })),
  };
}

function overviewPage(contract: Contract): Page {
  const { info } = contract.document;
  const operations = contract.operations();
  const errors = errorResponses(contract);
  const surface = contract.surface.toUpperCase();
  return {
    path: contract.surface,
    title: `Surface ${surface}`,
    short: 'Overview',
    description: info.summary,
    ...surfacePage(contract),
    ...stack(
      prose(
        `# Surface ${surface}`,
        `Contract version ${info.version}: [OpenAPI 3.1 in JSON](/openapi/${contract.surface}.json).`,
        contract.messages().length > 0 &&
          `For the messages it sends to webhooks, see [Messages of surface ${surface}](${pageUrl(messagesPath(contract))}).`,
        operationTable(contract, operations),
        // Its headings are one level below the page's title.
        info.description,
      ),
      authenticationSection(contract),
      errors.piece,
    ),
    contents: [
      { title: 'Authentication', anchor: 'credentials' },
      { title: 'Error responses', anchor: 'error-responses', children: errors.contents },
    ],
  };
}

/** Each row has the operation's anchor, because this page once had all operations: browser/site.js leads old links on. */
function operationTable(contract: Contract, operations: PlacedOperation[]): string {
  return table(
    ['Operation', 'Method and path'],
    operations.map((operation) => {
      const { summary, operationId, method, path } = operation;
      return [`[${summary}](${operationUrl(contract, operation)}) {#${operationId}}`, code(`${method} ${path}`)];
    }),
  );
}

function authenticationSection(contract: Contract): Piece {
  const schemes = Object.values(contract.document.components.securitySchemes).map((scheme) => {
    const header =
      scheme.type === 'http'
        ? 'Authorization: Bearer <token>'
        : scheme.name === 'Authorization'
          ? 'Authorization: Token <key>'
          : `${scheme.name}: <key>`;
    return [code(header), scheme.description];
  });
  const credential = code(contract.surface === 'a' ? 'TOKEN' : 'API_KEY');
  return columns(
    prose(
      '## Authentication {#credentials}',
      table(['Header', 'Meaning'], schemes),
      `The examples of this reference use the service's address in ${code('LANDFALL')} and your credential in ${credential}. Ids are in variables such as ${code('SHIPMENT')}; the [quickstart](/docs/quickstart#set-up-your-shell) shows how to set them. ${code('RECEIVER')} is the URL of your webhook. A service on your own machine sends to the one shown here; others send only [to the public internet](/docs/operate-webhooks#where).`,
      `TypeScript has the same values in constants such as ${listing([contract.surface === 'a' ? 'token' : 'apiKey', 'shipment'].map(code))}, and uses [landfall-client](/docs/client). Python uses requests.`,
    ),
    languageTabs('set-up', setUpSamples(contract)),
  );
}

/** The responses that operations share, with the one format they all have. */
function errorResponses(contract: Contract): { piece: Piece; contents: Contents[] } {
  const statuses = new Map<string, Set<string>>();
  for (const { responses } of contract.operations()) {
    for (const [status, response] of Object.entries(responses)) {
      const name = '$ref' in response ? response.$ref.split('/').at(-1) : undefined;
      if (name) statuses.set(name, (statuses.get(name) ?? new Set()).add(status === 'default' ? '500, 503' : status));
    }
  }
  const named = [...statuses].map(([name, all]) => ({
    name,
    status: listing([...all], 'or'),
    words: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
  }));
  named.sort((a, b) => (a.status < b.status ? -1 : 1));
  const [firstContent] = Object.values(contract.document.components.responses).map((response) => Object.values(response.content ?? {})[0]);
  return {
    piece: stack(
      prose(
        '## Error responses {#error-responses}',
        'All errors have the same format. Each `code` has [a page](/docs/errors/) with its causes and how to fix it.',
      ),
      firstContent?.schema && fieldTree(contract, firstContent.schema, true, 'error'),
      ...named.map(({ name, status, words }) => {
        const response = contract.resolve<ResponseObject>({ $ref: `#/components/responses/${name}` });
        const [media] = Object.values(response.content ?? {});
        const types = listing(Object.keys(response.content ?? {}).map(code), 'or');
        return columns(
          stack(
            prose(`### ${status}: ${words} {#response-${name}}`, `${response.description} Media type: ${types}.`),
            headersOf(contract, response),
          ),
          prose(media && exampleBlocks(examplesOf(contract, media))),
        );
      }),
    ),
    contents: named.map(({ name, status, words }) => ({ title: `${status}: ${words}`, anchor: `response-${name}` })),
  };
}
