/** Loads the pages about the account when one of them is first opened: most who use the board never do. */
import { useEffect, useState } from 'preact/hooks';
import { Notice } from './parts.tsx';
import { texts } from './texts.ts';
import type { AdministrationView } from './view-state.ts';

type Pages = typeof import('./administration/pages.tsx');

export function AdministrationPanel({ view }: { view: AdministrationView }) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import('./administration/pages.tsx').then(setPages, () => setFailed(true));
  };
  useEffect(load, []);
  if (pages) return <pages.AdministrationPage view={view} />;
  if (!hasFailed) return null;
  return (
    <Notice title={texts.failure.notLoaded}>
      <button type="button" onClick={load}>
        {texts.retry}
      </button>
    </Notice>
  );
}
