/**
 * Plays every scenario of the sandbox on the real service, reads every response, and records which fields have values. So the guide
 * "When each field fills" is observed, not claimed: `npm run docs:fields` writes observed.json, and CI compares it
 * with another play.
 */
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type Scenario, scenarios } from '../../src/sandbox/scenarios.ts';
import { type Observations, type Sighting, fieldsSeen, summarize } from './observations.ts';
import { type Ask, withObservedService } from './observed-service.ts';

/** Long enough for the longest journey, and for one without news to end after 56 days. */
const steps = 240;
/** As often as the carrier is polled, so that no status is missed. */
const stepBy = 'PT6H';
/** The steps at which events are read: planned, in progress and completed. */
const eventSteps = new Set([0, 80, steps]);

/** Scenarios with a journey of their own; the others report one of these in another order, or later. */
function hasOwnJourney({ answer }: Scenario): boolean {
  if (answer.kind !== 'journey') return true;
  const { isDisorderly, earlierTrip, failsFirst, failsForMs, containerDelays, timeForm } = answer;
  const isLate = failsFirst > 0 || failsForMs > 0;
  const isRewritten = isDisorderly || timeForm === 'local marked Z';
  return !isLate && !isRewritten && earlierTrip === null && containerDelays.length === 1;
}

// Responses are only searched for values.
type Json = any;

/** For all containers, so that free time fills as early as it can. */
const tariff = { currency: 'EUR', tiers: [{ from_day: 1, amount: '60.00' }] };
const freeTimeRules = [
  { type: 'demurrage', free_days: 1, tariff },
  { type: 'detention', free_days: 1, tariff },
];

/** @returns the observations of each field, by resource */
export function observe(): Promise<Observations> {
  return withObservedService((a, b) => new Observer(a, b).play());
}

class Observer {
  readonly #a: Ask;
  readonly #b: Ask;
  readonly #sightings = new Map<string, Sighting[]>();
  /** By request id. */
  readonly #scenarios = new Map<string, string>();
  /** By shipment id: its summary when it was last read. */
  readonly #summaries = new Map<string, string>();
  /** By shipment id: the times of all its events. */
  readonly #plans = new Map<string, number[]>();
  #clock = 0;

  constructor(a: Ask, b: Ask) {
    this.#a = a;
    this.#b = b;
  }

