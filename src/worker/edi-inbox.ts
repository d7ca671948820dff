/**
 * Reads EDI messages from a folder: `<folder>/<SCAC>/<file>`. A file is claimed by renaming it into `working`, so of two processes one gets
 * it, and ends in `done` or, with the reason in a file beside it, in `failed`; the acknowledgement is written into `out`. A file is left
 * alone while it is still being written: it must be the same in two looks, and one that ends too early gets a minute. A file that cannot be
 * stored for a reason of its own is tried a few times: it holds up no others.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Carriers } from '../carriers/carrier.ts';
import { type CarrierMessage, RefusedMessage } from '../domain/carrier-push.ts';
import { minuteMs, secondMs } from '../domain/durations.ts';
import { OperatorError, UnreadableInput } from '../domain/errors.ts';
import { pollRetries, retryWaitMs } from '../domain/retry-schedules.ts';
import { DatabaseUnavailable } from '../store/database.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** As for a message by HTTP. */
const maxBytes = 5 * 1024 * 1024;
/** How long a file that ends too early may still be growing. */
const growingMs = minuteMs;
/** A claim of a process that died is taken over after this long: reading a file takes seconds. */
const claimMs = 10 * minuteMs;
const lookEveryMs = 5 * secondMs;
/** Files in one look. */
const maxFiles = 200;
/** How often a file may cause an internal error before it counts as failed. A process that starts again counts from zero. */
const maxTries = 5;

interface InboxDependencies {
  folder: string;
  carriers: Carriers;
  /** Stores a message. Storing it again is harmless. */
  receive(scac: string, message: CarrierMessage): Promise<unknown>;
  now: () => Date;
  onFailed(file: string, reason: string): void;
  /** Called with an internal error, after which the file is tried again. */
  onError(error: unknown): void;
}

/** Makes a look at the folder. @returns how many files were read */
export function makeInboxLook({ folder, carriers, receive, now, onFailed, onError }: InboxDependencies): () => Promise<number> {
  /** The size and time of each file in the last look, by path. */
  let seen = new Map<string, string>();
  /** How often each file has caused an internal error, and when to try it again, by path. */
  const tries = new Map<string, { count: number; nextAtMs: number }>();

  return async () => {
    const found = new Map<string, string>();
    let read = 0;
    for (const scac of await namesIn(folder)) {
      if (!/^[A-Z]{4}$/.test(scac)) continue;
      await returnStaleClaims(join(folder, scac), now());
      for (const name of (await namesIn(join(folder, scac))).filter(isMessage).slice(0, maxFiles)) {
        const path = join(folder, scac, name);
        const state = await stateOf(path);
        if (state === null) continue;
        found.set(path, state);
        const isWaiting = (tries.get(path)?.nextAtMs ?? 0) > now().getTime();
        if (seen.get(path) === state && !isWaiting && (await take(scac, name))) read += 1;
      }
    }
    seen = found;
    return read;
  };

  async function take(scac: string, name: string): Promise<boolean> {
    const at = (part: string, file: string): string => join(folder, scac, part, file);
    for (const part of ['working', 'done', 'failed', 'out']) await mkdir(join(folder, scac, part), { recursive: true });
    const path = join(folder, scac, name);
    const claimed = at('working', `${now().getTime()}.${randomUUID()}.${name}`);
    if (!(await moved(path, claimed))) return false;
    const ended = `${now().getTime()}-${name}`;
    try {
      const message = await readClaimed(scac, claimed);
      await receive(scac, message);
      await replaceFile(at('out', `${ended}.ack`), message.acknowledgement);
      await moved(claimed, at('done', ended));
    } catch (error) {
      const reason = error instanceof UnreadableInput ? error.message : await reasonToGiveUp(error, path, () => moved(claimed, path));
      if (reason === null) return false;
      if (error instanceof UnreadableInput && !(error instanceof RefusedMessage) && (await isGrowing(claimed))) {
        await moved(claimed, path);
        return false;
      }
      if (error instanceof RefusedMessage) await replaceFile(at('out', `${ended}.ack`), error.acknowledgement);
      await replaceFile(at('failed', `${ended}.reason.txt`), `${reason}\n`);
      await moved(claimed, at('failed', ended));
      onFailed(path, reason);
    }
    tries.delete(path);
    return true;
  }

  /** @returns null after a file was put back, to be tried again @throws what has nothing to do with the file */
  async function reasonToGiveUp(error: unknown, path: string, putBack: () => Promise<unknown>): Promise<string | null> {
    if (!isOfFile(error)) {
      await putBack();
      throw error;
    }
    const count = (tries.get(path)?.count ?? 0) + 1;
    if (count >= maxTries) return `Landfall failed ${count} times to store it: ${error instanceof Error ? error.message : String(error)}`;
    await putBack();
    tries.set(path, { count, nextAtMs: now().getTime() + retryWaitMs(pollRetries, count, 0.5) });
    onError(error);
    return null;
  }

  /** @throws UnreadableInput */
  async function readClaimed(scac: string, path: string): Promise<CarrierMessage> {
    const messages = carriers.get(scac)?.messages;
    if (!messages) throw new UnreadableInput('invalid_request', null, `${scac} is not offered here: name it in EDI_SCACS.`);
    const { size } = await stat(path);
    if (size > maxBytes) throw new UnreadableInput('body_too_large', null, `The file has ${size} bytes. The most is ${maxBytes}.`);
    return messages.read(await readFile(path), now());
  }

  async function isGrowing(path: string): Promise<boolean> {
    const { size, mtimeMs } = await stat(path);
    return size <= maxBytes && now().getTime() - mtimeMs < growingMs;
  }
}

/** Whether an internal error may be caused by what is in the file: not if the database or the disk is to blame. */
function isOfFile(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.reason === 'slow' || error.reason === 'silent';
  return !(error instanceof OperatorError) && !(error instanceof Error && 'syscall' in error);
}

/** Senders write under another name first: a hidden file, or one that ends in `.tmp` or `.part`. */
function isMessage(name: string): boolean {
  return !name.startsWith('.') && !/\.(tmp|part|filepart)$/i.test(name);
}

/** Puts back what a process that died had claimed. */
async function returnStaleClaims(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(join(folder, 'working'))) {
    const [, claimedAt, original] = /^(\d+)\.[0-9a-f-]{36}\.(.+)$/.exec(name) ?? [];
    if (original === undefined || now.getTime() - Number(claimedAt) < claimMs) continue;
    await moved(join(folder, 'working', name), join(folder, `${claimedAt}-${original}`));
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder)))?.sort() ?? [];
}

/** What changes while a file is written; null for a folder, or if it is gone. */
async function stateOf(path: string): Promise<string | null> {
  const found = await ifThere(stat(path));
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : null;
}

/** @returns false if another process has moved it */
async function moved(from: string, to: string): Promise<boolean> {
  return (await ifThere(rename(from, to).then(() => true))) ?? false;
}

/** Written under another name first, so that nobody reads half of it. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text, 'latin1');
  await rename(`${path}.tmp`, path);
}

async function ifThere<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Several processes may watch one folder. */
export function makeEdiInbox(dependencies: InboxDependencies): PollLoop {
  const look = makeInboxLook(dependencies);
  return makePollLoop({ poll: async () => (await look()) > 0, idleMs: lookEveryMs, onError: dependencies.onError });
}
