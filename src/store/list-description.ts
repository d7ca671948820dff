/** What the description of a list consists of. */
import type { Link } from './list-links.ts';

/** What a list can be filtered and sorted by. Filters and orders have names, which surfaces give to their query parameters. */
export interface ListDescription<Filter extends string, Order extends string> {
  table: string;
  /** Columns that must equal a filter's value, the most selective first, after other tables that lead to the list's rows. */
  filters: Record<Filter, string | Link>;
  /** What the list can be sorted by. Each can also be restricted to a range. The first is the default. */
  orders: Record<Order, ListOrder>;
  /**
   * The index of each order (`createdAt`); of a filter, or two, in an order (`status createdAt`); and of a filter that leaves few rows, which are
   * sorted (`containerNumber`).
   */
  indexes: Record<Order, string> & Partial<Record<Filter | `${Filter} ${Order}` | `${Filter} ${Filter} ${Order}`, string>>;
}

export interface ListOrder {
  /** Never null. */
  column: string;
  /** Whether the list begins with the latest unless asked otherwise. */
  isDescending: boolean;
  /** Whether its values are calendar days, `YYYY-MM-DD`, and not times. */
  isDay: boolean;
}
