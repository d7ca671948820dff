// What a container shows of its free time, on both surfaces.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { makeRule, ruleBody } from '../support/free-time.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, numbers, trackShipment } from '../support/tracking.ts';

const tariff = { currency: 'EUR', tiers: [{ from_day: 1, amount: '60.00' }] };

onEachService('the free time of a container', (service) => {
  let client: Client;
  let id: string;

  const onA = async () => (await client.a.get(`/v2/containers/${id}`, { status: 200 })).body.free_time;
  const onB = async () => (await client.b.get(`/containers/${id}`, { status: 200 })).body.data.attributes.free_time;

  /** Advances the sandbox's clock day by day, until a milestone is there. */
  async function until(milestone: string): Promise<void> {
    for (let day = 0; day < 60; day += 1) {
      const { body } = await client.a.get(`/v2/containers/${id}`, { status: 200 });
      if (body.milestone_dates[milestone] !== null) return;
      await advance(client, 'P1D');
    }
    expect.fail(`no ${milestone}`);
  }

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('is computed by a rule on the account’s clock, the same on both surfaces, without another word changing', async () => {
    const rule = await makeRule(client.a, 'a', { type: 'demurrage', free_days: 1, scac: 'TEST', port_of_discharge: 'NLRTM', tariff });
    id = (await trackShipment(client, { container_number: numbers.direct.containerNumber })).container_id;
    expect(await onA()).to.equal(null);
    await until('discharged_at');
    const shown = await onA();
    expect(shown.periods).to.have.length(1);
    expect(shown.periods[0]).to.include({ type: 'demurrage', basis: 'computed', rule_id: rule, ended_on: null });
    expect(shown.time_zone).to.equal('Europe/Amsterdam');
    expect(shown.last_free_day).to.equal(shown.periods[0].last_day);
    expect(await onB()).to.deep.equal(shown);
    const { body } = await client.a.get(`/v2/containers/${id}`, { status: 200 });
    expect(body.last_free_day).to.deep.equal({ discharge: null, general: null });
    expect((await client.b.get(`/containers/${id}`)).body.data.attributes.pickup_lfd).to.equal(null);
    for (const [from, count] of [
      [shown.last_free_day, 1],
      ['2099-01-01', 0],
    ] as const) {
      const onlyA = await client.a.get('/v2/shipments', { query: { free_time_last_day_from: from }, status: 200 });
      const onlyB = await client.b.get('/containers', { query: { 'filter[free_time_last_day][start]': from }, status: 200 });
      expect([onlyA.body.data.length, onlyB.body.data.length], from).to.deep.equal([count, count]);
    }
    const past = { free_time_last_day_until: '2000-01-01' };
    expect((await client.a.get('/v2/shipments', { query: past, status: 200 })).body.data).to.deep.equal([]);
    await advance(client, 'P1D');
    expect((await onA()).days_left).to.equal(shown.days_left - 1);
    const { body: listed } = await client.b.get('/containers', { status: 200 });
    expect(listed.data[0].attributes.free_time).to.deep.equal(await onA());
  });

  it('changes at once with the rules, and without any it is null', async () => {
    id = (await trackShipment(client, { container_number: numbers.direct.containerNumber })).container_id;
    await until('discharged_at');
    expect(await onA()).to.equal(null);
    const rule = await makeRule(client.b, 'b', { type: 'demurrage', free_days: 1 });
    const first = await onA();
    await client.a.patch(`/v2/free_time_rules/${rule}`, { json: { free_days: 3 }, status: 200 });
    const second = await onA();
    expect(Date.parse(second.last_free_day) - Date.parse(first.last_free_day)).to.equal(2 * 86_400_000);
    await client.a.delete(`/v2/free_time_rules/${rule}`, { status: 204 });
    expect(await onA()).to.equal(null);
  });

  it('is what the operations team records, beside what the rule says', async () => {
    await makeRule(client.a, 'a', { type: 'demurrage', free_days: 1 });
    id = (await trackShipment(client, { container_number: numbers.direct.containerNumber })).container_id;
    await until('discharged_at');
    const computed = (await onA()).last_free_day;
    const { headers } = await client.a.get(`/v2/containers/${id}`, { status: 200 });
    const json = { last_free_day: { discharge: '2099-01-01' } };
    const { body } = await client.a.patch(`/v2/containers/${id}`, { json, headers: { 'If-Match': String(headers['etag']) }, status: 200 });
    expect(body.free_time.periods[0]).to.include({ basis: 'operator', last_day: '2099-01-01', computed_last_day: computed });
    expect((await onB()).last_free_day).to.equal('2099-01-01');
  });

  for (const surface of ['a', 'b'] as const) {
    it(`can be tried on surface ${surface.toUpperCase()} without a change`, async () => {
      const api = client[surface];
      const tried = (rule: object, status = 200) =>
        api.post('/v2/free_time_rules/dry_run', { json: ruleBody(surface, rule), status, surface });
      const results = async (rule: object) =>
        (await tried(rule)).body.data.map((each: any) => (surface === 'a' ? each : { container_id: each.id, ...each.attributes }));
      const rule = await makeRule(client.a, 'a', { type: 'demurrage', free_days: 1, scac: 'TEST' });
      id = (await trackShipment(client, { container_number: numbers.direct.containerNumber })).container_id;
      await until('discharged_at');
      const before = (await client.a.get('/v2/free_time_rules')).body;
      const now = await onA();
      const [one, ...others] = await results({ type: 'demurrage', free_days: 3, scac: 'TEST', replaces: rule, container_ids: [id, id] });
      expect(others).to.deep.equal([]);
      expect(one).to.deep.include({ container_id: id, container_number: numbers.direct.containerNumber, counts: true, free_time_now: now });
      expect(one.free_time.days_left).to.equal(now.days_left + 2);
      const inCapitals = { replaces: rule.toUpperCase(), container_ids: [id.toUpperCase()] };
      expect(await results({ type: 'demurrage', free_days: 3, scac: 'TEST', ...inCapitals })).to.deep.equal([one]);
      expect((await results({ type: 'demurrage', free_days: 3 }))[0]).to.deep.include({ counts: false, free_time: now });
      expect(await results({ type: 'demurrage', free_days: 3, port_of_discharge: 'DEHAM' })).to.deep.equal([]);
      const refused: [object, string][] = [
        [{ scac: 'TEST' }, 'contradicting_rules'],
        [{ scac: 'QQQQ' }, 'unknown_scac'],
        [{ container_ids: [uuidv7()] }, 'invalid_value'],
        [{ replaces: uuidv7() }, 'invalid_value'],
      ];
      for (const [over, code] of refused) {
        const { body } = await tried({ type: 'demurrage', free_days: 3, ...over }, 422);
        expect(body.errors[0]?.code ?? body.code).to.equal(code);
      }
      await tried({ type: 'demurrage', free_days: 3, container_ids: [] }, 400);
      const stranger = await service().newClient();
      const json = ruleBody(surface, { type: 'demurrage', free_days: 3, container_ids: [id] });
      await stranger[surface].post('/v2/free_time_rules/dry_run', { json, status: 422, surface });
      expect(await client.a.get('/v2/free_time_rules').then(({ body }) => body)).to.deep.equal(before);
      expect(await onA()).to.deep.equal(now);
    });
  }

  it('ends with the gate-out and the empty return', async () => {
    await makeRule(client.a, 'a', { type: 'demurrage', free_days: 0, tariff });
    await makeRule(client.a, 'a', { type: 'detention', free_days: 0, tariff });
    id = (await trackShipment(client, { container_number: numbers.direct.containerNumber })).container_id;
    await until('empty_return');
    const shown = await onA();
    expect(shown.periods.map(({ type, ended_on }: any) => [type, typeof ended_on])).to.deep.equal([
      ['demurrage', 'string'],
      ['detention', 'string'],
    ]);
    expect(shown.days_left).to.equal(null);
    const days = shown.periods.reduce((sum: number, { charged_days }: any) => sum + charged_days, 0);
    expect(shown.cost).to.deep.equal({ amount: `${days * 60}.00`, currency: 'EUR' });
  });
});
