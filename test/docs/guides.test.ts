// Runs every block of every guide, in page order, against the real service. All share a service, but each guide has its own account,
// so none depends on another page. Readers may use one account for all: their numbers differ (numbers.test.ts).
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type CodeBlock, codeBlocks } from './code-blocks.ts';
import { type FreshService, startFreshService } from '../support/fresh-service.ts';
import { faultsOf } from './reader.ts';
import { typeFaults } from './type-check.ts';
import { maxTries } from '../../src/domain/polling.ts';
import { journeyStatuses } from '../../src/domain/status.ts';
import { describeOn } from '../support/databases.ts';
import { isWhole } from '../support/whole.ts';

const folder = join(import.meta.dirname, '../../docs/guides');
const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/a.json'), 'utf8'));
const guides = readdirSync(folder).filter((file) => file.endsWith('.md'));

/** How many guides run at once, each on its own account. */
const atOnce = 3;

/** The guides that newcomers read first, which a run that is not whole plays. */
const firstRead = ['quickstart.md', 'sandbox.md', 'surface-a.md', 'surface-b.md', 'tracking.md', 'webhooks.md'];

/** Guides whose blocks other tests run. */
const runElsewhere: Record<string, string> = {
  'adding-a-carrier.md': 'test/carriers: its file and its commands are for a clone of the service',
  'carrier-push.md': 'test/carriers: its commands are for a carrier and for the operator of the service',
  'client.md': 'test/docs/client.test.ts: its blocks are one program on the package for partners',
  'install.md': 'test/deployment: its commands install the program on a machine',
  'mock.md': 'test/docs/mock.test.ts: it needs the mock and no service',
  'upstream.md': 'test/upstream: it takes two services',
};

function blocksOf(file: string): CodeBlock[] {
  return codeBlocks(readFileSync(join(folder, file), 'utf8'));
}

