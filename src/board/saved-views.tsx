/** The views that the account keeps under names: to choose, and for who may write to save, rename and delete. */
import { useState } from 'preact/hooks';
import { type SchemasA, orThrow } from '../client/index.ts';
import { useBoard } from './context.ts';
import { Menu } from './menu.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import { texts as shareTexts } from './share/texts.ts';
import { texts } from './texts.ts';
import { type Filters, queryTextOf, readView } from './view-state.ts';

type SavedView = SchemasA['SavedView'];

const byName = (one: SavedView, other: SavedView): number => one.name.localeCompare(other.name);

export function ViewsMenu({ filters }: { filters: Filters }) {
  const { client, report, open, canWrite } = useBoard();
  const [views, setViews] = useState<SavedView[] | null>(null);
  const [fault, setFault] = useState('');
  /** The view whose name is being typed: an id, or '' for a new one. */
  const [named, setNamed] = useState('');
  const [name, setName] = useState('');
  const [shared, setShared] = useState<SavedView | null>(null);
  const shown = queryTextOf(filters);
  const its = texts.views;

  const run = async (work: () => Promise<void>) => {
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault(report(error) ?? '');
    }
  };
  const load = () => run(async () => setViews(orThrow(await client.GET('/v2/saved_views')).data));
  const nameNext = (view: SavedView | null) => {
    setNamed(view?.id ?? '');
    setName(view?.name ?? '');
  };
  const save = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const [others, path] = [(views ?? []).filter(({ id }) => id !== named), { id: named }];
      const saved =
        named === ''
          ? orThrow(await client.POST('/v2/saved_views', { body: { name, query: shown } }))
          : orThrow(await client.PATCH('/v2/saved_views/{id}', { params: { path }, body: { name } }));
      setViews([...others, saved].sort(byName));
      nameNext(null);
    });
  };
  const remove = ({ id }: SavedView) =>
    run(async () => {
      orThrow(await client.DELETE('/v2/saved_views/{id}', { params: { path: { id } } }));
      setViews((before) => (before ?? []).filter((view) => view.id !== id));
    });

  return (
    <>
      <Menu label={its.title} isSet={views?.some(({ query }) => query === shown) ?? false} class="views" onOpen={load}>
        {(close) => (
          <>
            {views === null && fault === '' && <p class="soft">{texts.loading}</p>}
            {views?.length === 0 && <p class="soft">{its.none}</p>}
            {views?.map((view) => (
              <div key={view.id} class="line">
                <button
                  class="choice"
                  type="button"
                  aria-current={view.query === shown}
                  onClick={() => {
                    close();
                    const chosen = readView(`?${view.query}`);
                    if (chosen.name === 'list') open(chosen);
                  }}
                >
                  {view.name}
                </button>
                {canWrite && (
                  <>
                    <button
                      class="quiet"
                      type="button"
                      aria-label={shareTexts.view.shareOf(view.name)}
                      onClick={() => {
                        close();
                        setShared(view);
                      }}
                    >
                      {shareTexts.share}
                    </button>
                    <button class="quiet" type="button" aria-label={its.renameOf(view.name)} onClick={() => nameNext(view)}>
                      {its.rename}
                    </button>
                    <button class="quiet" type="button" aria-label={its.deleteOf(view.name)} onClick={() => remove(view)}>
                      {its.delete}
                    </button>
                  </>
                )}
              </div>
            ))}
            {canWrite && (
              <form class="line" onSubmit={save}>
                <input
                  aria-label={its.name}
                  placeholder={its.name}
                  value={name}
                  maxLength={80}
                  required
                  pattern=".*\S.*"
                  onInput={(event) => setName(event.currentTarget.value)}
                />
                <button type="submit">{named === '' ? its.save : its.rename}</button>
              </form>
            )}
            <p class="fault" role="alert">
              {fault}
            </p>
          </>
        )}
      </Menu>
      {shared && <ShareDialog subject={{ its: { saved_view_id: shared.id }, name: shared.name }} onClose={() => setShared(null)} />}
    </>
  );
}
