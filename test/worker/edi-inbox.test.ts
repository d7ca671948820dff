// A folder in which lines leave EDI messages.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { namedLines } from '../../src/carriers/edi/line.ts';
import { minuteMs } from '../../src/domain/durations.ts';
import { DatabaseUnavailable } from '../../src/store/database.ts';
import { makeInboxLook } from '../../src/worker/edi-inbox.ts';
import { iftstaOf, message315, x12Of } from '../carriers/edi/samples.ts';

const carriers = makeCarriers({ sandboxUrl: null, timeoutMs: 1000, edi: namedLines({ ediScacs: ['COSU'] }) });
const whole = x12Of([message315({ code: 'VD' })]);

describe('the EDI inbox', () => {
  let folder: string;
  let now: Date;
  let received: string[];
  let failed: string[];
  let errors: unknown[];
  /** What storing a message fails with. */
  let refusal: Error | null;
  let refuses: (digest: string) => boolean;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inbox-'));
    await mkdir(join(folder, 'COSU'));
    [now, received, failed, errors, refusal] = [new Date('2026-03-01T12:00:00Z'), [], [], [], null];
    refuses = () => true;
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const process = () =>
    makeInboxLook({
      folder,
      carriers,
      receive: async (scac, { push }) => {
        if (refusal && refuses(push.digest)) throw refusal;
        received.push(`${scac} ${push.digest}`);
      },
      now: () => now,
      onFailed: (_, reason) => void failed.push(reason),
      onError: (error) => void errors.push(error),
    });
  /** Leaves a file that was last written some time ago. */
  async function leave(name: string, text: string | Uint8Array, agoMs = 2 * minuteMs, scac = 'COSU'): Promise<void> {
    await mkdir(join(folder, scac), { recursive: true });
    const path = join(folder, scac, name);
    await writeFile(path, text);
    const at = new Date(now.getTime() - agoMs);
    await utimes(path, at, at);
  }
  const files = async (part: string, scac = 'COSU'): Promise<string[]> =>
    (await readdir(join(folder, scac, part)).catch(() => [])).map((name) => name.replace(/^\d+-/, '')).sort();
  const waiting = async (): Promise<string[]> =>
    (await readdir(join(folder, 'COSU'), { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  const textIn = async (part: string, word: string): Promise<string> => {
    const name = (await readdir(join(folder, 'COSU', part))).find((each) => each.includes(word)) ?? '';
    return readFile(join(folder, 'COSU', part, name), 'utf8');
  };

  it('takes a file that stays as it is, and acknowledges it', async () => {
    await leave('a.edi', whole);
    await leave('b.txt', iftstaOf([{ code: 'VD' }]));
    const look = process();
    expect(await look()).to.equal(0);
    expect(await look()).to.equal(2);
    expect(received).to.have.lengthOf(2);
    expect([await files('done'), await files('out'), await files('failed'), await files('working')]).to.deep.equal([
      ['a.edi', 'b.txt'],
      ['a.edi.ack', 'b.txt.ack'],
      [],
      [],
    ]);
    expect(await textIn('out', 'a.edi')).to.include('AK9*A*1*1*1');
    expect(await textIn('out', 'b.txt')).to.include('CONTRL');
    expect(await waiting()).to.deep.equal([]);
  });

  it('leaves alone what is still being written', async () => {
    await leave('a.edi.tmp', whole);
    await leave('.hidden', whole);
    await leave('grows.edi', whole.slice(0, 200), 1_000);
    const look = process();
    await look();
    await look();
    expect([received, failed]).to.deep.equal([[], []]);
    expect((await waiting()).sort()).to.deep.equal(['.hidden', 'a.edi.tmp', 'grows.edi']);
    await leave('grows.edi', whole, 0);
    await look();
    await look();
    expect(received).to.have.lengthOf(1);
  });

  it('refuses what it can read but not use, with a negative acknowledgement', async () => {
    await leave('no-time.edi', x12Of([[['N9', 'BM', 'BILL123']]]));
    await leave('other.txt', iftstaOf([{ code: 'VD' }]).replaceAll('IFTSTA', 'COPARN'));
    const look = process();
    await look();
    await look();
    expect([received, await files('done')]).to.deep.equal([[], []]);
    expect(await files('failed')).to.deep.equal(['no-time.edi', 'no-time.edi.reason.txt', 'other.txt', 'other.txt.reason.txt']);
    expect(await textIn('out', 'no-time'))
      .to.include('AK5*R*5')
      .and.include('AK9*R*1*1*0');
    expect(await textIn('out', 'other')).to.match(/UCI\+[^']*\+4'/);
  });

  const bad: [string, string | Uint8Array, string][] = [
    ['cut.edi', whole.slice(0, -20), 'cut'],
    ['wrong.edi', whole.replaceAll('*', '|').replace('ISA|', 'ISA*'), 'ISA segment'],
    ['large.edi', new Uint8Array(6 * 1024 * 1024), 'bytes'],
    ['empty.edi', '', 'begins neither'],
  ];
  for (const [name, text, word] of bad) {
    it(`puts ${name} aside with the reason`, async () => {
      await leave(name, text);
      const look = process();
      await look();
      await look();
      expect([received, await files('done'), await files('out')]).to.deep.equal([[], [], []]);
      expect(await files('failed')).to.deep.equal([name, `${name}.reason.txt`]);
      expect(await textIn('failed', 'reason')).to.include(word);
      expect(failed).to.have.lengthOf(1);
    });
  }

  it('puts the files of a line that is not named aside', async () => {
    await leave('a.edi', whole, 2 * minuteMs, 'OOLU');
    await leave('a.edi', whole, 2 * minuteMs, 'notes');
    const look = process();
    await look();
    await look();
    expect(await files('failed', 'OOLU')).to.deep.equal(['a.edi', 'a.edi.reason.txt']);
    expect(await files('', 'notes')).to.deep.equal(['a.edi']);
  });

  it('gives each file to one of two processes', async () => {
    for (let index = 0; index < 10; index += 1) await leave(`${index}.edi`, x12Of([message315({ code: 'VD', voyage: `${index}` })]));
    const looks = [process(), process()];
    await Promise.all(looks.map((look) => look()));
    const read = await Promise.all(looks.map((look) => look()));
    expect(read.reduce((sum, each) => sum + each, 0)).to.equal(10);
    expect(new Set(received).size).to.equal(10);
    expect(received).to.have.lengthOf(10);
    expect(await files('done')).to.have.lengthOf(10);
  });

  it('reads a file again when the database did not take it', async () => {
    await leave('a.edi', whole);
    const look = process();
    refusal = new DatabaseUnavailable('mysql://db', 'unreachable', new Error('refused'));
    await look();
    for (let tries = 0; tries < 10; tries += 1) {
      now = new Date(now.getTime() + 11 * minuteMs);
      expect(await look().catch((error: Error) => error.name)).to.equal(refusal.name);
    }
    expect(await waiting()).to.deep.equal(['a.edi']);
    refusal = null;
    await look();
    expect(received).to.have.lengthOf(1);
    expect(await files('failed')).to.deep.equal([]);
  });

  it('gives up a file that always causes an internal error, with the reason, and reads the others', async () => {
    await leave('a.edi', whole);
    await leave('b.edi', x12Of([message315({ code: 'AE' })]));
    const look = process();
    const poison = createHash('sha256').update(whole).digest('hex');
    refuses = (digest) => digest === poison;
    refusal = new TypeError('a fault of ours');
    await look();
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await waiting(), `before try ${tries}`).to.include('a.edi');
      await look();
      // Not again before its time.
      await look();
      expect(errors).to.have.lengthOf(Math.min(tries, 4));
      now = new Date(now.getTime() + 11 * minuteMs);
    }
    expect(received).to.have.lengthOf(1);
    expect([await waiting(), await files('done')]).to.deep.equal([[], ['b.edi']]);
    expect(await files('failed')).to.deep.equal(['a.edi', 'a.edi.reason.txt']);
    expect(await textIn('failed', 'reason')).to.equal('Landfall failed 5 times to store it: a fault of ours\n');
    expect(failed).to.have.lengthOf(1);
  });

  it('takes over what a process that died had claimed', async () => {
    await mkdir(join(folder, 'COSU', 'working'));
    const claim = `${now.getTime()}.00000000-0000-4000-8000-000000000000.a.edi`;
    await writeFile(join(folder, 'COSU', 'working', claim), whole);
    const look = process();
    await look();
    await look();
    expect(received).to.have.lengthOf(0);
    now = new Date(now.getTime() + 11 * minuteMs);
    await look();
    await look();
    expect(received).to.have.lengthOf(1);
    expect(await files('working')).to.deep.equal([]);
  });
});
