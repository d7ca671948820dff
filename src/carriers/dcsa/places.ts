/** Reads where a row happened. */
import type { Place, PortRole } from '../../domain/carrier-report.ts';
import { isLocode } from '../../domain/identifiers.ts';
import type { Row } from './row.ts';

/** The place of a row: of the event itself, else of the transport call. */
export function readPlace(row: Row): Place {
  const call = row.object('transportCall');
  const near = row.object('eventLocation');
  const location = call.object('location');
  const locode = near.code('UNLocationCode') ?? call.code('UNLocationCode') ?? location.code('UNLocationCode');
  const facilityCode = near.cut(16, 'facilityCode') ?? call.cut(16, 'facilityCode');
  const provider = near.code('facilityCodeListProvider') ?? call.code('facilityCodeListProvider');
  const terminalName =
    near.text('facilityName') ??
    call.text('otherFacility') ??
    near.object('address').text('name') ??
    location.object('address').text('name');
  const isCustomer = (near.code('facilityTypeCode') ?? call.code('facilityTypeCode')) === 'CLOC';
  const isTerminal = !isCustomer && (facilityCode !== null || terminalName !== null);
  const code = locode?.replace(/\s/g, '') ?? '';
  return {
    locode: isLocode(code) ? code : null,
    name: near.text('locationName') ?? location.text('locationName'),
    latitude: near.within(-90, 90, 'latitude') ?? location.within(-90, 90, 'latitude'),
    longitude: near.within(-180, 180, 'longitude') ?? location.within(-180, 180, 'longitude'),
    terminal: isTerminal
      ? {
          name: terminalName,
          smdgCode: provider === 'SMDG' ? facilityCode : null,
          bicFacilityCode: provider === 'BIC' ? facilityCode : null,
        }
      : null,
    isCustomer,
  };
}

const roles: Readonly<Record<string, PortRole>> = { POL: 'loading', PTS: 'transshipment', POD: 'discharge' };

/** What the carrier itself says the port is in the journey: CMA CGM marks it in `carrierSpecificData`. */
export function readRole(row: Row): PortRole | null {
  return roles[row.object('carrierSpecificData').code('shipmentLocationType') ?? ''] ?? null;
}
