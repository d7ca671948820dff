/**
 * The parts of a bundled OpenAPI 3.1 document that the documentation uses. Own types, because those of openapi-types make every
 * place a union with a reference; these resolve references in one place.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, pageUrl } from './page.ts';
import { slug } from './text.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Example {
  summary?: string;
  description?: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Referable<Example>>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Referable<Example>>;
}

export interface Header {
  description?: string;
  required?: boolean;
  schema?: Schema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Referable<Header>>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Referable<Parameter>[];
  requestBody?: { description?: string; required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Referable<ResponseObject>>;
}

export type Referable<Thing> = Thing | { $ref: string };

interface Document {
  info: { title: string; version: string; summary: string; description: string };
  security: Record<string, unknown>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation | Referable<Parameter>[]>>;
  /** The messages that the surface sends, by type (OpenAPI 3.1, webhooks). */
  webhooks?: Record<string, { post?: Omit<Operation, 'operationId'> }>;
  components: {
    securitySchemes: Record<string, { type: string; scheme?: string; in?: string; name?: string; description: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
  };
}

export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

/** A message to a webhook, where Landfall sends the request. */
export interface MessageOperation extends Omit<Operation, 'operationId'> {
  type: string;
}

export type SurfaceName = 'a' | 'b';

/** A surface's contract, as published. */
export class Contract {
  readonly surface: SurfaceName;
  readonly document: Document;

  constructor(surface: SurfaceName, document: Document) {
    this.surface = surface;
    this.document = document;
  }

  /** All operations in the contract's order. */
  operations(): PlacedOperation[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        Array.isArray(operation) ? [] : [{ ...operation, method: method.toUpperCase(), path }],
      ),
    );
  }

  /** Whether an operation needs a credential. */
  needsCredential({ security = this.document.security }: Operation): boolean {
    return security.length > 0;
  }

  /** All messages to webhooks, in the contract's order. */
  messages(): MessageOperation[] {
    return Object.entries(this.document.webhooks ?? {}).flatMap(([type, { post }]) => (post ? [{ ...post, type }] : []));
  }

  /** The target of a reference. Properties next to the reference override the target's. */
  resolve<Thing extends object>(thing: Referable<Thing>): Thing {
    if (!('$ref' in thing) || typeof thing.$ref !== 'string') return thing as Thing;
    const { $ref: pointer, ...siblings } = thing;
    let target: unknown = this.document;
    for (const step of pointer.replace(/^#\//, '').split('/')) {
      target = (target as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (target === undefined) throw new Error(`The contract of ${this.surface} has no ${pointer}.`);
    return { ...this.resolve(target as Referable<Thing>), ...siblings } as Thing;
  }

  /** The value of an example in the contract's components. */
  example(name: string): unknown {
    return this.resolve<Example>({ $ref: `#/components/examples/${name}` }).value;
  }
}

/** What all pages of a surface have in common. */
export function surfacePage({ surface }: Contract): Pick<Page, 'group' | 'sources'> {
  return {
    group: surface === 'a' ? 'Surface A' : 'Surface B',
    sources: [{ title: 'OpenAPI contract', url: `/openapi/${surface}.json` }],
  };
}

/** The path of the page of a group of operations, such as `a/tracking-requests`. */
export function groupPath(contract: Contract, tag: string): string {
  return `${contract.surface}/${slug(tag)}`;
}

/** The address of an operation in the reference. */
export function operationUrl(contract: Contract, { operationId, tags }: Pick<Operation, 'operationId' | 'tags'>): string {
  return `${pageUrl(groupPath(contract, tags[0] ?? ''))}#${operationId}`;
}

/** The name of the component that a reference points to. */
export function componentName(thing: object): string | undefined {
  return '$ref' in thing && typeof thing.$ref === 'string' ? thing.$ref.split('/').at(-1) : undefined;
}

export function loadContract(surface: SurfaceName): Contract {
  const file = join(import.meta.dirname, '../../generated', `${surface}.json`);
  return new Contract(surface, JSON.parse(readFileSync(file, 'utf8')) as Document);
}
