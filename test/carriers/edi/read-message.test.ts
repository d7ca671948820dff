import { expect } from 'chai';
import { normalize } from '../../../src/carriers/dcsa/normalize.ts';
import { statusCodes } from '../../../src/carriers/edi/codes.ts';
import { readMessage } from '../../../src/carriers/edi/read-message.ts';
import type { CarrierMessage } from '../../../src/domain/carrier-push.ts';
import { type Facts, iftstaOf, message315, x12Of } from './samples.ts';

const at = new Date('2026-03-01T12:00:00Z');
const box = 'TSTU0100013';
const read = (text: string, scac = 'MSCU'): CarrierMessage => readMessage(Buffer.from(text, 'latin1'), scac, at);

type Row = Record<string, unknown>;
const rowsOf = (text: string, scac?: string): Row[] => read(text, scac).push.rows.map((row) => JSON.parse(row.text));
const eventsOf = (...texts: string[]) =>
  normalize(
    { rows: texts.flatMap((text) => rowsOf(text)), asOf: at, payload: '' },
    { accountId: '', requestType: 'container', number: box },
  ).containers[0]?.events ?? [];

const inBoth = (facts: Facts[]): string[] => [x12Of(facts.map(message315)), iftstaOf(facts), iftstaOf(facts, { directory: '00B' })];

describe('a status message', () => {
  it('becomes the same rows from 315 and from IFTSTA, but for where they come from', () => {
    const facts: Facts[] = Object.keys(statusCodes).map((code) => ({
      code,
      loading: { locode: 'SGSIN', name: 'Singapore', expected: '202602010800' },
      discharge: { locode: 'DEHAM', name: 'Hamburg', expected: '202603031500' },
    }));
    const [first, ...others] = inBoth(facts).map((text) => rowsOf(text).map(({ segment, message, ...row }) => row));
    expect(first).to.have.length.above(3 * facts.length - 1);
    for (const other of others) expect(other).to.deep.equal(first);
  });

  it('names its segment and its message in each row', () => {
    const [x12, edifact] = inBoth([{ code: 'VD' }]).map((text) => rowsOf(text)[0]);
    expect(x12?.['segment']).to.match(/^B4\*\*\*VD\*20260301\*0930\*/);
    expect(x12?.['message']).to.deep.equal({ interchange: '000000017', reference: '0001' });
    expect(edifact?.['segment']).to.equal('STS+1+VD::22');
    expect(edifact?.['message']).to.deep.equal({ interchange: '17', reference: '1' });
  });

  it('is read at the time of its place, with its vessel, voyage, documents and container', () => {
    for (const text of inBoth([{ code: 'VD' }])) {
      const [event] = eventsOf(text);
      expect(event).to.deep.include({ movement: 'depart', certainty: 'actual', mode: 'vessel', voyageNumber: '012W' });
      // Rotterdam is an hour ahead of UTC in March.
      expect(event?.at).to.deep.equal(new Date('2026-03-01T08:30:00Z'));
      expect(event?.recordedAt).to.deep.equal(at);
      expect(event?.place).to.include({ locode: 'NLRTM', name: 'Rotterdam' });
      expect(event?.vessel).to.include({ imo: '9321483', name: 'SANDBOX STAR' });
      expect(read(text).push.rows[0]?.numbers).to.deep.equal({ container: [box], bill_of_lading: ['BILL123', 'MSCUBILL123'] });
    }
  });

  it('says whether a container at a gate is empty', () => {
    const ladenOf = (code: string, isEmpty: boolean) => inBoth([{ code, isEmpty }]).map((text) => eventsOf(text)[0]?.laden);
    expect(ladenOf('I', false)).to.deep.equal([true, true, true]);
    expect(ladenOf('OA', true)).to.deep.equal([false, false, false]);
    // These codes say it themselves.
    expect(ladenOf('EE', false)).to.deep.equal([false, false, false]);
    expect(ladenOf('RD', false)).to.deep.equal([false, false, false]);
  });

  it('says when the vessel is expected at its ports, and the last message counts', () => {
    const arrivals = (day: string, expected: string): string[] => {
      const facts: Facts[] = [{ code: 'VD', discharge: { locode: 'DEHAM', name: 'Hamburg', expected } }];
      return [x12Of(facts.map(message315), { day }), iftstaOf(facts, { day })];
    };
    const earlier = arrivals('20260301', '202603031500');
    const later = arrivals('20260302', '202603041500');
    for (const [index, message] of earlier.entries()) {
      for (const order of [
        [message, later[index] ?? ''],
        [later[index] ?? '', message],
      ]) {
        const expected = eventsOf(...order).filter(({ certainty }) => certainty === 'estimated');
        expect(expected).to.have.lengthOf(1);
        expect(expected[0]).to.deep.include({ movement: 'arrive', at: new Date('2026-03-04T14:00:00Z') });
      }
    }
  });

  it('says where the container is to be discharged, if no time is known', () => {
    for (const text of inBoth([{ code: 'EE', discharge: { locode: 'DEHAM', name: 'Hamburg' } }])) {
      const { containers } = normalize(
        { rows: rowsOf(text), asOf: at, payload: '' },
        { accountId: '', requestType: 'container', number: box },
      );
      expect(containers[0]?.plannedPortOfDischarge).to.deep.equal({ locode: 'DEHAM', name: 'Hamburg' });
    }
  });

  it('replaces what an earlier message said of the same event, whatever their order', () => {
    const messages = [x12Of([message315({ code: 'VD' })]), x12Of([message315({ code: 'VD', at: '202603011000' })], { time: '1400' })];
    for (const order of [messages, [...messages].reverse()]) {
      expect(eventsOf(...order).map((event) => event.at)).to.deep.equal([new Date('2026-03-01T09:00:00Z')]);
    }
  });

  it('with an unknown code is kept as no step of the journey, in its own words', () => {
    for (const text of inBoth([{ code: 'X9' }])) expect(eventsOf(text)[0]).to.include({ movement: 'other', text: 'Status X9' });
  });

  it('has the meaning that its carrier gives to the code', () => {
    expect(rowsOf(x12Of([message315({ code: 'E' })]), 'SUDU')[0]?.['description']).to.equal('Estimated arrival is delayed');
    expect(rowsOf(x12Of([message315({ code: 'E' })]))[0]?.['description']).to.equal('Estimated to arrive');
  });

  it('of a bill of lading without a container is about all its containers', () => {
    const text = x12Of([message315({ code: 'CT', container: '' }).filter(([tag, kind]) => tag !== 'N9' || kind !== 'EQ')]);
    expect(read(text).push.rows[0]?.numbers).to.deep.equal({ container: null, bill_of_lading: ['BILL123', 'MSCUBILL123'] });
  });
});

