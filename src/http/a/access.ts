/** Surface A's handlers for the users and the API keys of an account. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { ApiKey, User } from '../../domain/account.ts';
import type { Members } from '../../service/access/members.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { readPage } from './page.ts';

type Schemas = components['schemas'];
type Operation = `${'create' | 'list' | 'get' | 'change' | 'revoke'}${'User' | 'ApiKey'}${'' | 's' | 'Role'}` & keyof operations;

export interface AccessDependencies {
  store: Store;
  cursors: Cursors;
  members: Members;
}

function presentUser({ id, username, role, createdAt, revokedAt }: User): Schemas['User'] {
  return { id, username, role, created_at: createdAt.toISOString(), revoked_at: revokedAt?.toISOString() ?? null };
}

function presentKey(key: ApiKey): Schemas['ApiKey'] {
  return {
    id: key.id,
    key_id: key.keyId,
    test: key.test,
    role: key.role,
    rate_per_minute: key.ratePerMinute,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}

const auditedUser = ({ id, username: name }: User, detail: string | null) => ({ audited: { id, name, detail } });
const auditedKey = ({ id, keyId: name }: ApiKey, detail: string | null) => ({ audited: { id, name, detail } });

export function accessHandlers({ store, cursors, members }: AccessDependencies): Pick<Handlers<operations>, Operation> {
  return {
    async listUsers({ query, principal }, reply) {
      const page = readPage<[username: string]>(cursors, query, ['users', principal.accountId]);
      const found = await store.users.listPage(principal.accountId, page.after?.[0] ?? '', page.rowsToRead);
      const { rows, rest } = page.cut(found, ({ username }) => [username]);
      return reply(200, { data: rows.map(presentUser), ...rest });
    },
    async createUser({ body, principal }, reply) {
      const { user, password } = await members.createUser(principal, { ...body, password: body.password ?? null });
      return { ...reply(201, { ...presentUser(user), password }), ...auditedUser(user, user.role) };
    },
    async getUser({ params, principal }, reply) {
      return reply(200, presentUser(await members.getUser(principal, params.id)));
    },
    async changeUserRole({ params, body, principal }, reply) {
      const { before, after } = await members.changeUserRole(principal, params.id, body.role);
      return { ...reply(200, presentUser(after)), ...auditedUser(after, `${before.role} to ${after.role}`) };
    },
    async revokeUser({ params, principal }, reply) {
      const user = await members.revokeUser(principal, params.id);
      return { ...reply(200, presentUser(user)), ...auditedUser(user, null) };
    },

    async listApiKeys({ query, principal }, reply) {
      const page = readPage<[createdAtMs: number, id: string]>(cursors, query, ['api_keys', principal.accountId]);
      const after = page.after && { createdAt: new Date(page.after[0]), id: page.after[1] };
      const found = await store.apiKeys.listPage(principal.accountId, after, page.rowsToRead);
      const { rows, rest } = page.cut(found, ({ createdAt, id }) => [createdAt.getTime(), id]);
      return reply(200, { data: rows.map(presentKey), ...rest });
    },
    async createApiKey({ body, principal }, reply) {
      const expiresAt = body.expires_at === undefined ? null : readMoment(body.expires_at, 'expiresAt');
      const { key, text } = await members.createKey(principal, { role: body.role, test: body.test ?? false, expiresAt });
      return { ...reply(201, { ...presentKey(key), key: text }), ...auditedKey(key, key.role) };
    },
    async getApiKey({ params, principal }, reply) {
      return reply(200, presentKey(await members.getKey(principal, params.id)));
    },
    async changeApiKeyRole({ params, body, principal }, reply) {
      const { before, after } = await members.changeKeyRole(principal, params.id, body.role);
      return { ...reply(200, presentKey(after)), ...auditedKey(after, `${before.role} to ${after.role}`) };
    },
    async revokeApiKey({ params, principal }, reply) {
      const key = await members.revokeKey(principal, params.id);
      return { ...reply(200, presentKey(key)), ...auditedKey(key, null) };
    },
  };
}
