/** The timetables that the scenarios play. */
import { type Port, antwerp, colombo, colomboSagt, duisburg, rotterdam, toronto, vancouver } from './places.ts';
import {
  bookedOnDay,
  consignee,
  gate,
  inlandTerminal,
  journeyBy,
  type JourneyOptions,
  type Leg,
  misreported,
  type Move,
  portRamp,
  quay,
  type Timetable,
} from './timetable.ts';
import {
  albatrossBusanVancouver,
  albatrossColomboRotterdam,
  heronColomboRotterdam,
  heronSagtRotterdam,
  heronSingaporeBusan,
  petrelShanghaiRotterdam,
  petrelShanghaiRotterdamBefore,
  petrelShanghaiSingapore,
  petrelSingaporeRotterdam,
  ternCaiMepSingapore,
  ternNhavaShevaColombo,
  ternShanghaiRotterdam,
  wagtailRotterdamDuisburg,
} from './voyages.ts';

const shanghaiToRotterdam: Leg = { voyage: petrelShanghaiRotterdam, load: 4, depart: 4.5, arrive: 32, discharge: 32.75 };
const direct = (options?: JourneyOptions): Timetable => journeyBy([shanghaiToRotterdam], options);
const nhavaShevaToColombo: Leg = { voyage: ternNhavaShevaColombo, load: 3.5, depart: 4, arrive: 7, discharge: 7.5 };
const colomboToRotterdam: Leg = { voyage: heronColomboRotterdam, load: 10, depart: 10.5, arrive: 29, discharge: 29.75 };
const byColombo = (options?: JourneyOptions): Timetable => journeyBy([nhavaShevaToColombo, colomboToRotterdam], options);

export const shanghaiDirect = direct();

/** The same moves at the same places on an earlier voyage. */
export const shanghaiDirectBefore = journeyBy([{ ...shanghaiToRotterdam, voyage: petrelShanghaiRotterdamBefore }]);

/**
 * The arrival and all that follows it are expected 2.75 days too early until day 21, and 1.25 days too early until day 27. The
 * first revision keeps the event ids, the second has new ones: carriers do either.
 */
export const shanghaiDelayed = misreported(journeyBy([{ ...shanghaiToRotterdam, arrive: 34.75, discharge: 35.5 }]), ([day]) =>
  day < 34.75
    ? []
    : [
        { until: 21, day: day - 2.75, idMark: 'first' },
        { from: 21, until: 27, day: day - 1.25, idMark: 'first' },
      ],
);

export const shanghaiHeldByCustoms = direct({
  documents: [
    [33, 'HOLD CUS', 'Held by customs for inspection'],
    [35, 'RELS CUS', 'Released by customs'],
  ],
  pickUpOn: 36,
});

/** For a day the gate-in has a wrong time; for most of a day the discharge has a wrong port. */
export const shanghaiCorrected = misreported(direct(), ([, code]) => {
  if (code === 'GTIN LADEN') return [{ from: 2, until: 3, day: 1.25 }];
  if (code === 'DISC LADEN') return [{ from: 32.75, until: 33.5, stop: quay(petrelShanghaiRotterdam, antwerp) }];
  return [];
});

/** For a day the carrier reports another container's gate-out as this one's, then retracts it. */
export const shanghaiRetracted = misreported(direct({ pickUpOn: 36 }), ([, code]) =>
  code === 'GTOT LADEN' ? [{ from: 33.5, until: 34.5, day: 33.5, idMark: 'retracted' }] : [],
);

/** Until the day before its first vessel leaves, the container is planned on that one; then on the next, a week later. */
export const shanghaiRolled = misreported(
  journeyBy([{ voyage: ternShanghaiRotterdam, load: 11, depart: 11.5, arrive: 39, discharge: 39.75 }]),
  ([day, , { voyage, place }]) => {
    if (day < 11) return [];
    const stop = voyage && { stop: quay(petrelShanghaiRotterdam, place as Port) };
    return [{ until: 3.5, day: day - 7, ...stop }];
  },
);

/** The container stays aboard at Singapore. */
export const shanghaiPastSingapore = journeyBy([
  { voyage: petrelShanghaiSingapore, load: 4, depart: 4.5, arrive: 11 },
  { voyage: petrelSingaporeRotterdam, depart: 12, arrive: 34, discharge: 34.75 },
]);

