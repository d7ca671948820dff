/** One operation of a surface: its words and fields on the left, its request and answers on the right. */
import {
  type Contract,
  type Header,
  type Parameter,
  type PlacedOperation,
  type ResponseObject,
  type Schema,
  componentName,
} from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type About, alternatives, describe, fieldTree } from './fields.ts';
import { pageUrl } from './page.ts';
import { type Piece, type Tab, columns, folded, prose, stack, tabs } from './pieces.ts';
import { curlSample, pythonSample, typescriptSample } from './samples.ts';
import { code, fence, listing, table } from './text.ts';

export function operationSection(contract: Contract, operation: PlacedOperation, about: About): Piece {
  const { summary, operationId, method, path, description } = operation;
  const words = stack(
    prose(`## ${summary} {#${operationId}}`, code(`${method} ${path}`), paragraphs(description ?? ''), credentialLine(contract, operation)),
    parametersOf(contract, operation),
    bodyOf(contract, operation, about),
    ...ownResponses(operation).map(([status, response]) => responseOf(contract, operation, status, response, about)),
    prose(otherResponsesLine(contract, operation)),
  );
  const tryIt = `<p class="try-link"><a href="/docs/try#${contract.surface}.${operationId}">Try it</a></p>\n`;
  const samples = languageTabs(operationId, samplesOf(contract, operation));
  return columns(words, stack({ html: tryIt, markdown: '' }, samples, answerTabs(contract, operation)));
}

/** Tabs by programming language, which the reader chooses once for the whole site. */
export function languageTabs(name: string, all: { label: string; language: string; text: string }[]): Piece {
  return tabs(
    'Language',
    `${name}-language`,
    all.map(({ label, language, text }) => ({ label, piece: prose(fence(language, text)) })),
  );
}

function samplesOf(contract: Contract, operation: PlacedOperation): Parameters<typeof languageTabs>[1] {
  return [
    { label: 'curl', language: 'bash', text: curlSample(contract, operation) },
    { label: 'TypeScript', language: 'ts', text: typescriptSample(contract, operation) },
    { label: 'Python', language: 'python', text: pythonSample(contract, operation) },
  ];
}

/** Folded YAML separates paragraphs with one line break, which Markdown would join. */
function paragraphs(text: string): string {
  const isFolded = text.split('\n').some((line) => line.length > 130);
  return isFolded ? text.replaceAll(/(?<!\n)\n(?![\n\s*|-])/g, '\n\n') : text;
}

function credentialLine(contract: Contract, operation: PlacedOperation): string | undefined {
  return contract.needsCredential(operation) ? undefined : 'No credential required.';
}

