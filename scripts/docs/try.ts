/** The page "Try calls": its frame, and the operations of the contracts for its script, browser/try.js. */
import { type Contract, type Parameter, type Schema, exampleOf, examplesOf } from './contract.ts';
import { type Field, fieldsOf } from './fields.ts';
import { onSite } from './marks.ts';
import { fillTemplate } from './source.ts';

/** An operation as browser/try.js reads it. */
interface TryOperation {
  id: string;
  tag: string;
  summary: string;
  method: string;
  path: string;
  needsCredential: boolean;
  parameters: (TryField & { in: string; schema: Schema })[];
  body: { type: string; schema: Schema; example: unknown; fields: TryField[] } | null;
}

/** A parameter, or a field of a body, as the form shows it. */
interface TryField {
  /** A parameter's name, or a field's path: `data.attributes.scac`. */
  name: string;
  required: boolean;
  /** The kind of input: a text, a number, names between commas, or JSON. */
  kind: 'text' | 'number' | 'list' | 'json';
  /** The only values, if there are few. */
  options: string[];
  nullable: boolean;
  /** One sentence of plain text. */
  description: string;
  example: unknown;
}

/** The operations of a surface. */
export function tryData(contract: Contract): TryOperation[] {
  return contract.operations().map((operation) => {
    const { operationId, tags, summary, method, path, requestBody, parameters = [] } = operation;
    const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
    const { schema } = media ?? {};
    return {
      id: operationId,
      tag: tags[0] ?? '',
      summary,
      method,
      path,
      needsCredential: contract.needsCredential(operation),
      parameters: parameters.map(parameterField),
      body: type && media && schema ? { type, schema, example: examplesOf(media)[0]?.value ?? {}, fields: bodyFields(schema) } : null,
    };
  });
}

function parameterField(parameter: Parameter): TryOperation['parameters'][number] {
  const { name, in: place, required = false, schema = {} } = parameter;
  const [field] = fieldsOf(schema);
  if (!field) throw new Error(`${name} has no schema.`);
  const asked = formField({ ...field, path: name, required, description: parameter.description ?? field.description });
  return { ...asked, in: place, schema, example: exampleOf(parameter) };
}

/** The inputs of a form: the fields of objects instead of objects, and nothing with only one possible value. */
function bodyFields(schema: Schema): TryField[] {
  const isAsked = ({ path, children, schema: own }: Field): boolean =>
    path !== '' &&
    !path.includes('[]') &&
    own.const === undefined &&
    own.enum?.length !== 1 &&
    (children.length === 0 || own.items !== undefined);
  return fieldsOf(schema).filter(isAsked).map(formField);
}

function formField({ path, required, description, schema, children }: Field): TryField {
  const types = [schema.type ?? 'string'].flat();
  const isList = types.includes('array') && children.length === 0;
  const kind = isList ? 'list' : types.some((type) => type === 'object' || type === 'array') ? 'json' : 'text';
  const [sentence = ''] = (description.split('\n\n')[0] ?? '').replaceAll('\n', ' ').split(/(?<=\.) /);
  return {
    name: path,
    required,
    kind: types.some((type) => type === 'integer' || type === 'number') ? 'number' : kind,
    options: types.includes('boolean') ? ['true', 'false'] : (schema.enum ?? []).filter((each) => each !== null).map(String),
    nullable: types.includes('null'),
    description: sentence.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', ''),
    example: schema.examples?.[0],
  };
}

/** The page's content. Its list of operations has the anchors that links to this page use, and is what a browser without scripts shows. */
export function tryContent(contracts: Contract[]): string {
  const lists = contracts.map((contract) => {
    const items = contract
      .operations()
      .map(
        (operation) =>
          `<li id="${contract.surface}.${operation.operationId}"><a href="${contract.urlOf(operation)}">${operation.summary}</a></li>`,
      );
    return `<h2>Operations of surface ${contract.surface.toUpperCase()}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  // The fields have no names, so that no browser can put a credential into an address. browser/try.js also shows this form next to an operation.
  return onSite(fillTemplate('try', { operations: lists.join('\n') }).trim());
}
