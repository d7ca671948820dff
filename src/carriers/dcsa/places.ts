/** Reads where a row happened. */
import type { Place, PortRole } from '../../domain/carrier-report.ts';
import { isLocode } from '../../domain/identifiers.ts';
import type { Row } from './row.ts';

/**
 * The place of a row: of the event itself, else of the transport call, else of the row, where some carriers put it flat. A BIC
 * facility code begins with its UN/LOCODE.
 */
export function readPlace(row: Row): Place {
  const call = row.object('transportCall');
  const nested = readNestedPlace(row.object('eventLocation'), call, call.object('location'), isCustomers(row));
  const isTold = (nested.locode ?? nested.name ?? nested.terminal) !== null;
  return isTold ? nested : readNestedPlace(row, row, row.object('location'), nested.isCustomer);
}

function readNestedPlace(near: Row, call: Row, location: Row, isCustomer: boolean): Place {
  const locode = near.code('UNLocationCode') ?? call.code('UNLocationCode') ?? location.code('UNLocationCode');
  const facilityCode = near.cut(16, 'facilityCode') ?? call.cut(16, 'facilityCode') ?? location.cut(16, 'facilityCode');
  const provider =
    near.code('facilityCodeListProvider') ?? call.code('facilityCodeListProvider') ?? location.code('facilityCodeListProvider');
  const terminalName =
    near.text('facilityName') ??
    call.text('otherFacility') ??
    near.object('address').text('name') ??
    location.object('address').text('name');
  const isTerminal = !isCustomer && (facilityCode !== null || terminalName !== null);
  return {
    locode: readLocode(locode) ?? (provider === 'BIC' && facilityCode?.length === 9 ? readLocode(facilityCode.slice(0, 5)) : null),
    name: near.text('locationName') ?? location.text('locationName') ?? call.text('locationName'),
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

function isCustomers(row: Row): boolean {
  return readFacilityType(row) === 'CLOC';
}

/** What kind of facility a row happened at (DCSA, facilityTypeCode), or null. */
export function readFacilityType(row: Row): string | null {
  return (
    row.object('eventLocation').code('facilityTypeCode') ??
    row.object('transportCall').code('facilityTypeCode') ??
    row.code('facilityTypeCode')
  );
}

function readLocode(text: string | null): string | null {
  const code = text?.replace(/\s/g, '').toUpperCase() ?? '';
  return isLocode(code) ? code : null;
}

/** Learns from rows which code each name and terminal of a port has, where they agree. */
export function learnLocodes(places: Place[]): LocodesByAlias {
  const known: Map<string, string | null> = new Map();
  if (places.every(({ locode }) => locode !== null)) return known;
  for (const place of places) {
    for (const alias of place.locode === null ? [] : aliasesOf(place)) {
      const other = known.get(alias);
      known.set(alias, other === undefined || other === place.locode ? place.locode : null);
    }
  }
  return known;
}

/** The code of each name and terminal; null where rows disagree. */
type LocodesByAlias = ReadonlyMap<string, string | null>;

/**
 * Gives a row that names a port only in words or by its terminal the code that other rows of the answer give for the same
 * name or terminal: else one port would be taken for two.
 */
export function withLocode<Row extends { event: { place: Place } }>(row: Row, known: LocodesByAlias): Row {
  const { event } = row;
  if (event.place.locode !== null || known.size === 0) return row;
  const locode =
    aliasesOf(event.place)
      .map((alias) => known.get(alias))
      .find((code) => code) ?? null;
  return locode === null ? row : { ...row, event: { ...event, place: { ...event.place, locode } } };
}

/** What a place may be known by besides its code. */
function aliasesOf({ name, terminal }: Place): string[] {
  const byName = name === null ? [] : [`name ${name.toUpperCase()}`];
  return terminal?.smdgCode ? [...byName, `SMDG ${terminal.smdgCode}`] : byName;
}

const roles: Readonly<Record<string, PortRole>> = { POL: 'loading', PTS: 'transshipment', POD: 'discharge' };

/** What the carrier itself says the port is in the journey: CMA CGM marks it in `carrierSpecificData`. */
export function readRole(row: Row): PortRole | null {
  return roles[row.object('carrierSpecificData').code('shipmentLocationType') ?? ''] ?? null;
}
