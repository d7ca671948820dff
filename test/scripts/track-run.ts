// Runs `npm run track` in the test's process and keeps its output.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runTrack } from '../../scripts/track/run.ts';

interface Run {
  code: number;
  printed: string;
  complaint: string;
}

/** Runs the command. @param how without `columns`, the output is not a terminal */
export async function run(
  args: string[],
  { columns, settings = {} }: { columns?: number; settings?: Record<string, string> } = {},
): Promise<Run> {
  const said = { printed: '', complaint: '' };
  const output = {
    print: (text: string) => void (said.printed += text),
    printError: (text: string) => void (said.complaint += text),
    columns,
  };
  const code = await runTrack(args, output, { ...process.env, ...settings });
  return { code, ...said };
}

/** The output of a successful run. */
export async function track(...args: string[]): Promise<string> {
  const { code, printed, complaint } = await run(args);
  expect(complaint).to.equal('');
  expect(code).to.equal(0);
  return printed;
}

/** Each test's own folder for the answers it explains. */
export class AnswerFolder {
  path = '';

  constructor() {
    beforeEach(async () => {
      this.path = await mkdtemp(join(tmpdir(), 'landfall-track-'));
    });
    afterEach(() => rm(this.path, { recursive: true }));
  }

  /** Writes a file and returns its path. */
  async file(content: unknown, name = 'answer.json'): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
}
