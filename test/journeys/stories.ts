// The expected outcomes of the sandbox carrier's journeys, as a client reads them. Days count from when the account first tracked the
// number.

/** A step of the ocean journey: on which day, what, where, on which voyage. */
export type Step = readonly [day: number, type: string, locode: string, voyage: string | null];

export interface Story {
  /** The first two digits of its numbers. */
  scenario: string;
  title: string;
  steps: readonly Step[];
  /** Every raw event of the whole journey in order, the eleven types and the others. */
  rawEvents: readonly string[];
  /** On surface A. */
  timeline: readonly string[];
  /** Day of each milestone on surface A; the others are null. */
  milestones: Record<string, number>;
  etdOrigin: number;
  etaTransshipment: number | null;
  etaPortOfDischarge: number;
  etaDestination: number;
  portOfLoading: string;
  portOfDischarge: string;
  destination: string;
  dischargeTerminal: string;
  destinationTerminal: string | null;
  /** In order of the voyages; the last brings the container to its port of discharge. */
  vessels: readonly { name: string; imo: string; voyage: string }[];
}

export const direct: Story = {
  scenario: '01',
  title: 'direct',
  steps: [
    [-0.25, 'empty_out', 'CNSHA', null],
    [2, 'full_in', 'CNSHA', null],
    [4, 'vessel_loaded', 'CNSHA', '014W'],
    [4.5, 'vessel_departed', 'CNSHA', '014W'],
    [32, 'vessel_arrived', 'NLRTM', '014W'],
    [32.75, 'vessel_discharged', 'NLRTM', '014W'],
    [35, 'full_out', 'NLRTM', null],
    [37, 'empty_in', 'NLRTM', null],
  ],
  rawEvents: [
    'other',
    'empty_out',
    'full_in',
    'vessel_loaded',
    'vessel_departed',
    'other',
    'vessel_arrived',
    'vessel_discharged',
    'full_out',
    'arrived_at_destination',
    'empty_in',
  ],
  timeline: ['Pre Alert', 'Gated In', 'In Transit', 'Arrived Not Yet Discharged', 'Discharged', 'Gated Out', 'Delivered', 'Empty Returned'],
  milestones: {
    gate_in: 2,
    vessel_arrival: 32,
    discharged_at: 32.75,
    departed_discharge_terminal_at: 35,
    gate_out: 35,
    delivery_date: 35.5,
    empty_return: 37,
  },
  etdOrigin: 4.5,
  etaTransshipment: null,
  etaPortOfDischarge: 32,
  etaDestination: 32,
  portOfLoading: 'CNSHA',
  portOfDischarge: 'NLRTM',
  destination: 'NLRTM',
  dischargeTerminal: 'ECT Euromax Terminal',
  destinationTerminal: null,
  vessels: [{ name: 'NORTHERN PETREL', imo: '2800129', voyage: '014W' }],
};

export const oneTransshipment: Story = {
  ...direct,
  scenario: '02',
  title: 'one transshipment',
  steps: [
    [-0.25, 'empty_out', 'INNSA', null],
    [2, 'full_in', 'INNSA', null],
    [3.5, 'vessel_loaded', 'INNSA', '208W'],
    [4, 'vessel_departed', 'INNSA', '208W'],
    [7, 'transshipment_arrived', 'LKCMB', '208W'],
    [10, 'transshipment_loaded', 'LKCMB', '031N'],
    [10.5, 'transshipment_departed', 'LKCMB', '031N'],
    [29, 'vessel_arrived', 'NLRTM', '031N'],
    [29.75, 'vessel_discharged', 'NLRTM', '031N'],
    [32, 'full_out', 'NLRTM', null],
    [34, 'empty_in', 'NLRTM', null],
  ],
  rawEvents: [
    'other',
    'empty_out',
    'full_in',
    'vessel_loaded',
    'vessel_departed',
    'other',
    'transshipment_arrived',
    'transshipment_discharged',
    'transshipment_loaded',
    'transshipment_departed',
    'vessel_arrived',
    'vessel_discharged',
    'full_out',
    'arrived_at_destination',
    'empty_in',
  ],
  milestones: {
    gate_in: 2,
    vessel_arrival: 29,
    discharged_at: 29.75,
    departed_discharge_terminal_at: 32,
    gate_out: 32,
    delivery_date: 32.5,
    empty_return: 34,
  },
  etdOrigin: 4,
  etaTransshipment: 7,
  etaPortOfDischarge: 29,
  etaDestination: 29,
  portOfLoading: 'INNSA',
  vessels: [
    { name: 'MERIDIAN TERN', imo: '3600095', voyage: '208W' },
    { name: 'CORAL HERON', imo: '3600100', voyage: '031N' },
  ],
};

