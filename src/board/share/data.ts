/** What a share link shows, by its type, as the service sends it to the link's page. The session has no part in it. */
import type { SchemasA } from '../../client/index.ts';

export type Shared = SharedShipment | SharedView;

/** Texts and numbers that the link does not show are missing. */
type SharedRow = Pick<
  SchemasA['ShipmentSummary'],
  | ('container_number' | 'scac' | 'status' | 'port_of_loading' | 'port_of_discharge' | 'port_of_destination' | 'provisional')
  | ('eta_port_of_discharge' | 'eta_destination' | 'eta_destination_revised' | 'updated_at')
> &
  Partial<Pick<SchemasA['ShipmentSummary'], 'reference' | 'last_free_day' | 'open_exceptions' | 'customs_status' | 'delivery_status'>>;

export interface SharedView {
  type: 'view';
  name: string;
  shows: string[];
  expires_at: string | null;
  as_of: string;
  shipments: SharedRow[];
  has_more: boolean;
}

export interface SharedShipment {
  type: 'shipment';
  shows: string[];
  expires_at: string | null;
  /** The time by which the container lives: the sandbox's clock for the sandbox's containers. */
  as_of: string;
  scac: string;
  shipment: Pick<SchemasA['Shipment'], 'status' | 'certainty' | 'routing' | 'schedule'> & {
    predicted_eta: Pick<SchemasA['PredictedEta'], 'p50' | 'p80_from' | 'p80_to'>;
    references: (SchemasA['ShipmentReferences'] & Pick<SchemasA['Shipment'], 'file_number' | 'reference'>) | null;
    parties: SchemasA['Shipment']['parties'] | null;
    customs: Pick<SchemasA['Shipment'], 'customs_status' | 'delivery_status'> | null;
  };
  container: Pick<SchemasA['Container'], 'container_number' | 'type' | 'milestone_dates'> & {
    free_time: SchemasA['FreeTime'] | null;
    holds: SchemasA['Container']['holds'] | null;
  };
  route: SchemasA['RoutePlace'][];
  events: SchemasA['StatusChange'][];
  map: SchemasA['ContainerMap'];
  etas: SchemasA['EtaEstimate'][];
  exceptions: Pick<SchemasA['ShipmentException'], 'id' | 'kind' | 'since' | 'reason'>[];
}

/** The token and the form of a page, by its path: `/share/{token}` or `/share/{token}/embed`. */
export function readSharePath(path: string): { token: string; isEmbedded: boolean } {
  const [, , token = '', form] = path.split('/');
  return { token, isEmbedded: form === 'embed' };
}

/** @returns null if the link shows nothing @throws Error if the service cannot be reached, or cannot answer now */
export async function readShared(token: string, isAgain: boolean): Promise<Shared | null> {
  const response = await fetch(`/share/${token}/data.json${isAgain ? '?again' : ''}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Shared;
}
