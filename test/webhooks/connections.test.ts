// How connections are kept, shared, limited and closed.
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import type { SenderOptions } from '../../src/webhooks/send.ts';
import { type LoopbackSender, type Receiver, attempt, endReceivers, loopbackSender, receive, receiveRaw } from './receiver.ts';
import { aMoment, until } from '../support/until.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('connections', () => {
  let sender: LoopbackSender;
  const makeSender = (options: Partial<SenderOptions>): LoopbackSender => (sender = loopbackSender(options));
  afterEach(async () => {
    endReceivers();
    await sender.close();
  });

  it('are kept for the next message', async () => {
    const receiver = await receive((_, response) => void response.end());
    makeSender({});
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await sender.send(attempt(receiver.url))).status).to.equal(200);
      await turn();
    }
    expect(receiver.connections).to.equal(1);
  });

  it('are opened again if the receiver has closed them in the meantime', async () => {
    const receiver = await receive((_, response) => void response.end());
    makeSender({});
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await sender.send(attempt(receiver.url))).status).to.equal(200);
      for (const socket of receiver.open) socket.destroy();
      await until('no connection is open', () => receiver.open.size === 0);
    }
    expect(receiver.connections).to.equal(5);
  });

  it('that are closed without a response are an error: a message that may have arrived is not sent twice', async () => {
    let requests = 0;
    const receiver = await receiveRaw((socket) => {
      requests += 1;
      if (requests === 1) socket.write(answer);
      else socket.destroy();
    });
    makeSender({});
    expect((await sender.send(attempt(receiver.url))).status).to.equal(200);
    await turn();
    expect((await sender.send(attempt(receiver.url))).error).to.equal('connection closed before an answer arrived');
    expect(requests).to.equal(2);
  });

  it('carry one message at a time', async () => {
    const open: ServerResponse[] = [];
    const receiver = await receive((_, response) => void open.push(response));
    const answerAll = (): void => open.splice(0).forEach((response) => void response.end());
    // One endpoint gets a third.
    makeSender({ placesPerOrigin: { proven: 9, unproven: 9 } });
    const first = sender.send(attempt(receiver.url));
    await until('it is open', () => open.length === 1);
    answerAll();
    expect((await first).status).to.equal(200);
    const outcomes = Array.from({ length: 60 }, () => sender.send(attempt(receiver.url)));
    for (let answered = 0; answered < 60; answered += 3) {
      await until('as many are open as may be', () => open.length >= 3);
      await turn();
      expect(open).to.have.length(3);
      answerAll();
    }
    expect((await Promise.all(outcomes)).map(({ status }) => status)).to.deep.equal(Array(60).fill(200));
    // A connection that the receiver has just freed may not be known to be free yet.
    expect(receiver.connections).to.be.at.most(6);
  });

  it('to a receiver that hangs hold no waiting attempt beyond the time that it may wait, and it is not sent later', async () => {
    let hangs = true;
    let answered = 0;
    const receiver = await receiveRaw((socket) => {
      if (hangs) return;
      answered += 1;
      socket.write(answer);
    });
    makeSender({ placesPerOrigin: { proven: 6, unproven: 6 }, timeoutMs: 400 });
    const made = Array.from({ length: 50 }, () => sender.trySend(attempt(receiver.url, { maxWaitMs: 200 })));
    const errors = new Set((await Promise.all(made)).map((outcome) => outcome?.error ?? 'not sent'));
    expect(errors).to.have.all.keys('timed out after 0.4 s', 'not sent');
    hangs = false;
    expect((await sender.send(attempt(receiver.url))).status, 'once it is back').to.equal(200);
    await aMoment();
    expect(answered).to.equal(1);
  });

  it('that an attempt has to wait for do not use up its time', async () => {
    const receiver = await receive((_, response) => void setTimeout(() => response.end(), 150));
    makeSender({ placesPerOrigin: { proven: 1, unproven: 1 }, timeoutMs: 1_000 });
    // The last one waits for longer than an attempt may take.
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sender.send(attempt(receiver.url))));
    expect(outcomes.map(({ status }) => status)).to.deep.equal(Array(10).fill(200));
  });

  it('to a receiver that hangs for one account are not taken from another, nor from its own endpoint that answers', async () => {
    let hanging = 0;
    const receiver = await receive((request, response) => void (request.url === '/hang' ? (hanging += 1) : response.end()));
    makeSender({ placesPerOrigin: { proven: 6, unproven: 6 } });
    const own = { accountId: 'one', endpointId: 'proven' };
    expect((await sender.send(attempt(receiver.url, own))).status).to.equal(200);
    const url = receiver.url.replace('/hooks', '/hang');
    const hang = Array.from({ length: 100 }, (_, index) =>
      sender.trySend(attempt(url, { accountId: 'one', endpointId: `hanging ${index}`, maxWaitMs: 200 })),
    );
    await until('half of the places hang', () => hanging === 3);
    const others = [own, { accountId: 'other', endpointId: 'new' }].map((who) => sender.send(attempt(receiver.url, who)));
    expect((await Promise.all(others)).map(({ status }) => status)).to.deep.equal([200, 200]);
    expect(hanging, 'those that still hang').to.equal(3);
    endReceivers();
    await Promise.all(hang);
  });

  it('that could not be opened are abandoned, and their slots are free again', async () => {
    const receiver = await receive((_, response) => void response.end());
    let asked = 0;
    const resolve = (): Promise<string[]> => ((asked += 1) === 1 ? new Promise(() => {}) : Promise.resolve(['127.0.0.1']));
    makeSender({ placesPerOrigin: { proven: 1, unproven: 1 }, timeoutMs: 500, resolve });
    const url = `http://receiver.example.com:${receiver.port}/`;
    expect((await sender.send(attempt(url))).error).to.equal('timed out after 0.5 s');
    await until('it is sent', async () => (await sender.send(attempt(url))).status === 200);
  });

  it('are opened to a name’s next address if no server answers at the first', async () => {
    const receiver = await receive((_, response) => void response.end());
    makeSender({ resolve: async () => ['127.0.0.2', '127.0.0.3', '127.0.0.1'] });
    expect((await sender.send(attempt(`http://receiver.example.com:${receiver.port}/`))).status).to.equal(200);
    endReceivers();
    makeSender({ resolve: async () => ['127.0.0.2', '127.0.0.3'] });
    expect((await sender.send(attempt(`http://receiver.example.com:${receiver.port}/`))).error).to.equal('connection refused');
  });

  it('are replaced after a while, however busy, and the name is looked up and checked again', async () => {
    const receiver = await receive((_, response) => void response.end());
    let addresses = ['127.0.0.1'];
    makeSender({ connectionAgeMs: 50, resolve: async () => addresses });
    const url = `http://receiver.example.com:${receiver.port}/`;
    expect((await sender.send(attempt(url))).status).to.equal(200);
    addresses = ['10.0.0.1'];
    await until('the address is refused', async () => (await sender.send(attempt(url))).error === 'address not allowed');
  });

  it('do not grow with the number of receivers', async () => {
    const receiver = await receive((_, response) => void response.end());
    makeSender({ maxOrigins: 20, resolve: async () => ['127.0.0.1'] });
    let failed = 0;
    let most = 0;
    const urls = Array.from({ length: 200 }, (_, index) => `http://receiver-${index}.example.com:${receiver.port}/`);
    const next = urls.values();
    const work = async (): Promise<void> => {
      for (const url of next) {
        if ((await sender.send(attempt(url))).status !== 200) failed += 1;
        most = Math.max(most, receiver.open.size);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect(failed).to.equal(0);
    expect(receiver.connections).to.be.at.least(200);
    // Those of 20 origins, of the 16 in progress, and those whose closing the receiver has not noticed yet.
    expect(most).to.be.lessThan(100);
    await until('20 connections are open', () => receiver.open.size <= 20);
  });

  it('are all closed at the end, once attempts in flight are done; those that wait for a connection are not made', async () => {
    const receiver = await receive((_, response) => void setTimeout(() => response.end('late'), 50));
    makeSender({ placesPerOrigin: { proven: 6, unproven: 6 } });
    const underWay = Array.from({ length: 6 }, () => sender.trySend(attempt(receiver.url)));
    await until('two are sent', () => receiver.connections === 2);
    await sender.close();
    const bodies = (await Promise.all(underWay)).map((outcome) => outcome?.responseBody);
    expect(bodies).to.deep.equal(['late', 'late', ...Array(4).fill(undefined)]);
    expect(await sender.trySend(attempt(receiver.url)), 'one that begins later').to.equal(null);
    await until('no connection is open', () => receiver.open.size === 0);
  });

  it('are closed when they are idle', async () => {
    const receiver: Receiver = await receive((_, response) => void response.end());
    makeSender({});
    await sender.send(attempt(receiver.url));
    await until('no connection is open', () => receiver.open.size === 0);
  });
});
