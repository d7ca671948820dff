// What a client can use up by not reading, by pipelining and by sending nothing.
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { type ConnectionLimits, hasResponse, makeStoppable, maxRestBytes, serveConnections } from '../../src/http/connections.ts';
import { loadContract } from '../../src/http/contract.ts';
import { until } from '../support/until.ts';

/** More than the system buffers for a client that does not read. */
const large = 'x'.repeat(20_000_000);
const usual: Partial<ConnectionLimits> = {
  silenceMs: 60_000,
  keepAliveMs: 60_000,
  responseMs: 60_000,
  restMs: 60_000,
  restBytes: 100_000_000,
};
const requests = (count: number): string =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

describe('a connection', () => {
  let server: Server | undefined;
  let client: Socket | undefined;
  let begun: string[];
  /** The server's sides of the connections, in their order. */
  let accepted: Socket[];

  afterEach(async () => {
    client?.destroy();
    server?.closeAllConnections();
    server?.close();
  });

  /** Answers every path with `answer`, and connects a client that does not read. */
  async function serve(limits: Partial<ConnectionLimits>, answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<Socket> {
    [begun, accepted] = [[], []];
    server = createServer().on('connection', (socket) => void accepted.push(socket));
    serveConnections(
      server,
      (req, res) => {
        begun.push(req.url ?? '');
        answer(req, res);
      },
      { ...usual, ...limits },
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'connect');
    client.pause();
    return client;
  }

  /** Waits until the server has no connections. The client can still read what was sent. */
  async function untilDropped(): Promise<void> {
    const count = () => new Promise<number>((resolve) => (server as Server).getConnections((_error, connections) => resolve(connections)));
    await until('no connection is left', async () => begun.length > 0 && (await count()) === 0);
  }

  /** What Node reports of a connection after `silenceMs`, or after `keepAliveMs` if it has had a response. */
  const isSilent = (socket: Socket): void => void socket.emit('timeout');

  const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), 'close');

  it('has one response waiting, however many requests were sent, and gets all of them in order once it reads', async () => {
    const socket = await serve({}, (req, res) => void res.end(req.url === '/0' ? large : `[${req.url}]`));
    socket.write(requests(50));
    await until('all requests are read', () => accepted[0]?.bytesRead === requests(50).length);
    expect(begun).to.deep.equal(['/0']);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text = (text + chunk.toString('latin1')).slice(-20_000)));
    socket.resume();
    await until('the last response is here', () => text.includes('[/49]'));
    expect([...text.matchAll(/\[\/(\d+)\]/g)].map(([, index]) => Number(index))).to.deep.equal(
      Array.from({ length: 49 }, (_, index) => index + 1),
    );
  });

  it('lets other connections run between two of its requests', async () => {
    let turn = 0;
    let isOver = false;
    const next = (): void => {
      turn += 1;
      if (!isOver) setImmediate(next);
    };
    next();
    const turns: number[] = [];
    const socket = await serve({}, (_req, res) => {
      turns.push(turn);
      res.end('short');
    });
    socket.write(requests(50));
    socket.resume();
    await until('all are answered', () => turns.length === 50);
    isOver = true;
    expect(new Set(turns).size).to.equal(50);
  });

  it('is closed if more than 100 requests wait', async () => {
    const socket = await serve({}, () => undefined);
    socket.write(requests(102));
    await closed(socket);
    expect(begun).to.deep.equal(['/0']);
  });

  it('is closed if the client does not read its response', async () => {
    const socket = await serve({}, (_req, res) => void res.end(large));
    socket.write(requests(1));
    await until('the response waits for the client', () => begun.length === 1 && (accepted[0]?.writableLength ?? 0) > 0);
    isSilent(accepted[0] as Socket);
    await untilDropped();
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    await closed(socket);
    expect(received).to.be.within(1, large.length - 1);
  });

  it('is closed if a response takes too long in total', async () => {
    const socket = await serve({ responseMs: 100 }, (_req, res) => void res.end(large));
    socket.write(requests(1));
    const trickle = setInterval(() => socket.read(1), 5);
    await untilDropped();
    clearInterval(trickle);
  });

  /** Refuses a request without reading its body. */
  const refuse = (_req: IncomingMessage, res: ServerResponse): void => {
    res.setHeader('Connection', 'close');
    res.end('refused');
  };
  const head = (length: number): string => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

  it('has its response even if the client sends a large body before it reads', async () => {
    const socket = await serve({}, refuse);
    const broken = once(socket, 'error').then(([error]) => error);
    const sent = new Promise((resolve) => socket.write(head(large.length) + large, resolve));
    expect(await Promise.race([sent, broken])).to.not.be.instanceOf(Error);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await closed(socket);
    expect(text).to.match(/refused$/);
  });

  it('is read no further than a limit after the response', async () => {
    const socket = await serve({ restBytes: 1_000_000 }, (_req, res) => void res.end('kept alive'));
    socket.write(head(1e15));
    const send = (): void => {
      while (socket.write(large));
    };
    socket.on('drain', send);
    send();
    await untilDropped();
    expect(socket.bytesWritten).to.be.below(1e15);
  });

  it('is closed if the rest of a body does not come after the response', async () => {
    const socket = await serve({ restMs: 100 }, (_req, res) => void res.end('kept alive'));
    socket.write(`${head(1000)}a part`);
    await untilDropped();
  });

  it('carries out no request after a response that closes it, and is cut off if the client does not close it, too', async () => {
    const socket = await serve({ restMs: 1_000 }, refuse);
    socket.allowHalfOpen = true;
    const ended = once(socket.resume(), 'end');
    socket.write(`${head(10)}a part`);
    await ended;
    socket.write(`rest${requests(1)}`);
    await untilDropped();
    expect(begun).to.deep.equal(['/']);
  });

  it('is kept for the next request once the rest of a body has come', async () => {
    const socket = await serve({}, (_req, res) => void res.end('kept alive'));
    socket.resume();
    socket.write(head(1000));
    const isWaitedFor = (): boolean => hasResponse(accepted[0] as Socket);
    await until('the rest of the body is waited for', isWaitedFor);
    socket.write('x'.repeat(1000));
    await until('it is no longer', () => !isWaitedFor());
    socket.write(requests(1));
    await until('both are answered', () => begun.length === 2);
    expect(begun).to.deep.equal(['/', '/0']);
  });

  it('is kept for the next request if the rest of a body was longer than the limit but has all come', async () => {
    const socket = await serve({ restBytes: 1000 }, (_req, res) => void res.end('kept alive'));
    socket.resume();
    socket.write(head(2000));
    const isWaitedFor = (): boolean => Object.hasOwn(accepted[0] as Socket, 'destroySoon');
    await until('the rest of the body is waited for', isWaitedFor);
    socket.write('x'.repeat(2000));
    await until('it is no longer', () => !isWaitedFor());
    socket.write(requests(1));
    await until('both are answered', () => begun.length === 2);
  });

  it('is kept after a body that is three times as large as the largest that an operation takes', () => {
    const { operations } = loadContract('a');
    const largest = Math.max(...[...operations, ...loadContract('b').operations].map(({ bodyLimit }) => bodyLimit?.bytes ?? 0));
    expect(largest * 3).to.be.within(1, maxRestBytes);
  });

  it('is closed if the client sends nothing', async () => {
    const socket = await serve({ silenceMs: 100 }, () => undefined);
    await closed(socket);
    expect(begun).to.deep.equal([]);
  });

  it('stays open while a request is processed', async () => {
    const socket = await serve({}, (req, res) => {
      isSilent(req.socket);
      res.setHeader('Connection', 'close');
      res.end('done');
    });
    socket.write(requests(2));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await closed(socket);
    expect(text).to.match(/done$/);
    expect(begun, 'nothing is begun after Connection: close').to.deep.equal(['/0']);
  });

  /** Makes another connection, and reads the response to a request on it. `again` sends one more. */
  async function ask(): Promise<{ socket: Socket; again(): Promise<string> }> {
    const socket = connect(((server as Server).address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const again = async (): Promise<string> => {
      text = '';
      socket.write(requests(1));
      await until('a response or the end is here', () => text.includes('here') || socket.closed);
      return text;
    };
    expect(await again()).to.match(/here$/);
    return { socket, again };
  }

  const answerHere = (_req: IncomingMessage, res: ServerResponse): void => void res.end('here');

  it('is kept while it is idle, for longer than a new one may be silent and longer than reported', async () => {
    await serve({ silenceMs: 14_000, keepAliveMs: 75_000, spareMs: 2_000 }, answerHere);
    const { socket, again } = await ask();
    const other = accepted[1] as Socket;
    await until('Node waits for the next request', () => (other.timeout ?? 0) >= 75_000);
    isSilent(other);
    expect(other.timeout, 'the spare time').to.equal(2_000);
    expect(await again(), 'the second response').to.match(/here$/);
    await until('Node waits for the next request', () => (other.timeout ?? 0) >= 75_000);
    isSilent(other);
    isSilent(other);
    await closed(socket);
  });

  it('reports how long it is kept', async () => {
    await serve({ keepAliveMs: 75_000 }, answerHere);
    const { again } = await ask();
    expect(await again()).to.match(/^Keep-Alive: timeout=75\r$/m);
  });

  it('is closed once it has been idle for too long', async () => {
    await serve({ keepAliveMs: 50, spareMs: 50 }, answerHere);
    const { socket } = await ask();
    await closed(socket);
  });

  it('is closed if too many are idle and it is the one that has been idle longest', async () => {
    const silent = await serve({ maxIdle: 3 }, answerHere);
    const [first, second, third] = [await ask(), await ask(), await ask()];
    await until('the silent one is closed', () => silent.resume().closed);
    await first.again();
    await ask();
    await until('the longest idle one is closed', () => second.socket.closed);
    for (const { again } of [first, third]) expect(await again()).to.match(/here$/);
  });

  /** Stops a server that has answered a client. @param ask sends one more request @returns what the client got */
  async function stopAfterAnswer(ask: (client: Socket) => unknown): Promise<string> {
    const socket = await serve({}, (_req, res) => void res.end('here'));
    const stoppable = makeStoppable(server as Server);
    // It knows only connections made from now on.
    const second = connect(((server as Server).address() as AddressInfo).port, '127.0.0.1');
    second.on('error', () => undefined);
    let text = '';
    second.on('data', (bytes) => {
      text += bytes;
    });
    second.write(requests(1));
    await until('a response is here', () => text.includes('here'));
    const ended = new Promise((resolve) => second.once('close', resolve));
    const stopped = stoppable.close();
    await ask(second);
    await ended;
    socket.destroy();
    await stopped;
    return text;
  }

  it('gets an answer to a request that was on its way when the server began to stop', async () => {
    const text = await stopAfterAnswer((client) => client.write(requests(1)));
    expect(text.split('here')).to.have.length(3);
    expect(text.toLowerCase().split('connection: close')).to.have.length(2);
  });

  it('gets an answer to a request that comes while a server that stops closes other idle ones', async () => {
    const silent = await serve({}, answerHere);
    silent.destroy();
    const stoppable = makeStoppable(server as Server);
    const clients = await Promise.all([ask(), ask(), ask()]);
    // All send as soon as the server has closed one.
    const answers = once(accepted[1] as Socket, 'close').then(() => Promise.all(clients.map(({ again }) => again())));
    await stoppable.close();
    expect((await answers).filter((text) => /^connection: close\r$/im.test(text))).to.have.length(2);
  });

  it('does not hold up a stop by the rest of a body that does not come after the response', async () => {
    let answer: (() => void) | undefined;
    const first = await serve({ restMs: 1e9 }, (_req, res) => {
      answer = () => void res.end('late');
    });
    first.destroy();
    const stoppable = makeStoppable(server as Server);
    const socket = connect({ port: ((server as Server).address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    socket.write(`${head(1000)}a part`);
    const answerLate = await until('the request is there', () => answer);
    const stopped = stoppable.close();
    // After the grace of the stop.
    await sleep(500);
    answerLate();
    await stopped;
    socket.destroy();
  });

  it('gets an answer to a request that came while a server that stops was too busy to read it', async () => {
    const text = await stopAfterAnswer(async (client) => {
      // After the two turns that the server waits. Its timer then ends before the next read.
      await turn();
      await turn();
      client.write(requests(1));
      for (const since = performance.now(); performance.now() - since < 400; );
    });
    expect(text.split('here')).to.have.length(3);
  });
});
