/** Saves, changes and deletes the views of an account. */
import type { Scope } from '../domain/account.ts';
import { InvalidInput, NotFound } from '../domain/errors.ts';
import { newId } from '../domain/new-id.ts';
import { type SavedView, maxSavedViews } from '../domain/saved-view.ts';
import type { Database } from '../store/database.ts';

type SavedViewInput = Pick<SavedView, 'name' | 'query'>;

/** Each throws InvalidInput, NotFound if the account has no such view, and what `check` throws, which gets the view before the change. */
export interface SavedViews {
  /** All of an account, by name. */
  list(scope: Scope): Promise<SavedView[]>;
  get(scope: Scope, id: string): Promise<SavedView>;
  create(scope: Scope, input: SavedViewInput): Promise<SavedView>;
  /** A missing field keeps its value. */
  update(scope: Scope, id: string, changes: Partial<SavedViewInput>, check: (before: SavedView) => void): Promise<SavedView>;
  /** Its share links end, too. */
  delete(scope: Scope, id: string, check: (before: SavedView) => void): Promise<void>;
}

export function makeSavedViews({ database, now }: { database: Database; now: () => Date }): SavedViews {
  const { savedViews, shareLinks } = database.store;

  async function get({ accountId }: Scope, id: string): Promise<SavedView> {
    const view = await savedViews.find(accountId, id);
    if (!view) throw new NotFound('saved view');
    return view;
  }

  /** Databases compare names without case. */
  function refuseTaken(name: string, others: SavedView[]): void {
    const key = name.toLowerCase();
    if (others.some((other) => other.name.toLowerCase() === key)) throw refused(`Your account already has a view with the name ${name}.`);
  }

  return {
    get,
    async list({ accountId }) {
      const views = await savedViews.listOfAccount(accountId);
      return views.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).slice(0, maxSavedViews);
    },
    create: ({ accountId }, { name: text, query }) =>
      database.transaction(async () => {
        const others = await savedViews.listOfAccount(accountId);
        const [name, at] = [text.trim(), now()];
        refuseTaken(name, others);
        if (others.length >= maxSavedViews) throw refused(`Your account has ${maxSavedViews} saved views, the maximum.`);
        const view = { id: newId(), accountId, name, query, createdAt: at, updatedAt: at };
        await savedViews.insert(view);
        return view;
      }),
    update: (scope, id, changes, check) =>
      database.transaction(async () => {
        const before = await get(scope, id);
        check(before);
        const { name: text = before.name, query = before.query } = changes;
        const name = text.trim();
        if (name === before.name && query === before.query) return before;
        const views = await savedViews.listOfAccount(scope.accountId);
        refuseTaken(
          name,
          views.filter((view) => view.id !== id),
        );
        const changed = { ...before, name, query, updatedAt: now() };
        await savedViews.update(changed);
        return changed;
      }),
    delete: (scope, id, check) =>
      database.transaction(async () => {
        check(await get(scope, id));
        await shareLinks.deleteOfView(scope.accountId, id);
        await savedViews.delete(id);
      }),
  };
}

function refused(detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', field: 'viewName', detail }]);
}
