/** One operation or message of a surface: text on the left, requests and responses on the right. */
import { leastRole } from '../../src/http/contract.ts';
import {
  type Contract,
  type MediaType,
  type Operation,
  type Parameter,
  type ResponseObject,
  type Schema,
  componentName,
  examplesOf,
} from './contract.ts';
import { type About, alternatives, describe, fieldTree } from './fields.ts';
import { box, folded, onSite, tab, tabs } from './marks.ts';
import { pageUrl } from './page.ts';
import { type Sample, samplesOf } from './samples.ts';
import { type Block, blocks, code, fence, json, listing, table } from './text.ts';

/** Two columns: the text on the left, and on the right what stays in view next to it. */
export function columns(left: Block[], right: Block[]): string {
  return box('columns', box('words', ...left), box('side', ...right));
}

export function operationSection(contract: Contract, operation: Operation, about: About): string {
  const { summary, operationId: id, method, path, description = '', responses } = operation;
  const parts = Object.entries(responses).filter(([, response]) => componentName(response) === undefined);
  const left = [
    `## ${summary} {#${id}}`,
    code(`${method} ${path}`),
    paragraphs(description),
    credentialLine(contract, operation),
    ...parameterParts(operation),
    bodyPart(operation, about),
    ...parts.map(([status, response]) =>
      blocks(`### Response ${status} {#${id}-${status}}`, ...responseParts(response, `${id}-${status}`, about)),
    ),
    otherResponsesLine(contract, operation),
  ];
  const tryIt = onSite(`<p class="try-link"><a href="/docs/try#${contract.surface}.${id}">Try it</a></p>`);
  return columns(left, [tryIt, languageTabs(samplesOf(contract, operation)), answerTabs(contract, operation)]);
}

/** @param withFields false if its format is described elsewhere */
export function messageSection(
  { summary, operationId, path, description = '', requestBody }: Operation,
  withFields: boolean,
  about: About,
  compress: (value: unknown) => { value: unknown; isFolded: boolean },
): string {
  const [media = {}] = Object.values(requestBody?.content ?? {});
  const fields = withFields && media.schema && folded('Fields', fieldTree(media.schema, true, operationId, about));
  return columns(
    [`### ${code(path)} {#${operationId}}`, `**${summary}.** ${description}`.trim(), fields],
    [exampleBlocks(examplesOf(media).map((example) => ({ ...example, ...compress(example.value) })))],
  );
}

/** The first example, unless it says to fold it, followed by the others folded. */
export function exampleBlocks(examples: (ReturnType<typeof examplesOf>[number] & { isFolded?: boolean })[]): string {
  return blocks(
    ...examples.map(({ title, value, isFolded = false }, index) =>
      isFolded || index > 0 ? folded(title, json(value)) : blocks(`*${title}:*`, json(value)),
    ),
  );
}

/** Tabs by programming language, which the reader chooses once for the whole site. */
export function languageTabs(samples: Sample[]): string {
  return tabs('Language', ...samples.map(({ label, language, text }) => tab(label, fence(language, text))));
}

function credentialLine(contract: Contract, operation: Operation): Block {
  if (!contract.needsCredential(operation)) return 'No credential required.';
  const role = leastRole(operation.method, operation['x-role']);
  return (
    role !== 'reader' &&
    `Needs a credential with the [role](/docs/accounts#roles) \`${role}\`${role === 'operator' ? ' or `administrator`' : ''}.`
  );
}

/** Folded YAML separates paragraphs with a single line break, which Markdown would join. */
function paragraphs(text: string): string {
  const isFolded = text.split('\n').some((line) => line.length > 130);
  return isFolded ? text.replaceAll(/(?<!\n)\n(?![\n\s*|-])/g, '\n\n') : text;
}

const parameterGroups = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };

/** The parameters by where they go, as the fields of a schema of their own. */
function parameterParts({ operationId, parameters = [] }: Operation): Block[] {
  return Object.entries(parameterGroups).map(([place, title]) => {
    const own = parameters.filter((each) => each.in === place);
    const properties = Object.fromEntries(own.map((parameter) => [parameter.name, schemaOf(parameter)]));
    const required = own.filter((each) => each.required).map(({ name }) => name);
    const fields = (): string => fieldTree({ type: 'object', properties, required }, false, `${operationId}-parameters`);
    if (own.length === 0) return null;
    // Many operations share the same few headers, all of them optional.
    if (place === 'header' && required.length === 0) return folded(`${title}: ${listing(own.map(({ name }) => name))}`, fields());
    return blocks(`### ${title} {#${operationId}-${place}}`, fields());
  });
}

