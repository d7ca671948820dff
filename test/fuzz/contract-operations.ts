// Reads from a bundle what is needed to generate requests for every operation.
import { type Json, type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { follow } from '../support/schema-checks.ts';
import type { Surface } from '../support/contract.ts';

export type Parameter = { name: string; required: boolean; schema: JsonObject; isList: boolean };

export type Operation = {
  surface: Surface;
  operationId: string;
  /** `GET`. */
  method: string;
  /** As in the contract: `/v2/shipments/{id}`. */
  path: string;
  /** Where it is served: '' or '/v2'. */
  prefixes: string[];
  isPublic: boolean;
  /** Whether its 201 says where the new resource can be read. A new user has no address: the list shows it. */
  leadsToCreated: boolean;
  /** Whether a 200 is a file of another media type than JSON's. */
  isFile: boolean;
  /** The kind of resource that each `{…}` of the path names: the segment before it, such as `shipments`. */
  ids: string[];
  query: Parameter[];
  body: { schema: JsonObject; mediaTypes: string[]; maxBytes: number } | null;
  /** The path's methods in the contract. */
  methodsOfPath: string[];
};

export type Bundle = { surface: Surface; document: JsonObject; operations: Operation[] };

const methods = ['get', 'put', 'post', 'delete', 'patch'];

const bundles = new Map<Surface, Bundle>();

/** `generated/a.json` or `b.json`, read once. */
export function readBundle(surface: Surface): Bundle {
  const bundle = bundles.get(surface) ?? newBundle(surface);
  bundles.set(surface, bundle);
  return bundle;
}

function newBundle(surface: Surface): Bundle {
  const document = readContract(surface);
  const prefixes = list(document.servers).map((server) => String(object(server).url).replace(/\/$/, ''));
  const operations = Object.entries(object(document.paths)).flatMap(([path, item]) => {
    const methodsOfPath = Object.keys(object(item)).filter((method) => methods.includes(method));
    return methodsOfPath.map((method) => {
      const written = object(object(item)[method]);
      const parameters = [...list(object(item).parameters), ...list(written.parameters)].map((one) => object(follow(document, one)));
      return {
        surface,
        operationId: String(written.operationId),
        method: method.toUpperCase(),
        path,
        prefixes,
        isPublic: list(written.security ?? [{}]).length === 0,
        leadsToCreated: 'Location' in object(object(follow(document, object(written.responses)['201'] ?? {})).headers),
        isFile: isFile(object(object(follow(document, object(written.responses)['200'] ?? {})).content)),
        ids: [...path.matchAll(/([^/]+)\/\{/g)].map((match) => match[1] ?? ''),
        query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => readParameter(document, parameter)),
        body:
          written.requestBody === undefined
            ? null
            : readBody(object(follow(document, written.requestBody)), object(written['x-body-limit'])),
        methodsOfPath: methodsOfPath.map((each) => each.toUpperCase()),
      };
    });
  });
  // A stream would take as long as it is asked to.
  return { surface, document, operations: operations.filter(({ operationId }) => operationId !== 'streamEvents') };
}

function isFile(content: JsonObject): boolean {
  const mediaTypes = Object.keys(content);
  return mediaTypes.length > 0 && !mediaTypes.some((type) => type.endsWith('json'));
}

function readParameter(document: JsonObject, parameter: JsonObject): Parameter {
  const schema = object(follow(document, parameter.schema ?? {}));
  return { name: String(parameter.name), required: parameter.required === true, schema, isList: schema.type === 'array' };
}

function readBody(body: JsonObject, { bytes = 64 * 1024 }: JsonObject): NonNullable<Operation['body']> {
  const content = object(body.content);
  const [first] = Object.values(content);
  // All media types of an operation have the same schema.
  return { schema: object(object(first).schema), mediaTypes: Object.keys(content), maxBytes: Number(bytes) };
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
