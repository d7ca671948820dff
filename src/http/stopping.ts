/** Ends a server: the answers under way are finished, everything else is closed at once. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
