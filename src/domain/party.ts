/** A company that can be the customer of requests and shipments. The account itself is one, too, with the account's id and name. */
export interface Party {
  id: string;
  accountId: string;
  /** Unique in the account. */
  companyName: string;
  /** Whether a test credential made it; test credentials see no other. */
  test: boolean;
  createdAt: Date;
}

/** The most parties of an account besides itself. They are counted whenever one is created, which takes a database 2 ms at most. */
export const maxParties = 10_000;

/** The party that is the customer of a request or shipment. @param customerId null for the account itself */
export function customerOf({ accountId, customerId }: { accountId: string; customerId: string | null }): string {
  return customerId ?? accountId;
}
