// Follows a tracking request to its shipment and its timeline, and shows what came of it above the responses.
import { element, find } from './dom.js';

/** How the shape of each surface is read. A path's `{id}` is replaced. */
const surfaces = {
  a: {
    requests: '/v2/tracking_requests/{id}',
    shipments: '/v2/shipments/{id}',
    containers: '/v2/containers/{id}',
    timeline: '/v2/containers/{id}/events',
    request: (body) => ({ id: body.id, number: body.container_number ?? body.bill_of_lading, ...body, shipment: body.shipment_id }),
    shipment: ({ routing, schedule, ...body }) => ({
      ...body,
      expected: [
        [routing.port_of_discharge, schedule.eta_port_of_discharge],
        [routing.port_of_destination, schedule.eta_destination_revised],
      ],
      container: body.container_id,
    }),
    steps: ({ data }) => data.map(({ status, occurred_at: at }) => ({ words: status, at })),
  },
  b: {
    requests: '/tracking_requests/{id}',
    shipments: '/shipments/{id}',
    containers: '/containers/{id}',
    timeline: '/containers/{id}/transport_events',
    request: ({ data }) => ({
      id: data.id,
      number: data.attributes.request_number,
      ...data.attributes,
      shipment: data.relationships?.tracked_object?.data?.id ?? null,
    }),
    shipment: ({ data: { id, attributes, relationships } }) => ({
      id,
      ...attributes,
      expected: [
        [attributes.port_of_discharge_locode, attributes.pod_eta_at],
        [attributes.destination_locode, attributes.destination_eta_at],
      ],
      container: relationships.container.data.id,
    }),
    steps: ({ data }) => data.map(({ attributes }) => ({ words: attributes.event.split('.').at(-1), at: attributes.timestamp })),
  },
};

/** What is followed: the surface, and the id of the request. */
let followed = null;

/** Whether an operation creates what can be followed. */
export const isTracking = ({ id }) => id === 'createTrackingRequest';

/**
 * Follows a tracking request until it is no longer pending, for at most ten seconds.
 *
 * @param {'a' | 'b'} name the surface
 * @param {object} body the response that created the request
 * @param {(path: string, pathOfOperation: string) => Promise<object | null>} read sends a GET; null if it failed
 * @param {(path: string, id: string) => void} open shows and sends an operation, by its path in the contract
 */
export async function follow(name, body, read, open) {
  const { id } = surfaces[name].request(body);
  followed = { name, id, read, open };
  show([element('p', 'Landfall asks the carrier …')]);
  const mine = followed;
  // Few reads, because they count against the credential's rate.
  for (const ms of [250, 500, 1000, 2000, 3000, 3000]) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (followed !== mine || (await showNow())) return;
  }
}

/** Reads again what is followed, after the clock has moved. */
export async function followOn() {
  if (followed) await showNow();
}

export function stopFollowing() {
  followed = null;
  find('.try-journey').hidden = true;
}

/** @returns whether the request is no longer pending, or nothing could be read */
async function showNow() {
  const mine = followed;
  const { name, id, read } = mine;
  const surface = surfaces[name];
  const at = (path, of) => path.replace('{id}', of);
  const get = (path, of) => read(at(path, of), path);
  const asked = await get(surface.requests, id);
  if (!asked || followed !== mine) return true;
  const request = surface.request(asked);
  if (request.shipment === null) {
    const reason = request.failed_reason ?? request.retry_reason;
    show([
      element('p', `${request.number}: the request is ${request.status}${reason ? ` (${reason})` : ''}.`),
      links([[surface.requests, id, 'Read the request']]),
    ]);
    return request.status !== 'pending';
  }
  const found = await get(surface.shipments, request.shipment);
  const shipment = found && surface.shipment(found);
  const timeline = shipment && (await get(surface.timeline, shipment.container));
  if (!timeline || followed !== mine) return true;
  showShipment(surface, request, shipment, surface.steps(timeline));
  return true;
}

function showShipment(surface, request, shipment, steps) {
  const facts = element('p', '', { className: 'try-facts' });
  // Where it goes next: an ETA that a step has reached is past.
  const [port, at] = shipment.expected.find(([, eta]) => eta && !steps.some((step) => step.at >= eta)) ?? [];
  const eta = at ? `, expected ${port ? `at ${port} ` : ''}on ${at.slice(0, 10)}` : '';
  facts.append(element('b', `${shipment.file_number}: ${shipment.status}`), ` ${request.number}${eta}`);
  const list = element('ol', '', { className: 'try-steps' });
  list.append(
    ...steps.map((step) => {
      const item = element('li', step.words);
      if (step.at) item.append(element('small', step.at.slice(0, 10)));
      return item;
    }),
  );
  show([
    facts,
    list,
    links([
      [surface.shipments, shipment.id, 'Read the shipment'],
      [surface.containers, shipment.container, 'Read the container'],
      [surface.timeline, shipment.container, 'Read the timeline'],
    ]),
  ]);
}

/** Buttons that open an operation for what was created. @param {[path: string, id: string, words: string][]} all */
function links(all) {
  const row = element('p', '', { className: 'try-links' });
  for (const [path, id, words] of all) {
    const button = element('button', words, { type: 'button' });
    button.addEventListener('click', () => followed?.open(path, id));
    row.append(button);
  }
  return row;
}

function show(parts) {
  find('.try-journey').hidden = false;
  find('.try-followed').replaceChildren(...parts);
}