describe('the acknowledgement', () => {
  it('of X12 is a 997 that sends the same references back', () => {
    const { acknowledgement, mediaType } = read(x12Of([message315({ code: 'VD' }), message315({ code: 'VA' })]));
    expect(mediaType).to.equal('application/edi-x12');
    expect(acknowledgement.split('~').slice(1, -1)).to.deep.equal([
      'GS*FA*LANDFALL*CARRIER*20260301*1200*000000017*X*004010',
      'ST*997*0001',
      'AK1*QO*17',
      'AK2*315*0001',
      'AK5*A',
      'AK2*315*0002',
      'AK5*A',
      'AK9*A*2*2*2',
      'SE*8*0001',
      'GE*1*000000017',
      'IEA*1*000000017',
    ]);
    expect(acknowledgement).to.match(
      /^ISA\*00\* {10}\*00\* {10}\*ZZ\*LANDFALL {7}\*ZZ\*CARRIER {8}\*260301\*1200\*U\*00401\*000000017\*0\*P\*>~/,
    );
  });

  it('of EDIFACT is a CONTRL', () => {
    const { acknowledgement, mediaType } = read(iftstaOf([{ code: 'VD' }]));
    expect(mediaType).to.equal('application/edifact');
    expect(acknowledgement.split("'").slice(0, -1)).to.deep.equal([
      'UNB+UNOC:3+LANDFALL:ZZZ+CARRIER:ZZZ+260301:1200+17',
      'UNH+1+CONTRL:D:3:UN',
      'UCI+17+CARRIER:ZZZ+LANDFALL:ZZZ+7',
      'UNT+3+1',
      'UNZ+1+17',
    ]);
  });

  it('refuses the messages that were left out, and takes the others', () => {
    const noStatus = message315({ code: '' });
    const x12 = read(x12Of([noStatus, message315({ code: 'VA' })]));
    expect(x12.acknowledgement).to.include('AK2*315*0001~AK5*R*5~AK2*315*0002~AK5*A~AK9*P*2*2*1~');
    expect(x12.refused).to.have.lengthOf(1);
    const edifact = read(iftstaOf([{ code: '' }, { code: 'VA' }]));
    expect(edifact.acknowledgement).to.include("+8'UCM+1+IFTSTA:D:99B:UN+4+12'UCM+2+IFTSTA:D:99B:UN+7'");
  });
});
