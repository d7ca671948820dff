// More connections at once than Node asks the system to keep by default, 511.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { expect } from 'chai';
import { until } from '../support/until.ts';
import { Workplace } from '../support/process.ts';
import { describeOn } from '../support/databases.ts';

const connections = 1_000;
const somaxconn = '/proc/sys/net/core/somaxconn';

describeOn('sqlite', 'a burst of connections to a process that is busy', () => {
  for (const args of [[], ['--workers', '1']]) {
    it(`waits for it, and each gets its response${args.length > 0 ? `, also with ${args.join(' ')}` : ''}`, async function () {
      // Only Linux says how many it keeps at most.
      if (!existsSync(somaxconn) || Number(readFileSync(somaxconn, 'utf8')) < connections) this.skip();
      const workplace = await Workplace.make();
      const sockets: Socket[] = [];
      try {
        const service = workplace.startProcess(args, { PORT: '0', RATE_LIMIT: '1000000' });
        await service.until('surface B');
        const { hostname, port } = new URL(/surface B +(\S+)/.exec(service.stdout())?.[1] ?? '');
        process.kill(service.pid ?? 0, 'SIGSTOP');
        let connected = 0;
        for (let count = 0; count < connections; count += 1) {
          const socket = connect(Number(port), hostname, () => (connected += 1));
          sockets.push(socket.on('error', () => undefined));
        }
        await until(`${connections} are connected`, () => connected === connections);
        process.kill(service.pid ?? 0, 'SIGCONT');
        const statuses = sockets.map(async (socket) => {
          socket.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
          const [chunk] = (await once(socket, 'data')) as [Buffer];
          return chunk.toString().slice(9, 12);
        });
        expect([...new Set(await Promise.all(statuses))]).to.deep.equal(['200']);
      } finally {
        for (const socket of sockets) socket.destroy();
        await workplace.leave();
      }
    });
  }
});
