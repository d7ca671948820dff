/**
 * Limits what client connections can use of the process, and closes all of them when the server stops.
 *
 * An idle connection is kept longer than proxies keep theirs. If both ended it after the same time, a proxy would sometimes send a
 * request into a connection that is just being closed, and send its client a 502.
 *
 * A connection gets one response at a time. Node reads ahead, so up to 100 pipelined requests wait, and other connections
 * get their turn in between. A client that does not read is dropped within 28 s, and a response takes five minutes at most.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ConnectionLimits {
  /** Pipelined requests that may wait for an earlier response. */
  maxWaiting: number;
  /** The longest silence while bytes wait to be read, or before the first request. */
  silenceMs: number;
  /** How long an idle connection is kept for the next request. Responses report it, in whole seconds, in `Keep-Alive` (RFC 2068, 19.7.1.1). */
  keepAliveMs: number;
  /** How much longer than reported, for a request that the client sends at the last moment. */
  spareMs: number;
  /** Idle connections at most, including those before their first request. Beyond that, the longest idle one is closed. */
  maxIdle: number;
  /** The longest a whole response may take, so that a client cannot prolong it forever by reading a byte now and then. */
  responseMs: number;
  /** How long, and how much, is read of a body that the response did not wait for. */
  restMs: number;
  restBytes: number;
}

/** Three times the largest body that an operation takes: a client that sends so much is refused, and keeps its connection. */
export const maxRestBytes = 24 * 1024 * 1024;

/** Node checks twice before it times out a connection that has been written to, so 14 s means up to 28 s. */
const defaultLimits: ConnectionLimits = {
  maxWaiting: 100,
  silenceMs: 14_000,
  keepAliveMs: 75_000,
  spareMs: 2_000,
  // An idle connection takes 13 kB, so these take 65 MB.
  maxIdle: 5_000,
  responseMs: 5 * 60_000,
  restMs: 15_000,
  restBytes: maxRestBytes,
};

/** By connection, the request that has its response, and of whose body the rest is read and discarded. */
const unread = new WeakMap<Duplex, IncomingMessage>();

/** Whether the bytes that arrive belong to a request that has its response. Once its body is complete, they are the next request's. */
export function hasResponse(socket: Duplex): boolean {
  return unread.get(socket)?.complete === false;
}

type Listener = (req: IncomingMessage, res: ServerResponse) => void;
type Exchange = [req: IncomingMessage, res: ServerResponse];

/**
 * Passes on a server's requests, one at a time for each connection, and drops clients that neither read nor send.
 *
 * Node reads ahead on a connection, 64 kB at a time. That can be 1,500 requests, whose responses would all be built at once
 * and held until the client reads them. Here the second request waits until the system has taken the whole first response.
 */
export function serveConnections(server: Server, listener: Listener, given: Partial<ConnectionLimits> = {}): void {
  const limits = { ...defaultLimits, ...given };
  /** The waiting requests of each connection with a response in progress. */
  const waiting = new WeakMap<Socket, Exchange[]>();
  /** The other connections, the longest idle first. */
  const idle = new Set<Socket>();
  /** Idle connections whose reported time is over. */
  const overdue = new WeakSet<Socket>();

  function setIdle(socket: Socket): void {
    if (socket.destroyed) return;
    idle.add(socket);
    const [longest] = idle;
    if (idle.size > limits.maxIdle) longest?.destroy();
  }

  server.on('connection', (socket: Socket) => {
    setIdle(socket);
    socket.once('close', () => idle.delete(socket));
  });

  function begin(socket: Socket, [req, res]: Exchange): void {
    idle.delete(socket);
    overdue.delete(socket);
    const timer = setTimeout(() => socket.destroy(), limits.responseMs).unref();
    // Before Node's own listener, which closes the connection.
    res.prependOnceListener('finish', () => {
      if (!req.complete) readRest(req, limits);
    });
    res.once('close', () => {
      clearTimeout(timer);
      // Deferred: otherwise a connection's responses would run one after another, and no other connection would get a turn.
      setImmediate(beginNext, socket);
    });
    listener(req, res);
  }

  function beginNext(socket: Socket): void {
    const next = waiting.get(socket)?.shift();
    // After a response with `Connection: close`, further requests are ignored (RFC 9112, 9.6).
    if (next && socket.writable) {
      begin(socket, next);
      return;
    }
    waiting.delete(socket);
    setIdle(socket);
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    // It comes after a response with `Connection: close`, so it is not carried out (RFC 9112, 9.6).
    if (!socket.writable) return;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin(socket, [req, res]);
    } else if (queue.push([req, res]) > limits.maxWaiting) {
      socket.destroy();
    }
  });

  server.keepAliveTimeout = limits.keepAliveMs;
  // Called after `silenceMs` of silence, or after `keepAliveMs` if the connection has had a response.
  server.setTimeout(limits.silenceMs, (socket) => {
    // A handler may take longer; `requestTimeout` limits only the time to receive the body.
    if (socket.writableLength === 0 && waiting.has(socket)) return;
    if (socket.writableLength > 0 || socket.bytesWritten === 0 || overdue.has(socket)) {
      socket.destroy();
      return;
    }
    overdue.add(socket);
    socket.setTimeout(limits.spareMs);
  });
}

