/** What several of the pages about the account use. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SchemasA } from '../../client/index.ts';
import { useBoard } from '../context.ts';
import { texts as shared } from '../texts.ts';
import { useAction } from '../use-action.ts';
import type { Read } from '../use-read.ts';
import { texts } from './texts.ts';

interface HeadProps {
  title: string;
  about?: ComponentChildren;
  children?: ComponentChildren;
}

/** The title of a page, and the buttons beside it. */
export function Head({ title, about, children }: HeadProps) {
  useEffect(() => void (document.title = `${title} · ${shared.product}`), [title]);
  return (
    <div class="title">
      <div>
        <h1>{title}</h1>
        {about && <p class="soft">{about}</p>}
      </div>
      {children && <div class="actions">{children}</div>}
    </div>
  );
}

/** What is shown until something is read, or when it can't be. */
export function ReadState({ read }: { read: Read<unknown> }) {
  if (read.fault === null) return read.data === null ? <p class="loading soft">{shared.loading}</p> : null;
  return (
    <p class="banner" role="alert">
      {read.fault}{' '}
      <button type="button" onClick={read.reload}>
        {shared.retry}
      </button>
    </p>
  );
}

interface DialogProps {
  title: string;
  /** Whether only its buttons close it: what it shows is not shown again. */
  isKept?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** A dialog that is open while it is on the page. */
export function Dialog({ title, isKept = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const { current } = dialog;
    current?.showModal();
    return () => {
      // Escape has given the focus back already, and the reader may have gone on.
      const isLost = document.activeElement === document.body || current?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="form" aria-label={title} onCancel={(event) => isKept && event.preventDefault()} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface FormProps {
  submit: string;
  isBusy: boolean;
  fault?: string;
  onSubmit(form: FormData): void;
  onCancel(): void;
  children?: ComponentChildren;
}

/** The fields of a dialog, what was wrong with them, and its two buttons. */
export function DialogForm({ submit, isBusy, fault = '', onSubmit, onCancel, children }: FormProps) {
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <p class="fault" role="alert">
        {fault}
      </p>
      <div class="ends">
        <button type="button" onClick={onCancel}>
          {shared.cancel}
        </button>
        <button class="primary" type="submit" disabled={isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}

/** A text to copy. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { say } = useBoard();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // A page without TLS has no clipboard: the text stays selected, to be copied by key.
    await navigator.clipboard?.writeText(text).then(
      () => say(texts.copied),
      () => undefined,
    );
  };
  return (
    <div class="secret">
      <input ref={field} class="mono" readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={copy}>
        {texts.copy}
      </button>
    </div>
  );
}

/** A secret that is shown once. */
export function SecretDialog({ title, about, secret, onClose }: { title: string; about: string; secret: string; onClose(): void }) {
  return (
    <Dialog title={title} isKept onClose={onClose}>
      <p>{about}</p>
      <CopyField label={title} text={secret} />
      <p class="once">{texts.once}</p>
      <div class="ends">
        <button class="primary" type="button" onClick={onClose}>
          {texts.done}
        </button>
      </div>
    </Dialog>
  );
}

interface ConfirmProps {
  title: string;
  question: string;
  submit: string;
  /** What is said afterwards. */
  done: string;
  confirm(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Asks before it does something that can't be undone. */
export function ConfirmDialog({ title, question, submit, done, confirm, onDone, onClose }: ConfirmProps) {
  const { isBusy, fault, act } = useAction(false);
  const go = async () => {
    const isDone = await act(async () => {
      await confirm();
      return true;
    }, done);
    if (!isDone) return;
    onDone();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submit={submit} isBusy={isBusy} fault={fault} onSubmit={go} onCancel={onClose}>
        <p>{question}</p>
      </DialogForm>
    </Dialog>
  );
}

type Role = SchemasA['Role'];
const roles = ['reader', 'operator', 'administrator'] as const satisfies Role[];

interface RoleProps {
  label: string;
  value: Role;
  isBusy: boolean;
  onChange(role: Role): Promise<void>;
}

/** The role of somebody, to change at once. */
export function RoleSelect({ label, value, isBusy, onChange }: RoleProps) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const choose = async (role: Role) => {
    setChosen(role);
    await onChange(role);
    // What was refused is not shown as if it were so.
    setChosen(null);
  };
  return (
    <select aria-label={label} value={chosen ?? value} disabled={isBusy} onChange={(event) => choose(event.currentTarget.value as Role)}>
      <RoleOptions />
    </select>
  );
}

/** The role of somebody new; the least is chosen first. */
export function RoleField() {
  return (
    <label>
      {texts.access.columns.role}
      <select name="role">
        <RoleOptions />
      </select>
    </label>
  );
}

function RoleOptions() {
  return (
    <>
      {roles.map((role) => (
        <option key={role} value={role}>
          {texts.access.roles[role]}
        </option>
      ))}
    </>
  );
}
