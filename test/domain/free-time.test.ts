import { expect } from 'chai';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dayAt, dayNumber, dayText, isWeekday, startOfDay } from '../../src/domain/calendar-day.ts';
import {
  type FreeTimeFacts,
  effectiveLastFreeDay,
  effectiveReturnDay,
  freeTimeOf,
  lastFreeDay,
  rulesFor,
  workingDays,
} from '../../src/domain/free-time.ts';
import { type FreeTimeRule, scopeKey } from '../../src/domain/free-time-rule.ts';
import type { Milestones } from '../../src/domain/status.ts';

const at = new Date('2026-01-01T00:00:00.000Z');
const number = (text: string): number => dayNumber(text) ?? Number.NaN;

function rule(over: Partial<FreeTimeRule> = {}): FreeTimeRule {
  return {
    ...{ id: 'R', accountId: 'A', name: null, type: 'demurrage', test: false, createdAt: at, updatedAt: at },
    ...{ scac: null, portOfDischarge: null, terminal: null, containerSize: null, containerType: null },
    ...{ freeDays: 5, dayType: 'calendar', countedFrom: 'discharge', countsFirstDay: false, holidays: [], tariff: null },
    ...over,
  };
}

const detention = (over: Partial<FreeTimeRule> = {}): FreeTimeRule =>
  rule({ id: 'D', type: 'detention', countedFrom: 'gate_out', ...over });

function facts(milestones: Partial<Record<keyof Milestones, string>>, over: Partial<FreeTimeFacts> = {}): FreeTimeFacts {
  const known = Object.fromEntries(Object.entries(milestones).map(([name, time]) => [name, new Date(time)]));
  const none = { dischargedAt: null, departedDischargeTerminalAt: null, availableForPickup: null, gateOut: null, deliveryDate: null };
  return {
    scac: 'MAEU',
    isTest: false,
    timeZone: 'Europe/Amsterdam',
    shipment: { portOfDischarge: { locode: 'NLRTM', name: null } },
    container: {
      dischargeTerminal: 'ECT Delta',
      isoCode: '45G1',
      lastFreeDay: { discharge: null, general: null },
      milestones: { ...none, emptyReturn: null, ...known } as Milestones,
    },
    ...over,
  };
}

