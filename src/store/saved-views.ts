/** The views that accounts keep. */
import type { SavedView } from '../domain/saved-view.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, id, text, time } from './table.ts';

const savedViews = new Table('saved_views', {
  id: id(),
  accountId: id(),
  name: text(),
  query: text(),
  createdAt: time(),
  updatedAt: time(),
});

const listOfAccount = savedViews.select((query) => query.where(params('accountId')));
const find = savedViews.select((query) => query.where(params('id', 'accountId')));
const update = savedViews.write((query) => query.where(params('id')).update(params('name', 'query', 'updatedAt')));
const remove = savedViews.write((query) => query.where(params('id')).delete());

/** Unique by account and name. */
export class SavedViews {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if the account has a view with that name */
  async insert(view: SavedView): Promise<void> {
    await savedViews.insert(this.#sql, view);
  }

  /** @throws WriteConflict if the account has another view with that name */
  async update({ id: viewId, name, query, updatedAt }: SavedView): Promise<void> {
    await update.run(this.#sql, { id: viewId, name, query, updatedAt });
  }

  async delete(viewId: string): Promise<void> {
    await remove.run(this.#sql, { id: viewId });
  }

  find(accountId: string, viewId: string): Promise<SavedView | undefined> {
    return find.first(this.#sql, { id: viewId, accountId });
  }

  /** All of an account, in no order. */
  listOfAccount(accountId: string): Promise<SavedView[]> {
    return listOfAccount.all(this.#sql, { accountId });
  }
}
