// However a carrier's rows come, pushed or polled, and in whatever steps: the result is that of one answer with all of them.
import { expect } from 'chai';
import { resetSandbox } from '../../../../src/service/sandbox-reset.ts';
import fc from 'fast-check';
import { type TestAccount, type World, onEachWorld } from '../../world.ts';
import { PushingCarrier, type Row, bill, box, expected, hour, move } from './pushing-carrier.ts';

const empty = { emptyIndicatorCode: 'EMPTY' };

/** From Shanghai via Singapore to Rotterdam, reported early and late, with an estimate that moves and one that is retracted. */
const journey: Row[] = [
  move('GTOT', 0, 'CNSHA', empty),
  move('GTIN', 40, 'CNSHA'),
  move('ARRI', 600, 'NLRTM', { ...expected, eventCreatedDateTime: hour(41) }),
  move('LOAD', 50, 'CNSHA'),
  { ...move('DEPA', 52, 'CNSHA'), equipmentReference: undefined },
  { ...move('ARRI', 120, 'SGSIN'), equipmentReference: undefined },
  move('DISC', 122, 'SGSIN'),
  move('ARRI', 640, 'NLRTM', { ...expected, eventCreatedDateTime: hour(123) }),
  move('GTOT', 90, 'MYTPP', { eventID: 'by mistake', ...expected }),
  move('LOAD', 140, 'SGSIN'),
  { eventID: 'by mistake', isRetracted: true, equipmentReference: box },
  { ...move('DEPA', 141, 'SGSIN'), equipmentReference: undefined },
];

/** Each step adds some rows: pushed, answered, or pushed while an answer without them is on its way. */
type Step = { rows: number; how: 'push' | 'poll' | 'push during poll' };

const how = fc.constantFrom<Step['how'][]>('push', 'push', 'poll', 'push during poll');
const steps = fc.array(fc.record({ rows: fc.integer({ min: 1, max: 5 }), how }), { minLength: 2, maxLength: 6 });

onEachWorld('rows that come in steps', (world) => {
  let carrier: PushingCarrier;

  beforeEach(async () => {
    carrier = await PushingCarrier.start(world());
  });
  afterEach(() => carrier.stop());

  it('give the same result as all in one answer', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('container', 'bill of lading'), async (cut, kind) => {
        const input = kind === 'container' ? { containerNumber: box } : { billOfLading: bill };
        const inSteps = await outcomeOf(world(), async (account) => {
          carrier.subscribesAgain();
          let count = 2;
          const report = (rows: number): Row[] => journey.slice(0, (count = Math.min(count + rows, journey.length)));
          answers(report(0));
          await account.tracks(input);
          for (const { rows, how } of [...cut, { rows: journey.length, how: 'push' as const }]) {
            const before = count;
            const known = report(rows);
            await step(account, known, known.slice(before), how);
          }
        });
        const atOnce = await outcomeOf(world(), async (account) => {
          answers(journey);
          await account.tracks(input);
        });
        expect(inSteps).to.deep.equal(atOnce);
      }),
      { numRuns: 12 },
    );
    expect(world().errors).to.deep.equal([]);
  });

  function answers(rows: Row[]): void {
    for (const number of [box, bill]) carrier.answers(number, rows);
  }

  /** @param known all rows so far @param added those that are new */
  async function step(account: TestAccount, known: Row[], added: Row[], how: Step['how']): Promise<void> {
    if (how === 'push during poll') {
      const times = carrier.asked.length;
      const open = carrier.holdsBack();
      const polled = account.pollsNext();
      await carrier.untilAsked(times + 1);
      await carrier.pushes(...added);
      open();
      await polled;
    }
    answers(known);
    if (how === 'push') await carrier.pushes(...added);
    if (how === 'poll') await account.pollsNext();
    await account.polls();
  }
});

/** What an account finally has, without record times, ids, and what depends on when rows were reported. */
async function outcomeOf(world: World, play: (account: TestAccount) => Promise<void>) {
  const account = await world.newAccount();
  try {
    await play(account);
    const [shipment, container, events] = [await account.shipment(), await account.container(), await account.events()];
    return {
      shipment: leaveOut(shipment, [
        ...ofRecord,
        'trackingRequestId',
        'containerId',
        'lastCheckedAt',
        'lastAnsweredAt',
        'nextCheckAt',
        'fileNumber',
      ]),
      container: leaveOut(container, [...ofRecord, 'shipmentId']),
      schedule: leaveOut(shipment.schedule, ['etaDestination', 'etaPortOfDischargeFirst']),
      events: events.map((event) => leaveOut(event, [...ofRecord, 'containerId', 'rule', 'portId', 'terminalId', 'vesselId'])),
    };
  } finally {
    await resetSandbox(world.database, account.accountId, 'TEST');
  }
}

/** The certainty also depends on earlier plans. */
const ofRecord = ['id', 'accountId', 'certainty', 'createdAt', 'updatedAt', 'schedule'];

function leaveOut(record: object, names: string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