describeOn('sqlite', 'the guides', () => {
  it('say why a block cannot be run', () => {
    const notRun = guides
      .filter((file) => !(file in runElsewhere))
      .flatMap((file) =>
        blocksOf(file).flatMap(({ text, notRun: reason }) => (reason === null ? [] : [[file, text.split('\n')[0], reason]])),
      );
    expect(notRun).to.deep.equal([
      ['accounts.md', "npx landfall account delete 'Harbour & Vale' --yes", 'waits ten seconds'],
      [
        'backups.md',
        'npx landfall restore backup.sqlite         # checks the backup and says what would happen',
        'it replaces the database of the service that runs here',
      ],
      [
        'backups.md',
        'mariadb-dump --defaults-extra-file=~/.landfall.cnf --host=db.internal --single-transaction landfall > landfall.sql',
        'needs a MySQL server',
      ],
      [
        'backups.md',
        "mariadb --defaults-extra-file=~/.landfall.cnf --host=db.internal -e 'CREATE DATABASE restored CHARACTER SET utf8mb4'",
        'needs a MySQL server',
      ],
      [
        'databases.md',
        'CREATE DATABASE landfall CHARACTER SET utf8mb4;',
        'for the client of a MySQL server, which the embedded database has none of',
      ],
      ['databases.md', 'RETENTION=answers:30d,pushes:30d,events:180d,ended:730d npx landfall', 'starts the service once more'],
      ['monitoring.md', 'curl -s http://127.0.0.1:9464/metrics', 'needs a process with METRICS_PORT=9464'],
      ['operations.md', 'export NODE_ENV=production', 'names a server and addresses that are yours'],
      ['operations.md', 'npx landfall --workers auto', 'starts the service once more'],
      [
        'questions.md',
        'a = AuthenticatedClient(base_url=url, token=token.token)',
        'it needs a generated client; npm run test:generators runs it',
      ],
      [
        'questions.md',
        'a, err := landfall_a.NewClientWithResponses(url, landfall_a.WithRequestEditorFn(bearer))',
        'it needs a generated client; npm run test:generators runs it',
      ],
      ['questions.md', 'var requests = new TrackingRequestsApi(a);', 'it needs a generated client; npm run test:generators runs it'],
      [
        'questions.md',
        'let mut body = TrackingRequestCreate { scac: Some(Some("TEST".to_string())), ..TrackingRequestCreate::new() };',
        'it needs a generated client; npm run test:generators runs it',
      ],
      ['quickstart.md', 'npm ci', 'a test neither installs the program nor starts it twice'],
      [
        'quickstart.md',
        'Surface A: plain JSON. Sign in with a user name, send the token.',
        'test/cli/start.test.ts reads what the program prints',
      ],
      [
        'rows-by-hand.md',
        'curl -s "$LANDFALL/v2/containers/$CONTAINER/rows" -H "Authorization: Bearer $TOKEN" -H \'Content-Type: application/json\' \\',
        'The container is not yet where the row says.',
      ],
      [
        'sharing.md',
        '<iframe src="https://landfall.example/share/…/embed" title="Where our container is" width="100%" height="480"></iframe>',
        'it needs the address of a link',
      ],
      ['test-webhooks.md', 'npm run listen -- --url "$LANDFALL" --user demo', 'it runs until it is ended; test/cli/listen.test.ts runs it'],
      ['test-webhooks.md', 'Listening for webhooks at http://127.0.0.1:41077/', 'test/cli/listen.test.ts reads what the program prints'],
      [
        'test-webhooks.md',
        '✓ 16:18:35  shipment.status_changed  #2  LF-000001  status Pre Alert → Gated In and 7 more',
        'test/cli/listen.test.ts reads what the program prints',
      ],
      ['test-webhooks.md', '✓ 16:18:35  shipment.status_changed  #2  LF-000001', 'test/cli/listen.test.ts reads what the program prints'],
      ['test-webhooks.md', '✗ 16:20:07  webhook.test', 'test/cli/listen.test.ts reads what the program prints'],
      ['versioning.md', 'Deprecation: @1798761600', 'nothing is deprecated today'],
      [
        'workflows.md',
        'curl -s "$LANDFALL/docs/landfall-b.arazzo.yaml" --create-dirs -o docs/landfall-b.arazzo.yaml',
        'it downloads a tool, and the tests run the same workflows with it',
      ],
    ]);
  });

  it('have TypeScript that passes a strict compiler', () => {
    const pages = Object.fromEntries(guides.map((file) => [file, blocksOf(file)]));
    expect(typeFaults(pages)).to.equal('');
  });

  const run = guides.filter(
    (file) =>
      !(file in runElsewhere) && blocksOf(file).some(({ language }) => language === 'bash') && (isWhole || firstRead.includes(file)),
  );
  /** Runs with a reader's rate limits; the other guides run faster than a person reads. */
  const withLimits = new Set(['quickstart.md', 'rate-limits.md']);
  let limited: FreshService;
  let unlimited: FreshService;
  const readings = new Map<string, Promise<string[]>>();

  before(async () => {
    limited = await startFreshService();
    unlimited = await startFreshService({ RATE_LIMIT: '100000' });
  });
  after(async () => {
    await Promise.allSettled(readings.values());
    await Promise.all([limited.stop(), unlimited.stop()]);
  });

  async function read(file: string): Promise<string[]> {
    const service = withLimits.has(file) ? limited : unlimited;
    return faultsOf(blocksOf(file), await service.newReader());
  }

  /** The problems of a guide, which runs only once. */
  function reading(file: string): Promise<string[]> {
    const faults = readings.get(file) ?? read(file);
    readings.set(file, faults);
    return faults;
  }

  for (const [index, file] of run.entries()) {
    it(`${file} prints what it shows`, async () => {
      // Several at once, because a guide mostly waits.
      for (const next of run.slice(index, index + atOnce)) reading(next).catch(() => undefined);
      const faults = await reading(file);
      if (faults.length > 0) expect.fail(`docs/guides/${file}\n\n${faults.join('\n\n')}\n`);
    });
  }
});

