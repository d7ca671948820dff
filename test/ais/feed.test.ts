import { expect } from 'chai';
import { type Feed, makeFeed } from '../../src/ais/feed.ts';
import { doubling } from '../../src/domain/retry-schedules.ts';
import type { VesselSighting } from '../../src/domain/places.ts';
import { classA, staticData } from './encode.ts';
import { type FakeFeed, startFakeFeed } from './fake-feed.ts';
import { aMoment, until } from '../support/until.ts';

const mmsi = 353136000;
const at = (latitude: number): string => `${classA({ mmsi, latitude, longitude: 2 })}\r\n`;

describe('listening to an AIS feed', () => {
  let server: FakeFeed;
  let feed: Feed;
  let heard: VesselSighting[];
  /** `up`, or why it went down. */
  let changes: string[];

  function listenTo(port: number, waitMs = 10): void {
    heard = [];
    changes = [];
    feed = makeFeed({
      host: '127.0.0.1',
      port,
      onSighting: (sighting) => void heard.push(sighting),
      onUp: () => void changes.push('up'),
      onDown: (reason) => void changes.push(reason),
      now: () => new Date(),
      retries: { waitsMs: doubling(waitMs, 60_000), jitter: [0.5, 1] },
    });
    feed.start();
  }
  const untilHeard = (count: number) => until(`${count} are heard`, () => heard.length >= count);
  const latitudes = () => heard.map(({ position }) => position?.latitude);

  beforeEach(async () => {
    server = await startFakeFeed();
    listenTo(server.port);
    await server.untilListening(1);
  });
  afterEach(async () => {
    await feed.stop();
    await server.stop();
  });

  it('reads a feed that arrives byte by byte', async () => {
    for (const letter of at(1) + staticData(mmsi, 9811000, 'EVER GIVEN').join('\n') + '\n') await server.say(letter);
    await untilHeard(2);
    expect(latitudes()).to.deep.equal([1, undefined]);
    expect(heard[1]).to.include({ imo: '9811000', name: 'EVER GIVEN' });
  });

  it('reads everything of a flood', async () => {
    const lines = Array.from({ length: 6000 }, (_, index) => at(index / 1000)).join('');
    await server.say(lines);
    await untilHeard(6000);
    expect(latitudes().slice(-1)).to.deep.equal([5.999]);
  });

  it('reconnects after the feed disconnects, and does not continue half a line', async () => {
    await server.say(at(1) + at(2).slice(0, 20));
    await untilHeard(1);
    server.hangUp();
    await until('it is back', () => server.connections === 2);
    await server.untilListening(1);
    await server.say(at(2).slice(20) + at(3));
    await untilHeard(2);
    expect(latitudes()).to.deep.equal([1, 3]);
    expect(changes).to.deep.equal(['up', 'the other side closed the connection', 'up']);
  });

  it('reconnects as often as the feed disconnects', async () => {
    for (let time = 2; time <= 4; time += 1) {
      server.hangUp();
      await until('it is back', () => server.connections === time);
    }
    await server.say(at(1));
    await untilHeard(1);
  });

  it('reconnects after the feed was down, and reports that once', async () => {
    await until('it is up', () => changes.length === 1);
    const { port } = server;
    await server.stop();
    await until('it is down', () => changes.length === 2);
    await aMoment();
    server = await startFakeFeed(port);
    await server.untilListening(1);
    await server.say(at(5));
    await untilHeard(1);
    expect(changes).to.deep.equal(['up', 'the other side closed the connection', 'up']);
  });

  it('starts while the feed is down, and says why', async () => {
    const { port } = server;
    await feed.stop();
    await server.stop();
    listenTo(port);
    await until('it is down', () => changes.length === 1);
    expect(changes[0]).to.match(/ECONNREFUSED/);
    server = await startFakeFeed(port);
    await server.untilListening(1);
    await until('it is up', () => changes.length === 2);
  });

  it('reads nothing once it is stopped, and does not reconnect', async () => {
    await server.say(at(1));
    await untilHeard(1);
    await feed.stop();
    await server.untilListening(0);
    await aMoment();
    expect({ connections: server.connections, heard: heard.length, changes }).to.deep.equal({ connections: 1, heard: 1, changes: ['up'] });
  });

  it('stops at once while it waits for another try', async () => {
    const { port } = server;
    await feed.stop();
    await server.stop();
    // Longer than a test's timeout.
    listenTo(port, 60_000);
    await until('it is down', () => changes.length === 1);
    await feed.stop();
    server = await startFakeFeed(port);
  });
});
