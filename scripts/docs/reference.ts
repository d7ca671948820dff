/**
 * The reference of a surface, generated from its contract: an overview, a page for each group of operations, and one of its messages.
 * Own, because Redoc, Scalar and similar generators render in the browser, with inline styles, and have no Markdown twin.
 */
import { type Contract, componentName, examplesOf } from './contract.ts';
import { type About, describe, fieldTree, linkToHome } from './fields.ts';
import { columns, exampleBlocks, languageTabs, messageSection, operationSection, responseParts } from './operation.ts';
import type { Page } from './page.ts';
import { setUpSamples } from './samples.ts';
import { fillDoc } from './source.ts';
import { blocks, code, listing, table } from './text.ts';

/** All pages of a surface. @param fills when the fields of its responses have values */
export function referencePages(contract: Contract, fills: About['fills']): Page[] {
  const about = { linkTo: linkToHome(contract), ...(fills && { fills }) };
  const served = new Set(contract.operations().flatMap(({ tags }) => tags));
  const groups = contract.document.tags.filter(({ name }) => served.has(name)).map((tag) => groupPage(contract, tag, about));
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
  const { info, components } = contract.document;
  const credentials = Object.values(components.securitySchemes).map(({ type, name, description }) => {
    const header = type === 'http' ? 'Authorization: Bearer <token>' : name === 'Authorization' ? `${name}: Token <key>` : `${name}: <key>`;
    return [code(header), description];
  });
  // Each row keeps the operation's anchor: this page once had all operations, and browser/site.js redirects old links.
  const operations = contract.operations().map((operation) => {
    const { summary, operationId, method, path } = operation;
    return [`[${summary}](${contract.urlOf(operation)}) {#${operationId}}`, code(`${method} ${path}`)];
  });
  const values = {
    ...namesOf(contract),
    version: info.version,
    operations: table(['Operation', 'Method and path'], operations),
    // Its headings are one level below the page's title.
    description: info.description,
    credentials: table(['Header', 'Meaning'], credentials),
    credential: contract.surface === 'a' ? 'TOKEN' : 'API_KEY',
    constant: contract.surface === 'a' ? 'token' : 'apiKey',
    set_up: languageTabs(setUpSamples(contract)),
    errors: errorResponses(contract),
  };
  return {
    ...contract.page,
    path: contract.surface,
    title: `Surface ${values.surface}`,
    short: 'Overview',
    description: info.summary,
    contents: 3,
    markdown: fillDoc('reference/surface.md', values),
  };
}

const namesOf = ({ surface }: Contract): Record<'surface' | 'folder', string> => ({ surface: surface.toUpperCase(), folder: surface });

/** The one format of all errors, and the responses that operations share. */
function errorResponses(contract: Contract): string {
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
  return blocks(
    media?.schema && fieldTree(media.schema, true, 'error'),
    ...shared.map(({ name, status, response }, index) => {
      const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
      const [example = {}] = Object.values(response.content ?? {});
      return columns(
        [`### ${status}: ${words} {#response-${name}}`, ...responseParts(response, `response-${name}`)],
        [exampleBlocks(examplesOf(example).map((each) => ({ ...each, isFolded: index > 0 })))],
      );
    }),
  );
}

interface Included {
  type: string;
  id: string;
}

/**
 * Shortens the resources that a message includes, besides what it is about, to their type and id, if an earlier message shows one of the
 * type: they are most of each message, and a page of dozens would have the same ones everywhere. Examples after the first such message are
 * folded.
 *
 * @returns a function for the messages in the order of the page
 */
function withoutRepeated(): (value: unknown) => { value: unknown; isFolded: boolean } {
  const shown = new Set<string>();
  return (value) => {
    const { data, included } = value as { data?: { relationships?: { reference_object?: { data: Included } } }; included?: Included[] };
    if (included === undefined) return { value, isFolded: false };
    const about = data?.relationships?.reference_object?.data;
    const shortened = included.map((resource) => {
      const isShort = shown.has(resource.type) && resource.type !== about?.type;
      return isShort ? { type: resource.type, id: resource.id } : resource;
    });
    const isFolded = shown.size > 0;
    for (const { type } of included) shown.add(type);
    return { value: { ...(value as object), included: shortened }, isFolded };
  };
}

function messagesPage(contract: Contract): Page {
  const messages = contract.messages();
  const about = { linkTo: linkToHome(contract) };
  const compress = withoutRepeated();
  // A format that all messages share is shown once, others with each message.
  const schemas = messages.map(({ requestBody }) => Object.values(requestBody?.content ?? {})[0]?.schema);
  const shared = new Set(schemas.map(componentName)).size === 1 ? schemas[0] : undefined;
  const [{ parameters = [], responses } = { responses: {} }] = messages;
  const answers = Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1));
  const sent = messages.map(({ path, operationId, summary }) => [`[${code(path)}](#${operationId})`, `${summary}.`]);
  const headers = parameters.map(({ name, description = '', schema }) => [code(name), describe({ ...schema, description })]);
  const meanings = answers.map(([status, { description }]) => [status === 'default' ? 'anything else' : code(status), description]);
  const values = {
    ...namesOf(contract),
    messages: table(['Message', 'Sent when'], sent),
    headers: table(['Header', 'Meaning'], headers),
    responses: table(['Your response', 'Meaning'], meanings),
    format: shared ? blocks('## Format of every message', fieldTree(shared, true, 'message', about)) : '',
    sections: blocks(...messages.map((message) => messageSection(message, shared === undefined, about, compress))),
  };
  return {
    ...contract.page,
    path: `${contract.surface}/messages`,
    title: `Messages of surface ${values.surface}`,
    short: 'Messages to webhooks',
    description: `The messages that surface ${values.surface} sends to webhooks, with their headers, format and examples.`,
    contents: 3,
    markdown: fillDoc('reference/messages.md', values),
  };
}
