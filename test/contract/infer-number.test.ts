// Clients ask which kind a number is and which carrier it is with, on both surfaces.
import { expect } from 'chai';
import { aRequest, aShipment } from '../support/samples.ts';
import { type Client, onEachService } from '../support/service.ts';
import { numbers, trackShipment } from '../support/tracking.ts';

const surfaces = {
  a: {
    infer: async ({ a }: Client, number: string) =>
      (await a.post('/v2/tracking_requests/infer_number', { json: { number }, status: 200 })).body,
    refusal: async ({ a }: Client, json: object) =>
      (await a.post('/v2/tracking_requests/infer_number', { json, status: 422 })).body.errors[0],
    at: (pointer: string) => ({ pointer }),
  },
  b: {
    infer: async ({ b }: Client, number: string) => {
      const { body } = await b.post('/tracking_requests/infer_number', { json: { number }, status: 200 });
      expect(body.data).to.include({ type: 'infer_number_results', id: body.data.attributes.validation.parsed_number });
      return body.data.attributes;
    },
    refusal: async ({ b }: Client, json: object) => (await b.post('/tracking_requests/infer_number', { json, status: 422 })).body.errors[0],
    at: (pointer: string) => ({ source: { pointer } }),
  },
};

const line = 'Landfall Sandbox Line';

onEachService('the inference of a number', (service) => {
  let client: Client;
  beforeEach(async () => {
    client = await service().newClient();
  });

  for (const [surface, { infer, refusal, at }] of Object.entries(surfaces)) {
    it(`${surface}: reads a container’s number and names the carrier of its owner code`, async () => {
      const selected = { scac: 'TEST', name: line, confidence: 0.9, reason: `TSTU is an owner code of ${line}.` };
      expect(await infer(client, ' tstu 030001-1 ')).to.deep.equal({
        number_type: 'container',
        validation: { is_valid: true, type: 'container', check_digit_passed: true, parsed_number: 'TSTU0300011', reason: null },
        shipping_line: { decision: 'auto_select', selected, candidates: [selected], reason: null },
      });
    });

    it(`${surface}: selects no carrier for a wrong check digit`, async () => {
      const { validation, shipping_line: choice } = await infer(client, 'TSTU0300012');
      const reason = 'The check digit of TSTU0300012 should be 1, not 2.';
      expect(validation).to.include({ is_valid: false, check_digit_passed: false, reason });
      expect(choice).to.include({ decision: 'needs_confirmation', selected: null });
      expect(choice.candidates).to.have.lengthOf(1);
    });

    it(`${surface}: tells the sandbox’s bills of lading from its bookings`, async () => {
      expect(await infer(client, 'tstbl030001')).to.include({ number_type: 'bill_of_lading' });
      const { number_type: type, validation, shipping_line: choice } = await infer(client, 'TSTBK030001');
      expect(type).to.equal('booking');
      expect(validation).to.include({ is_valid: true, check_digit_passed: null });
      expect(choice.selected).to.include({ scac: 'TEST', confidence: 0.99 });
    });

    it(`${surface}: names no carrier that is not available here, and says whose number it is`, async () => {
      const { shipping_line: ofMaersk } = await infer(client, 'MSKU0000006');
      const reason = 'MSKU is an owner code of Maersk. Maersk (MAEU) is not available here.';
      expect(ofMaersk).to.deep.equal({ decision: 'no_prediction', selected: null, candidates: [], reason });
      expect((await infer(client, 'TCLU1234568')).shipping_line.reason).to.contain('leasing company');
    });

    it(`${surface}: knows what the account has tracked, and nothing of other accounts`, async () => {
      const { store } = service().database;
      const request = aRequest(client.accountId, { scac: 'TEST', containerNumber: 'TCLU1234568', status: 'succeeded' });
      await store.trackingRequests.insert(request, null);
      const { candidates } = (await infer(client, 'TCLU1234568')).shipping_line;
      expect(candidates).to.have.lengthOf(1);
      expect(candidates[0]).to.include({ scac: 'TEST', confidence: 0.98, reason: 'Your account has tracked this number with it.' });
      const stranger = await service().newClient();
      expect((await infer(stranger, 'TCLU1234568')).shipping_line.candidates).to.deep.equal([]);
    });

    it(`${surface}: expects other containers of an owner where the account has tracked some`, async () => {
      const { database } = service();
      for (const [index, containerNumber] of ['TCLU1234568', 'TCLU0000003'].entries()) {
        const request = aRequest(client.accountId, { scac: 'TEST', containerNumber, status: 'succeeded' });
        await database.store.trackingRequests.insert(request, null);
        const made = aShipment(request, { scac: 'TEST', fileNumber: `LF-80000${index}` });
        await database.transaction(() => database.store.shipments.insert(made));
      }
      const { shipping_line: choice } = await infer(client, 'TCLU0000019');
      expect(choice.decision).to.equal('needs_confirmation');
      expect(choice.candidates[0]).to.include({ scac: 'TEST', confidence: 0.6 });
    });

    it(`${surface}: doubts a carrier that did not know the number`, async () => {
      const { containerNumber } = numbers.unknown;
      const request = aRequest(client.accountId, { scac: 'TEST', containerNumber, status: 'failed', failedReason: 'not_found' });
      await service().database.store.trackingRequests.insert(request, null);
      const { shipping_line: choice } = await infer(client, containerNumber);
      expect(choice.decision).to.equal('needs_confirmation');
      expect(choice.candidates[0]).to.include({ scac: 'TEST', confidence: 0.09 });
    });

    it(`${surface}: refuses what can't be a number`, async () => {
      const error = await refusal(client, { number: 'TSTU_0300011' });
      expect(error).to.deep.include({ code: 'invalid_value', ...at('/number') });
    });
  }

  it('b: takes a resource as well, and refuses both at once', async () => {
    const url = '/tracking_requests/infer_number';
    const data = { type: 'infer_number', attributes: { number: 'TSTU0300011' } };
    const { body } = await client.b.post(url, { json: { data }, status: 200 });
    expect(body.data.attributes.number_type).to.equal('container');
    const wrong = await surfaces.b.refusal(client, { data: { attributes: { number: '?' } } });
    expect(wrong.source).to.deep.equal({ pointer: '/number' });
    for (const json of [{}, { number: 'TSTU0100013', data }, { data: { attributes: {} } }]) await client.b.post(url, { json, status: 400 });
  });

  it('changes nothing', async () => {
    await trackShipment(client, { container_number: numbers.direct.containerNumber });
    const list = async () => (await client.a.get('/v2/audit_entries', { status: 200 })).body.data.length;
    const before = await list();
    await surfaces.a.infer(client, numbers.direct.containerNumber);
    expect(await list()).to.equal(before);
  });
});
