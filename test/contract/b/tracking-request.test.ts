import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onSharedService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

type Resource = { type: string; id: string; attributes: Record<string, unknown>; relationships: any };

onSharedService('GET /tracking_requests/{id}', (service) => {
  const kinds = (resources: Resource[]) => resources.map((resource) => resource.type);

  it('names the shipment once it exists, and includes it with its container', async () => {
    const client = await service().newClient();
    const { id, shipment_id: shipmentId } = await track(client, { container_number: numbers.direct.containerNumber });
    const { data, included } = (await client.b.get(`/tracking_requests/${id}`, { status: 200 })).body;
    expect(data.attributes).to.include({
      status: 'created',
      failed_reason: null,
      retry_reason: null,
      is_retrying: false,
      retry_count: null,
    });
    const identifier = { type: 'shipment', id: shipmentId };
    expect(data.relationships.tracked_object.data).to.deep.equal(identifier);
    expect(data.relationships.shipment.data).to.deep.equal(identifier);
    expect(data.relationships.shipments.data).to.deep.equal([identifier]);

    expect(kinds(included)).to.deep.equal(['shipment', 'container']);
    const [shipment, container] = included;
    expect(shipment.id).to.equal(shipmentId);
    expect(data.relationships.container.data).to.deep.equal({ type: 'container', id: container.id });
    expect(shipment.relationships.container.data.id).to.equal(container.id);
    expect(container.attributes.number).to.equal(numbers.direct.containerNumber);
  });

  it('has no tracked object if it failed, but the reason', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.unknown.containerNumber });
    const { data, included } = (await client.b.get(`/tracking_requests/${id}`, { status: 200 })).body;
    expect(data.attributes).to.include({ status: 'failed', failed_reason: 'not_found', retry_reason: null });
    expect(data.relationships.tracked_object.data).to.equal(null);
    expect(included).to.deep.equal([]);
  });

  it('shows the last failure while it is pending', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.carrierDown.containerNumber });
    const { data } = (await client.b.get(`/tracking_requests/${id}`, { status: 200 })).body;
    expect(data.attributes).to.include({ status: 'pending', failed_reason: null, retry_reason: 'shipping_line_unreachable' });
    expect(data.attributes).to.include({ is_retrying: true, retry_count: 1 });
  });

  it('names three shipments of a bill of lading by container number, the first as the tracked object', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { bill_of_lading: numbers.three.billOfLading });
    const { data, included } = (await client.b.get(`/tracking_requests/${id}?include=shipments,container`, { status: 200 })).body;
    const named = data.relationships.shipments.data.map((shipment: Resource) => shipment.id);
    expect(named).to.have.length(3);
    expect(data.relationships.tracked_object.data.id).to.equal(named[0]);

    const numbersOfThem = [];
    for (const shipmentId of named) {
      const document = (await client.b.get(`/shipments/${shipmentId}?include=container`, { status: 200 })).body;
      expect(document.data.attributes.bill_of_lading_number).to.equal(numbers.three.billOfLading);
      numbersOfThem.push(document.included[0].attributes.number);
    }
    expect(numbersOfThem).to.deep.equal(numbersOfThem.toSorted());

    const shipments = included.filter((resource: Resource) => resource.type === 'shipment');
    expect(shipments.map((shipment: Resource) => shipment.id)).to.have.members(named);
    const containers = included.filter((resource: Resource) => resource.type === 'container');
    expect(containers.map((container: Resource) => container.attributes.number)).to.deep.equal([numbersOfThem[0]]);
  });

  it('includes what is asked for', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.direct.containerNumber });
    const cases: [include: string, kinds: string[]][] = [
      ['shipment', ['shipment']],
      ['container', ['container']],
      ['customer', ['party']],
      ['shipments,customer', ['shipment', 'party']],
      ['customer,container,shipment,shipments', ['shipment', 'container', 'party']],
      ['shipment%2Ccontainer', ['shipment', 'container']],
    ];
    for (const [include, expected] of cases) {
      const { included } = (await client.b.get(`/tracking_requests/${id}?include=${include}`, { status: 200 })).body;
      expect(kinds(included), include).to.have.members(expected);
    }
  });

  it('answers an unknown include with 400', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.direct.containerNumber });
    for (const include of ['weather', 'shipment,weather', 'Shipment', 'shipment.weather', 'shipment.', ',']) {
      const { body } = await client.b.get(`/tracking_requests/${id}?include=${include}`, { status: 400 });
      expect(body.errors[0].source, include).to.deep.equal({ parameter: 'include' });
    }
  });

  it("answers for another account's request exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { id } = await track(one, { container_number: numbers.direct.containerNumber });
    const foreign = (await other.b.get(`/tracking_requests/${id}`, { status: 404 })).body.errors[0];
    const missing = (await other.b.get(`/tracking_requests/${uuidv7()}`, { status: 404 })).body.errors[0];
    expect({ ...foreign, id: '' }).to.deep.equal({ ...missing, id: '' });
  });
});
