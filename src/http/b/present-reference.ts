/** Ports, terminals, vessels, parties and shipping lines as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Party } from '../../domain/party.ts';
import type { Port, Terminal, Vessel } from '../../domain/places.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { related, time } from './document.ts';

type Schemas = components['schemas'];

export function presentPort(port: Port): Schemas['Port'] {
  return {
    type: 'port',
    id: port.id,
    attributes: {
      name: port.name,
      code: port.locode,
      city: port.city,
      state_abbr: null,
      country_code: port.countryCode ?? port.locode.slice(0, 2),
      time_zone: port.timeZone,
      latitude: port.latitude,
      longitude: port.longitude,
    },
  };
}

/** The place itself: no wider areas are known. */
export function presentMetroArea(port: Port): Schemas['MetroArea'] {
  const { city: _city, ...attributes } = presentPort(port).attributes;
  return { type: 'metro_area', id: port.id, attributes };
}

export function presentTerminal(terminal: Terminal): Schemas['Terminal'] {
  return {
    type: 'terminal',
    id: terminal.id,
    attributes: {
      nickname: terminal.nickname,
      name: terminal.name ?? terminal.smdgCode ?? terminal.bicFacilityCode ?? 'Terminal',
      firms_code: terminal.firmsCode,
      smdg_code: terminal.smdgCode,
      bic_facility_code: terminal.bicFacilityCode,
      street: terminal.street,
      city: terminal.city,
      state: terminal.state,
      state_abbr: terminal.stateAbbr,
      zip: terminal.zip,
      country: terminal.country,
    },
    relationships: { port: related('port', terminal.portId ?? undefined) },
  };
}

export function presentVessel(vessel: Vessel): Schemas['Vessel'] {
  return {
    type: 'vessel',
    id: vessel.id,
    attributes: {
      name: vessel.name ?? `IMO ${vessel.imo ?? 'unknown'}`,
      imo: vessel.imo,
      mmsi: vessel.mmsi,
      latitude: vessel.position?.latitude ?? null,
      longitude: vessel.position?.longitude ?? null,
      nautical_speed_knots: vessel.position?.speedKnots ?? null,
      navigational_heading_degrees: vessel.position?.headingDegrees ?? null,
      position_timestamp: time(vessel.position?.at ?? null),
    },
  };
}

export function presentParty({ id, companyName }: Party): Schemas['Party'] {
  return { type: 'party', id, attributes: { company_name: companyName } };
}

export function presentShippingLine(line: ShippingLine): Schemas['ShippingLine'] {
  return {
    type: 'shipping_line',
    id: line.scac,
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: line.alternativeScacs,
      bill_of_lading_tracking_support: line.tracks.billOfLading,
      booking_number_tracking_support: line.tracks.booking,
      container_number_tracking_support: line.tracks.container,
    },
  };
}
