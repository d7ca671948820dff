/** One operation of a surface, as a section of its reference. */
import {
  type ResponseObject,
  type Contract,
  type Header,
  type Parameter,
  type PlacedOperation,
  type Schema,
  componentName,
} from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type LinkTo, alternatives, describe, fieldTable, fieldsOf } from './fields.ts';
import { blocks, code, fence, folded, listing, table } from './text.ts';
import { curlSample, typescriptSample } from './samples.ts';

export function operationSection(contract: Contract, operation: PlacedOperation, linkTo: LinkTo): string {
  return blocks(
    `### ${operation.summary} {#${operation.operationId}}`,
    code(`${operation.method} ${operation.path}`),
    paragraphs(operation.description ?? ''),
    credentialLine(contract, operation),
    fence('bash', curlSample(contract, operation)),
    folded('In TypeScript', fence('ts', typescriptSample(contract, operation))),
    parametersOf(contract, operation),
    bodyOf(contract, operation),
    ...ownResponses(operation).map((response) => responseSection(contract, operation, response, linkTo)),
    sharedResponses(operation),
  );
}

/** Folded YAML separates paragraphs with one line break, which Markdown would join. */
function paragraphs(text: string): string {
  const isFolded = text.split('\n').some((line) => line.length > 130);
  return isFolded ? text.replaceAll(/(?<!\n)\n(?![\n\s*|-])/g, '\n\n') : text;
}

/** A response that only this operation has. */
interface OwnResponse {
  status: string;
  response: ResponseObject;
}

function credentialLine(contract: Contract, operation: PlacedOperation): string | undefined {
  const security = operation.security ?? contract.document.security;
  return security.length === 0 ? 'No credential required.' : undefined;
}

function parametersOf(contract: Contract, operation: PlacedOperation): string | undefined {
  const parameters = (operation.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((parameter) => {
    const schema = contract.resolve<Schema>(parameter.schema ?? {});
    const [own] = fieldsOf(contract, { ...schema, description: parameter.description ?? schema.description });
    return [
      code(parameter.name),
      `${parameter.in}, ${own?.type ?? 'string'}${parameter.required ? ', **required**' : ''}`,
      blocks(own?.description, ...examplesIn(contract, parameter)).replaceAll('\n\n', ' '),
    ];
  });
  return blocks(`#### Parameters {#${operation.operationId}-parameters}`, table(['Parameter', 'Location and type', 'Meaning'], rows));
}

function examplesIn(contract: Contract, parameter: Parameter): string[] {
  const named = Object.values(parameter.examples ?? {}).map((each) => contract.resolve(each));
  if (named.length === 0) return [];
  return [
    `Example: ${listing(
      named.map(({ value, summary }) => `${code(String(value))}${summary ? ` (${summary.toLowerCase()})` : ''}`),
      'or',
    )}.`,
  ];
}

function bodyOf(contract: Contract, operation: PlacedOperation): string | undefined {
  const { requestBody } = operation;
  if (!requestBody) return undefined;
  const types = Object.keys(requestBody.content);
  const [media] = Object.values(requestBody.content);
  const schema = media?.schema;
  const whole = schema && contract.resolve(schema);
  return blocks(
    `#### Body {#${operation.operationId}-body}`,
    `${requestBody.required ? 'Required' : 'Optional'}, as ${listing(types.map(code), 'or')}. ${requestBody.description ?? whole?.description ?? ''}`.trim(),
    schema && fieldTable(fieldsOf(contract, schema), false),
    schema && alternatives(contract, schema).join(' '),
    media && exampleBlocks(examplesOf(contract, media)),
  );
}

function ownResponses(operation: PlacedOperation): OwnResponse[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => ('$ref' in response ? [] : [{ status, response }]));
}

function responseSection(contract: Contract, operation: PlacedOperation, { status, response }: OwnResponse, linkTo: LinkTo): string {
  const [media] = Object.values(response.content ?? {});
  const types = Object.keys(response.content ?? {});
  return blocks(
    `#### Response ${status} {#${operation.operationId}-${status}}`,
    `${response.description}${types.length > 0 ? ` Media type: ${listing(types.map(code), 'or')}.` : ' No body.'}`,
    media && exampleBlocks(examplesOf(contract, media)),
    media?.schema && folded('All fields', fieldTable(fieldsOf(contract, media.schema, linkTo), true)),
    headersOf(contract, response),
  );
}

/** The headers of a response, folded. */
export function headersOf(contract: Contract, response: ResponseObject): string | undefined {
  const headers = Object.entries(response.headers ?? {});
  if (headers.length === 0) return undefined;
  const rows = headers.map(([name, referable]) => {
    const header = contract.resolve<Header>(referable);
    const schema = contract.resolve<Schema>(header.schema ?? {});
    return [code(name), describe({ ...schema, description: header.description })];
  });
  return folded('Headers', table(['Header', 'Meaning'], rows));
}

/** Responses that operations share are described once, at the end of the page. */
function sharedResponses(operation: PlacedOperation): string | undefined {
  const shared = Object.entries(operation.responses).flatMap(([status, response]) => {
    const name = componentName(response);
    return name === undefined ? [] : [`[${status === 'default' ? '500, 503' : status}](#response-${name})`];
  });
  return shared.length === 0 ? undefined : `Errors: ${shared.join(' · ')}`;
}
