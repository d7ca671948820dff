// Answers built to crash a process, read through a carrier as the worker does: each ends soon, with the right result.
import { expect } from 'chai';
import type { Carrier } from '../../src/carriers/carrier.ts';
import { dcsaCarrier } from '../../src/carriers/dcsa/carrier.ts';
import { type CarrierReport, noEquipment } from '../../src/domain/carrier-report.ts';
import { containerCheckDigit } from '../../src/domain/identifiers.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { answerOf, benchContainer } from '../support/carrier-answer.ts';
import { worstBodies } from '../support/worst-bodies.ts';
import { type Answers, type FakeCarrier, askContainer, failureOf, gateOut, startFakeCarrier } from './fake-carrier.ts';

const byBill = { accountId: 'account', requestType: 'bill_of_lading', number: 'LINE1' } as const;

describe('an oversized answer', () => {
  let server: FakeCarrier;

  afterEach(() => server.stop());

  async function carrierThat(answers: Answers): Promise<Carrier> {
    server = await startFakeCarrier(answers);
    const tracks = { container: true, billOfLading: true, booking: true };
    return dcsaCarrier({
      line: { scac: 'LINE', name: 'Line', shortName: 'Line', alternativeScacs: [], tracks },
      interface: { version: '2.2' },
      baseUrl: server.url,
      auth: { headers: async () => ({}) },
      limits: null,
      timeoutMs: 60_000,
    });
  }

  const says = (body: unknown): Promise<Carrier> => carrierThat(() => ({ body }));
  const events = ({ containers }: CarrierReport): number => containers.flatMap((container) => container.events).length;

  it('of ten thousand events is read completely, in a hundred pages', async () => {
    const rows = answerOf(10_000);
    const carrier = await carrierThat(({ query }) => {
      const page = Number(query['cursor'] ?? 0);
      const body = rows.slice(page * 100, (page + 1) * 100);
      return page < 99 ? { headers: { 'next-page-cursor': `${page + 1}` }, body } : { body };
    });
    const report = await carrier.read({ ...askContainer, number: benchContainer });
    expect(events(report)).to.equal(10_000);
    expect(readJourney(report.containers[0]?.events ?? []).milestones.departed).to.not.equal(null);
  });

  it('of more events than any bill of lading has is refused', async () => {
    const carrier = await says(Array.from({ length: 20_001 }, (_, index) => gateOut(`${index}`)));
    const failure = await failureOf(carrier.read(askContainer));
    expect(failure).to.include({ reason: 'unrecognized_response', message: "The carrier's answer has more than 20000 events." });
    expect(failure.payload).to.match(/^\[\{"eventID":"0"/);
  });

  it('whose rows name no container is refused if it names more containers than fit into memory', async () => {
    const boxes = Array.from({ length: 10_000 }, (_, index) => numbered(index));
    const naming = {
      ...gateOut('naming'),
      equipmentReference: undefined,
      references: boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box })),
    };
    const nameless = Array.from({ length: 10_000 }, (_, index) => ({ ...gateOut(`${index}`), equipmentReference: undefined }));
    const failure = await failureOf((await says([naming, ...nameless])).read(byBill));
    expect(failure).to.include({ reason: 'unrecognized_response', message: "The carrier's answer has more than 20000 events." });
  });

  const nested = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);
  const deep: [string, string][] = [
    ['lists', `[${nested('[', ']')}]`],
    ['objects', `[${nested('{"events":', '}').replace('}', '0}')}]`],
  ];
  for (const [name, body] of deep) {
    it(`nested a hundred thousand ${name} deep has no event`, async () => {
      expect((await failureOf((await says(body)).read(askContainer))).reason).to.equal('unrecognized_response');
    });
  }

  it('nested deep inside its fields is read as if they were missing, and refused at a depth of a hundred thousand', async () => {
    const row = (inside: string): string =>
      JSON.stringify({ ...gateOut('1'), seals: 'deep', references: 'deep', carrierSpecificData: 'deep' }).replaceAll('"deep"', inside);
    const report = await (await says(`[${row('['.repeat(60) + ']'.repeat(60))}]`)).read(askContainer);
    expect(report.containers[0]).to.deep.include({ containerNumber: askContainer.number, equipment: noEquipment });
    await server.stop();
    const failure = await failureOf((await says(`[${row(nested('[', ']'))}]`)).read(askContainer));
    expect(failure).to.include({ reason: 'unrecognized_response', message: "The carrier's answer has more than 64 levels." });
  });

  for (const { title, body: make, exceededLimit } of worstBodies(32 * 1024 * 1024)) {
    it(`of 32 MB, of ${title}, is refused`, async () => {
      const body = make();
      const failure = await failureOf((await says(body)).read(askContainer));
      expect(failure).to.include({ reason: 'unrecognized_response', message: `The carrier's answer has ${exceededLimit}.` });
      expect(failure.payload?.slice(0, 100)).to.equal(body.slice(0, 100));
    });
  }

  it('of empty rows in many pages is refused as soon as there are too many', async () => {
    const carrier = await carrierThat(({ query }) => ({
      headers: { 'next-page-cursor': `${Number(query['cursor'] ?? 0) + 1}` },
      body: Array.from({ length: 8_000 }, () => ({})),
    }));
    expect(await failureOf(carrier.read(askContainer))).to.include({ message: "The carrier's answer has more than 20000 events." });
    expect(server.asked).to.have.lengthOf(3);
  });

  it('from a clock far off is dated by ours', async () => {
    for (const date of ['Fri, 31 Dec 9999 23:59:59 GMT', 'Mon, 01 Jan 1601 00:00:00 GMT', '+275760-09-13']) {
      const before = Date.now();
      const carrier = await carrierThat(() => ({ headers: { date }, body: [gateOut('1')] }));
      const { asOf } = await carrier.read(askContainer);
      await server.stop();
      expect(asOf.getTime(), date).to.be.within(before, Date.now());
    }
  });
});

function numbered(index: number): string {
  const firstTen = `LINU${String(index).padStart(6, '0')}`;
  return `${firstTen}${containerCheckDigit(firstTen)}`;
}
