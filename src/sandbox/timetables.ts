/** The simulated carrier's plain journeys, and the booking that comes to nothing. */
import { colombo, nhavaSheva, busan, caiMep, rotterdam, shanghai, singapore, toronto, vancouver } from './ports.ts';
import { aboard, consignee, depot, gate, inlandTerminal, portRamp } from './stops.ts';
import { bookedOnDay, type Timetable } from './timetable.ts';
import {
  albatrossBusanVancouver,
  heronColomboRotterdam,
  heronSingaporeBusan,
  petrelShanghaiRotterdam,
  petrelShanghaiRotterdamBefore,
  ternCaiMepSingapore,
  ternNhavaShevaColombo,
  type Voyage,
} from './vessels.ts';

const shanghaiDirectBy = (voyage: Voyage): Timetable => ({
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full'],
    [4, 'LOAD LADEN', aboard(voyage, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(voyage, shanghai), 'Vessel departure from port of loading'],
    [32, 'ARRI', aboard(voyage, rotterdam), 'Vessel arrival at port of discharge'],
    [32.75, 'DISC LADEN', aboard(voyage, rotterdam), 'Discharged from vessel at port of discharge'],
    [35, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [35.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [37, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
});

export const shanghaiDirect = shanghaiDirectBy(petrelShanghaiRotterdam);

/** The same moves at the same places on an earlier voyage. */
export const shanghaiDirectBefore = shanghaiDirectBy(petrelShanghaiRotterdamBefore);

export const nhavaShevaByColombo: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [4.5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(nhavaSheva), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(nhavaSheva), 'Gate in, full'],
    [3.5, 'LOAD LADEN', aboard(ternNhavaShevaColombo, nhavaSheva), 'Loaded on vessel at port of loading'],
    [4, 'DEPA', aboard(ternNhavaShevaColombo, nhavaSheva), 'Vessel departure from port of loading'],
    [7, 'ARRI', aboard(ternNhavaShevaColombo, colombo), 'Vessel arrival at transshipment port'],
    [7.5, 'DISC LADEN', aboard(ternNhavaShevaColombo, colombo), 'Discharged from vessel at transshipment port'],
    [10, 'LOAD LADEN', aboard(heronColomboRotterdam, colombo), 'Loaded on vessel at transshipment port'],
    [10.5, 'DEPA', aboard(heronColomboRotterdam, colombo), 'Vessel departure from transshipment port'],
    [29, 'ARRI', aboard(heronColomboRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [29.75, 'DISC LADEN', aboard(heronColomboRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
    [32, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [32.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [34, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

export const caiMepToTorontoByRail: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [4.5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(caiMep), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(caiMep), 'Gate in, full'],
    [3.5, 'LOAD LADEN', aboard(ternCaiMepSingapore, caiMep), 'Loaded on vessel at port of loading'],
    [4, 'DEPA', aboard(ternCaiMepSingapore, caiMep), 'Vessel departure from port of loading'],
    [6.5, 'ARRI', aboard(ternCaiMepSingapore, singapore), 'Vessel arrival at transshipment port'],
    [7, 'DISC LADEN', aboard(ternCaiMepSingapore, singapore), 'Discharged from vessel at transshipment port'],
    [9, 'LOAD LADEN', aboard(heronSingaporeBusan, singapore), 'Loaded on vessel at transshipment port'],
    [9.5, 'DEPA', aboard(heronSingaporeBusan, singapore), 'Vessel departure from transshipment port'],
    [16, 'ARRI', aboard(heronSingaporeBusan, busan), 'Vessel arrival at transshipment port'],
    [16.5, 'DISC LADEN', aboard(heronSingaporeBusan, busan), 'Discharged from vessel at transshipment port'],
    [19, 'LOAD LADEN', aboard(albatrossBusanVancouver, busan), 'Loaded on vessel at transshipment port'],
    [19.5, 'DEPA', aboard(albatrossBusanVancouver, busan), 'Vessel departure from transshipment port'],
    [30, 'ARRI', aboard(albatrossBusanVancouver, vancouver), 'Vessel arrival at port of discharge'],
    [31, 'DISC LADEN', aboard(albatrossBusanVancouver, vancouver), 'Discharged from vessel at port of discharge'],
    [32.5, 'LOAD LADEN', portRamp(vancouver), 'Loaded on rail'],
    [33, 'DEPA', portRamp(vancouver), 'Rail departure'],
    [38, 'ARRI', inlandTerminal(toronto, 'RAIL'), 'Rail arrival at inland terminal'],
    [38.5, 'DISC LADEN', inlandTerminal(toronto, 'RAIL'), 'Unloaded from rail at inland terminal'],
    [39, 'AVPU LADEN', inlandTerminal(toronto, 'TRUCK'), 'Available for pick-up'],
    [41, 'GTOT LADEN', inlandTerminal(toronto, 'TRUCK'), 'Gate out, full, to consignee'],
    [41.5, 'STRP EMPTY', consignee(toronto), 'Stripped at consignee'],
    [42, 'DROP EMPTY', consignee(toronto), 'Delivered to consignee'],
    [43, 'GTIN EMPTY', depot(toronto), 'Gate in, empty, returned'],
  ],
};

/** A booking that came to nothing before the first box moved. */
export const cancelledBooking: Timetable = {
  documents: [
    [-4, 'RECE BKG', 'Booking request received'],
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [-0.5, 'VOID BKG', 'Booking cancelled by the shipper'],
  ],
  moves: [],
};
