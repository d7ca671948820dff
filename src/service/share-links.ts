/** Creates and revokes share links, and finds what a link shows by its token. */
import type { Principal } from '../domain/account.ts';
import { dayMs } from '../domain/durations.ts';
import { type Field, InvalidInput, NotFound } from '../domain/errors.ts';
import { newId } from '../domain/new-id.ts';
import {
  type ShareLink,
  type ShareLinkContent,
  type ShareLinkType,
  defaultShareDays,
  maxShareDays,
  maxShareLinks,
} from '../domain/share-link.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../store/database.ts';
import { generateLinkToken, hashOfKey, isWellFormedLinkToken } from './access/key-text.ts';

/** What a client sends of a new link. */
export interface ShareLinkInput {
  type: ShareLinkType;
  shipmentId: string | undefined;
  savedViewId: string | undefined;
  name: string | null;
  shows: ShareLinkContent[];
  /** Undefined for the default. */
  expiresAt: Date | undefined;
}

export interface ShareLinks {
  /** @returns the link and its token, which cannot be read again @throws InvalidInput */
  create(principal: Principal, input: ShareLinkInput): Promise<{ link: ShareLink; token: string }>;
  /** @throws NotFound */
  revoke(principal: Principal, id: string): Promise<void>;
  /**
   * The link that a token opens. Writes nothing, and reads nothing for a token that is cut or mistyped.
   *
   * @returns undefined if there is none, or if it has expired
   */
  find(token: string): Promise<ShareLink | undefined>;
  /** Counts that somebody opened it. Never throws because the database cannot be written to, because it still serves reads then. */
  countOpening(link: ShareLink): Promise<void>;
}

interface ShareLinksDependencies {
  database: Database;
  now: () => Date;
}

const shown: Record<ShareLinkType, string> = {
  shipment: 'A link of this type has one shipment',
  view: 'A link of this type has the shipments of a view',
  calendar: 'A calendar has all shipments',
};

export function makeShareLinks({ database, now }: ShareLinksDependencies): ShareLinks {
  const { savedViews, shareLinks, shipments } = database.store;

  /** @throws InvalidInput unless it names what its type shows, of the account, and nothing else */
  async function requireSubject(principal: Principal, { type, shipmentId, savedViewId }: ShareLinkInput): Promise<void> {
    if (type !== 'shipment' && shipmentId !== undefined) throw refused('sharedShipment', `${shown[type]}: leave shipment_id out.`);
    if (type !== 'view' && savedViewId !== undefined) throw refused('sharedView', `${shown[type]}: leave saved_view_id out.`);
    if (type === 'shipment' && (shipmentId === undefined || !(await shipments.find(principal, shipmentId))))
      throw refused('sharedShipment', 'No shipment of your account has this id.');
    if (type === 'view' && (savedViewId === undefined || !(await savedViews.find(principal.accountId, savedViewId))))
      throw refused('sharedView', 'No saved view of your account has this id.');
  }

  return {
    create: (principal, input) =>
      database.transaction(async () => {
        const { accountId } = principal;
        const createdAt = now();
        const { name, shows } = input;
        const expiresAt = input.expiresAt ?? defaultEnd(input.type, createdAt);
        if (expiresAt !== null) requireNear(expiresAt, createdAt);
        await requireSubject(principal, input);
        if ((await shareLinks.countOfAccount(accountId)) >= maxShareLinks)
          throw refused(undefined, `Your account has ${maxShareLinks.toLocaleString('en')} share links, the maximum. Revoke one first.`);
        const token = generateLinkToken();
        const link: ShareLink = {
          ...{ id: newId(), accountId, type: input.type },
          ...{ shipmentId: input.shipmentId ?? null, savedViewId: input.savedViewId ?? null },
          ...{ name: name?.trim() || null, shows: shows.toSorted(), createdBy: principal.credentialName },
          ...{ createdAt, expiresAt, openCount: 0, lastOpenedAt: null },
        };
        await shareLinks.insert({ ...link, hash: hashOfKey(token) });
        return { link, token };
      }),

    async revoke({ accountId }, id) {
      if (!(await shareLinks.delete(accountId, id))) throw new NotFound('share link');
    },

    async find(token) {
      if (!isWellFormedLinkToken(token)) return undefined;
      const link = await shareLinks.findByHash(hashOfKey(token));
      return link && (link.expiresAt === null || link.expiresAt > now()) ? link : undefined;
    },

    async countOpening({ id }) {
      try {
        await shareLinks.countOpening(id, now());
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown)) throw error;
      }
    },
  };
}

/** Programs that read a calendar ask for years. */
function defaultEnd(type: ShareLinkType, now: Date): Date | null {
  return type === 'calendar' ? null : new Date(now.getTime() + defaultShareDays * dayMs);
}

/** @throws InvalidInput */
function requireNear(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw refused('expiresAt', 'A link can only expire in the future.');
  if (expiresAt.getTime() - now.getTime() > maxShareDays * dayMs)
    throw refused('expiresAt', `A link expires within ${maxShareDays} days. Create another one then.`);
}

function refused(field: Field | undefined, detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', ...(field && { field }), detail }]);
}