  async play(): Promise<Observations> {
    for (const rule of freeTimeRules) await this.#a('/v2/free_time_rules', rule);
    for (const { number } of scenarios.filter(hasOwnJourney)) await this.#request(number);
    for (let step = 0; step <= steps; step += 1) {
      const before = this.#clock;
      if (step > 0) this.#clock = Date.parse((await this.#a('/sandbox/clock/advance', { by: stepBy })).now);
      // While the carrier is first asked, and at the end.
      if (step < 4 || step === steps) await this.#readRequests();
      await this.#readShipments(before, eventSteps.has(step));
    }
    await this.#readReferenceData();
    const resources = [...this.#sightings].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(resources.map(([resource, seen]) => [resource, summarize(seen)]));
  }

  /** Tracks the container on A and, for scenarios where that differs, the bill of lading on B. */
  async #request(scenario: string): Promise<void> {
    const { containerNumber, billOfLading } = sandboxNumbers(`${scenario}0001`);
    const both = scenario === '02' ? { bill_of_lading: billOfLading } : {};
    const input = { scac: 'TEST', container_number: containerNumber, ...both, reference: 'PO-20417' };
    const made = await this.#a('/v2/tracking_requests', input);
    this.#scenarios.set(made.id, scenario);
    this.#note('a.TrackingRequest', scenario, made.status, made);
    if (!['03', '90'].includes(scenario)) return;
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: billOfLading,
      shipping_line_scac: 'TEST',
      ref_numbers: ['PO-20417'],
      shipment_tags: ['spring'],
    };
    const { data } = await this.#b('/tracking_requests', { data: { type: 'tracking_request', attributes } });
    this.#scenarios.set(data.id, scenario);
    this.#note('b.TrackingRequest', scenario, data.attributes.status, data);
  }

  async #readRequests(): Promise<void> {
    for (const [id, scenario] of this.#scenarios) {
      const onA = await this.#a(`/v2/tracking_requests/${id}`);
      this.#note('a.TrackingRequest', scenario, onA.status, onA);
      const { data } = await this.#b(`/tracking_requests/${id}?include=custom_fields`);
      this.#note('b.TrackingRequest', scenario, data.attributes.status, data);
    }
  }

  /** Reads, on both surfaces, each shipment that changed or had an event due since the last step. */
  async #readShipments(since: number, withEvents: boolean): Promise<void> {
    const { data: summaries } = await this.#a('/v2/shipments?limit=100');
    for (const summary of summaries) {
      const text = JSON.stringify(summary);
      const wasDue = (this.#plans.get(summary.id) ?? []).some((at) => at > since && at <= this.#clock);
      if (this.#summaries.get(summary.id) === text && !wasDue && !withEvents) continue;
      this.#summaries.set(summary.id, text);
      const onA = await this.#a(`/v2/shipments/${summary.id}`);
      const { data: onB } = await this.#b(`/shipments/${summary.id}?include=custom_fields`);
      const scenario = this.#scenarios.get(onB.relationships.tracking_request.data.id) ?? '';
      const { status } = onA;
      this.#note('a.ShipmentSummary', scenario, status, summary);
      this.#note('a.Shipment', scenario, status, onA);
      this.#note('b.Shipment', scenario, status, onB);
      this.#note('a.Container', scenario, status, await this.#a(`/v2/containers/${onA.container_id}`));
      this.#note(
        'b.Container',
        scenario,
        status,
        (await this.#b(`/containers/${onA.container_id}?include=transport_events,custom_fields`)).data,
      );
      if (withEvents) await this.#readEvents(scenario, onA);
    }
  }

  async #readEvents(scenario: string, { id, container_id: container }: { id: string; container_id: string }): Promise<void> {
    const timeline = await this.#a(`/v2/containers/${container}/events`);
    for (const change of timeline.data) this.#note('a.StatusChange', scenario, null, change);
    const raw = await this.#b(`/containers/${container}/raw_events`);
    for (const event of raw.data) this.#note('b.RawEvent', scenario, null, event);
    this.#plans.set(
      id,
      raw.data.map((event: Json) => Date.parse(event.attributes.timestamp)),
    );
    const transport = await this.#b(`/containers/${container}/transport_events?include=vessel,location,terminal`);
    for (const event of transport.data) this.#note('b.TransportEvent', scenario, null, event);
    const resources = { vessel: 'b.Vessel', port: 'b.Port', terminal: 'b.Terminal' };
    for (const each of [...raw.included, ...transport.included]) {
      const isVessel = each.type === 'vessel';
      const shown = isVessel ? (await this.#b(`/vessels/${each.id}?show_positions=true`)).data : each;
      this.#note(resources[each.type as keyof typeof resources], scenario, null, shown);
    }
  }

  async #readReferenceData(): Promise<void> {
    const [id] = this.#scenarios.keys();
    const { data: request } = await this.#b(`/tracking_requests/${id}`);
    const party = await this.#b(`/parties/${request.relationships.customer.data.id}`);
    this.#note('b.Party', '', null, party.data);
    for (const line of (await this.#b('/shipping_lines')).data) this.#note('b.ShippingLine', '', null, line);
  }

  #note(resource: string, scenario: string, stage: string | null, response: object): void {
    const sightings = this.#sightings.get(resource) ?? [];
    // The page covers both surfaces with A's word.
    sightings.push({ scenario, stage: stage === 'created' ? 'succeeded' : stage, fields: fieldsSeen(response) });
    this.#sightings.set(resource, sightings);
  }
}
