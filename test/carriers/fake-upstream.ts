// An upstream with one tracking request, one shipment and one container, whose answers a test can replace.
import { type Answer, type Answers, containerNumber } from './fake-carrier.ts';

export const scac = 'COSU';
export const key = 'a key of the upstream';
const identifier = (type: string, id: string) => ({ data: { type, id } });

export function requestOf(attributes: object = {}, relationships: object = { shipment: identifier('shipment', 's1') }) {
  const given = { request_type: 'container', request_number: containerNumber, shipping_line_scac: scac, status: 'created' };
  return { type: 'tracking_request', id: 'r1', attributes: { ...given, ...attributes }, relationships };
}

export const shipment = {
  type: 'shipment',
  id: 's1',
  attributes: { bill_of_lading_number: 'COSU6123456780' },
  relationships: { containers: { data: [{ type: 'container', id: 'c1' }] } },
};
export const container = { type: 'container', id: 'c1', attributes: { number: containerNumber, seal_number: 'HV1' } };

export function eventOf(id: string, attributes: object, containerId = 'c1') {
  return { type: 'raw_event', id, attributes, relationships: { container: identifier('container', containerId) } };
}

export const departed = eventOf('e1', {
  event: 'vessel_departed',
  estimated: false,
  timestamp: '2026-03-05T02:00:00Z',
  actual_on: '2026-03-05',
  actual_at: '2026-03-05T02:00:00Z',
  location_locode: 'CNSHA',
  location_name: 'Shanghai',
  timezone: 'Asia/Shanghai',
  vessel_name: 'EVER GIVEN',
  vessel_imo: '9811000',
  voyage_number: '012W',
});
const expected = eventOf('e2', { event: 'vessel_arrived', estimated: true, timestamp: '2026-04-01T08:00:00Z', location_locode: 'NLRTM' });

/** The answers by method and path, each given in place of the usual one. */
export type Script = Partial<Record<'list' | 'create' | 'shipment' | 'events', Answer | undefined>>;

export function answering(script: Script): Answers {
  const usual: Record<string, Answer> = {
    list: { body: { data: [requestOf()], included: [shipment, container] } },
    create: { status: 201, body: { data: requestOf() } },
    shipment: { body: { data: shipment, included: [container] } },
    events: { body: { data: [departed, expected], included: [], links: {} } },
  };
  return ({ method, path }) => {
    const name = method === 'POST' ? 'create' : path.endsWith('raw_events') ? 'events' : path.includes('/shipments/') ? 'shipment' : 'list';
    return name in script ? script[name as keyof Script] : usual[name];
  };
}
