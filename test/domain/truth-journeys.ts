// Named journeys for `npm run bench:truth`, which measures what is reported after every poll: as carriers report them, with each one's
// gaps, and with plans that stay in the answers and never come true.
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import {
  type More,
  arrive,
  byBarge,
  byOneTransshipment,
  byRail,
  byRailInland,
  day,
  depart,
  direct,
  discharge,
  emptyGateIn,
  emptyGateOut,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  planned,
  row,
} from './rows.ts';
import type { TrueJourney } from './truth.ts';

/** A journey, and the rows that are always reported but never happen. */
export interface NamedJourney extends TrueJourney {
  leftOver?: readonly CarrierEvent[];
}

const bora: More = { vessel: 'Bora' };
const cetus: More = { vessel: 'Cetus' };
const unnamed: More = { vessel: null };
const railLaden: More = { ...byRail, laden: true };

/** What each carrier reports of a journey. */
const asCarriersTell: NamedJourney[] = [
  { name: 'every move by one vessel', rows: direct, seaPorts: ['CNSHA', 'NLRTM'], portOfDischarge: 'NLRTM' },
  { name: 'every move by two vessels', rows: byOneTransshipment, seaPorts: ['CNSHA', 'SGSIN', 'NLRTM'], portOfDischarge: 'NLRTM' },
  { name: 'every move by vessel and train', rows: byRailInland, seaPorts: ['CNSHA', 'CAVAN'], portOfDischarge: 'CAVAN' },
  {
    name: 'container moves alone, three vessels along one coast and across',
    rows: [
      ...[emptyGateOut('ITNAP', 0), fullGateIn('ITNAP', 0.5), load('ITNAP', 9), discharge('ITLIV', 12)],
      ...[load('ITLIV', 13, bora), discharge('BRSSZ', 51, bora), load('BRSSZ', 64, cetus), discharge('BRIOA', 77, cetus)],
      ...[fullGateOut('BRIOA', 81), emptyGateIn('BRIOA', 85)],
    ],
    seaPorts: ['ITNAP', 'ITLIV', 'BRSSZ', 'BRIOA'],
    portOfDischarge: 'BRIOA',
  },
  {
    name: 'train to the port, voyages of one vessel changed at the transshipment',
    rows: [
      ...[emptyGateOut('ESZAZ', 0), fullGateIn('ESZAZ', 0.4), fullGateOut('ESZAZ', 3, byRail), fullGateIn('ESBCN', 3.5, byRail)],
      ...[
        load('ESBCN', 14),
        depart('ESBCN', 14.5),
        arrive('MAPTM', 21),
        discharge('MAPTM', 21.5),
        load('MAPTM', 42),
        depart('MAPTM', 42.5),
      ],
      ...[arrive('BRIGI', 63), discharge('BRIGI', 63.5), fullGateOut('BRIGI', 66), emptyGateIn('BRIGI', 70)],
    ],
    seaPorts: ['ESBCN', 'MAPTM', 'BRIGI'],
    portOfDischarge: 'BRIGI',
  },
  {
    name: 'vessels named by their arrival and departure alone',
    rows: [
      ...[emptyGateOut('CRLIO', 0), fullGateIn('CRLIO', 0.5), load('CRLIO', 3, unnamed), depart('CRLIO', 3.5), arrive('BEANR', 18)],
      ...[
        discharge('BEANR', 18.5, unnamed),
        load('BEANR', 22, unnamed),
        depart('BEANR', 23, bora),
        arrive('PLGDY', 32, bora),
        discharge('PLGDY', 33.5, unnamed),
      ],
      ...[fullGateOut('PLGDY', 40), emptyGateIn('PLGDY', 45)],
    ],
    seaPorts: ['CRLIO', 'BEANR', 'PLGDY'],
    portOfDischarge: 'PLGDY',
  },
  {
    name: 'a feeder of which only the departure onward is reported',
    rows: [
      ...[emptyGateOut('VNSGN', 0), load('VNSGN', 1), discharge('SGSIN', 6.5), depart('SGSIN', 22, bora)],
      ...[
        arrive('USLAX', 45, bora),
        discharge('USLAX', 46, bora),
        row('load', 'USLAX', 48, railLaden),
        row('discharge', 'USCHI', 53, railLaden),
      ],
      ...[fullGateOut('USCHI', 55), emptyGateIn('USCHI', 57)],
    ],
    seaPorts: ['VNSGN', 'SGSIN', 'USLAX'],
    portOfDischarge: 'USLAX',
  },
  {
    name: 'no gate before the sea, discharged six weeks after the arrival, then the train',
    rows: [
      ...[
        load('KRPUS', 1),
        depart('KRPUS', 1.5),
        arrive('CAVAN', 12),
        discharge('CAVAN', 55),
        row('load', 'CAVAN', 57, railLaden),
        row('depart', 'CAVAN', 57.5, byRail),
      ],
      ...[
        row('arrive', 'USDET', 64, byRail),
        row('discharge', 'USDET', 64.2, railLaden),
        fullGateOut('USDET', 65),
        emptyGateIn('USDET', 65.5),
      ],
    ],
    seaPorts: ['KRPUS', 'CAVAN'],
    portOfDischarge: 'CAVAN',
  },
];

