// The whole program with an AIS feed that floods it: garbage, an endless line, endless messages, more ships than it stores.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { classA, sentence, staticData } from '../ais/encode.ts';
import { containerNumber, everGiven, gateOut, loaded, startFakeCarrier } from '../carriers/fake-carrier.ts';
import type { Dialect } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { type ProcessStats, onWholeProgram } from './whole-program.ts';

const mmsi = 353136000;
const [latitude, longitude] = [29.92, 32.55];

/** The floods, sent in this order on one connection, each in pieces. */
const floods: Record<string, (size: number) => Iterable<string | Buffer>> = {
  *garbage(size) {
    for (let sent = 0; sent < size; sent += 65_536) yield randomBytes(65_536);
  },
  *'a line without end'(size) {
    for (let sent = 0; sent < size; sent += 65_536) yield 'A'.repeat(65_536);
    yield '\n';
  },
  *'wrong checksums'(size) {
    const line = `${classA({ mmsi, latitude: 1, longitude: 1 }).slice(0, -2)}ZZ\n`;
    for (let sent = 0; sent < size; sent += line.length * 1_000) yield line.repeat(1_000);
  },
  *'messages without end'(size) {
    const characters = '5'.repeat(56);
    for (let sent = 0, group = 0; sent < size; group += 1) {
      const lines = Array.from({ length: 100 }, (_, index) =>
        sentence({ characters, fillBits: 0 }, `9,1,${index % 10}`, `A${letter(group)}VDM`),
      );
      const piece = `${lines.join('\n')}\n`;
      sent += piece.length;
      yield piece;
    }
  },
  *'ships that are not tracked'(size) {
    for (let sent = 0, ship = 201_000_000; sent < size; ) {
      const lines = Array.from({ length: 50 }, () => [
        ...staticData((ship += 1), 9811000 + (ship % 9), 'X'),
        classA({ mmsi: ship, latitude: 5, longitude: 5 }),
      ]);
      const piece = `${lines.flat().join('\n')}\n`;
      sent += piece.length;
      yield piece;
    }
  },
  *'positions off the map'(size) {
    const lines = [classA({ mmsi, latitude: 91, longitude: 181 }), classA({ mmsi, latitude: -100, longitude: 200 })].join('\n');
    for (let sent = 0; sent < size; sent += lines.length * 500) yield `${lines}\n`.repeat(500);
  },
};

const letter = (group: number): string => String.fromCharCode(65 + (group % 26));

export interface FeedFindings extends ProcessStats {
  ways: number;
  /** Bytes that the feed sent and the program read. */
  sent: number;
  seconds: number;
  /** API reads during the floods, by status, and the slowest. */
  reads: Record<string, number>;
  slowestMs: number;
  /** The tracked vessel's position after the floods; the feed reported it last. */
  position: [number, number];
  /** Vessels in the database. */
  vessels: number;
}

/** @param size of each flood, in bytes */
export async function floodFromFeed(dialect: Dialect, size: number): Promise<FeedFindings> {
  let listening: (socket: Socket) => void = () => {};
  const connected = new Promise<Socket>((resolve) => (listening = resolve));
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {}).resume();
    // The program must reconnect.
    if ((connections += 1) === 1) socket.destroy();
    else listening(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const carrier = await startFakeCarrier(() => ({ body: [gateOut('gate-out'), loaded] }));
  const settings = {
    AIS_FEED: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CMDU_BASE_URL: carrier.url,
    CMDU_API_KEY: 'key',
  };
  try {
    return await onWholeProgram(dialect, settings, async ({ url, apiKey, rows, send }) => {
      const attributes = { request_type: 'container', request_number: containerNumber, shipping_line_scac: 'CMDU' };
      await send('/tracking_requests', 'POST', { data: { type: 'tracking_request', attributes } });
      const vesselOf = async () =>
        (
          await rows<{ latitude: number | null; longitude: number | null }>(
            `SELECT latitude, longitude FROM vessels WHERE imo = '${everGiven.vesselIMONumber}'`,
          )
        )[0];
      await until('the carrier has named the vessel', vesselOf);
      const socket = await connected;
      // A process's first read costs more than any later one.
      await send(`/vessels/${everGiven.vesselIMONumber}`);
      const reads = readContinuously(`${url}/vessels/${everGiven.vesselIMONumber}`, apiKey);
      const since = performance.now();
      for (const flood of Object.values(floods)) {
        for (const piece of flood(size)) {
          if (socket.write(piece)) await setImmediate();
          else await once(socket, 'drain');
        }
      }
      socket.write(`${[...staticData(mmsi, 9811000, 'EVER GIVEN'), classA({ mmsi, latitude, longitude })].join('\n')}\n`);
      await until('the vessel has the position that the feed sent last', async () => (await vesselOf())?.latitude === latitude);
      const seconds = (performance.now() - since) / 1000;
      const found = await reads.stop();
      const at = await vesselOf();
      const [count] = await rows<{ n: number }>('SELECT COUNT(*) AS n FROM vessels');
      return {
        ...found,
        ways: Object.keys(floods).length,
        sent: socket.bytesWritten,
        seconds,
        position: [Number(at?.latitude), Number(at?.longitude)],
        vessels: Number(count?.n),
      };
    });
  } finally {
    server.close();
    await carrier.stop();
  }
}

function readContinuously(url: string, apiKey: string) {
  const reads: Record<string, number> = {};
  let slowestMs = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const since = performance.now();
      const outcome = await fetch(url, { headers: { 'x-api-key': apiKey } }).then(
        async (response) => String(response.status) + ((await response.text()) === '' ? ' empty' : ''),
        () => 'none',
      );
      slowestMs = Math.max(slowestMs, performance.now() - since);
      reads[outcome] = (reads[outcome] ?? 0) + 1;
      await sleep(10);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return { reads, slowestMs };
    },
  };
}
