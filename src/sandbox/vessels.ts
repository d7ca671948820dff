/** The simulated carrier's ships and the voyages they make in its timetables. All of them are fictional. */
import type { Port } from './ports.ts';
import { busan, caiMep, colombo, colomboSagt, duisburg, nhavaSheva, rotterdam, shanghai, singapore, vancouver } from './ports.ts';
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

/** A vessel of the timetables; each journey has a ship of its own for it (`shipOf`). */
export interface Vessel {
  name: string;
  /** Which one it is, from 1. */
  number: number;
  /** Not so for a barge. */
  isSeagoing: boolean;
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

const meridianTern: Vessel = { name: 'MERIDIAN TERN', number: 1, isSeagoing: true };
const coralHeron: Vessel = { name: 'CORAL HERON', number: 2, isSeagoing: true };
const meridianAlbatross: Vessel = { name: 'MERIDIAN ALBATROSS', number: 3, isSeagoing: true };
const northernPetrel: Vessel = { name: 'NORTHERN PETREL', number: 4, isSeagoing: true };
const rhineWagtail: Vessel = { name: 'RHINE WAGTAIL', number: 5, isSeagoing: false };

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
