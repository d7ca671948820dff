/** Journeys whose way is out of the ordinary. */
import { colombo, colomboSagt, duisburg, nhavaSheva, rotterdam, shanghai, singapore } from './ports.ts';
import { aboard, aboardBarge, consignee, depot, gate, inlandGate, inlandQuay } from './stops.ts';
import { bookedOnDay, type Timetable } from './timetable.ts';
import {
  heronSagtRotterdam,
  petrelShanghaiRotterdam,
  petrelShanghaiSingapore,
  petrelSingaporeRotterdam,
  ternNhavaShevaColombo,
  wagtailRotterdamDuisburg,
} from './vessels.ts';

/** The container stays aboard at Singapore. */
export const shanghaiPastSingapore: Timetable = {
  documents: [
    [bookedOnDay, 'CONF BKG', 'Booking confirmed'],
    [5, 'ISSU TRD', 'Bill of lading issued'],
  ],
  moves: [
    [-0.25, 'GTOT EMPTY', depot(shanghai), 'Gate out, empty, to shipper'],
    [2, 'GTIN LADEN', gate(shanghai), 'Gate in, full'],
    [4, 'LOAD LADEN', aboard(petrelShanghaiSingapore, shanghai), 'Loaded on vessel at port of loading'],
    [4.5, 'DEPA', aboard(petrelShanghaiSingapore, shanghai), 'Vessel departure from port of loading'],
    [11, 'ARRI', aboard(petrelShanghaiSingapore, singapore), 'Vessel arrival'],
    [12, 'DEPA', aboard(petrelSingaporeRotterdam, singapore), 'Vessel departure'],
    [34, 'ARRI', aboard(petrelSingaporeRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [34.75, 'DISC LADEN', aboard(petrelSingaporeRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
    [37, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [37.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [39, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

/** The next vessel lies at another terminal of Colombo, and a truck takes the container there. */
export const nhavaShevaByTwoTerminals: Timetable = {
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
    [8.5, 'GTOT LADEN', gate(colombo), 'Gate out, full, to another terminal'],
    [8.75, 'GTIN LADEN', gate(colomboSagt), 'Gate in, full, from another terminal'],
    [11, 'LOAD LADEN', aboard(heronSagtRotterdam, colomboSagt), 'Loaded on vessel at transshipment port'],
    [11.5, 'DEPA', aboard(heronSagtRotterdam, colomboSagt), 'Vessel departure from transshipment port'],
    [30, 'ARRI', aboard(heronSagtRotterdam, rotterdam), 'Vessel arrival at port of discharge'],
    [30.75, 'DISC LADEN', aboard(heronSagtRotterdam, rotterdam), 'Discharged from vessel at port of discharge'],
    [33, 'GTOT LADEN', gate(rotterdam), 'Gate out, full, to consignee'],
    [33.5, 'ARRI', consignee(rotterdam), 'Truck arrival at consignee'],
    [35, 'GTIN EMPTY', depot(rotterdam), 'Gate in, empty, returned'],
  ],
};

/** The vessel's journey ends at Rotterdam; the carrier's ends up the Rhine. */
export const shanghaiToDuisburgByBarge: Timetable = {
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
    [34, 'LOAD LADEN', aboardBarge(wagtailRotterdamDuisburg, rotterdam), 'Loaded on barge'],
    [34.25, 'DEPA', aboardBarge(wagtailRotterdamDuisburg, rotterdam), 'Barge departure'],
    [35.75, 'ARRI', inlandQuay(wagtailRotterdamDuisburg, duisburg), 'Barge arrival at inland terminal'],
    [36, 'DISC LADEN', inlandQuay(wagtailRotterdamDuisburg, duisburg), 'Discharged from barge at inland terminal'],
    [38, 'GTOT LADEN', inlandGate(duisburg), 'Gate out, full, to consignee'],
    [38.5, 'ARRI', consignee(duisburg), 'Truck arrival at consignee'],
    [40, 'GTIN EMPTY', depot(duisburg), 'Gate in, empty, returned'],
  ],
};