/** A parameter's own description and named examples come before those of its schema. */
function schemaOf({ description, schema = {}, examples = {} }: Parameter): Schema {
  const named = Object.values(examples).map(
    ({ value, summary }) => `${code(String(value))}${summary ? ` (${summary[0]?.toLowerCase()}${summary.slice(1)})` : ''}`,
  );
  const words = [description ?? schema.description, named.length > 0 && `Example: ${listing(named, 'or')}.`];
  return { ...schema, description: words.filter(Boolean).join(' '), ...(named.length > 0 && { examples: [] }) };
}

function bodyPart({ requestBody, operationId }: Operation, about: About): Block {
  if (!requestBody) return null;
  const { required, description, content } = requestBody;
  const [media = {}] = Object.values(content);
  const { schema = {} } = media;
  const id = `${operationId}-body`;
  const examples = examplesOf(media);
  return blocks(
    `### Body {#${id}}`,
    `${required ? 'Required' : 'Optional'}, as ${mediaTypes({ content })}. ${description ?? schema.description ?? ''}`.trim(),
    alternatives(schema).join(' '),
    fieldTree(schema, false, id, { ...about, fills: () => undefined }),
    examples.length > 0 &&
      folded(examples.length > 1 ? `${examples.length} examples of the body` : 'Example of the body', exampleBlocks(examples)),
  );
}

function mediaTypes({ content = {} }: { content?: Record<string, MediaType> }): string {
  return listing(Object.keys(content).map(code), 'or');
}

/** What a response is, its fields if `about` is given, and its headers. */
export function responseParts(response: ResponseObject, id: string, about?: About): Block[] {
  const { description, headers = {}, content = {} } = response;
  const [media] = Object.values(content);
  const rows = Object.entries(headers).map(([name, { schema = {}, ...header }]) => [
    code(name),
    describe({ ...schema, description: header.description ?? schema.description ?? '' }),
  ]);
  return [
    `${description} ${media ? `Media type: ${mediaTypes(response)}.` : /\bno body\b/.test(description) ? '' : 'No body.'}`.trim(),
    about && media?.schema && folded('Fields', fieldTree(media.schema, true, id, about)),
    rows.length > 0 && folded('Headers', table(['Header', 'Meaning'], rows)),
  ];
}

/** Every status's response. In the Markdown twin, shared responses are on the surface's page only. */
function answerTabs(contract: Contract, operation: Operation): string {
  const { responses, method, path } = operation;
  // The contract has one example of a 403, which names another operation.
  const fitted = (text: string): string =>
    text.replace(/[A-Z]+ \S+ needs the role \w+/, `${method} ${path} needs the role ${leastRole(operation.method, operation['x-role'])}`);
  const all = Object.entries(responses).map(([status, response]) => {
    const shared = componentName(response);
    const [media = {}] = Object.values(response.content ?? {});
    const examples = examplesOf(media);
    const label = status === 'default' ? '500' : status;
    if (shared === undefined) return tab(label, exampleBlocks(examples) || `${response.description} No body.`);
    const words = `${examples.length > 1 ? `All ${examples.length} examples` : 'More'} of this answer`;
    const link = `[${words}](${sharedUrl(contract, shared)})`;
    return onSite(tab(label, `${response.description} ${link}.`, fitted(exampleBlocks(examples.slice(0, 1)))));
  });
  return tabs('Answer by status', ...all);
}

function sharedUrl({ surface }: Contract, name: string): string {
  return `${pageUrl(surface)}#response-${name}`;
}

/** The responses that operations share are described once, on the surface's page. */
function otherResponsesLine(contract: Contract, { responses }: Operation): Block {
  const links = Object.entries(responses).flatMap(([status, response]) => {
    const name = componentName(response);
    return name === undefined ? [] : [`[${status === 'default' ? '500, 503' : status}](${sharedUrl(contract, name)})`];
  });
  return links.length > 0 && `Other responses: ${links.join(' · ')}`;
}
