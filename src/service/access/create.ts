/** Creates accounts, users and keys, each with its entry in the audit log. Call these in a transaction. */
import type { Account, ApiKeyWithHash, UserWithPassword } from '../../domain/account.ts';
import { type AuditObject, type AuditRecord, operatorNamed } from '../../domain/audit.ts';
import type { Store } from '../../store/store.ts';

/** Records what the operator did. */
export type Note = (store: Store, record: Omit<AuditRecord, 'actor'>, at?: Date) => Promise<void>;

/** @param operator the name of who uses the command line */
export function makeNote(operator: string | null, now: () => Date): Note {
  const actor = operatorNamed(operator);
  return (store, record, at = now()) => store.auditEntries.insert({ actor, ...record }, at);
}

export async function addAccount(store: Store, note: Note, account: Account): Promise<void> {
  await store.accounts.insert(account);
  const { id: accountId, createdAt } = account;
  await note(store, { accountId, action: 'account.created', object: objectOf(account) }, createdAt);
}

export async function addUser(store: Store, note: Note, user: UserWithPassword): Promise<void> {
  await store.users.insert(user);
  const { id, accountId, username: name, role: detail, createdAt } = user;
  await note(store, { accountId, action: 'user.created', object: { type: 'user', id, name }, detail }, createdAt);
}

export async function addKey(store: Store, note: Note, key: ApiKeyWithHash): Promise<void> {
  await store.apiKeys.insert(key);
  const { id, accountId, keyId: name, role: detail, createdAt } = key;
  await note(store, { accountId, action: 'api_key.created', object: { type: 'api_key', id, name }, detail }, createdAt);
}

export function objectOf({ id, name }: Account): AuditObject {
  return { type: 'account', id, name };
}