/**
 * Node reads and discards the rest of a body. If the response has `Connection: close`, Node closes the connection instead; a client
 * that reads only after sending would then get a broken connection and not the response. So only the sending side is closed
 * (RFC 9112, 9.6), until the client closes its own. A client that goes on is cut off: otherwise its body could last as long as a request
 * may, at full speed.
 */
function readRest(req: IncomingMessage, { restMs, restBytes }: ConnectionLimits): void {
  const { socket } = req;
  const deadline = performance.now() + restMs;
  const lastByte = socket.bytesRead + restBytes;
  unread.set(socket, req);
  socket.destroySoon = () => void socket.end();
  const timer = setInterval(() => {
    // The next request may have begun.
    const isKept = req.complete && socket.writable;
    if (!isKept && (performance.now() > deadline || socket.bytesRead > lastByte)) socket.destroy();
    if (!isKept && !socket.destroyed) return;
    clearInterval(timer);
    unread.delete(socket);
    Reflect.deleteProperty(socket, 'destroySoon');
  }, 100).unref();
}

export interface StoppableServer {
  /**
   * Accepts no new connections and closes idle ones, even those that never sent a request: at once, or a quarter of a second later if the
   * client was just active, because its next request may be on its way. Resolves when the pending responses are sent and their
   * connections closed.
   */
  close(): Promise<void>;
  /** Closes the remaining connections at once. */
  abort(): void;
}

/** A client that was active less than this long ago may be sending its next request. */
const recentlyMs = 1_000;
/** How long that client has to send its request. Without this grace, 13 requests failed in 8 stops under load. */
const graceMs = 250;
/** Turns of the event loop in which idle connections are closed. A busy process takes 1 ms for each. */
const maxClosingTurns = 100;

/**
 * Tracks a server's connections. Node's own `closeIdleConnections` leaves open those that have not sent a whole request, so
 * a silent one would keep the process alive forever.
 */
export function makeStoppable(server: Server): StoppableServer {
  /** The responses under way, by connection. */
  const pending = new Map<Socket, Set<ServerResponse>>();
  /** When each connection was made, or its last response ended. */
  const activeAt = new WeakMap<Socket, number>();
  let isStopping = false;
  let isGraceOver = false;

  server.on('connection', (socket: Socket) => {
    pending.set(socket, new Set());
    activeAt.set(socket, performance.now());
    socket.once('close', () => pending.delete(socket));
  });
  // Before all other listeners, so that every response has the header.
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const underWay = pending.get(req.socket);
    underWay?.add(res);
    if (isStopping) setConnectionClose(res);
    res.once('close', () => {
      underWay?.delete(res);
      activeAt.set(req.socket, performance.now());
      // A client whose last response lacked `Connection: close` may be sending its next request.
      if (!isStopping || underWay?.size !== 0 || !(isGraceOver || hasConnectionClose(res))) return;
      req.socket.destroySoon();
      // The rest of its body is read only for as long as the client needs to get the response.
      if (hasResponse(req.socket)) setTimeout(() => req.socket.destroy(), graceMs).unref();
    });
  });

  /** Closes connections a few at a time, and reads in between what has arrived on the others: closing 300 at once takes 5 ms. */
  async function closeIdle(activeBeforeMs: number): Promise<void> {
    const sockets = [...pending.keys()];
    const batchSize = Math.ceil(sockets.length / maxClosingTurns);
    for (const [index, socket] of sockets.entries()) {
      if (index % batchSize === 0) await turn();
      if (pending.get(socket)?.size === 0 && (activeAt.get(socket) ?? 0) < activeBeforeMs) socket.destroy();
    }
  }

  return {
    async close() {
      isStopping = true;
      // The system may have made connections that Node accepts only in the next turn; closing now would reset them.
      await turn();
      await turn();
      // The HTTP server's own `close` would close idle connections at once.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      for (const underWay of pending.values()) underWay.forEach(setConnectionClose);
      void closeIdle(performance.now() - recentlyMs);
      const grace = setTimeout(async () => {
        // Timers run before sockets are read: a busy process reads first what has arrived.
        await turn();
        isGraceOver = true;
        await closeIdle(Number.POSITIVE_INFINITY);
      }, graceMs);
      await closed.finally(() => clearTimeout(grace));
    },
    abort() {
      for (const socket of pending.keys()) socket.destroy();
    },
  };
}

/** Makes the client open a new connection, to another process, for its next request (RFC 9112, 9.6). */
function setConnectionClose(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}

function hasConnectionClose(res: ServerResponse): boolean {
  return res.getHeader('Connection') === 'close';
}
