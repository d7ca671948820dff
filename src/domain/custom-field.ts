/** Fields that an account defines for its shipments, containers and tracking requests, and their values. */

export const entityTypes = ['shipment', 'container', 'tracking_request'] as const;
/** What a field is for. */
export type EntityType = (typeof entityTypes)[number];

export const dataTypes = ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'] as const;
export type DataType = (typeof dataTypes)[number];

/** What the value of a `reference` names. */
export type ReferenceType = 'party' | 'port' | 'terminal' | 'vessel' | 'shipment' | 'container';

/** A value of a field; which type it has depends on the definition. A time is ISO 8601 text in UTC. Null for no value. */
export type CustomValue = string | number | boolean | string[] | null;

/** Bounds for values: of the length of a `short_text`, or of a `number`. */
export interface ValueBounds {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

/** A field that an account has defined. */
export interface CustomFieldDefinition {
  id: string;
  accountId: string;
  entityType: EntityType;
  /** Its name in requests. Unique for an account and an entity type. */
  apiSlug: string;
  displayName: string;
  description: string | null;
  dataType: DataType;
  /** Null unless it is a `reference`. */
  referenceType: ReferenceType | null;
  bounds: ValueBounds | null;
  /** How clients show a value. Landfall stores it and does nothing with it. */
  defaultFormat: string | null;
  /** The value that is set by a request without one; null for none. */
  defaultValue: CustomValue;
  /** Whether a test credential made it; test credentials see no other. */
  test: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A value that an `enum` or `enum_multi` may have. */
export interface CustomFieldOption {
  id: string;
  definitionId: string;
  label: string;
  /** Unique for a definition. */
  value: string;
  /** Options are listed by position, those with the same position by age. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The value of a field of one shipment, container or tracking request. */
export interface CustomField {
  id: string;
  accountId: string;
  definitionId: string;
  /** What has the field. A tracking request may hold fields of shipments and containers, for those that it will lead to. */
  entityType: EntityType;
  entityId: string;
  /** On a tracking request, the only container that gets the value; '' for each. */
  containerNumber: string;
  value: CustomValue;
  /** Whether test credentials see it: if they see the definition and what has the field. */
  test: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The most definitions of an account. So a page of 100 shipments has at most 8,000 values, and `included` may have 10,000 resources. */
export const maxDefinitions = 80;
/** The most options of a definition. */
export const maxOptions = 200;
/** The most options in one value. */
export const maxSelected = 50;
/** The longest text of a `short_text`. */
export const maxTextLength = 255;

/** Whether a value of this type is chosen from options. */
export function hasOptions({ dataType }: Pick<CustomFieldDefinition, 'dataType'>): boolean {
  return dataType === 'enum' || dataType === 'enum_multi';
}

/** What decides which values a field takes. */
export type ValueRules = Pick<CustomFieldDefinition, 'apiSlug' | 'dataType' | 'referenceType' | 'bounds'>;

/** A value as read, or a sentence that says which values the field takes. */
export type ReadValue = { ok: true; value: CustomValue } | { ok: false; detail: string };

/**
 * Reads a value that a client sends. Whether what a `reference` names exists is for the caller to find out.
 *
 * @param options the values of the definition's options
 */
export function readCustomValue(rules: ValueRules, options: readonly string[], sent: unknown): ReadValue {
  if (sent === null) return { ok: true, value: null };
  const value = readers[rules.dataType](sent, rules, options);
  return value === undefined
    ? { ok: false, detail: `${rules.apiSlug} must be ${allowedValues(rules, options)}, or null.` }
    : { ok: true, value };
}

/** Each returns undefined for a value that the field does not take. */
const readers: Record<DataType, (sent: unknown, rules: ValueRules, options: readonly string[]) => CustomValue | undefined> = {
  short_text: (sent, rules) => {
    const { minLength, maxLength } = lengthsOf(rules);
    if (typeof sent !== 'string' || sent.includes('\0')) return undefined;
    const length = [...sent].length;
    return length >= minLength && length <= maxLength ? sent : undefined;
  },
  number: (sent, { bounds }) => {
    if (typeof sent !== 'number' || !Number.isFinite(sent)) return undefined;
    return sent >= (bounds?.min ?? -Infinity) && sent <= (bounds?.max ?? Infinity) ? sent : undefined;
  },
  date: (sent) => (typeof sent === 'string' && isDay(sent) ? sent : undefined),
  datetime: (sent) => (typeof sent === 'string' ? readTime(sent) : undefined),
  boolean: (sent) => (typeof sent === 'boolean' ? sent : undefined),
  enum: (sent, _, options) => (typeof sent === 'string' && options.includes(sent) ? sent : undefined),
  enum_multi: (sent, _, options) => {
    if (!Array.isArray(sent) || sent.length > maxSelected || new Set(sent).size < sent.length) return undefined;
    return sent.every((each) => options.includes(each)) ? (sent as string[]) : undefined;
  },
  reference: (sent) => (typeof sent === 'string' && uuid.test(sent) ? sent.toLowerCase() : undefined),
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function lengthsOf({ bounds }: Pick<ValueRules, 'bounds'>): { minLength: number; maxLength: number } {
  return { minLength: bounds?.minLength ?? 0, maxLength: bounds?.maxLength ?? maxTextLength };
}

/** The values that a field takes, as the end of a sentence. */
export function allowedValues(rules: ValueRules, options: readonly string[]): string {
  const { minLength, maxLength } = lengthsOf(rules);
  switch (rules.dataType) {
    case 'short_text':
      return minLength === 0 ? `text of at most ${maxLength} characters` : `text of ${minLength} to ${maxLength} characters`;
    case 'number':
      return `a number${rangeOf(rules.bounds ?? {})}`;
    case 'date':
      return 'a date, such as 2026-03-02';
    case 'datetime':
      return 'a date-time with an offset, such as 2026-03-02T08:00:00Z';
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `the value of one of its options${listed(options)}`;
    case 'enum_multi':
      return `a list of at most ${maxSelected} values of its options, each once${listed(options)}`;
    case 'reference':
      return `the id of a ${rules.referenceType ?? 'resource'} that your account can read`;
  }
}

function rangeOf({ min, max }: ValueBounds): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

/** How many options a sentence names. */
const namedOptions = 20;

function listed(options: readonly string[]): string {
  if (options.length === 0) return ', of which there are none yet';
  const more = options.length - namedOptions;
  return ` (${options.slice(0, namedOptions).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 2026-02-30 as March 2.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const timeForm = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A date-time with an offset (RFC 3339), in UTC with milliseconds; undefined for other text, and for years that have not four digits in UTC. */
function readTime(text: string): string | undefined {
  const written = text.toUpperCase();
  const [, day] = timeForm.exec(written) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const time = new Date(written).toISOString();
  return /^\d{4}-/.test(time) ? time : undefined;
}

/** @returns why the bounds cannot be, in one sentence, or null */
export function boundsFault(dataType: DataType, { minLength, maxLength, min, max }: ValueBounds): string | null {
  const isOfLength = minLength !== undefined || maxLength !== undefined;
  const isOfNumber = min !== undefined || max !== undefined;
  if (isOfLength && dataType !== 'short_text') return 'min_length and max_length are only for fields of the data type short_text.';
  if (isOfNumber && dataType !== 'number') return 'min and max are only for fields of the data type number.';
  if ((minLength ?? 0) > (maxLength ?? maxTextLength)) return 'min_length must not be greater than max_length.';
  if ((min ?? -Infinity) > (max ?? Infinity)) return 'min must not be greater than max.';
  return null;
}

/** A value as text for people, with the labels of options; null for no value. @param names of what a `reference` may name, by id */
export function displayValue(
  { dataType }: Pick<CustomFieldDefinition, 'dataType'>,
  value: CustomValue,
  labels: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => labels.get(each) ?? each).join(', ');
  if (dataType === 'enum') return labels.get(String(value)) ?? String(value);
  if (dataType === 'reference') return names.get(String(value)) ?? null;
  return String(value);
}
