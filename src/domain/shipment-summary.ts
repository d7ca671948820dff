/** What lists show of a shipment. */
import type { Shipment } from './shipment.ts';
import type { Shown } from './shown.ts';

/** A shipment in a list. */
export type ShipmentSummary = Shown<
  Pick<
    Shipment,
    | 'id'
    | 'fileNumber'
    | 'status'
    | 'customsStatus'
    | 'deliveryStatus'
    | 'reference'
    | 'scac'
    | 'portOfLoading'
    | 'portOfDischarge'
    | 'portOfDestination'
    | 'containerId'
    | 'updatedAt'
  >
> & {
  containerNumber: string;
  provisional: boolean;
  etaPortOfDischarge: string | null;
  etaDestination: string | null;
  etaDestinationRevised: string | null;
  /** Recorded, or else computed by the account's rules. */
  effectiveLastFreeDay: string | null;
  /** How many of its exceptions are open. */
  openExceptions: number;
};
