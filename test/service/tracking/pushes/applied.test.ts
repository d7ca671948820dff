// The result of a carrier's push when nothing else is in progress.
import { expect } from 'chai';
import { dayMs, hourMs } from '../../../../src/domain/durations.ts';
import { resetSandbox } from '../../../../src/service/sandbox-reset.ts';
import { sandboxNumbers } from '../../../../src/sandbox/numbers.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { PushingCarrier, begun, bill, box, departed, expected, hour, move, otherBox } from './pushing-carrier.ts';
import { decompressed } from '../../../../src/store/compressed.ts';
import { differences } from '../../../store/raw.ts';

const kept = ['shipments', 'containers', 'container_events', 'status_changes'];
const received = ['tracking_request_pushes', 'tracking_requests'];

onEachWorld('what a carrier pushes', (world) => {
  let account: TestAccount;
  let neighbor: TestAccount;
  let carrier: PushingCarrier;

  beforeEach(async () => {
    [account, neighbor] = [await world().newAccount(), await world().newAccount()];
    carrier = await PushingCarrier.start(world());
    carrier.answers(box, begun);
  });

  afterEach(async () => {
    await carrier.stop();
    for (const { accountId } of [account, neighbor]) {
      await resetSandbox(world().database, accountId, 'TEST');
    }
    expect(world().errors).to.deep.equal([]);
  });

  /** The ids of the rows that were kept, in order. */
  async function rowsPushed(): Promise<string[]> {
    const { tracking_request_pushes: pushes = [] } = await world().dump('tracking_request_pushes');
    const bodies = await Promise.all(pushes.map((push) => decompressed(JSON.parse(push).payload)));
    return bodies.flatMap((rows) => JSON.parse(rows).map(({ eventID }: { eventID: string }) => eventID));
  }

  const types = async () => (await account.events()).map((event) => event.type);

  it('is read on top of what it answered, without asking it', async () => {
    await account.tracks({ containerNumber: box });
    expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_arrived']);
    expect(await carrier.pushes(departed)).to.equal(1);
    await account.polls();
    expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'vessel_arrived']);
    expect((await account.shipment()).status).to.equal('In Transit');
    expect(carrier.asked).to.have.lengthOf(1);
  });

  it('leaves the time of the next poll, and of the last one, as they were', async () => {
    await account.tracks({ containerNumber: box });
    const before = await account.shipment();
    world().passTime(hourMs);
    await carrier.pushes(departed);
    expect(await account.nextCheckAt()).to.deep.equal(world().now());
    await account.polls();
    const { nextCheckAt, lastCheckedAt, lastAnsweredAt } = await account.shipment();
    expect({ nextCheckAt, lastCheckedAt, lastAnsweredAt }).to.deep.equal({
      nextCheckAt: before.nextCheckAt,
      lastCheckedAt: before.lastCheckedAt,
      lastAnsweredAt: before.lastAnsweredAt,
    });
    await account.pollsNext();
    expect(carrier.asked).to.have.lengthOf(2);
  });

  it('moves the next poll closer if an event is near', async () => {
    await account.tracks({ containerNumber: box });
    expect((await account.nextCheckAt())?.getTime()).to.be.above(world().now().getTime() + 20 * hourMs);
    const soon = new Date(world().now().getTime() + hourMs).toISOString();
    await carrier.pushes(move('ARRI', 700, 'NLRTM', { ...expected, eventDateTime: soon }));
    await account.polls();
    expect((await account.nextCheckAt())?.getTime()).to.be.within(world().now().getTime(), world().now().getTime() + 1.1 * hourMs);
  });

  it('adds up, push by push', async () => {
    await account.tracks({ containerNumber: box });
    await carrier.pushes(departed);
    await account.polls();
    await carrier.pushes(move('ARRI', 650, 'SGSIN', expected));
    await carrier.pushes(move('ARRI', 640, 'MYTPP', expected));
    await account.polls();
    expect((await account.events()).map(({ locode }) => locode)).to.deep.equal(['CNSHA', 'CNSHA', 'CNSHA', 'MYTPP', 'SGSIN', 'NLRTM']);
    expect(carrier.asked).to.have.lengthOf(1);
  });

  it('overrides an event with the same id, and retracts one', async () => {
    await account.tracks({ containerNumber: box });
    await carrier.pushes(move('ARRI', 700, 'NLRTM', { ...expected, eventDateTime: hour(720), eventCreatedDateTime: hour(1) }));
    await account.polls();
    expect((await account.shipment()).schedule.etaPortOfDischarge?.toISOString()).to.equal(hour(720));
    await carrier.pushes({ eventID: 'LOAD-CNSHA-ACT', isRetracted: true, equipmentReference: box });
    await account.polls();
    expect(await types()).to.deep.equal(['full_in', 'vessel_arrived']);
  });

  it('is news: a shipment long without news continues to be tracked', async () => {
    await account.tracks({ containerNumber: box });
    world().passTime(55 * dayMs);
    await carrier.pushes(departed);
    await account.polls();
    world().passTime(2 * dayMs);
    await account.polls();
    expect((await account.shipment()).trackingEndedAt).to.equal(null);
  });

  it('is kept unchanged, once, however often it arrives', async () => {
    await account.tracks({ containerNumber: box });
    await carrier.pushes(departed);
    await account.polls();
    const before = await world().dump();
    expect(await carrier.pushes(departed)).to.equal(0);
    await account.polls();
    expect(differences(before, await world().dump())).to.equal('');
    const { tracking_request_pushes: pushes = [] } = await world().dump('tracking_request_pushes');
    expect(pushes.map((row) => JSON.parse(row).payload)).to.include(carrier.bodyOf([departed]));
  });

  it('is not kept when no account tracks what it names', async () => {
    await account.tracks({ containerNumber: box });
    const before = await world().dump(...kept, ...received);
    const strange = { equipmentReference: otherBox, documentReferences: [] };
    expect(await carrier.pushes({ ...departed, ...strange }, { ...departed, equipmentReference: 'XXXX' })).to.equal(0);
    expect(differences(before, await world().dump(...kept, ...received))).to.equal('');
  });

  it('reaches every account that tracks the container', async () => {
    for (const each of [account, neighbor]) await each.tracks({ containerNumber: box });
    expect(await carrier.pushes(departed)).to.equal(2);
    for (const each of [account, neighbor]) {
      await each.polls();
      expect((await each.shipment()).status).to.equal('In Transit');
    }
    expect(carrier.asked).to.have.lengthOf(2);
  });

  it('reads only its own of many containers’ rows', async () => {
    await account.tracks({ containerNumber: box });
    const ofOther = { equipmentReference: otherBox };
    await carrier.pushes({ ...departed, eventID: 'other', ...ofOther }, departed, move('GTOT', 30, 'SGSIN', ofOther));
    await account.polls();
    expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'vessel_arrived']);
  });

  it("reaches a container by its bill of lading, if a vessel's row names no container", async () => {
    await account.tracks({ containerNumber: box });
    const ofVessel = { ...departed, equipmentReference: undefined };
    const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: 'OTHER' }];
    expect(await carrier.pushes({ ...ofVessel, documentReferences })).to.equal(0);
    expect(await carrier.pushes(ofVessel)).to.equal(1);
    await account.polls();
    expect((await account.shipment()).status).to.equal('In Transit');
    expect(carrier.asked).to.have.lengthOf(1);
  });

  it('reaches a bill of lading by its number, with or without the SCAC, and by its containers', async () => {
    carrier.answers(bill, begun);
    await account.tracks({ billOfLading: bill });
    const rows = [
      { ...departed, documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: `TEST${bill}` }] },
      move('ARRI', 30, 'SGSIN', { documentReferences: [] }),
    ];
    for (const row of rows) {
      expect(await carrier.pushes(row)).to.equal(1);
      await account.polls();
    }
    expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'other', 'vessel_arrived']);
    expect(carrier.asked).to.have.lengthOf(1);
  });

  it('gives a container the rows that name it, and those without a container that name its bill of lading', async () => {
    await account.tracks({ containerNumber: box });
    const ofVessel = { ...departed, equipmentReference: undefined };
    const naming = (...named: [type: string, value: string][]) => ({
      documentReferences: named.map(([documentReferenceType, documentReferenceValue]) => ({
        documentReferenceType,
        documentReferenceValue,
      })),
    });
    expect(
      await carrier.pushes(
        { ...departed, eventID: 'own' },
        { ...departed, eventID: 'other container', equipmentReference: otherBox },
        { ...ofVessel, eventID: 'same bill', ...naming(['TRD', bill]) },
        { ...ofVessel, eventID: 'same bill after the SCAC', ...naming(['BOL', `TEST${bill}`]) },
        { ...ofVessel, eventID: 'other bill', ...naming(['TRD', 'B2'], ['BKG', 'K1']) },
        { ...ofVessel, eventID: 'booking', ...naming(['BKG', 'K1']) },
        { ...ofVessel, eventID: 'nothing', ...naming() },
      ),
    ).to.equal(1);
    expect(await rowsPushed()).to.deep.equal(['own', 'same bill', 'same bill after the SCAC']);
  });

  it('gives a bill of lading the rows that name it, and those without a bill that name one of its containers', async () => {
    carrier.answers(bill, begun);
    await account.tracks({ billOfLading: bill });
    const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: 'B2' }];
    expect(
      await carrier.pushes(
        { ...departed, eventID: 'named' },
        { ...departed, eventID: 'container', documentReferences: [] },
        { ...departed, eventID: 'other bill', documentReferences },
        { ...departed, eventID: 'other container', equipmentReference: otherBox, documentReferences: [] },
      ),
    ).to.equal(1);
    expect(await rowsPushed()).to.deep.equal(['named', 'container']);
  });

  it('gives a row the number that stands beside its own in another row, if no answer has named that yet', async () => {
    carrier.answers(bill, 404);
    for (const input of [{ containerNumber: box }, { billOfLading: bill }]) await account.requestTracking(input);
    const other = { documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'B2' }] };
    expect(
      await carrier.pushes(
        move('LOAD', 10, 'CNSHA'),
        { ...departed, equipmentReference: undefined },
        { ...departed, eventID: 'other bill', equipmentReference: undefined, ...other },
        move('ARRI', 30, 'SGSIN', { documentReferences: [] }),
        move('ARRI', 40, 'LKCMB', { documentReferences: [], equipmentReference: otherBox }),
      ),
    ).to.equal(2);
    const { tracking_request_pushes: pushes = [] } = await world().dump('tracking_request_pushes');
    for (const push of pushes) {
      const rows = JSON.parse(await decompressed(JSON.parse(push).payload)).map(({ eventID }: { eventID: string }) => eventID);
      expect(rows.sort()).to.deep.equal(['ARRI-SGSIN-ACT', 'DEPA-CNSHA-ACT', 'LOAD-CNSHA-ACT']);
    }
  });

  it('leaves a retraction that names no number to the next poll', async () => {
    await account.tracks({ containerNumber: box });
    const retraction = { eventID: 'LOAD-CNSHA-ACT', isRetracted: true };
    expect(await carrier.pushes(retraction)).to.equal(0);
    expect(await carrier.pushes(retraction, departed)).to.equal(1);
    expect(await rowsPushed()).to.deep.equal([departed['eventID']]);
  });

  it('asks the carrier about each of the requests of a body that holds more than is read for one', async () => {
    const boxes = Array.from({ length: 20 }, (_, index) => sandboxNumbers(`0120${String(index).padStart(2, '0')}`).containerNumber);
    for (const containerNumber of boxes) {
      carrier.answers(
        containerNumber,
        begun.map((row) => ({ ...row, equipmentReference: containerNumber })),
      );
      await account.requestTracking({ containerNumber });
    }
    await account.polls();
    const references = boxes.map((referenceValue) => ({ referenceType: 'EQ', referenceValue }));
    const rows = Array.from({ length: 300 }, (_, index) => move('ARRI', index, 'SGSIN', { eventID: `${index}`, references }));
    expect(await carrier.pushes(...rows)).to.equal(boxes.length);
    const { tracking_request_pushes: pushes = [] } = await world().dump('tracking_request_pushes');
    expect(pushes.map((push) => JSON.parse(push).payload)).to.deep.equal(boxes.map(() => null));
    carrier.asked.length = 0;
    await account.polls();
    expect(carrier.asked.sort()).to.deep.equal(boxes.sort());
  });

  it('does not change a shipment that is no longer tracked', async () => {
    const over = [...begun, move('GTIN', 800, 'NLRTM', { emptyIndicatorCode: 'EMPTY' })];
    carrier.answers(box, over);
    await account.tracks({ containerNumber: box });
    expect((await account.shipment()).trackingEndedReason).to.equal('journey_over');
    carrier.answers(otherBox, 404);
    expect(await account.tracks({ containerNumber: otherBox })).to.include({ status: 'failed' });
    expect(await carrier.pushes(departed, { ...departed, equipmentReference: otherBox })).to.equal(0);
    expect(await account.nextCheckAt()).to.equal(null);
  });

  it('asks the carrier after all if another request has had a later answer about the container', async () => {
    await account.tracks({ containerNumber: box });
    world().passTime(hourMs);
    const more = [...begun, move('ARRI', 650, 'SGSIN', expected)];
    carrier.answers(box, more);
    await account.tracks({ containerNumber: box });
    carrier.answers(box, [...more, departed]);
    await carrier.pushes(departed);
    await account.polls();
    expect(carrier.asked).to.have.lengthOf(3);
    expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'other', 'vessel_arrived']);
  });

  it('asks the carrier after all where that answer was about any one of the boxes of a bill of lading', async () => {
    const others = begun.map((row) => ({ ...row, eventID: `other ${row['eventID']}`, equipmentReference: otherBox }));
    carrier.answers(bill, [...begun, ...others]);
    carrier.answers(otherBox, others);
    await account.tracks({ billOfLading: bill });
    world().passTime(hourMs);
    await account.tracks({ containerNumber: otherBox });
    expect(await carrier.pushes(departed)).to.equal(1);
    await account.polls();
    expect(carrier.asked).to.deep.equal([bill, otherBox, bill]);
  });

  it('asks the carrier if reading all pushes would cost more than an answer', async () => {
    await account.tracks({ containerNumber: box });
    for (let day = 0; day < 201; day += 1) await carrier.pushes(move('ARRI', 600 + day, 'NLRTM', expected));
    await account.polls();
    expect(carrier.asked).to.have.lengthOf(2);
    await carrier.pushes(departed);
    await account.polls();
    expect(carrier.asked).to.have.lengthOf(2);
    expect((await account.shipment()).status).to.equal('In Transit');
  });

  it('asks the carrier if it has pushed more than 128 kB about the number at once', async () => {
    await account.tracks({ containerNumber: box });
    const remark = 'x'.repeat(128 * 1024);
    await carrier.pushes(departed, move('ARRI', 600, 'NLRTM', { equipmentReference: otherBox, remark }));
    await account.polls();
    expect(carrier.asked).to.have.lengthOf(1);
    await carrier.pushes(move('ARRI', 601, 'NLRTM', { remark }));
    await account.polls();
    expect(carrier.asked).to.have.lengthOf(2);
  });

  it('is deleted with the requests of a sandbox that is reset', async () => {
    await account.tracks({ containerNumber: box });
    await carrier.pushes(departed);
    await resetSandbox(world().database, account.accountId, 'TEST');
    expect((await world().dump('tracking_request_pushes'))['tracking_request_pushes']).to.deep.equal([]);
  });
});