describe('free time', () => {
  it('counts calendar days from the day after the discharge', () => {
    const [period] = freeTimeOf([rule()], facts({ dischargedAt: '2026-04-03T10:00:00Z' }))?.periods ?? [];
    expect(period).to.include({ startedOn: '2026-04-03', lastDay: '2026-04-08', endedOn: null, ruleId: 'R' });
  });

  it('counts the day of the discharge where the rule says so', () => {
    const [period] = freeTimeOf([rule({ countsFirstDay: true })], facts({ dischargedAt: '2026-04-03T10:00:00Z' }))?.periods ?? [];
    expect(period?.lastDay).to.equal('2026-04-07');
  });

  it('counts working days without weekends and holidays', () => {
    // April 3, 2026 is Good Friday, April 6 Easter Monday.
    const counted = rule({ dayType: 'working', holidays: ['2026-04-03', '2026-04-06'] });
    const [period] = freeTimeOf([counted], facts({ dischargedAt: '2026-04-02T10:00:00Z' }))?.periods ?? [];
    expect(period?.lastDay).to.equal('2026-04-13');
  });

  it('takes the date at the port', () => {
    const late = { dischargedAt: '2026-04-03T22:30:00Z' };
    expect(freeTimeOf([rule()], facts(late))?.periods[0]?.startedOn).to.equal('2026-04-04');
    expect(freeTimeOf([rule()], facts(late, { timeZone: 'America/New_York' }))?.periods[0]?.startedOn).to.equal('2026-04-03');
    expect(freeTimeOf([rule()], facts(late, { timeZone: null }))?.periods[0]?.startedOn).to.equal('2026-04-03');
  });

  it('has demurrage until the container leaves the terminal and detention from the gate-out to the return', () => {
    const times = { dischargedAt: '2026-04-03T10:00:00Z', gateOut: '2026-04-10T10:00:00Z', emptyReturn: '2026-04-20T10:00:00Z' };
    const computed = freeTimeOf([rule(), detention({ freeDays: 7 })], facts(times));
    expect(computed?.periods.map(({ type, lastDay, endedOn }) => [type, lastDay, endedOn])).to.deep.equal([
      ['demurrage', '2026-04-08', '2026-04-10'],
      ['detention', '2026-04-17', '2026-04-20'],
    ]);
  });

  it('ends demurrage when a train takes the container from the terminal', () => {
    const times = { dischargedAt: '2026-04-03T10:00:00Z', departedDischargeTerminalAt: '2026-04-05T10:00:00Z' };
    expect(freeTimeOf([rule()], facts(times))?.periods[0]?.endedOn).to.equal('2026-04-05');
  });

  it('has nothing before the event that it counts from', () => {
    expect(freeTimeOf([rule(), detention(), rule({ countedFrom: 'availability' })], facts({}))).to.equal(null);
  });

  it('lets the most specific rule count', () => {
    const all = [
      rule({ id: 'any' }),
      rule({ id: 'size', containerSize: 40 }),
      rule({ id: 'type', containerType: 'dry' }),
      rule({ id: 'carrier', scac: 'MAEU' }),
      rule({ id: 'port', portOfDischarge: 'NLRTM' }),
      rule({ id: 'terminal', terminal: ' ect  DELTA' }),
    ];
    for (let count = all.length; count > 0; count -= 1) {
      expect(rulesFor(all.slice(0, count).toReversed(), facts({}))).to.deep.equal([all[count - 1]]);
    }
  });

  it('leaves out rules for others', () => {
    const others = [
      rule({ containerSize: 20 }),
      rule({ containerType: 'reefer' }),
      rule({ scac: 'MSCU' }),
      rule({ portOfDischarge: 'DEHAM' }),
      rule({ terminal: 'APM' }),
      rule({ test: true }),
    ];
    expect(rulesFor(others, facts({}))).to.deep.equal([]);
    expect(rulesFor(others, facts({}, { isTest: true })).map(({ test }) => test)).to.deep.equal([true]);
  });

  it('lets a combined rule count alone, unless another is more specific', () => {
    const combined = rule({ id: 'C', type: 'combined', scac: 'MAEU' });
    expect(rulesFor([rule(), detention(), combined], facts({}))).to.deep.equal([combined]);
    const specific = rule({ portOfDischarge: 'NLRTM' });
    expect(rulesFor([specific, detention(), combined], facts({})).map(({ id }) => id)).to.deep.equal(['R', 'D']);
  });

  it('has one scope for names that differ in case and spaces', () => {
    expect(scopeKey(rule({ terminal: 'ECT  delta ' }))).to.equal(scopeKey(rule({ terminal: 'ect Delta' })));
    expect(scopeKey(rule({ scac: 'MAEU' }))).not.to.equal(scopeKey(rule()));
  });

  it('lets what the operator says win', () => {
    const container = {
      ...facts({ dischargedAt: '2026-04-03T10:00:00Z' }).container,
      lastFreeDay: { discharge: '2026-04-30', general: null },
    };
    const told = facts({}, { container });
    const freeTime = freeTimeOf([rule()], told);
    expect(effectiveLastFreeDay({ ...container, freeTime })).to.equal('2026-04-30');
    expect(effectiveReturnDay({ ...container, freeTime })).to.equal(null);
    expect(freeTimeOf([], told)).to.deep.equal({ scac: 'MAEU', timeZone: 'Europe/Amsterdam', leftOn: null, periods: [] });
  });

  const zones = ['Europe/Amsterdam', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC'];
  it('has the same days in any time zone that luxon has', () => {
    const times = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (time, zone) => {
        expect(dayText(dayAt(time, zone))).to.equal(DateTime.fromJSDate(time, { zone }).toISODate());
      }),
    );
  });

  it('reads only days that exist', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-2-3', 'soon', '']) expect(dayNumber(text), text).to.equal(null);
    expect(isWeekday(number('2026-04-04'))).to.equal(false);
    expect(isWeekday(number('1969-12-31'))).to.equal(true);
  });

  it('begins a day where the clock of the zone does', () => {
    const days = fc.integer({ min: number('1970-01-02'), max: number('2099-12-31') });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const start = DateTime.fromISO(dayText(day), { zone });
        // Where a clock skips midnight, or the whole day, luxon's start is not of this day.
        fc.pre(start.toISODate() === dayText(day) && start.hour === 0);
        expect(startOfDay(day, zone).toISOString()).to.equal(start.toUTC().toISO());
      }),
    );
    expect(startOfDay(number('2026-03-29'), null).toISOString()).to.equal('2026-03-29T00:00:00.000Z');
  });

  it('counts as many days as are free, and ends on one of them', () => {
    const first = number('2026-04-03');
    const offs = fc.array(fc.integer({ min: 0, max: 200 }).map((offset) => dayText(first + offset)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), offs, (freeDays, holidays) => {
        const isCounted = workingDays(holidays);
        const last = lastFreeDay({ first, freeDays }, isCounted);
        const counted = Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(isCounted);
        expect(counted).to.have.length(freeDays);
        if (freeDays > 0) expect(isCounted(last)).to.equal(true);
        // One more day and one more holiday never make it earlier.
        expect(lastFreeDay({ first, freeDays: freeDays + 1 }, isCounted)).to.be.above(last);
        expect(lastFreeDay({ first, freeDays }, workingDays([...holidays, dayText(last)]))).to.be.at.least(last);
      }),
    );
  });
});
