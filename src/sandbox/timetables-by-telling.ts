/** Journeys that the carrier reports untidily: late, wrongly, or with something in between. */
import { antwerp, colombo, nhavaSheva, rotterdam, shanghai } from './ports.ts';
import { aboard, consignee, depot, gate } from './stops.ts';
import { bookedOnDay, type Move, type Timetable } from './timetable.ts';
import { nhavaShevaByColombo } from './timetables.ts';
import { heronColomboRotterdam, petrelShanghaiRotterdam, ternNhavaShevaColombo } from './vessels.ts';

/**
 * What is still to come is expected 2.75 days earlier until day 21 and 1.25 days earlier until day 27. The first
 * revision keeps the event ids, the second has new ones: carriers do either.
 */
function slippingTwice(moves: readonly Move[]): Move[] {
  return moves.map(([day, code, where, words]) => {
    const first = { until: 21, day: day - 2.75, idMark: 'first' };
    const second = { from: 21, until: 27, day: day - 1.25, idMark: 'first' };
    return [day, code, where, words, [first, second]];
  });
}

export const shanghaiDelayed: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full'],
    [4, 'LOAD LADEN', aboard(petrelShanghaiRotterdam, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(petrelShanghaiRotterdam, shanghai), 'Vessel departure from port of loading'],
    ...slippingTwice([
      [34.75, 'ARRI', aboard(petrelShanghaiRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
      [35.5, 'DISC LADEN', aboard(petrelShanghaiRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
      [37.75, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
      [38.25, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
      [39.75, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
    ]),
  ],
};

export const shanghaiHeldByCustoms: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
    [33, 'HOLD CUS', 'Held by customs for inspection'],
    [35, 'RELS CUS', 'Released by customs'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full'],
    [4, 'LOAD LADEN', aboard(petrelShanghaiRotterdam, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(petrelShanghaiRotterdam, shanghai), 'Vessel departure from port of loading'],
    [32, 'ARRI', aboard(petrelShanghaiRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [32.75, 'DISC LADEN', aboard(petrelShanghaiRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
    [36, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [36.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [38, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

/** The gate-in is told with a wrong time for a day, the discharge with a wrong port for most of one. */
export const shanghaiCorrected: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full', [{ from: 2, until: 3, day: 1.25 }]],
    [4, 'LOAD LADEN', aboard(petrelShanghaiRotterdam, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(petrelShanghaiRotterdam, shanghai), 'Vessel departure from port of loading'],
    [32, 'ARRI', aboard(petrelShanghaiRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [
      32.75,
      'DISC LADEN',
      aboard(petrelShanghaiRotterdam, rotterdam),
      'Discharged from vessel at port of discharge',
      [{ from: 32.75, until: 33.5, where: aboard(petrelShanghaiRotterdam, antwerp) }],
    ],
    [35, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [35.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [37, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

/** For a day the carrier takes another container's gate-out for this one's, then takes it back. */
export const shanghaiRetracted: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full'],
    [4, 'LOAD LADEN', aboard(petrelShanghaiRotterdam, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(petrelShanghaiRotterdam, shanghai), 'Vessel departure from port of loading'],
    [32, 'ARRI', aboard(petrelShanghaiRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [32.75, 'DISC LADEN', aboard(petrelShanghaiRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
    [36, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee', [{ from: 33.5, until: 34.5, day: 33.5, idMark: 'retracted' }]],
    [36.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [38, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

/** In words that do not give away what each port is: nothing but what comes after tells it. */
export const nhavaShevaInPlainWords: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [4.5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(nhavaSheva), 'Gate out, empty'],
    [2, 'GTIN LADEN', gate(nhavaSheva), 'Gate in, full'],
    [3.5, 'LOAD LADEN', aboard(ternNhavaShevaColombo, nhavaSheva), 'Loaded'],
    [4, 'DEPA', aboard(ternNhavaShevaColombo, nhavaSheva), 'Vessel departure'],
    [7, 'ARRI', aboard(ternNhavaShevaColombo, colombo), 'Vessel arrival'],
    [7.5, 'DISC LADEN', aboard(ternNhavaShevaColombo, colombo), 'Discharged'],
    [12, 'LOAD LADEN', aboard(heronColomboRotterdam, colombo), 'Loaded'],
    [12.5, 'DEPA', aboard(heronColomboRotterdam, colombo), 'Vessel departure'],
    [31, 'ARRI', aboard(heronColomboRotterdam, rotterdam), 'Vessel arrival'],
    [31.75, 'DISC LADEN', aboard(heronColomboRotterdam, rotterdam), 'Discharged'],
    [34, 'GTOT LADEN', gate(rotterdam), 'Gate out, full'],
    [34.5, 'ARRI', consignee(rotterdam), 'Truck arrival'],
    [36, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty'],
  ],
};

/** The plain journey by Colombo, and a word that the container can be fetched. */
export const nhavaShevaAvailable: Timetable = {
  ...nhavaShevaByColombo,
  moves: [...nhavaShevaByColombo.moves, [31, 'AVPU LADEN', gate(rotterdam), 'Available for pick-up']],
};
