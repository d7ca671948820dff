/** Reads where a row happened. */
import type { CarrierEvent, Place, PortRole } from '../../domain/carrier-report.ts';
import { isLocode } from '../../domain/identifiers.ts';
import type { Row } from './row.ts';

/** The place of a row: of the event itself, else of the transport call. A BIC facility code begins with its UN/LOCODE. */
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
  return {
    locode: readLocode(locode) ?? (provider === 'BIC' && facilityCode?.length === 9 ? readLocode(facilityCode.slice(0, 5)) : null),
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

function readLocode(text: string | null): string | null {
  const code = text?.replace(/\s/g, '').toUpperCase() ?? '';
  return isLocode(code) ? code : null;
}

/**
 * Gives the rows that name a port only in words or by its terminal the code that other rows of the answer give for the
 * same name or terminal, where those agree: else one port would be taken for two.
 */
export function shareLocodes<Row extends { event: CarrierEvent }>(rows: Row[]): Row[] {
  if (rows.every(({ event }) => event.place.locode !== null)) return rows;
  const known = new Map<string, string | null>();
  for (const { place } of rows.map(({ event }) => event)) {
    for (const alias of place.locode === null ? [] : aliasesOf(place)) {
      const other = known.get(alias);
      known.set(alias, other === undefined || other === place.locode ? place.locode : null);
    }
  }
  return rows.map((row) => {
    const { event } = row;
    if (event.place.locode !== null) return row;
    const locode = aliasesOf(event.place).map((alias) => known.get(alias)).find((code) => code) ?? null;
    return locode === null ? row : { ...row, event: { ...event, place: { ...event.place, locode } } };
  });
}

/** What a place may be known by beside its code. */
function aliasesOf({ name, terminal }: Place): string[] {
  const byName = name === null ? [] : [`name ${name.toUpperCase()}`];
  return terminal?.smdgCode ? [...byName, `SMDG ${terminal.smdgCode}`] : byName;
}

const roles: Readonly<Record<string, PortRole>> = { POL: 'loading', PTS: 'transshipment', POD: 'discharge' };

/** What the carrier itself says the port is in the journey: CMA CGM marks it in `carrierSpecificData`. */
export function readRole(row: Row): PortRole | null {
  return roles[row.object('carrierSpecificData').code('shipmentLocationType') ?? ''] ?? null;
}
