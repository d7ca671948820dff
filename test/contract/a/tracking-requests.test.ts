import { expect } from 'chai';
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { onEachService } from '../../support/service.ts';
import { numbers, track, untilPolled } from '../../support/tracking.ts';

// The clock stands still, so that no poll falls due between the two looks of a test at what is stored.
onEachService(
  'POST /v2/tracking_requests',
  (service) => {
    const scac = 'TEST';
    const { containerNumber, billOfLading } = numbers.direct;

    it('answers with a pending request, which can be read where Location says', async () => {
      const { a } = await service().newClient();
      const json = { scac, container_number: containerNumber, reference: 'PO-20417' };
      const { body, headers } = await a.post('/v2/tracking_requests', { json, status: 201 });
      expect(body).to.deep.equal({
        id: body.id,
        status: 'pending',
        scac,
        bill_of_lading: null,
        booking_number: null,
        container_number: containerNumber,
        reference: 'PO-20417',
        shipment_id: null,
        failed_reason: null,
        retry_reason: null,
        created_at: body.created_at,
      });
      expect(headers.location).to.equal(`/v2/tracking_requests/${body.id}`);
      const { body: found } = await a.get(String(headers.location), { status: 200 });
      expect(found).to.include({ id: body.id, created_at: body.created_at });
    });

    it('accepts any case, spaces and dashes', async () => {
      const { a } = await service().newClient();
      const json = { scac: ' test ', container_number: 'tstu 010001-3', bill_of_lading: ' tstbl010001 ' };
      const { body } = await a.post('/v2/tracking_requests', { json, status: 201 });
      expect(body).to.include({ scac, container_number: containerNumber, bill_of_lading: billOfLading });
    });

    it('accepts null for a missing field', async () => {
      const { a } = await service().newClient();
      const json = { scac, container_number: containerNumber, bill_of_lading: null, reference: null };
      await a.post('/v2/tracking_requests', { json, status: 201 });
    });

    it('echoes the reference on the shipment', async () => {
      const client = await service().newClient();
      const request = await track(client, { container_number: containerNumber, reference: 'PO-20417' });
      const { body } = await client.a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 });
      expect(body.reference).to.equal('PO-20417');
    });

    it('accepts a reference of 128 characters', async () => {
      const { a } = await service().newClient();
      const json = { scac, container_number: containerNumber, reference: 'Ä'.repeat(128) };
      const { body } = await a.post('/v2/tracking_requests', { json, status: 201 });
      expect(body.reference).to.equal(json.reference);
    });

    it('makes one shipment for a number that is requested twice', async () => {
      const client = await service().newClient();
      const first = await track(client, { container_number: containerNumber });
      const second = await track(client, { container_number: containerNumber });
      const byBill = await track(client, { bill_of_lading: billOfLading });
      expect(second.id).not.to.equal(first.id);
      expect([second.shipment_id, byBill.shipment_id]).to.deep.equal([first.shipment_id, first.shipment_id]);
      expect((await client.a.get('/v2/shipments')).body.data).to.have.length(1);
    });

    it('refuses a 21st pending request for a number, and names one of the others', async () => {
      const { a } = await service().newClient();
      const json = { scac, container_number: numbers.carrierDown.containerNumber };
      const ids: string[] = [];
      for (let index = 0; index < 20; index += 1) ids.push((await a.post('/v2/tracking_requests', { json, status: 201 })).body.id);
      const { body } = await a.post('/v2/tracking_requests', { json, status: 422 });
      expect(body.code).to.equal('too_many_unfinished_requests');
      expect(body.errors).to.deep.equal([{ code: body.code, detail: body.detail, pointer: '/container_number' }]);
      expect(ids.some((id) => body.detail.includes(id))).to.equal(true);
    });

    it('gives each account its own shipment', async () => {
      const [one, other] = [await service().newClient(), await service().newClient()];
      const mine = await track(one, { container_number: containerNumber });
      const theirs = await track(other, { container_number: containerNumber });
      expect(mine.shipment_id).not.to.equal(theirs.shipment_id);
      for (const [client, request] of [
        [one, mine],
        [other, theirs],
      ] as const) {
        const ids = (await client.a.get('/v2/shipments')).body.data.map((shipment: { id: string }) => shipment.id);
        expect(ids).to.deep.equal([request.shipment_id]);
      }
    });

    it('accepts both numbers, and fails if the carrier contradicts them', async () => {
      const client = await service().newClient();
      const both = { container_number: containerNumber, bill_of_lading: billOfLading };
      expect(await track(client, both)).to.include({ status: 'succeeded', ...both });
      const contradictory = { container_number: numbers.transshipped.containerNumber, bill_of_lading: billOfLading };
      expect(await track(client, contradictory)).to.include({ status: 'failed', failed_reason: 'invalid_number' });
    });

    const outcomes: [what: string, input: object, status: string, reason: string | null][] = [
      ['an unknown container', { container_number: numbers.unknown.containerNumber }, 'failed', 'not_found'],
      ['an unknown bill of lading', { bill_of_lading: numbers.unknown.billOfLading }, 'pending', 'not_found'],
      ['a carrier that is down', { container_number: numbers.carrierDown.containerNumber }, 'pending', 'shipping_line_unreachable'],
      ['an unreadable answer', { container_number: numbers.unreadable.containerNumber }, 'pending', 'unrecognized_response'],
      ['a cancelled booking', { bill_of_lading: numbers.cancelled.billOfLading }, 'failed', 'booking_cancelled'],
      ['a known number with nothing to tell', { container_number: numbers.noData.containerNumber }, 'failed', 'data_unavailable'],
      ['a journey that is only planned', { container_number: numbers.planned.containerNumber }, 'succeeded', null],
    ];
    for (const [what, input, status, reason] of outcomes) {
      it(`is ${status}${reason === null ? '' : `, ${reason},`} for ${what}`, async () => {
        const request = await track(await service().newClient(), input);
        const reasons =
          status === 'pending' ? { failed_reason: null, retry_reason: reason } : { failed_reason: reason, retry_reason: null };
        expect(request).to.include({ status, ...reasons });
        expect(request.shipment_id === null, 'whether shipment_id is null').to.equal(status !== 'succeeded');
      });
    }

    const misshapen: [what: string, json: unknown, pointer: string][] = [
      ['a number for the carrier', { scac: 1, container_number: containerNumber }, '/scac'],
      ['neither number', { scac }, ''],
      ['null for both numbers', { scac, container_number: null, bill_of_lading: null }, '/container_number'],
      ['a list of numbers', { scac, container_number: [containerNumber] }, '/container_number'],
      ['an empty number', { scac, container_number: '' }, '/container_number'],
      ['a number without end', { scac, bill_of_lading: 'A'.repeat(65) }, '/bill_of_lading'],
      ['a reference of 129 characters', { scac, container_number: containerNumber, reference: 'x'.repeat(129) }, '/reference'],
      ['an object for a reference', { scac, container_number: containerNumber, reference: {} }, '/reference'],
      ['an unknown field', { scac, container_number: containerNumber, booking: 'x' }, '/booking'],
      ["surface B's body", { data: { type: 'tracking_request', attributes: {} } }, ''],
      ['a list', [{ scac, container_number: containerNumber }], ''],
      ['a text', 'TEST', ''],
      ['null', null, ''],
    ];
    for (const [what, json, pointer] of misshapen) {
      it(`answers ${what} with 400, and stores nothing`, async () => {
        const { a } = await service().newClient();
        const before = await service().stored();
        const { body } = await a.post('/v2/tracking_requests', { json, status: 400 });
        expect(body.code).to.equal('invalid_request');
        expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
        expect(await service().stored()).to.equal(before);
      });
    }

    for (const raw of ['{', '{"scac": "TEST",}', 'scac=TEST', '', '{"scac": "TEST"} {}']) {
      it(`answers the body ${JSON.stringify(raw)} with 400, and stores nothing`, async () => {
        const { a } = await service().newClient();
        const before = await service().stored();
        const { body } = await a.post('/v2/tracking_requests', { raw, contentType: 'application/json', status: 400 });
        expect(body.code).to.equal(raw === '' ? 'invalid_request' : 'malformed_json');
        expect(await service().stored()).to.equal(before);
      });
    }

    const wrong: [what: string, json: object, code: string, pointer: string, says: string][] = [
      ['a wrong check digit', { scac, container_number: 'TSTU0100014' }, 'invalid_container_number', '/container_number', 'should be 3'],
      ['no container number', { scac, container_number: 'TSTU' }, 'invalid_container_number', '/container_number', 'four letters'],
      ['a bill of lading with a star', { scac, bill_of_lading: 'TST*1' }, 'invalid_bill_of_lading', '/bill_of_lading', '1 to 35'],
      ['a bill of lading of 36', { scac, bill_of_lading: 'A'.repeat(36) }, 'invalid_bill_of_lading', '/bill_of_lading', '1 to 35'],
      ['an unknown carrier', { scac: 'QQQQ', container_number: containerNumber }, 'unknown_scac', '/scac', 'QQQQ'],
      ['a carrier with a digit', { scac: 'T3ST', container_number: containerNumber }, 'unknown_scac', '/scac', 'letters'],
    ];
    for (const [what, json, code, pointer, says] of wrong) {
      it(`answers ${what} with 422, and stores nothing`, async () => {
        const { a } = await service().newClient();
        const before = await service().stored();
        const { body } = await a.post('/v2/tracking_requests', { json, status: 422 });
        expect(body).to.include({ code, status: 422 });
        expect(body.detail).to.contain(says);
        expect(body.errors).to.deep.equal([{ code, pointer, detail: body.detail }]);
        expect(await service().stored()).to.equal(before);
      });
    }

    it('reports everything that is wrong at once', async () => {
      const { a } = await service().newClient();
      const json = { scac: 'QQQQ', container_number: 'TSTU0100014', bill_of_lading: '*' };
      const { body } = await a.post('/v2/tracking_requests', { json, status: 422 });
      expect(body.code).to.equal('validation_failed');
      const places = body.errors.map((error: { pointer: string }) => error.pointer);
      expect(places).to.have.members(['/scac', '/container_number', '/bill_of_lading']);
    });

    it('leaves a failed request unchanged, and accepts a new one', async () => {
      const client = await service().newClient();
      const input = { container_number: numbers.unknown.containerNumber };
      const [first, second] = [await track(client, input), await track(client, input)];
      expect(second.id).not.to.equal(first.id);
      expect(await untilPolled(client, first.id)).to.deep.equal(first);
    });
  },
  { stopsClock: true },
);

