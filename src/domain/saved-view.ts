/** A view of an account's shipments, under a name that is unique in the account. */
export interface SavedView {
  id: string;
  accountId: string;
  name: string;
  /** The query of the board's address. */
  query: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The most of an account: people choose from a menu. */
export const maxSavedViews = 100;
