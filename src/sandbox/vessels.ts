/** The simulated carrier's ships and the voyages they make in its timetables. All of them are fictional. */
import type { Port } from './ports.ts';
import {
  busan,
  caiMep,
  colombo,
  colomboSagt,
  duisburg,
  nhavaSheva,
  rotterdam,
  shanghai,
  singapore,
  vancouver,
} from './ports.ts';
import {
  busanToVancouver,
  caiMepToSingapore,
  colomboSagtToRotterdam,
  colomboToRotterdam,
  nhavaShevaToColombo,
  rotterdamToDuisburg,
  type SeaLane,
  shanghaiToRotterdam,
  shanghaiToSingapore,
  singaporeToBusan,
  singaporeToRotterdam,
} from './sea-lanes.ts';

export interface Vessel {
  name: string;
  /** Null for a barge, which needs none inland. */
  imo: string | null;
  mmsi: string;
}

/** One vessel's passage from one port to the next. */
export interface Voyage {
  vessel: Vessel;
  number: string;
  /** The carrier's code of the service, five characters at most (DCSA T&T 2.2, carrierServiceCode). */
  service: string;
  from: Port;
  to: Port;
  lane: SeaLane;
}

const meridianTern: Vessel = { name: 'MERIDIAN TERN', imo: '9999010', mmsi: '999000101' };
const coralHeron: Vessel = { name: 'CORAL HERON', imo: '9999022', mmsi: '999000102' };
const meridianAlbatross: Vessel = { name: 'MERIDIAN ALBATROSS', imo: '9999034', mmsi: '999000103' };
const northernPetrel: Vessel = { name: 'NORTHERN PETREL', imo: '9999046', mmsi: '999000104' };
const rhineWagtail: Vessel = { name: 'RHINE WAGTAIL', imo: null, mmsi: '999000105' };

export const petrelShanghaiRotterdam: Voyage = {
  vessel: northernPetrel,
  number: '014W',
  service: 'TNE1',
  from: shanghai,
  to: rotterdam,
  lane: shanghaiToRotterdam,
};

/** Months before any journey that is tracked. */
export const petrelShanghaiRotterdamBefore: Voyage = { ...petrelShanghaiRotterdam, number: '008W' };

/** One voyage in two passages: the vessel calls at Singapore on the way. */
export const petrelShanghaiSingapore: Voyage = {
  vessel: northernPetrel,
  number: '016W',
  service: 'TNE2',
  from: shanghai,
  to: singapore,
  lane: shanghaiToSingapore,
};

export const petrelSingaporeRotterdam: Voyage = {
  ...petrelShanghaiSingapore,
  from: singapore,
  to: rotterdam,
  lane: singaporeToRotterdam,
};

export const ternNhavaShevaColombo: Voyage = {
  vessel: meridianTern,
  number: '208W',
  service: 'TIC1',
  from: nhavaSheva,
  to: colombo,
  lane: nhavaShevaToColombo,
};

export const heronColomboRotterdam: Voyage = {
  vessel: coralHeron,
  number: '031N',
  service: 'TSE1',
  from: colombo,
  to: rotterdam,
  lane: colomboToRotterdam,
};

export const heronSagtRotterdam: Voyage = {
  vessel: coralHeron,
  number: '033N',
  service: 'TSE1',
  from: colomboSagt,
  to: rotterdam,
  lane: colomboSagtToRotterdam,
};

export const wagtailRotterdamDuisburg: Voyage = {
  vessel: rhineWagtail,
  number: 'B118',
  service: 'TRB1',
  from: rotterdam,
  to: duisburg,
  lane: rotterdamToDuisburg,
};

export const ternCaiMepSingapore: Voyage = {
  vessel: meridianTern,
  number: '401N',
  service: 'TVS1',
  from: caiMep,
  to: singapore,
  lane: caiMepToSingapore,
};

export const heronSingaporeBusan: Voyage = {
  vessel: coralHeron,
  number: '212E',
  service: 'TSK1',
  from: singapore,
  to: busan,
  lane: singaporeToBusan,
};

export const albatrossBusanVancouver: Voyage = {
  vessel: meridianAlbatross,
  number: '055E',
  service: 'TPN1',
  from: busan,
  to: vancouver,
  lane: busanToVancouver,
};
