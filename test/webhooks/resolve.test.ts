// Name lookups against a name server on this machine.
import { type Socket, createSocket } from 'node:dgram';
import { expect } from 'chai';
import { makeResolve } from '../../src/webhooks/resolve.ts';

const types = { A: 1, AAAA: 28 };

/** Addresses as bytes, by type; an empty list is "no such name", null is no answer at all. */
interface Records {
  A: number[][] | null;
  AAAA: number[][] | null;
}

async function startNameServer(records: Records): Promise<{ socket: Socket; address: string }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port }) => {
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    const data = type === types.AAAA ? records.AAAA : records.A;
    if (data === null) return;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(data.length === 0 ? 0x8183 : 0x8180, 2);
    header.fill(0, 6);
    header.writeUInt16BE(data.length, 6);
    // The name as a pointer to the question, type, class, a TTL of 0, and the data.
    const answers = data.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { socket, address: `127.0.0.1:${socket.address().port}` };
}

async function resolved(hostname: string, records: Records, asksSystem = false): Promise<string[]> {
  const { socket, address } = await startNameServer(records);
  try {
    return await makeResolve({ asksSystem, servers: [address], timeoutMs: 300 })(hostname);
  } finally {
    socket.close();
  }
}

describe('a name', () => {
  it('has all the addresses that the name servers know, IPv4 first', async () => {
    const ipv6 = [0x20, 1, ...Array<number>(13).fill(0), 1];
    const found = await resolved('example.com', {
      A: [
        [192, 0, 2, 1],
        [10, 0, 0, 1],
      ],
      AAAA: [ipv6],
    });
    expect(found).to.have.members(['192.0.2.1', '10.0.0.1', '2001::1']);
    expect(found[2]).to.equal('2001::1');
  });

  it('has those of one kind if there are none of the other', async () => {
    expect(await resolved('example.com', { A: [[192, 0, 2, 1]], AAAA: [] })).to.deep.equal(['192.0.2.1']);
  });

  it('has none if the servers know none, even if the machine itself might', async () => {
    expect(await resolved('localhost', { A: [], AAAA: [] })).to.deep.equal([]);
  });

  it('may have those that the machine knows, if the machine is asked', async () => {
    expect(await resolved('localhost', { A: [], AAAA: [] }, true)).to.include('127.0.0.1');
  });

  it('has those that arrived if the other query is never answered', async () => {
    expect(await resolved('example.com', { A: [[192, 0, 2, 1]], AAAA: null }, true)).to.deep.equal(['192.0.2.1']);
  });

  it('has none if the servers never answer, and the wait is not repeated', async () => {
    expect(await resolved('localhost', { A: null, AAAA: null }, true)).to.deep.equal([]);
  });
});
