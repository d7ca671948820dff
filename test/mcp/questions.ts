// Questions that people ask about their freight, with the answers that the sandbox's timetables give 33 and a quarter days after the request
// (docs/tables/timetables.md). Each names the tool that answers it, and where in the tool's answer the fact stands.

/** The scenarios that are tracked. */
export const tracked = {
  direct: 'TSTU0100013',
  transshipped: 'TSTU0200012',
  byRail: 'TSTU0300011',
  delayed: 'TSTU0400010',
  held: 'TSTU0500010',
  planned: 'TSTU1000019',
  stopover: 'TSTU1300016',
  byBarge: 'TSTU1500014',
  withoutPlan: 'TSTU1800011',
  rolled: 'TSTU2100012',
  missedConnection: 'TSTU2200011',
  unknown: 'TSTU9000015',
  cancelled: 'TSTU9300012',
};
export type Tracked = keyof typeof tracked;

export const playedDays = 33.25;

/** The ids that a model has from `search_container`. */
export interface Ids {
  container(name: Tracked): string;
  shipment(name: Tracked): string;
}

export interface Question {
  asks: string;
  tool: string;
  input: Record<string, unknown> | ((ids: Ids) => Record<string, unknown>);
  /** The fact in the tool's answer. */
  fact(found: any): unknown;
  answer: unknown;
}

const container =
  (name: Tracked, more = {}) =>
  (ids: Ids) => ({ id: ids.container(name), ...more });
const shipment = (name: Tracked) => (ids: Ids) => ({ id: ids.shipment(name) });
const numbersOf = (found: any): string[] => found.containers.map((each: any) => each.container).sort();
const roles = (found: any): string[] => found.places.map((each: any) => `${each.location_locode} ${each.role}`);
const kindsOf = (found: any): string[] => found.exceptions.map((each: any) => each.container).sort();
const places = (found: any): number => found.places.length;

