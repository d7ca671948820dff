/**
 * The pages of the error codes, which the service's error bodies link to. Their prose and commands are in docs/errors, a file per
 * code; status and meaning come from the contracts' table of codes, and the responses from the contracts' examples, so that
 * the test that runs the commands also checks these examples.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, titleOf } from '../../src/http/problem.ts';
import type { ResponseObject, Contract, SurfaceName } from './contract.ts';
import { type Page, pageUrl } from './page.ts';
import { blocks, code, fence, table } from './text.ts';

interface ErrorEntry {
  code: string;
  status: string;
  /** Markdown, one sentence. */
  meaning: string;
}

const folder = join(import.meta.dirname, '../../docs/errors');
const read = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8').trim();

/** @throws Error if a code has no file or a file no code */
export function errorPages(contracts: Record<SurfaceName, Contract>): Page[] {
  const entries = entriesOf(contracts.a);
  const files = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
  const stray = files.find((file) => file !== 'index' && !entries.some((entry) => entry.code === file));
  if (stray !== undefined) throw new Error(`docs/errors/${stray}.md is about a code that the contract doesn't have.`);
  return [indexPage(entries), ...entries.map((entry) => errorPage(entry, contracts))];
}

/** Every code of the contract, from the table in its description. */
function entriesOf(contract: Contract): ErrorEntry[] {
  const schema = contract.document.components.schemas['ErrorCode'];
  const rows = [...(schema?.description ?? '').matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+?) \|$/gm)];
  const entries = rows.map(([, errorCode = '', status = '', meaning = '']) => ({ code: errorCode, status, meaning }));
  const missing = schema?.enum?.find((each) => !entries.some((entry) => entry.code === each));
  if (missing !== undefined) throw new Error(`The contract lists the error code ${String(missing)} and has no row for it.`);
  return entries;
}

function indexPage(entries: ErrorEntry[]): Page {
  const rows = entries.map((entry) => [`[${code(entry.code)}](${pageUrl(`errors/${entry.code}`)})`, entry.status, entry.meaning]);
  return {
    path: 'errors',
    title: 'Errors',
    description: 'Every error code of both surfaces, with its status and meaning.',
    group: 'Reference',
    markdown: blocks('# Errors', read('index').replace('{{codes}}', table(['Code', 'Status', 'Meaning'], rows))),
  };
}

function errorPage(entry: ErrorEntry, contracts: Record<SurfaceName, Contract>): Page {
  const text = read(entry.code);
  const language = text.includes('```bash') ? 'json' : 'json not-run: no request can cause it';
  return {
    path: `errors/${entry.code}`,
    title: entry.code,
    description: entry.meaning.replaceAll('`', ''),
    group: null,
    markdown: blocks(
      `# ${code(entry.code)}`,
      `**Status ${entry.status}.** ${titleOf(entry.code as ErrorCode)}. ${entry.meaning}`,
      text.replaceAll(/^\{\{([ab])\.(\w+)\}\}$/gm, (_line, surface: SurfaceName, name: string) =>
        fence(language, JSON.stringify(errorExample(contracts[surface], name), null, 2)),
      ),
      `See [all error codes](${pageUrl('errors')}).`,
    ),
  };
}

/** The value of a named example of the contract's error responses. */
function errorExample(contract: Contract, name: string): unknown {
  for (const response of Object.values(contract.document.components.responses)) {
    for (const { examples } of Object.values(contract.resolve<ResponseObject>(response).content ?? {})) {
      const example = examples?.[name];
      if (example) return contract.resolve(example).value;
    }
  }
  throw new Error(`docs/errors asks for the example ${name}, which the contract of ${contract.surface} doesn't have.`);
}
