/** The form to sign in: as a page, and over a page whose session has ended. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LandfallError } from '../client/index.ts';
import { type Session, findDemo, signIn } from './session.ts';
import { texts } from './texts.ts';

interface FormProps {
  /** Known if a session has ended. */
  username?: string;
  onSignedIn(session: Session): void;
}

function SignInForm({ username: known = '', onSignedIn }: FormProps) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      onSignedIn(await signIn(username, password));
    } catch (error) {
      setPassword('');
      setFault(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="sign-in" onSubmit={submit}>
      <label>
        {texts.username}
        <input
          ref={known === '' ? first : undefined}
          value={username}
          onInput={(event) => setUsername(event.currentTarget.value)}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          required
        />
      </label>
      <label>
        {texts.password}
        <input
          ref={known === '' ? undefined : first}
          type="password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
          autocomplete="current-password"
          required
        />
      </label>
      <p class="fault" role="alert">
        {fault}
      </p>
      <button class="primary" type="submit" disabled={isBusy}>
        {texts.signIn}
      </button>
    </form>
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof LandfallError)) throw error;
  if (error.code === 'invalid_credentials') return texts.wrongPassword;
  if (error.code === 'connection_failed') return texts.failure.unreachable.replace(/ Trying.*/, '');
  return texts.failure.other(error.detail, error.requestId);
}

export function SignInPage(props: FormProps) {
  return (
    <main class="door">
      <div class="door-panel">
        <img src="/docs/assets/icon.svg" alt="" width="40" height="40" />
        <h1>{texts.signInTitle}</h1>
        <SignInForm {...props} />
        <Demo {...props} />
        <p class="soft">
          <a href="/docs/">{texts.docs}</a>
        </p>
      </div>
    </main>
  );
}

/** Nothing, where the service offers no demo account. */
function Demo({ onSignedIn }: FormProps) {
  const [demo, setDemo] = useState<Awaited<ReturnType<typeof findDemo>>>(null);
  const [fault, setFault] = useState('');
  useEffect(() => void findDemo().then(setDemo), []);
  if (demo === null) return null;
  const enter = () =>
    signIn(demo.username, demo.password).then(onSignedIn, (error: unknown) => {
      setFault(textOf(error));
    });
  return (
    <p>
      <button type="button" onClick={enter}>
        {texts.demo}
      </button>
      <span class="fault" role="alert">
        {fault}
      </span>
    </p>
  );
}

/** Over the page, which stays as it is. */
export function SignInDialog(props: FormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The user name is there already.
    dialog.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="small" aria-labelledby="sign-in-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="sign-in-title">{texts.signInTitle}</h2>
      <p class="soft">{texts.sessionEnded}</p>
      <SignInForm {...props} />
    </dialog>
  );
}
