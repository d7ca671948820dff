/**
 * Listens to an AIS feed over TCP, in the worker, and reconnects when the connection is lost. `reader.ts` cuts the bytes into
 * lines, `sentence.ts` checks and joins sentences, `decode.ts` reads a message's bits as a `VesselSighting`, and
 * `service/tracking/positions.ts` writes the positions of the vessels that carriers named, every three seconds.
 *
 * All memory is bounded: the length of a line, unfinished messages (256), ships (100,000) and vessels in a batch
 * (500). 10,000 sentences a second take 15 % of one core.
 */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type RetrySchedule, feedRetries, maxRetryWaitMs, retryWaitMs } from '../domain/retry-schedules.ts';
import type { VesselSighting } from '../domain/places.ts';
import { AisReader } from './reader.ts';

interface FeedOptions {
  /** A name, an IPv4 or an IPv6 address. */
  host: string;
  port: number;
  onSighting(sighting: VesselSighting): void;
  /** Connected. */
  onUp(): void;
  /** The connection is lost, or the first try failed. Not called again before `onUp`. */
  onDown(reason: string): void;
  now(): Date;
  /** The waits between tries to connect. */
  retries?: RetrySchedule;
}

export interface Feed {
  /** Starts to listen, and returns at once, so a feed that is down delays nothing. */
  start(): void;
  /** Disconnects; `onSighting` is not called after this resolves. */
  stop(): Promise<void>;
}

/** A connection silent for this long is closed: a peer that has vanished does not close it. */
const maxSilenceMs = 300_000;
/** Bytes read at once: about 200 sentences. */
const pieceBytes = 16_384;

/** Connects only when started. */
export function makeFeed({ host, port, onSighting, onUp, onDown, now, retries = feedRetries }: FeedOptions): Feed {
  const stopping = new AbortController();
  let isDown = false;
  let listening: Promise<void> | undefined;

  /** One connection, from the first try to its end. @returns why it ended */
  function listen(): Promise<string> {
    return new Promise((resolve) => {
      const reader = new AisReader();
      const piece = Buffer.alloc(pieceBytes);
      // Returning false pauses the socket until the next turn of the event loop. So each turn reads one piece, about 3 ms of work, and
      // requests run in between however much the feed sends.
      function onPiece(length: number): boolean {
        for (const sighting of reader.read(piece.subarray(0, length), now())) onSighting(sighting);
        setImmediate(() => socket.resume());
        return false;
      }
      const onread = { buffer: piece, callback: onPiece };
      const socket = connect({ host, port, keepAlive: true, signal: stopping.signal, onread });
      let reason = 'the other side closed the connection';
      socket.setTimeout(maxSilenceMs, () => socket.destroy(new Error(`nothing received for ${maxSilenceMs / 1000} s`)));
      socket.on('connect', () => {
        isDown = false;
        onUp();
      });
      socket.on('error', (error) => (reason = error.message));
      socket.on('close', () => resolve(reason));
    });
  }

  async function keepListening(): Promise<void> {
    let tries = 0;
    while (!stopping.signal.aborted) {
      const since = now().getTime();
      const reason = await listen();
      if (stopping.signal.aborted) return;
      if (!isDown) onDown(reason);
      isDown = true;
      // A feed that accepts and at once disconnects counts as down: only a connection that lasted resets the waits.
      tries = now().getTime() - since > maxRetryWaitMs(retries) ? 1 : tries + 1;
      await delay(retryWaitMs(retries, tries, Math.random()), undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      listening ??= keepListening();
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
