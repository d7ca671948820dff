// `landfall mcp` as a host starts it, on standard input and output.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'chai';
import { describeOn } from '../support/databases.ts';
import { Workplace } from '../support/process.ts';
import { programFile } from '../support/program.ts';
import { startService } from './demo-service.ts';

describeOn('sqlite', 'landfall mcp', () => {
  let workplace: Workplace;
  before(async () => {
    workplace = await Workplace.make();
  });
  after(() => workplace.leave());

  it('answers a host that starts it, with the key of its environment', async () => {
    const service = await startService(workplace);
    await service.b.track('TSTU0100013');
    const [, apiKey = ''] = service.b.credential;
    const host = async (...more: string[]): Promise<Client> => {
      const client = new Client({ name: 'a host of the tests', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      const args = [await programFile(), 'mcp', '--url', service.url, ...more];
      await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { LANDFALL_API_KEY: apiKey } }));
      return client;
    };
    const client = await host();
    const { structuredContent } = await client.callTool({ name: 'list_tracking_requests', arguments: {} });
    expect((structuredContent as any).tracking_requests[0].number).to.equal('TSTU0100013');
    await client.close();

    const careful = await host('--read-only');
    expect((await careful.listTools()).tools.map(({ name }) => name)).to.not.include('track_container');
    await careful.close();
  });

  it('says what is missing without a key', async () => {
    const { code, stdout, stderr } = await workplace.run(['mcp']);
    expect([code, stdout, stderr]).to.deep.equal([1, '', 'landfall: landfall mcp needs an API key of surface B in LANDFALL_API_KEY.\n']);
  });
});
