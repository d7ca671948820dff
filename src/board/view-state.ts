/** What the address says of the view, so that a link reproduces it. */
import { type Status, statuses } from './status.ts';

export const sorts = ['-updated_at', '-exception_opened_at', 'eta', '-eta', 'free_time_last_day'] as const;
export type Sort = (typeof sorts)[number];

/** Whose last free day is how near. */
export const freeDays = ['past', '3', '7', '30'] as const;
export type FreeDays = (typeof freeDays)[number];

export const customsStatuses = ['Not Filed', 'Filed', 'In Bond', 'On Hold', 'Under Examination', 'Released'] as const;
export type Customs = (typeof customsStatuses)[number];

/** What the list shows. An empty text is no filter. */
export interface Filters {
  q: string;
  status: Status | '';
  scac: string;
  port: string;
  free: FreeDays | '';
  provisional: 'true' | 'false' | '';
  /** Whether exceptions are open. */
  late: 'true' | 'false' | '';
  customs: Customs | '';
  /** What has changed since the visit before. */
  changed: 'visit' | '';
  sort: Sort;
}

export type View =
  | { name: 'list'; filters: Filters }
  | { name: 'shipment'; id: string }
  | { name: 'add'; filters: Filters }
  | AdministrationView;

/** The pages about the account itself. A webhook's id opens its page. */
export type AdministrationView = { name: 'webhooks'; id: string | null } | { name: 'carriers' } | { name: 'access' };

export const noFilters: Filters = {
  q: '',
  status: '',
  scac: '',
  port: '',
  free: '',
  provisional: '',
  late: '',
  customs: '',
  changed: '',
  sort: '-updated_at',
};

/** Reads a query string. Values that mean nothing are left out. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const id = query.get('shipment');
  if (id !== null && id !== '') return { name: 'shipment', id };
  if (query.has('webhooks')) return { name: 'webhooks', id: query.get('webhooks') || null };
  if (query.has('carriers')) return { name: 'carriers' };
  if (query.has('access')) return { name: 'access' };
  return { name: query.has('add') ? 'add' : 'list', filters: readFilters(query) };
}

function readFilters(query: URLSearchParams): Filters {
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === query.get(name)) ?? '';
  const matching = (name: string, pattern: RegExp) => {
    const text = (query.get(name) ?? '').trim().toUpperCase();
    return pattern.test(text) ? text : '';
  };
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    status: among('status', statuses),
    scac: matching('scac', /^[A-Z]{2,4}$/),
    port: matching('port', /^[A-Z]{2}[A-Z0-9]{3}$/),
    free: among('free', freeDays),
    provisional: among('provisional', ['true', 'false'] as const),
    late: among('late', ['true', 'false'] as const),
    customs: among('customs', customsStatuses),
    changed: among('changed', ['visit'] as const),
    sort: among('sort', sorts) || '-updated_at',
  };
}

/** The address of a view. */
export function addressOf(view: View): string {
  if (view.name === 'shipment') return `/?${new URLSearchParams({ shipment: view.id })}`;
  if (view.name === 'webhooks' && view.id !== null) return `/?${new URLSearchParams({ webhooks: view.id })}`;
  if (view.name !== 'list' && view.name !== 'add') return `/?${view.name}`;
  const text = queryTextOf(view.filters);
  if (view.name === 'add') return text === '' ? '/?add' : `/?add&${text}`;
  return text === '' ? '/' : `/?${text}`;
}

/** What a list shows, as the query of its address. */
export function queryTextOf(filters: Filters): string {
  const set = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof Filters]);
  return new URLSearchParams(set).toString();
}

/** Whether anything is filtered or searched; an order is neither. */
export function isFiltered(filters: Filters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '');
}
