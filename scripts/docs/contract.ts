/** The parts of a bundled OpenAPI 3.1 document that the reference reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

export interface Answer {
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
  responses: Record<string, Referable<Answer>>;
}

export type Referable<Thing> = Thing | { $ref: string };

interface Document {
  info: { title: string; version: string; summary: string; description: string };
  security: Record<string, unknown>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation | Referable<Parameter>[]>>;
  /** What the surface sends, by the message's type (OpenAPI 3.1, webhooks). */
  webhooks?: Record<string, { post?: Omit<Operation, 'operationId'> }>;
  components: {
    securitySchemes: Record<string, { type: string; scheme?: string; in?: string; name?: string; description: string }>;
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
  };
}

export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

/** A message to a webhook: the requests and answers are the other way round. */
export interface MessageOperation extends Omit<Operation, 'operationId'> {
  type: string;
}

export type SurfaceName = 'a' | 'b';

/** A surface's contract, as it is published. */
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

  /** All messages to webhooks in the contract's order; none where it has no webhooks. */
  messages(): MessageOperation[] {
    return Object.entries(this.document.webhooks ?? {}).flatMap(([type, { post }]) => (post ? [{ ...post, type }] : []));
  }

  /** What a reference leads to; words beside the reference stand above those of its target. */
  resolve<Thing extends object>(thing: Referable<Thing>): Thing {
    if (!('$ref' in thing) || typeof thing.$ref !== 'string') return thing as Thing;
    const { $ref: pointer, ...beside } = thing;
    let target: unknown = this.document;
    for (const step of pointer.replace(/^#\//, '').split('/')) {
      target = (target as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (target === undefined) throw new Error(`The contract of ${this.surface} has no ${pointer}.`);
    return { ...this.resolve(target as Referable<Thing>), ...beside } as Thing;
  }

  /** The value of an example of the contract's own collection. */
  example(name: string): unknown {
    return this.resolve<Example>({ $ref: `#/components/examples/${name}` }).value;
  }
}

/** The name of a component that a reference leads to. */
export function componentName(thing: object): string | undefined {
  return '$ref' in thing && typeof thing.$ref === 'string' ? thing.$ref.split('/').at(-1) : undefined;
}

export function loadContract(surface: SurfaceName): Contract {
  const file = join(import.meta.dirname, '../../generated', `${surface}.json`);
  return new Contract(surface, JSON.parse(readFileSync(file, 'utf8')) as Document);
}
