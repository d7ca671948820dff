/** The parts of a bundled OpenAPI 3.1 document that the documentation uses, with every reference replaced by what it leads to. */
import type { Role } from '../../src/domain/account.ts';
import { type JsonObject, at, readContract } from '../contracts/document.ts';
import { type Page, pageUrl } from './page.ts';
import { slug } from './text.ts';

type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

export interface Schema extends Partial<Record<Limit, number>> {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Where the values come from. */
  'x-source'?: string;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Parameter extends Pick<MediaType, 'examples'> {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Pick<Parameter, 'description' | 'schema'>>;
  content?: Record<string, MediaType>;
}

/** A request to the service, or a message that it sends to a webhook, whose path is the message's type. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { description?: string; required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
  'x-role'?: Role;
  method: string;
  path: string;
}

interface Document {
  info: { title: string; version: string; summary: string; description: string };
  security: Record<string, unknown>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** The messages that the surface sends, by type (OpenAPI 3.1, webhooks). */
  webhooks?: Document['paths'];
  components: {
    securitySchemes: Record<string, { type: string; scheme?: string; in?: string; name?: string; description: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    examples: Record<string, { value: unknown }>;
  };
}

export type SurfaceName = 'a' | 'b';

/** A surface's contract, as published. */
export class Contract {
  readonly surface: SurfaceName;
  readonly document: Document;

  constructor(surface: SurfaceName, document: JsonObject) {
    this.surface = surface;
    this.document = withoutReferences(document);
  }

  /** All operations in the contract's order. */
  operations(): Operation[] {
    return requestsOf(this.document.paths);
  }

  /** All messages to webhooks. Their addresses in the reference come from their types, so that old links go on working. */
  messages(): Operation[] {
    return requestsOf(this.document.webhooks ?? {}).map((each) => ({ ...each, operationId: `message-${each.path}` }));
  }

  /** Whether an operation needs a credential. */
  needsCredential({ security = this.document.security }: Operation): boolean {
    return security.length > 0;
  }

  /** What all pages of the surface share. */
  get page(): Pick<Page, 'group' | 'sources'> {
    return {
      group: this.surface === 'a' ? 'Surface A' : 'Surface B',
      sources: [{ title: 'OpenAPI contract', url: `/openapi/${this.surface}.json` }],
    };
  }

  /** The value of an example in the contract's components. */
  example(name: string): unknown {
    return this.document.components.examples[name]?.value;
  }

  /** The path of the page for a group of operations, such as `a/tracking-requests`. */
  groupPath(tag = ''): string {
    return `${this.surface}/${slug(tag)}`;
  }

  /** The address of an operation in the reference. */
  urlOf({ operationId, tags }: Operation): string {
    return `${pageUrl(this.groupPath(tags[0]))}#${operationId}`;
  }
}

function requestsOf(paths: Document['paths']): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, each]) =>
      Array.isArray(each) ? [] : [{ ...each, operationId: each.operationId ?? path, method: method.toUpperCase(), path }],
    ),
  );
}

/** Each part's component name in the contract. */
const names = new WeakMap<object, string>();

export function componentName(part: object | undefined): string | undefined {
  return part && names.get(part);
}

/** Properties next to a reference override the target's. */
function withoutReferences(document: JsonObject): Document {
  const targets = new Map<string, object>();
  const targetAt = (pointer: string): object => {
    if (!targets.has(pointer)) targets.set(pointer, followed(at(document, pointer)) as object);
    return targets.get(pointer) ?? {};
  };
  const followed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(followed);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, followed(inner)]));
    if (typeof $ref !== 'string') return own;
    const whole = { ...targetAt($ref), ...own };
    names.set(whole, $ref.split('/').at(-1) ?? '');
    return whole;
  };
  return followed(document) as Document;
}

export function loadContract(surface: SurfaceName): Contract {
  return new Contract(surface, readContract(surface));
}

/** The named examples of a part of the contract. */
export function examplesOf({ examples = {} }: Pick<MediaType, 'examples'>): { title: string; value: unknown }[] {
  return Object.entries(examples).map(([name, { summary = name, value }]) => ({ title: summary, value }));
}

/** An example value for a parameter. */
export function exampleOf({ name, example, schema, ...parameter }: Parameter): unknown {
  return examplesOf(parameter)[0]?.value ?? example ?? schema?.examples?.[0] ?? schema?.default ?? name;
}
