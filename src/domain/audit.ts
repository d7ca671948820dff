/** The audit log: who did what to access, webhooks and operators' records. It never holds a secret. */

/** The actions in the log, named `<object>.<what happened>`. The contracts have the same list. */
export const auditActions = [
  'account.created',
  'account.revoked',
  'account.deleted',
  'user.created',
  'user.role_changed',
  'user.password_changed',
  'user.revoked',
  'api_key.created',
  'api_key.role_changed',
  'api_key.revoked',
  'sign_in.succeeded',
  'sign_in.failed',
  'token.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.deleted',
  'webhook.triggered',
  'shipment.updated',
  'shipment.refreshed',
  'container.refreshed',
  'tracking_request.updated',
  'party.created',
  'party.updated',
  'field_definition.created',
  'field_definition.updated',
  'field_definition.deleted',
  'field_option.created',
  'field_option.updated',
  'field_option.deleted',
  'custom_field.set',
  'custom_field.deleted',
  'free_time_rule.created',
  'free_time_rule.updated',
  'free_time_rule.deleted',
  'saved_view.created',
  'saved_view.updated',
  'saved_view.deleted',
  'import.created',
  'import.canceled',
  'exception_thresholds.updated',
  'digest.updated',
  'share_link.created',
  'share_link.revoked',
  'shipment.tracking_stopped',
  'shipment.tracking_resumed',
  'container.updated',
  'container.row_added',
  'container.row_removed',
  'secrets.rotated',
  'signing_key.rotated',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `operator`: the command line of the deployment. `unknown`: a failed sign-in, which proves no identity. */
export type ActorType = 'user' | 'api_key' | 'operator' | 'unknown';

/** Who did something, and by which request. */
interface Actor {
  type: ActorType;
  id: string | null;
  /** The user name, the eight characters that name a key, or the name of the operator. */
  name: string | null;
  /** The client's address as rate limits count it (for IPv6 its /64); null on the command line. */
  address: string | null;
  requestId: string | null;
}

/** The operator, on the command line. @param name of the person, if known */
export function operatorNamed(name: string | null): Actor {
  return { type: 'operator', id: null, name, address: null, requestId: null };
}

/** The object of an action. */
export interface AuditObject {
  type:
    | 'account'
    | 'user'
    | 'api_key'
    | 'webhook'
    | 'tracking_request'
    | 'shipment'
    | 'container'
    | 'party'
    | 'field_definition'
    | 'field_option'
    | 'custom_field'
    | 'free_time_rule'
    | 'saved_view'
    | 'import'
    | 'exception_thresholds'
    | 'digest'
    | 'share_link'
    | 'deployment';
  id: string | null;
  name: string | null;
}

/** An action to record. */
export interface AuditRecord {
  /** Whose log it belongs to; null for the deployment's, which only the operator reads. */
  accountId: string | null;
  action: AuditAction;
  actor: Actor;
  object: AuditObject;
  /** More about the action, such as the new role. */
  detail?: string | null;
  /** What it changed, if that is recorded. */
  changes?: AuditChange[] | null;
}

/** A field with its value before and after, as text that may be cut; null for none. Never a secret. */
export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** The contracts' limits. */
const [maxChanges, maxValueLength] = [50, 300];

/** What a change of a record did to the fields that were sent, in their order. @param changes by the field's path */
export function auditChangesOf(changes: Record<string, [before: unknown, after: unknown]>, sent: readonly string[]): AuditChange[] {
  return sent
    .flatMap((each) => Object.entries(changes).filter(([field]) => field === each || field.startsWith(`${each}.`)))
    .slice(0, maxChanges)
    .map(([field, [from, to]]) => ({ field, from: valueOf(from), to: valueOf(to) }));
}

function valueOf(value: unknown): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength - 1)}…`;
}

/** One entry of the log. Sign-ins of one user from one address within an hour are one entry. */
export interface AuditEntry extends Omit<AuditRecord, 'detail' | 'changes'> {
  id: string;
  detail: string | null;
  changes: AuditChange[] | null;
  /** When it first happened. */
  createdAt: Date;
  /** When it last happened; the request id is from then. */
  lastAt: Date;
  /** How many times it happened, from 1. */
  occurrences: number;
}

/** Which entries are listed, and in what span of time. */
export interface AuditFilter {
  /** The id of a user or key. */
  actorId?: string | undefined;
  action?: AuditAction | undefined;
  /** The id of a shipment, container or another object. */
  objectId?: string | undefined;
  /** Included. */
  since?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

/** An entry's fields under the names that both surfaces and `landfall audit --json` have for them. */
export function presentAuditFields({ action, actor, object, detail, changes, occurrences, createdAt, lastAt }: AuditEntry) {
  return {
    action,
    actor: { type: actor.type, id: actor.id, name: actor.name },
    object,
    detail,
    changes: changes ?? [],
    address: actor.address,
    request_id: actor.requestId,
    count: occurrences,
    created_at: createdAt.toISOString(),
    last_at: lastAt.toISOString(),
  };
}

/** An address as the log stores it; null for other text that a proxy sent in its place. */
export function recordedAddress(address: string): string | null {
  return /^[\da-f.:/]{1,64}$/i.test(address) ? address : null;
}
