/** Creates and renames the parties of an account. */
import type { Principal, Scope } from '../domain/account.ts';
import { InvalidInput, NotFound } from '../domain/errors.ts';
import { newId } from '../domain/new-id.ts';
import { type Party, maxParties } from '../domain/party.ts';
import type { Database } from '../store/database.ts';

export interface Parties {
  /** @throws InvalidInput for a name that is blank or taken, and if the account has too many parties */
  create(principal: Principal, companyName: string): Promise<Party>;
  /** @param check gets the party as it is before the change @throws NotFound, InvalidInput, and what `check` throws */
  rename(principal: Principal, id: string, companyName: string, check: (before: Party) => void): Promise<Party>;
  /**
   * The customer that a client names, as requests and shipments store it: null for the account itself.
   *
   * @throws InvalidInput if the caller sees no such party
   */
  customer(scope: Scope, id: string | null): Promise<string | null>;
}

export function makeParties({ database, now }: { database: Database; now: () => Date }): Parties {
  const { store } = database;

  /** @throws InvalidInput @param ownId the party that may have the name already */
  async function freeName(accountId: string, text: string, ownId?: string): Promise<string> {
    const companyName = text.trim();
    if (companyName === '') throw refused('companyName', 'company_name must not be blank.');
    const account = await store.accounts.find(accountId);
    const taken = account?.name === companyName ? account : await store.parties.findByName(accountId, companyName);
    if (taken && taken.id !== ownId) throw refused('companyName', `Your account already has a party with the name ${companyName}.`);
    return companyName;
  }

  return {
    create: ({ accountId, testOnly }, text) =>
      database.transaction(async () => {
        const companyName = await freeName(accountId, text);
        // With the account itself, which is counted but not stored.
        const limit = maxParties + 1;
        const others = (await store.parties.count({ accountId, testOnly: false, limit })) - 1;
        if (others >= maxParties) throw refused(undefined, `Your account has ${maxParties} parties, the maximum.`);
        const party = { id: newId(), accountId, companyName, test: testOnly, createdAt: now() };
        await store.parties.insert(party);
        return party;
      }),
    rename: (scope, id, text, check) =>
      database.transaction(async () => {
        const before = await store.parties.find(scope, id);
        if (!before) throw new NotFound('party');
        check(before);
        if (id === scope.accountId) throw refused('companyName', 'This party is the account itself, which only the operator can rename.');
        const companyName = await freeName(scope.accountId, text, id);
        if (companyName !== before.companyName) await store.parties.rename(id, companyName);
        return { ...before, companyName };
      }),
    async customer(scope, id) {
      const partyId = id?.toLowerCase() ?? scope.accountId;
      if (partyId === scope.accountId) return null;
      if (await store.parties.find(scope, partyId)) return partyId;
      throw refused('customer', 'No party of your account has this id. Create it with POST /parties, or leave the customer out.');
    },
  };
}

function refused(field: 'companyName' | 'customer' | undefined, detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', ...(field && { field }), detail }]);
}
