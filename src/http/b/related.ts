/** The ports and terminals of a shipment and its container. */
import type { Port, Terminal } from '../../domain/places.ts';
import type { Container, Shipment } from '../../domain/shipment.ts';
import type { Store } from '../../store/store.ts';

/** A shipment with all that its resource names. */
export interface ShipmentView {
  shipment: Shipment;
  container: Container;
  portOfLading: Port | null;
  portOfDischarge: Port | null;
  destination: Port | null;
  podTerminal: Terminal | null;
  destinationTerminal: Terminal | null;
}

/** Reads what a shipment's resource names. A place without a UN/LOCODE has no port resource. */
export async function viewShipment(store: Store, shipment: Shipment, known?: Container): Promise<ShipmentView> {
  const places = [shipment.portOfLoading, shipment.portOfDischarge, shipment.portOfDestination];
  const locodes = places.flatMap((place) => place?.locode ?? []);
  const [container, ports, terminals] = await Promise.all([
    known ?? store.containers.findByShipment(shipment.accountId, shipment.id),
    store.ports.listByLocodes(locodes),
    store.terminals.findForContainer(shipment.containerId),
  ]);
  if (!container) throw new Error(`Shipment ${shipment.id} has no container.`);
  const [portOfLading, portOfDischarge, destination] = places.map((place) => ports.find((port) => port.locode === place?.locode) ?? null);
  return {
    shipment,
    container,
    portOfLading: portOfLading ?? null,
    portOfDischarge: portOfDischarge ?? null,
    destination: destination ?? null,
    podTerminal: terminals.discharge ?? null,
    destinationTerminal: terminals.destination ?? null,
  };
}

/** Whether the carrier's haul goes on beyond the port of discharge. */
export function movesInland({ shipment }: ShipmentView): boolean {
  const { portOfDischarge, portOfDestination } = shipment;
  if (!portOfDischarge || !portOfDestination) return false;
  return (portOfDischarge.locode ?? portOfDischarge.name) !== (portOfDestination.locode ?? portOfDestination.name);
}
