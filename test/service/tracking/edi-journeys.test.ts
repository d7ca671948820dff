// The same journey told by a DCSA API, by 315 and by IFTSTA gives the same status, milestones and events, day by day.
import { expect } from 'chai';
import type { Carrier } from '../../../src/carriers/carrier.ts';
import { ediLine } from '../../../src/carriers/edi/line.ts';
import { sandboxLine } from '../../../src/carriers/test.ts';
import { dayMs } from '../../../src/domain/durations.ts';
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { startSandboxCarrier } from '../../../src/sandbox/server.ts';
import { makeReceiveMessage } from '../../../src/service/tracking/receive-message.ts';
import { makeReceivePush } from '../../../src/service/tracking/receive-push.ts';
import { type Facts, iftstaOf, message315, x12Of } from '../../carriers/edi/samples.ts';
import { found } from '../../support/found.ts';
import { type TestAccount, type World, onEachWorld } from '../world.ts';

/** The status code of an event, by its DCSA code with the emptiness or the mode. */
const codes: Record<string, string> = {
  'GTOT EMPTY': 'EE',
  'GTIN LADEN': 'I',
  'LOAD VESSEL': 'AE',
  'DEPA VESSEL': 'VD',
  'ARRI VESSEL': 'VA',
  'DISC VESSEL': 'UV',
  'LOAD RAIL': 'AL',
  'DEPA RAIL': 'RL',
  'ARRI RAIL': 'AR',
  'DISC RAIL': 'UR',
  'GTOT LADEN': 'OA',
  'GTIN EMPTY': 'RD',
  STRP: 'STRP',
  DROP: 'D',
  AVPU: 'AV',
  // EDI has one code for what the API tells as the truck's arrival.
  'ARRI TRUCK': 'D',
};

/** What has happened, as facts of a status message; null for what EDI does not tell. */
function factsOf(event: any, discharge?: Facts['discharge']): Facts | null {
  const { transportCall: call } = event;
  const type = event.equipmentEventTypeCode ?? event.transportEventTypeCode;
  const code = codes[`${type} ${call?.modeOfTransport}`] ?? codes[`${type} ${event.emptyIndicatorCode}`] ?? codes[type];
  if (event.eventClassifierCode !== 'ACT' || !call || code === undefined) return null;
  const document = (kind: string): string =>
    event.documentReferences.find((each: any) => each.documentReferenceType === kind).documentReferenceValue;
  return {
    code,
    at: event.eventDateTime.slice(0, 19).replaceAll(/\D/g, ''),
    container: event.references[0].referenceValue,
    isEmpty: event.emptyIndicatorCode === 'EMPTY',
    place: { locode: call.UNLocationCode, name: call.location.locationName },
    bill: document('TRD'),
    booking: document('BKG'),
    vessel: { imo: call.vessel?.vesselIMONumber, name: call.vessel?.vesselName ?? '' },
    voyage: call.exportVoyageNumber ?? '',
    ...(discharge && { discharge }),
  };
}

const writers = {
  'X12 315': (facts: Facts[], at: string) => x12Of(facts.map(message315), datesOf(at)),
  IFTSTA: (facts: Facts[], at: string) => iftstaOf(facts, datesOf(at)),
};
const datesOf = (at: string) => ({ day: at.slice(0, 10).replaceAll('-', ''), time: at.slice(11, 16).replace(':', '') });

/** The status, the milestones and what has happened, without what an API alone tells. */
async function toldOf(account: TestAccount) {
  const [shipment] = await account.shipments();
  if (!shipment) return null;
  const events = await account.events();
  const happened = events.filter(({ estimated, type }) => !estimated && type !== 'other');
  return {
    status: shipment.status,
    milestones: (await account.container()).milestones,
    events: happened
      .map(
        ({ type, occurredAt, locode }) => `${type === 'arrived_at_destination' ? 'delivered' : type} ${occurredAt.toISOString()} ${locode}`,
      )
      .sort(),
  };
}

onEachWorld('a journey that is told by EDI', (world) => {
  for (const [standard, write] of Object.entries(writers)) {
    for (const [scenario, what] of [
      ['01', 'a direct journey'],
      ['02', 'a transshipment'],
      ['03', 'a journey that ends inland'],
    ] as const) {
      it(`by ${standard} is the same as by the API: ${what}`, async () => {
        await plays(world(), `${scenario}4${standard.length}77`, write);
      });
    }
  }

  async function plays(at: World, digits: string, write: (facts: Facts[], at: string) => string): Promise<void> {
    const { containerNumber } = sandboxNumbers(digits);
    const [byApi, byEdi] = [await at.newAccount(), await at.newAccount()];
    const sandbox = await startSandboxCarrier({ journeys: at.database.store.sandbox, now: at.now });
    const { database, now } = at;
    const api = sandboxLine(sandbox.url, 10_000);
    const { keptRows } = database.store;
    const edi = ediLine(
      'TEST',
      {},
      { scacs: [], readKept: (scac, query) => keptRows.list(scac, query.requestType, query.number), now },
      api.line,
    );
    const carrier: Carrier = { ...edi, read: (query) => (query.accountId === byEdi.accountId ? edi.read(query) : api.read(query)) };
    at.useCarrier(carrier);
    const receive = makeReceiveMessage({ database, receivePush: makeReceivePush({ database, wake: () => {}, now }), now });
    try {
      await byApi.tracks({ containerNumber });
      const pending = await byEdi.tracks({ containerNumber });
      expect(pending).to.include({ status: 'pending', failedReason: 'not_found' });
      const sent = new Set<string>();
      for (let day = 0; day < 70; day += 3) {
        at.passTime(3 * dayMs);
        await byApi.polls();
        const { payload } = await api.read({ accountId: byApi.accountId, requestType: 'container', number: containerNumber });
        const all: any[] = JSON.parse(payload);
        // The last port of the plan, which every message names.
        const port = all.findLast(
          ({ equipmentEventTypeCode: type, transportCall: call }) => type === 'DISC' && call.modeOfTransport === 'VESSEL',
        ).transportCall;
        const discharge = { locode: port.UNLocationCode, name: port.location.locationName };
        const fresh = all.filter((event: any) => factsOf(event) && !sent.has(event.eventID));
        for (const { eventID } of fresh) sent.add(eventID);
        // Out of order, and twice.
        const messages = fresh.reverse().map((event: any) => write([found(factsOf(event, discharge) ?? undefined)], now().toISOString()));
        for (const message of [...messages, ...messages])
          await receive('TEST', found(edi.messages).read(Buffer.from(message, 'latin1'), now()));
        await byEdi.polls();
        // Without a whole answer, it is asked for the rest.
        await byEdi.polls();
        if (sent.size > 0) expect(await toldOf(byEdi), `day ${day}`).to.deep.equal(await toldOf(byApi));
      }
      expect((await byEdi.shipment()).status).to.equal('Empty Returned');
    } finally {
      await sandbox.close();
    }
  }
});