export const railInland: Story = {
  scenario: '03',
  title: 'two transshipments and rail inland',
  steps: [
    [-0.25, 'empty_out', 'VNCMT', null],
    [2, 'full_in', 'VNCMT', null],
    [3.5, 'vessel_loaded', 'VNCMT', '401N'],
    [4, 'vessel_departed', 'VNCMT', '401N'],
    [6.5, 'transshipment_arrived', 'SGSIN', '401N'],
    [9, 'transshipment_loaded', 'SGSIN', '212E'],
    [9.5, 'transshipment_departed', 'SGSIN', '212E'],
    [16, 'transshipment_arrived', 'KRPUS', '212E'],
    [19, 'transshipment_loaded', 'KRPUS', '055E'],
    [19.5, 'transshipment_departed', 'KRPUS', '055E'],
    [30, 'vessel_arrived', 'CAVAN', '055E'],
    [31, 'vessel_discharged', 'CAVAN', '055E'],
    [41, 'full_out', 'CATOR', null],
    [43, 'empty_in', 'CATOR', null],
  ],
  rawEvents: [
    'other',
    'empty_out',
    'full_in',
    'vessel_loaded',
    'vessel_departed',
    'other',
    'transshipment_arrived',
    'transshipment_discharged',
    'transshipment_loaded',
    'transshipment_departed',
    'transshipment_arrived',
    'transshipment_discharged',
    'transshipment_loaded',
    'transshipment_departed',
    'vessel_arrived',
    'vessel_discharged',
    'rail_loaded',
    'rail_departed',
    'rail_arrived',
    'rail_unloaded',
    'available',
    'full_out',
    'other',
    'delivered',
    'empty_in',
  ],
  timeline: [
    'Pre Alert',
    'Gated In',
    'In Transit',
    'Arrived Not Yet Discharged',
    'Discharged',
    'Departed Discharge Terminal',
    'On Rail',
    'Unloaded From Rail',
    'Available For Pickup',
    'Gated Out',
    'Destuffed',
    'Delivered',
    'Empty Returned',
  ],
  milestones: {
    gate_in: 2,
    vessel_arrival: 30,
    discharged_at: 31,
    departed_discharge_terminal_at: 33,
    rail_departed: 33,
    rail_unloaded: 38.5,
    available_for_pickup: 39,
    gate_out: 41,
    destuffing_date: 41.5,
    delivery_date: 42,
    empty_return: 43,
  },
  etdOrigin: 4,
  etaTransshipment: 16,
  etaPortOfDischarge: 30,
  etaDestination: 38,
  portOfLoading: 'VNCMT',
  portOfDischarge: 'CAVAN',
  destination: 'CATOR',
  dischargeTerminal: 'Deltaport',
  destinationTerminal: 'Toronto intermodal terminal',
  vessels: [
    { name: 'MERIDIAN TERN', imo: '4400090', voyage: '401N' },
    { name: 'CORAL HERON', imo: '4400105', voyage: '212E' },
    { name: 'MERIDIAN ALBATROSS', imo: '4400117', voyage: '055E' },
  ],
};