describe('the pictures of the guides', () => {
  /** The texts in a picture, in order. */
  const textsOf = (name: string): string[] =>
    [...readFileSync(join(folder, `../pictures/${name}.svg`), 'utf8').matchAll(/<text[^>]*>(.+?)<\/text>/g)].map(([, text = '']) => text);

  it('show every status, in order', () => {
    const shown = textsOf('statuses').filter((text) => /^\d+ {2}/.test(text));
    expect(shown).to.deep.equal(journeyStatuses.map((status, index) => `${index + 1}  ${status}`));
  });

  it('show the attempts to deliver a message when the guide says that they are made', () => {
    const text = readFileSync(join(folder, 'webhook-retries.md'), 'utf8');
    const since = [...text.matchAll(/^\| \d+ \| .+ \| (.+) \|$/gm)].map(([, time = '']) => time.replace(/\.1 min/, ' min'));
    const shown = textsOf('webhook-retries');
    expect(since).to.have.length(10);
    expect(shown.filter((each) => since.includes(each))).to.deep.equal(since);
  });

  it('show the raw events and statuses of the transshipment that the sandbox plays', () => {
    const [, table = ''] = readFileSync(join(folder, '../tables/timetables.md'), 'utf8').split('### 02: ');
    const rows = [...(table.split('### 03')[0] ?? '').matchAll(/^\|.*\| `(\w+)` \| (.*) \|$/gm)].map(([, event = '', status = '']) => [
      event,
      status,
    ]);
    const shown = textsOf('transshipment');
    const events = rows.map(([event = '']) => event).filter((event) => event !== 'other');
    expect(shown.filter((text) => events.includes(text))).to.deep.equal(events);
    const statuses = ['Pre Alert', ...rows.map(([, status = '']) => status).filter((status) => status !== '')];
    expect(shown.filter((text) => statuses.includes(text))).to.deep.equal(statuses);
  });

  it('have a title and a description, and are small', () => {
    for (const file of readdirSync(join(folder, '../pictures'))) {
      if (file.endsWith('.webp')) {
        expect(statSync(join(folder, '../pictures', file)).size, file).to.be.below(80_000);
        continue;
      }
      const svg = readFileSync(join(folder, '../pictures', file), 'utf8');
      expect(svg, file)
        .to.match(/role="img" aria-labelledby="([\w-]+)-title \1-desc"/)
        .and.match(/<title id=.+<\/title>\n<desc id=.+<\/desc>/);
      expect(svg.length, file).to.be.below(6_000);
    }
  });
});

describe('every guide', () => {
  it('has at most 1,500 words, and the quickstart 600 without its code', () => {
    // Table rules are not words.
    const words = (text: string): number => text.split(/[\s|]+/).filter((word) => /\w/.test(word)).length;
    const long = guides.filter((file) => words(readFileSync(join(folder, file), 'utf8')) > 1_500);
    expect(long).to.deep.equal([]);
    const quickstart = readFileSync(join(folder, 'quickstart.md'), 'utf8');
    expect(words(quickstart.replaceAll(/^---.*?^---$|^```.*?^```$|<!--.*?-->/gms, ''))).to.be.at.most(600);
  });
});

describe('the guides to tracking', () => {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

  it('list every status in its order, with its milestone', () => {
    const rows = [...read('statuses.md').matchAll(/^\| (\d+) \| \*\*(.+?)\*\* \| .+ \| (?:`(\w+)` )?\|$/gm)];
    expect(rows.map(([, number, status]) => `${number} ${status}`)).to.deep.equal(
      journeyStatuses.map((status, index) => `${index + 1} ${status}`),
    );
    const milestones = contract.components.schemas.MilestoneDates.properties;
    expect(rows.flatMap(([, , , milestone]) => milestone ?? []).toSorted()).to.deep.equal(Object.keys(milestones).toSorted());
  });

  it('explain every reason of a failed or a delayed request', () => {
    const [, section = ''] = read('tracking.md').split('## When a request fails');
    const reasons = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason).filter((reason) => reason !== 'failed_reason');
    const { RetryReason, FailedReason } = contract.components.schemas;
    expect(reasons.toSorted()).to.deep.equal([...new Set([...RetryReason.enum, ...FailedReason.enum])].toSorted());
    expect(section).to.contain(`${maxTries} times in a row`);
  });
});
