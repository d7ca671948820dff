/**
 * The pages of the error codes, which the service's error bodies link to. Their prose and commands are in docs/errors, a file per
 * code; status and meaning come from the contracts' table of codes, and the responses from the contracts' examples, so that
 * the test that runs the commands also checks these examples.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, titleOf } from '../../src/http/problem.ts';
import type { Contract, SurfaceName } from './contract.ts';
import { type Page, pageUrl } from './page.ts';
import { docsFolder, readDoc } from './source.ts';
import { blocks, code, fence, fill, table } from './text.ts';

/** @throws Error if a code has no row in the contract's table or no file, or a file no code */
export function errorPages(contracts: Record<SurfaceName, Contract>): Page[] {
  const { description = '', enum: codes = [] } = contracts.a.document.components.schemas['ErrorCode'] ?? {};
  // The codes with their meanings are a table in the contract's description.
  const entries = [...description.matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+?) \|$/gm)].map(([, name = '', status = '', meaning = '']) => ({
    name,
    status,
    meaning,
  }));
  const files = readdirSync(join(docsFolder, 'errors')).map((file) => file.replace(/\.md$/, ''));
  const [listed, explained, written] = [codes, entries.map(({ name }) => name), files.filter((file) => file !== 'index')].map((names) =>
    names.toSorted().join(),
  );
  if (listed !== explained || explained !== written) throw new Error('The codes of the contract, their table and docs/errors differ.');

  const rows = entries.map(({ name, status, meaning }) => [`[${code(name)}](${pageUrl(`errors/${name}`)})`, status, meaning]);
  return [
    {
      path: 'errors',
      title: 'Errors',
      description: 'Every error code of both surfaces, with its status and meaning.',
      group: 'Reference',
      markdown: blocks(
        '# Errors',
        fill(readDoc('errors/index.md'), () => table(['Code', 'Status', 'Meaning'], rows)),
      ),
    },
    ...entries.map(({ name, status, meaning }): Page => {
      const text = readDoc(`errors/${name}.md`);
      const language = text.includes('```bash') ? 'json' : 'json not-run: no request can cause it';
      return {
        path: `errors/${name}`,
        title: name,
        description: meaning.replaceAll('`', ''),
        group: null,
        markdown: blocks(
          `# ${code(name)}`,
          `**Status ${status}.** ${titleOf(name as ErrorCode)}. ${meaning}`,
          fill(text, (example) => fence(language, JSON.stringify(errorExample(contracts, example), null, 2))),
          `See [all error codes](${pageUrl('errors')}).`,
        ),
      };
    }),
  ];
}

/** The value of a named example of the error responses. @param asked such as `a.not_found` */
function errorExample(contracts: Record<SurfaceName, Contract>, asked: string): unknown {
  const [surface, name = ''] = asked.split('.') as [SurfaceName, string];
  const media = Object.values(contracts[surface].document.components.responses).flatMap(({ content = {} }) => Object.values(content));
  const found = media.find(({ examples = {} }) => name in examples)?.examples?.[name];
  if (!found) throw new Error(`docs/errors asks for the example ${asked}, which the contract doesn't have.`);
  return found.value;
}
