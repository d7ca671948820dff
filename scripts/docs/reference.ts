/**
 * The reference of a surface, generated from its contract. Own, because Redoc and similar generators render in the browser with
 * inline styles and 200 kB or more of script, and have no Markdown twin.
 */
import type { Contract, PlacedOperation } from './contract.ts';
import { sampleReceiver } from './samples.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { fieldTable, fieldsOf, linkToHome } from './fields.ts';
import { headersOf, operationSection } from './operation.ts';
import { type Contents, type Page, pageUrl } from './page.ts';
import { blocks, code, fence, listing, slug, table } from './text.ts';
import { messagesPath } from './messages.ts';

export function referencePage(contract: Contract): Page {
  const { info } = contract.document;
  const operations = contract.operations();
  const errors = errorResponses(contract);
  return {
    path: contract.surface,
    title: `Surface ${contract.surface.toUpperCase()}`,
    description: info.summary,
    group: 'Reference',
    sources: [{ title: 'OpenAPI contract', url: `/openapi/${contract.surface}.json` }],
    markdown: blocks(
      `# Surface ${contract.surface.toUpperCase()}`,
      `Contract version ${info.version}: [OpenAPI 3.1 in JSON](/openapi/${contract.surface}.json).`,
      contract.messages().length > 0 &&
        `For the messages it sends to webhooks, see [Messages of surface ${contract.surface.toUpperCase()}](${pageUrl(messagesPath(contract))}).`,
      linkTable(operations),
      // Its headings are one level below the page's title.
      info.description,
      authenticationSection(contract),
      ...contract.document.tags.map((tag) => tagSection(contract, tag, operations)),
      errors.markdown,
    ),
    contents: [
      { title: 'Overview', anchor: slug(`Surface ${contract.surface}`) },
      { title: 'Authentication', anchor: 'credentials' },
      ...contract.document.tags.map((tag) => ({
        title: tag.name,
        anchor: tagAnchor(tag.name),
        children: operations
          .filter((operation) => operation.tags.includes(tag.name))
          .map(({ summary, operationId, method }) => ({ title: summary, anchor: operationId, method })),
      })),
      { title: 'Error responses', anchor: 'error-responses', children: errors.contents },
    ],
  };
}

function linkTable(operations: PlacedOperation[]): string {
  return table(
    ['Operation', 'Method and path'],
    operations.map(({ summary, operationId, method, path }) => [`[${summary}](#${operationId})`, code(`${method} ${path}`)]),
  );
}

function authenticationSection(contract: Contract): string {
  const schemes = Object.entries(contract.document.components.securitySchemes).map(([, scheme]) => {
    const header =
      scheme.type === 'http'
        ? 'Authorization: Bearer <token>'
        : scheme.name === 'Authorization'
          ? 'Authorization: Token <key>'
          : `${scheme.name}: <key>`;
    return [code(header), scheme.description];
  });
  const samples = {
    a: [
      `export LANDFALL=http://127.0.0.1:3000 PASSWORD='the password it printed'`,
      `TOKEN=$(curl -s "$LANDFALL/auth/tokens" -H 'Content-Type: application/json' \\`,
      `  -d '{"username": "demo", "password": "'"$PASSWORD"'"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
      `RECEIVER=${sampleReceiver}`,
    ],
    b: [`export LANDFALL=http://127.0.0.1:3000`, `API_KEY='the API key it printed'`, `RECEIVER=${sampleReceiver}`],
  };
  return blocks(
    '## Authentication {#credentials}',
    table(['Header', 'Meaning'], schemes),
    `The curl commands on this page use the service's address in ${code('LANDFALL')} and your credential in ${code(contract.surface === 'a' ? 'TOKEN' : 'API_KEY')}. Ids are in variables such as ${code('SHIPMENT')}; the [quickstart](/docs/quickstart#set-up-your-shell) shows how to set them. ${code('RECEIVER')} is the URL of your webhook. A service on your own machine sends to the one below; others send only [to the public internet](/docs/operate-webhooks#where).`,
    fence('bash', samples[contract.surface].join('\n')),
    `The TypeScript examples use constants instead: ${['landfall', contract.surface === 'a' ? 'token' : 'apiKey', 'shipment'].map(code).join(', ')} and so on.`,
  );
}

function tagAnchor(name: string): string {
  return `operations-${slug(name)}`;
}

function tagSection(contract: Contract, tag: { name: string; description: string }, operations: PlacedOperation[]): string {
  const own = operations.filter((operation) => operation.tags.includes(tag.name));
  const linkTo = linkToHome(contract);
  return blocks(
    `## ${tag.name} {#${tagAnchor(tag.name)}}`,
    tag.description,
    ...own.map((operation) => operationSection(contract, operation, linkTo)),
  );
}

/** The responses that operations share, with the one format they all have. */
function errorResponses(contract: Contract): { markdown: string; contents: Contents[] } {
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
    markdown: blocks(
      '## Error responses {#error-responses}',
      'All errors have the same format. Each `code` has [a page](/docs/errors/) with its causes and how to fix it.',
      firstContent?.schema && fieldTable(fieldsOf(contract, firstContent.schema), true),
      ...named.map(({ name, status, words }) => {
        const response = contract.resolve({ $ref: `#/components/responses/${name}` } as never) as Parameters<typeof headersOf>[1];
        const [media] = Object.values(response.content ?? {});
        return blocks(
          `### ${status}: ${words} {#response-${name}}`,
          `${response.description} Media type: ${listing(Object.keys(response.content ?? {}).map(code), 'or')}.`,
          media && exampleBlocks(examplesOf(contract, media)),
          headersOf(contract, response),
        );
      }),
    ),
    contents: named.map(({ name, status, words }) => ({ title: `${status}: ${words}`, anchor: `response-${name}` })),
  };
}