/** The parameters, by where they go. */
function parametersOf(contract: Contract, operation: PlacedOperation): Piece {
  const all = (operation.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  const id = `${operation.operationId}-parameters`;
  const groups = parameterGroups.map(([place, title]) => {
    const parameters = all.filter((each) => each.in === place);
    if (parameters.length === 0) return undefined;
    // A schema of their own, so that parameters look as the fields of a body do.
    const properties = Object.fromEntries(
      parameters.map((parameter): [string, Schema] => {
        const schema = contract.resolve<Schema>(parameter.schema ?? {});
        const own = examplesIn(contract, parameter);
        const description = [parameter.description ?? schema.description, ...own].join(' ');
        return [parameter.name, { ...schema, description, ...(own.length > 0 && { examples: [] }) }];
      }),
    );
    const required = parameters.filter((each) => each.required).map(({ name }) => name);
    return stack(
      prose(`### ${title} {#${operation.operationId}-${place}}`),
      fieldTree(contract, { type: 'object', properties, required }, false, id),
    );
  });
  return stack(...groups);
}

const parameterGroups = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function examplesIn(contract: Contract, parameter: Parameter): string[] {
  const named = Object.values(parameter.examples ?? {}).map((each) => contract.resolve(each));
  if (named.length === 0) return [];
  const shown = named.map(
    ({ value, summary }) => `${code(String(value))}${summary ? ` (${summary[0]?.toLowerCase()}${summary.slice(1)})` : ''}`,
  );
  return [`Example: ${listing(shown, 'or')}.`];
}

function bodyOf(contract: Contract, operation: PlacedOperation, about: About): Piece | undefined {
  const { requestBody, operationId } = operation;
  if (!requestBody) return undefined;
  const types = Object.keys(requestBody.content);
  const [media] = Object.values(requestBody.content);
  const schema = media?.schema;
  const whole = schema && contract.resolve(schema);
  const id = `${operationId}-body`;
  const others = media ? examplesOf(contract, media) : [];
  return stack(
    prose(
      `### Body {#${id}}`,
      `${requestBody.required ? 'Required' : 'Optional'}, as ${listing(types.map(code), 'or')}. ${requestBody.description ?? whole?.description ?? ''}`.trim(),
      schema && alternatives(contract, schema).join(' '),
    ),
    schema && fieldTree(contract, schema, false, id, { ...about, fills: () => undefined }),
    others.length > 0 &&
      folded(others.length > 1 ? `${others.length} examples of the body` : 'Example of the body', prose(exampleBlocks(others))),
  );
}

/** The responses that only this operation has, by status. */
function ownResponses(operation: PlacedOperation): [status: string, response: ResponseObject][] {
  return Object.entries(operation.responses).flatMap(([status, response]) => ('$ref' in response ? [] : [[status, response]]));
}

function responseOf(contract: Contract, { operationId }: PlacedOperation, status: string, response: ResponseObject, about: About): Piece {
  const [media] = Object.values(response.content ?? {});
  const types = Object.keys(response.content ?? {});
  const id = `${operationId}-${status}`;
  return stack(
    prose(
      `### Response ${status} {#${id}}`,
      `${response.description}${types.length > 0 ? ` Media type: ${listing(types.map(code), 'or')}.` : ' No body.'}`,
    ),
    media?.schema && folded('Fields', fieldTree(contract, media.schema, true, id, about)),
    headersOf(contract, response),
  );
}

/** The headers of a response, folded. */
export function headersOf(contract: Contract, response: ResponseObject): Piece | undefined {
  const headers = Object.entries(response.headers ?? {});
  if (headers.length === 0) return undefined;
  const rows = headers.map(([name, referable]) => {
    const header = contract.resolve<Header>(referable);
    const schema = contract.resolve<Schema>(header.schema ?? {});
    return [code(name), describe({ ...schema, description: header.description })];
  });
  return folded('Headers', prose(table(['Header', 'Meaning'], rows)));
}

/** Every status's answer. In the Markdown twin, those that operations share are on the surface's page only. */
function answerTabs(contract: Contract, operation: PlacedOperation): Piece {
  const all = Object.entries(operation.responses).map(([status, referable]): Tab => {
    const response = contract.resolve(referable);
    const shared = componentName(referable);
    const [media] = Object.values(response.content ?? {});
    const examples = media ? examplesOf(contract, media) : [];
    const label = status === 'default' ? '500' : status;
    if (shared === undefined) return { label, piece: prose(exampleBlocks(examples) || `${response.description} No body.`) };
    const more = `[${examples.length > 1 ? `All ${examples.length} examples` : 'More'} of this answer](${sharedUrl(contract, shared)})`;
    return { label, piece: { markdown: '', html: prose(`${response.description} ${more}.`, exampleBlocks(examples.slice(0, 1))).html } };
  });
  return tabs('Answer by status', `${operation.operationId}-answer`, all);
}

function sharedUrl(contract: Contract, name: string): string {
  return `${pageUrl(contract.surface)}#response-${name}`;
}

/** The responses that operations share are described once, on the surface's page. */
function otherResponsesLine(contract: Contract, operation: PlacedOperation): string | undefined {
  const shared = Object.entries(operation.responses).flatMap(([status, response]) => {
    const name = componentName(response);
    return name === undefined ? [] : [`[${status === 'default' ? '500, 503' : status}](${sharedUrl(contract, name)})`];
  });
  return shared.length === 0 ? undefined : `Other responses: ${shared.join(' · ')}`;
}
