/**
 * The reference of a surface, generated from its contract: an overview, a page for each group of operations, and one of its messages.
 * Own, because Redoc, Scalar and similar generators render in the browser with inline styles and 200 kB or more of script, and have no
 * Markdown twin.
 */
import { type Contract, type Operation, componentName } from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type About, describe, fieldTree, linkToHome } from './fields.ts';
import { columns, languageTabs, messageSection, operationSection, responseParts } from './operation.ts';
import { type Page, pageUrl } from './page.ts';
import { setUpSamples } from './samples.ts';
import { type Block, blocks, code, listing, table } from './text.ts';

/** All pages of a surface. @param fills when the fields of its responses have values */
export function referencePages(contract: Contract, fills: About['fills']): Page[] {
  const about = { linkTo: linkToHome(contract), ...(fills && { fills }) };
  const groups = contract.document.tags.map((tag) => groupPage(contract, tag, about));
  return [overviewPage(contract), ...groups, ...(contract.messages().length > 0 ? [messagesPage(contract)] : [])];
}

function groupPage(contract: Contract, tag: { name: string; description: string }, about: About): Page {
  const operations = contract.operations().filter((operation) => operation.tags.includes(tag.name));
  const title = `${tag.name} on surface ${contract.surface.toUpperCase()}`;
  const sections = operations.map((operation) => operationSection(contract, operation, about));
  return {
    ...contract.page,
    path: contract.groupPath(tag.name),
    title,
    short: tag.name,
    description: `${listing(operations.map(({ summary }) => summary))}: parameters, fields, examples and errors on surface ${contract.surface.toUpperCase()}.`,
    contents: 2,
    markdown: blocks(`# ${title}`, tag.description, ...sections),
  };
}

function overviewPage(contract: Contract): Page {
  const { info } = contract.document;
  const surface = contract.surface.toUpperCase();
  return {
    ...contract.page,
    path: contract.surface,
    title: `Surface ${surface}`,
    short: 'Overview',
    description: info.summary,
    contents: 3,
    markdown: blocks(
      `# Surface ${surface}`,
      `Contract version ${info.version}: [OpenAPI 3.1 in JSON](/openapi/${contract.surface}.json).`,
      contract.messages().length > 0 &&
        `For the messages it sends to webhooks, see [Messages of surface ${surface}](${pageUrl(messagesPath(contract))}).`,
      operationTable(contract),
      // Its headings are one level below the page's title.
      info.description,
      authentication(contract),
      ...errorResponses(contract),
    ),
  };
}

/** Each row has the operation's anchor, because this page once had all operations: browser/site.js leads old links on. */
function operationTable(contract: Contract): string {
  const rows = contract.operations().map((operation) => {
    const { summary, operationId, method, path } = operation;
    return [`[${summary}](${contract.urlOf(operation)}) {#${operationId}}`, code(`${method} ${path}`)];
  });
  return table(['Operation', 'Method and path'], rows);
}

function authentication(contract: Contract): string {
  const schemes = Object.values(contract.document.components.securitySchemes).map(({ type, name, description }) => {
    const header = type === 'http' ? 'Authorization: Bearer <token>' : name === 'Authorization' ? `${name}: Token <key>` : `${name}: <key>`;
    return [code(header), description];
  });
  const [credential, constant] = contract.surface === 'a' ? ['TOKEN', 'token'] : ['API_KEY', 'apiKey'];
  return columns(
    [
      '## Authentication {#credentials}',
      table(['Header', 'Meaning'], schemes),
      `The examples of this reference use the service's address in \`LANDFALL\` and your credential in \`${credential}\`. Ids are in variables such as \`SHIPMENT\`; the [quickstart](/docs/quickstart#set-up-your-shell) shows how to set them. \`RECEIVER\` is the URL of your webhook. A service on your own machine sends to the one shown here; others send only [to the public internet](/docs/operate-webhooks#where).`,
      `TypeScript has the same values in constants such as \`${constant}\` and \`shipment\`, and uses [landfall-client](/docs/client). Python uses requests.`,
    ],
    [languageTabs(setUpSamples(contract))],
  );
}

/** The responses that operations share, with the one format they all have. */
function errorResponses(contract: Contract): Block[] {
  const { responses } = contract.document.components;
  const statusesOf = (name: string): string[] =>
    contract
      .operations()
      .flatMap((operation) =>
        Object.entries(operation.responses).flatMap(([status, each]) =>
          componentName(each) === name ? [status === 'default' ? '500, 503' : status] : [],
        ),
      );
  const shared = Object.entries(responses)
    .map(([name, response]) => ({ name, response, status: listing([...new Set(statusesOf(name))], 'or') }))
    .filter(({ status }) => status !== '')
    .sort((one, other) => (one.status < other.status ? -1 : 1));
  const [media] = Object.values(responses).map(({ content = {} }) => Object.values(content)[0]);
  return [
    '## Error responses {#error-responses}',
    'All errors have the same format. Each `code` has [a page](/docs/errors/) with its causes and how to fix it.',
    media?.schema && fieldTree(media.schema, true, 'error'),
    ...shared.map(({ name, status, response }) => {
      const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
      const [example = {}] = Object.values(response.content ?? {});
      return columns(
        [`### ${status}: ${words} {#response-${name}}`, ...responseParts(response, `response-${name}`)],
        [exampleBlocks(examplesOf(example))],
      );
    }),
  ];
}

function messagesPath({ surface }: Contract): string {
  return `${surface}/messages`;
}

function messagesPage(contract: Contract): Page {
  const messages = contract.messages();
  const surface = contract.surface.toUpperCase();
  const title = `Messages of surface ${surface}`;
  const about = { linkTo: linkToHome(contract) };
  // A format that all messages share is shown once, otherwise with each message.
  const schemas = messages.map(({ requestBody }) => Object.values(requestBody?.content ?? {})[0]?.schema);
  const shared = new Set(schemas.map(componentName)).size === 1 ? schemas[0] : undefined;
  const [{ parameters = [], responses } = messages[0] as Operation] = messages;
  const answers = Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...contract.page,
    path: messagesPath(contract),
    title,
    short: 'Messages to webhooks',
    description: `The messages that surface ${surface} sends to webhooks, with their headers, format and examples.`,
    contents: 3,
    markdown: blocks(
      `# ${title}`,
      `Each message is a \`POST\` to the URL of your webhook. The body says what happened; the headers identify the message and prove that it is from Landfall. To create a webhook, see the [reference of surface ${surface}](${pageUrl(contract.surface)}) and the [guide to webhooks](/docs/webhooks).`,
      table(
        ['Message', 'Sent when'],
        messages.map(({ path, operationId, summary }) => [`[${code(path)}](#${operationId})`, `${summary}.`]),
      ),
      '## Headers of every message',
      table(
        ['Header', 'Meaning'],
        parameters.map(({ name, description = '', schema }) => [code(name), describe({ ...schema, description })]),
      ),
      '## Your response',
      table(
        ['Your response', 'Meaning'],
        answers.map(([status, { description }]) => [status === 'default' ? 'anything else' : code(status), description]),
      ),
      shared && blocks('## Format of every message', fieldTree(shared, true, 'message', about)),
      '## Messages',
      ...messages.map((message) => messageSection(message, shared === undefined, about)),
    ),
  };
}
