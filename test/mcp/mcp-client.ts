// The protocol's own client, connected to the service as a language model's host is.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ToolAnswer {
  isError: boolean;
  /** What the model reads. */
  text: string;
  /** What the tool found; undefined for an error. */
  found: any;
}

export interface McpClient {
  client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
}

/** @param mode of versions: `auto` for the newest, `legacy` for hosts of 2025 */
export async function connectToMcp(url: string, apiKey: string, mode: 'auto' | 'legacy' = 'auto'): Promise<McpClient> {
  const client = new Client({ name: 'a host of the tests', version: '1' }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${apiKey}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return {
    client,
    async call(name, input = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
      const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
      return { isError: isError === true, text, found: structuredContent };
    },
  };
}
