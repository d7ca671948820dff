/** What the values of `reference` fields name. */
import type { Scope } from '../../domain/account.ts';
import type { ReferenceType } from '../../domain/custom-field.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';

type Named = { id: string; name: string | null }[];

/** Each reads those that the caller may see, with their names. */
const readers: Record<ReferenceType, (store: Store, scope: Scope, ids: string[]) => Promise<Named>> = {
  party: async (store, scope, ids) => (await store.parties.listByIds(scope, ids)).map(({ id, companyName }) => ({ id, name: companyName })),
  port: (store, _, ids) => store.ports.listByIds(ids),
  terminal: (store, _, ids) => store.terminals.listByIds(ids),
  vessel: (store, scope, ids) => store.vessels.listByIds(scope, ids),
  shipment: async ({ shipments }, { accountId, testOnly }, ids) =>
    (await shipments.listByIds(accountId, ids))
      .filter(({ scac }) => !testOnly || scac === sandboxScac)
      .map(({ id, fileNumber }) => ({ id, name: fileNumber })),
  container: async ({ shipments, containers }, { accountId, testOnly }, ids) => {
    const found = (await shipments.listByContainers(accountId, ids)).filter(({ scac }) => !testOnly || scac === sandboxScac);
    const read = await containers.listByShipments(
      accountId,
      found.map(({ id }) => id),
    );
    return read.map(({ id, containerNumber }) => ({ id, name: containerNumber }));
  },
};

/** The names of those that exist and that the caller may see, by their ids. One without a name has its id in its place. */
export async function readReferences(store: Store, scope: Scope, type: ReferenceType, ids: string[]): Promise<Map<string, string>> {
  const found = ids.length === 0 ? [] : await readers[type](store, scope, [...new Set(ids)]);
  return new Map(found.map(({ id, name }) => [id, name ?? id]));
}
