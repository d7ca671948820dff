// Runs a page's blocks as a reader would: in page order, in one bash, in an empty folder, with curl and Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { CodeBlock } from './code-blocks.ts';
import { builtClient } from '../client/built-client.ts';
import { commandPort, shellCommands } from './commands.ts';
import { hasLines, jsonFault, textFault } from './shape.ts';
import type { Reading } from '../support/fresh-service.ts';

const root = join(import.meta.dirname, '../..');
/** A page that takes longer is stuck, even on a busy machine. */
const patienceMs = 300_000;

/** The problems of a page's blocks, each with its block. An empty list means that all blocks work. */
export async function faultsOf(blocks: CodeBlock[], reading: Reading): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-reader-'));
  try {
    await installPackages(folder, blocks);
    const script = join(folder, 'page.sh');
    await writeFile(script, scriptOf(blocks, reading.instead ?? {}));
    const running = run(script, folder, { COMMANDS: String(await commandPort()), ...reading.env });
    await terminalsShown(blocks, folder, running);
    const end = await running;
    return [...unrunFiles(blocks), ...(await judge(blocks, folder)), ...(end === undefined ? [] : [end])];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The service's packages, and landfall-client if a block imports it. */
async function installPackages(folder: string, blocks: CodeBlock[]): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  if (!blocks.some(({ text }) => text.includes("'landfall-client'"))) return symlink(from, to);
  await mkdir(to);
  for (const name of readdirSync(from)) await symlink(join(from, name), join(to, name));
  await cp(builtClient(), join(to, 'landfall-client'), { recursive: true });
}

/** `npx` and `npm` without a network: run the service's program, its scripts and tsx. The client is there already. */
const npx = `npx() {
  local name="$1"; shift
  case "$name" in
    landfall)
      # A database or a backup named from the page's folder is elsewhere for the tests' process.
      case "\${DATABASE_URL-}" in sqlite:[!/]*) local -x DATABASE_URL="sqlite:$PWD/\${DATABASE_URL#sqlite:}" ;; esac
      case "$1 \${2-}" in 'backup '[!/]*|'restore '[!/-]*) set -- "$1" "$PWD/$2" "\${@:3}" ;; esac
      landfall "$@" ;;
    tsx) node --enable-source-maps ".$1.mjs" "\${@:2}" ;;
    *) echo "npx $name needs the network" >&2; return 127 ;;
  esac
}
npm() {
  case "$*" in
    'run build:client'|'install --no-save ./dist/landfall-client') ;;
    'run listen -- '*) listen "\${@:4}" ;;
    'run track -- '*) landfall 'npm run track' "\${@:4}" ;;
    *) echo "npm $* needs the network" >&2; return 127 ;;
  esac
}`;

/**
 * The page as one script. Each block's output goes to its own files. A failed command is recorded, unless the page
 * checks its result itself.
 */
function scriptOf(blocks: CodeBlock[], instead: Record<string, string>): string {
  const parts = blocks.flatMap((block, index) => {
    if (block.notRun !== null) return [];
    const text = Object.entries(instead).reduce((whole, [words, value]) => whole.replaceAll(words, value), block.text);
    if (block.file !== null && block.language === 'ts')
      return [heredoc(block.file, text), heredoc(`.${block.file}.mjs`, withoutTypes(text))];
    if (block.file !== null) return [heredoc(block.file, text)];
    if (block.terminal)
      return [`{\n${text}\n} >${index}.out 2>${index}.err & terminals+=($!)`, `until [ -s ${index}.out ]; do sleep 0.1; done`];
    return block.language === 'bash' ? [`exec >${index}.out 2>${index}.err; failed=${index}.failed`, text, `echo >${index}.end`] : [];
  });
  const note = `trap 'echo "$BASH_COMMAND" >>"$failed"' ERR`;
  // Terminals stay open until the output shown on the page has arrived, and end while the service still runs.
  const end = [
    'touch page.end',
    'if [ -n "${terminals[*]}" ]; then until [ -e page.read ]; do sleep 0.1; done; kill "${terminals[@]}"; wait "${terminals[@]}" || true; fi',
  ];
  return ['set -u -o pipefail', 'terminals=()', shellCommands, npx, note, ...parts, ...end, ''].join('\n');
}

/** Waits until the terminals have printed what the page shows, or a timeout passes. */
async function terminalsShown(blocks: CodeBlock[], folder: string, running: Promise<unknown>): Promise<void> {
  if (!blocks.some(({ terminal }) => terminal)) return;
  let isOver = false;
  void running.finally(() => (isOver = true));
  for (let tries = 0; tries < 300 && !isOver; tries += existsSync(join(folder, 'page.end')) ? 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (existsSync(join(folder, 'page.end')) && (await judge(blocks, folder)).length === 0) break;
  }
  await writeFile(join(folder, 'page.read'), '');
}

