/** The prompts and the documentation that a host offers to its user. */
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type ReadFile, readPage } from './docs.ts';

interface Prompt {
  name: string;
  title: string;
  description: string;
  /** The arguments and what each is. */
  input: Record<string, string>;
  text(input: Record<string, string>): string;
}

const prompts: Prompt[] = [
  {
    name: 'track-shipment',
    title: 'Track a number',
    description: 'Finds a number, or begins to track it, and says where it is.',
    input: { number: 'A container number, bill of lading or booking number.' },
    text: ({ number }) =>
      `Find ${number} with search_container. If it is not tracked yet, ask me before you call track_container. Then say in three sentences where ` +
      'the container is, when it arrives and how sure that is (get_eta), and what I have to do next.',
  },
  {
    name: 'morning-report',
    title: 'What needs attention today',
    description: 'What is late, and what must be picked up in the next days.',
    input: { until: 'The last day to look at, such as 2026-04-07.' },
    text: ({ until }) =>
      `Call list_exceptions, and list_pickups until ${until}. Write one table: container, what is wrong or due, since or until when, why. ` +
      'The most urgent comes first. Cite the ids.',
  },
  {
    name: 'explain-status',
    title: 'Why this status',
    description: 'Explains the status of a container by the rows of its carrier.',
    input: { container_id: 'The id of a container.' },
    text: ({ container_id }) =>
      `Call explain_status for ${container_id}. Say what proves the status, how sure it and the port of discharge are, and what would change them. ` +
      'Look up the rules with search_docs.',
  },
];

export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, input, text } of prompts) {
    const argsSchema = z.object(
      Object.fromEntries(Object.entries(input).map(([argument, about]) => [argument, z.string().max(100).describe(about)])),
    );
    server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(given as Record<string, string>) } }],
    }));
  }
}

/** The pages that explain what the tools return. Every other page is read by the same address. */
const listedPages: Record<string, string> = {
  quickstart: 'The first shipment',
  statuses: 'Statuses',
  tracking: 'Tracking requests',
  'predicted-eta': 'Predicted arrival',
  exceptions: 'What is late',
  'free-time': 'Free time',
  glossary: 'Words of the trade',
};

export function registerDocs(server: McpServer, read: ReadFile): void {
  const uriOf = (path: string): string => `landfall://docs/${path}`;
  const list = () => ({
    resources: Object.entries(listedPages).map(([path, name]) => ({ uri: uriOf(path), name, mimeType: 'text/markdown' })),
  });
  const template = new ResourceTemplate(uriOf('{+page}'), { list });
  const about = { title: 'Documentation', description: 'A page of the documentation, in Markdown.', mimeType: 'text/markdown' };
  server.registerResource('docs', template, about, async (uri, { page }) => {
    const text = await readPage(read, String(page));
    if (text === null) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
  });
}
