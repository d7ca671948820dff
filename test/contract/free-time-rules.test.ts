// Free time rules, which both surfaces have under the same names.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { maxFreeTimeRules } from '../../src/domain/free-time-rule.ts';
import { newRule, ruleBody, ruleIn } from '../support/free-time.ts';
import { aFreeTimeRule } from '../support/samples.ts';
import { type Client, onEachService } from '../support/service.ts';

const otherVersion = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';
const rules = '/v2/free_time_rules';
const tariff = {
  currency: 'EUR',
  tiers: [
    { from_day: 1, amount: '60.00' },
    { from_day: 6, amount: '120.5' },
  ],
};

for (const surface of ['a', 'b'] as const) {
  onEachService(`free time rules on surface ${surface.toUpperCase()}`, (service) => {
    let client: Client;
    const api = () => client[surface];
    const post = (rule: object, status: number, headers: Record<string, string> = {}) =>
      api().post(rules, { json: ruleBody(surface, rule), status, headers, surface });
    const create = async (rule: object) => ruleIn(surface, (await post(rule, 201)).body);
    const patch = (id: string, changes: object, status = 200, headers: Record<string, string> = {}) =>
      api().patch(`${rules}/${id}`, { json: ruleBody(surface, changes), status, headers, surface });
    const list = async (query: Record<string, string | number> = {}) => (await api().get(rules, { query, status: 200, surface })).body;
    const pointersIn = ({ errors }: any) =>
      errors.map((error: any) => (error.pointer ?? error.source?.pointer)?.replace('/data/attributes', ''));
    const filter = (name: string) => (surface === 'a' ? name : `filter[${name}]`);

    beforeEach(async () => {
      client = await service().newClient();
    });

    it('are created for any container, with what was left out', async () => {
      const { body, headers } = await post({ type: 'detention', free_days: 7 }, 201);
      const rule = ruleIn(surface, body);
      expect(rule).to.deep.include({
        ...{ name: null, type: 'detention', scac: null, port_of_discharge: null, terminal: null, container_size: null },
        ...{ container_type: null, free_days: 7, day_type: 'calendar', counted_from: 'gate_out', counts_first_day: false },
        ...{ holidays: [], tariff: null },
      });
      expect((await api().get(String(headers['location']), { status: 200, surface })).body).to.deep.equal(body);
    });

    it('are created for some containers, and keep all that was sent', async () => {
      const scope = { scac: 'test', port_of_discharge: 'nlrtm', terminal: ' ECT  Delta ', container_size: 40, container_type: 'open top' };
      const counts = { day_type: 'working', counted_from: 'availability', counts_first_day: true, holidays: ['2026-04-06', '2026-04-03'] };
      const rule = await create({ type: 'combined', free_days: 0, name: ' Mine ', ...scope, ...counts, tariff });
      expect(rule).to.deep.include({
        ...scope,
        ...counts,
        holidays: ['2026-04-03', '2026-04-06'],
        name: 'Mine',
        scac: 'TEST',
        port_of_discharge: 'NLRTM',
        terminal: 'ECT  Delta',
      });
      expect(rule.tariff).to.deep.equal(tariff);
    });

    it('refuse what has the wrong form', async () => {
      const wrong: object[] = [
        ...[-1, 366, 1_000_000_000, 1.5, '5', null].map((free_days) => ({ free_days })),
        ...[{ type: 'storage' }, { day_type: 'business' }, { counted_from: 'arrival' }, { counts_first_day: 1 }],
        ...[
          { scac: 'TOO TOO LONG' },
          { port_of_discharge: 'ROTTERDAM' },
          { container_size: 10 },
          { container_type: 'box' },
          { terminal: 'x'.repeat(101) },
        ],
        ...[{ holidays: ['soon'] }, { holidays: Array.from({ length: 401 }, () => '2026-04-03') }, { holidays: null }],
        ...['eur', 'EURO', ''].map((currency) => ({ tariff: { ...tariff, currency } })),
        ...['-1', '1,5', '1e3', '', '0060', '12345678', 60].map((amount) => ({
          tariff: { currency: 'EUR', tiers: [{ from_day: 1, amount }] },
        })),
        ...[0, -1, 3651].map((from_day) => ({ tariff: { currency: 'EUR', tiers: [{ from_day, amount: '1' }] } })),
        ...[{ tariff: { currency: 'EUR', tiers: [] } }, { tariff: {} }, { unknown: 1 }],
      ];
      for (const over of wrong) await post({ type: 'demurrage', free_days: 5, ...over }, 400);
      await post({ type: 'demurrage' }, 400);
      await post({ free_days: 1 }, 400);
      expect((await list()).data).to.deep.equal([]);
    });

    it('refuse values that are wrong, and say which', async () => {
      const tiers = (...amounts: [number, string][]) => ({
        tariff: { currency: 'EUR', tiers: amounts.map(([from_day, amount]) => ({ from_day, amount })) },
      });
      const wrong: [object, string, string][] = [
        [{ scac: 'QQQQ' }, '/scac', 'unknown_scac'],
        [{ port_of_discharge: 'QQQQQ' }, '/port_of_discharge', 'invalid_value'],
        [{ counted_from: 'gate_out' }, '/counted_from', 'invalid_value'],
        [{ type: 'detention', counted_from: 'discharge' }, '/counted_from', 'invalid_value'],
        [{ holidays: ['2026-04-03'] }, '/holidays', 'invalid_value'],
        [{ day_type: 'working', holidays: ['2026-04-03', '2026-04-06', '2026-04-03'] }, '/holidays/2', 'invalid_value'],
        [{ tariff: { ...tariff, currency: 'QQQ' } }, '/tariff/currency', 'invalid_value'],
        [tiers([2, '60']), '/tariff/tiers/0', 'invalid_value'],
        [tiers([1, '60'], [1, '90']), '/tariff/tiers/1', 'invalid_value'],
        [tiers([1, '60'], [5, '90'], [4, '95']), '/tariff/tiers/2', 'invalid_value'],
        [tiers([1, '60'], [5, '50']), '/tariff/tiers/1', 'invalid_value'],
        [tiers([1, '60.005']), '/tariff/tiers/0', 'invalid_value'],
      ];
      for (const [over, pointer, code] of wrong) {
        const { body } = await post({ type: 'demurrage', free_days: 5, ...over }, 422);
        expect([pointersIn(body), body.errors[0].code], JSON.stringify(over)).to.deep.equal([[pointer], code]);
      }
      const both = (await post({ type: 'demurrage', free_days: 5, scac: 'QQQQ', port_of_discharge: 'QQQQQ' }, 422)).body;
      expect(pointersIn(both)).to.deep.equal(['/scac', '/port_of_discharge']);
      expect((await list()).data).to.deep.equal([]);
    });

    it('refuse a rule that contradicts another, and name both', async () => {
      const scope = { scac: 'TEST', port_of_discharge: 'NLRTM', terminal: 'ECT Delta' };
      const first = await create({ type: 'demurrage', free_days: 5, name: 'First', ...scope });
      for (const type of ['demurrage', 'combined']) {
        const { body } = await post({ type, free_days: 7, name: 'Second', ...scope, terminal: 'ect  DELTA' }, 422);
        const text = JSON.stringify(body);
        expect(text).to.contain('contradicting_rules').and.to.contain(first.id).and.to.contain('First').and.to.contain('Second');
      }
      const detention = await create({ type: 'detention', free_days: 7, ...scope });
      await patch(detention.id, { type: 'demurrage', counted_from: 'discharge' }, 422);
      const other = await create({ type: 'demurrage', free_days: 7, ...scope, terminal: null });
      await patch(other.id, { terminal: 'ECT Delta' }, 422);
      expect((await api().get(`${rules}/${other.id}`, { status: 200, surface })).body).to.deep.include(
        surface === 'a' ? { terminal: null } : {},
      );
    });

    it('let one of several contradicting rules through, however many arrive together', async () => {
      const types = ['demurrage', 'combined', 'demurrage', 'combined', 'demurrage'];
      const answers = await Promise.all(
        types.map((type) => api().post(rules, { json: ruleBody(surface, { type, free_days: 5 }), surface })),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 422, 422, 422, 422]);
      expect((await list()).data).to.have.length(1);
    });

    it('stop at the most that an account can have', async () => {
      const { freeTimeRules } = service().database.store;
      for (let index = 0; index < maxFreeTimeRules; index += 1) {
        await freeTimeRules.insert(aFreeTimeRule(client.accountId, { terminal: `T ${index}` }));
      }
      const { body } = await post(newRule(), 422);
      expect(JSON.stringify(body)).to.contain('Your account has 200 free time rules, the maximum.');
    });

    it('change only what is sent', async () => {
      const before = await create({ type: 'demurrage', free_days: 5, scac: 'TEST', tariff });
      const changed = ruleIn(surface, (await patch(before.id, { free_days: 7, scac: null, tariff: null })).body);
      expect(changed).to.deep.equal({ ...before, free_days: 7, scac: null, tariff: null, updated_at: changed.updated_at });
      await patch(before.id, { day_type: 'working', holidays: ['2026-04-03'] });
      expect((await patch(before.id, { day_type: 'calendar' }, 422)).body.errors[0].code).to.equal('invalid_value');
      await patch(before.id, {}, 400);
      await patch(before.id, { free_days: -1 }, 400);
    });

    it('change and go only in the version that If-Match names', async () => {
      const { id } = await create(newRule());
      const { headers } = await api().get(`${rules}/${id}`, { status: 200, surface });
      await patch(id, { free_days: 7 }, 412, { 'If-Match': otherVersion });
      await api().delete(`${rules}/${id}`, { headers: { 'If-Match': otherVersion }, status: 412, surface });
      const { headers: next } = await patch(id, { free_days: 7 }, 200, { 'If-Match': String(headers['etag']) });
      await api().get(`${rules}/${id}`, { headers: { 'If-None-Match': String(next['etag']) }, status: 304, surface });
      await api().delete(`${rules}/${id}`, { headers: { 'If-Match': String(next['etag']) }, status: 204, surface });
      await api().get(`${rules}/${id}`, { status: 404, surface });
    });

    it('take effect once with an Idempotency-Key', async () => {
      const rule = newRule();
      const [first, second] = [
        await post(rule, 201, { 'Idempotency-Key': 'a-rule' }),
        await post(rule, 201, { 'Idempotency-Key': 'a-rule' }),
      ];
      expect(second.body).to.deep.equal(first.body);
      expect(second.headers['idempotency-replayed']).to.equal('true');
    });

    it('are listed with filters, the newest first', async () => {
      const ids: string[] = [];
      for (const over of [{ scac: 'TEST' }, { type: 'detention' }, {}]) {
        ids.unshift((await create({ ...newRule(), ...over })).id);
        await service().passTime(1);
      }
      const listed = async (query: Record<string, string | number> = {}) => (await list(query)).data.map(({ id }: any) => id);
      expect(await listed()).to.deep.equal(ids);
      expect(await listed({ [filter('type')]: 'detention' })).to.deep.equal([ids[1]]);
      expect(await listed({ [filter('scac')]: 'test' })).to.deep.equal([ids[2]]);
      expect(await listed(surface === 'a' ? { limit: 2 } : { 'page[size]': 2 })).to.deep.equal(ids.slice(0, 2));
      const stranger = await service().newClient();
      await stranger[surface].get(`${rules}/${ids[0]}`, { status: 404, surface });
      expect((await stranger[surface].get(rules, { status: 200, surface })).body.data).to.deep.equal([]);
    });

    it('are in the audit log', async () => {
      const { id } = await create(newRule());
      await patch(id, { free_days: 9 });
      await patch(id, { free_days: 9 });
      await api().delete(`${rules}/${id}`, { status: 204, surface });
      const { body } = await client.a.get('/v2/audit_entries', { status: 200 });
      const own = body.data.filter(({ object }: any) => object.type === 'free_time_rule');
      expect(own.map(({ action, object, detail }: any) => [action, object.id, detail])).to.deep.equal([
        ['free_time_rule.deleted', id, null],
        ['free_time_rule.updated', id, 'free_days'],
        ['free_time_rule.created', id, 'type, free_days, terminal'],
      ]);
    });

    it('do not exist for an id that none has', async () => {
      await api().get(`${rules}/${uuidv7()}`, { status: 404, surface });
      await patch(uuidv7(), { free_days: 1 }, 404);
      await api().delete(`${rules}/${uuidv7()}`, { status: 404, surface });
    });
  });
}