export const questions: Question[] = [
  // Where is it?
  {
    asks: 'Where is TSTU0100013?',
    tool: 'search_container',
    input: { query: tracked.direct },
    fact: (f) => f.containers[0].status,
    answer: 'Discharged',
  },
  { asks: 'And TSTU0200012?', tool: 'get_container', input: container('transshipped'), fact: (f) => f.status, answer: 'Delivered' },
  { asks: 'Is TSTU0300011 on the train?', tool: 'get_container', input: container('byRail'), fact: (f) => f.status, answer: 'On Rail' },
  { asks: 'Has TSTU0400010 arrived?', tool: 'get_container', input: container('delayed'), fact: (f) => f.arrived_at, answer: null },
  { asks: 'Where is TSTU1000019?', tool: 'get_container', input: container('planned'), fact: (f) => f.status, answer: 'Pre Alert' },
  {
    asks: 'Find bill of lading TSTBL150001.',
    tool: 'search_container',
    input: { query: 'TSTBL150001' },
    fact: (f) => f.shipments.length,
    answer: 1,
  },
  {
    asks: 'What do you find for TSTU02?',
    tool: 'search_container',
    input: { query: 'TSTU02' },
    fact: numbersOf,
    answer: [tracked.transshipped],
  },
  {
    asks: 'Which container has our reference PO-20417?',
    tool: 'search_container',
    input: { query: 'PO-20417' },
    fact: (f) => f.shipments[0].references,
    answer: ['PO-20417'],
  },
  {
    asks: 'Which shipments are on the CORAL HERON?',
    tool: 'search_container',
    input: { query: 'coral heron' },
    fact: (f) => f.shipments.length > 0,
    answer: true,
  },
  // By which way?
  {
    asks: 'Where does TSTU0200012 change vessels?',
    tool: 'get_container_route',
    input: container('transshipped'),
    fact: roles,
    answer: ['INNSA port_of_loading', 'LKCMB transshipment', 'NLRTM port_of_discharge'],
  },
  {
    asks: 'How many ports are on the way of TSTU0100013?',
    tool: 'get_container_route',
    input: container('direct'),
    fact: places,
    answer: 2,
  },
  {
    asks: 'Which way does TSTU0300011 take?',
    tool: 'get_container_route',
    input: container('byRail'),
    fact: (f) => roles(f).slice(0, 4),
    answer: ['VNCMT port_of_loading', 'SGSIN transshipment', 'KRPUS transshipment', 'CAVAN port_of_discharge'],
  },
  {
    asks: 'Which vessel brings TSTU0300011 to Vancouver?',
    tool: 'get_container_route',
    input: container('byRail'),
    fact: (f) => f.places[3].inbound_vessel,
    answer: 'MERIDIAN ALBATROSS',
  },
  {
    asks: 'How does TSTU1500014 leave Rotterdam?',
    tool: 'get_container_route',
    input: container('byBarge'),
    fact: (f) => f.places.find((each: any) => each.location_locode === 'NLRTM').outbound_mode,
    answer: 'barge',
  },
  {
    asks: 'Where is TSTU0200012 loaded?',
    tool: 'get_shipment_details',
    input: shipment('transshipped'),
    fact: (f) => /\((\w{5})\)$/.exec(f.port_of_loading)?.[1],
    answer: 'INNSA',
  },
  {
    asks: 'Where does TSTU1800011 end?',
    tool: 'get_shipment_details',
    input: shipment('withoutPlan'),
    fact: (f) => f.port_of_discharge,
    answer: 'Rotterdam (NLRTM)',
  },
  // When?
  {
    asks: 'When was TSTU0100013 empty at the shipper?',
    tool: 'get_container_transport_events',
    input: container('direct'),
    fact: (f) => f.events[0].event,
    answer: 'container.transport.empty_out',
  },
  {
    asks: 'What happened to TSTU0100013 last?',
    tool: 'get_container_transport_events',
    input: container('direct'),
    fact: (f) => f.events.at(-1).event,
    answer: 'container.transport.vessel_discharged',
  },
  {
    asks: 'Which vessel was TSTU2100012 loaded on?',
    tool: 'get_container_transport_events',
    input: container('rolled'),
    fact: (f) => f.events.find((each: any) => each.event.endsWith('vessel_loaded')).vessel,
    answer: 'MERIDIAN TERN',
  },
  {
    asks: 'How often has the ETA of TSTU0400010 moved?',
    tool: 'get_eta',
    input: shipment('delayed'),
    fact: (f) => f.estimates.filter((each: any) => each.slip_hours).length,
    answer: 2,
  },
  {
    asks: 'By how many hours in all?',
    tool: 'get_eta',
    input: shipment('delayed'),
    fact: (f) => (Date.parse(f.carrier_eta) - Date.parse(f.first_carrier_eta)) / 3_600_000,
    answer: 66,
  },
  { asks: 'Has TSTU0200012 arrived?', tool: 'get_eta', input: shipment('transshipped'), fact: (f) => f.arrived_at !== null, answer: true },
  {
    asks: 'What is the time zone of its ETA?',
    tool: 'get_eta',
    input: shipment('transshipped'),
    fact: (f) => f.time_zone,
    answer: 'Europe/Amsterdam',
  },
  {
    asks: 'Is there a prediction for TSTU1300016?',
    tool: 'get_eta',
    input: shipment('stopover'),
    fact: (f) => f.predicted_eta.p50,
    answer: null,
  },
  // How sure, and why?
  {
    asks: 'Why is TSTU0100013 discharged?',
    tool: 'explain_status',
    input: container('direct'),
    fact: (f) => f.proven_by[0].event,
    answer: 'vessel_discharged',
  },
  {
    asks: 'In which port was that?',
    tool: 'explain_status',
    input: container('direct'),
    fact: (f) => f.proven_by[0].place,
    answer: 'Rotterdam (NLRTM)',
  },
  {
    asks: 'Why is TSTU0300011 on rail?',
    tool: 'explain_status',
    input: container('byRail'),
    fact: (f) => f.proven_by[0].event,
    answer: 'rail_departed',
  },
  {
    asks: 'Is Rotterdam certain for TSTU0100013?',
    tool: 'explain_status',
    input: container('direct'),
    fact: (f) => f.port_of_discharge_certainty.provisional,
    answer: false,
  },
  {
    asks: 'Is Rotterdam certain for TSTU1800011?',
    tool: 'explain_status',
    input: container('withoutPlan'),
    fact: (f) => [f.port_of_discharge_certainty.provisional, f.port_of_discharge_certainty.basis],
    answer: [true, 'last_reported'],
  },
  {
    asks: 'Does the ship of TSTU1300016 end in Singapore?',
    tool: 'explain_status',
    input: container('stopover'),
    fact: (f) => f.status,
    answer: 'In Transit',
  },
  // What is late?
  {
    asks: 'Was anything rolled?',
    tool: 'list_exceptions',
    input: { kind: 'rolled', status: 'all' },
    fact: kindsOf,
    answer: [tracked.rolled],
  },
  {
    asks: 'Which connection was missed?',
    tool: 'list_exceptions',
    input: { kind: 'missed_connection', status: 'closed' },
    fact: kindsOf,
    answer: [tracked.missedConnection],
  },
  { asks: 'What does customs hold?', tool: 'list_exceptions', input: { kind: 'hold' }, fact: kindsOf, answer: [tracked.held] },
  {
    asks: 'Which ETA slipped most?',
    tool: 'list_exceptions',
    input: { kind: 'eta_slipped' },
    fact: kindsOf,
    answer: [tracked.missedConnection, tracked.rolled].sort(),
  },
  {
    asks: 'Must anything be picked up by the end of 2027?',
    tool: 'list_pickups',
    input: { until: '2027-12-31' },
    fact: numbersOf,
    answer: [tracked.direct],
  },
  // How many, and which?
  {
    asks: 'How many containers are discharged?',
    tool: 'summarize_containers',
    input: {},
    fact: (f) => f.containers_by_status.Discharged,
    answer: 4,
  },
  {
    asks: 'Which containers are still at sea?',
    tool: 'list_containers',
    input: { status: 'In Transit' },
    fact: numbersOf,
    answer: [tracked.delayed, tracked.stopover, tracked.rolled, tracked.missedConnection].sort(),
  },
  {
    asks: 'Which goes to Vancouver?',
    tool: 'list_shipments',
    input: { pod_code: 'CAVAN', include_containers: true },
    fact: (f) => f.shipments.map((each: any) => each.container.container),
    answer: [tracked.byRail],
  },
  {
    asks: 'Why could a number not be tracked?',
    tool: 'list_tracking_requests',
    input: { status: 'failed' },
    fact: (f) => f.tracking_requests.map((each: any) => each.failed_reason).sort(),
    answer: ['booking_cancelled', 'not_found'],
  },
  {
    asks: 'What does "last free day" mean?',
    tool: 'search_docs',
    input: { query: 'last free day' },
    fact: (f) => f.pages[0].title,
    answer: 'Last free day',
  },
];
