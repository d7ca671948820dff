import { expect } from 'chai';
import type { DcsaEvent } from '../../src/sandbox/dcsa-events.ts';
import { SandboxClient, byBillOfLading, byContainer } from './sandbox-client.ts';

describe("the simulated carrier's pages", () => {
  let client: SandboxClient;
  beforeEach(async () => {
    client = await SandboxClient.start();
  });
  afterEach(() => client.carrier.close());

  const follow = (url: string): Promise<Response> => fetch(url, { headers: { 'API-Key': 'one' } });

  async function walk(query: string, between = (): void => {}): Promise<{ events: DcsaEvent[]; sizes: number[] }> {
    const events: DcsaEvent[] = [];
    const sizes: number[] = [];
    let next: string | null = `${client.carrier.url}/v2/events?${query}`;
    while (next !== null) {
      const response = await follow(next);
      expect(response.status).to.equal(200);
      const page = (await response.json()) as DcsaEvent[];
      events.push(...page);
      sizes.push(page.length);
      next = response.headers.get('next-page');
      between();
    }
    return { events, sizes };
  }

  it('list every row once', async () => {
    client.day(20);
    const whole = await client.billOfLading('110001');
    const { events, sizes } = await walk(`${byBillOfLading('110001')}&limit=5`);
    expect(events).to.deep.equal(whole);
    expect(sizes)
      .to.have.lengthOf(Math.ceil(whole.length / 5))
      .and.lengthOf.above(1);
    expect(new Set(sizes.slice(0, -1))).to.deep.equal(new Set([5]));
  });

  it('have all rows of a demo at the default limit, without a next page', async () => {
    const response = await client.get(byContainer('030001'));
    expect(response.headers.has('next-page')).to.equal(false);
    expect(response.headers.get('current-page')).to.be.a('string');
  });

  it('keep the time of the first page, even if the clock moves between pages', async () => {
    const whole = await client.container('030001');
    let day = 0;
    const { events } = await walk(`${byContainer('030001')}&limit=4`, () => {
      day += 5;
      client.day(day);
    });
    expect(events).to.deep.equal(whole);
  });

  it('link to the first and the current page with addresses that work', async () => {
    const first = await client.get(`${byContainer('010001')}&limit=3`);
    const firstBytes = await first.text();
    const second = await follow(first.headers.get('next-page') ?? '');
    const secondBytes = await second.text();
    expect(secondBytes).to.not.equal(firstBytes);
    expect(await (await follow(second.headers.get('first-page') ?? '')).text()).to.equal(firstBytes);
    expect(await (await follow(second.headers.get('current-page') ?? '')).text()).to.equal(secondBytes);
  });

  it('refuse a cursor of another reference, and one from before the clock was set back', async () => {
    client.day(3);
    const first = await client.get(`${byContainer('010001')}&limit=3`);
    const next = new URL(first.headers.get('next-page') ?? '');
    const cursor = next.searchParams.get('cursor') ?? '';
    expect((await client.get(`${byContainer('010002')}&limit=3&cursor=${cursor}`)).status).to.equal(400);
    client.day(2);
    expect((await follow(next.href)).status).to.equal(400);
  });
});
