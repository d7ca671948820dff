/** The tool that reads the documentation. */
import { type Tool, NotAnswerable, textInput, tool } from '../tool.ts';

const searchDocs = tool({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Finds pages of the documentation: statuses, rules, errors, fields, settings. Read one with the resource landfall://docs/{page}.',
  input: { query: textInput('What to look for.') },
  async run({ read, searchDocs: search }, { query }) {
    const found = await search(read, query);
    if (found === null) throw new NotAnswerable('This service has no documentation.');
    return { pages: found.map(({ title, url, where, excerpt }) => ({ title, url, where, excerpt })) };
  },
});

export const docsTools: Tool[] = [searchDocs];
