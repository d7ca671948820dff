import { expect } from 'chai';
import type { DcsaEvent } from '../../src/sandbox/dcsa-events.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { SandboxClient, byContainer, dayOf, line, moveLines, rowOfMove, lineWithClassifier } from './sandbox-client.ts';

const certainties = (events: DcsaEvent[]): unknown[] => [...new Set(events.map(({ eventClassifierCode }) => eventClassifierCode))];

describe("the simulated carrier's untidy answers", () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  async function at(digits: string, day: number): Promise<DcsaEvent[]> {
    await client.container(digits);
    client.day(day);
    return client.container(digits);
  }
  /** A row's line, the day it was created and its id. */
  const reported = (row: DcsaEvent): [string, number, string] => [
    lineWithClassifier(row),
    Number(dayOf(row.eventCreatedDateTime).toFixed(6)),
    row.eventID,
  ];
  const documents = (events: DcsaEvent[]): string[] => events.filter(({ eventType }) => eventType === 'SHIPMENT').map(line);

  describe('04, late twice', () => {
    it('delays the arrival under the same id, then under a new one, and the vessel keeps to the last', async () => {
      const arrival = async (day: number): Promise<[string, number, string]> =>
        reported(rowOfMove(await at('040001', day), 'ARRI NLRTM VESSEL'));
      const [first, firstAt, firstId] = await arrival(20.99);
      const [second, secondAt, secondId] = await arrival(21);
      const [third, thirdAt, thirdId] = await arrival(27);
      const [last, lastAt, lastId] = await arrival(34.75);
      expect([first, second, third, last]).to.deep.equal([
        '32 ARRI NLRTM VESSEL EST',
        '33.5 ARRI NLRTM VESSEL EST',
        '34.75 ARRI NLRTM VESSEL EST',
        '34.75 ARRI NLRTM VESSEL ACT',
      ]);
      expect([firstAt, secondAt, thirdAt, lastAt]).to.deep.equal([18, 21, 27, 34.75]);
      expect(secondId).to.equal(firstId);
      expect(new Set([secondId, thirdId, lastId])).to.have.lengthOf(3);
    });

    it('delays everything after the arrival with it', async () => {
      const after = async (day: number): Promise<string[]> => moveLines(await at('040001', day)).slice(4);
      const moves = ['ARRI NLRTM VESSEL', 'DISC LADEN NLRTM VESSEL', 'GTOT LADEN NLRTM TRUCK', 'ARRI NLRTM TRUCK'];
      const on = (...days: number[]): string[] => [...moves, 'GTIN EMPTY NLRTM TRUCK'].map((move, index) => `${days[index]} ${move}`);
      expect(await after(5)).to.deep.equal(on(32, 32.75, 35, 35.5, 37));
      expect(await after(22)).to.deep.equal(on(33.5, 34.25, 36.5, 37, 38.5));
      expect(await after(28)).to.deep.equal(on(34.75, 35.5, 37.75, 38.25, 39.75));
      expect(await after(41)).to.deep.equal(on(34.75, 35.5, 37.75, 38.25, 39.75));
    });
  });

  it('05: reports a hold by customs and the release, both before the gate-out', async () => {
    const plain = ['-3 CONF BKG', '5 ISSU TRD'];
    expect(documents(await at('050001', 32.9))).to.deep.equal(plain);
    expect(documents(await at('050001', 34.9))).to.deep.equal([...plain, '33 HOLD CUS']);
    const events = await at('050001', 35.5);
    expect(documents(events)).to.deep.equal([...plain, '33 HOLD CUS', '35 RELS CUS']);
    expect(events.find((event) => line(event) === '33 HOLD CUS')).to.include({
      documentID: 'TSTCU050001',
      reason: 'Held by customs for inspection',
      eventDateTime: '2026-04-04T08:00:00.000Z',
    });
    expect(lineWithClassifier(rowOfMove(events, 'GTOT LADEN NLRTM TRUCK'))).to.equal('36 GTOT LADEN NLRTM TRUCK EST');
  });

  describe('06, corrected events', () => {
    it('corrects the time of the gate-in under the same id', async () => {
      const gateIn = async (day: number): Promise<[string, number, string]> =>
        reported(rowOfMove(await at('060001', day), 'GTIN LADEN CNSHA TRUCK'));
      const [expected] = await gateIn(1.9);
      const [wrong, wrongAt, wrongId] = await gateIn(2);
      const [right, rightAt, rightId] = await gateIn(3);
      expect([expected, wrong, right]).to.deep.equal([
        '2 GTIN LADEN CNSHA TRUCK EST',
        '1.25 GTIN LADEN CNSHA TRUCK ACT',
        '2 GTIN LADEN CNSHA TRUCK ACT',
      ]);
      expect([wrongAt, rightAt]).to.deep.equal([2, 3]);
      expect(rightId).to.equal(wrongId);
      expect(await gateIn(40)).to.deep.equal([right, rightAt, rightId]);
    });

    it('corrects the port of discharge under the same id', async () => {
      const [wrong, wrongAt, wrongId] = reported(rowOfMove(await at('060001', 33), 'DISC LADEN BEANR VESSEL'));
      const events = await at('060001', 33.5);
      const [right, rightAt, rightId] = reported(rowOfMove(events, 'DISC LADEN NLRTM VESSEL'));
      expect([wrong, right]).to.deep.equal(['32.75 DISC LADEN BEANR VESSEL ACT', '32.75 DISC LADEN NLRTM VESSEL ACT']);
      expect([wrongAt, rightAt]).to.deep.equal([32.75, 33.5]);
      expect(rightId).to.equal(wrongId);
      expect(events.some((event) => line(event).includes('BEANR'))).to.equal(false);
    });

    it('names the wrong port throughout, and no call without a number', async () => {
      const discharge = rowOfMove(await at('060001', 33), 'DISC LADEN BEANR VESSEL');
      if (discharge.eventType !== 'EQUIPMENT') throw new Error('A discharge is an equipment event.');
      expect(discharge.eventLocation).to.include({ UNLocationCode: 'BEANR', facilityCode: 'K913' });
      expect(discharge.transportCall.location.locationName).to.equal('Antwerp');
      expect(discharge.transportCall.transportCallSequenceNumber).to.be.at.least(1);
      expect(discharge.eventDateTime).to.match(/\+02:00$/);
    });
  });

  describe('07, duplicates out of order', () => {
    it('gives every row of 01 twice, different only in the id', async () => {
      await client.container('010001');
      const twice = await at('070001', 20);
      const once = await client.container('010001');
      expect(moveLines(twice)).to.deep.equal(moveLines(once).flatMap((row) => [row, row]));
      expect(new Set(twice.map(({ eventID }) => eventID))).to.have.lengthOf(twice.length);
      const contents = twice.map(({ eventID: _, ...content }) => JSON.stringify(content));
      expect(new Set(contents)).to.have.lengthOf(twice.length / 2);
    });

    it('gives the newest rows first, with some out of order', async () => {
      const days = (await at('070001', 20)).map((event) => dayOf(event.eventDateTime));
      expect(days).to.not.deep.equal([...days].sort((a, b) => b - a));
      expect(Math.min(...days.slice(0, 4))).to.be.above(30);
      expect(Math.max(...days.slice(-4))).to.be.below(5);
    });

    it('keeps its disorder from request to request and from page to page', async () => {
      const whole = await at('070001', 20);
      expect(await client.container('070001')).to.deep.equal(whole);
      const response = await client.get(`${byContainer('070001')}&limit=7`);
      const next = await fetch(response.headers.get('next-page') ?? '', { headers: { 'API-Key': 'one' } });
      expect([...((await response.json()) as DcsaEvent[]), ...((await next.json()) as DcsaEvent[])]).to.deep.equal(whole.slice(0, 14));
    });
  });

  describe('08, two trips', () => {
    it('gives the whole earlier trip, months ago and under other documents, by container number', async () => {
      const events = await at('080001', 10);
      const before = events.filter(({ documentReferences }) =>
        documentReferences.some(({ documentReferenceValue }) => documentReferenceValue === 'TSTBL080001-0'),
      );
      expect(before.map(lineWithClassifier)).to.have.members([
        '-153 CONF BKG ACT',
        '-150.25 GTOT EMPTY CNSHA TRUCK ACT',
        '-148 GTIN LADEN CNSHA TRUCK ACT',
        '-146 LOAD LADEN CNSHA VESSEL ACT',
        '-145.5 DEPA CNSHA VESSEL ACT',
        '-145 ISSU TRD ACT',
        '-118 ARRI NLRTM VESSEL ACT',
        '-117.25 DISC LADEN NLRTM VESSEL ACT',
        '-115 GTOT LADEN NLRTM TRUCK ACT',
        '-114.5 ARRI NLRTM TRUCK ACT',
        '-113 GTIN EMPTY NLRTM TRUCK ACT',
      ]);
      expect(events.slice(0, before.length)).to.deep.equal(before);
      expect(new Set(events.map(({ eventID }) => eventID))).to.have.lengthOf(events.length);
      const voyages = before.flatMap((event) =>
        event.eventType !== 'SHIPMENT' && event.transportCall.vessel ? [event.transportCall.exportVoyageNumber] : [],
      );
      expect(new Set(voyages)).to.deep.equal(new Set(['008W']));
    });

    it('gives the tracked trip as 01 does, and only that by bill of lading', async () => {
      await client.container('010001');
      const byTheContainer = await at('080001', 10);
      const tracked = await client.billOfLading('080001');
      expect(tracked.map(lineWithClassifier)).to.deep.equal((await client.container('010001')).map(lineWithClassifier));
      expect(byTheContainer.slice(-tracked.length)).to.deep.equal(tracked);
      expect((await client.get('transportDocumentReference=TSTBL080001-0')).status).to.equal(404);
    });

    it('has a seal for each trip', async () => {
      const seals = (await at('080001', 10)).flatMap((event) => (event.eventType === 'EQUIPMENT' ? event.seals : []));
      const seal = `TS${sandboxNumbers('080001').containerNumber.slice(4)}`;
      expect(seals.map(({ sealNumber }) => sealNumber)).to.deep.equal([`${seal}-0`, seal]);
    });
  });

  it('09: asks for a minute’s pause, then plays 01 from the first call', async () => {
    const second = 1 / 86_400;
    for (const day of [0, 30 * second, 59 * second]) {
      client.day(day);
      const response = await client.get(byContainer('090001'));
      expect([response.status, response.headers.get('retry-after')]).to.deep.equal([503, '60']);
    }
    client.day(60 * second);
    expect(moveLines(await client.container('090001'))[0]).to.equal('-0.25 GTOT EMPTY CNSHA TRUCK');
    expect((await client.get(byContainer('090001'), 'two')).status, "another account's first minute").to.equal(503);
    client.day(3);
    expect((await client.container('090001')).map(lineWithClassifier)).to.include('2 GTIN LADEN CNSHA TRUCK ACT');
  });

  it('12: only estimates until the container is at the consignee, then everything that happened', async () => {
    for (const day of [0, 20, 35.49]) {
      const events = await at('120001', day);
      expect(events).to.have.lengthOf(9);
      for (const event of events) {
        const isNear = dayOf(event.eventDateTime) - day <= 14;
        expect(event.eventClassifierCode).to.equal(isNear ? 'EST' : 'PLN');
        expect(event).to.not.have.nested.property('transportCall.vessel.position');
      }
    }
    const events = await at('120001', 35.5);
    const open = events.filter((event) => event.eventClassifierCode !== 'ACT');
    expect(open.map(lineWithClassifier)).to.deep.equal(['37 GTIN EMPTY NLRTM TRUCK EST']);
    const done = events.filter((event) => event.eventClassifierCode === 'ACT' && event.eventType !== 'SHIPMENT');
    expect(done).to.have.lengthOf(8);
    expect(new Set(done.map((event) => dayOf(event.eventCreatedDateTime)))).to.deep.equal(new Set([35.5]));
    expect(documents(events)).to.deep.equal(['-3 CONF BKG', '5 ISSU TRD']);
    expect(certainties(await at('120001', 37))).to.deep.equal(['ACT']);
  });

  it("16: writes the place's date instead of the time", async () => {
    const rows = (await at('160001', 43)).map((event) => [line(event).replace(/^\S+ /, ''), event.eventDateTime]);
    for (const [, time] of rows) expect(time).to.match(/^\d{4}-\d\d-\d\d$/);
    const dates = new Map(rows.map(([move = '', date = '']) => [move, date]));
    expect(dates.get('GTIN LADEN VNCMT TRUCK')).to.equal('2026-03-04');
    // 20:00 on the previous day in UTC.
    expect(dates.get('LOAD LADEN VNCMT VESSEL')).to.equal('2026-03-06');
    expect(dates.get('DISC LADEN CAVAN VESSEL')).to.equal('2026-04-02');
    expect(dates.get('DROP EMPTY CATOR TRUCK')).to.equal('2026-04-13');
    expect(dates.get('ISSU TRD')).to.equal('2026-03-06');
  });

  it('17: marks the local time of the place as UTC, and the time of writing correctly', async () => {
    const events = await at('170001', 43);
    const row = (move: string): string[] => {
      const { eventDateTime, eventCreatedDateTime } = rowOfMove(events, move);
      return [eventDateTime, eventCreatedDateTime];
    };
    expect(row('GTIN LADEN VNCMT TRUCK')).to.deep.equal(['2026-03-04T15:00:00.000Z', '2026-03-04T08:00:00.000Z']);
    expect(row('ARRI CAVAN VESSEL')).to.deep.equal(['2026-04-01T01:00:00.000Z', '2026-04-01T08:00:00.000Z']);
    const document = events.find((event) => line(event) === '-3 CONF BKG');
    expect(document?.eventDateTime).to.equal(document?.eventCreatedDateTime);
  });

  it('18: reports nothing before it has happened, so Colombo looks like the end', async () => {
    const last = async (day: number): Promise<string[]> => moveLines(await at('180001', day)).slice(-2);
    expect(moveLines(await at('180001', 0))).to.deep.equal(['-0.25 GTOT EMPTY INNSA TRUCK']);
    expect(await last(8)).to.deep.equal(['7 ARRI LKCMB VESSEL', '7.5 DISC LADEN LKCMB VESSEL']);
    expect(await last(11.9)).to.deep.equal(['7 ARRI LKCMB VESSEL', '7.5 DISC LADEN LKCMB VESSEL']);
    expect(await last(12)).to.deep.equal(['7.5 DISC LADEN LKCMB VESSEL', '12 LOAD LADEN LKCMB VESSEL']);
    expect(await last(30)).to.deep.equal(['12 LOAD LADEN LKCMB VESSEL', '12.5 DEPA LKCMB VESSEL']);
    expect(await last(33)).to.deep.equal(['31 ARRI NLRTM VESSEL', '31.75 DISC LADEN NLRTM VESSEL']);
    const events = await at('180001', 36);
    expect(certainties(events)).to.deep.equal(['ACT']);
    expect(moveLines(events)).to.have.lengthOf(13);
    for (const { description } of events) expect(description).to.not.match(/transshipment|port of/i);
  });

  it('19: retracts a gate-out and reports the real one under another id', async () => {
    const gateOut = async (day: number): Promise<[string, number, string]> =>
      reported(rowOfMove(await at('190001', day), 'GTOT LADEN NLRTM TRUCK'));
    const [, , plannedId] = await gateOut(33.4);
    const [wrong, wrongAt, wrongId] = await gateOut(33.5);
    const [again, againAt, againId] = await gateOut(34.5);
    const [real, realAt, realId] = await gateOut(36);
    expect([wrong, again, real]).to.deep.equal([
      '33.5 GTOT LADEN NLRTM TRUCK ACT',
      '36 GTOT LADEN NLRTM TRUCK EST',
      '36 GTOT LADEN NLRTM TRUCK ACT',
    ]);
    expect([wrongAt, againAt, realAt]).to.deep.equal([33.5, 34.5, 36]);
    expect(againId).to.equal(plannedId);
    expect(new Set([plannedId, wrongId, realId])).to.have.lengthOf(3);
    expect((await at('190001', 38)).some(({ eventID }) => eventID === wrongId)).to.equal(false);
  });

  for (const number of ['04', '05', '06', '07', '08', '12', '13', '14', '15', '16', '17', '18', '19']) {
    it(`${number}: has an id for every row, and writes none later than the clock shows`, async () => {
      for (const day of [0, 2, 8, 21, 27, 33, 33.5, 34.5, 36, 45]) {
        const events = await at(`${number}0001`, day);
        expect(new Set(events.map(({ eventID }) => eventID))).to.have.lengthOf(events.length);
        for (const event of events) expect(dayOf(event.eventCreatedDateTime)).to.be.at.most(day);
      }
    });
  }
});
