// What clients learn after every answer of a carrier that reports a journey bit by bit, landings above all: a landing is announced as
// the discharge while nothing contradicts it, and taken back by the first answer that does.
import { expect } from 'chai';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { type Growing, type Row, type Notified, at, follow, row, startGrowingCarrier } from './growing-carrier.ts';

/** One answer: its new rows, and what is reported after it. */
interface Poll extends Partial<Notified> {
  rows: Row[];
}

const byTruck = { mode: 'TRUCK' };
const planned = { classifier: 'PLN' } as const;
const alba = { vessel: 'Alba' };
const bora = { vessel: 'Bora' };

const stories: Record<string, Poll[]> = {
  'a landing after which another vessel loads the box, in Transit again, then discharged where it ends': [
    {
      rows: [row('LOAD', 'CNSHA', 2, alba), row('DEPA', 'CNSHA', 3, alba)],
      entries: ['Pre Alert', 'In Transit, day 3'],
      portOfDischarge: null,
    },
    {
      rows: [row('DISC', 'SGSIN', 12, alba)],
      entries: ['Discharged, day 12'],
      portOfDischarge: 'SGSIN',
      announced: ['vessel_discharged'],
      milestones: { discharged_at: 'day 12' },
    },
    {
      rows: [row('LOAD', 'SGSIN', 15, bora)],
      entries: ['In Transit, day 3, reclassified'],
      portOfDischarge: null,
      destination: null,
      announced: ['transshipment_arrived', 'transshipment_loaded'],
      transport: ['vessel_loaded CNSHA', 'vessel_departed CNSHA', 'transshipment_arrived SGSIN', 'transshipment_loaded SGSIN'],
      milestones: {},
    },
    {
      rows: [row('ARRI', 'NLRTM', 40, bora), row('DISC', 'NLRTM', 41, bora)],
      entries: ['Arrived Not Yet Discharged, day 40', 'Discharged, day 41'],
      portOfDischarge: 'NLRTM',
      announced: ['vessel_arrived', 'vessel_discharged'],
      milestones: { vessel_arrival: 'day 40', discharged_at: 'day 41' },
    },
  ],
  'a box delivered where it was landed, while an estimate of another port is left over': [
    {
      rows: [row('LOAD', 'CNSHA', 2, alba), row('DEPA', 'CNSHA', 3, alba), row('ARRI', 'NLRTM', 41, { ...alba, classifier: 'EST' })],
      portOfDischarge: 'NLRTM',
    },
    {
      rows: [row('DISC', 'BEANR', 39, alba)],
      entries: [],
      portOfDischarge: 'NLRTM',
      raw: ['vessel_loaded CNSHA', 'vessel_departed CNSHA', 'transshipment_arrived BEANR', 'vessel_arrived? NLRTM'],
    },
    {
      rows: [row('GTOT', 'BEANR', 40, byTruck)],
      entries: ['Discharged, day 39', 'Gated Out, day 40'],
      portOfDischarge: 'BEANR',
      announced: ['vessel_discharged', 'full_out'],
      raw: ['vessel_loaded CNSHA', 'vessel_departed CNSHA', 'vessel_discharged BEANR', 'full_out BEANR', 'other? NLRTM'],
      milestones: { discharged_at: 'day 39', departed_discharge_terminal_at: 'day 40', gate_out: 'day 40' },
    },
    {
      rows: [row('GTIN', 'BEANR', 42, { ...byTruck, laden: false })],
      entries: ['Empty Returned, day 42'],
      portOfDischarge: 'BEANR',
      announced: ['empty_in'],
    },
  ],
  'a plan dated before the late loading, for another port than the one where the box is landed': [
    {
      rows: [row('ARRI', 'DEHAM', 1, { ...alba, ...planned }), row('LOAD', 'PLGDY', 4, alba)],
      entries: ['Pre Alert'],
      portOfDischarge: 'DEHAM',
    },
    {
      rows: [row('DISC', 'DEWVN', 14, alba)],
      entries: ['Discharged, day 14'],
      portOfDischarge: 'DEWVN',
      raw: ['other? DEHAM', 'vessel_loaded PLGDY', 'vessel_discharged DEWVN'],
    },
    { rows: [row('GTOT', 'DEWVN', 15, byTruck)], entries: ['Gated Out, day 15'], portOfDischarge: 'DEWVN', announced: ['full_out'] },
    { rows: [row('GTIN', 'DEWVN', 17, { ...byTruck, laden: false })], entries: ['Empty Returned, day 17'] },
  ],
  'an empty box that a vessel takes away after its return': [
    {
      rows: [row('LOAD', 'CNTAC', 2, alba), row('DISC', 'RUVVO', 9, alba)],
      entries: ['Pre Alert', 'Discharged, day 9'],
      portOfDischarge: 'RUVVO',
    },
    { rows: [row('GTOT', 'RUVVO', 13, byTruck)], entries: ['Gated Out, day 13'] },
    {
      rows: [row('GTIN', 'RUVVO', 16, { ...byTruck, laden: false }), row('LOAD', 'RUVVO', 23, { ...bora, laden: false })],
      entries: ['Empty Returned, day 16'],
      portOfDischarge: 'RUVVO',
      announced: ['empty_in'],
      raw: ['vessel_loaded CNTAC', 'vessel_discharged RUVVO', 'full_out RUVVO', 'empty_in RUVVO', 'other RUVVO'],
    },
  ],
  'a change of vessels that was planned at one port and made at another': [
    {
      rows: [
        row('LOAD', 'PLGDY', 2, alba),
        row('DISC', 'DEHAM', 3, { ...alba, ...planned }),
        row('LOAD', 'DEHAM', 5, { ...bora, ...planned }),
      ],
      entries: ['Pre Alert'],
      raw: ['vessel_loaded PLGDY', 'transshipment_arrived? DEHAM', 'transshipment_loaded? DEHAM'],
    },
    { rows: [row('DISC', 'DEWVN', 12)], entries: ['In Transit, day 12'], portOfDischarge: null, announced: ['transshipment_arrived'] },
    { rows: [row('LOAD', 'DEWVN', 14)], entries: [], portOfDischarge: null, announced: ['transshipment_loaded'] },
    { rows: [row('DISC', 'USORF', 35, bora)], entries: ['Discharged, day 35'], portOfDischarge: 'USORF' },
    {
      rows: [row('GTOT', 'USORF', 37, byTruck), row('GTIN', 'USORF', 39, { ...byTruck, laden: false })],
      entries: ['Gated Out, day 37', 'Empty Returned, day 39'],
      raw: [
        'vessel_loaded PLGDY',
        'other? DEHAM',
        'other? DEHAM',
        'transshipment_arrived DEWVN',
        'transshipment_loaded DEWVN',
        'vessel_discharged USORF',
        'full_out USORF',
        'empty_in USORF',
      ],
    },
  ],
  'a change of vessels that was planned for later, at another port than it was made': [
    {
      rows: [
        row('LOAD', 'CNSHA', 2, alba),
        row('DISC', 'SGSIN', 10, { ...alba, ...planned }),
        row('LOAD', 'SGSIN', 12, { ...bora, ...planned }),
      ],
      entries: ['Pre Alert'],
    },
    { rows: [row('DISC', 'MYPKG', 9, alba)], entries: ['In Transit, day 9'], portOfDischarge: null, announced: ['transshipment_arrived'] },
    {
      rows: [row('LOAD', 'MYPKG', 20, bora)],
      entries: [],
      portOfDischarge: null,
      raw: ['vessel_loaded CNSHA', 'transshipment_arrived MYPKG', 'other? SGSIN', 'other? SGSIN', 'transshipment_loaded MYPKG'],
    },
    { rows: [row('DISC', 'NLRTM', 46, bora)], entries: ['Discharged, day 46'], portOfDischarge: 'NLRTM', announced: ['vessel_discharged'] },
  ],
  'a train inland that only gates report of': [
    {
      rows: [row('LOAD', 'DEWVN', 2, alba), row('DISC', 'USORF', 22, alba)],
      entries: ['Pre Alert', 'Discharged, day 22'],
      destination: 'USORF',
    },
    {
      rows: [row('GTOT', 'USORF', 24, { mode: 'RAIL' })],
      entries: ['Departed Discharge Terminal, day 24', 'On Rail, day 24'],
      milestones: { discharged_at: 'day 22', departed_discharge_terminal_at: 'day 24', rail_departed: 'day 24' },
    },
    { rows: [row('GTIN', 'USCHI', 30, { mode: 'RAIL' })], entries: [], portOfDischarge: 'USORF', destination: 'USCHI' },
  ],
  'a train inland that only its loading and unloading report of': [
    { rows: [row('LOAD', 'DEWVN', 2, alba), row('DISC', 'USORF', 22, alba)], entries: ['Pre Alert', 'Discharged, day 22'] },
    { rows: [row('LOAD', 'USORF', 24, { mode: 'RAIL' })], entries: ['On Rail, day 24'], portOfDischarge: 'USORF' },
    {
      rows: [row('DISC', 'USCHI', 31, { mode: 'RAIL' })],
      entries: ['Unloaded From Rail, day 31'],
      destination: 'USCHI',
      raw: ['vessel_loaded DEWVN', 'vessel_discharged USORF', 'rail_loaded USORF', 'rail_unloaded USCHI'],
      milestones: { discharged_at: 'day 22', rail_unloaded: 'day 31' },
    },
  ],
  'a barge inland that only its loading and unloading report of': [
    { rows: [row('LOAD', 'CNSHA', 2, alba), row('DISC', 'NLRTM', 39, alba)], entries: ['Pre Alert', 'Discharged, day 39'] },
    { rows: [row('LOAD', 'NLRTM', 41, { mode: 'BARGE' })], entries: [], portOfDischarge: 'NLRTM' },
    {
      rows: [row('DISC', 'DEDUI', 43, { mode: 'BARGE' })],
      entries: ['Departed Discharge Terminal, day 43'],
      portOfDischarge: 'NLRTM',
      destination: 'DEDUI',
      raw: ['vessel_loaded CNSHA', 'vessel_discharged NLRTM', 'feeder_loaded NLRTM', 'feeder_discharged DEDUI'],
    },
  ],
  'a landing that another vessel leaves, with no loading reported': [
    {
      rows: [row('LOAD', 'VNSGN', 2, alba), row('DISC', 'SGSIN', 7, alba)],
      entries: ['Pre Alert', 'Discharged, day 7'],
      portOfDischarge: 'SGSIN',
    },
    {
      rows: [row('DEPA', 'SGSIN', 23, bora)],
      entries: ['In Transit, day 7, reclassified'],
      portOfDischarge: null,
      announced: ['transshipment_arrived', 'transshipment_departed'],
    },
  ],
  'a port of discharge that is marked without a date': [
    {
      rows: [
        row('LOAD', 'NLRTM', 2, alba),
        { ...row('ARRI', 'KEMBA', 9, planned), eventDateTime: undefined, carrierSpecificData: { shipmentLocationType: 'POD' } },
      ],
      entries: ['Pre Alert'],
      portOfDischarge: 'KEMBA',
      raw: ['vessel_loaded NLRTM'],
    },
    {
      rows: [row('DISC', 'LKCMB', 30, alba)],
      entries: ['In Transit, day 30'],
      portOfDischarge: 'KEMBA',
      announced: ['transshipment_arrived'],
    },
    { rows: [row('DISC', 'KEMBA', 60, bora)], entries: ['Discharged, day 60'], portOfDischarge: 'KEMBA', announced: ['vessel_discharged'] },
  ],
  'vessels under a mode that is none of the standard': [
    { rows: [row('LOAD', 'PLGDY', 2, { ...alba, mode: 'SEA' })], entries: ['Pre Alert'], raw: ['vessel_loaded PLGDY'] },
    { rows: [row('DISC', 'DEWVN', 12, { ...alba, mode: 'SEA' })], entries: ['Discharged, day 12'], announced: ['vessel_discharged'] },
    {
      rows: [row('LOAD', 'DEWVN', 14, { ...bora, mode: 'SEA' })],
      entries: ['In Transit, day 12, reclassified'],
      announced: ['transshipment_arrived', 'transshipment_loaded'],
    },
  ],
  'rows that say not whether they have happened': [
    {
      rows: [row('LOAD', 'PLGDY', 2, { ...alba, classifier: null }), row('DISC', 'DEWVN', 12, { ...alba, classifier: null, written: 2 })],
      entries: ['Pre Alert'],
      raw: ['vessel_loaded PLGDY', 'vessel_discharged? DEWVN'],
      transport: ['vessel_loaded PLGDY'],
    },
    {
      rows: [row('DISC', 'DEWVN', 13, { ...alba, classifier: null })],
      entries: ['Discharged, day 13'],
      raw: ['vessel_loaded PLGDY', 'vessel_discharged DEWVN'],
    },
  ],
};

