/** Reads what is stored about a report's containers, once. */
import type { CarrierReport } from '../../domain/carrier-report.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import type { FreeTimeRule } from '../../domain/free-time-rule.ts';
import { openLanding } from '../../domain/journey/landings.ts';
import type { LandingHistory } from '../../domain/landing.ts';
import type { TrackedShipment } from '../../domain/shipment.ts';
import { type Claim, requestNumber } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';

/** A report, and the request that it answers. */
export interface ReportForRequest {
  claim: Claim;
  report: CarrierReport;
  /** Whether the carrier is simulated: each account then has its own ships, and polls are not spread. */
  isSimulated: boolean;
  at: Date;
}

/** What is stored about the containers of a report. */
export interface Known {
  /** Whether another request tracks the number. This one then only gets its outcome: the other one continues polling. */
  isTrackedElsewhere: boolean;
  /** In the order of the report. */
  containers: KnownContainer[];
  /** All of the account's. */
  freeTimeRules: FreeTimeRule[];
}

/** The account's latest shipment of a container with the carrier, if there is one. */
export interface KnownContainer {
  current: TrackedShipment | null;
  /** What became of others after a landing like its last, if no plan says what comes after that one. */
  history: LandingHistory | null;
  /** All events that it has or had. */
  events: StoredEvent[];
}

/** Call it in the transaction that settles the claim. */
export async function readKnown(store: Store, { claim: { request }, report }: ReportForRequest): Promise<Known> {
  const { id, accountId, scac, requestType } = request;
  const asked = { accountId, scac, requestType, number: requestNumber(request) };
  const isTrackedElsewhere = (await store.requestsByNumber.findTracking(asked, id)) !== undefined;
  const containers: KnownContainer[] = [];
  for (const container of report.containers) {
    const current = (await store.shipments.findCurrent(accountId, scac, container.containerNumber)) ?? null;
    const planned = container.plannedPortOfDischarge ?? current?.memory?.plannedPortOfDischarge ?? null;
    const landing = openLanding(container.events, planned);
    containers.push({
      current,
      history: landing && (await store.landings.history({ accountId, scac, ...landing })),
      events: current ? await store.containerEvents.listAll(current.container.id) : [],
    });
  }
  return { isTrackedElsewhere, containers, freeTimeRules: await store.freeTimeRules.listOfAccount(accountId) };
}