/** Plans that never came true, and inland legs reported in part. */
const otherThanPlanned: NamedJourney[] = [
  {
    name: 'delivered before the port of a left-over estimate',
    rows: [load('CNSHA', 2), depart('CNSHA', 3), discharge('BEANR', 39), fullGateOut('BEANR', 40), emptyGateIn('BEANR', 42)],
    leftOver: [arrive('NLRTM', 41, estimated)],
    seaPorts: ['CNSHA', 'BEANR', 'NLRTM'],
    portOfDischarge: 'BEANR',
  },
  {
    name: 'landed elsewhere than planned before the late loading',
    rows: [load('PLGDY', 4), discharge('DEWVN', 14), fullGateOut('DEWVN', 15), emptyGateIn('DEWVN', 17)],
    leftOver: [arrive('DEHAM', 1, planned)],
    seaPorts: ['PLGDY', 'DEWVN', 'DEHAM'],
    portOfDischarge: 'DEWVN',
  },
  {
    name: 'repositioned empty by sea',
    rows: [
      load('CNTAC', 2),
      discharge('RUVVO', 9),
      fullGateOut('RUVVO', 13),
      emptyGateIn('RUVVO', 16),
      load('RUVVO', 23, { ...bora, laden: false }),
    ],
    seaPorts: ['CNTAC', 'RUVVO'],
    portOfDischarge: 'RUVVO',
  },
  {
    name: 'vessels changed at another port than planned, by rows that name none',
    rows: [
      load('PLGDY', 2),
      discharge('DEWVN', 12, unnamed),
      load('DEWVN', 14, unnamed),
      discharge('USORF', 35, bora),
      fullGateOut('USORF', 37),
      emptyGateIn('USORF', 39),
    ],
    leftOver: [discharge('DEHAM', 3, planned), load('DEHAM', 5, { ...bora, ...planned })],
    seaPorts: ['PLGDY', 'DEHAM', 'DEWVN', 'USORF'],
    portOfDischarge: 'USORF',
  },
  {
    name: 'vessels changed at another port than planned, and earlier',
    rows: [
      load('CNSHA', 2),
      discharge('MYPKG', 9),
      load('MYPKG', 20, bora),
      discharge('NLRTM', 46, bora),
      fullGateOut('NLRTM', 48),
      emptyGateIn('NLRTM', 50),
    ],
    leftOver: [discharge('SGSIN', 10, planned), load('SGSIN', 12, { ...bora, ...planned })],
    seaPorts: ['CNSHA', 'MYPKG', 'SGSIN', 'NLRTM'],
    portOfDischarge: 'NLRTM',
  },
  {
    name: 'a train that gates report of, after a change of vessels at another port than planned',
    rows: [
      ...[
        fullGateIn('PLGDY', 0),
        load('PLGDY', 3),
        depart('PLGDY', 3.5),
        arrive('DEWVN', 13, unnamed),
        discharge('DEWVN', 13.5, unnamed),
        load('DEWVN', 15, unnamed),
        depart('DEWVN', 15.5, unnamed),
      ],
      ...[
        arrive('USORF', 35, bora),
        discharge('USORF', 36, bora),
        row('load', 'USORF', 37, railLaden),
        fullGateOut('USORF', 37.5, byRail),
        fullGateIn('USCHI', 44, byRail),
      ],
      ...[fullGateOut('USCHI', 45), emptyGateIn('USCHI', 45.5), row('load', 'USCHI', 47, railLaden)],
    ],
    leftOver: [
      arrive('DEHAM', 3.4, planned),
      discharge('DEHAM', 4, planned),
      load('DEHAM', 6, { ...bora, ...planned }),
      depart('DEHAM', 6.5, { ...bora, ...planned }),
    ],
    seaPorts: ['PLGDY', 'DEHAM', 'DEWVN', 'USORF'],
    portOfDischarge: 'USORF',
  },
  {
    name: 'a train that its gates alone report of',
    rows: [load('DEWVN', 2), discharge('USORF', 22), fullGateOut('USORF', 24, byRail), fullGateIn('USCHI', 30, byRail)],
    seaPorts: ['DEWVN', 'USORF'],
    portOfDischarge: 'USORF',
  },
  {
    name: 'a barge that its loading and unloading report of',
    rows: [
      load('CNSHA', 2),
      discharge('NLRTM', 39),
      load('NLRTM', 41, { ...byBarge, vessel: null }),
      discharge('DEDUI', 43, { ...byBarge, vessel: null }),
    ],
    seaPorts: ['CNSHA', 'NLRTM'],
    portOfDischarge: 'NLRTM',
  },
];

export const namedJourneys: readonly NamedJourney[] = [...asCarriersTell, ...otherThanPlanned];

/** What is reported on a day, in a style. */
export type ReportingStyle = (journey: NamedJourney, on: number) => CarrierEvent[];

const done = ({ rows }: NamedJourney, on: number): CarrierEvent[] => rows.filter(({ at }) => at <= day(on));

/** The future rows, as they will happen. */
const toCome = ({ rows }: NamedJourney, on: number): CarrierEvent[] =>
  rows.filter(({ at }) => at > day(on)).map((each) => ({ ...each, certainty: 'estimated', key: `${each.key} expected` }));

/** The styles in which the named journeys are reported; obsolete plans are always reported. */
export const reportingStyles: Record<string, ReportingStyle> = {
  'by name, no plans': (journey, on) => [...done(journey, on), ...(journey.leftOver ?? [])],
  'by name, plans': (journey, on) => [...done(journey, on), ...toCome(journey, on), ...(journey.leftOver ?? [])],
  // Carriers drop estimates once something has happened: here, from the first landing on.
  'by name, dropped': (journey, on) => {
    const isLanded = done(journey, on).some(({ movement }) => movement === 'discharge');
    return [...done(journey, on), ...(isLanded ? [] : toCome(journey, on)), ...(journey.leftOver ?? [])];
  },
};
