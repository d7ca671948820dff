/** What operations record of a shipment and its container: the fields of the form, and what a change of them sends. */
import type { SchemasA } from '../client/index.ts';
import { customsStatuses } from './view-state.ts';

type Shipment = SchemasA['Shipment'];
type Container = SchemasA['Container'];

export const deliveryStatuses = ['Not Scheduled', 'Scheduled', 'Out For Delivery', 'Delivered'];

interface FieldKind {
  of: 'shipment' | 'container';
  kind: 'day' | 'text' | readonly string[];
  maxLength?: number;
}

/** By their path in the record. */
export const fields = {
  'last_free_day.discharge': { of: 'container', kind: 'day' },
  'last_free_day.general': { of: 'container', kind: 'day' },
  'holds.customs': { of: 'container', kind: 'text', maxLength: 200 },
  'holds.line': { of: 'container', kind: 'text', maxLength: 200 },
  'holds.other': { of: 'container', kind: 'text', maxLength: 200 },
  seal_number: { of: 'container', kind: 'text', maxLength: 64 },
  'routing.discharge_terminal': { of: 'container', kind: 'text', maxLength: 128 },
  customs_status: { of: 'shipment', kind: customsStatuses },
  delivery_status: { of: 'shipment', kind: deliveryStatuses },
  reference: { of: 'shipment', kind: 'text', maxLength: 128 },
  'references.house_bl': { of: 'shipment', kind: 'text', maxLength: 64 },
  'parties.customer': { of: 'shipment', kind: 'text', maxLength: 200 },
  'parties.consignee': { of: 'shipment', kind: 'text', maxLength: 200 },
} as const satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];
export type Values = Record<FieldName, string>;

/** The values as the form shows them; an unknown one is empty. */
export function valuesOf(shipment: Shipment, container: Container): Values {
  const read = (name: FieldName): string => {
    let value: unknown = fields[name].of === 'shipment' ? shipment : container;
    for (const step of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[step];
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Values;
}

/** What to send: only what was changed; an emptied field is `null`, which takes the record back. Null if nothing was changed. */
export function changesOf(before: Values, after: Values, of: FieldKind['of']): Record<string, unknown> | null {
  const body: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const [was, is] = [before[name].trim(), after[name].trim()];
    if (fields[name].of !== of || was === is) continue;
    const [part = '', field] = name.split('.');
    const value = is === '' ? null : is;
    body[part] = field === undefined ? value : { ...(body[part] as object | undefined), [field]: value };
  }
  return Object.keys(body).length === 0 ? null : body;
}

/** The fields that somebody else has changed since, of those that the reader has changed too. */
export function contested(before: Values, typed: Values, now: Values): FieldName[] {
  return fieldNames.filter((name) => before[name] !== now[name] && before[name] !== typed[name] && now[name] !== typed[name]);
}

/** The form after somebody else's change: what the reader has not touched is as it is now. */
export function rebased(before: Values, typed: Values, now: Values): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, before[name] === typed[name] ? now[name] : typed[name]])) as Values;
}