onEachService('GET /v2/tracking_requests', (service) => {
  it('lists requests, the latest change first, page by page, and filters them', async () => {
    const client = await service().newClient();
    const made = [];
    for (const input of [
      { container_number: numbers.direct.containerNumber },
      { container_number: numbers.byRail.containerNumber },
      { bill_of_lading: numbers.three.billOfLading },
    ]) {
      made.push((await track(client, input)).id);
    }
    while (await storePendingTerms(service().database));
    const list = async (query: string) => (await client.a.get(`/v2/tracking_requests?${query}`, { status: 200 })).body;
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
    const first = await list('limit=2');
    expect(first.has_more).to.equal(true);
    const second = await list(`limit=2&cursor=${first.next_cursor}`);
    expect([...idsOf(first), ...idsOf(second)]).to.deep.equal(made.toReversed());
    expect(second).to.deep.include({ has_more: false, next_cursor: null });
    for (const [query, ids] of [
      [`number=${numbers.three.billOfLading.toLowerCase()}`, [made[2]]],
      ['status=pending', []],
      [`q=${numbers.three.billOfLading.slice(2).toLowerCase()}`, [made[2]]],
      ['q=zzzz', []],
      ['status=succeeded&scac=test', made.toReversed()],
      ['scac=MAEU', []],
      ['updated_since=9999-01-01', []],
    ] as const) {
      expect(idsOf(await list(query)), query).to.deep.equal(ids);
    }
    for (const request of first.data) {
      const { body } = await client.a.get(`/v2/tracking_requests/${request.id}`, { status: 200 });
      expect(request).to.deep.equal(body);
    }
    expect(idsOf((await (await service().newClient()).a.get('/v2/tracking_requests', { status: 200 })).body)).to.deep.equal([]);
  });
});
