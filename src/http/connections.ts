/**
 * Connections of clients: what one may hold of the process, and how all of them end when the server stops.
 *
 * A connection gets one answer at a time. Node reads ahead, so pipelined requests wait, 100 of them, and others have their
 * turn in between. A client that does not read is dropped within 28 s, and an answer takes five minutes at most.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What bounds a connection. */
export interface ConnectionLimits {
  /** Requests that may wait on a connection for the answer before theirs. Only pipelining makes any wait. */
  maxWaiting: number;
  /** How long nothing may move while bytes wait to be read, or while there is no request. */
  silenceMs: number;
  /** How long an answer may take in all, so that reading a byte now and then does not keep it for ever. */
  answerMs: number;
}

/** Node checks twice before it calls a connection that has been written to silent, so 14 s are 28 s at most. */
const usualLimits: ConnectionLimits = { maxWaiting: 100, silenceMs: 14_000, answerMs: 5 * 60_000 };

type Listener = (req: IncomingMessage, res: ServerResponse) => void;
type Exchange = [req: IncomingMessage, res: ServerResponse];

/**
 * Hands a server's requests on, those of a connection one by one, and drops clients that do not read or send nothing.
 *
 * Node reads ahead on a connection, 64 kB at a time. These can be 1,500 requests, whose answers would all be made at once
 * and kept until the client reads them. Here the second waits until the system has taken the whole answer to the first.
 */
export function serveConnections(server: Server, listener: Listener, limits: ConnectionLimits = usualLimits): void {
  /** What waits on each connection that has a request under way. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  function begin(socket: Socket, [req, res]: Exchange): void {
    const timer = setTimeout(() => socket.destroy(), limits.answerMs).unref();
    res.once('close', () => {
      clearTimeout(timer);
      // Not at once: answers that the system takes whole would follow one another to the last, and no other connection would have a turn.
      setImmediate(beginNext, socket);
    });
    listener(req, res);
  }

  function beginNext(socket: Socket): void {
    const next = waiting.get(socket)?.shift();
    // After an answer with `Connection: close` nothing more is done for the client (RFC 9112, 9.6).
    if (next && socket.writable) begin(socket, next);
    else waiting.delete(socket);
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin(socket, [req, res]);
    } else if (queue.push([req, res]) > limits.maxWaiting) {
      socket.destroy();
    }
  });

  server.setTimeout(limits.silenceMs, (socket) => {
    // A request that is worked on may take its time; `requestTimeout` bounds how long its body may.
    if (socket.writableLength > 0 || !waiting.has(socket)) socket.destroy();
  });
}

export interface StoppableServer {
  /**
   * Takes no new connections and closes those that nothing is under way on, silent ones too. Resolves when the answers under
   * way are sent and their connections closed.
   */
  close(): Promise<void>;
  /** Closes what is left. */
  abort(): void;
}

/**
 * Keeps account of a server's connections. Node's own `closeIdleConnections` leaves those open that have not sent a whole
 * request: one that says nothing would keep the process alive for ever.
 */
export function makeStoppable(server: Server): StoppableServer {
  const answers = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  server.on('connection', (socket: Socket) => {
    answers.set(socket, new Set());
    socket.once('close', () => answers.delete(socket));
  });
  // Before all who answer: what is set here goes out with every answer.
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const underWay = answers.get(req.socket);
    underWay?.add(res);
    if (isStopping) sayGoodbye(res);
    res.once('close', () => {
      underWay?.delete(res);
      if (isStopping && underWay?.size === 0) req.socket.destroySoon();
    });
  });

  return {
    close() {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, underWay] of answers) {
        underWay.forEach(sayGoodbye);
        if (underWay.size === 0) socket.destroy();
      }
      return closed;
    },
    abort() {
      for (const socket of answers.keys()) socket.destroy();
    },
  };
}

/** The client is to open another connection, to another process, for its next request (RFC 9112, 9.6). */
function sayGoodbye(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
