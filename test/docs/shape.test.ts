import { expect } from 'chai';
import { jsonFault, textFault } from './shape.ts';

describe('the comparison of a page with the output of its commands', () => {
  const shipment = {
    id: '01a1fd99-3c5f-7145-9787-07ef8629e933',
    status: 'In Transit',
    eta: '2026-12-29T10:14:00.554Z',
    voyage: null,
    events: ['a', 'b', 'c'],
  };
  const shown = (changes: string): string | undefined =>
    jsonFault(
      `{"id": "019cad59-2000-7000-8000-000000000001", "status": "In Transit", "eta": "2026-01-01T00:00:00.000Z", ${changes}}`,
      shipment,
    );

  it('ignores only differences in ids and times', () => {
    expect(shown('"voyage": null, "events": ["a", "b", "c"]')).to.equal(undefined);
    expect(shown('"voyage": "7W", "events": ["a", "b", "c"]')).to.contain('/voyage');
    expect(shown('"voyage": null, "events": ["a", "x", "c"]')).to.contain('/events/1');
  });

  it('requires every field and element unless there is a …', () => {
    expect(shown('"voyage": null')).to.contain('has events');
    expect(shown('…')).to.equal(undefined);
    expect(shown('"voyage": null, "events": ["a", "c"]')).to.contain('/events');
    expect(shown('"voyage": null, "events": ["a", …, "c"]')).to.equal(undefined);
    expect(shown('"voyage": null, "events": [\n…,\n"b"]')).to.contain('/events/2');
    expect(shown('"voyage": null, "events": [], …')).to.contain('/events');
  });

  it('distinguishes null from a text', () => {
    expect(jsonFault('{"a": "x"}', { a: null })).to.contain('/a');
    expect(jsonFault('{"a": null}', { a: 'x' })).to.contain('/a');
    expect(jsonFault('{"a": "2026-01-01T00:00:00.000Z"}', { a: null })).to.contain('/a');
  });

  it('recognizes the ids in a link and the start of a secret', () => {
    const id = shipment.id;
    expect(jsonFault('{"self": "/v2/shipments/019cad59-2000-7000-8000-000000000001"}', { self: `/v2/shipments/${id}` })).to.equal(
      undefined,
    );
    expect(jsonFault('{"token": "eyJ…"}', { token: 'eyJhbGciOi' })).to.equal(undefined);
    expect(jsonFault('{"token": "eyJ…"}', { token: 'lf_test' })).to.contain('/token');
  });

  it('compares lines with columns of any width, and skips lines at …', () => {
    const printed = 'HTTP/1.1 200 OK\r\nDate: today\r\nRateLimit: "default";r=24;t=0\r\n\r\n';
    expect(textFault('HTTP/1.1 200 OK\n…\nRateLimit: "default";r=24;t=0', printed)).to.equal(undefined);
    expect(textFault('HTTP/1.1 200 OK\nRateLimit: "default";r=24;t=0', printed)).to.contain('shown');
    expect(textFault('NAME   ID\nDemo   019cad59-2000-7000-8000-000000000001', `NAME  ID\nDemo  ${shipment.id}\n`)).to.equal(undefined);
  });
});
