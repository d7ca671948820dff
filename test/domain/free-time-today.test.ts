import { expect } from 'chai';
import fc from 'fast-check';
import type { FreeTimePeriod, Tariff } from '../../src/domain/free-time-rule.ts';
import { type ContainerWithFreeTime, costOf, freeTimeAt } from '../../src/domain/free-time-today.ts';

const tariff: Tariff = {
  currency: 'EUR',
  tiers: [
    { fromDay: 1, amount: '60' },
    { fromDay: 4, amount: '120.50' },
  ],
};
const demurrage: FreeTimePeriod = {
  ...{ type: 'demurrage', ruleId: 'R', ruleName: 'Ours', freeDays: 5, dayType: 'calendar', countedFrom: 'discharge' },
  ...{ countsFirstDay: false, startedOn: '2026-04-03', lastDay: '2026-04-08', endedOn: null, tariff },
};
const detention: FreeTimePeriod = {
  ...demurrage,
  type: 'detention',
  countedFrom: 'gate_out',
  startedOn: '2026-04-10',
  lastDay: '2026-04-17',
};

function container(periods: FreeTimePeriod[], told: string | null = null, over: object = {}): ContainerWithFreeTime {
  return {
    lastFreeDay: { discharge: told, general: null },
    certainty: null,
    freeTime: { scac: 'TEST', timeZone: 'Europe/Amsterdam', leftOn: null, periods, ...over },
  };
}
const at = (text: string): Date => new Date(text);

describe('free time on a day', () => {
  it('says how many days are left at the port, and in words why', () => {
    const shown = freeTimeAt(container([demurrage]), at('2026-04-06T22:30:00Z'));
    expect(shown).to.deep.include({ asOf: '2026-04-07', lastFreeDay: '2026-04-08', returnBy: null, daysLeft: 1 });
    expect(shown?.cost).to.deep.equal({ amount: '0.00', currency: 'EUR' });
    expect(shown?.periods[0]).to.include({
      basis: 'computed',
      reason: '5 calendar days from the day after the discharge on 2026-04-03, by your rule “Ours”.',
    });
  });

  it('has a cost after the last day, which stops with the period', () => {
    expect(freeTimeAt(container([demurrage]), at('2026-04-13T10:00:00Z'))).to.deep.include({
      daysLeft: -5,
      cost: { amount: '421.00', currency: 'EUR' },
    });
    const ended = freeTimeAt(container([{ ...demurrage, endedOn: '2026-04-10' }]), at('2027-01-01T10:00:00Z'));
    expect(ended).to.deep.include({ daysLeft: null, cost: { amount: '120.00', currency: 'EUR' } });
    expect(ended?.periods[0]?.chargedDays).to.equal(2);
  });

  it('adds the costs of both, and has the days left of the one that runs', () => {
    const both = [{ ...demurrage, endedOn: '2026-04-10' }, detention];
    expect(freeTimeAt(container(both), at('2026-04-19T10:00:00Z'))).to.deep.include({
      daysLeft: -2,
      returnBy: '2026-04-17',
      cost: { amount: '240.00', currency: 'EUR' },
    });
    const dollars = { ...detention, tariff: { currency: 'USD', tiers: [{ fromDay: 1, amount: '1' }] } };
    expect(freeTimeAt(container([demurrage, dollars]), at('2026-04-19T10:00:00Z'))?.cost).to.equal(null);
  });

  it('lets the operator’s word win, beside what the rule says', () => {
    const shown = freeTimeAt(container([demurrage, detention], '2026-04-12'), at('2026-04-13T10:00:00Z'));
    expect(shown?.lastFreeDay).to.equal('2026-04-12');
    expect(shown?.periods[0]).to.deep.include({ basis: 'operator', computedLastDay: '2026-04-08', ruleId: 'R', chargedDays: 1 });
    expect(shown?.periods[1]).to.deep.include({ basis: 'computed', computedLastDay: null });
    const alone = freeTimeAt(container([detention], '2026-04-12', { leftOn: '2026-04-11' }), at('2026-04-13T10:00:00Z'));
    expect(alone?.periods[0]).to.deep.include({ type: 'demurrage', ruleId: null, endedOn: '2026-04-11', chargedDays: 0, cost: null });
  });

  it('says that the time zone or the port is not certain', () => {
    const certainty = { portOfDischarge: { provisional: true } } as ContainerWithFreeTime['certainty'];
    const reason = freeTimeAt({ ...container([demurrage], null, { timeZone: null }), certainty }, at('2026-04-06T12:00:00Z'))?.periods[0]
      ?.reason;
    expect(reason).to.contain('days are those of UTC').and.to.contain('The port of discharge is provisional.');
  });

  it('costs the sum of the days, whatever the tiers', () => {
    const amounts = fc.integer({ min: 0, max: 999_999 });
    const tiers = fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 5 });
    fc.assert(
      fc.property(tiers, fc.array(amounts, { minLength: 6, maxLength: 6 }), fc.integer({ min: 0, max: 60 }), (starts, cents, days) => {
        const rising = cents.toSorted((a, b) => a - b);
        const fromDays = [1, ...starts.toSorted((a, b) => a - b)];
        const made = fromDays.map((fromDay, index) => ({ fromDay, amount: ((rising[index] ?? 0) / 100).toFixed(2) }));
        let sum = 0;
        for (let day = 1; day <= days; day += 1) sum += rising[fromDays.findLastIndex((fromDay) => fromDay <= day)] ?? 0;
        expect(costOf({ currency: 'EUR', tiers: made }, days).amount).to.equal((sum / 100).toFixed(2));
      }),
    );
  });

  it('has the decimals of the currency', () => {
    const of = (currency: string, amount: string) => costOf({ currency, tiers: [{ fromDay: 1, amount }] }, 3).amount;
    expect([of('JPY', '1200'), of('KWD', '0.125'), of('EUR', '0.1'), of('EUR', '9999999')]).to.deep.equal([
      '3600',
      '0.375',
      '0.30',
      '29999997.00',
    ]);
    expect(costOf({ currency: 'KWD', tiers: [{ fromDay: 1, amount: '9999999.999' }] }, 36_500).amount).to.equal('364999999963.500');
  });
});
