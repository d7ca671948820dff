// What the address says of the board's view.
import { expect } from 'chai';
import fc from 'fast-check';
import { statuses } from '../../src/board/status.ts';
import {
  customsStatuses,
  type Filters,
  type View,
  addressOf,
  freeDays,
  isFiltered,
  noFilters,
  readView,
  sorts,
} from '../../src/board/view-state.ts';
import { journeyStatuses } from '../../src/domain/status.ts';

const list = (changed: Partial<Filters> = {}): View => ({ name: 'list', filters: { ...noFilters, ...changed } });

describe('the address of the board', () => {
  it('names the list, a shipment, or the dialog that adds numbers', () => {
    expect(readView('')).to.deep.equal(list());
    expect(readView('?status=In+Transit&q=PO-1')).to.deep.equal(list({ status: 'In Transit', q: 'PO-1' }));
    expect(readView('?shipment=abc')).to.deep.equal({ name: 'shipment', id: 'abc' });
    expect(readView('?add')).to.deep.equal({ name: 'add', filters: noFilters });
    expect(addressOf(list())).to.equal('/');
    expect(addressOf({ name: 'add', filters: noFilters })).to.equal('/?add');
    expect(addressOf({ name: 'shipment', id: 'a&b' })).to.equal('/?shipment=a%26b');
  });

  it('names the pages about the account', () => {
    const views: View[] = [{ name: 'webhooks', id: null }, { name: 'webhooks', id: 'a&b' }, { name: 'carriers' }, { name: 'access' }];
    expect(views.map(addressOf)).to.deep.equal(['/?webhooks', '/?webhooks=a%26b', '/?carriers', '/?access']);
    for (const view of views) expect(readView(addressOf(view).slice(1))).to.deep.equal(view);
  });

  it('leads back to the same view', () => {
    const filters = fc.record<Filters>({
      q: fc.string({ maxLength: 100 }),
      status: fc.constantFrom('' as const, ...statuses),
      scac: fc.constantFrom('', 'MAEU', 'TEST'),
      port: fc.constantFrom('', 'NLRTM', 'US2AB'),
      free: fc.constantFrom('' as const, ...freeDays),
      provisional: fc.constantFrom('' as const, 'true' as const, 'false' as const),
      late: fc.constantFrom('true' as const, 'false' as const, '' as const),
      changed: fc.constantFrom('' as const, 'visit' as const),
      customs: fc.constantFrom('' as const, ...customsStatuses),
      sort: fc.constantFrom(...sorts),
    });
    fc.assert(
      fc.property(filters, fc.constantFrom('list' as const, 'add' as const), (chosen, name) => {
        const view: View = { name, filters: chosen };
        expect(readView(addressOf(view).slice(1))).to.deep.equal(view);
      }),
    );
  });

  it('is read whatever it says: what means nothing is left out', () => {
    expect(readView('?status=Sunk&scac=1&port=Rotterdam&free=x&sort=reference&provisional=perhaps')).to.deep.equal(list());
    expect(readView('?shipment=')).to.deep.equal(list());
    const names: View['name'][] = ['list', 'shipment', 'add', 'webhooks', 'carriers', 'access'];
    fc.assert(fc.property(fc.string(), (text) => void expect(names).to.include(readView(text).name)));
  });

  it('counts no order as a filter', () => {
    expect(isFiltered({ ...noFilters, sort: 'eta' })).to.equal(false);
    expect(isFiltered({ ...noFilters, free: 'past' })).to.equal(true);
  });
});

describe('the statuses of the board', () => {
  it('are those of the journey, in its order', () => {
    expect(statuses).to.deep.equal([...journeyStatuses]);
  });
});