for (const dialect of databases) {
  describeOn(dialect, 'a carrier that reports part by part', () => {
    let growing: Growing;
    let service: Service;

    before(async () => {
      growing = await startGrowingCarrier();
      service = await startService(dialect, growing.settings);
    });
    after(async () => {
      await service?.stop();
      await growing?.stop();
    });

    Object.entries(stories).forEach(([title, polls], index) => {
      it(title, async () => {
        const { containerNumber } = sandboxNumbers(`01${String(8000 + index)}`);
        const answer = await follow(service, growing, containerNumber);
        const reported: Row[] = [];
        for (const [number, { rows, ...expected }] of polls.entries()) {
          reported.push(...rows);
          const latest = Math.max(
            ...reported.flatMap((each) =>
              typeof each['eventClassifierCode'] === 'string' && each['eventClassifierCode'] !== 'ACT'
                ? []
                : [Date.parse(String(each['eventCreatedDateTime']))],
            ),
          );
          const got = await answer(reported, (latest - Date.parse(at(1))) / 86_400_000 + 1.5);
          const asked = Object.fromEntries(Object.keys(expected).map((name) => [name, got[name as keyof Notified]]));
          expect(asked, `after answer ${number + 1}`).to.deep.equal(expected);
        }
      });
    });
  });
}
