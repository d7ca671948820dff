/**
 * Reads where a row happened.
 *
 * A place without a UN/LOCODE takes the one that its BIC facility code begins with, or else the one that other rows of the answer
 * give for the same name or SMDG terminal, if they agree.
 */
import type { Place, PortRole } from '../../domain/carrier-report.ts';
import { isLocode } from '../../domain/identifiers.ts';
import type { Row } from './row.ts';

/** The place of the event, or else of the transport call, or else of the row itself: some carriers put its fields there. */
export function readPlace(row: Row): Place {
  const transportCall = row.object('transportCall');
  const nested = readNestedPlace(row.object('eventLocation'), transportCall, transportCall.object('location'), isCustomers(row));
  const isGiven = (nested.locode ?? nested.name ?? nested.terminal) !== null;
  return isGiven ? nested : readNestedPlace(row, row, row.object('location'), nested.isCustomer);
}

function readNestedPlace(near: Row, transportCall: Row, location: Row, isCustomer: boolean): Place {
  const locode = near.code('UNLocationCode') ?? transportCall.code('UNLocationCode') ?? location.code('UNLocationCode');
  const facilityCode = near.cut(16, 'facilityCode') ?? transportCall.cut(16, 'facilityCode') ?? location.cut(16, 'facilityCode');
  const provider =
    near.code('facilityCodeListProvider') ?? transportCall.code('facilityCodeListProvider') ?? location.code('facilityCodeListProvider');
  const terminalName =
    near.text('facilityName') ??
    transportCall.text('otherFacility') ??
    near.object('address').text('name') ??
    location.object('address').text('name');
  const isTerminal = !isCustomer && (facilityCode !== null || terminalName !== null);
  return {
    locode: readLocode(locode) ?? (provider === 'BIC' && facilityCode?.length === 9 ? readLocode(facilityCode.slice(0, 5)) : null),
    name: near.text('locationName') ?? location.text('locationName') ?? transportCall.text('locationName'),
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

/** The kind of facility (DCSA, facilityTypeCode), or null. */
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

/** Finds in an answer's places which code belongs to each name and terminal of a port. */
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

/** The code of each name and terminal; null if rows disagree. */
type LocodesByAlias = ReadonlyMap<string, string | null>;

/** Gives a row without a code the code found elsewhere; otherwise one port would become two. */
export function withLocode<Row extends { event: { place: Place } }>(row: Row, known: LocodesByAlias): Row {
  const { event } = row;
  if (event.place.locode !== null || known.size === 0) return row;
  const locode =
    aliasesOf(event.place)
      .map((alias) => known.get(alias))
      .find((code) => code) ?? null;
  return locode === null ? row : { ...row, event: { ...event, place: { ...event.place, locode } } };
}

/** The names by which a place may be known apart from its code. */
function aliasesOf({ name, terminal }: Place): string[] {
  const byName = name === null ? [] : [`name ${name.toUpperCase()}`];
  return terminal?.smdgCode ? [...byName, `SMDG ${terminal.smdgCode}`] : byName;
}

const roles: Readonly<Record<string, PortRole>> = { POL: 'loading', PTS: 'transshipment', POD: 'discharge' };

/** The carrier's own mark of the port's role, which CMA CGM puts into `carrierSpecificData`. */
export function readRole(row: Row): PortRole | null {
  return roles[row.object('carrierSpecificData').code('shipmentLocationType') ?? ''] ?? null;
}
