/** Share links, by the hash of their token: the token itself is not stored. */
import type { Scope } from '../domain/account.ts';
import type { ShareLink, ShareLinkContent, ShareLinkType, ShareLinkWithHash } from '../domain/share-link.ts';
import { deleteFrom } from './delete-journeys.ts';
import type { Listed } from './list-rows.ts';
import { type ShareLinkQuery, shareLinkList } from './listed.ts';
import type { Sql } from './sql.ts';
import { byIndex, from, param, params, raw, read, withLimit } from './statement.ts';
import { Table, id, json, number, text, time } from './table.ts';

const links = new Table('share_links', {
  id: id(),
  accountId: id(),
  type: text<ShareLinkType>(),
  shipmentId: id().nullable(),
  savedViewId: id().nullable(),
  name: text().nullable(),
  shows: json<ShareLinkContent[]>(),
  hash: text(),
  createdBy: text(),
  createdAt: time(),
  expiresAt: time().nullable(),
  openCount: number(),
  lastOpenedAt: time().nullable(),
});
const shown = links.without('hash');

// A revoked account shows nothing.
const findByHash = shown.select((query) =>
  query.innerJoin('accounts', 'accounts.id', 'account_id').where(params('hash')).whereNull('accounts.revoked_at'),
);
const listByIds = shown.select((query, each) => query.whereIn('id', each));
const countOfAccount = links.count((query) => query.where(params('accountId')));
const remove = links.write((query) => query.where(params('id', 'accountId')).delete());
const removeOfView = links.write((query) => query.where(params('accountId', 'savedViewId')).delete());
const countOpening = links.write((query) =>
  query.where(params('id')).update({ open_count: raw('open_count + 1'), last_opened_at: param('at') }),
);
const expired = read<{ id: string }>(() =>
  from(byIndex('share_links', 'share_links_by_expiry'))
    .select('id')
    .where('expires_at', '<', param('before'))
    .orderBy(['expires_at', 'id'])
    .modify(withLimit),
);
const deleteLinks = deleteFrom('share_links', 'id');

/** Unique by hash. */
export class ShareLinks {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  insert(link: ShareLinkWithHash): Promise<void> {
    return links.insert(this.#sql, link);
  }

  /** Finds expired links too, and none of a revoked account. */
  findByHash(hash: string): Promise<ShareLink | undefined> {
    return findByHash.first(this.#sql, { hash });
  }

  async find(scope: Scope, linkId: string): Promise<ShareLink | undefined> {
    return (await this.listByIds(scope, [linkId]))[0];
  }

  /** Those of the account, in no order. */
  async listByIds({ accountId }: Scope, ids: readonly string[]): Promise<ShareLink[]> {
    const found = await listByIds.all(this.#sql, {}, ids);
    return found.filter((each) => each.accountId === accountId);
  }

  list(wanted: ShareLinkQuery): Promise<Listed<ShareLink>[]> {
    return shareLinkList.page(this.#sql, wanted, (ids) => this.listByIds(wanted, ids));
  }

  /** How many an account has, expired ones included. */
  countOfAccount(accountId: string): Promise<number> {
    return countOfAccount(this.#sql, { accountId });
  }

  /** @returns false if the account has no such link */
  async delete(accountId: string, linkId: string): Promise<boolean> {
    return (await remove.run(this.#sql, { accountId, id: linkId })) === 1;
  }

  /** Deletes those that show a saved view. */
  async deleteOfView(accountId: string, savedViewId: string): Promise<void> {
    await removeOfView.run(this.#sql, { accountId, savedViewId });
  }

  /** Deletes up to `limit` links that expired before a time. @returns how many */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    const old = (await expired.all(this.#sql, { before, limit })).map(({ id: linkId }) => linkId);
    await deleteLinks.run(this.#sql, {}, old);
    return old.length;
  }

  async countOpening(linkId: string, at: Date): Promise<void> {
    await countOpening.run(this.#sql, { id: linkId, at });
  }
}
