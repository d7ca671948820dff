// What the board's form of operations sends, and what happens when two people edit at once.
import { expect } from 'chai';
import { type Values, changesOf, contested, fieldNames, rebased, valuesOf } from '../../src/board/edit-fields.ts';
import { moveOf, slipOf } from '../../src/board/slip.ts';

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Values;
const values = (changed: Partial<Values>): Values => ({ ...empty, ...changed });

describe('the form of what operations record', () => {
  it('shows what the record has, and nothing for what is unknown', () => {
    const shipment = {
      customs_status: 'Filed',
      reference: null,
      references: { house_bl: 'HBL-1' },
      parties: { customer: 'Vale', consignee: null },
    };
    const container = {
      last_free_day: { discharge: null, general: '2026-04-15' },
      holds: { customs: null },
      routing: {},
      seal_number: null,
    };
    const shown = valuesOf(shipment as never, container as never);
    expect(shown).to.deep.equal(
      values({
        customs_status: 'Filed',
        'references.house_bl': 'HBL-1',
        'parties.customer': 'Vale',
        'last_free_day.general': '2026-04-15',
      }),
    );
  });

  it('sends only what was changed, each field to its record, and null for what was emptied', () => {
    const before = values({ 'holds.line': 'Freight unpaid', reference: 'PO-1' });
    const after = values({
      'last_free_day.general': '2026-04-15',
      'holds.other': ' Terminal fees ',
      reference: 'PO-1',
      customs_status: 'Filed',
    });
    expect(changesOf(before, after, 'container')).to.deep.equal({
      last_free_day: { general: '2026-04-15' },
      holds: { line: null, other: 'Terminal fees' },
    });
    expect(changesOf(before, after, 'shipment')).to.deep.equal({ customs_status: 'Filed' });
    expect(changesOf(before, before, 'container')).to.equal(null);
  });

  it('tells which fields somebody else changed to something else, and takes over the rest', () => {
    const before = values({ reference: 'PO-1', seal_number: 'S1' });
    const typed = values({ reference: 'PO-2', seal_number: 'S1', 'holds.line': 'Unpaid' });
    const now = values({ reference: 'PO-3', seal_number: 'S2', 'holds.line': 'Unpaid' });
    expect(contested(before, typed, now)).to.deep.equal(['reference']);
    expect(rebased(before, typed, now)).to.deep.equal(values({ reference: 'PO-2', seal_number: 'S2', 'holds.line': 'Unpaid' }));
  });
});

describe('planned against actual', () => {
  const move = (planned: string | null, actual: string | null, estimated: string | null = null) => ({
    planned_at: planned,
    actual_at: actual,
    estimated_at: estimated,
  });

  it('is the days between the first plan and what happened, or what is expected now', () => {
    expect(slipOf(move('2026-03-01T08:00:00Z', '2026-03-04T09:00:00Z'))).to.deep.equal({ plannedAt: '2026-03-01T08:00:00Z', days: 3 });
    expect(slipOf(move('2026-03-04T08:00:00Z', null, '2026-03-02T08:00:00Z'))?.days).to.equal(-2);
    expect(slipOf(move(null, '2026-03-04T09:00:00Z'))).to.equal(null);
    expect(slipOf(null)).to.equal(null);
    expect(slipOf({ actual_at: '2026-03-04T09:00:00Z', estimated_at: null }), 'a shared shipment').to.equal(null);
  });

  it('belongs to a status by the place where it begins', () => {
    const places = [
      { role: 'port_of_loading' as const, inbound: move('a', null), outbound: move('b', null) },
      { role: 'port_of_discharge' as const, inbound: move('c', null), outbound: move('d', null) },
    ];
    const planOf = (status: string) => moveOf(status, places)?.planned_at;
    expect(['Gated In', 'In Transit', 'Arrived Not Yet Discharged', 'On Rail', 'Delivered'].map(planOf)).to.deep.equal([
      'a',
      'b',
      'c',
      'd',
      undefined,
    ]);
  });
});
