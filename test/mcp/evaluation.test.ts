// What a language model can learn by the tools: forty questions whose answers are known.
import { expect } from 'chai';
import { startService } from '../support/service.ts';
import { advance, leap, untilPolled } from '../support/tracking.ts';
import { describeOn } from '../support/databases.ts';
import { type McpClient, connectToMcp } from './mcp-client.ts';
import { type Ids, type Tracked, playedDays, questions, tracked } from './questions.ts';

const pollingDays = 6;

describeOn('sqlite', 'forty questions to the tools for language models', () => {
  it('get the answers that the timetables give', async () => {
    const service = await startService('sqlite');
    try {
      const client = await service.newClient();
      for (const number of Object.values(tracked)) {
        const json = { scac: 'TEST', container_number: number, ...(number === tracked.direct && { reference: 'PO-20417' }) };
        const { body } = await client.a.post('/v2/tracking_requests', { json, status: 201 });
        await untilPolled(client, body.id);
      }
      // Every poll of the first days: one of them sees the plan from which a container is then rolled.
      await advance(client, `P${pollingDays}D`);
      await leap(service, client, playedDays - pollingDays);
      const mcp = await connectToMcp(service.url, client.apiKey);
      const ids = await findIds(mcp);

      await client.a.patch(`/v2/containers/${ids.container('direct')}`, {
        json: { last_free_day: { discharge: '2027-01-04' } },
        status: 200,
      });

      const wrong: string[] = [];
      for (const { asks, tool, input, fact, answer } of questions) {
        const { found, text } = await mcp.call(tool, typeof input === 'function' ? input(ids) : input);
        const got = found === undefined ? text : fact(found);
        if (JSON.stringify(got) !== JSON.stringify(answer))
          wrong.push(`${asks} ${tool}: ${JSON.stringify(got)}, not ${JSON.stringify(answer)}`);
      }
      expect(questions).to.have.length(40);
      expect(wrong.join('\n')).to.equal('');
    } finally {
      await service.stop();
    }
  });
});

/** The ids of what is tracked, found by its numbers. */
async function findIds({ call }: McpClient): Promise<Ids> {
  const ids = new Map<Tracked, { container_id: string; shipment_id: string }>();
  for (const [name, query] of Object.entries(tracked) as [Tracked, string][]) {
    const { found } = await call('search_container', { query });
    ids.set(name, found.containers[0]);
  }
  return {
    container: (name) => ids.get(name)?.container_id ?? '',
    shipment: (name) => ids.get(name)?.shipment_id ?? '',
  };
}