/** A program compiled for `npx tsx`: compiled here, because tsx itself takes 0.6 s of CPU to start. */
function withoutTypes(text: string): string {
  return transformSync(text, { loader: 'ts', format: 'esm', target: 'node20', sourcemap: 'inline' }).code;
}

function heredoc(file: string, text: string): string {
  return `cat >${file} <<'END OF FILE'\n${text}\nEND OF FILE`;
}

/** @returns why the script did not finish, or undefined */
function run(script: string, folder: string, env: Record<string, string>): Promise<string | undefined> {
  const child = spawn('/bin/bash', [script], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: tmpdir(), ...env },
  });
  return new Promise((resolve, reject) => {
    // The whole group, so that its terminals end too.
    const impatient = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), patienceMs);
    child.once('error', reject).once('close', (_code, signal) => {
      clearTimeout(impatient);
      resolve(signal === null ? undefined : `the page was stopped (${signal}) after ${patienceMs / 1000} s`);
    });
  });
}

/** Programs that no later block runs. */
function unrunFiles(blocks: CodeBlock[]): string[] {
  return blocks.flatMap((block, index) => {
    if (!programs.has(block.language) || block.notRun !== null) return [];
    if (block.file === null) return [`${nameOf(block)}: has no name to be saved under`];
    const { file } = block;
    // Python imports a file by its name without the ending.
    const isRun = blocks
      .slice(index + 1)
      .some(
        ({ language: other, text }) =>
          other === 'bash' && (text.includes(file) || text.includes(`from ${file.replace(/\.py$/, '')} import`)),
      );
    return isRun ? [] : [`${nameOf(block)}: no block below runs ${file}`];
  });
}

async function judge(blocks: CodeBlock[], folder: string): Promise<string[]> {
  const faults: string[] = [];
  const terminals = await Promise.all(
    blocks.flatMap(({ terminal }, index) => (terminal ? [readFile(join(folder, `${index}.out`), 'utf8').catch(() => '')] : [])),
  );
  for (const [index, block] of blocks.entries()) {
    if (block.language !== 'bash' || block.notRun !== null || block.terminal) continue;
    const following = blocks.slice(index + 1);
    const next = following.findIndex(({ language }) => language === 'bash' || programs.has(language));
    const shown = (next < 0 ? following : following.slice(0, next)).filter(({ notRun }) => notRun === null);
    const fault = await faultOf(
      index,
      shown.filter(({ language, text }) => language !== 'text' || !terminals.some((printed) => hasLines(text, printed))),
      folder,
    );
    if (fault !== undefined) faults.push(`${nameOf(block)}\n${fault}`);
  }
  return faults;
}

/** Languages of the programs that a page tells its reader to save. */
const programs = new Set(['ts', 'python']);

/** The problem of one block that ran, or of the output that the page shows for it. */
async function faultOf(index: number, shown: CodeBlock[], folder: string): Promise<string | undefined> {
  const read = async (ending: string): Promise<string> => {
    const file = join(folder, `${index}.${ending}`);
    return existsSync(file) ? readFile(file, 'utf8') : '';
  };
  const [stdout, stderr, failed] = [await read('out'), await read('err'), await read('failed')];
  if (stderr !== '') return `wrote to standard error: ${stderr}${stdout}`;
  if (failed !== '') return `failed: ${failed}${stdout}`;
  if (!existsSync(join(folder, `${index}.end`))) return `did not come to its end:\n${stdout}`;
  return showFault(shown, stdout);
}

/** Every response on the page must be in the output, in order, and every error in the output on the page. */
function showFault(shown: CodeBlock[], stdout: string): string | undefined {
  let printed = documentsIn(stdout);
  for (const { language, text } of shown) {
    if (language === 'text') {
      const fault = textFault(text, stdout);
      if (fault !== undefined) return fault;
      continue;
    }
    if (language !== 'json') return `a block of ${language || 'nothing'} shows no output`;
    const faults = printed.map((document) => jsonFault(text, document));
    const found = faults.indexOf(undefined);
    if (found < 0) return `printed nothing like what is shown: ${faults.join('; ') || stdout}`;
    printed = printed.slice(found + 1);
  }
  const unshown = documentsIn(stdout).filter((document) => isError(document));
  const shownErrors = shown.filter(({ text }) => text.includes('"errors"'));
  if (unshown.length > shownErrors.length) return `printed an error: ${JSON.stringify(unshown[0])}`;
  return undefined;
}

/** The JSON documents in an output: the whole output, or each line that is JSON. */
function documentsIn(stdout: string): unknown[] {
  const parse = (text: string): unknown[] => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  };
  const whole = parse(stdout);
  return whole.length > 0
    ? whole
    : stdout
        .split('\n')
        .filter((line) => /^[[{]/.test(line))
        .flatMap(parse);
}

function isError(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'errors' in document;
}

function nameOf({ language, text }: CodeBlock): string {
  return `--- ${language}: ${text.split('\n')[0]}`;
}
