// Runs `npm run track` inside the test, and keeps what it writes.
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

/** Runs the command. @param how without `columns` it writes to no terminal */
export async function run(
  args: string[],
  { columns, settings = {} }: { columns?: number; settings?: Record<string, string> } = {},
): Promise<Run> {
  const said = { printed: '', complaint: '' };
  const output = {
    print: (text: string) => void (said.printed += text),
    complain: (text: string) => void (said.complaint += text),
    columns,
  };
  const code = await runTrack(args, output, { ...process.env, ...settings });
  return { code, ...said };
}

/** What a run prints that goes well. */
export async function track(...args: string[]): Promise<string> {
  const { code, printed, complaint } = await run(args);
  expect(complaint).to.equal('');
  expect(code).to.equal(0);
  return printed;
}

/** A folder of each test's own for the answers that it explains. */
export class AnswerFolder {
  path = '';

  constructor() {
    beforeEach(async () => {
      this.path = await mkdtemp(join(tmpdir(), 'landfall-track-'));
    });
    afterEach(() => rm(this.path, { recursive: true }));
  }

  /** Writes a file and gives its path. */
  async file(content: unknown, name = 'answer.json'): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
}
