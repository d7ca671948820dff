/** The audit log: what requests add to it, and how both surfaces read it. */
import type { Principal } from '../domain/account.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
  type AuditObject,
  type AuditRecord,
  auditChangesOf,
  recordedAddress,
} from '../domain/audit.ts';
import type { Store } from '../store/store.ts';
import { readMoment } from './moment.ts';
import type { Reply } from './operation.ts';
import { changesBetween } from './webhooks.ts';

/** What is recorded of a request. */
interface AuditedRequest {
  params: unknown;
  body: unknown;
  readonly principal: Principal;
  address: string;
  requestId: string;
}

/** How requests are recorded. */
export interface AuditRecorder {
  /** Runs work in one transaction. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the open transaction has written anything. */
  hasWritten(): boolean;
  /** Adds to the log, in the transaction that is open. */
  record(record: AuditRecord): Promise<void>;
}

/** What these do is not written to the database. */
const effectsElsewhere: ReadonlySet<AuditAction> = new Set(['webhook.triggered']);

/**
 * Records a request of an operation with `x-audit` after `handle` has carried it out. Both must run in one transaction. A request that
 * throws is not recorded, because it changed nothing; neither is one without effect, such as a PATCH with the values that are stored.
 */
export async function handleAudited(
  action: AuditAction,
  { hasWritten, record }: AuditRecorder,
  request: AuditedRequest,
  handle: () => Promise<Reply>,
): Promise<Reply> {
  const made = await handle();
  if (!hasWritten() && !effectsElsewhere.has(action)) return made;
  const { principal, requestId } = request;
  const { accountId, credentialType: type, credentialId: id, credentialName: name } = principal;
  const actor = { type, id, name, address: recordedAddress(request.address), requestId };
  await record({
    accountId,
    action,
    actor,
    object: objectOf(action, request, made),
    detail: made.audited?.detail === undefined ? sentFields(request.body) : made.audited.detail,
    changes: made.audited?.changes ?? null,
  });
  return made;
}

/** The handler or the path names the object, or it was just created. A token's object is its user. */
function objectOf(action: AuditAction, { params, principal }: AuditedRequest, { body, audited }: Reply): AuditObject {
  const type = action.split('.', 1)[0];
  if (type === 'token') return { type: 'user', id: principal.credentialId, name: principal.credentialName };
  const made = (body as { data?: { id?: string }; id?: string } | undefined) ?? {};
  const id = audited?.id ?? (params as { id?: string }).id ?? made.data?.id ?? made.id ?? null;
  return { type: type as AuditObject['type'], id, name: audited?.name ?? null };
}

/** Their names in the contract, which accepts no others. */
function sentFields(body: unknown): string | null {
  const sent = (body as { data?: { attributes?: object; relationships?: object } } | undefined) ?? {};
  const names = Object.keys(sent.data ? { ...sent.data.attributes, ...sent.data.relationships } : sent);
  return names.length === 0 ? null : listed(names);
}

/** The same with the fields of each part, for records in parts: `last_free_day.general`. */
function fieldsOfParts(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).map((each) => `${name}.${each}`) : name,
  );
}

/** What is recorded of a change of a record in parts, as it was and is presented. @param before undefined if nothing was compared */
export function auditedRecord(id: string, body: object, before: object | undefined, after: object): NonNullable<Reply['audited']> {
  const sent = fieldsOfParts(body);
  const changes = before === undefined ? [] : auditChangesOf(changesBetween(before, after, new Set()), sent);
  return { id, detail: listed(sent), changes };
}

function listed(names: string[]): string {
  return names.join(', ').slice(0, 200);
}

/** A validated query, with names of its own instead of either surface's. */
interface AuditQuery {
  actorId: string | undefined;
  action: AuditAction | undefined;
  since: string | undefined;
  until: string | undefined;
}

/** A position in the list, as cursors hold it. */
export type AuditCursor = [createdAtMs: number, id: string];

/** The entries that match a query, newest first. */
interface AuditList {
  /** The list, its owner and its filters, for cursors. */
  scope: object;
  list(after: AuditCursor | undefined, page: { offset?: number; limit: number }): Promise<AuditEntry[]>;
  /** Counts no more than `limit`. */
  count(after: AuditCursor | undefined, limit: number): Promise<number>;
  positionOf(entry: AuditEntry): AuditCursor;
}

/**
 * Reads a query of the entries of an account. A test key sees only its own actions, because the others may not be in the sandbox.
 *
 * @throws UnreadableInput
 */
export function readAuditLog({ auditEntries }: Store, { accountId, testOnly, credentialId }: Principal, query: AuditQuery): AuditList {
  const { action } = query;
  const since = query.since === undefined ? undefined : readMoment(query.since, 'auditSince');
  const until = query.until === undefined ? undefined : readMoment(query.until, 'auditUntil');
  const actorId = testOnly ? credentialId : query.actorId;
  const filter: AuditFilter = { actorId, action, since, until };
  const asksForOthers = query.actorId !== undefined && query.actorId !== actorId;
  const times = [since?.getTime() ?? null, until?.getTime() ?? null];
  return {
    scope: ['audit', accountId, actorId ?? null, action ?? null, ...times],
    list: async (after, page) => (asksForOthers ? [] : auditEntries.list(accountId, filter, { before: positionIn(after), ...page })),
    count: async (after, limit) =>
      asksForOthers ? 0 : auditEntries.countMatching(accountId, filter, { before: positionIn(after), limit }),
    positionOf: ({ createdAt, id }) => [createdAt.getTime(), id],
  };
}

function positionIn(cursor: AuditCursor | undefined): { createdAt: Date; id: string } | undefined {
  return cursor && { createdAt: new Date(cursor[0]), id: cursor[1] };
}
