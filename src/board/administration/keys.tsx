/** The API keys of the account: programs on surface B. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { Chip, Time } from '../parts.tsx';
import { useAction } from '../use-action.ts';
import { readPages, useRead } from '../use-read.ts';
import { ConfirmDialog, Dialog, DialogForm, ReadState, RoleField, RoleSelect, SecretDialog } from './parts.tsx';
import { texts } from './texts.ts';

type Key = SchemasA['ApiKey'];
const its = texts.access;
const maxPages = 5;

export function Keys() {
  const { client, now } = useBoard();
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const { isBusy, act } = useAction();
  const read = useRead(
    (signal) =>
      readPages(maxPages, async (cursor) =>
        orThrow(await client.GET('/v2/api_keys', { params: { query: { limit: 100, ...(cursor !== undefined && { cursor }) } }, signal })),
      ),
    [],
  );
  const change = async ({ id }: Key, role: Key['role']) => {
    const params = { path: { id } };
    await act(async () => orThrow(await client.PATCH('/v2/api_keys/{id}', { params, body: { role } })), its.roleChanged);
    read.reload();
  };
  return (
    <section aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">{its.keys}</h2>
        <button type="button" onClick={() => setAdding(true)}>
          {its.addKey}
        </button>
      </div>
      <ReadState read={read} />
      {read.data?.rows.length === 0 && <p class="soft">{its.noKeys}</p>}
      {read.data !== null && read.data.rows.length > 0 && (
        <table aria-labelledby="keys">
          <thead>
            <tr>
              <th scope="col">{its.columns.key}</th>
              <th scope="col">{its.columns.role}</th>
              <th scope="col" class="wide">
                {its.columns.created}
              </th>
              <th scope="col" class="wide">
                {its.columns.used}
              </th>
              <th scope="col" class="wide">
                {its.columns.expires}
              </th>
              <th scope="col" class="end">
                <span class="unseen">{its.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.rows.map((key) => (
              <tr key={key.id} class={endOf(key, now) === null ? '' : 'gone'}>
                <th scope="row">
                  <code>{key.key_id}</code> {key.test && <Chip urgency="calm">{its.test}</Chip>}
                </th>
                <td>
                  {endOf(key, now) === null ? (
                    <RoleSelect label={its.roleOf(key.key_id)} value={key.role} isBusy={isBusy} onChange={(role) => change(key, role)} />
                  ) : (
                    its.roles[key.role]
                  )}
                </td>
                <td class="wide">
                  <Time at={key.created_at} />
                </td>
                <td class="wide">{key.last_used_at === null ? its.never : <Time at={key.last_used_at} withHours />}</td>
                <td class="wide">{key.expires_at === null ? its.never : <Time at={key.expires_at} />}</td>
                <td class="end">
                  <KeyEnd shown={key} onRevoke={() => setRevoked(key)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddKey onAdded={read.reload} onClose={() => setAdding(false)} />}
      {revoked && (
        <ConfirmDialog
          title={its.revokeOf(revoked.key_id)}
          question={its.revokeKeyQuestion}
          submit={its.revoke}
          done={its.keyRevoked}
          confirm={async () => orThrow(await client.POST('/v2/api_keys/{id}/revoke', { params: { path: { id: revoked.id } } }))}
          onDone={read.reload}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  );
}

/** Why a key works no more; null if it does. */
function endOf({ revoked_at: revokedAt, expires_at: expiresAt }: Key, now: Date): 'revoked' | 'expired' | null {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : null;
}

function KeyEnd({ shown, onRevoke }: { shown: Key; onRevoke(): void }) {
  const { now } = useBoard();
  const end = endOf(shown, now);
  if (end === 'expired') return <span class="soft">{its.expired}</span>;
  if (shown.revoked_at !== null) {
    return (
      <span class="soft">
        {its.revoked} <Time at={shown.revoked_at} />
      </span>
    );
  }
  return (
    <button type="button" aria-label={its.revokeOf(shown.key_id)} onClick={onRevoke}>
      {its.revoke}
    </button>
  );
}

function AddKey({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [text, setText] = useState<string | null>(null);
  const add = async (form: FormData) => {
    const expires = String(form.get('expires'));
    const body = {
      role: form.get('role') as Key['role'],
      test: form.get('kind') === 'test',
      ...(expires !== '' && { expires_at: new Date(`${expires}T00:00`).toISOString() }),
    };
    const made = await act(async () => orThrow(await client.POST('/v2/api_keys', { body })));
    if (!made) return;
    setText(made.key);
    onAdded();
  };
  if (text !== null) return <SecretDialog title={its.keyTitle} about={its.keyAbout} secret={text} onClose={onClose} />;
  return (
    <Dialog title={its.addKey} onClose={onClose}>
      <DialogForm submit={its.addKey} isBusy={isBusy} fault={fault} onSubmit={add} onCancel={onClose}>
        <RoleField />
        <label>
          {its.kind}
          <select name="kind">
            <option value="live">{its.kinds.live}</option>
            <option value="test">{its.kinds.test}</option>
          </select>
        </label>
        <label>
          {its.expires}
          <input name="expires" type="date" />
        </label>
      </DialogForm>
    </Dialog>
  );
}