/** The vessel's journey ends at Rotterdam; the carrier's ends up the Rhine. */
export const shanghaiToDuisburgByBarge = direct({
  moves: [
    [34, 'LOAD LADEN', quay(wagtailRotterdamDuisburg, rotterdam), 'Loaded on barge'],
    [34.25, 'DEPA', quay(wagtailRotterdamDuisburg, rotterdam), 'Barge departure'],
    [35.75, 'ARRI', quay(wagtailRotterdamDuisburg, duisburg, 'INTE'), 'Barge arrival at inland terminal'],
    [36, 'DISC LADEN', quay(wagtailRotterdamDuisburg, duisburg, 'INTE'), 'Discharged from barge at inland terminal'],
  ],
  pickUpOn: 38,
  pickUpAt: gate(duisburg, 'INTE'),
});

export const nhavaShevaByColombo = byColombo();

/** The first vessel comes to Colombo four days late, after the departure of the second; two days later the carrier plans the next one. */
export const nhavaShevaMissedConnection = misreported(
  journeyBy([
    { ...nhavaShevaToColombo, arrive: 11, discharge: 11.5 },
    { voyage: albatrossColomboRotterdam, load: 16.5, depart: 17, arrive: 35.5, discharge: 36.25 },
  ]),
  ([day, , { voyage, place }]) => {
    if (day < 11) return [];
    if (voyage === ternNhavaShevaColombo) return [{ until: 6, day: day - 4 }];
    const stop = voyage && { stop: quay(heronColomboRotterdam, place as Port) };
    return [{ until: 8, day: day - 6.5, ...stop }];
  },
);

/** The same journey with a row that says the container can be picked up. */
export const nhavaShevaAvailable = byColombo({ moves: [[31, 'AVPU LADEN', gate(rotterdam), 'Available for pick-up']] });

/** The next vessel berths at another terminal of Colombo, and a truck takes the container there. */
export const nhavaShevaByTwoTerminals = journeyBy(
  [nhavaShevaToColombo, { voyage: heronSagtRotterdam, load: 11, depart: 11.5, arrive: 30, discharge: 30.75 }],
  {
    moves: [
      [8.5, 'GTOT LADEN', gate(colombo), 'Gate out, full, to another terminal'],
      [8.75, 'GTIN LADEN', gate(colomboSagt), 'Gate in, full, from another terminal'],
    ],
  },
);

/** The rows' descriptions do not name the ports' roles; only later rows show them. */
export const nhavaShevaInPlainWords = inPlainWords(
  journeyBy([nhavaShevaToColombo, { voyage: heronColomboRotterdam, load: 12, depart: 12.5, arrive: 31, discharge: 31.75 }]),
);

/** `Vessel departure` in place of `Vessel departure from transshipment port`. */
function inPlainWords({ documents, moves }: Timetable): Timetable {
  const plain = moves.map(([day, code, stop, words]): Move => [day, code, stop, words.replace(/,? (at|from|on|to) .*|, returned$/, '')]);
  return { documents, moves: plain };
}

export const caiMepToTorontoByRail = journeyBy(
  [
    { voyage: ternCaiMepSingapore, load: 3.5, depart: 4, arrive: 6.5, discharge: 7 },
    { voyage: heronSingaporeBusan, load: 9, depart: 9.5, arrive: 16, discharge: 16.5 },
    { voyage: albatrossBusanVancouver, load: 19, depart: 19.5, arrive: 30, discharge: 31 },
  ],
  {
    moves: [
      [32.5, 'LOAD LADEN', portRamp(vancouver), 'Loaded on rail'],
      [33, 'DEPA', portRamp(vancouver), 'Rail departure'],
      [38, 'ARRI', inlandTerminal(toronto, 'RAIL'), 'Rail arrival at inland terminal'],
      [38.5, 'DISC LADEN', inlandTerminal(toronto, 'RAIL'), 'Unloaded from rail at inland terminal'],
      [39, 'AVPU LADEN', inlandTerminal(toronto, 'TRUCK'), 'Available for pick-up'],
    ],
    pickUpOn: 41,
    pickUpAt: inlandTerminal(toronto, 'TRUCK'),
    delivery: [
      [41.5, 'STRP EMPTY', consignee(toronto), 'Stripped at consignee'],
      [42, 'DROP EMPTY', consignee(toronto), 'Delivered to consignee'],
    ],
  },
);

/** A booking that was cancelled before a container moved. */
export const cancelledBooking: Timetable = {
  documents: [
    [-4, 'RECE BKG', 'Booking request received'],
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [-0.5, 'VOID BKG', 'Booking cancelled by the shipper'],
  ],
  moves: [],
};
