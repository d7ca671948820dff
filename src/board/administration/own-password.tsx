/** The password of whoever is signed in. Changing it ends every session, so the page signs in again with the new one. */
import { useState } from 'preact/hooks';
import { orThrow } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { findSession, signIn } from '../session.ts';
import { useAction } from '../use-action.ts';
import { Dialog, DialogForm } from './parts.tsx';
import { texts } from './texts.ts';

const its = texts.password;

export function OwnPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="own-password">
      <div class="section-head">
        <h2 id="own-password">{its.title}</h2>
        <button type="button" onClick={() => setOpen(true)}>
          {its.change}
        </button>
      </div>
      <p class="soft">{its.about}</p>
      {isOpen && <ChangePassword onClose={() => setOpen(false)} />}
    </section>
  );
}

function ChangePassword({ onClose }: { onClose(): void }) {
  const { client } = useBoard();
  const { isBusy, fault, act } = useAction(false);
  const [own, setOwn] = useState('');
  const change = async (form: FormData) => {
    const [current, next, again] = ['current', 'new', 'again'].map((name) => String(form.get(name))) as [string, string, string];
    setOwn(next === again ? '' : its.differ);
    if (next !== again) return;
    const isDone = await act(async () => {
      const session = await findSession();
      orThrow(await client.POST('/auth/password', { body: { current_password: current, new_password: next } }));
      if (session) await signIn(session.username, next);
      return true;
    }, its.changed);
    if (isDone) onClose();
  };
  return (
    <Dialog title={its.title} onClose={onClose}>
      <DialogForm submit={its.change} isBusy={isBusy} fault={own || fault} onSubmit={change} onCancel={onClose}>
        <label>
          {its.current}
          <input name="current" type="password" autocomplete="current-password" required maxLength={1000} />
        </label>
        <label>
          {its.new}
          <input name="new" type="password" autocomplete="new-password" required minLength={8} maxLength={1000} />
        </label>
        <p class="soft hint">{its.newHint}</p>
        <label>
          {its.again}
          <input name="again" type="password" autocomplete="new-password" required minLength={8} maxLength={1000} />
        </label>
      </DialogForm>
    </Dialog>
  );
}
