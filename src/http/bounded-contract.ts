/**
 * Rewrites a contract so that a check costs in proportion to what the contract allows, not to what was sent. A check lists every error
 * (Ajv's `allErrors`), so it would otherwise check all 30,000 items of a list that may have 50, and match a text of 60 kB against its
 * format. `npm run bench:refusals` measures what a refusal costs at most.
 *
 * Patterns and references with `x-checked-by-service` are left out: the service refuses these values itself, with a better text and another
 * status (a SCAC of digits is a 422), or one by one (the rows of a batch).
 */

type Schema = Record<string, unknown>;

/** The parts of a bundle that hold schemas to rewrite. */
interface Document {
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> };
}

/** Keywords that bound a value's size; each takes constant time to check. */
const bounds = ['maxItems', 'maxLength', 'maxProperties'];
/** Keywords that stay next to the bounds: the validator parses parameters by `type`, and the others are as cheap. */
const withBounds = ['type', 'minItems', 'minLength', 'minProperties', 'title', 'description', 'default', ...bounds];
/** Keywords that sentences about errors use. */
const inSentences = ['examples', 'x-in-words'];

/** A copy of a contract with bounded checks; a copy because the validator modifies its contract. */
export function boundedContract(contract: object): object {
  const document = structuredClone(contract) as Document;
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = bounded(schema, schemas);
  for (const holder of [document.paths, document.components?.parameters]) boundSchemasIn(holder, schemas);
  return document;
}

/** Parameters, bodies and headers hold theirs under `schema`. */
function boundSchemasIn(holder: unknown, schemas: Record<string, Schema>): void {
  if (holder === null || typeof holder !== 'object') return;
  for (const [name, value] of Object.entries(holder)) {
    if (name === 'schema') (holder as Schema)['schema'] = bounded(value as Schema, schemas);
    else if (name !== 'examples' && name !== 'example') boundSchemasIn(value, schemas);
  }
}

/** Puts keywords that are checked only within the bounds under `then`. */
function bounded(schema: Schema, schemas: Record<string, Schema>): Schema {
  const hasLimit = bounds.some((keyword) => keyword in schema);
  // The branches of a schema with bounds are under its `then` already.
  const inner = withSubschemas(schema, (each, isBranch) => (isBranch && hasLimit ? each : bounded(each, schemas)));
  if (inner['x-checked-by-service'] === true) {
    delete inner['pattern'];
    delete inner['$ref'];
  }
  if ('const' in inner) return { ...without(inner, ['const']), enum: [inner['const']] };
  const limits = Object.entries(inner).filter(([keyword]) => bounds.includes(keyword));
  const shown = Object.entries(inner).filter(([keyword]) => inSentences.includes(keyword));
  const rest = Object.entries(inner).filter(([keyword]) => ![...withBounds, ...inSentences].includes(keyword));
  // A tuple's checks are bounded by its positions.
  if (limits.length === 0 || rest.length === 0 || 'prefixItems' in inner) return inner;
  const then = linear(Object.fromEntries(rest), schemas);
  return { ...without(inner, Object.keys(then)), if: Object.fromEntries(limits), then: { ...then, ...Object.fromEntries(shown) } };
}

/** For `uniqueItems`, Ajv looks strings up in a table, but compares items of unknown type pairwise, in quadratic time. */
function linear(schema: Schema, schemas: Record<string, Schema>): Schema {
  const items = schema['items'] as Schema | undefined;
  if (schema['uniqueItems'] !== true || items === undefined) return schema;
  const reference = typeof items['$ref'] === 'string' ? items['$ref'].split('/').at(-1) : undefined;
  const { type } = reference === undefined ? items : (schemas[reference] ?? {});
  if (type !== 'string') throw new Error('A list of unique items that are not strings would be compared in quadratic time.');
  return { ...schema, items: { type, allOf: [items] } };
}

/** Applies `change` to each direct subschema. */
function withSubschemas(schema: Schema, change: (schema: Schema, isBranch: boolean) => Schema): Schema {
  const isSchema = (value: unknown): value is Schema => value !== null && typeof value === 'object' && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each as Schema, false)]))];
      }
      if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return [keyword, (value as Schema[]).map((each) => change(each, true))];
      if (['items', 'additionalProperties', 'propertyNames'].includes(keyword) && isSchema(value)) return [keyword, change(value, false)];
      return [keyword, value];
    }),
  );
}

function without(schema: Schema, keywords: string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}
