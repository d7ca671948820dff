// How `npm run track` queries carriers, and its errors.
import { join } from 'node:path';
import { expect } from 'chai';
import { type FakeCarrier, gateOut, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { loaded } from './track-rows.ts';
import { AnswerFolder, run, track } from './track-run.ts';

describe('npm run track', () => {
  const answers = new AnswerFolder();

  describe('reports an error in one sentence', () => {
    async function complaint(content: unknown, ...args: string[]): Promise<string> {
      const { code, printed, complaint: said } = await run([await answers.file(content), ...args]);
      expect([code, printed]).to.deep.equal([1, '']);
      return said.replaceAll(join(answers.path, 'answer.json'), 'FILE');
    }

    it('with a file', async () => {
      expect(await complaint('')).to.equal('track: FILE is empty.\n');
      expect(await complaint('<html>')).to.equal('track: FILE is not JSON.\n');
      expect(await complaint('"x"')).to.match(
        /^track: FILE holds no list of events\. Expected a list, or an object with "events", .*; it is a string\.\n$/,
      );
      expect(await complaint({ a: [{ b: 1 }] })).to.match(/; it has "a"\.\n$/);
      expect(await complaint({ events: [] })).to.equal('track: FILE holds an empty list at "events": the carrier has no events.\n');
      expect(await complaint([1, 2].map(() => ({ someEvents: [loaded] })))).to.match(
        /^track: FILE: None of the carrier's 2 rows can be read as an event\. Row 1: .*"someEvents"/,
      );
      expect(await complaint(`[${'{},'.repeat(20_000)}{}]`)).to.equal(
        'track: FILE has more than 20000 events, which is too many to read.\n',
      );
      expect(await complaint([loaded], '--container', 'TSTU0200012')).to.equal(
        'track: FILE: The answer does not name TSTU0200012. It names TSTU0100013.\n',
      );
      expect((await run([join(answers.path, 'none')])).complaint).to.equal(`track: There is no file ${join(answers.path, 'none')}.\n`);
      expect((await run([answers.path])).complaint).to.equal(`track: ${answers.path} is a folder, not a file.\n`);
    });

    it('with the command, and how it is used', async () => {
      const wrong: [string[], string][] = [
        [[], 'Give a file to explain, or a carrier and a number.'],
        [['a.json', 'b.json', 'c.json'], 'Use --polls for several files.'],
        [['--polls', 'a.json'], '--polls takes two files or more'],
        [['--polls', 'a.json', 'b.json', '--booking', 'X'], 'Use only one of them'],
        [['--color', 'a.json'], 'Unknown option --color.'],
        [['a.json', '--container'], '--container takes a value.'],
        [['a.json', '--json=yes'], '--json takes no value.'],
        [['TEST', 'TSTU0300011', '--day', 'soon'], '--day takes a number of days from 0 to 9999, not "soon".'],
        [['TEST', 'TSTU0300011', '--day', '10000'], '--day takes a number of days from 0 to 9999, not "10000".'],
      ];
      for (const [args, message] of wrong) {
        const { code, complaint: said } = await run(args);
        expect(code, message).to.equal(2);
        expect(said)
          .to.match(/^track: .*\nusage: /)
          .and.to.include(message);
      }
    });

    it('with a number', async () => {
      expect((await run(['TEST', 'TSTU0300012'])).complaint).to.include('track: The check digit of TSTU0300012 should be 1, not 2.');
      expect((await run(['a.json', 'b.json'])).complaint).to.include('Use --polls for several files.');
    });
  });

  it('explains a number of the sandbox', async () => {
    const text = await track('TEST', 'TSTU0300011', '--day', '33');
    expect(text).to.include('Route      VNCMT - SGSIN - KRPUS - CAVAN - CATOR');
    expect(text).to.match(/^vessel_arrival +\S+ \S+ \S+ +CAVAN +\d+$/m);
    expect(text).to.match(/^Status +On Rail, /m);
  });

  describe('by booking', () => {
    let carrier: FakeCarrier;
    let settings: Record<string, string>;

    beforeEach(async () => {
      const rows = [gateOut('1', 'TSTU0300011'), gateOut('2', 'TSTU0100013')];
      carrier = await startFakeCarrier(({ query }) => ({ body: query['carrierBookingReference'] === 'BK-77' ? rows : [] }));
      settings = { CMDU_BASE_URL: carrier.url, CMDU_API_KEY: 'key' };
    });

    afterEach(() => carrier.stop());

    it('asks the carrier for the booking, explains its first container and names the others', async () => {
      const { printed } = await run(['CMDU', '--booking', ' bk-77'], { settings });
      expect(carrier.asked.map(({ query }) => query)).to.deep.equal([{ carrierBookingReference: 'BK-77' }]);
      expect(printed).to.match(/^Container +TSTU0100013\nAnswer +CMDU BK-77: asked now\n(.*\n)?Also named +TSTU0300011 \(--container\)\n/);
      expect(printed).to.include('empty_out');
    });

    it('explains the chosen container', async () => {
      const { printed } = await run(['CMDU', '--booking', 'BK-77', '--container', 'tstu0300011'], { settings });
      expect(printed).to.match(/^Container +TSTU0300011\n(.*\n){1,2}Also named +TSTU0100013 /);
    });

    it('reports an unknown booking, a missing one, and a file', async () => {
      const complaint = async (...args: string[]): Promise<string> => (await run(args, { settings })).complaint;
      expect(await complaint('CMDU', '--booking', 'BK-78')).to.equal('track: CMDU has no events for BK-78.\n');
      expect(await complaint('CMDU', '--booking', '')).to.include('is not a booking number, which has 1 to 35');
      expect(await complaint('answer.json', '--booking', 'BK-77')).to.include('--booking needs a SCAC');
      expect(await complaint('CMDU', 'TSTU0100013', '--booking', 'BK-77')).to.include('usage:');
    });
  });
});
