/** The page "Try calls": its frame, and the operations of the contracts for its script, browser/try.js. */
import { type Contract, type Parameter, type PlacedOperation, type Schema, operationUrl } from './contract.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { type Field, fieldsOf } from './fields.ts';

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

/** A parameter, or a field of a body, as a form asks for it. */
interface TryField {
  /** A parameter's name, or a field's path: `data.attributes.scac`. */
  name: string;
  required: boolean;
  /** What is typed: a text, a number, names between commas, or JSON. */
  kind: 'text' | 'number' | 'list' | 'json';
  /** The only values, if there are few. */
  options: string[];
  nullable: boolean;
  /** One sentence of plain text. */
  description: string;
  example: unknown;
}

/** The operations of a surface, with the schemas that their requests use. */
export function tryData(contract: Contract): { operations: TryOperation[]; $defs: Record<string, Schema> } {
  const operations = contract.operations().map((operation) => tryOperation(contract, operation));
  const $defs: Record<string, Schema> = {};
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (name in $defs) continue;
      $defs[name] = contract.document.components.schemas[name] ?? {};
      collect($defs[name]);
    }
  };
  collect(operations);
  return JSON.parse(JSON.stringify({ operations, $defs }).replaceAll('#/components/schemas/', '#/$defs/')) as ReturnType<typeof tryData>;
}

function tryOperation(contract: Contract, operation: PlacedOperation): TryOperation {
  const { operationId, tags, summary, method, path, requestBody } = operation;
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  return {
    id: operationId,
    tag: tags[0] ?? '',
    summary,
    method,
    path,
    needsCredential: contract.needsCredential(operation),
    parameters: (operation.parameters ?? []).map((each) => {
      const parameter = contract.resolve<Parameter>(each);
      const { name, required = false, schema = {} } = parameter;
      const [field] = fieldsOf(contract, schema);
      if (!field) throw new Error(`${operationId}: ${name} has no schema.`);
      const asked = formField({ ...field, path: name, required, description: parameter.description ?? field.description });
      return { ...asked, in: parameter.in, schema, example: exampleOf(contract, parameter) };
    }),
    body:
      type && media?.schema
        ? { type, schema: media.schema, example: examplesOf(contract, media)[0]?.value ?? {}, fields: bodyFields(contract, media.schema) }
        : null,
  };
}

/** What a form asks for: no objects, whose fields it asks for, and nothing that has only one value. */
function bodyFields(contract: Contract, schema: Schema): TryField[] {
  const isAsked = ({ path, children, schema: own }: Field): boolean =>
    path !== '' &&
    !path.includes('[]') &&
    own.const === undefined &&
    own.enum?.length !== 1 &&
    (children.length === 0 || own.items !== undefined);
  return fieldsOf(contract, schema).filter(isAsked).map(formField);
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

/** The page's content. Its list of operations has the anchors of links to this page, and is what a browser without scripts shows. */
export function tryContent(contracts: Contract[]): string {
  const list = contracts.map((contract) => {
    const items = contract
      .operations()
      .map(
        (operation) =>
          `<li id="${contract.surface}.${operation.operationId}"><a href="${operationUrl(contract, operation)}">${operation.summary}</a></li>`,
      );
    return `<h2>Operations of surface ${contract.surface.toUpperCase()}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`;
  });
  return `<div class="try-without">\n<p>This page needs scripts. The <a href="/docs/quickstart">quickstart</a> does the same in a terminal.</p>\n${list.join('')}</div>\n${frame}`;
}

/** The fields have no names, so that no browser can put a credential into an address. browser/try.js also shows this next to an operation. */
const frame = `<div class="try-app" hidden>
<div class="try-note" role="alert" hidden></div>
<div class="try">
<div class="try-ask">
<form class="try-credential" autocomplete="off">
<h2 id="try-credential">1. Your credential</h2>
<p><button type="button" class="try-demo">Use the sandbox's demo</button> or your own:</p>
<fieldset class="tabs"><legend class="unseen">Surface</legend>
<input type="radio" name="try" id="try-1" value="a" checked><label for="try-1">Surface A</label>
<div class="panel">
<label>User name <input id="try-user" autocomplete="off" spellcheck="false"></label>
<label>Password <input id="try-password" type="password" autocomplete="off"></label>
<button type="submit" value="sign-in">Sign in</button>
</div>
<input type="radio" name="try" id="try-2" value="b"><label for="try-2">Surface B</label>
<div class="panel">
<label>API key <input id="try-key" type="password" autocomplete="off" spellcheck="false"></label>
<button type="submit" value="key">Use this key</button>
</div>
</fieldset>
<p class="try-state" role="status">Not signed in. Credentials stay in this page's memory and are gone when you leave it.</p>
</form>
<form class="try-call" autocomplete="off" novalidate>
<h2 id="try-call">2. A call</h2>
<label>Operation <select id="try-operation"></select></label>
<p class="route"><span class="method"></span> <code></code></p>
<div class="try-parameters"></div>
<fieldset class="tabs try-body" hidden><legend class="unseen">Body</legend>
<input type="radio" name="try-body" id="try-body-1" value="form" checked><label for="try-body-1">Body</label>
<div class="panel try-fields"></div>
<input type="radio" name="try-body" id="try-body-2" value="json"><label for="try-body-2">as JSON</label>
<div class="panel"><label><span class="unseen">Body as JSON</span> <textarea id="try-json" rows="10" spellcheck="false"></textarea></label></div>
</fieldset>
<div role="status"><ul class="try-faults"></ul></div>
<button type="submit">Send</button>
</form>
</div>
<div class="try-answers">
<section class="try-clock" aria-labelledby="try-clock">
<h2 id="try-clock">The sandbox clock</h2>
<p class="try-now" role="status">Sign in to see it.</p>
<p><button type="button" value="PT6H" disabled>+ 6 hours</button> <button type="button" value="P1D" disabled>+ 1 day</button> <button type="button" value="P7D" disabled>+ 7 days</button> <button type="button" value="P33D" disabled>+ 33 days</button> <button type="button" value="reset" disabled>Reset</button></p>
</section>
<section aria-labelledby="try-answer">
<h2 id="try-answer">3. The answer</h2>
<div class="try-answer" aria-live="polite"><p>Send a call to see its status, time, headers and body.</p></div>
</section>
<section class="try-past" aria-labelledby="try-past" hidden>
<h2 id="try-past">Your last calls</h2>
<ol class="try-history"></ol>
</section>
</div>
</div>
</div>
`;
