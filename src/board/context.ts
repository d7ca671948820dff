/** What all parts of the page share. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ClientA } from '../client/index.ts';
import type { Formats } from './format.ts';
import type { Live } from './live.ts';
import type { View } from './view-state.ts';

export interface Board {
  client: ClientA;
  formats: Formats;
  /** To the minute. */
  now: Date;
  /** The time of the sandbox's clock; null where there is no sandbox. */
  sandboxNow: Date | null;
  canWrite: boolean;
  /** When the user's visit before this one ended; null if there was none. */
  lastVisit: string | null;
  /** Whether the role may change webhooks, users and keys. */
  canAdministrate: boolean;
  /** Grows when everything is to be read again: after a new sign-in, and when the clock has moved. */
  epoch: number;
  /** The account's messages as they come. */
  live: Live;
  open(view: View): void;
  /** Everything is to be read again. */
  renew(): void;
  /** Sets the sandbox's time as it is after a step. */
  setSandboxNow(time: Date): void;
  /** Shows a short message for a while. */
  say(text: string): void;
  /** Takes what a call threw: an ended session asks for a sign-in. @returns the text to show, or null if there is nothing to show */
  report(error: unknown): string | null;
}

/** How the sandbox's container numbers begin. */
export const sandboxPrefix = 'TSTU';

/** The time for a container: the sandbox's containers live by its clock. */
export function timeFor({ now, sandboxNow }: Pick<Board, 'now' | 'sandboxNow'>, containerNumber: string): Date {
  return sandboxNow !== null && containerNumber.startsWith(sandboxPrefix) ? sandboxNow : now;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('This part is outside the board.');
  return board;
}
