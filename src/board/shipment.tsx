import type { Filters } from './view-state.ts';
/** One shipment. */
export function ShipmentView({ id }: { id: string; filters: Filters }) {
  return <p>{id}</p>;
}
