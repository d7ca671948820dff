/** The users of the account: who signs in, and with which role. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Time } from '../parts.tsx';
import { useAction } from '../use-action.ts';
import { readPages, useRead } from '../use-read.ts';
import { ConfirmDialog, Dialog, DialogForm, ReadState, RoleField, RoleSelect, SecretDialog } from './parts.tsx';
import { texts } from './texts.ts';

type User = SchemasA['User'];
const its = texts.access;

/** As many as can be active, and some that were revoked. */
const maxPages = 5;

export function Users() {
  const { client } = useBoard();
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<User | null>(null);
  const { isBusy, act } = useAction();
  const read = useRead(
    (signal) =>
      readPages(maxPages, async (cursor) =>
        orThrow(await client.GET('/v2/users', { params: { query: { limit: 100, ...(cursor !== undefined && { cursor }) } }, signal })),
      ),
    [],
  );
  const change = async ({ id }: User, role: User['role']) => {
    const params = { path: { id } };
    await act(async () => orThrow(await client.PATCH('/v2/users/{id}', { params, body: { role } })), its.roleChanged);
    read.reload();
  };
  return (
    <section aria-labelledby="users">
      <div class="section-head">
        <h2 id="users">{its.users}</h2>
        <button type="button" onClick={() => setAdding(true)}>
          {its.addUser}
        </button>
      </div>
      <ReadState read={read} />
      {read.data !== null && (
        <table aria-labelledby="users">
          <thead>
            <tr>
              <th scope="col">{its.columns.user}</th>
              <th scope="col">{its.columns.role}</th>
              <th scope="col" class="wide">
                {its.columns.created}
              </th>
              <th scope="col" class="end">
                <span class="unseen">{its.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.rows.map((user) => (
              <tr key={user.id} class={user.revoked_at === null ? '' : 'gone'}>
                <th scope="row">{user.username}</th>
                <td>
                  {user.revoked_at === null ? (
                    <RoleSelect
                      label={its.roleOf(user.username)}
                      value={user.role}
                      isBusy={isBusy}
                      onChange={(role) => change(user, role)}
                    />
                  ) : (
                    its.roles[user.role]
                  )}
                </td>
                <td class="wide">
                  <Time at={user.created_at} />
                </td>
                <td class="end">
                  {user.revoked_at === null ? (
                    <button type="button" aria-label={its.revokeOf(user.username)} onClick={() => setRevoked(user)}>
                      {its.revoke}
                    </button>
                  ) : (
                    <span class="soft">
                      {its.revoked} <Time at={user.revoked_at} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddUser onAdded={read.reload} onClose={() => setAdding(false)} />}
      {revoked && (
        <ConfirmDialog
          title={its.revokeOf(revoked.username)}
          question={its.revokeUserQuestion}
          submit={its.revoke}
          done={its.userRevoked}
          confirm={async () => orThrow(await client.POST('/v2/users/{id}/revoke', { params: { path: { id: revoked.id } } }))}
          onDone={read.reload}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  );
}

function AddUser({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { client, say } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [password, setPassword] = useState<string | null>(null);
  const add = async (form: FormData) => {
    const given = String(form.get('password'));
    const body = {
      username: String(form.get('username')),
      role: form.get('role') as User['role'],
      ...(given !== '' && { password: given }),
    };
    const made = await act(async () => orThrow(await client.POST('/v2/users', { body })));
    if (!made) return;
    onAdded();
    if (made.password !== null) return setPassword(made.password);
    say(its.userAdded);
    onClose();
  };
  if (password !== null) return <SecretDialog title={its.passwordTitle} about={its.passwordAbout} secret={password} onClose={onClose} />;
  return (
    <Dialog title={its.addUser} onClose={onClose}>
      <DialogForm submit={its.addUser} isBusy={isBusy} fault={fault} onSubmit={add} onCancel={onClose}>
        <label>
          {its.username}
          <input name="username" required maxLength={128} pattern="\S+" title={its.usernameHint} spellcheck={false} autocomplete="off" />
        </label>
        <RoleField />
        <label>
          {its.password}
          <input
            name="password"
            type="password"
            minLength={8}
            maxLength={1000}
            autocomplete="new-password"
            aria-describedby="password-hint"
          />
        </label>
        <p id="password-hint" class="soft hint">
          {its.passwordHint}
        </p>
      </DialogForm>
    </Dialog>
  );
}
