// Webhook receivers on loopback, and senders that may call them.
import { type RequestListener, createServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, createServer as createTcpServer } from 'node:net';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import {
  type OutgoingAttempt,
  type OutgoingMessage,
  type SendOutcome,
  type Sender,
  type SenderOptions,
  makeSender,
} from '../../src/webhooks/send.ts';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';

export interface Receiver {
  port: number;
  url: string;
  /** All connections so far. */
  connections: number;
  /** Open connections. */
  open: Set<Socket>;
}

const endings: (() => void)[] = [];

/** Stops every receiver that was started. */
export function endReceivers(): void {
  for (const end of endings.splice(0)) end();
}

/** A receiver that speaks HTTP. */
export function receive(listener: RequestListener): Promise<Receiver> {
  const server = createServer(listener);
  // It never closes a connection itself: the tests are about who does.
  server.keepAliveTimeout = 0;
  return start(server);
}

/** A receiver that gets its connections and their bytes raw, and sends whatever a test wants. */
export function receiveRaw(onData: (socket: Socket, sent: string) => void): Promise<Receiver> {
  return start(createTcpServer((socket) => socket.on('data', (sent) => onData(socket, String(sent)))));
}

export async function start(server: Server, scheme = 'http'): Promise<Receiver> {
  const receiver: Receiver = { port: 0, url: '', connections: 0, open: new Set() };
  server.on('connection', (socket: Socket) => {
    receiver.connections += 1;
    receiver.open.add(socket);
    socket.on('error', () => {}).on('close', () => receiver.open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.close();
    for (const socket of receiver.open) socket.destroy();
  });
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `${scheme}://127.0.0.1:${receiver.port}/hooks`;
  return receiver;
}

/** A sender whose attempts are all made. */
export interface LoopbackSender extends Sender {
  /** @throws Error if the attempt was not made */
  send(attempt: OutgoingAttempt): Promise<SendOutcome>;
  /** @returns null if the attempt was not made */
  trySend: Sender['send'];
}

/** A sender that may call this machine. */
export function loopbackSender(options: Partial<SenderOptions> = {}): LoopbackSender {
  const policy = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8'] });
  const sender = makeSender({ policy, now: () => new Date(), timeoutMs: 5_000, ...options });
  return {
    ...sender,
    trySend: sender.send,
    async send(given) {
      const outcome = await sender.send(given);
      if (outcome === null) throw new Error('The attempt was not made');
      return outcome;
    },
  };
}

/** An attempt to send a signed message to a URL. */
export function attempt(
  url: string,
  { accountId = 'account', endpointId = 'endpoint', maxWaitMs = 30_000, ...changes }: Partial<OutgoingMessage & OutgoingAttempt> = {},
): OutgoingAttempt {
  const body = '{"type":"shipment.updated"}';
  const signature = signatureHeaders({ id: 'msg_1', at: new Date(), body, secrets: [makeSecret()] });
  const message = (): OutgoingMessage => ({ contentType: 'application/json', signature, headers: {}, body, ...changes });
  return { url, accountId, endpointId, messageId: 'msg_1', maxWaitMs, message };
}
