/** The last migration of the released version. Raise it with each release, and add the rows of its new tables below. */
export const lastReleased = '0015-webhook-queues';

const id = (number: number): string => `0197f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')} 04:05:06.007`;
const [account, user, request, shipment, container] = [id(1), id(2), id(3), id(4), id(5)];
const [push, message, webhook, delivery] = [id(6), id(7), id(8), id(9)];
const digest = 'ab'.repeat(32);
const schedule = {
  etd_origin: at(4),
  eta_transshipment: null,
  eta_port_of_discharge: at(6),
  eta_port_of_discharge_first: at(7),
  eta_destination: null,
  eta_destination_revised: null,
};

/**
 * A row for every table of the released version, by its column names, in an order that foreign keys allow: an account that tracks one
 * container, with an answer and a push of its carrier, and a webhook with one message. Its columns are spread in groups, so that a line
 * has several.
 */
export const releasedRows: Record<string, Record<string, string | number | null>> = {
  accounts: { id: account, name: 'Harbour Vale Żegluga', last_file_number: 1, created_at: at(1), revoked_at: null },
  users: { id: user, account_id: account, username: 'anna', password_hash: '$argon2id$v=19$x', created_at: at(1), revoked_at: null },
  known_addresses: { user_id: user, address_digest: digest, last_used_at: at(2) },
  api_keys: {
    ...{ id: id(10), account_id: account, key_id: 'abcd1234', hash: digest, test: 0, rate_per_minute: 250 },
    ...{ created_at: at(1), expires_at: at(30), last_used_at: at(2), revoked_at: null },
  },
  token_keys: { id: 'key-1', slot: 1, private_jwk: '{"d":"x"}', public_jwk: '{"x":"y"}', created_at: at(1) },
  revoked_tokens: { jti: id(11), expires_at: at(3) },
  deployments: { slot: 1, id: id(12), created_at: at(1) },
  counters: { name: `feed:${account}:a`, last_number: 1 },
  tracking_requests: {
    ...{ id: request, account_id: account, scac: 'MAEU', request_type: 'bill_of_lading', bill_of_lading: 'MAEU1234567' },
    ...{ container_number: null, reference: 'PO 1', ref_numbers: '["R1"]', shipment_tags: '["T1","T2"]', status: 'succeeded' },
    ...{ failed_reason: null, shipment_id: shipment, created_at: at(2), updated_at: at(3), next_check_at: at(4), lease_token: null },
    ...{ lease_until: null, tries: 0, last_checked_at: at(3), last_answered_at: at(3), last_news_at: at(2), answer_digest: digest },
    ...{ poll_due_at: at(5), pushes_received: 1, pushes_read: 0, pushes_superseded: 0 },
  },
  shipments: {
    ...{ id: shipment, account_id: account, tracking_request_id: request, container_id: container, scac: 'MAEU' },
    ...{ container_number: 'MSKU1234565', trip: 1, file_number: 'LF-000001', status: 'In Transit', customs_status: 'Filed' },
    ...{ delivery_status: 'Not Scheduled', reference: 'PO 1', master_bl: 'MAEU1234567', house_bl: null, booking_numbers: '["B1"]' },
    ...{ cargo_number: null, port_of_loading_locode: 'PLGDN', port_of_loading_name: 'Gdańsk', port_of_discharge_locode: null },
    ...{ port_of_discharge_name: 'Los Ángeles', port_of_destination_locode: null, port_of_destination_name: null },
    ...{ vessel_name: 'Łódź', voyage_number: '001W', pod_vessel_name: 'Łódź', pod_vessel_imo: '9321483', pod_voyage_number: '001W' },
    ...schedule,
    ...{ customer: 'Ikeda', shipper: null, forwarder: null, consignee: 'Ikeda USA', customs_broker: null, ref_numbers: '["R1"]' },
    ...{ shipment_tags: '["T1","T2"]', following_ended_at: at(29), following_ended_reason: 'stopped' },
    ...{ told: '{"reference":"PO 1","billOfLading":"MAEU1234567","bookingNumbers":["B1"],"isoCode":"45G1","sealNumber":"SEAL1"}' },
    ...{ recorded: '{"customsStatus":"Filed"}', version: 7, created_at: at(2), updated_at: at(3) },
    ...{ journey_memory: '{"plannedPortOfDischarge":{"locode":"USLAX","name":null},"reached":[]}' },
  },
  tracking_request_shipments: { tracking_request_id: request, shipment_id: shipment },
  containers: {
    ...{ id: container, account_id: account, shipment_id: shipment, container_number: 'MSKU1234565', status: 'In Transit' },
    ...{ iso_code: '45G1', seal_number: 'SEAL1', mode_of_transport: 'vessel', carrier_current_status: 'Loaded on “Łódź” 🚢' },
    ...{ carrier_current_location: 'Gdańsk', rail_carrier_scac: null, customs_hold: 'exam', line_hold: null, other_hold: null },
    ...{ vessel_name: 'Łódź', voyage_number: '001W', feeder_vessel_name: null, discharge_terminal: null, destination_terminal: null },
    ...{ rail_status_departure: null, rail_status_eta: null, ...schedule, last_free_day_discharge: '2026-04-01' },
    ...{ last_free_day_general: null, empty_out: at(2), gate_in: at(3), loaded: at(4), departed: at(5), vessel_arrival: null },
    ...{ discharged_at: null, departed_discharge_terminal_at: null, rail_loaded: null, rail_departed: null, rail_arrived: null },
    ...{ rail_unloaded: null, inland_arrival: null, available_for_pickup: null, gate_out: null, destuffing_date: null },
    ...{ delivery_date: null, empty_return: null, recorded: '{"holds":{"customs":"exam"}}', created_at: at(2), updated_at: at(3) },
  },
  ports: {
    ...{ id: id(13), locode: 'PLGDN', name: 'Gdańsk', city: 'Gdańsk', country_code: 'PL', time_zone: 'Europe/Warsaw' },
    ...{ latitude: 54.4, longitude: 18.7, created_at: at(2) },
  },
  terminals: {
    ...{ id: id(14), natural_key: 'smdg:PLGDN:DCT', locode: 'PLGDN', name: 'Baltic Hub', nickname: null, firms_code: null },
    ...{ smdg_code: 'DCT', bic_facility_code: null, street: 'Kontenerowa 7', city: 'Gdańsk', state: null, state_abbr: null },
    ...{ zip: '80-601', country: 'Poland', port_id: id(13) },
  },
  vessels: {
    ...{ id: id(15), scope: '', natural_key: '9321483', imo: '9321483', name: 'Łódź', mmsi: '261000000', latitude: 54.5 },
    ...{ longitude: 18.9, speed_knots: 12.5, heading_degrees: 270, position_at: at(5) },
  },
  container_events: {
    ...{ id: id(16), container_id: container, event_key: 'K1', position: 0, type: 'vessel_loaded', estimated: 0, rule: 'first LOAD' },
    ...{ occurred_at: at(4), local_date: '2026-03-04', recorded_at: at(4), original_text: 'załadowano', voyage_number: '001W' },
    ...{ location_name: 'Gdańsk', locode: 'PLGDN', time_zone: 'Europe/Warsaw', vessel_name: 'Łódź', vessel_imo: '9321483' },
    ...{ port_id: id(13), terminal_id: id(14), vessel_id: id(15), carrier_event: '{"key":"K1","at":"2026-03-04T04:05:06.007Z"}' },
    ...{ created_at: at(4), retired_at: null },
  },
  status_changes: {
    ...{ container_id: container, status: 'In Transit', recorded_at: at(5), position: 0, occurred_at: at(5), reason: null },
  },
  carrier_answers: { id: id(17), tracking_request_id: request, digest, payload: '{"events":[]}', received_at: at(3) },
  carrier_pushes: { id: push, scac: 'MAEU', digest, body: '[{"event":"ź"}]', size: 16, received_at: at(5) },
  carrier_push_requests: { tracking_request_id: request, position: 1, push_id: push },
  sandbox_clocks: { account_id: account, offset_ms: 86_400_000 },
  sandbox_journeys: { account_id: account, number: 'TSTU0100013', started_at: at(2), calls: 3 },
  messages: {
    ...{ id: message, account_id: account, surface: 'a', position: 1, shipment_id: shipment, sequence: 1, type: 'shipment.updated' },
    ...{ body: '{"text":"ź 🚢"}', test: 0, created_at: at(5) },
  },
  webhooks: {
    ...{ id: webhook, account_id: account, surface: 'a', test: 0, url: 'https://hooks.example.com/a', event_types: null },
    ...{ headers: '{"X-Tenant":"vale"}', secret: 'whsec_bmV3', previous_secret: null, previous_secret_expires_at: null, active: 1 },
    ...{ disabled_at: null, disabled_reason: null, failing_since: at(5), deleted_at: null, lease_token: null, lease_until: null },
    ...{ created_at: at(2), updated_at: at(3) },
  },
  webhook_queues: { webhook_id: webhook, failing: 1, due_at: at(6), changes: 4 },
  webhook_deliveries: {
    ...{ id: delivery, webhook_id: webhook, message_id: message, event_type: 'shipment.updated', status: 'pending', tries: 1 },
    ...{ attempt_count: 1, next_attempt_at: at(6), created_at: at(5), delivered_at: null },
  },
  webhook_attempts: {
    ...{ delivery_id: delivery, number: 1, at: at(5), status: null, duration_ms: 15_000, error: 'timeout', response_body: null },
  },
};
