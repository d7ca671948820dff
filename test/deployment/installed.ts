// The package of `npm pack`, installed as docs/guides/install.md says, below a folder in place of the root of the machine.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeBlocks } from '../docs/code-blocks.ts';
import { run } from '../support/mysql/processes.ts';

const root = join(import.meta.dirname, '../..');
const blocks = codeBlocks(readFileSync(join(root, 'docs/guides/install.md'), 'utf8'));

/** A machine's folders, below one of their own. */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'landfall-machine-'));

  /** Builds the package and installs it. It takes some 20 s, and the registry if npm's cache is empty. @returns what the guide's commands print */
  async install(): Promise<string> {
    for (const path of ['opt', 'etc', 'usr/local/bin', 'var/lib/landfall']) mkdirSync(join(this.folder, path), { recursive: true });
    await succeed('npm', ['pack', '--pack-destination', this.folder, root]);
    return this.follow('ln -sfn landfall-1.0.0');
  }

  /** Where a path of the guide or of a unit is. */
  place(text: string): string {
    return text.replaceAll(/\/(opt|etc|usr\/local|var\/lib)\b/g, `${this.folder}/$1`);
  }

  /** Runs the block of the guide that contains a text, without commands that need root. @returns what it prints */
  async follow(part: string, environment = ''): Promise<string> {
    const [block, ...others] = blocks.filter(({ text }) => text.includes(part));
    if (!block || others.length > 0) throw new Error(`${others.length + 1} blocks of the guide have ${part}`);
    const text = this.place(block.text)
      .replace(/^useradd .*/m, '')
      .replace('runuser -u landfall -- ', '');
    const path = `PATH="${join(this.folder, 'usr/local/bin')}:$PATH"`;
    return succeed('bash', ['-euc', `cd '${this.folder}'; export ${path} ${environment}\n${text}`]);
  }

  /** The commands of a unit of systemd. */
  commandsOf(unit: string): string[] {
    const lines = readFileSync(this.place(`/opt/landfall/node_modules/landfall/deploy/systemd/${unit}`), 'utf8');
    return [...lines.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)].map(([, command = '']) => this.place(command));
  }

  /** Runs a unit's command with the settings of the guide, as systemd does. */
  async runCommand(command: string): Promise<void> {
    const text = command.replaceAll('%%', '%').replaceAll('$$', '$').replaceAll('/usr/bin/node', process.execPath);
    await succeed('bash', ['-euc', `set -a; . ${this.place('/etc/landfall/environment')}\n${text}`]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

async function succeed(command: string, args: string[]): Promise<string> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/**
 * The path of a version of Node, from the package `node` of npm's registry.
 *
 * @param version such as `22`; the Node that runs the tests if empty
 */
export async function nodePath(version: string): Promise<string> {
  if (version === '') return process.execPath;
  const output = await succeed('npx', ['--yes', '--package', `node@${version}`, '--', 'node', '-p', '`path:${process.execPath}`']);
  return /^path:(.*)$/m.exec(output)?.[1] ?? '';
}
